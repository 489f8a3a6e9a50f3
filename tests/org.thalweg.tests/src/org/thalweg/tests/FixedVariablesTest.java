package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.thalweg.core.algorithm.Algorithm;
import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.DeviceMapping;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.device.Device;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.HostDevice;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.Precision;
import org.thalweg.core.problem.Problem;
import org.thalweg.formula.FormulaFamily;

/** Variables whose bounds are equal stay where they are, in every algorithm, on the host and in every mapping. */
@Tag("device")
@Tag("slow")
class FixedVariablesTest {
	private static final List<Algorithm<?>> ALGORITHMS = List.of(Bench.CLPSO, Bench.DE, Bench.JDE, Bench.GODE, Bench.GOJDE, Bench.LSHADE,
			Bench.MASWCHAINS, Bench.RANDOM, Bench.SPSO);
	private static final Budget BUDGET = Budget.ofSteps(40);
	/** Rules under which 40 steps take part in all that touches bounds. */
	private static final Map<String, Map<String, String>> RULES = Map.of("de", Map.of("bounds", "reflect"), "gode", Map.of("po", "0.5"), "gojde",
			Map.of("po", "0.5"), "maswchains", Map.of("size", "10", "intensity", "6", "mutation", "1"));

	private static Problem problem(String lower, String upper) {
		return Bench.problem(new FormulaFamily(), 4, Map.of("formula", "sum((x - 1.5)^2)", "lower", lower, "upper", upper));
	}

	/** Two of four. */
	private static Problem mixed() {
		return problem("-5 1 0 -3", "5 1 0 3");
	}

	private static String id(Algorithm<?> algorithm) {
		return algorithm.getClass().getSimpleName().toLowerCase(java.util.Locale.ROOT);
	}

	private static List<String> outcome(Algorithm<?> algorithm, Problem problem, Device device, String mapping, double... fixed) {
		Map<String, String> rules = RULES.getOrDefault(id(algorithm), Map.of());
		try (Search search = Bench.start(algorithm, device, mapping, Precision.DOUBLE, problem, Bench.seeds(3, 2), BUDGET, rules)) {
			search.advance(Integer.MAX_VALUE);
			for (int p = 0; p < 2; p++) {
				double[] at = search.position(p);
				for (int i = 0; i < fixed.length; i++) {
					assertEquals(Double.isNaN(fixed[i]) ? at[i] : fixed[i], at[i], "x" + (i + 1));
				}
			}
			return Bench.outcome(search);
		}
	}

	@TestFactory
	Stream<DynamicTest> hostAndMappingsKeepThemAlike() {
		return Bench.devices().filter(DeviceInfo::doubles).flatMap(info -> ALGORITHMS.stream().map(a -> DynamicTest.dynamicTest(id(a) + " on "
				+ info.address(), () -> {
					List<String> expected = outcome(a, mixed(), new HostDevice(), null, Double.NaN, 1, 0, Double.NaN);
					try (KernelDevice device = Bench.open(info)) {
						for (DeviceMapping mapping : mappings(a)) {
							assertEquals(expected, outcome(a, mixed(), device, mapping.id(), Double.NaN, 1, 0, Double.NaN), mapping.id());
						}
					}
				})));
	}

	/** One of ours; at full length all that have the host's trajectory. */
	private static List<? extends DeviceMapping> mappings(Algorithm<?> algorithm) {
		List<? extends DeviceMapping> all = algorithm.mappings().stream().filter(DeviceMapping::hostTrajectory).toList();
		return Bench.FULL ? all : all.stream().filter(m -> m.citation().equals("ours")).limit(1).toList();
	}

	/** 0.25 + 2.25 + 12.25 + 0 */
	@TestFactory
	Stream<DynamicTest> allOfThemMayBeFixed() {
		Problem all = problem("1 0 -2 1.5", "1 0 -2 1.5");
		return ALGORITHMS.stream().map(a -> DynamicTest.dynamicTest(id(a), () -> {
			try (Search search = Bench.start(a, new HostDevice(), null, Precision.DOUBLE, all, Bench.seeds(3, 1), BUDGET, RULES.getOrDefault(id(a),
					Map.of()))) {
				search.advance(Integer.MAX_VALUE);
				assertArrayEquals(new double[] { 1, 0, -2, 1.5 }, search.position(0));
				assertEquals(14.75, search.best(0));
			}
		}));
	}
}
