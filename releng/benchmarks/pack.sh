#!/usr/bin/env bash
# Packs a self-contained archive for an x86-64 Linux that has neither Java nor Maven, such as a GPU server:
# a runtime of the modules required, the batch product, the benchmarks and the compiled tests.
#
#   releng/benchmarks/pack.sh [--no-build] OUT.tar.gz      --no-build packs the existing target folders
#
# On the other machine: tar xzf OUT.tar.gz, then thalweg-pack/bin/thalweg, bench or junit; see thalweg-pack/README.
# Needs what ./thalweg needs, and jlink.
set -euo pipefail

here=$(cd -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")" && pwd)
root=$(cd -- "$here/../.." && pwd)
fail() { echo "pack: $*" >&2; exit 2; }

build=true
if [[ ${1:-} == --no-build ]]; then
    build=false
    shift
fi
[[ $# == 1 ]] || fail "the archive's name is missing. Use pack.sh [--no-build] OUT.tar.gz"
out=$(realpath -m -- "$1")

for jdk in "${JAVA_HOME:-}" /usr/lib/jvm/* "$HOME"/.sdkman/candidates/java/* /opt/*; do
    version=$(sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$jdk/release" 2>/dev/null || true)
    [[ -x $jdk/bin/jlink ]] && (( ${version:-0} >= 25 )) && break
    jdk=
done
[[ -n $jdk ]] || fail "no JDK 25 or newer with jlink found. Set JAVA_HOME to one."

if $build; then
    JAVA_HOME=$jdk "$root/thalweg" test --no-install -Pbenchmarks -DskipTests >&2
fi
product=$root/releng/product/target/products/thalweg.batch/linux/gtk/x86_64
for made in "$product/plugins" "$here/target/lib" "$root"/tests/org.thalweg.tests/target/*.jar; do
    [[ -e $made ]] || fail "$made is missing. Leave out --no-build."
done

pack=$(mktemp -d)
trap 'rm -rf "$pack"' EXIT
to=$pack/thalweg-pack
mkdir -p "$to"/{bin,lib,junit,tests}

# The modules that jdeps finds in the jars; java.desktop is the MOEA Framework's, jdk.management the soak's.
"$jdk/bin/jlink" --output "$to/runtime" --strip-debug --no-header-files --no-man-pages \
    --add-modules java.base,java.desktop,java.logging,java.management,java.sql,java.xml,jdk.management,jdk.unsupported
"$to/runtime/bin/java" -XX:+UseSerialGC -Xshare:dump >/dev/null 2>&1 # its classes in an archive: a start takes 0.15 s less

# Its jars also serve as a plain class path.
cp -r "$product" "$to/batch"
rm -rf "$to"/batch/{artifacts.xml,p2,features}

# Half of the product is native libraries of other systems, and of parts of CUDA that are not used.
for jar in "$to"/batch/plugins/{org.xerial.sqlite-jdbc,wrapped.org.jcuda.natives}*.jar; do
    mkdir "$pack/jar"
    (cd "$pack/jar" && "$jdk/bin/jar" xf "$jar")
    find "$pack/jar" \( -name '*.so' -o -name '*.dll' -o -name '*.dylib' -o -name '*.jnilib' \) \
        ! -path '*/Linux/x86_64/*' ! -name 'libJCudaDriver-*' -delete
    "$jdk/bin/jar" cfM "$jar" -C "$pack/jar" .
    rm -r "$pack/jar"
done

cp "$here"/target/org.thalweg.benchmarks-*.jar "$here"/target/lib/{jmetal,moeaframework,commons-}*.jar "$to/lib"

cp "$here"/target/junit/*.jar "$to/junit"
# The jar and not its classes: kernel text is found next to a manifest. The template and the fixtures serve tests only.
cp "$root"/bundles/org.thalweg.template/target/org.thalweg.template-*.jar "$to/junit"
cp "$root"/bundles/org.thalweg.fixtures/target/org.thalweg.fixtures-*.jar "$to/junit"
mkdir "$to/tests/org.thalweg.tests"
(cd "$to/tests/org.thalweg.tests" && "$jdk/bin/jar" xf "$root"/tests/org.thalweg.tests/target/org.thalweg.tests-*.jar)
for tests in "$root"/bundles/*/target/test-classes; do
    bundle=${tests%/target/test-classes}
    cp -r "$tests" "$to/tests/${bundle##*/}"
done
[[ ! -d $root/examples ]] || cp -r "$root/examples" "$to"

mkdir "$to/soak"
cp "$root"/releng/soak/soak.sh "$root"/releng/sanitize.sh "$to/soak"
JAVA_HOME=$jdk "$root/releng/soak/soak.sh" --compile "$to/soak" "$to/batch"

cat >"$to/bin/soak" <<'END'
#!/bin/sh
# soak [OPTION]...   see soak/soak.sh
pack=$(dirname -- "$(dirname -- "$(readlink -f -- "$0")")")
JAVA_HOME=$pack/runtime exec "$pack/soak/soak.sh" --jars "$pack/soak" "$@" "$pack/batch"
END
cat >"$to/bin/sanitize" <<'END'
#!/bin/sh
# sanitize [MAPPING]...   see soak/sanitize.sh
pack=$(dirname -- "$(dirname -- "$(readlink -f -- "$0")")")
JAVA_HOME=$pack/runtime exec "$pack/soak/sanitize.sh" compute-sanitizer "$pack/batch" "$@"
END
cat >"$to/bin/thalweg" <<'END'
#!/bin/sh
# The batch application: thalweg VERB [OPTION]..., see thalweg --help
pack=$(dirname -- "$(dirname -- "$(readlink -f -- "$0")")")
JAVA_HOME=$pack/runtime exec "$pack/batch/thalweg-batch" "$@"
END
cat >"$to/bin/bench" <<'END'
#!/bin/sh
# bench [OPTION VALUE]...   the device benchmark, see bench --help
# bench reservoir [OPTION VALUE]...   the years of a reservoir, see bench reservoir --help
# bench several [OPTION VALUE]...     experiments on one device and on a pool, see bench several --help
# bench formulas [OPTION VALUE]...    typed formulas compared with functions written by hand, see bench formulas --help
# bench process [OPTION VALUE]...     programs as problems, microseconds an evaluation, see bench process --help
# bench threads [OPTION VALUE]...     runs on the host by one thread and by several, see bench threads --help
# bench peers [REPEATS]     the host's CLPSO and DE compared with jMetal and the MOEA Framework
pack=$(dirname -- "$(dirname -- "$(readlink -f -- "$0")")")
case ${1:-} in
    reservoir) shift; main=org.thalweg.benchmarks.ReservoirBenchmark; set -- --file "$pack/examples/xiaowan/xiaowan.yaml" "$@" ;;
    several) shift; main=org.thalweg.benchmarks.SeveralDevices
        set -- --program "$pack/bin/thalweg" --reservoir "$pack/examples/xiaowan/xiaowan.yaml" "$@" ;;
    formulas) shift; main=org.thalweg.benchmarks.FormulaBenchmark ;;
    process) shift; main=org.thalweg.benchmarks.ProcessBenchmark; set -- --folder "$pack/examples/own-problems" "$@" ;;
    threads) shift; main=org.thalweg.benchmarks.SeveralThreads ;;
    peers) shift; main=org.thalweg.benchmarks.PeerComparison ;;
    *) main=org.thalweg.benchmarks.DeviceBenchmark ;;
