#!/usr/bin/env bash
# Runs tests repeatedly, optionally under load, and counts how often they fail.
#
#   releng/flaky.sh [--times N] [--load K] [--again]                            the ordinary tests, as in .ci/run
#   releng/flaky.sh [--times N] [--load K] [--again] MODULE CLASS[,CLASS]...    classes of one module, built once
#
# MODULE is tests/org.thalweg.tests.platform, tests/org.thalweg.ui.tests or a bundle, such as bundles/org.thalweg.batch; CLASS as for -Dtest. N:
# default 20 for classes and 3 for the ordinary tests. K programs that only compute run at the same time (default: 0). Other arguments of Maven are
# taken from MAVEN_ARGS. Prints one line per run; the log of a failing one is kept. An interrupted series resumes with the same command, as long as
# no file was changed; --again starts from the beginning. Exits with 1 if any run failed.
set -euo pipefail

root=$(cd -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/.." && pwd)
times=0 load=0 again=false started=()
fail() { echo "flaky: $*" >&2; exit 2; }
while [[ ${1:-} == --* ]]; do
    [[ $1 != --again ]] || { again=true; shift; continue; }
    case $1 in
        --times) times=${2:-} ;;
        --load) load=${2:-} ;;
        *) fail "'$1' is not known. Use flaky.sh [--times N] [--load K] [--again] [MODULE CLASS[,CLASS]...]" ;;
    esac
    [[ ${2:-} =~ ^[0-9]+$ ]] || fail "$1 ${2:-} is not an integer; expected a number such as 20"
    shift 2
done
(( $# == 0 || $# == 2 )) || fail "the classes are missing. Give a module and its classes, such as tests/org.thalweg.tests.platform KilledRunsTest, or nothing for all tests"
module=${1:-} classes=${2:-the ordinary layer}
(( times )) || times=$([[ $module ]] && echo 20 || echo 3)
[[ -z $module || -f $root/$module/build.properties ]] || fail "'$module' is not a module. Give one such as tests/org.thalweg.tests.platform"

# What ends with this script, also where it is interrupted.
trap '(( ${#started[@]} == 0 )) || kill "${started[@]}" 2>/dev/null || true' EXIT
trap 'echo "flaky: interrupted. Run the same command again to resume" >&2; exit 130' INT TERM

# A series is identified by module, classes, load and files; its results are files NUMBER.result.
series=$({ echo "$module $classes $load"; cd "$root" && git rev-parse HEAD && git diff HEAD && git status --porcelain; } | sha256sum | cut -c1-12)
logs=$root/target/flaky/$series
$again && rm -rf "$logs"
mkdir -p "$logs"

open_display() {
    [[ -z ${DISPLAY:-} ]] && type -P Xvfb >/dev/null || return 0
    local number
    exec 7< <(exec Xvfb -displayfd 1 -screen 0 1920x1080x24 -nolisten tcp -noreset 2>/dev/null)
    started+=($!)
    read -r -t 60 number <&7
    export DISPLAY=:$number GDK_BACKEND=x11 NO_AT_BRIDGE=1
}

# One run; an interrupt ends it with this script.
logged() { # NUMBER COMMAND...
    local log=$logs/$1.log rc=0
    "${@:2}" >"$log" 2>&1 </dev/null 7<&- &
    started+=($!)
    wait $! || rc=$?
    return "$rc"
}

passed() { # NUMBER LINE
    echo "passed: $2" >"$logs/$1.result"
    rm "$logs/$1.log"
}

failed() { # NUMBER LINE
    { echo "FAILED: ${2:-nothing was run}; see $logs/$1.log"
        grep -E '<<< (FAILURE|ERROR)!' "$logs/$1.log" | cut -c1-200 | sort -u || true; } >"$logs/$1.result"
}

layer() { # NUMBER
    local rc=0
    logged "$1" "$root/.ci/run" --no-install || rc=$?
    if (( rc == 0 )); then passed "$1" "$(tail -n 1 "$logs/$1.log")"; else failed "$1" "$(tail -n 1 "$logs/$1.log")"; fi
}

# Builds, runs the classes once, and records the command that runs them again, one word a line: Tycho prints how it started those of a module; for a
# bundle, Surefire's reports contain the class path.
first() {
    local words=()
    rm -rf "$root/$module/target/surefire-reports"
    logged 1 "$root/thalweg" test --no-install -pl "$module" -am -Dtest="$classes" -Dsurefire.failIfNoSpecifiedTests=false || true
    cp "$root/target/test.log" "$logs/1.log" 2>/dev/null || true
    if [[ $module == tests/* ]]; then
        read -ra words < <(sed 's/\x1b\[[0-9;]*m//g' "$logs/1.log" | grep -F -- "/$module/target/surefire.properties" \
            | sed -n 's/^\[INFO\] Command line: //p' | tail -n 1) || true
    else
        local reports=("$root/$module"/target/surefire-reports/TEST-*.xml) path engine report
        property() { sed -n "s/.*<property name=\"$1\" value=\"\([^\"]*\)\".*/\1/p" "${reports[0]}" 2>/dev/null | head -n 1 || true; }
        path=$(property surefire.test.class.path)
        engine=$(tr : '\n' <<<"$path" | grep -m 1 -F /junit-platform-engine/ || true)
        read -ra words <<<"$(property java.home)/bin/java $(sed -n 's#.*<argLine>\(.*\)</argLine>.*#\1#p' "$root/bundles/pom.xml")"
        [[ -z $path ]] || words+=(-cp "${path%:}:${engine//junit-platform-engine/junit-platform-launcher}" "$root/releng/Again.java")
        for report in "${reports[@]##*/TEST-}"; do words+=("${report%.xml}"); done
    fi
    [[ -x ${words[0]:-} ]] || { tail -n 20 "$logs/1.log" >&2; fail "no test of $classes was run in $module"; }
    printf '%s\n' "${words[@]}" >"$logs/command"
}

classes_again() { # NUMBER
    local words line data
    if [[ ! -e $logs/command || $1 == 1 ]]; then
        first
    else
        mapfile -t words <"$logs/command"
        # as Tycho does: a workspace would open as the run before left it
        data=$(grep -A 1 -x -e -data "$logs/command" | tail -n 1) || true
        [[ -z $data ]] || rm -rf "$data"
        # as the modules' poms have it
        logged "$1" env -C "$root/$module" LD_PRELOAD="${words[0]%/bin/java}/lib/libjsig.so" "${words[@]}" || true
    fi
    line=$(grep -E '^(\[[A-Z]+\] *)?Tests run:' "$logs/$1.log" | grep -v 'Time elapsed' | tail -n 1 || true)
    # a run without a test has shown nothing
    if [[ $line =~ 'Failures: 0, Errors: 0' && ! $line =~ 'Tests run: 0,' ]]; then passed "$1" "${line#*\] }"; else failed "$1" "$line"; fi
}

open_display
for ((k = 0; k < load; k++)); do
    while kill -0 $$; do for ((i = 0; i < 100000; i++)); do :; done; done 2>/dev/null &
    started+=($!)
done
failures=0
for ((run = 1; run <= times; run++)); do
    if [[ ! -e $logs/$run.result ]]; then
        if [[ $module ]]; then classes_again "$run"; else layer "$run"; fi
    fi
    echo "flaky: run $run: $(<"$logs/$run.result")"
    [[ $(<"$logs/$run.result") == passed:* ]] || failures=$((failures + 1))
done
echo "flaky: $classes: $times runs, $failures failed"
(( failures == 0 ))
