#!/usr/bin/env bash
# Seconds from the command to a usable window of the workbench, and its memory at rest.
#
#   releng/benchmarks/workbench-start.sh [--cold] [STARTS]
#
# The first start has an empty workspace and no caches of the platform, with --cold none of the operating system either (as
# root); the others open the workspace that it left. The window is usable
# when it has nothing more to draw and waits for input. Memory is the resident set 15 s later. Needs xvfb, and builds the
# workbench if it is old.
set -euo pipefail

root=$(cd -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/../.." && pwd)
cold=false
if [[ ${1:-} == --cold ]]; then
    cold=true
    shift
fi
starts=${1:-3}
work=$(mktemp -d)
pid=
trap 'kill $pid $xvfb 2>/dev/null; rm -rf "$work"' EXIT

exec 7< <(exec Xvfb -displayfd 1 -screen 0 1280x800x24 -nolisten tcp -noreset 2>/dev/null)
xvfb=$!
read -r -t 20 number <&7
export DISPLAY=:$number GDK_BACKEND=x11 NO_AT_BRIDGE=1

"$root/thalweg" ui --build-only
cp -r "$root/target/workbench/current/configuration" "$work"     # as installed: what a start caches stays in the copy
if $cold; then
    sync
    echo 3 > /proc/sys/vm/drop_caches
fi

printf '%-8s %-18s %s\n' start 'usable after (s)' 'at rest (MB)'
for (( k = 1; k <= starts; k++ )); do
    usable=$work/usable-$k
    begin=$(date +%s%N)
    THALWEG_JAVA_OPTS="${THALWEG_JAVA_OPTS:-} -Dorg.thalweg.ui.usable=$usable" THALWEG_CONFIGURATION="$work/configuration" \
        "$root/thalweg" ui -data "$work/workspace" >"$work/log" 2>&1 &
    pid=$!
    until [[ -e $usable ]]; do
        kill -0 "$pid" 2>/dev/null || { cat "$work/log" >&2; exit 1; }
        sleep 0.02
    done
    ms=$(( ($(date +%s%N) - begin) / 1000000 ))
    sleep 15
    java=$pid
    while child=$(pgrep -P "$java"); do    # the launcher waits for the program that it has started
        java=$(head -1 <<<"$child")
    done
    rss=$(sed -n 's/^VmRSS:[[:space:]]*\([0-9]*\) kB/\1/p' "/proc/$java/status")
    printf '%-8s %d.%03d%14s%d\n' "$k" $(( ms / 1000 )) $(( ms % 1000 )) '' $(( rss / 1024 ))
    kill "$java"
    wait "$pid" 2>/dev/null || true
done
