#!/usr/bin/env bash
# Makes the archives of a release, with their SHA-256 sums. Two runs of one commit give equal files.
#
#   releng/release/make.sh [--no-build] [--no-site] [--to FOLDER] [PART]...     default: all parts
#
# batch        thalweg-batch for x86-64 Linux, including Java
# workbench    thalweg, with the workbench, for x86-64 Linux, including Java
# deb          the same as a package for Debian and Ubuntu
# others       thalweg-batch for Linux on ARM, Windows and macOS, for an installed Java 25
#
# --no-build   packs the existing target folders of releng/product and releng/workbench
# --no-site    omits the documents as pages for a browser, which need Node.js: see releng/site/build.sh
# --to FOLDER  folder for the archives; default: target/release
#
# Needs what ./thalweg needs, and a JDK with jlink; after the first build no network. docs/releases.md describes the contents of an archive.
set -euo pipefail
export LC_ALL=C.UTF-8 TZ=UTC

here=$(cd -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")" && pwd)
root=$(cd -- "$here/../.." && pwd)
say() { echo "release: $*" >&2; }
fail() { say "$@"; exit 2; }

build=true site=true out=$root/target/release which=()
while (( $# )); do
    case $1 in
        --no-build) build=false ;;
        --no-site) site=false ;;
        --to) [[ -n ${2:-} ]] || fail "--to is not followed by a folder"; out=$(realpath -m -- "$2"); shift ;;
        batch | workbench | deb | others) which+=("$1") ;;
        *) fail "'$1' is not known. Use make.sh [--no-build] [--to FOLDER] [batch | workbench | deb | others]..." ;;
    esac
    shift
