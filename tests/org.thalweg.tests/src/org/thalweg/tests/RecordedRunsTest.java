package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.thalweg.core.algorithm.Algorithm;
import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.DeviceMapping;
import org.thalweg.core.algorithm.Preset;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.Device;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.HostDevice;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.Precision;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.WriteBack;
import org.thalweg.reservoir.family.ReservoirFamily;

/**
 * Values and positions of every mapping, under its rules and at sizes that take its different paths on a device, as
 * {@code recorded-runs.txt} has them from before the kernels were split by concern. They are the same on the host, on OpenCL and on
 * CUDA devices. Each run compiles a separate kernel.
 *
 * <p>{@code main} prints the new file, for a change that is meant to change bits.
 */
@Tag("device")
@Tag("full")
class RecordedRunsTest {
	private static final String FILE = "recorded-runs.txt";
	private static final List<String> FUNCTIONS = List.of("f1 sphere", "f4 rosenbrock", "f8 rotated-rastrigin", "cec2005/f2");
	private static final String RASTRIGIN = "f5 rastrigin";

	private final Map<String, String> found = new LinkedHashMap<>();

	/** What is run on one device by one mapping. */
	private final class Runs {
		private final String id;
		private final Algorithm<?> algorithm;
		private final Device device;
		private final DeviceMapping mapping;

		Runs(String id, Algorithm<?> algorithm, Device device, DeviceMapping mapping) {
			this.id = id;
			this.algorithm = algorithm;
			this.device = device;
			this.mapping = mapping;
		}

		/** @param with name, value, name, value ... */
		void run(String function, int dimension, int populations, Budget budget, Object... with) {
			run(function, dimension, populations, Precision.DOUBLE, budget, with);
		}

		void single(String function, int dimension, int populations, Budget budget, Object... with) {
			run(function, dimension, populations, Precision.SINGLE, budget, with);
		}

		private void run(String function, int dimension, int populations, Precision precision, Budget budget, Object... with) {
			run(algorithm, function, dimension, populations, precision, budget, with);
		}

		private <P extends Record> void run(Algorithm<P> method, String function, int dimension, int populations, Precision precision,
				Budget budget, Object... with) {
			Map<String, Object> parameters = new TreeMap<>();
			for (int k = 0; k < with.length; k += 2) {
				parameters.put((String) with[k], with[k + 1]);
			}
			Problem problem = problem(function, dimension);
			Setting<P> setting = Bench.setting(method, device, mapping == null ? null : mapping.id(), precision, problem,
					Bench.seeds(3, populations), budget, asRecorded(method, parameters));
			boolean refused = problem.writeBack() != WriteBack.NONE && !method.writesBack() || method.objection(setting).isPresent();
			if (!refused) {
				try (Search search = method.start(setting)) {
					search.advance(0);
					for (int k = 1; !search.done(); k++) {
						search.advance(k % 3 == 0 ? 1 : 17);
					}
					String key = id + "/" + (mapping == null ? "host" : mapping.id()) + " " + function + " D=" + dimension + " P=" + populations + " "
							+ precision + " " + parameters + " " + budget.steps() + "," + budget.evaluations() + "," + budget.target();
					assertEquals(null, found.put(key, Bench.recorded(search, 24)), key);
				}
			}
		}
	}

	/** With the defaults of the day on which runs were recorded. */
	private static Map<String, Object> asRecorded(Algorithm<?> method, Map<String, Object> parameters) {
		Map<String, Object> out = new TreeMap<>();
		method.presets().stream().filter(Preset::formerDefault).findFirst().ifPresent(p -> out.putAll(p.values()));
		out.putAll(parameters);
		return out;
	}

	private static Problem problem(String function, int dimension) {
		return switch (function) {
		case "reservoir" -> Bench.problem(new ReservoirFamily(), dimension, Map.of());
		case "reservoir particle" -> Bench.problem(new ReservoirFamily(), dimension, Map.of("writeBack", "particle"));
		case "reservoir literal" -> Bench.problem(new ReservoirFamily(), dimension, Map.of("repair", "literal"));
		default -> Bench.problem(Bench.family(function), dimension, Map.of());
		};
	}

