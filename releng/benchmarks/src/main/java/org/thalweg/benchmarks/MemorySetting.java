package org.thalweg.benchmarks;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.thalweg.core.device.Precision;

/**
 * One row of {@link MemoryBenchmark}.
 *
 * @param size individuals; 0 for the algorithm's default
 * @param populations advanced as a batch
 * @param precision on devices; the host computes in double
 * @param steps on the host, enough for everything allocated during steps
 * @param more parameters in addition to the preset's and the size
 */
record MemorySetting(String algorithm, String problem, int dimension, int size, int populations, Precision precision, long steps,
		Map<String, String> more) {
	/** Every algorithm, 1000 to 1,000,000 variables, one population and several. */
	static final List<MemorySetting> ALL = List.of(new MemorySetting("clpso", "classic/rastrigin", 1000, 0, 50, Precision.DOUBLE, 20),
			new MemorySetting("clpso", "lsgo6/rastrigin", 1_000_000, 0, 1, Precision.SINGLE, 10),
			new MemorySetting("spso2011", "lsgo6/rastrigin", 100_000, 0, 4, Precision.DOUBLE, 10),
			new MemorySetting("spso2011", "lsgo6/rastrigin", 1_000_000, 0, 1, Precision.SINGLE, 5),
			new MemorySetting("de", "cec2008/f4", 10_000, 100, 25, Precision.DOUBLE, 10),
			new MemorySetting("jde", "lsgo6/rastrigin", 100_000, 100, 2, Precision.SINGLE, 10),
			new MemorySetting("gode", "soco2010/f3", 1000, 1000, 4, Precision.DOUBLE, 20),
			new MemorySetting("gojde", "lsgo6/rastrigin", 1_000_000, 60, 1, Precision.SINGLE, 10),
			new MemorySetting("lshade", "classic/rastrigin", 1000, 0, 1, Precision.DOUBLE, 3),
			new MemorySetting("lshade", "lsgo6/rastrigin", 10_000, 500, 4, Precision.SINGLE, 10),
			new MemorySetting("maswchains", "lsgo6/rastrigin", 1000, 0, 50, Precision.DOUBLE, 2000),
			new MemorySetting("maswchains", "lsgo6/rastrigin", 100_000, 0, 4, Precision.SINGLE, 1500),
			new MemorySetting("maswchains", "lsgo6/rastrigin", 1_000_000, 0, 1, Precision.DOUBLE, 1200),
			new MemorySetting("maswchains", "lsgo6/rastrigin", 1_000_000, 0, 1, Precision.DOUBLE, 1200, Map.of("storage", "single")));

	private MemorySetting(String algorithm, String problem, int dimension, int size, int populations, Precision precision, long steps) {
		this(algorithm, problem, dimension, size, populations, precision, steps, Map.of());
	}

	/** Parameters in addition to the preset's. */
	Map<String, String> with() {
		Map<String, String> out = new HashMap<>(more);
		if (size > 0) {
			out.put("size", Integer.toString(size));
		}
		return out;
	}
}
