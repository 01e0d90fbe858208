package board

import (
	"net"
	"strconv"
	"testing"
)

// knocks are connections that come from made-up addresses.
type knocks struct {
	from []string
	next int
}

func (k *knocks) Accept() (net.Conn, error) {
	if k.next == len(k.from) {
		return nil, net.ErrClosed
	}
	k.next++
	return &knock{from: k.from[k.next-1]}, nil
}
func (k *knocks) Close() error   { return nil }
func (k *knocks) Addr() net.Addr { return &net.TCPAddr{} }

type knock struct {
	net.Conn
	from   string
	closed bool
}

func (k *knock) RemoteAddr() net.Addr {
	addr, err := net.ResolveTCPAddr("tcp", k.from)
	if err != nil {
		panic(err)
	}
	return addr
}
func (k *knock) Close() error { k.closed = true; return nil }

// Of ten thousand connections one address gets its part, and all together theirs; one
// that is closed makes room.
func TestConnectionsAreLimited(t *testing.T) {
	open := func(from func(int) string) (l *limited, got []net.Conn) {
		list := &knocks{}
		for i := range 10000 {
			list.from = append(list.from, from(i))
		}
		l = Limited(list).(*limited)
		for {
			conn, err := l.Accept()
			if err != nil {
				return l, got
			}
			got = append(got, conn)
		}
	}
	if _, got := open(func(int) string { return "192.168.0.7:4000" }); len(got) != mostFromOne {
		t.Errorf("one address has %d connections", len(got))
	}
	if _, got := open(func(int) string { return "127.0.0.1:4000" }); len(got) != mostConnections {
		t.Errorf("a proxy on this machine has %d connections", len(got))
	}
	l, got := open(func(i int) string { return "10.0." + strconv.Itoa(i/200%250) + "." + strconv.Itoa(i%200) + ":4000" })
	if len(got) != mostConnections {
		t.Errorf("all together have %d connections", len(got))
	}
	for _, conn := range got {
		_ = conn.Close()
		_ = conn.Close()
	}
	if l.all != 0 || len(l.from) != 0 {
		t.Errorf("%d connections of %d addresses are left", l.all, len(l.from))
	}
}
