#!/usr/bin/env bash
# Seconds from the command to a usable window of the workbench, processor seconds until then, and its memory at rest.
#
#   releng/benchmarks/workbench-start.sh [--cold] [STARTS]
#
# The first start has an empty workspace and no caches of the platform, with --cold none of the operating system either (as
# root); the others open the workspace that it left. Sessions are closed by Alt+F4, where there are openbox and xdotool, or else killed, after which the next one reads the registry of extensions
# again, 0.25 s. The window is usable when it has nothing more to draw and waits for input. Processor seconds are those of all of its threads, user and system, and say more
# than the clock if other programs run at the same time. Memory is the resident set 15 s later. Needs xvfb, and builds the
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
manager=
trap 'kill $pid $manager $xvfb 2>/dev/null; rm -rf "$work"' EXIT

# The process that is the workbench: the launcher waits for the program that it has started.
workbench() {
    local java=$pid child
    while child=$(pgrep -P "$java"); do
        java=$(head -1 <<<"$child")
    done
    echo "$java"
}

exec 7< <(exec Xvfb -displayfd 1 -screen 0 1280x800x24 -nolisten tcp -noreset 2>/dev/null)
xvfb=$!
read -r -t 20 number <&7
export DISPLAY=:$number GDK_BACKEND=x11 NO_AT_BRIDGE=1

if type -P openbox xdotool >/dev/null; then
    openbox --config-file "$root/releng/screenshots/openbox.xml" 2>/dev/null &
    manager=$!
fi

end_session() {
    local tenths
    if [[ -n $manager ]]; then
        xdotool key alt+F4
        for (( tenths = 0; tenths < 50; tenths++ )); do
            kill -0 "$java" 2>/dev/null || break
            sleep 0.1
        done
    fi
    kill "$java" 2>/dev/null || true
    wait "$pid" 2>/dev/null || true
}

"$root/thalweg" ui --build-only
cp -r "$root/target/workbench/current/configuration" "$work"     # as installed: caches of a start stay in the copy
if $cold; then
    sync
    echo 3 > /proc/sys/vm/drop_caches
fi

printf '%-8s %-18s %-18s %s\n' start 'usable after (s)' 'of processors (s)' 'at rest (MB)'
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
    java=$(workbench)
    ticks=$(awk '{ print $14 + $15 }' "/proc/$java/stat")
    sleep 15
    rss=$(sed -n 's/^VmRSS:[[:space:]]*\([0-9]*\) kB/\1/p' "/proc/$java/status")
    printf '%-8s %-18s %-18s %d\n' "$k" "$(awk "BEGIN { printf \"%.1f\", $ms / 1000 }")" \
        "$(awk "BEGIN { printf \"%.1f\", $ticks / $(getconf CLK_TCK) }")" $(( rss / 1024 ))
    end_session
done