	private static Budget steps(int n) {
		return Budget.ofSteps(n);
	}

	private static void clpso(Runs at) {
		FUNCTIONS.forEach(f -> at.run(f, 7, 2, steps(60), "size", 11));
		for (String year : List.of("reservoir", "reservoir particle", "reservoir literal")) {
			at.run(year, 12, 2, steps(40), "size", 10);
		}
		at.run(RASTRIGIN, 33, 3, Budget.ofEvaluations(2000), "size", 20);
		at.run("f1 sphere", 5, 3, steps(200).until(100), "size", 20);
		for (String rule : List.of("picks=relaxed", "exemplars=live", "infeasible=counts", "forced=winner", "ties=second", "learning=liang-code",
				"generator=wide", "window=shared", "update=one-by-one")) {
			at.run(RASTRIGIN, 6, 2, steps(50), "size", 9, rule.split("=")[0], rule.split("=")[1]);
		}
		if (at.mapping != null) {
			at.single(RASTRIGIN, 10, 2, steps(60), "size", 20);
			at.run(RASTRIGIN, 3, 2, steps(3), "size", 5000);
			at.run(RASTRIGIN, 200, 2, steps(12), "size", 12);
			at.run(RASTRIGIN, 2100, 1, steps(9), "size", 6);
		}
		for (int lanes : at.mapping != null && at.mapping.id().equals("resident") ? new int[] { 2, 8, 16, 32 } : new int[0]) {
			for (String f : List.of(RASTRIGIN, "f8 rotated-rastrigin", "f4 rosenbrock")) {
				at.run(f, 30, 2, steps(50), "size", 12, "lanes", lanes);
			}
			at.run("reservoir particle", 12, 2, steps(30), "size", 10, "lanes", lanes);
			at.single(RASTRIGIN, 30, 2, steps(50), "size", 12, "lanes", lanes, "picks", "relaxed", "forced", "winner");
			at.run(RASTRIGIN, 30, 2, new Budget(200, 2000, 300), "size", 12, "lanes", lanes, "exemplars", "live", "infeasible", "counts");
		}
	}

	private static void de(Runs at) {
		FUNCTIONS.forEach(f -> at.run(f, 7, 2, steps(40), "size", 11));
		at.run("reservoir", 12, 2, steps(30), "size", 10, "bounds", "clamp");
		at.run(RASTRIGIN, 33, 3, Budget.ofEvaluations(1000), "size", 20);
		at.run("f1 sphere", 5, 3, steps(200).until(100), "size", 20);
		at.run(RASTRIGIN, 6, 2, steps(40), "size", 9, "crossover", "exponential", "CR", 0.8);
		at.run(RASTRIGIN, 6, 2, steps(40), "size", 9, "crossover", "exponential", "CR", 1);
		at.run(RASTRIGIN, 6, 2, steps(40), "size", 9, "CR", 1);
		for (String bounds : List.of("redraw", "clamp", "reflect")) {
			at.run(RASTRIGIN, 6, 2, steps(40), "size", 9, "bounds", bounds, "F", 1.5);
		}
		at.run(RASTRIGIN, 6, 2, steps(40), "size", 9, "acceptance", "not-worse");
		if (at.mapping != null) {
			at.single(RASTRIGIN, 10, 2, steps(60), "size", 20);
			at.run(RASTRIGIN, 3, 1, steps(9), "size", 5000);
			at.run(RASTRIGIN, 200, 2, steps(12), "size", 12);
			at.run(RASTRIGIN, 2100, 1, steps(9), "size", 6);
		}
		for (int lanes : at.mapping != null && at.mapping.id().equals("tuned") ? new int[] { 2, 8, 32 } : new int[0]) {
			for (String f : List.of(RASTRIGIN, "f8 rotated-rastrigin", "f4 rosenbrock")) {
				at.run(f, 30, 2, steps(40), "size", 12, "lanes", lanes);
			}
			at.run(RASTRIGIN, 100, 1, steps(50), "size", 50, "lanes", lanes, "bounds", "redraw");
			at.single(RASTRIGIN, 100, 1, steps(50), "size", 50, "lanes", lanes, "crossover", "exponential");
		}
	}

