#!/usr/bin/env bash
# Starts the workbench without one of its bundles, and fails if no usable window comes up or an error is logged.
#
#   without.sh TARGET BUNDLE...     TARGET: where the product was built; BUNDLE: symbolic names, left out one at a time
#
# Without a display, nothing is started.
set -euo pipefail

product=$1/products/thalweg.workbench/linux/gtk/x86_64
shift
if [[ -z ${DISPLAY:-} ]]; then
    echo "without.sh: skipped: no display"
    exit 0
fi
work=$(mktemp -d)
pid=
trap '[[ -z $pid ]] || kill "$pid" 2>/dev/null; rm -rf "$work"' EXIT

fail() {
    echo "without.sh: the workbench without $bundle: $1" >&2
    cat "$work/$bundle/output" "$work/$bundle/workspace/.metadata/.log" >&2 2>/dev/null || true
    exit 1
}

for bundle in "$@"; do
    mkdir "$work/$bundle"
    cp -r "$product/configuration" "$work/$bundle"
    bundles=$work/$bundle/configuration/org.eclipse.equinox.simpleconfigurator/bundles.info
    grep -q "^$bundle," "$bundles" || fail "the product does not contain this bundle"
    sed -i "/^$bundle,/d" "$bundles"
    usable=$work/$bundle/usable
    THALWEG_JAVA_OPTS="-Dorg.thalweg.ui.usable=$usable" THALWEG_CONFIGURATION="$work/$bundle/configuration" \
        "$product/thalweg-workbench" -data "$work/$bundle/workspace" >"$work/$bundle/output" 2>&1 &
    pid=$!
    for (( tenths = 0; tenths < 1200; tenths++ )); do
        [[ -e $usable ]] && break
        kill -0 "$pid" 2>/dev/null || fail "it ended unexpectedly"
        sleep 0.1
    done
    [[ -e $usable ]] || fail "no usable window within 120 s"
    ! grep -qE '^!ENTRY [^ ]+ 4 ' "$work/$bundle/workspace/.metadata/.log" 2>/dev/null || fail "errors were logged"
    kill "$pid"
    wait "$pid" 2>/dev/null || true
    pid=
    echo "without.sh: the workbench starts without $bundle"
done
