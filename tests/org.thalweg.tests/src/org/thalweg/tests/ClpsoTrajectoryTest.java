package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.Population;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.device.HostDevice;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.Precision;
import org.thalweg.core.problem.Problem;

/** Host and devices follow one trajectory, bit for bit; see also {@link Bench}. */
@Tag("device")
@Tag("slow")
class ClpsoTrajectoryTest {
	private static final int GENERATIONS = Bench.FULL ? 5000 : 200;
	private static final int SEEDS = Bench.FULL ? 64 : 8;

	/** The mapping that is ours in each case; of the published ones at full length all, otherwise case k has one of these or none, in rotation. */
	private static List<String> mappings(int k, String... published) {
		String one = published[k % published.length];
		return Stream.concat(Stream.of("resident"), Stream.of("intermediate", "final").filter(Bench.FULL ? _ -> true : one::equals)).toList();
	}

	@SuppressWarnings("resource") // the host holds nothing
	@TestFactory
	@Tag("full")
	Stream<DynamicTest> hostAndDeviceAgreeInDoublePrecision() {
		List<String> functions = List.copyOf(Bench.functions().keySet());
		return Bench.devices().filter(d -> d.doubles()).flatMap(info -> IntStream.range(0, functions.size())
				.mapToObj(k -> DynamicTest.dynamicTest(functions.get(k) + " on " + info.address() + " " + info.name(), () -> {
					Problem problem = Bench.problem(Bench.family(functions.get(k)), 30, Map.of());
					List<Population> populations = Bench.seeds(1, SEEDS);
					Budget budget = Budget.ofSteps(GENERATIONS);
					try (KernelDevice device = Bench.open(info);
							Search host = Bench.start(Bench.CLPSO, new HostDevice().withThreads(Runtime.getRuntime().availableProcessors()), null,
									Precision.DOUBLE, problem,
									populations, budget, Map.of())) {
						host.advance(GENERATIONS);
						List<String> expected = Bench.outcome(host);
						for (String mapping : mappings(k, "intermediate", "none", "final")) {
							try (Search search = Bench.start(Bench.CLPSO, device, mapping, Precision.DOUBLE, problem, populations, budget,
									Map.of())) {
								search.advance(GENERATIONS);
								assertEquals(expected, Bench.outcome(search), mapping);
							}
						}
					}
				})));
	}

	/** At full length on every function. */
	@TestFactory
	@Tag("full")
	Stream<DynamicTest> devicesAndMappingsAgreeInSinglePrecision() {
		List<org.thalweg.core.device.DeviceInfo> devices = Bench.devices().toList();
		Stream<String> functions = Bench.FULL ? Bench.functions().keySet().stream()
				: Stream.of("f3 noise", "f6 ackley", "f8 rotated-rastrigin");
		return functions.map(f -> DynamicTest.dynamicTest(f, () -> {
			Problem problem = Bench.problem(Bench.family(f), 30, Map.of());
			Budget budget = Budget.ofSteps(GENERATIONS);
			List<String> expected = null;
			for (var info : devices) {
				try (KernelDevice device = Bench.open(info)) {
					for (String mapping : List.of("resident", "final")) {
						try (Search search = Bench.start(Bench.CLPSO, device, mapping, Precision.SINGLE, problem, Bench.seeds(1, SEEDS), budget,
								Map.of())) {
							search.advance(GENERATIONS);
							List<String> outcome = Bench.outcome(search);
							expected = expected == null ? outcome : expected;
							assertEquals(expected, outcome, mapping + " on " + info.address());
						}
					}
				}
			}
		}));
	}

	@TestFactory
	@Tag("full")
	Stream<DynamicTest> companyAndLaunchSplitsChangeNothing() {
		return Bench.devices().filter(d -> d.doubles())
				.map(info -> DynamicTest.dynamicTest(info.address() + " " + info.name(), () -> {
					Problem problem = Bench.problem(Bench.functions().get("f5 rastrigin"), 30, Map.of());
					Budget budget = Budget.ofSteps(GENERATIONS);
					try (KernelDevice device = Bench.open(info)) {
						for (String mapping : List.of("resident", "intermediate", "final", "basic")) {
							List<String> together;
							try (Search search = Bench.start(Bench.CLPSO, device, mapping, Precision.DOUBLE, problem, Bench.seeds(1, 51), budget,
									Map.of())) {
								search.advance(GENERATIONS);
								together = Bench.outcome(search);
							}
							for (int k : new int[] { 0, 17, 50 }) {
								try (Search alone = Bench.start(Bench.CLPSO, device, mapping, Precision.DOUBLE, problem, Bench.seeds(1 + k, 1),
										budget, Map.of())) {
									alone.advance(0);
									for (int steps : new int[] { 1, 6, 7, 13, 64 }) {
										alone.advance(steps);
									}
									alone.advance(GENERATIONS);
									assertEquals(together.subList(k, k + 1), Bench.outcome(alone), mapping + ", seed " + (1 + k));
								}
							}
						}
					}
				}));
	}

