#!/usr/bin/env bash
# Takes pictures of the real workbench during the journeys of tests/org.thalweg.ui.tests.
#
#   releng/screenshots/take.sh FOLDER [LOOK]... [TEST]...   every page of every editor, every view, wizard and dialog, in both themes and
#                                                           two scales, in each size for which the screen has room:
#                                                           FOLDER/LOOK/SIZE/NAME.png, and FOLDER/LOOK/sheet-SIZE-NUMBER.png, eight to a sheet
#   releng/screenshots/take.sh --docs [TEST]...             the pictures of README and docs, docs/images/workbench-NAME.png, or those
#                                                           that the tests take
#
# LOOK is light-100, light-200, dark-100 or dark-200; default: all four. TEST: test classes; default: EveryPageTest and
# EveryDialogTest, or for the documents all journeys. Needs xvfb, openbox and imagemagick.
set -euo pipefail

root=$(cd -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/../.." && pwd)
target=${1:?"usage: take.sh FOLDER [LOOK]... [TEST]..., or take.sh --docs [TEST]..."}
shift
looks=()
while [[ ${1:-} =~ ^(light|dark)-[12]00$ ]]; do
    looks+=("$1")
    shift
done
(( ${#looks[@]} )) || looks=(light-100 light-200 dark-100 dark-200)
all=$(( $# == 0 ))
(( $# )) || [[ $target == --docs ]] || set -- EveryPageTest EveryDialogTest
(( $# )) || set -- $(cd "$root/tests/org.thalweg.ui.tests/src/org/thalweg/ui/tests" && printf '%s\n' *Test.java | sed 's/\.java//')
tests=$(IFS=,; echo "$*")
pids=()
close_display() {
    (( ${#pids[@]} == 0 )) || kill "${pids[@]}" 2>/dev/null || true
    pids=()
}
trap close_display EXIT

# take THEME WIDTHxHEIGHT SCALE FOLDER: at scale 2 letters and icons are twice as large, on twice as many pixels. A failure of a
# journey fails the script; its pictures are kept.
take() {
    local theme=$1 size=$2 scale=$3 folder=$4 status=0 number width=${2%x*} height=${2#*x}
    exec 7< <(exec Xvfb -displayfd 1 -screen 0 $((width * scale))x$((height * scale))x24 -nolisten tcp -noreset 2>/dev/null)
    pids+=($!)
    read -r -t 20 number <&7
    DISPLAY=:$number openbox --config-file "$root/releng/screenshots/openbox.xml" 2>/dev/null &
    pids+=($!)
    mkdir -p "$folder"
    DISPLAY=:$number GDK_BACKEND=x11 NO_AT_BRIDGE=1 GDK_SCALE=$scale THALWEG_PICTURES=$folder THALWEG_THEME=$theme \
        THALWEG_OPENBOX=$root/releng/screenshots/openbox.xml \
        "$root/thalweg" test -pl tests/org.thalweg.ui.tests -am "-Dtest=$tests" -Dsurefire.failIfNoSpecifiedTests=false || status=$?
    close_display
    return $status
}

# sheets FOLDER: of the pictures in its folders. Each is made by a separate process, for which eight pictures are little.
sheets() {
    local folder pictures first
    rm -f "$1"/sheet-*.png
    for folder in "$1"/*/; do
        pictures=("$folder"*.png)
        for (( first = 0; first < ${#pictures[@]}; first += 8 )); do
            montage -label %t "${pictures[@]:first:8}" -tile 2x4 -geometry '900x+6+4' -background '#888' \
                "$1/sheet-$(basename "$folder")-$(printf %02d $((first / 8))).png"
        done
    done
}

if [[ $target == --docs ]]; then
    unset THALWEG_DATA      # the user's folder would be visible
    work=$(mktemp -d)
    take light 1280x800 1 "$work"
    for name in $(sed -n 's/.*images\/workbench-\([a-z0-9-]*\)\.png.*/\1/p' "$root/README.md" "$root"/docs/*.md | sort -u); do
        [[ -e $work/$name.png ]] || (( ! all )) || { echo "take.sh: no journey takes the picture '$name'" >&2; exit 1; }
        [[ ! -e $work/$name.png ]] || convert "$work/$name.png" -strip +dither -colors 255 "PNG8:$root/docs/images/workbench-$name.png"
    done
    rm -r "$work"
else
    mkdir -p "$target"
    target=$(cd -- "$target" && pwd)
    failed=()
    for look in "${looks[@]}"; do
        size=1920x1080
        [[ $look != *-200 ]] || size=1366x768
        take ${look%-*} $size $(( ${look#*-} / 100 )) "$target/$look" || failed+=($look)
        sheets "$target/$look"
    done
    (( ${#failed[@]} == 0 )) || { echo "take.sh: a journey failed in ${failed[*]}" >&2; exit 1; }
fi