	private static void spso(Runs at) {
		FUNCTIONS.forEach(f -> at.run(f, 7, 2, steps(40), "size", 11));
		at.run("reservoir", 12, 2, steps(30), "size", 10);
		at.run(RASTRIGIN, 33, 3, Budget.ofEvaluations(1000), "size", 20);
		at.run("f1 sphere", 5, 3, steps(200).until(100), "size", 20);
		at.run(RASTRIGIN, 6, 2, steps(40), "size", 9, "links", "probabilistic");
		at.run(RASTRIGIN, 6, 2, steps(40), "size", 9, "links", "probabilistic", "informed", 40);
		at.run(RASTRIGIN, 6, 2, steps(40), "size", 9, "confinement", "stop");
		at.run(RASTRIGIN, 6, 2, steps(40), "size", 9, "informed", 1);
		at.run(RASTRIGIN, 6, 2, steps(40), "size", 9, "update", "asynchronous");
		if (at.mapping != null) {
			at.single(RASTRIGIN, 10, 2, steps(60), "size", 20);
			at.run(RASTRIGIN, 3, 1, steps(4), "size", 5000);
			at.run(RASTRIGIN, 200, 2, steps(12), "size", 12);
			at.run(RASTRIGIN, 2100, 1, steps(9), "size", 6);
		}
		for (int lanes : at.mapping != null && at.mapping.id().equals("tuned") ? new int[] { 2, 8, 16, 32 } : new int[0]) {
			for (String f : List.of(RASTRIGIN, "f8 rotated-rastrigin", "f4 rosenbrock")) {
				at.run(f, 30, 2, steps(40), "size", 12, "lanes", lanes);
			}
			at.single(RASTRIGIN, 100, 1, steps(30), "size", 30, "lanes", lanes, "links", "probabilistic");
		}
	}

	private void all(String id, Device device) {
		Algorithm<?> algorithm = id.equals("clpso") ? Bench.CLPSO : id.equals("de") ? Bench.DE : Bench.SPSO;
		List<DeviceMapping> mappings = device instanceof KernelDevice ? algorithm.mappings() : Arrays.asList((DeviceMapping) null);
		for (DeviceMapping mapping : mappings) {
			Runs runs = new Runs(id, algorithm, device, mapping);
			switch (id) {
			case "clpso" -> clpso(runs);
			case "de" -> de(runs);
			default -> spso(runs);
			}
		}
	}

	@Test
	void clpso() throws IOException {
		areThoseThatWereRecorded("clpso", 100);
	}

	@Test
	void differentialEvolution() throws IOException {
		areThoseThatWereRecorded("de", 100);
	}

	@Test
	void spso2011() throws IOException {
		areThoseThatWereRecorded("spso2011", 70);
	}

	private void areThoseThatWereRecorded(String id, int atLeast) throws IOException {
		Map<String, String> then = new TreeMap<>();
		try (InputStream in = RecordedRunsTest.class.getResourceAsStream(FILE)) {
			new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().filter(l -> l.startsWith(id + "/"))
					.forEach(l -> then.put(l.split(" = ")[0], l.split(" = ")[1]));
		}
		assertTrue(then.size() >= atLeast, then.size() + " runs");
		all(id, new HostDevice());
		for (DeviceInfo info : Bench.devices().filter(DeviceInfo::doubles).toList()) {
			found.keySet().removeIf(k -> !k.contains("/host "));
			try (KernelDevice device = Bench.open(info)) {
				all(id, device);
				assertEquals(String.join("\n", then.entrySet().stream().map(Object::toString).toList()),
						String.join("\n", new TreeMap<>(found).entrySet().stream().map(Object::toString).toList()), info.address());
			}
		}
	}

	public static void main(String[] args) {
		RecordedRunsTest here = new RecordedRunsTest();
		List<String> recorded = List.of("clpso", "de", "spso2011");
		recorded.forEach(a -> here.all(a, new HostDevice()));
		try (KernelDevice device = Bench.open(Bench.devices().filter(DeviceInfo::doubles).findFirst().orElseThrow())) {
			recorded.forEach(a -> here.all(a, device));
			here.found.forEach((key, value) -> System.out.println(key + " = " + value));
		}
	}
}
