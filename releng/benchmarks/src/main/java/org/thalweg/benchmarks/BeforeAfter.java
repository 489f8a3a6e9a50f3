package org.thalweg.benchmarks;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Alternates two builds on one device, in one process, so that clocks, driver and other load are the same for both: A B A B … Each is an
 * unpacked archive of {@code pack.sh} with its own class loader.
 *
 * <p>A line shows the median device seconds of both, the median of the ratios of neighbours (after over before) with its
 * confidence interval, and whether both gave the same bits. The interval is that of the sign test: with 15 pairs from the 4th to the 12th
 * ratio, which contains the true median with probability 0.965. "slower" is printed if all of it is above 1.03.
 */
public final class BeforeAfter {
	private static final Map<String, String> DEFAULTS = Map.of("pairs", "15", "devices", "cuda", "problems", "rastrigin,rotated-rastrigin",
			"populations", "1", "dimension", "30", "precision", "double", "algorithms", "clpso,de,spso2011", "seconds", "0.12");
	private static final String USAGE = """
			BeforeAfter [OPTION VALUE]...   lists are separated by commas
			  --before DIR               unpacked archive of the build before
			  --after DIR                the same of the build after
			  --devices PREFIX           addresses that begin so           cuda
			  --algorithms ID,...        those of DeviceBenchmark         clpso,de,spso2011
			  --mappings ID,...                                            all
			  --problems ID,...          classic/... or cec2005/...        rastrigin,rotated-rastrigin
			  --populations K,...        advanced together                 1
			  --dimension D                                                30
			  --precision single,double                                    double
			  --seconds T                that one search shall take        0.12
			  --pairs R                                                    15
			  --csv FILE                 every pair, all digits""";

	/** One build: its solver, and the names that it contains. */
	private record Build(Function<Map<String, String>, double[]> solve, List<String> names) {
	}

	private BeforeAfter() {
	}

	public static void main(String[] args) throws IOException {
		Arguments.run(USAGE, DEFAULTS, args, BeforeAfter::compare);
	}

	private static void compare(Arguments given) throws IOException {
		String devices = given.text("devices");
		Path first = root(given, "before");
		Path second = root(given, "after");
		if (Files.isSameFile(first, second)) {
			throw new IllegalArgumentException("--before and --after are one folder, " + first
					+ "; Java loads the libraries of a folder once. Unpack the archive twice");
		}
		Build before = open(first, "before", devices);
		Build after = open(second, "after", devices);
		int pairs = given.one("pairs", Arguments::atLeastOne);
		double seconds = given.one("seconds", Double::valueOf);
		List<Map<String, String>> runs = runs(given, before.names());
		if (runs.isEmpty()) {
			throw new IllegalArgumentException("nothing to compare; --before has: " + String.join("; ", before.names()));
		}
		int low = lowerRank(pairs);
		before.names().stream().filter(n -> n.startsWith("device ")).forEach(System.out::println);
		System.out.printf(Locale.ROOT, "%d-D, default parameters, seed 1, %d pairs, interval from rank %d to %d%n",
				given.one("dimension", Arguments::atLeastOne), pairs, low, pairs + 1 - low);
		System.out.printf("%-7s %-9s %-13s %-18s %5s %-6s %8s %10s %10s %7s %-17s %9s %9s %s%n", "device", "algorithm", "model", "problem",
				"pops", "prec", "steps", "before s", "after s", "ratio", "interval", "build s", "build s", "");
		StringBuilder csv = new StringBuilder("device,algorithm,model,problem,populations,precision,steps,pair,before_s,after_s\n");
		for (Map<String, String> run : runs) {
			row(run, before, after, pairs, seconds, csv);
		}
		if (given.has("csv")) {
			Files.writeString(Path.of(given.text("csv")), csv);
		}
	}

	/** Every device with every mapping, precision, problem and number of populations. */
	private static List<Map<String, String>> runs(Arguments given, List<String> names) {
		List<String> algorithms = given.list("algorithms", Function.identity());
		List<String> mappings = given.list("mappings", Function.identity());
		List<Map<String, String>> out = new ArrayList<>();
		for (String mapping : names.stream().filter(n -> n.startsWith("model ")).toList()) {
			String[] words = mapping.split(" ");
			if (algorithms.contains(words[1]) && (mappings.isEmpty() || mappings.contains(words[2]))) {
				out.add(Map.of("algorithm", words[1], "model", words[2], "dimension", given.text("dimension")));
			}
		}
		out = times(out, "device", names.stream().filter(n -> n.startsWith("device ")).map(n -> n.split(" ")[1]).toList());
		out = times(out, "precision", given.list("precision", p -> p.toUpperCase(Locale.ROOT)));
		out = times(out, "problem", given.list("problems", Function.identity()));
		return times(out, "populations", given.list("populations", Function.identity()));
	}

