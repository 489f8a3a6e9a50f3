#!/usr/bin/env bash
# Makes the archives of a release, with their SHA-256 sums: thalweg-batch and thalweg (with the workbench) for x86-64 Linux, each with a Java of
# its own. Two runs of one commit give equal files.
#
#   releng/release/make.sh [--no-build] [--to FOLDER] [batch | workbench]...
#
# --no-build   packs what lies in the target folders of releng/product and releng/workbench
# --to FOLDER  where the archives go: target/release, if none is named
#
# Needs what ./thalweg needs, and a JDK with jlink; after the first build no network. docs/releases.md says what is in an archive.
set -euo pipefail
export LC_ALL=C.UTF-8 TZ=UTC

here=$(cd -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")" && pwd)
root=$(cd -- "$here/../.." && pwd)
say() { echo "release: $*" >&2; }
fail() { say "$@"; exit 2; }

build=true out=$root/target/release which=()
while (( $# )); do
    case $1 in
        --no-build) build=false ;;
        --to) [[ -n ${2:-} ]] || fail "--to is not followed by a folder"; out=$(realpath -m -- "$2"); shift ;;
        batch | workbench) which+=("$1") ;;
        *) fail "'$1' is not known. Use make.sh [--no-build] [--to FOLDER] [batch | workbench]..." ;;
    esac
    shift
done
(( ${#which[@]} )) || which=(batch workbench)

for jdk in "${JAVA_HOME:-}" /usr/lib/jvm/* "$HOME"/.sdkman/candidates/java/* /opt/*; do
    number=$(sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$jdk/release" 2>/dev/null || true)
    [[ -x $jdk/bin/jlink ]] && (( ${number:-0} >= 25 )) && break
    jdk=
done
[[ -n $jdk ]] || fail "no JDK 25 or newer with jlink found. Set JAVA_HOME to one."

version=$(sed -n 's#.*<thalweg.release>\(.*\)</thalweg.release>.*#\1#p' "$root/pom.xml")
commit=$(git -C "$root" describe --always --dirty --abbrev=40 --exclude '*' 2>/dev/null || echo unknown)
[[ $commit != *-dirty ]] || say "the working copy has changes, so nobody else can make these archives"
SOURCE_DATE_EPOCH=$(git -C "$root" log -1 --format=%ct 2>/dev/null || date +%s)
export SOURCE_DATE_EPOCH

# Where Tycho leaves a product.
product() { [[ $1 == batch ]] && echo "$root/releng/product/target/products/thalweg.batch" || echo "$root/releng/workbench/target/products/thalweg.workbench"; }

if $build; then
    modules=
    [[ " ${which[*]} " != *" batch "* ]] || modules=releng/product
    [[ " ${which[*]} " != *" workbench "* ]] || modules=${modules:+$modules,}releng/workbench
    say "building $modules ..."
    for name in "${which[@]}"; do rm -rf "$(product "$name")"; done
    mkdir -p "$root/target"
    JAVA_HOME=$jdk "$root/thalweg" test --no-install -pl "$modules" -am -Dmaven.test.skip=true >/dev/null 2>"$root/target/release.log" ||
        { tail -n 20 "$root/target/release.log" >&2; fail "the build failed; all of it is in $root/target/test.log"; }
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# Times, owners and rights of a tree are told to tar, so that they are nobody's.
tarred() { # FOLDER NAME TO
    tar -C "$1" --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner --mode=u+rwX,go+rX,go-w --format=gnu -cf - "$2" |
        gzip -n6 >"$3"
}

# Java with the modules that jdeps finds in the jars and those that are asked for by name: jdk.unsupported for signals, jdk.management for dumps
# of the heap, java.net.http for sites of plug-ins. Its classes are not packed, since the archive packs better, and starts faster, without.
runtime() { # TO
    "$jdk/bin/jlink" --output "$1" --strip-debug --no-header-files --no-man-pages --compress zip-0 --add-modules \
        java.base,java.desktop,java.logging,java.management,java.naming,java.net.http,java.sql,java.xml,jdk.management,jdk.unsupported,jdk.xml.dom
    # Java's own classes as they lie in memory, for the options of our launchers.
    "$1/bin/java" -XX:+UseSerialGC --enable-native-access=ALL-UNNAMED -Xshare:dump >"$work/cds.log" 2>&1 || { cat "$work/cds.log" >&2; exit 1; }
}

# What is the same on every system.
common() { # ARCHIVE TITLE
    mkdir -p "$1/licences"
    cp -r "$root/examples" "$1/examples"
    rm -rf "$1"/examples/{META-INF,target,build.properties,plugin.xml} "$1"/examples/pom.xml
    cp -r "$root/docs" "$1/docs"
    rm -rf "$1"/docs/{META-INF,target,build.properties}
    find "$1/examples" "$1/docs" \( -name target -o -name '*.class' -o -name '.polyglot*' \) -prune -exec rm -rf {} +
    cp "$root/CHANGELOG.md" "$root/CITATION.cff" "$1"
    cp "$root/LICENSE" "$1/licences/Apache-2.0.txt"
    cp "$here"/licences/* "$1/licences"
    sed "s/@VERSION@/$version/; s/@COMMIT@/$commit/; s/@TITLE@/$2/" "$here/files/README.txt" >"$1/README.txt"
    "$jdk/bin/java" "$here/Bill.java" "$1" "$2" "$version" "$commit" "$(date -d "@$SOURCE_DATE_EPOCH" +%Y-%m-%dT%H:%M:%SZ)" \
        "$root/target-platform/thalweg.target" "$here/components.txt"
}

linux() { # PRODUCT
    local title=thalweg-$1
    [[ $1 == batch ]] || title=thalweg
    local name=$title-$version-linux-x86_64
    local archive=$work/$name
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
    common "$archive" "$title"
    tarred "$work" "$name" "$out/$name.tar.gz"
}

# The application from a copy, since Equinox keeps its caches beside its configuration.
spare() { # PRODUCT APPLICATION ARGUMENT...
    [[ -d $work/spare/$1 ]] || { mkdir -p "$work/spare"; cp -r "$2" "$work/spare/$1"; }
    "$work/spare/$1/thalweg-batch" "${@:3}"
}

desktop() { :; }

mkdir -p "$out"
for name in "${which[@]}"; do linux "$name"; done
(cd "$out" && sha256sum -- *.tar.gz >SHA256SUMS)
for file in "$out"/*.tar.gz; do
    echo "$file: $(( ($(stat -c %s "$file") + 524288) / 1048576 )) MiB"
done