	/** Sizes that fit no group evenly, one dimension, many tiles, large swarms, all ways to share a particle. */
	@TestFactory
	@Tag("full")
	Stream<DynamicTest> oddSizesAgree() {
		record Case(String function, int dimension, int size, String lanes) {
		}
		List<Case> cases = List.of(new Case("f1 sphere", 1, 3, "0"), new Case("f4 rosenbrock", 2, 5, "2"),
				new Case("f5 rastrigin", 33, 17, "4"), new Case("f8 rotated-rastrigin", 31, 7, "8"),
				new Case("f2 schwefel-2-22", 1100, 6, "32"), new Case("f4 rosenbrock", 2100, 4, "16"),
				new Case("f6 ackley", 3, 5000, "0"), new Case("f7 rotated-schwefel", 10, 40, "32"),
				new Case("cec2005/f2", 33, 7, "2"), new Case("cec2005/f2", 100, 5, "8"), new Case("cec2005/f2", 1100, 4, "32"),
				new Case("cec2005/f2", 40, 5, "1"), new Case("cec2005/f6", 37, 6, "4"), new Case("cec2005/f9", 33, 7, "16"));
		return Bench.devices().filter(d -> d.doubles()).flatMap(info -> IntStream.range(0, cases.size())
				.mapToObj(k -> DynamicTest.dynamicTest(cases.get(k) + " on " + info.address(), () -> {
					Case c = cases.get(k);
					Problem problem = Bench.problem(Bench.family(c.function()), c.dimension(), Map.of());
					Budget budget = Budget.ofSteps(20);
					Map<String, String> with = Map.of("size", "" + c.size(), "lanes", c.lanes());
					try (KernelDevice device = Bench.open(info);
							Search host = Bench.start(Bench.CLPSO, new HostDevice(), null, Precision.DOUBLE, problem, Bench.seeds(5, 2), budget,
									with)) {
						host.advance(20);
						for (String mapping : mappings(k, "final", "none", "none")) {
							try (Search search = Bench.start(Bench.CLPSO, device, mapping, Precision.DOUBLE, problem, Bench.seeds(5, 2), budget,
									with)) {
								search.advance(20);
								assertEquals(Bench.outcome(host), Bench.outcome(search), mapping);
							}
						}
					}
				})));
	}

	/** The rules of table 3 and of Liang's program (except for the order of updates), and every kind of budget. */
	@TestFactory
	@Tag("full")
	Stream<DynamicTest> rulesAndBudgetsAgree() {
		Map<String, String> table3 = Map.of("picks", "relaxed");
		Map<String, String> liang = Map.of("learning", "liang-code", "inertiaEnd", "0.2", "acceleration", "1.49445",
				"refreshingGap", "5", "picks", "relaxed", "ties", "second", "forced", "winner", "exemplars", "live");
		Map<String, String> counting = Map.of("infeasible", "counts", "refreshingGap", "1");
		List<Budget> budgets = List.of(Budget.ofSteps(100), Budget.ofEvaluations(3001), Budget.ofSteps(100).until(30000));
		List<Map<String, String>> rules = List.of(table3, liang, counting);
		return Bench.devices().filter(d -> d.doubles()).flatMap(info -> IntStream.range(0, rules.size()).boxed()
				.flatMap(r -> IntStream.range(0, budgets.size()).mapToObj(b -> DynamicTest
						.dynamicTest(rules.get(r) + " " + budgets.get(b) + " on " + info.address(), () -> {
							Map<String, String> with = rules.get(r);
							Budget budget = budgets.get(b);
							Problem problem = Bench.problem(Bench.functions().get("f1 sphere"), 30, Map.of());
							try (KernelDevice device = Bench.open(info);
									Search host = Bench.start(Bench.CLPSO, new HostDevice(), null, Precision.DOUBLE, problem, Bench.seeds(9, 4),
											budget, with)) {
								host.advance(1000);
								for (String mapping : mappings(r + b, "intermediate", "final", "none", "none")) {
									try (Search search = Bench.start(Bench.CLPSO, device, mapping, Precision.DOUBLE, problem, Bench.seeds(9, 4),
											budget, with)) {
										search.advance(33);
										search.advance(1000);
										assertEquals(Bench.outcome(host), Bench.outcome(search), mapping);
									}
								}
							}
						}))));
	}

	@Test
	void anEvaluationBudgetIsNeverExceededAndATargetStopsAtOnce() {
		Problem sphere = Bench.problem(Bench.functions().get("f1 sphere"), 10, Map.of());
		try (Search limited = Bench.start(Bench.CLPSO, new HostDevice(), null, Precision.DOUBLE, sphere, Bench.seeds(1, 3),
				Budget.ofEvaluations(1000), Map.of());
				Search aimed = Bench.start(Bench.CLPSO, new HostDevice(), null, Precision.DOUBLE, sphere, Bench.seeds(1, 3),
						Budget.ofSteps(5000).until(1.0), Map.of())) {
			limited.advance(5000);
			aimed.advance(5000);
			for (int p = 0; p < 3; p++) {
				long spent = limited.evaluations(p);
				assertEquals(true, limited.done(p) && spent <= 1000 && spent > 960, "spent " + spent);
				var trace = aimed.trace(p).endsOfSteps();
				assertEquals(true, aimed.best(p) <= 1.0 && trace.value(trace.size() - 2) > 1.0, "reached " + aimed.best(p));
			}
		}
	}
}
