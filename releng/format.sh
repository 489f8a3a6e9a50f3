#!/usr/bin/env bash
# Formats kernels according to .clang-format; Java is formatted by Maven: mvn net.revelc.code.formatter:formatter-maven-plugin:format.
#
#   releng/format.sh            rewrites files that differ
#   releng/format.sh --check    only lists files that differ, and fails if there are any
#
# Versions of clang-format break lines differently, so it has to be 19 (Debian: apt-get install clang-format-19; elsewhere:
# pip install clang-format==19.1.7). CLANG_FORMAT names it, if it is called neither clang-format-19 nor clang-format.
set -euo pipefail
cd -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/.."
format=
for program in "${CLANG_FORMAT:-clang-format-19}" clang-format; do
    if [[ $("$program" --version 2>/dev/null) =~ version\ 19\. ]]; then
        format=$program
        break
    fi
done
if [[ -z $format ]]; then
    echo "no clang-format 19: apt-get install clang-format-19, or name it in CLANG_FORMAT" >&2
    exit 2
fi
options=(-i)
[[ ${1:-} != --check ]] || options=(--dry-run --Werror)
find . -name target -prune -o \( -name '*.cl' -o -path '*/kernels/dialect/*.h' \) -type f -print0 | xargs -0 "$format" "${options[@]}"
