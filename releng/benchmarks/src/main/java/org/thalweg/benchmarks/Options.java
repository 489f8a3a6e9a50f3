package org.thalweg.benchmarks;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;

import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;

/**
 * What the device benchmark was asked for.
 *
 * @param devices addresses or backends ("opencl", "cuda:0", "sequential"); empty: every CUDA and OpenCL device
 * @param models empty: all of them
 * @param patience seconds after which a row is not repeated any more
 * @param csv file that gets one line a row, or null
 */
record Options(List<String> devices, List<Integer> populations, long generations, List<String> models,
		List<Classic> problems, List<Precision> precisions, MathMode math, int dimension, int size, long seed, int lanes,
		int repeats, double patience, Path csv) {

	static final String USAGE = """
			DeviceBenchmark [OPTION VALUE]...   lists are separated by commas
			  --devices ADDRESS,...      cuda:0, opencl, sequential, ...   every CUDA and OpenCL device
			  --problems ID,...          classic functions                 sphere,rosenbrock,rastrigin
			  --models ID,...                                              all
			  --precision single,double                                    both
			  --populations K,...        swarms advanced together          1,51,1024
			  --generations G                                              5000
			  --dimension D                                                30
			  --size N                   particles                         40
			  --lanes L                  work-items a particle, resident   0: the device decides
			  --math portable|native                                       portable
			  --seed S                   population k takes seed S + k     1
			  --repeats R                the median is printed             3
			  --patience SECONDS         no repeats beyond                 60
			  --csv FILE                 the rows once more, all digits""";

	/** @throws IllegalArgumentException with a sentence for the user */
	static Options of(String... args) {
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
		Options out = new Options(list(given, "devices", "", Function.identity()),
				list(given, "populations", "1,51,1024", Integer::valueOf), one(given, "generations", "5000", Long::valueOf),
				list(given, "models", "", Function.identity()),
				list(given, "problems", "sphere,rosenbrock,rastrigin", Classic::of),
				list(given, "precision", "single,double", s -> choice(Precision.class, s)),
				one(given, "math", "portable", s -> choice(MathMode.class, s)),
				one(given, "dimension", "30", Integer::valueOf), one(given, "size", "40", Integer::valueOf),
				one(given, "seed", "1", Long::valueOf), one(given, "lanes", "0", Integer::valueOf),
				one(given, "repeats", "3", Integer::valueOf), one(given, "patience", "60", Double::valueOf),
				given.containsKey("csv") ? Path.of(given.get("csv")) : null);
		if (out.generations < 1 || out.repeats < 1 || out.populations.stream().anyMatch(k -> k < 1)) {
			throw new IllegalArgumentException("--generations, --repeats and --populations are at least 1");
		}
		return out;
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
