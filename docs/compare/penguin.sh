#!/usr/bin/env bash
# Compares the Penguin solver with fc-solve, in one run on one machine: the
# figures of docs/performance.md, "Penguin solver". It needs Debian, or a system
# like it, and Go; as root it fetches what is missing.
#
#   docs/compare/penguin.sh [TURNS]    each deal is solved so many times (5); its best time counts
set -euo pipefail
cd "$(dirname "$0")/../.."
turns=${1:-5}
deals=referee/penguin/testdata/deals.txt
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# freecell-solver-bin has the named configurations, such as "-l eo".
if ! [ -e /usr/include/freecell-solver/fcs_cl.h ] || ! [ -e /usr/share/freecell-solver/presetrc ] ||
  ! command -v gcc >"$work/found"; then
  apt-get -qq update
  DEBIAN_FRONTEND=noninteractive apt-get -qq install -y gcc libc6-dev libfreecell-solver-dev freecell-solver-bin >"$work/apt"
fi
gcc -O2 -o "$work/fcsolve" docs/compare/fcsolve.c -lfreecell-solver
go test -c -o "$work/solve" ./referee/penguin/solve

# theirs solves the deals that begin with a rank, with flags of fc-solve.
theirs() {
  printf 'fc-solve %-8s ' "$1"
  "$work/fcsolve" "$deals" "$turns" "$2" --freecells-num 7 --stacks-num 7 --decks-num 1 --sequences-are-built-by suit "${@:3}"
}

# ours prints the figures of a benchmark, one under the other.
ours() {
  (cd referee/penguin/solve && "$work/solve" -test.run '^$' -test.bench "$1" -test.benchtime "${turns}x") |
    awk '/^Benchmark/ {
      for (i = 3; i < NF; i += 2) figure[$(i+1)] = $i
      printf "%-26s total %.0f ms, mean %.3f, median %.3f, p99 %.2f, max %.2f; moves median %d, max %d; peak %.0f MB\n", $1,
        figure["ms-total"], figure["ms-mean"], figure["ms-median"], figure["ms-p99"], figure["ms-max"],
        figure["moves-median"], figure["moves-max"], figure["MB-peak"]
    }'
}

printf 'Processor time of one thread in milliseconds, best of %s turns.\n\n' "$turns"
# fc-solve has no rule that forbids a King on an Ace in a column, unless the Ace
# is the lowest rank; then nothing is renamed.
theirs source A --sequence-move limited --empty-stacks-filled-by all -l eo -ni -to 01ABCDE -sp r:tf
ours Aces
theirs strict any --sequence-move limited --empty-stacks-filled-by kings -l eo
theirs parlett any --sequence-move unlimited --empty-stacks-filled-by kings -l eo
ours Deals
ours Positions
ours Short
