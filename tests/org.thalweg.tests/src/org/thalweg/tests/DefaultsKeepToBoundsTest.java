package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.thalweg.core.algorithm.Algorithm;
import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.Preset;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.HostDevice;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;
import org.thalweg.core.param.Parameters;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemFamily;
import org.thalweg.core.problem.WriteBack;
import org.thalweg.reservoir.family.ReservoirFamily;
import org.thalweg.reservoir.family.SystemFamily;

/** With its default preset no algorithm evaluates a point outside the bounds, on any suite. */
@Tag("device")
@Tag("slow")
class DefaultsKeepToBoundsTest {
	private static final Budget BUDGET = new Budget(30, 3000, Double.NaN);

	@TempDir
	private Path folder;

	static List<Algorithm<?>> algorithms() {
		return List.of(Bench.CLPSO, Bench.DE, Bench.JDE, Bench.GODE, Bench.GOJDE, Bench.LSHADE, Bench.MASWCHAINS, Bench.RANDOM, Bench.SPSO);
	}

	private static Map<String, ProblemFamily<?>> problems() {
		Map<String, ProblemFamily<?>> out = new LinkedHashMap<>(Bench.functions());
		out.putAll(Bench.cec2005());
		out.putAll(LargeScaleSuites.all());
		out.putAll(LargeScaleSuites.ofAnyDimension());
		out.putAll(BbobTest.families());
		out.putAll(CecSuites.all());
		out.put("reservoir/year", new ReservoirFamily());
		out.put("reservoir/system", new SystemFamily());
		return out;
	}

	private Problem problem(String id, ProblemFamily<?> family) {
		return switch (id.replaceAll("/.*", "")) {
		case "cec2010" -> Bench.problem(family, 12, Map.of("group", "3")); // twelve variables make no group of 50
		case "soco2010" -> Bench.problem(family, 12, Map.of());
		case "cec2017", "cec2022" -> new CecFolder(folder).made(id, 10).problem(id, 10); // whose numbers are official files only
		case "reservoir" -> Bench.problem(family, family.defaultDimension(), Map.of());
		default -> Bench.problem(family, 5, Map.of());
		};
	}

	/** The same problem, which notes what lies outside of its bounds. */
	private static Problem watched(Problem it, String id, Set<String> outside) {
		return (Problem) Proxy.newProxyInstance(Problem.class.getClassLoader(), new Class<?>[] { Problem.class }, (_, method, arguments) -> {
			if (Set.of("value", "repair").contains(method.getName())) {
				inside(it, (double[]) arguments[0], id, outside);
			} else if (method.getName().equals("values")) {
				for (int k = 0; k < (int) arguments[2]; k++) {
					inside(it, ((double[][]) arguments[0])[k], id, outside);
				}
			}
			return of(it, method, arguments);
		});
	}

	private static Object of(Problem it, Method method, Object[] arguments) throws Throwable {
		try {
			return method.invoke(it, arguments);
		} catch (InvocationTargetException e) {
			throw e.getCause();
		}
	}

	private static void inside(Problem it, double[] x, String id, Set<String> outside) {
		for (int i = 0; i < it.dimension(); i++) {
			if (!(x[i] >= it.lower()[i] && x[i] <= it.upper()[i])) {
				outside.add(id);
			}
		}
	}

	@ParameterizedTest
	@MethodSource("algorithms")
	<P extends Record> void everyPointThatIsEvaluatedIsWithinTheBounds(Algorithm<P> algorithm) {
		Set<String> outside = new TreeSet<>();
		int[] searched = { 0 };
		P parameters = Parameters.bind(algorithm.parameters(), algorithm.presets().getFirst().values(), Map.of());
		problems().forEach((id, family) -> {
			Problem problem = problem(id, family);
			try (HostDevice host = new HostDevice()) {
				Setting<P> setting = new Setting<>(parameters, List.of(watched(problem, id, outside)), Bench.seeds(1, 1), BUDGET, host, null,
						Precision.DOUBLE, MathMode.PORTABLE);
				boolean refused = problem.writeBack() != WriteBack.NONE && !algorithm.writesBack() || algorithm.objection(setting).isPresent();
				if (!refused) {
					try (Search search = algorithm.start(setting)) {
						search.advance(BUDGET.steps());
						searched[0]++;
					}
				}
			}
		});
		assertEquals(Set.of(), outside, algorithm.getClass().getSimpleName());
		assertTrue(searched[0] > 100, "only " + searched[0] + " problems were searched");
	}

	/** The test sees what leaves the bounds. */
	@Test
	void aPresetWithoutARuleForBoundsLeavesThem() {
		Set<String> outside = new TreeSet<>();
		Preset preset = Preset.find(Bench.DE.presets(), "qin2012").orElseThrow();
		Problem problem = watched(problem("f1 sphere", Bench.functions().get("f1 sphere")), "sphere", outside);
		try (HostDevice host = new HostDevice();
				Search search = Bench.DE.start(new Setting<>(Parameters.bind(Bench.DE.parameters(), preset.values(), Map.of()), List.of(problem),
						Bench.seeds(1, 1), BUDGET, host, null, Precision.DOUBLE, MathMode.PORTABLE))) {
			search.advance(BUDGET.steps());
		}
		assertEquals(Set.of("sphere"), outside);
	}
}
