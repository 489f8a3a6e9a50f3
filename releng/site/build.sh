#!/usr/bin/env bash
# Builds the documents as pages for a browser, with a search that needs no server: target/site/index.html, or in another folder. Downloads its generator
# the first time. Exits with 0 only if every document has a page and every link is valid.
#
#   releng/site/build.sh [FOLDER]
#
# Needs Node.js 18 or newer with npm. package-lock.json pins what is downloaded.
set -euo pipefail

here=$(cd -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")" && pwd)
root=$(cd -- "$here/../.." && pwd)
fail() { echo "site: $*" >&2; exit 2; }

to=$(realpath -m -- "${1:-$root/target/site}")
version=$(node --version 2>/dev/null) || fail "Node.js is missing. Install 18 or newer with npm; on Debian: apt-get install nodejs npm"
version=${version#v}
(( ${version%%.*} >= 18 )) || fail "Node.js is $version, but 18 or newer is needed"
if [[ ! $here/node_modules/.package-lock.json -nt $here/package-lock.json ]]; then
    echo "site: downloading the generator ..." >&2
    npm --prefix "$here" ci --ignore-scripts --no-audit --no-fund >"$here/node_modules.log" 2>&1 || { cat "$here/node_modules.log" >&2; exit 1; }
    rm "$here/node_modules.log"
    touch "$here/node_modules/.package-lock.json"
fi
rm -rf "$to"
cd "$root"
node "$here/node_modules/@11ty/eleventy/cmd.cjs" --config=releng/site/eleventy.config.js --output="$(realpath -m --relative-to=. -- "$to")" --quiet >&2
node "$here/check.js" "$to"