done
(( ${#which[@]} )) || which=(batch workbench deb others)
wanted() { [[ " ${which[*]} " == *" $1 "* ]]; }

for jdk in "${JAVA_HOME:-}" /usr/lib/jvm/* "$HOME"/.sdkman/candidates/java/* /opt/*; do
    number=$(sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$jdk/release" 2>/dev/null || true)
    [[ -x $jdk/bin/jlink ]] && (( ${number:-0} >= 25 )) && break
    jdk=
done
[[ -n $jdk ]] || fail "no JDK 25 or newer with jlink found. Set JAVA_HOME to one."

version=$(sed -n 's#.*<thalweg.release>\(.*\)</thalweg.release>.*#\1#p' "$root/pom.xml")
commit=$(git -C "$root" describe --always --dirty --abbrev=40 --exclude '*' 2>/dev/null || echo unknown)
[[ $commit != *-dirty ]] || say "the working copy has uncommitted changes, so these archives could not be reproduced. Commit them first"
SOURCE_DATE_EPOCH=$(git -C "$root" log -1 --format=%ct 2>/dev/null || date +%s)
export SOURCE_DATE_EPOCH

# Where Tycho leaves a product.
product() { [[ $1 == batch ]] && echo "$root/releng/product/target/products/thalweg.batch" || echo "$root/releng/workbench/target/products/thalweg.workbench"; }

if $build; then
    modules='' options=()
    if wanted batch || wanted others; then modules=releng/product; fi
    if wanted workbench || wanted deb; then modules=${modules:+$modules,}releng/workbench; else options=(-Dthalweg.batch); fi
    say "building $modules ..."
    for name in batch workbench; do rm -rf "$(product "$name")"; done
    mkdir -p "$root/target"
    JAVA_HOME=$jdk "$root/thalweg" test --no-install -pl "$modules" -am -Dmaven.test.skip=true "${options[@]}" >/dev/null 2>"$root/target/release.log" ||
        { tail -n 20 "$root/target/release.log" >&2; fail "the build failed; its complete output is in $root/target/test.log"; }
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# tar gets fixed times, owners and rights, so that archives are reproducible.
tarred() { # FOLDER NAME TO
    tar -C "$1" --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner --mode=u+rwX,go+rX,go-w --format=gnu -cf - "$2" |
        gzip -n6 >"$3"
}

# Java with the modules that jdeps finds in the jars and those requested by name: jdk.unsupported for signals, jdk.management for dumps
# of the heap, java.net.http for plug-ins from Maven repositories. Its classes are not compressed, since the archive is then smaller, and starts
# faster.
runtime() { # TO
    "$jdk/bin/jlink" --output "$1" --strip-debug --no-header-files --no-man-pages --compress zip-0 --add-modules \
        java.base,java.desktop,java.logging,java.management,java.naming,java.net.http,java.sql,java.xml,jdk.management,jdk.unsupported,jdk.xml.dom
    # Java's own classes as a memory image, for the options of our launchers.
    "$1/bin/java" -XX:+UseSerialGC --enable-native-access=ALL-UNNAMED -Xshare:dump >"$work/cds.log" 2>&1 || { cat "$work/cds.log" >&2; exit 1; }
}

# Files that are the same on every system.
common() { # ARCHIVE TITLE HOW-TO-INSTALL
    mkdir -p "$1/licences"
    cp -r "$root/examples" "$1/examples"
    rm -rf "$1"/examples/{META-INF,target,build.properties,plugin.xml} "$1"/examples/pom.xml
    cp -r "$root/docs" "$1/docs"
    rm -rf "$1"/docs/{META-INF,target,build.properties}
    ! $site || cp -r "$work/site/." "$1/docs"
    cp -r "$work/authors/." "$1"
    find "$1/examples" "$1/docs" \( -name target -o -name '*.class' -o -name '.polyglot*' \) -prune -exec rm -rf {} +
    cp "$root/CHANGELOG.md" "$root/CITATION.cff" "$1"
    cp "$root/LICENSE" "$1/licences/Apache-2.0.txt"
    cp "$here"/licences/* "$1/licences"
    sed "s/@VERSION@/$version/; s/@COMMIT@/$commit/; s/@TITLE@/$2/; s#@INSTALL@#$3#" "$here/files/README.txt" >"$1/README.txt"
    "$jdk/bin/java" "$here/Bill.java" "$1" "$2" "$version" "$commit" "$(date -d "@$SOURCE_DATE_EPOCH" +%Y-%m-%dT%H:%M:%SZ)" \
        "$root/target-platform" "$here/components.txt" "$root/releng/site/package.json"
}

# The tree of an archive for x86-64 Linux, in $work.
linux() { # PRODUCT TITLE NAME
    local archive=$work/$3
    [[ ! -e $archive ]] || return 0
    local app=$archive/lib/thalweg
    mkdir -p "$archive"/{bin,lib,share/man/man1,share/bash-completion/completions}
    cp -r "$(product "$1")/linux/gtk/x86_64" "$app"
    "$jdk/bin/java" "$here/Finish.java" "$app" linux x86_64 "$SOURCE_DATE_EPOCH"
    [[ -d $work/runtime ]] || runtime "$work/runtime"
    cp -r "$work/runtime" "$app/runtime"
    cp "$here/files/thalweg" "$archive/bin/thalweg"
    chmod 755 "$archive/bin/thalweg" "$app"/thalweg-batch
    # written by the application itself, whose caches go elsewhere
    THALWEG_PLUGINS=$work/none XDG_CACHE_HOME=$work/cache spare "$1" "$app" man --to "$archive/share/man" >/dev/null
    gzip -n9 "$archive"/share/man/man1/*
    THALWEG_PLUGINS=$work/none XDG_CACHE_HOME=$work/cache spare "$1" "$app" completion >"$archive/share/bash-completion/completions/thalweg"
    [[ $1 == batch ]] || desktop "$archive"
    common "$archive" "$2" "Nothing has to be installed: unpack the archive anywhere and add bin to the PATH, or link bin/thalweg from a folder on the PATH."
}

# Without a Java, since jlink needs one of that system; files that the application generates are those of Linux.
other() { # OS ARCH NAME
    local archive=$work/$3 like=$work/$batch
    local app=$archive/lib/thalweg
    mkdir -p "$archive"/{bin,lib}
    cp -r "$(product batch)/linux/gtk/x86_64" "$app"
    "$jdk/bin/java" "$here/Finish.java" "$app" "$1" "$2" "$SOURCE_DATE_EPOCH"
    if [[ $1 == win32 ]]; then
        rm "$app"/thalweg-{batch,java}
        sed 's/$/\r/' "$here/files/thalweg.cmd" >"$archive/bin/thalweg.cmd"
    else
        cp "$here/files/thalweg" "$archive/bin/thalweg"
        chmod 755 "$archive/bin/thalweg" "$app/thalweg-batch"
        cp -r "$like/share" "$archive/share"
    fi
    common "$archive" thalweg-batch "It needs Java 25 or newer, as JAVA_HOME or on the PATH. Unpack the archive anywhere and add bin to the PATH."
    if [[ $1 == win32 ]]; then
        find "$archive" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
        rm -f "$out/$3.zip"
        (cd "$work" && find "$3" -type f | sort | zip -q -X -9 "$out/$3.zip" -@)
    else
        tarred "$work" "$3" "$out/$3.tar.gz"
    fi
    rm -rf "$archive"
}

# The tree of the workbench under /usr.
deb() {
    local tree=$work/deb
    mkdir -p "$tree"/{DEBIAN,usr/share/doc/thalweg}
    cp -r "$work/$workbench"/{bin,lib,share} "$tree/usr"
    cp -r "$work/$workbench"/{docs,examples,licences,sources,sbom.cdx.json,CHANGELOG.md,CITATION.cff,README.txt} "$tree/usr/share/doc/thalweg"
    sed -i 's#bin/thalweg#thalweg#g; s#^Nothing has to be installed.*#Examples are in /usr/share/doc/thalweg/examples, documents in /usr/share/doc/thalweg.#' \
        "$tree/usr/share/doc/thalweg/README.txt"
    sed "s/@VERSION@/$version/; s/@SIZE@/$(du -sk "$tree/usr" | cut -f1)/" "$here/files/control" >"$tree/DEBIAN/control"
    # caches of Equinox, if the superuser has run it; before dpkg removes its own files, so that no folder is left
    cp "$here/files/prerm" "$tree/DEBIAN/prerm"
    chmod 755 "$tree/DEBIAN/prerm"
    chmod -R u+rwX,go+rX,go-w "$tree"
    find "$tree" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
    dpkg-deb --root-owner-group -Zgzip -z6 --build "$tree" "$out/thalweg_${version}_amd64.deb" >/dev/null
}

# The application from a copy, since Equinox stores its caches next to its configuration.
spare() { # PRODUCT APPLICATION ARGUMENT...
    [[ -d $work/spare/$1 ]] || { mkdir -p "$work/spare"; cp -r "$2" "$work/spare/$1"; }
    "$work/spare/$1/thalweg-batch" "${@:3}"
}

# The entry of the menu, and which files are Thalweg's.
desktop() { # ARCHIVE
    local icons=$1/share/icons/hicolor/scalable
    mkdir -p "$1"/share/{applications,mime/packages} "$icons"/{apps,mimetypes}
    cp "$here/files/thalweg.desktop" "$1/share/applications"
    cp "$here/files/thalweg.xml" "$1/share/mime/packages"
    cp "$root/bundles/org.thalweg.ui/icons/thalweg-32.svg" "$icons/apps/thalweg.svg"
    cp "$root/bundles/org.thalweg.ui/icons/editor/experiment.svg" "$icons/mimetypes/application-x-thalweg-experiment.svg"
    cp "$root/bundles/org.thalweg.reservoir.ui/icons/reservoir.svg" "$icons/mimetypes/application-x-thalweg-reservoir.svg"
}

batch=thalweg-batch-$version-linux-x86_64
workbench=thalweg-$version-linux-x86_64
mkdir -p "$out"
rm -f "$out/SHA256SUMS"
! $site || "$root/releng/site/build.sh" "$work/site" >&2
reference=batch
wanted batch || wanted others || reference=workbench
JAVA_HOME=$jdk "$here/sources.sh" "$work/authors" "$(product "$reference")/linux/gtk/x86_64/plugins"
if wanted batch || wanted others; then linux batch thalweg-batch "$batch"; fi
if wanted workbench || wanted deb; then linux workbench thalweg "$workbench"; fi
if wanted batch; then tarred "$work" "$batch" "$out/$batch.tar.gz"; fi
if wanted workbench; then tarred "$work" "$workbench" "$out/$workbench.tar.gz"; fi
if wanted deb; then
    type -P dpkg-deb >/dev/null || fail "dpkg-deb is missing, which is needed for the Debian package. Install it, or leave out 'deb'"
    deb
fi
if wanted others; then
    other linux aarch64 "thalweg-batch-$version-linux-aarch64"
    other macosx x86_64 "thalweg-batch-$version-macos-x86_64"
    other macosx aarch64 "thalweg-batch-$version-macos-aarch64"
    other win32 x86_64 "thalweg-batch-$version-windows-x86_64"
fi
cd "$out"
made=(thalweg*"$version"[-_]*) # including those of other calls for this version
sha256sum -- "${made[@]}" >SHA256SUMS
for file in "${made[@]}"; do
    echo "$out/$file: $(( ($(stat -c %s "$file") + 524288) / 1048576 )) MiB"
done
