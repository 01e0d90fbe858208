package phrase

import (
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"syscall"
)

// causes are the file errors that users meet, with the phrase for each. The
// standard library describes them in English and repeats the path. The first
// match wins.
var causes = []struct {
	is error
	id string
}{
	{fs.ErrNotExist, "cause.missing"},
	{fs.ErrPermission, "cause.denied"},
	{fs.ErrExist, "cause.taken"},
	{syscall.EISDIR, "cause.folder"},
	{syscall.ENOTDIR, "cause.no_folder"},
	{syscall.ENOSPC, "cause.full"},
	{syscall.EDQUOT, "cause.full"},
	{syscall.EFBIG, "cause.too_large"},
	{syscall.ELOOP, "cause.loop"},
	{syscall.ENAMETOOLONG, "cause.long_name"},
	{syscall.EINVAL, "cause.not_here"},
	{syscall.EMFILE, "cause.many_open"},
	{syscall.ENFILE, "cause.many_open"},
	{syscall.ENOMEM, "cause.memory"},
	{syscall.EIO, "cause.device"},
	{syscall.EBUSY, "cause.in_use"},
	{syscall.ETXTBSY, "cause.in_use"},
	{syscall.EROFS, "cause.read_only"},
	{io.ErrUnexpectedEOF, "cause.garbled"},
}

// causePhrase returns the phrase for an error of the standard library: a file that
// could not be opened, JSON that could not be read.
func causePhrase(err error) (p Phrase, known bool) {
	for _, c := range causes {
		if errors.Is(err, c.is) {
			return Of(c.id), true
		}
	}
	_, syntax := errors.AsType[*json.SyntaxError](err)
	_, mismatch := errors.AsType[*json.UnmarshalTypeError](err)
	if syntax || mismatch {
		return Of("cause.garbled"), true
	}
	return Phrase{}, false
}
