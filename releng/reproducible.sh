#!/usr/bin/env bash
# Whether two builds of one commit give equal jars: builds the workbench, which holds every bundle, in two clones of this
# repository at different paths, one after the other, and compares what Thalweg built, file by file.
#
#   releng/reproducible.sh [COMMIT]        the commit that is checked out, if none is named
set -euo pipefail
root=$(cd -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/.." && pwd)
commit=$(git -C "$root" rev-parse --verify "${1:-HEAD}^{commit}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for copy in first/one second/elsewhere/two; do
    git clone -q --no-checkout "$root" "$work/$copy"
    git -C "$work/$copy" checkout -q "$commit"
    "$work/$copy/thalweg" ui --build-only
    (cd "$work/$copy" && find bundles features kernels examples docs -path '*/target/*.jar' -exec sha256sum {} + | sort -k2) >"$work/${copy%%/*}.sums"
done
if diff "$work/first.sums" "$work/second.sums"; then
    echo "$(wc -l <"$work/first.sums") jars of $commit are equal"
else
    echo "jars of $commit differ" >&2
    exit 1
fi
