#!/usr/bin/env bash
# Makes the part of an archive for authors of plug-ins: sources, and the stable interface as pages (Javadoc). Two runs of one commit give equal files.
#
#   releng/release/sources.sh FOLDER PLUGINS      PLUGINS contains the bundles of an installation, against which Javadoc resolves names
#
# FOLDER/sources   org.thalweg.NAME-sources.jar of each bundle with a stable interface, which development environments attach; kernel text, and what the
#                  guides for authors refer to, at their paths in the repository
# FOLDER/docs/api  the pages; the first is index.html
#
# Needs a JDK as JAVA_HOME. SOURCE_DATE_EPOCH is the time that entries of jars have.
set -euo pipefail
export LC_ALL=C.UTF-8 TZ=UTC

here=$(cd -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")" && pwd)
root=$(cd -- "$here/../.." && pwd)
(( $# == 2 )) || { echo "sources: arguments are missing. Use sources.sh FOLDER PLUGINS" >&2; exit 2; }
to=$(realpath -m -- "$1")
plugins=$(realpath -- "$2")
version=$(sed -n 's#.*<thalweg.release>\(.*\)</thalweg.release>.*#\1#p' "$root/pom.xml")
moment=$(date -d "@${SOURCE_DATE_EPOCH:-$(date +%s)}" +%Y-%m-%dT%H:%M:%SZ)
promised=(core contracts document experiment figures report statistics text)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
rm -rf "$to/sources" "$to/docs/api"
mkdir -p "$to/sources" "$to/docs"

for name in "${promised[@]}"; do
    (cd "$root/bundles/org.thalweg.$name/src" && find . -type f | sed 's#^\./##' | sort >"$work/files" &&
        "$JAVA_HOME/bin/jar" --create --no-manifest --date "$moment" --file "$to/sources/org.thalweg.$name-sources.jar" "@$work/files")
done

mkdir "$to/sources/kernels"
for part in dialect lib algorithms problems test; do
    cp -r "$root/kernels/$part" "$to/sources/kernels"
done
# Links of the guides to files that are neither documents nor examples, nor in one of the jars or in kernels.
grep -ohE '\]\(\.\./[^)#]+' "$root"/docs/{adding-*,own-repository,plugins,math}.md | sed 's#^](\.\./##' | sort -u |
    grep -vE "^(kernels|examples|docs)/|^bundles/org\.thalweg\.($(IFS='|'; echo "${promised[*]}"))/" | while read -r path; do
    mkdir -p "$to/sources/$(dirname -- "$path")"
    cp -r "$root/$path" "$to/sources/$(dirname -- "$path")"
done
find "$to/sources" \( -name target -o -name bin -o -name .classpath -o -name .gitkeep \) -prune -exec rm -rf {} +

# Without an index, whose search needs third-party libraries. The packages that contracts exports to all bundles, which have versions; of the
# others, the packages and types that are listed.
{
    sed -n 's/^\(Export-Package:\)\? *\(org\.thalweg\.[a-z.]*\);version=.*/\2/p' "$root/bundles/org.thalweg.contracts/META-INF/MANIFEST.MF"
    for types in "$root"/releng/api/*.types; do
        name=$(basename "$types" .types)
        sed -n "s/^\*$/$name/p; s/^\([a-z.]*\)\.\*$/$name.\1/p" "$types"
        sed -n 's#^\([a-z]*\.\)\?\([A-Z][A-Za-z]*\).*#\1\2#p' "$types" | sort -u | tr . / | sed "s#.*#$root/bundles/$name/src/${name//.//}/&.java#"
    done
} >"$work/documented"
"$JAVA_HOME/bin/javadoc" -quiet -notimestamp -noindex -Xdoclint:none --no-fonts -encoding UTF-8 -docencoding UTF-8 -charset UTF-8 -locale en -d "$to/docs/api" \
    -windowtitle "Thalweg $version" -doctitle "Thalweg $version for authors of plug-ins" -overview "$here/files/overview.html" \
    --source-path "$(printf "$root/bundles/org.thalweg.%s/src:" "${promised[@]}")" --class-path "$plugins/*" "@$work/documented" \
    >"$work/javadoc.log" 2>&1 || { cat "$work/javadoc.log" >&2; exit 1; }