esac
export LD_PRELOAD="$pack/runtime/lib/libjsig.so" # see thalweg-java
# The Java options of thalweg-batch.
exec "$pack/runtime/bin/java" -XX:+UseSerialGC -XX:NewSize=24m --enable-native-access=ALL-UNNAMED "-Dorg.thalweg.native=$pack/batch/native" \
    -cp "$pack/lib/*:$pack/batch/plugins/*" "$main" "$@"
END
# Tests of the extension registry need OSGi.
osgi=$(cd "$root/tests/org.thalweg.tests/src" && grep -rlE 'RegistryFactory|ExamplesTest' . | sed 's#.*/##; s#\.java$##' | paste -sd '|')
cat >"$to/bin/junit" <<'END'
#!/bin/sh
# junit             the tests that need a device or all bundles: org.thalweg.tests (except those that need OSGi), opencl, cuda
# junit CLASS...    the tests of these classes of any bundle, by full name; CLASS#METHOD for one of them
pack=$(dirname -- "$(dirname -- "$(readlink -f -- "$0")")")
path=
for folder in "$pack"/tests/*; do path=$path:$folder; done
path=${path#:}
if [ $# -gt 0 ]; then
    for class in "$@"; do
        case $class in *\#*) set -- "$@" --select-method "$class" ;; *) set -- "$@" --select-class "$class" ;; esac
        shift
    done
else
    t=$pack/tests
    set -- --scan-class-path "$t/org.thalweg.tests:$t/org.thalweg.opencl:$t/org.thalweg.cuda" \
        --exclude-classname '.*\.(@OSGI@)'
fi
export LD_PRELOAD="$pack/runtime/lib/libjsig.so" # see thalweg-java
exec "$pack/runtime/bin/java" -XX:+UseSerialGC --enable-native-access=ALL-UNNAMED "-Dorg.thalweg.native=$pack/batch/native" \
    -cp "$pack/junit/*:$path:$pack/batch/plugins/*" org.junit.platform.console.ConsoleLauncher execute \
    --disable-banner --details tree --disable-ansi-colors "$@"
END
sed -i "s/@OSGI@/$osgi/" "$to/bin/junit"
cp "$here/round.sh" "$to/bin/round"
cp "$here/ensemble.sh" "$to/bin/ensemble"
cp "$here/peers/beside.sh" "$to/bin/beside"
cp "$here/peers/arrays.py" "$to/bin/arrays"
cp "$here/peers/evox_shade.py" "$to/bin/evox_shade"
cp "$here/peers/cmaes.py" "$to/bin/cmaes"
chmod +x "$to"/bin/*
commit=$(git -C "$root" describe --always --dirty 2>/dev/null || echo unknown)
cat >"$to/README" <<END
Thalweg $commit with its own Java $("$to/runtime/bin/java" --version | head -n 1 | cut -d ' ' -f 2), for x86-64 Linux.

bin/thalweg --help     the batch application
bin/bench --help       CLPSO, DE and SPSO-2011 on this machine's devices, beside a floor
bin/bench reservoir    the years of a reservoir, together, on this machine's devices; --help lists the options
bin/ensemble           a thousand futures of a reservoir on one device, with its floor
bin/bench several      experiments on one device and on several; --help lists the options
bin/bench formulas     typed formulas beside functions written by hand; --help lists the options
bin/bench process      programs as problems; --help lists the options
bin/bench threads      runs on the host by one thread and by several; --help lists the options
bin/bench peers        the host beside other programs
bin/beside             DE, swarms and CMA-ES beside JAX and PyTorch on a GPU, where they are installed
bin/soak [OPTION]...   works for 20 minutes and says whether anything grows, see soak/soak.sh
bin/sanitize [MAPPING]... every mapping under compute-sanitizer on cuda:0
bin/junit [CLASS]...   the tests on this machine's devices
bin/round FOLDER       what only a machine with a GPU can show: tests on CUDA and OpenCL, experiments killed and resumed, tables of times
END
mkdir -p "$(dirname -- "$out")"
tar -C "$pack" --owner=0 --group=0 -czf "$out" thalweg-pack
echo "$out: $(( ($(stat -c %s "$out") + 1048575) / 1048576 )) MiB"
