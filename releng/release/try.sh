#!/usr/bin/env bash
# Checks that archives of a release run without Java, Maven and git: unpacks each and runs it in an empty root that has C libraries, a
# shell, an OpenCL driver and a display, no network, and the archive in a read-only place. If bubblewrap is missing or
# forbidden, the ordinary root is used, with an environment that has only these programs on its PATH. Exits with 0 only if all checks pass.
#
#   releng/release/try.sh [--full] ARCHIVE...      .tar.gz or .deb; --full checks the OpenCL device with every kernel, many minutes on a CPU
set -euo pipefail

fail() { echo "try: $*" >&2; exit 1; }
full=false
[[ ${1:-} != --full ]] || { full=true; shift; }
(( $# )) || fail "no archive is given. Use try.sh [--full] ARCHIVE..."

folder=$(mktemp -d)
xvfb= workbench=
ended() {
    [[ -z $workbench ]] || kill "$workbench" 2>/dev/null || true
    [[ -z $xvfb ]] || kill "$xvfb" 2>/dev/null || true
    rm -rf "$folder"
}
trap ended EXIT

# The programs that the launchers call, the linker that PoCL, an OpenCL driver, calls, and no others.
mkdir -p "$folder/bin" "$folder/x/home"
for program in sh bash cat cksum cut dirname env ld ls mkdir readlink rm sed sleep; do
    cp -L "$(type -P "$program")" "$folder/bin"
done
for program in java mvn git; do
    [[ ! -e $folder/bin/$program ]] || fail "there is $program"
done

# A separate root: / contains only the paths named here.
inside=(bwrap --die-with-parent --unshare-pid --unshare-net --clearenv --proc /proc --dev /dev --tmpfs /tmp
    --ro-bind "$folder/bin" /bin --symlink usr/lib /lib --symlink usr/lib64 /lib64 --bind "$folder/x" /x --chdir /x
    --setenv PATH /bin --setenv HOME /x/home)
for path in /usr/lib64 /usr/lib/x86_64-linux-gnu /usr/lib/{gcc,clang} /usr/lib/llvm-* /usr/share/{fonts,fontconfig,glib-2.0,icons,mime,pocl,X11,themes} \
    /etc/{OpenCL,fonts,alternatives,ld.so.cache,passwd,gtk-3.0} /tmp/.X11-unix /sys; do
    inside+=(--ro-bind-try "$path" "$path")
done
if bwrap --ro-bind / / true 2>/dev/null; then
    how="in an empty root"
    run() { # ARGUMENT...: bin/thalweg of the archive
        "${inside[@]}" --ro-bind "$archive" /opt/thalweg /bin/env "${settings[@]}" /opt/thalweg/bin/thalweg "$@"
    }
    x=/x
else
    how="with a minimal environment, because bubblewrap is not available"
    run() { (cd "$folder/x" && exec env -i PATH="$folder/bin" HOME="$folder/x/home" "${settings[@]}" "$archive/bin/thalweg" "$@"); }
    x=$folder/x
fi

open_display() {
    [[ -z ${DISPLAY:-} ]] || return 0
    type -P Xvfb >/dev/null || fail "there is no display, and Xvfb is not installed"
    local number
    exec 7< <(exec Xvfb -displayfd 1 -screen 0 1280x1024x24 -nolisten tcp 2>/dev/null)
    xvfb=$!
    read -r -t 20 number <&7 || fail "Xvfb did not start"
    DISPLAY=:$number
}

expect() { # STATUS TEXT ARGUMENT...: the exit status, and a text in the output
    local status=0 wanted=$1 text=$2
    shift 2
    run "$@" >"$folder/output" 2>&1 || status=$?
    [[ $status == "$wanted" ]] || { tail -n 30 "$folder/output" >&2; fail "$name: thalweg $* ended with $status instead of $wanted"; }
    grep -qF -- "$text" "$folder/output" || { tail -n 30 "$folder/output" >&2; fail "$name: thalweg $* does not print '$text'"; }
    echo "try: $name: thalweg $*: as expected"
}

start_workbench() {
    open_display
    settings=(DISPLAY="$DISPLAY" GDK_BACKEND=x11 NO_AT_BRIDGE=1 THALWEG_JAVA_OPTS="-Dorg.thalweg.ui.usable=$x/usable")
    rm -rf "$folder"/x/{usable,workspace}
    run ui -data "$x/workspace" >"$folder/output" 2>&1 &
    workbench=$!
    for (( tenths = 0; tenths < 1200; tenths++ )); do
        [[ ! -e $folder/x/usable ]] || break
        kill -0 "$workbench" 2>/dev/null || { cat "$folder/output" >&2; fail "$name: the workbench ended"; }
        sleep 0.1
    done
    [[ -e $folder/x/usable ]] || fail "$name: the workbench has no usable window after 120 s"
    ! grep -E '^!ENTRY [^ ]+ 4 ' -A3 "$folder/x/workspace/.metadata/.log" >&2 2>/dev/null || fail "$name: the workbench logged errors"
    kill "$workbench"
    wait "$workbench" 2>/dev/null || true
    workbench=
    settings=()
    echo "try: $name: the workbench opens within $(( tenths / 10 )).$(( tenths % 10 )) s"
}

echo "try: $how"
settings=()
for file in "$@"; do
    [[ -f $file ]] || fail "there is no archive $file; './thalweg release' creates the archives"
    name=${file##*/}
    name=${name%.tar.gz}
    mkdir "$folder/$name.d"
    if [[ $name == *.deb ]]; then
        dpkg-deb -x "$file" "$folder/$name.d"
        archive=$folder/$name.d/usr
        examples=/share/doc/thalweg/examples
    else
        tar -C "$folder/$name.d" -xzf "$file"
        archive=$folder/$name.d/$name
        examples=/examples
    fi
    [[ -x $archive/bin/thalweg ]] || fail "$file contains no bin/thalweg"
    [[ $x == /x ]] && examples=/opt/thalweg$examples || examples=$archive$examples
    version=${name#thalweg[-_]}
    version=${version#batch-}
    version=${version%%_*}
    expect 0 "thalweg ${version%%-linux*} (commit " --version
    expect 0 "Results: " run "$examples/first.yaml" --out "$x/$name"
    started=$(date +%s%N)
    expect 0 "Results: " run "$examples/first.yaml" --out "$x/$name"
    echo "try: $name: again in $(( ($(date +%s%N) - started) / 1000000 )) ms"
    if $full; then
        expect 0 "none failed" check --device opencl --quiet
    else
        expect 0 "all ok" check --device opencl --algorithm clpso --problem classic/sphere --quiet
    fi
    if [[ -e $archive/lib/thalweg/thalweg-workbench ]]; then
        start_workbench
    else
        expect 2 "has no workbench" ui
    fi
done
echo "try: all as expected"
