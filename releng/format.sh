#!/usr/bin/env bash
# Formats kernels as .clang-format says; Java is formatted by Maven (net.revelc formatter, releng/formatter.xml).
#
#   releng/format.sh            rewrites what differs
#   releng/format.sh --check    only says what differs, and fails if anything does
#
# CLANG_FORMAT names the program; it has to be 17 or newer (pip install clang-format).
set -euo pipefail
cd -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/.."
format=${CLANG_FORMAT:-clang-format}
[[ $("$format" --version 2>/dev/null) =~ version\ ([0-9]+) ]] && (( BASH_REMATCH[1] >= 17 )) || {
    echo "no clang-format 17 or newer: pip install clang-format, or name it in CLANG_FORMAT" >&2
    exit 2
}
if [[ ${1:-} == --check ]]; then
    git ls-files -z '*.cl' 'kernels/dialect/*.h' | xargs -0 "$format" --dry-run --Werror
else
    git ls-files -z '*.cl' 'kernels/dialect/*.h' | xargs -0 "$format" -i
fi
