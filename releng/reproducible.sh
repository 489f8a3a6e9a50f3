#!/usr/bin/env bash
# Checks that two builds of one commit give equal files: builds the workbench, which contains every bundle, in two clones of this
# repository at different paths, one after the other, and compares what Thalweg built, entry by entry: order, time, size and
# checksum. The POM that Tycho writes into a jar is ignored, because the order of its dependencies varies; archives do not contain it.
#
#   releng/reproducible.sh [--archives] [COMMIT]        default: the commit that is checked out
#
# --archives also makes all archives of a release in both, and compares them byte for byte; those that differ are unpacked, and their files listed.
# They contain the documents' pages if npm is available.
set -euo pipefail
root=$(cd -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/.." && pwd)
archives=false
[[ ${1:-} != --archives ]] || { archives=true; shift; }
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

unpacked() { # ARCHIVE TO
    mkdir "$2"
    case $1 in
        *.deb) dpkg-deb -R "$1" "$2" ;;
        *.zip) unzip -q "$1" -d "$2" ;;
        *) tar -C "$2" -xzf "$1" ;;
    esac
}

for copy in first/one second/elsewhere/two; do
    build=(ui --build-only)
    if $archives; then
        build=(release)
        type -P npm >/dev/null || build+=(--no-site)
    fi
    git clone -q --no-checkout "$root" "$work/$copy"
    git -C "$work/$copy" checkout -q "$commit"
    "$work/$copy/thalweg" "${build[@]}"
    (cd "$work/$copy" && entries) >"$work/${copy%%/*}.entries"
    ! $archives || mv "$work/$copy/target/release" "$work/${copy%%/*}.release"
    rm -rf "${work:?}/$copy"
done

status=0
if diff "$work/first.entries" "$work/second.entries"; then
    echo "$(grep -c '\.jar$' "$work/first.entries") jars of $commit are equal"
else
    echo "jars of $commit differ" >&2
    status=1
fi
$archives || exit "$status"
for archive in "$work"/first.release/thalweg*; do
    name=${archive##*/}
    if cmp -s "$archive" "$work/second.release/$name"; then
        echo "$(sha256sum <"$archive" | cut -c 1-16)…  $name is equal"
        continue
    fi
    status=1
    echo "$name differs" >&2
    for side in first second; do unpacked "$work/$side.release/$name" "$work/$side.$name"; done
    diff -rq "$work/first.$name" "$work/second.$name" || true
done
exit "$status"
