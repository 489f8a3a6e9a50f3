package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.thalweg.core.algorithm.Algorithm;
import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.DeviceMapping;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelFile;
import org.thalweg.core.device.KernelText;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;
import org.thalweg.core.problem.ObjectiveText;
import org.thalweg.core.problem.Problem;
import org.thalweg.cuda.CudaCompiler;
import org.thalweg.template.RandomSearch;

/**
 * Every kernel file can be read and compiled on its own: after dialect, library and a sphere, the files that its header names
 * after {@code Requires:}, and the constants and purposes that its method declares, its own defaults do for the rest. Fragments of
 * objectives are compiled with their values.
 */
@Tag("device")
@Tag("slow")
class KernelFilesAloneTest {
	private static final Pattern BEHIND = Pattern.compile("(?m)^// Requires: ((?:[^\n]*,\\s*\n//)*[^\n]*)$");
	private static final Problem SPHERE = Bench.problem(Bench.family("f1 sphere"), 30, Map.of());
	private static final Set<String> LIBRARY = Set.of("lib/math.cl", "lib/random.cl", "lib/evaluation.cl", "lib/product.cl",
			"lib/evaluate.cl");

	private static final Map<KernelFile, String> FILES = new TreeMap<>(Comparator.comparing(KernelFile::name));
	private static final Map<String, Map<String, String>> DECLARATIONS = new TreeMap<>(); // by the folder of a method
	private static KernelDevice device;

	@BeforeAll
	static void findTheFiles() throws IOException {
		Path root = Path.of("").toAbsolutePath();
		while (root != null && !(Files.isRegularFile(root.resolve("thalweg")) && Files.isDirectory(root.resolve("kernels")))) {
			root = root.getParent();
		}
		Assumptions.assumeTrue(root != null, "skipped: no working copy around");
		find(root.resolve("kernels"), KernelFile.OURS, "");
		try (Stream<Path> bundles = Files.list(root.resolve("bundles"))) {
			for (Path bundle : bundles.filter(b -> Files.isDirectory(b.resolve("kernels"))).toList()) {
				find(bundle.resolve("kernels"), bundle.getFileName().toString(), "kernels/");
			}
		}
		Stream.of(Bench.CLPSO, Bench.DE, Bench.GOJDE, Bench.LSHADE, Bench.MASWCHAINS, Bench.RANDOM, Bench.SPSO, new RandomSearch()).forEach(
				KernelFilesAloneTest::declarations);
	}

	private static void find(Path folder, String bundle, String prefix) throws IOException {
		try (Stream<Path> files = Files.walk(folder)) {
			for (Path file : files.filter(f -> f.toString().endsWith(".cl") && !f.toString().contains("/target/")).toList()) {
				String text = Files.readString(file);
				KernelFile kernels = new KernelFile(bundle, prefix + folder.relativize(file));
				if (inLibrary(kernels) || kernels.path().matches("algorithms/.+/.*|test/.*") || BEHIND.matcher(text).find()) {
					FILES.put(kernels, text);
				}
			}
		}
	}

	private static <P extends Record> void declarations(Algorithm<P> algorithm) {
		for (DeviceMapping mapping : algorithm.mappings()) {
			KernelText text = algorithm.kernelText(Bench.setting(algorithm, CudaCompileTest.H200, mapping.id(), Precision.DOUBLE, SPHERE,
					Bench.seeds(1, 2), Budget.ofSteps(10), Map.of())).orElseThrow();
			text.files().stream().map(KernelFilesAloneTest::folder).filter(f -> !f.startsWith("kernels/lib") && !f.startsWith("kernels/problems"))
					.distinct()
					.forEach(f -> DECLARATIONS.computeIfAbsent(f, _ -> new TreeMap<>()).putAll(text.declarations()));
		}
	}

	private static String folder(KernelFile file) {
		return file.name().substring(0, file.name().lastIndexOf('/'));
	}

	@AfterAll
	static void close() {
		if (device != null) {
			device.close();
		}
	}

