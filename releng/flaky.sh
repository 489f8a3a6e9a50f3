#!/usr/bin/env bash
# Builds once, then runs test classes again and again, and counts how often they fail.
#
#   releng/flaky.sh [--times N] [--load K] MODULE CLASS[,CLASS]...
#
# MODULE is tests/org.thalweg.tests.platform, tests/org.thalweg.ui.tests or a bundle, such as bundles/org.thalweg.batch; CLASS as for -Dtest. N is 20,
# if not given. K programs that do nothing but compute run beside it, 0 if not given. Other arguments of Maven come in MAVEN_ARGS. One line a run; what
# a failing one says is kept in target/flaky/NUMBER.log. Ends with 1 if any run fails.
set -euo pipefail

root=$(cd -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/.." && pwd)
times=20 load=0 pids=()
fail() { echo "flaky: $*" >&2; exit 2; }
while [[ ${1:-} == --* ]]; do
    case $1 in
        --times) times=${2:-} ;;
        --load) load=${2:-} ;;
        *) fail "'$1' is not known. Use flaky.sh [--times N] [--load K] MODULE CLASS[,CLASS]..." ;;
    esac
    [[ ${2:-} =~ ^[0-9]+$ ]] || fail "$1 ${2:-} is no whole number. Give one such as 20"
    shift 2
done
(( $# == 2 )) || fail "a module and its classes are to be named, such as tests/org.thalweg.tests.platform KilledRunsTest"
module=$1 classes=$2
[[ -f $root/$module/build.properties ]] || fail "'$module' is no module. Name one such as tests/org.thalweg.tests.platform"
trap '(( ${#pids[@]} == 0 )) || kill "${pids[@]}" 2>/dev/null || true' EXIT

if [[ -z ${DISPLAY:-} ]] && type -P Xvfb >/dev/null; then
    exec 7< <(exec Xvfb -displayfd 1 -screen 0 1920x1080x24 -nolisten tcp -noreset 2>/dev/null)
    pids+=($!)
    read -r -t 20 number <&7
    export DISPLAY=:$number GDK_BACKEND=x11 NO_AT_BRIDGE=1
fi
for ((k = 0; k < load; k++)); do
    while :; do :; done &
    pids+=($!)
done

logs=$root/target/flaky
rm -rf "$logs"
mkdir -p "$logs"
rm -rf "$root/$module/target/surefire-reports"
"$root/thalweg" test --no-install -pl "$module" -am -Dtest="$classes" -Dsurefire.failIfNoSpecifiedTests=false >"$logs/1.log" 2>&1 || true
cat "$root/target/test.log" >>"$logs/1.log"
# What runs them again. Tycho tells with which command it started those of a module; Surefire leaves the class path of a bundle's in its reports.
if [[ $module == tests/* ]]; then
    command=$(sed 's/\x1b\[[0-9;]*m//g' "$logs/1.log" | grep -F -- "/$module/target/surefire.properties" | sed -n 's/^\[INFO\] Command line: //p' | tail -n 1)
    read -ra words <<<"$command"
else
    reports=("$root/$module"/target/surefire-reports/TEST-*.xml)
    property() { sed -n "s/.*<property name=\"$1\" value=\"\([^\"]*\)\".*/\1/p" "${reports[0]}" 2>/dev/null | head -n 1 || true; }
    path=$(property surefire.test.class.path)
    engine=$(tr : '\n' <<<"$path" | grep -F /junit-platform-engine/ || true)
    read -ra words <<<"$(property java.home)/bin/java $(sed -n 's#.*<argLine>\(.*\)</argLine>.*#\1#p' "$root/bundles/pom.xml")"
    [[ -z $path ]] || words+=(-cp "$path:${engine//junit-platform-engine/junit-platform-launcher}" "$root/releng/Again.java")
    for report in "${reports[@]##*/TEST-}"; do words+=("${report%.xml}"); done
fi
[[ -x ${words[0]:-} ]] || { tail -n 20 "$logs/1.log" >&2; fail "no test of $classes was run in $module"; }

failed=0
tell() { # NUMBER
    local line
    line=$(grep -E '^(\[[A-Z]+\] *)?Tests run:' "$logs/$1.log" | grep -v 'Time elapsed' | tail -n 1 || true)
    if [[ $line =~ 'Failures: 0, Errors: 0' ]]; then
        echo "flaky: run $1: ${line#*\] }"
        rm "$logs/$1.log"
    else
        echo "flaky: run $1: FAILED: ${line:-nothing was run}; see $logs/$1.log"
        grep -E '<<< (FAILURE|ERROR)!' "$logs/$1.log" | sort -u || true
        failed=$((failed + 1))
    fi
}
tell 1
cd "$root/$module"
export LD_PRELOAD=${words[0]%/bin/java}/lib/libjsig.so    # as the modules' poms have it
for ((run = 2; run <= times; run++)); do
    "${words[@]}" >"$logs/$run.log" 2>&1 </dev/null || true
    tell "$run"
done
echo "flaky: $classes: $times runs, $failed failed"
(( failed == 0 ))
