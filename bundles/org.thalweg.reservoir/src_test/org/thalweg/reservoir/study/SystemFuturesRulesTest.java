package org.thalweg.reservoir.study;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.reservoir.futures.Change;
import org.thalweg.reservoir.futures.Decisions;
import org.thalweg.reservoir.futures.Generator;
import org.thalweg.reservoir.futures.Interval;
import org.thalweg.reservoir.futures.SystemFutures;
import org.thalweg.reservoir.rules.PolicyProblem;
import org.thalweg.reservoir.rules.RuleSimulation;
import org.thalweg.reservoir.rules.SystemPolicyProblem;
import org.thalweg.reservoir.rules.SystemRule;
import org.thalweg.reservoir.rules.SystemTarget;
import org.thalweg.reservoir.rules.Target;
import org.thalweg.reservoir.system.Repair;
import org.thalweg.reservoir.system.YearOperation;
import org.thalweg.reservoir.system.YearProblem;

/** Rules of Xiaowan as a system of one reservoir beside those of the reservoir: futures and plans are the same. */
class SystemFuturesRulesTest {
	private static final int SERIES = 5;
	private static final int YEARS = 6;
	private static final int TRAINING = 3;
	private static final double ENERGY = 150;

	private final Inputs one = InputFiles.of(folder().resolve("xiaowan.yaml")).read("", "");
	private final SystemInputs inputs = SystemInputs.read(folder().resolve("system.yaml"));

	private static Path folder() {
		Path root = Path.of("").toAbsolutePath();
		while (root != null && !Files.isRegularFile(root.resolve("examples/xiaowan/system.yaml"))) {
			root = root.getParent();
		}
		Assumptions.assumeTrue(root != null, "skipped: no working copy around");
		return root.resolve("examples/xiaowan");
	}

	private SystemSpans spans(double mean) {
		return new SystemSpans(inputs, SystemFutures.like(inputs.names(), inputs.records(), Generator.KIRSCH_NOWAK, 1, SERIES, YEARS, new Change(mean,
				1,
				0), 9));
	}

	/** Some plan of each year, behind the repair, other from year to year. */
	private Decisions decisions(SystemSpans spans) {
		Decisions blank = new Decisions(spans.futures().sites().getFirst(), new ArrayList<>(Collections.nCopies(SERIES * YEARS, null)));
		return new Decisions(blank.futures(), IntStream.range(0, SERIES * YEARS).mapToObj(i -> {
			YearOperation o = new YearProblem(one.reservoir(), blank.year(i), Repair.REACHABLE).operation(IntStream.range(0, 12).mapToDouble(t -> 900
					+ 60 * t * (i % 3) + 7 * i).toArray());
			return new Decisions.Plan(o.outflow(), o.benefit(), o.totalViolation());
		}).toList());
	}

	private static void same(FuturesRules.Row one, SystemRow system) {
		FuturesRules.Row of = system.of(0, 0);
		assertEquals(one.rule() + one.futures(), of.rule() + of.futures());
		for (int i = 0; i < one.intervals().size(); i++) {
			Interval a = one.intervals().get(i);
			Interval b = of.intervals().get(i);
			double[] expected = { a.mean(), a.low(), a.high(), a.series() };
			assertArrayEquals(expected, new double[] { b.mean(), b.low(), b.high(), b.series() }, 1e-9 * (1 + Math.abs(a.mean())), one.rule() + " "
					+ one.futures() + " " + i);
		}
		for (int q = 0; q < 5; q++) {
			assertArrayEquals(one.storage()[q], of.storage()[q], 1e-6, one.rule());
			assertArrayEquals(one.release()[q], of.release()[q], 1e-6, one.rule());
		}
	}

	private static SystemTraining training(SystemSpans spans, Decisions plans) {
		return SystemTraining.of(new SystemDecisions(spans, plans.plans().stream().map(p -> new SystemDecisions.Plan(p.outflow(), p.benefit(), p
				.violation())).toList()), TRAINING);
	}

	/** Held out, and with 60 % of the water, where releases run into all bounds. */
	@Test
	void aSystemOfOneReservoirHasItsRulesAndIndices() {
		SystemSpans spans = spans(1);
		SystemSpans dry = spans(0.6);
		Decisions plans = decisions(spans);
		FuturesRules alone = new FuturesRules(one.reservoir(), plans, TRAINING, new RuleSimulation(one.reservoir(), RuleSimulation.Start.RESTART),
				Target
						.guaranteed(ENERGY), 1);
		SystemFuturesRules system = new SystemFuturesRules(training(spans, plans), SystemTarget.of(inputs.system(), OptionalDouble.of(ENERGY)),
				1);
		Map<String, SystemRule> rules = system.fitted();
		List<SystemRow> rows = SystemFuturesComparison.of(system, rules, Map.of("dry", dry)).rows();
		List<FuturesRules.Row> expected = FuturesComparison.of(alone, alone.fitted(), Map.of("dry", dry.futures().sites().getFirst())).rows();
		assertEquals(1 + 2 * 6, rows.size());
		for (int i = 0; i < rows.size(); i++) {
			same(expected.get(i), rows.get(i));
		}
		assertTrue(rows.getLast().of(0, 0).intervals().get(2).mean() < 1, "months fail");
	}

	/** Without violations the value is minus the mean energy of a year, in both. */
	@Test
	void directPolicySearchHasTheSameVariablesAndValues() {
		SystemSpans spans = spans(1);
		Decisions plans = decisions(spans);
		PolicyProblem alone = new FuturesRules(one.reservoir(), plans, TRAINING, new RuleSimulation(one.reservoir(), RuleSimulation.Start.RESTART),
				Target.guaranteed(ENERGY), 1).policy(2 * YEARS);
		SystemPolicyProblem system = new SystemFuturesRules(training(spans, plans), List.of(), 1).policy(2 * YEARS);
		assertEquals(alone.dimension(), system.dimension());
		assertArrayEquals(alone.lower(), system.lower(), 1e-9);
		assertArrayEquals(alone.upper(), system.upper(), 1e-9);
		double[] x = IntStream.range(0, alone.dimension()).mapToDouble(i -> 0.4 * alone.lower()[i] + 0.6 * alone.upper()[i]).toArray();
		assertEquals(alone.value(x, new Evaluation()), system.value(x, new Evaluation()), 1e-9 * Math.abs(alone.value(x, new Evaluation())));
	}
}
