#!/usr/bin/env bash
# Checks the contents of archives of a release without running them, so that those for other systems can be checked, too: the command and its line
# ends, each bundle that is listed, native libraries of that system and of no other, a bill of materials with the sum of each jar, licences,
# manual pages, completion, the menu entry and the file types. Exits with 0 only if all checks pass.
#
#   releng/release/contents.sh ARCHIVE...      .tar.gz, .zip or .deb; needs unzip, and dpkg-deb for packages
set -euo pipefail

fail() { echo "contents: ${file##*/}: $*" >&2; exit 1; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Sets tree, with bin, lib and share, and papers, with the rest.
unpack() {
    rm -rf "$work/tree"
    mkdir "$work/tree"
    case $file in
        *.deb) dpkg-deb -x "$file" "$work/tree"; tree=$work/tree/usr; papers=$tree/share/doc/thalweg; return ;;
        *.zip) unzip -q "$file" -d "$work/tree" ;;
        *) tar -C "$work/tree" -xzf "$file" ;;
    esac
    tree=$work/tree/${name%.zip}
    tree=${tree%.tar.gz}
    papers=$tree
    [[ -d $tree ]] || fail "it contains no folder ${tree##*/}"
}

bundles() {
    local path count=0
    while IFS=, read -r _ _ path _; do
        [[ -e $app/$path ]] || fail "the bundle $path is listed, but missing"
        count=$((count + 1))
    done < <(grep -v '^#' "$app/configuration/org.eclipse.equinox.simpleconfigurator/bundles.info")
    (( count > 20 )) || fail "only $count bundles are listed"
}

# Libraries are in jars, or unpacked next to them.
natives() {
    local own
    case $name in
        *windows-x86_64*) own='windows-x86_64|Windows/x86_64' ;;
        *macos-x86_64*) own='apple-x86_64|Mac/x86_64' ;;
        *macos-aarch64*) own='apple-arm64|Mac/aarch64' ;;
        *linux-aarch64*) own='linux-arm64|Linux/aarch64' ;;
        *) return 0 ;; # these are run: see try.sh
    esac
    local jar
    for jar in "$app"/plugins/*.jar; do unzip -Z1 "$jar"; done | grep -E '\.(so|dll|dylib|jnilib)$' | sort >"$work/natives"
    if grep -vE "$own" "$work/natives"; then fail "the libraries above are for another system"; fi
    grep -q sqlite "$work/natives" || fail "it has no library of SQLite"
    grep -q JOCL "$work/natives" || fail "it has no library of JOCL"
}

# Each jar's checksum is in the bill of materials.
bill() {
    local sum jar
    while read -r sum jar; do
        grep -qF "\"content\": \"$sum\"" "$papers/sbom.cdx.json" || fail "the bill of materials lacks ${jar##*/}"
    done < <(find "$app/plugins" "$papers/docs" \( -name "*.jar" -o -name minisearch.js \) -type f -exec sha256sum {} +)
    grep -qF '"specVersion": "1.6"' "$papers/sbom.cdx.json" || fail "its bill is not CycloneDX 1.6"
    for jar in Apache-2.0.txt EPL-2.0.txt MIT.txt README.txt; do
        [[ -s $papers/licences/$jar ]] || fail "licences/$jar is missing"
    done
}

