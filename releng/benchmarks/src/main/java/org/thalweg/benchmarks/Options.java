package org.thalweg.benchmarks;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;
import org.thalweg.core.problem.ProblemData;

/**
 * What the device benchmark was asked for.
 *
 * @param with parameter name → value, over the algorithm's first preset
 * @param devices addresses or backends ("opencl", "cuda:0", "sequential"); empty: every CUDA and OpenCL device
 * @param models empty: all of them
 * @param budget of each population
 * @param patience seconds after which a row is not repeated any more
 * @param csv file that gets one line a row, or null
 */
record Options(Method<?> method, Map<String, String> with, List<String> devices, List<Integer> populations, Budget budget,
		List<String> models, List<Objective> problems, ProblemData data, List<Precision> precisions, MathMode math, int dimension,
		long seed, int repeats, double patience, Path csv) {

	static final String USAGE = """
			DeviceBenchmark [OPTION VALUE]...   lists are separated by commas
			  --algorithm clpso|de                                         clpso
			  --devices ADDRESS,...      cuda:0, opencl, sequential, ...   every CUDA and OpenCL device
			  --problems ID,...          classic/... or cec2005/f1 f6 f7   sphere,rosenbrock,rastrigin
			                             f9 in the form of Qin et al. 2012
			  --data DIR                 official numbers of cec2005       THALWEG_DATA, or generated
			  --models ID,...                                              all
			  --precision single,double                                    both
			  --populations K,...        advanced together                 1,51,1024
			  --generations G                                              5000
			  --evaluations E            of a population, instead
			  --dimension D                                                30
			  --size N                   particles or individuals          the algorithm's default
			  --with NAME=VALUE,...      any parameters of the algorithm   its first preset
			  --math portable|native                                       portable
			  --seed S                   population k takes seed S + k     1
			  --repeats R                the median is printed             3
			  --patience SECONDS         no repeats beyond                 60
			  --csv FILE                 the rows once more, all digits""";

	/** @throws IllegalArgumentException with a sentence for the user */
	static Options of(String... args) {
		Map<String, String> given = given(args);
		Options out = new Options(one(given, "algorithm", "clpso", Method::of), with(given),
				list(given, "devices", "", Function.identity()), list(given, "populations", "1,51,1024", Integer::valueOf),
				budget(given), list(given, "models", "", Function.identity()),
				list(given, "problems", "sphere,rosenbrock,rastrigin", Objective::of),
				data(given.getOrDefault("data", System.getenv("THALWEG_DATA"))),
				list(given, "precision", "single,double", s -> choice(Precision.class, s)),
				one(given, "math", "portable", s -> choice(MathMode.class, s)), one(given, "dimension", "30", Integer::valueOf),
				one(given, "seed", "1", Long::valueOf), one(given, "repeats", "3", Integer::valueOf),
				one(given, "patience", "60", Double::valueOf), given.containsKey("csv") ? Path.of(given.get("csv")) : null);
		if (out.repeats < 1 || out.populations.stream().anyMatch(k -> k < 1)) {
			throw new IllegalArgumentException("--repeats and --populations are at least 1");
		}
		return out;
	}

	private static Map<String, String> given(String... args) {
		Map<String, String> given = new LinkedHashMap<>();
		for (int i = 0; i < args.length; i += 2) {
			if (!args[i].startsWith("--") || !USAGE.contains("  " + args[i] + " ")) {
				throw new IllegalArgumentException("'" + args[i] + "' is no option");
			}
			if (i + 1 == args.length) {
				throw new IllegalArgumentException(args[i] + " needs a value");
			}
			given.put(args[i].substring(2), args[i + 1]);
		}
		return given;
	}

	private static Budget budget(Map<String, String> given) {
		if (given.containsKey("generations") && given.containsKey("evaluations")) {
			throw new IllegalArgumentException("--generations and --evaluations: say one of them");
		}
		String name = given.containsKey("evaluations") ? "evaluations" : "generations";
		long amount = one(given, name, "5000", Long::valueOf);
		if (amount < 1) {
			throw new IllegalArgumentException("--" + name + ": " + amount + " is below the minimum 1");
		}
		return name.equals("generations") ? Budget.ofSteps(amount) : Budget.ofEvaluations(amount);
	}

	private static Map<String, String> with(Map<String, String> given) {
		Map<String, String> with = new LinkedHashMap<>();
		for (String pair : list(given, "with", "", Function.identity())) {
			int equals = pair.indexOf('=');
			if (equals < 1) {
				throw new IllegalArgumentException("--with: '" + pair + "' is not NAME=VALUE");
			}
			with.put(pair.substring(0, equals).strip(), pair.substring(equals + 1).strip());
		}
		if (given.containsKey("size")) {
			with.put("size", given.get("size"));
		}
		return with;
	}

	private static ProblemData data(String folder) {
		if (folder == null || folder.isBlank()) {
			return ProblemData.NONE;
		}
		if (!Files.isDirectory(Path.of(folder))) {
			throw new IllegalArgumentException("--data: '" + folder + "' is no folder");
		}
		return new ProblemData(Optional.of(Path.of(folder)));
	}

	private static <T> T one(Map<String, String> given, String key, String otherwise, Function<String, T> read) {
		String text = given.getOrDefault(key, otherwise);
		try {
			return read.apply(text.strip());
		} catch (NumberFormatException e) {
			throw new IllegalArgumentException("--" + key + ": '" + text + "' is no number of its kind");
		} catch (IllegalArgumentException e) {
			throw new IllegalArgumentException("--" + key + ": " + e.getMessage());
		}
	}

	private static <E extends Enum<E>> E choice(Class<E> type, String text) {
		return Arrays.stream(type.getEnumConstants()).filter(e -> e.name().equalsIgnoreCase(text)).findFirst()
				.orElseThrow(() -> new IllegalArgumentException("'" + text + "' is none of "
						+ Arrays.toString(type.getEnumConstants()).toLowerCase(Locale.ROOT)));
	}

	private static <T> List<T> list(Map<String, String> given, String key, String otherwise, Function<String, T> read) {
		String text = given.getOrDefault(key, otherwise);
		return text.isBlank() ? List.of()
				: Arrays.stream(text.split(",")).map(s -> one(Map.of(key, s), key, "", read)).toList();
	}

	/** True if a device is among those asked for. */
	boolean wants(String address) {
		return devices.isEmpty() ? !address.equals("sequential")
				: devices.stream().anyMatch(d -> address.equals(d) || address.startsWith(d + ":"));
	}
}
