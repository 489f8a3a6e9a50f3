#!/usr/bin/env bash
# Which controls of the workbench a screen reader finds without a name. Reads its accessible tree by AT-SPI, as screen readers do, while tests run.
#
#   releng/accessible/names.sh [TEST]...
#
# TEST: test classes of tests/org.thalweg.ui.tests; default: EveryPageTest and EveryDialogTest. Prints a line for each control and exits
# with 1 if there are any. Needs xvfb, openbox, dbus, at-spi2-core, gir1.2-atspi-2.0 and python3-gi.
set -euo pipefail

here=$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")
root=$(cd -- "$here/../.." && pwd)
(( $# )) || set -- EveryPageTest EveryDialogTest
work=$(mktemp -d)
pids=()
trap 'kill "${pids[@]}" 2>/dev/null || true; rm -r "$work"' EXIT

exec 7< <(exec Xvfb -displayfd 1 -screen 0 1366x768x24 -nolisten tcp -noreset 2>/dev/null)
pids+=($!)
read -r -t 20 number <&7
export DISPLAY=:$number GDK_BACKEND=x11 THALWEG_OPENBOX=$root/releng/screenshots/openbox.xml
unset NO_AT_BRIDGE
openbox --config-file "$THALWEG_OPENBOX" 2>/dev/null &
pids+=($!)
status=0
NAMES=$here/names.py TESTS=$(IFS=,; echo "$*") dbus-run-session -- bash -c '
    /usr/bin/python3 "$NAMES" >"$1/names" &
    status=0
    "$2/thalweg" test -pl tests/org.thalweg.ui.tests -am "-Dtest=$TESTS" -Dsurefire.failIfNoSpecifiedTests=false || status=$?
    kill $! || status=1     # it could not read the tree
    exit $status' names "$work" "$root" || status=1
sort "$work/names"
[[ ! -s $work/names ]] || status=1
exit $status
