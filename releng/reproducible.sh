#!/usr/bin/env bash
# Whether two builds of one commit give equal jars: builds the workbench, which holds every bundle, in two clones of this
# repository at different paths, one after the other, and compares what Thalweg built, entry by entry: order, time, size and
# sum. The POM that Tycho writes into a jar is left out, since it has its dependencies in an order that varies; archives leave it out, too.
#
#   releng/reproducible.sh [COMMIT]        the commit that is checked out, if none is named
set -euo pipefail
root=$(cd -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/.." && pwd)
commit=$(git -C "$root" rev-parse --verify "${1:-HEAD}^{commit}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The entries of the jars in this folder.
entries() {
    find bundles features kernels examples docs -path '*/target/*.jar' | sort | while read -r jar; do
        echo "$jar"
        unzip -lv "$jar" | sed -e '$d' -e '1d' -e '/ META-INF\/maven\/.*\/pom\.xml$/d'
    done
}

for copy in first/one second/elsewhere/two; do
    git clone -q --no-checkout "$root" "$work/$copy"
    git -C "$work/$copy" checkout -q "$commit"
    "$work/$copy/thalweg" ui --build-only
    (cd "$work/$copy" && entries) >"$work/${copy%%/*}.entries"
done
if diff "$work/first.entries" "$work/second.entries"; then
    echo "$(grep -c '\.jar$' "$work/first.entries") jars of $commit are equal"
else
    echo "jars of $commit differ" >&2
    exit 1
fi
