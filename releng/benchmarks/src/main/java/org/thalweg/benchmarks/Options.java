package org.thalweg.benchmarks;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;

/**
 * Options common to all tables of devices.
 *
 * @param with parameter name → value, over the algorithm's first preset
 * @param devices addresses or backends ("opencl", "cuda:0", "sequential"); empty: every CUDA and OpenCL device
 * @param threads of the host, one population each
 * @param budget of each population
 * @param fewer mapping → generations of a row that would take too long with the full budget; "host" is the sequential device
 * @param mappings empty: all of them
 * @param warmUp seconds of untimed searches before the timed ones, to measure a warm process
 * @param patience seconds after which a row is no longer repeated
 * @param csv file that gets one line per row, or null
 */
record Options(Method<?> method, Map<String, String> with, List<String> devices, int threads, Budget budget, Map<String, Long> fewer,
		List<String> mappings, List<Precision> precisions, MathMode math, long seed, int repeats, double warmUp, double patience, Path csv) {

	private static final String USAGE = """
			%s
			  --devices ADDRESS,...      cuda:0, opencl, sequential, ...   every CUDA and OpenCL device
			  --threads T                of the host, a population each    %s
			  --mappings ID,...                                            %s
			  --precision single,double                                    %s
			  --generations G                                              %s
			  --evaluations E            of a population, instead
			  --fewer MAPPING=G,...      fewer generations in its rows;    none
			                             'host' is device sequential
			  --size N                   particles or individuals          the algorithm's default
			  --with NAME=VALUE,...      any parameters of the algorithm   its first preset
			  --math portable|native                                       portable
			  --seed S                   %s     1
			  --repeats R                the median is printed             %s
			  --warm-up SECONDS          of searches that are not counted  0
			  --patience SECONDS         no repeats beyond                 60
			  --csv FILE                 the rows once more, all digits""";

	/**
	 * Text for {@code --help}.
	 *
	 * @param own lines of the program's own
	 * @param seeds which population takes which, 28 characters
	 */
	static String usage(String own, Map<String, String> defaults, String seeds) {
		String mappings = defaults.getOrDefault("mappings", "");
		return USAGE.formatted(own, defaults.get("threads"), mappings.isEmpty() ? "all" : mappings, defaults.get("precision"),
				defaults.get("generations"), seeds, defaults.get("repeats"));
	}

	/** @throws IllegalArgumentException with a sentence for the user */
	static Options of(Arguments given) {
		return new Options(given.one("algorithm", Method::of), with(given), given.list("devices", Function.identity()),
				given.one("threads", Arguments::atLeastOne), budget(given), fewer(given), given.list("mappings", Function.identity()),
				given.list("precision", s -> Arguments.choice(Precision.class, s)),
				given.has("math") ? given.one("math", s -> Arguments.choice(MathMode.class, s)) : MathMode.PORTABLE,
				given.has("seed") ? given.one("seed", Long::valueOf) : 1, given.one("repeats", Arguments::atLeastOne),
				given.has("warm-up") ? given.one("warm-up", Double::valueOf) : 0,
				given.has("patience") ? given.one("patience", Double::valueOf) : 60,
				given.has("csv") ? Path.of(given.text("csv")) : null);
	}

	private static Budget budget(Arguments given) {
		if (given.has("fewer") && given.has("evaluations")) {
			throw new IllegalArgumentException("--fewer counts generations, not --evaluations; say --generations");
		}
		if (given.has("generations") && given.has("evaluations")) {
			throw new IllegalArgumentException("--generations and --evaluations: say one of them");
		}
		String name = given.has("evaluations") ? "evaluations" : "generations";
		long amount = given.one(name, Long::valueOf);
		if (amount < 1) {
			throw new IllegalArgumentException("--" + name + ": " + amount + " is below the minimum 1");
		}
		return name.equals("generations") ? Budget.ofSteps(amount) : Budget.ofEvaluations(amount);
	}

	private static Map<String, Long> fewer(Arguments given) {
		Map<String, Long> out = new LinkedHashMap<>();
		pairs(given, "fewer").forEach((mapping, generations) -> out.put(mapping, (long) Arguments.one("fewer", generations, Arguments::atLeastOne)));
		return out;
	}

	private static Map<String, String> pairs(Arguments given, String name) {
		Map<String, String> out = new LinkedHashMap<>();
		for (String pair : given.list(name, Function.identity())) {
			int equals = pair.indexOf('=');
			if (equals < 1) {
				throw new IllegalArgumentException("--" + name + ": '" + pair + "' is not NAME=VALUE");
			}
			out.put(pair.substring(0, equals).strip(), pair.substring(equals + 1).strip());
		}
		return out;
	}

	private static Map<String, String> with(Arguments given) {
		Map<String, String> with = pairs(given, "with");
		if (given.has("size")) {
			with.put("size", given.text("size"));
		}
		return with;
	}

	/** The budget of a mapping's rows; {@link Row#HOST} means the host's. */
	Budget budget(String mapping) {
		return fewer.containsKey(mapping) ? Budget.ofSteps(Math.min(budget.steps(), fewer.get(mapping))) : budget;
	}

	/** True if a device is among the requested ones. */
	boolean wants(String address) {
		return devices.isEmpty() ? !address.equals("sequential")
				: devices.stream().anyMatch(d -> address.equals(d) || address.startsWith(d + ":"));
	}
}
