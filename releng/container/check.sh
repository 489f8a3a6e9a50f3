#!/bin/sh
# check.sh PRODUCT   builds the image for CPUs and runs the first example in it, on the host and on PoCL. Needs no registry of images: Debian's
# packages stand in for the Ubuntu image, and JAVA_HOME for that of Java. As root, with Debian's packages buildah, crun and mmdebstrap.
set -eu
. /etc/os-release
here=$(dirname -- "$(readlink -f -- "$0")")
: "${JAVA_HOME:?names a Java 25}"
product=$(readlink -f -- "$1")
work=$(mktemp -d)
export BUILDAH_ISOLATION=chroot
store="buildah --storage-driver vfs --root $work/images --runroot $work/run"
trap '$store rm --all >"$work/log"; rm -rf "$work"' EXIT

image() { # image NAME SOURCE PLACE
    container=$($store from scratch)
    $store add -q "$container" "$2" "$3" >"$work/log"
    $store commit -q "$container" "$1" >"$work/log"
    $store rm "$container" >"$work/log"
}

mmdebstrap --quiet --variant=apt --mode=root "$VERSION_CODENAME" "$work/base.tar"
image docker.io/library/ubuntu:24.04 "$work/base.tar" /
image docker.io/library/eclipse-temurin:25-jre-noble "$JAVA_HOME" /opt/java/openjdk
$store bud --pull-never -f "$here/Dockerfile" -t thalweg:cpu --build-arg VARIANT=cpu "$product" >"$work/build.log" 2>&1 || {
    cat "$work/build.log" >&2
    exit 1
}
container=$($store from --pull-never localhost/thalweg:cpu)
$store copy -q "$container" "$here/../../examples/first.yaml" /work/first.yaml >"$work/log"
$store run "$container" -- thalweg-batch --version
$store run "$container" -- thalweg-batch devices --device opencl
$store run --workingdir /work "$container" -- thalweg-batch run first.yaml --set runs=2 --set stop.generations=50