command_line() {
    if [[ $name == *windows* ]]; then
        [[ $(grep -c $'\r$' "$tree/bin/thalweg.cmd") == $(wc -l <"$tree/bin/thalweg.cmd") ]] || fail "lines of thalweg.cmd do not end with CR LF"
        return
    fi
    [[ -x $tree/bin/thalweg && -x $app/thalweg-batch ]] || fail "its commands cannot be executed"
    ! grep -lq $'\r' "$tree/bin/thalweg" "$app"/thalweg-* || fail "its scripts have Windows line ends"
    gzip -t "$tree"/share/man/man1/*.gz || fail "its manual pages cannot be read"
    [[ -e $tree/share/man/man1/thalweg-run.1.gz ]] || fail "it has no manual page of 'run'"
    local words
    words=$(bash --norc -c '. "$1"; COMP_WORDS=(thalweg res) COMP_CWORD=1; _complete_thalweg thalweg res; echo "${COMPREPLY[*]}"' - \
        "$tree/share/bash-completion/completions/thalweg")
    [[ $words == reservoir ]] || fail "'thalweg res' is completed to '$words'"
}

entry() {
    [[ -e $app/thalweg-workbench ]] || return 0
    [[ -s $tree/share/icons/hicolor/scalable/apps/thalweg.svg ]] || fail "it has no icon"
    if type -P desktop-file-validate >/dev/null; then
        local said
        said=$(desktop-file-validate "$tree/share/applications/thalweg.desktop") && [[ -z $said ]] || fail "the menu entry: $said"
    fi
}

# The type that a desktop gives each example, and other YAML, which stays YAML.
types() {
    [[ -e $app/thalweg-workbench ]] && type -P update-mime-database gio >/dev/null || return 0
    local data=$work/data file wanted said
    mkdir -p "$data/mime/packages"
    cp /usr/share/mime/packages/freedesktop.org.xml "$tree/share/mime/packages/thalweg.xml" "$data/mime/packages"
    XDG_DATA_DIRS=$data update-mime-database "$data/mime"
    printf 'name: of others\nproblems: [1, 2]\n' >"$work/others.yaml"
    while read -r file; do
        case $(grep -oE '^(problems|turbines|reservoirs):' "$file" | tail -n 1) in
            problems:) wanted=application/x-thalweg-experiment ;;
            ?*) wanted=application/x-thalweg-reservoir ;;
            *) fail "$file has no file type" ;;
        esac
        [[ $file != "$work/others.yaml" ]] || wanted=yaml
        said=$(XDG_DATA_HOME=$work/none XDG_DATA_DIRS=$data gio info -a standard::content-type "$file" | sed -n 's/.*content-type: //p')
        [[ $said == *"$wanted" ]] || fail "${file#"$papers/"} is detected as $said instead of $wanted"
    done < <(find "$papers/examples" "$work/others.yaml" -name '*.yaml')
    for said in $(sed -n 's/^MimeType=//p' "$tree/share/applications/thalweg.desktop" | tr ';' ' '); do
        [[ -s $tree/share/icons/hicolor/scalable/mimetypes/${said/\//-}.svg ]] || fail "files of $said have no icon"
    done
}

# Sources for authors of plug-ins: the targets of the guides' links, and the stable interface.
sources() {
    local path name
    while read -r path; do
        name=${path#bundles/}
        name=${name%%/*}
        [[ -e $papers/sources/$path ]] ||
            unzip -qql "$papers/sources/$name-sources.jar" "${path#bundles/*/src/}" >/dev/null 2>&1 ||
            fail "a guide refers to $path, which is not in sources"
    done < <(grep -ohE '\]\(\.\./[^)#]+' "$papers"/docs/{adding-*,own-repository,plugins,math}.md | sed 's#^](\.\./##' | sort -u |
        grep -vE '^(examples|docs)/')
    for name in core contracts document experiment figures report statistics text; do
        [[ -s $papers/sources/org.thalweg.$name-sources.jar ]] || fail "the sources of org.thalweg.$name are missing"
    done
    for name in core/kit/PopulationMethod core/text/TextFile contracts/AlgorithmContract experiment/console/ConsoleCommand figures/SvgChart; do
        [[ -s $papers/docs/api/org/thalweg/$name.html ]] || fail "the page of $name is missing"
    done
    [[ ! -e $papers/docs/api/org/thalweg/core/internal ]] || fail "docs/api has what plug-ins cannot use"
}

(( $# )) || { echo "contents: no archive is given. Use contents.sh ARCHIVE..." >&2; exit 2; }
for file in "$@"; do
    name=${file##*/}
    unpack
    app=$tree/lib/thalweg
    bundles
    natives
    bill
    command_line
    entry
    types
    sources
    [[ -s $papers/examples/first.yaml && -s $papers/docs/releases.md ]] || fail "examples or documents are missing"
    echo "contents: $name: as expected, $(( $(du -sk "$work/tree" | cut -f1) / 1024 )) MiB unpacked"
done
