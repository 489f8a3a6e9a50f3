#!/usr/bin/env bash
# Follows a guide literally, in a folder outside the repository and without the network.
#
#   releng/journeys/guide.sh GUIDE.md INSTALLATION [MAVEN]
#
# Each fenced block of the guide that follows <!-- guide: WHAT --> is carried out, in the order of the page:
#
#   file PATH         the block is the content of this file
#   run               each line is a command that must succeed; with OpenCL, only if that has a device
#   prints            each line was printed by the commands of the last block that was run
#
# INSTALLATION contains thalweg-batch and, if the guide compiles pages, the workbench; MAVEN is a Maven, with a JDK 25 as JAVA_HOME. ./thalweg test --full=guides runs it.
set -euo pipefail

guide=$(realpath -- "$1")
installation=$(realpath -- "$2")
maven=${3:-mvn}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export THALWEG_PLUGINS=$folder/plug-ins
step() { echo "guide: $*" >&2; }
fail() { step "FAILED: $*"; cat "$folder"/said >&2; exit 1; }
thalweg() { "$folder/thalweg/thalweg-batch" "$@"; }
mvn() { "$maven" -B -o "$@"; }

# carry_out WHAT BLOCK
carry_out() {
    local line rest
    case $1 in
        file\ *)
            mkdir -p -- "$(dirname -- "${1#file }")"
            cp -- "$2" "${1#file }"
            files=$((files + 1))
            ;;
        run | run\ with\ OpenCL)
            ran=false
            if [[ $1 != run ]] && ! thalweg devices --json --device opencl 2>/dev/null </dev/null | grep -q '"available":true'; then
                step "skipped: no OpenCL device"
                return
            fi
            ran=true
            : >"$folder/said"
            while IFS= read -r line <&4; do
                while [[ $line == *\\ ]] && IFS= read -r rest <&4; do line=${line%\\}${rest#"${rest%%[! ]*}"}; done
                step "$line"
                eval "$line" >>"$folder/said" 2>&1 </dev/null || fail "$line"
            done 4<"$2"
            ;;
        prints)
            $ran || return 0
            while IFS= read -r line; do
                grep -qF -- "$line" "$folder/said" || fail "'$line' was not printed"
            done <"$2"
            ;;
        *) fail "the guide has the unknown instruction '$1'" ;;
    esac
}

cp -r "$installation" "$folder/thalweg"      # a build's own copy stays as it was built
mkdir "$folder/work"
: >"$folder/said"
cd "$folder/work"
files=0 ran=true what='' inside=false
while IFS= read -r text <&3; do
    if [[ $text == '```'* ]]; then
        if $inside; then
            inside=false
            [[ -z $what ]] || carry_out "$what" "$folder/block"
            what=''
        else
            inside=true
            : >"$folder/block"
        fi
    elif $inside; then
        printf '%s\n' "$text" >>"$folder/block"
    elif [[ $text =~ ^'<!-- guide: '(.*)' -->'$ ]]; then
        what=${BASH_REMATCH[1]}
    fi
done 3<"$guide"
((files > 0)) || fail "the guide has no block to run"
step "done, with $files files"