	/** Each run with each of the values. */
	private static List<Map<String, String>> times(List<Map<String, String>> runs, String name, List<String> values) {
		List<Map<String, String>> out = new ArrayList<>();
		for (Map<String, String> run : runs) {
			for (String value : values) {
				Map<String, String> with = new LinkedHashMap<>(run);
				with.put(name, value);
				out.add(with);
			}
		}
		return out;
	}

	private static void row(Map<String, String> run, Build before, Build after, int pairs, double seconds, StringBuilder csv) {
		run.put("steps", "200");
		double[] first = before.solve().apply(run);
		double[] second = after.solve().apply(run);
		if (first.length == 0 || second.length == 0) {
			return;
		}
		run.put("steps", "2000"); // compiled by now
		long steps = Math.clamp((long) (2000 * seconds / before.solve().apply(run)[0]), 200, 50_000);
		run.put("steps", Long.toString(steps));
		double[] a = new double[pairs];
		double[] b = new double[pairs];
		double[] ratio = new double[pairs];
		boolean same = true;
		for (int k = 0; k < pairs; k++) {
			double[] one = before.solve().apply(run);
			double[] other = after.solve().apply(run);
			a[k] = one[0];
			b[k] = other[0];
			ratio[k] = b[k] / a[k];
			same &= one[2] == other[2];
			csv.append(String.format(Locale.ROOT, "%s,%s,%s,%s,%s,%s,%d,%d,%s,%s%n", run.get("device"), run.get("algorithm"), run.get("model"),
					run.get("problem"), run.get("populations"), run.get("precision"), steps, k, a[k], b[k]));
		}
		Stream.of(a, b, ratio).forEach(Arrays::sort);
		double low = ratio[lowerRank(pairs) - 1];
		double high = ratio[pairs - lowerRank(pairs)];
		System.out.printf(Locale.ROOT, "%-7s %-9s %-13s %-18s %5s %-6s %8d %10.5f %10.5f %7.3f %.3f ... %.3f %11.2f %9.2f %s%s%n",
				run.get("device"), run.get("algorithm"), run.get("model"), run.get("problem"), run.get("populations"), run.get("precision"),
				steps, a[pairs / 2], b[pairs / 2], ratio[pairs / 2], low, high, first[1], second[1], same ? "" : "OTHER BITS ",
				low > 1.03 ? "SLOWER" : high < 1 / 1.03 ? "faster" : "");
	}

	/**
	 * The maximum rank k such that the interval from the k-th smallest to the k-th largest ratio contains the median with probability 0.95 or
	 * more.
	 */
	private static int lowerRank(int pairs) {
		double below = 0;
		double term = Math.pow(0.5, pairs);
		int k = 0;
		while (below + term <= 0.025) {
			below += term;
			term *= (double) (pairs - k) / (k + 1);
			k++;
		}
		return Math.max(1, k);
	}

	private static Path root(Arguments given, String name) {
		Path root = Path.of(given.text(name));
		if (!Files.isDirectory(root.resolve("batch/plugins"))) {
			throw new IllegalArgumentException("--" + name + ": '" + root + "' is no unpacked archive of pack.sh");
		}
		return root;
	}

	@SuppressWarnings({ "unchecked", "resource" }) // the loader serves as long as the program runs
	private static Build open(Path root, String name, String devices) throws IOException {
		List<URL> jars = new ArrayList<>();
		for (String folder : List.of("lib", "batch/plugins")) {
			try (Stream<Path> files = Files.list(root.resolve(folder))) {
				for (Path jar : files.filter(f -> f.toString().endsWith(".jar")).sorted().toList()) {
					jars.add(jar.toUri().toURL());
				}
			}
		}
		jars.add(BeforeAfter.class.getProtectionDomain().getCodeSource().getLocation()); // for a build that has no Side yet
		System.setProperty("org.thalweg.native", root.resolve("batch/native").toAbsolutePath().toString()); // read when libraries are loaded
		URLClassLoader loader = new URLClassLoader(name, jars.toArray(URL[]::new), ClassLoader.getPlatformClassLoader());
		try {
			Object side = loader.loadClass(Side.class.getName()).getConstructor().newInstance();
			List<String> names = (List<String>) side.getClass().getMethod("names", String.class).invoke(side, devices);
			return new Build((Function<Map<String, String>, double[]>) side, names);
		} catch (ReflectiveOperationException e) {
			throw new IllegalArgumentException("--" + name + ": " + root + ": " + e, e);
		}
	}
}