	/** What a header lists after {@code Requires:}, item by item; conditional items are left out. */
	private static List<String> items(KernelFile file) {
		Matcher m = BEHIND.matcher(FILES.get(file));
		return !m.find() ? List.of()
				: Stream.of(m.group(1).replaceAll("\\s*//\\s*|\\s+", " ").split("[,;]")).map(String::strip).filter(i -> !i.startsWith("with "))
						.toList();
	}

	private static List<KernelFile> behind(KernelFile file) {
		return items(file).stream().map(i -> i.split(" ")[0])
				.map(path -> path.startsWith("org.") ? new KernelFile(path.replaceFirst("/.*", ""), path.replaceFirst("[^/]*/", ""))
						: KernelFile.ours(path))
				.toList();
	}

	/** Defines that a header requires: {@code lib/evaluate.cl with LANES 32 and SPACE GLOBAL}. */
	private static Map<String, String> defines(KernelFile file) {
		Map<String, String> out = new TreeMap<>();
		for (KernelFile f : behind(file)) {
			out.putAll(defines(f));
		}
		for (String item : items(file)) {
			for (String define : item.contains(" with ") ? item.replaceFirst(".* with ", "").split(" and ") : new String[0]) {
				out.put(define.split(" ")[0], define.split(" ")[1]);
			}
		}
		return out;
	}

	private static boolean inLibrary(KernelFile file) {
		return file.bundle().equals(KernelFile.OURS) && LIBRARY.contains(file.path());
	}

	@Test
	void headersNameFilesThatExistAndAllThatTheseNeed() {
		Set<String> wrong = new TreeSet<>();
		for (KernelFile file : FILES.keySet()) {
			List<KernelFile> before = behind(file);
			for (KernelFile f : before) {
				if (!FILES.containsKey(f)) {
					wrong.add(file.name() + ": there is no " + f.name());
				} else if (!before.subList(0, before.indexOf(f)).containsAll(behind(f).stream().filter(b -> !inLibrary(b)).toList())) {
					wrong.add(file.name() + ": " + f.name() + " stands before what it needs itself, " + behind(f));
				}
			}
		}
		assertEquals(Set.of(), wrong);
		assertTrue(FILES.size() > 10, () -> "no more than " + FILES.keySet());
	}

	private static KernelText alone(KernelFile file, Precision precision) {
		KernelText text = new ObjectiveText(SPHERE).append(new KernelText(file.name(), precision, MathMode.PORTABLE)
				.define(DECLARATIONS.getOrDefault(folder(file), Map.of())).define(defines(file)));
		return text.add(Stream.concat(behind(file).stream(), Stream.of(file)).filter(f -> !inLibrary(f)).toArray(KernelFile[]::new));
	}

	@Tag("slow")
	@TestFactory
	@Tag("full")
	Stream<DynamicTest> everyFileCompilesForOpenCl() {
		device = Bench.open(Bench.devices().filter(d -> d.backend().equals("opencl")).findFirst().orElseThrow());
		return precisions().flatMap(p -> FILES.keySet().stream()
				.map(file -> DynamicTest.dynamicTest(file.name() + " in " + p, () -> device.build(alone(file, p)))));
	}

	/** Whole mappings are compiled for CUDA by {@link CudaCompileTest}. */
	@TestFactory
	@Tag("full")
	Stream<DynamicTest> everyFileCompilesForCuda() {
		CudaCompiler compiler = CudaCompiler.find("sm_90");
		Assumptions.assumeTrue(compiler.present(), "skipped: no CUDA compiler");
		return precisions().flatMap(p -> FILES.keySet().stream()
				.map(file -> DynamicTest.dynamicTest(file.name() + " in " + p, () -> compiler.compile(alone(file, p), "sm_90"))));
	}

	private static Stream<Precision> precisions() {
		return Bench.FULL ? Stream.of(Precision.values()) : Stream.of(Precision.DOUBLE);
	}
}
