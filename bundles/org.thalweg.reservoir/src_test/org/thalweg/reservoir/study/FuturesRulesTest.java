package org.thalweg.reservoir.study;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.reservoir.futures.Change;
import org.thalweg.reservoir.futures.Futures;
import org.thalweg.reservoir.futures.Generator;
import org.thalweg.reservoir.futures.Interval;
import org.thalweg.reservoir.futures.SystemFutures;
import org.thalweg.reservoir.futures.YearIndices;
import org.thalweg.reservoir.model.Quantity;
import org.thalweg.reservoir.model.RiverSystem;
import org.thalweg.reservoir.model.Zones;
import org.thalweg.reservoir.model.Zones.Zone;
import org.thalweg.reservoir.rules.OperatingRule;
import org.thalweg.reservoir.rules.PolicyProblem;
import org.thalweg.reservoir.rules.ReservoirRules;
import org.thalweg.reservoir.rules.RuleMethod;
import org.thalweg.reservoir.rules.RuleSimulation;
import org.thalweg.reservoir.rules.SystemTarget;
import org.thalweg.reservoir.rules.Target;
import org.thalweg.reservoir.system.Simulation;
import org.thalweg.reservoir.system.SystemOperation;

/**
 * Rules of the years of Xiaowan compared with those of the same reservoir as a system, and with operations year by year: futures and plans are
 * the same.
 */
class FuturesRulesTest {
	private static final int SERIES = 5;
	private static final int YEARS = 6;
	private static final int TRAINING = 3;
	private static final double ENERGY = 150;

	private final Inputs one = InputFiles.of(folder().resolve("xiaowan.yaml")).read("", "");
	private final SystemInputs years = SystemInputs.of(one);
	private final SystemInputs system = SystemInputs.read(folder().resolve("system.yaml"));

	private static Path folder() {
		Path root = Path.of("").toAbsolutePath();
		while (root != null && !Files.isRegularFile(root.resolve("examples/xiaowan/system.yaml"))) {
			root = root.getParent();
		}
		Assumptions.assumeTrue(root != null, "skipped: no working copy around");
		return root.resolve("examples/xiaowan");
	}

	private static SystemSpans spans(SystemInputs of, double mean) {
		return new SystemSpans(of, SystemFutures.like(of.names(), of.records(), Generator.KIRSCH_NOWAK, 1, SERIES, YEARS, new Change(mean, 1, 0), 9));
	}

	/** Some plan of each year, after the repair, other from year to year. */
	private static Training training(SystemSpans spans) {
		return Training.of(new Decisions(spans, IntStream.range(0, spans.size()).mapToObj(i -> {
			SystemOperation o = new Simulation(spans.system(i)).operation(IntStream.range(0, 12).mapToDouble(t -> 900 + 60 * t * (i % 3) + 7 * i)
					.toArray());
			return new Decisions.Plan(o.courses().getFirst().release(), o.gains()[0], o.violation());
		}).toList()), TRAINING);
	}

	private static FuturesRules rules(SystemInputs of, SystemTarget target, boolean carry) {
		return new FuturesRules(training(spans(of, 1)), List.of(target), 1, carry);
	}

	/** Held out, and with 60 % of the water, so that releases reach all bounds. */
	@Test
	void yearsHaveTheRulesAndIndicesOfASystem() {
		SystemTarget target = SystemTarget.of(system.system(), OptionalDouble.of(ENERGY)).getFirst();
		FuturesRules ofYears = rules(years, SystemTarget.of(Target.guaranteed(ENERGY)), false);
		FuturesRules ofSystem = rules(system, target, false);
		List<FuturesRow> expected = FuturesComparison.of(ofSystem, ofSystem.fitted(), Map.of("dry", spans(system, 0.6))).rows();
		List<FuturesRow> rows = FuturesComparison.of(ofYears, ofYears.fitted(), Map.of("dry", spans(years, 0.6))).rows();
		assertEquals(1 + 2 * 8, rows.size());
		for (int i = 0; i < rows.size(); i++) {
			assertEquals(expected.get(i).rule() + expected.get(i).futures(), rows.get(i).rule() + rows.get(i).futures());
			same(expected.get(i).of(0, 0), rows.get(i).of(0, 0));
		}
		assertTrue(rows.getLast().of(0, 0).intervals().get(2).mean() < 1, "months fail");
	}

	private static void same(RuleRow expected, RuleRow row) {
		for (int i = 0; i < expected.intervals().size(); i++) {
			Interval a = expected.intervals().get(i);
			Interval b = row.intervals().get(i);
			assertArrayEquals(new double[] { a.mean(), a.low(), a.high(), a.series() }, new double[] { b.mean(), b.low(), b.high(), b.series() }, 1e-9
					* (1
							+ Math.abs(a.mean())), row.rule() + " " + row.futures() + " " + i);
		}
		for (int q = 0; q < 5; q++) {
			assertArrayEquals(expected.storage()[q], row.storage()[q], 1e-6, row.rule());
			assertArrayEquals(expected.release()[q], row.release()[q], 1e-6, row.rule());
		}
	}

	/** A demand that dry years do not meet; storages that are carried on, or not. */
	@Test
	void indicesAreThoseOfTheYearsOperatedOneByOne() {
		for (boolean carry : new boolean[] { false, true }) {
			for (Target target : List.of(Target.guaranteed(ENERGY), new Target.Demand(IntStream.range(0, 12).mapToDouble(m -> 900 + 100 * m)
					.toArray()))) {
				FuturesRules study = rules(years, SystemTarget.of(target), carry);
				RuleSimulation simulation = new RuleSimulation(one.reservoir(), carry ? RuleSimulation.Start.CARRY : RuleSimulation.Start.RESTART);
				SystemSpans dry = spans(years, 0.7);
				for (RuleMethod method : List.of(RuleMethod.ruleCurve(), RuleMethod.regression())) {
					OperatingRule rule = method.fit().apply(study.training().years().getFirst());
					FuturesRow row = study.changed(method.name(), new ReservoirRules(List.of(rule)), "dry", dry);
					Futures futures = dry.futures().sites().getFirst();
					for (int k = 0; k < SERIES; k++) {
						double[] expected = YearIndices.of(simulation.run(rule, futures.years(k)), target, one.reservoir().last()).values();
						expected[6] = one.reservoir().units().of(Quantity.STORAGE, expected[6]);
						assertArrayEquals(expected, row.indices().getFirst().get(k).values(), 1e-8, method.name() + " " + carry + " " + target);
					}
				}
			}
		}
	}

	/** Above 14,000 million m³ all, below 90 % of the demand: the table has a row of its own, and full shares are the standard policy. */
	@Test
	void describedZonesAreComparedInFutures() {
		SystemTarget target = SystemTarget.of(Target.guaranteed(ENERGY));
		assertFalse(rules(system, target, false).fitted().containsKey("zones"));
		for (double share : new double[] { 1, 0.9 }) {
			RiverSystem plain = system.system();
			double[] below = plain.periods().filled(14_000);
			Zones zones = new Zones(List.of(new Zone(below, true, plain.periods().filled(share), Optional.empty(), Optional.empty(), false),
					new Zone(below, true, plain.periods().filled(1), Optional.empty(), Optional.empty(), false)));
			SystemInputs zoned = new SystemInputs(system.file(), new RiverSystem(plain.name(), plain.periods(), List.of(plain.nodes().getFirst()
					.zones(Optional.of(zones))), plain.goal(), plain.penalty(), plain.scales()), system.sources(), Optional.empty());
			FuturesRules study = rules(zoned, target, false);
			List<FuturesRow> rows = FuturesComparison.of(study, study.fitted(), Map.of()).rows();
			assertEquals(List.of("zones", "standard operating policy"), rows.stream().map(FuturesRow::rule).skip(rows.size() - 2).toList());
			double time = rows.get(rows.size() - 2).of(0, 0).intervals().get(2).mean();
			double standard = rows.getLast().of(0, 0).intervals().get(2).mean();
			assertTrue(share == 1 ? time == standard : time < standard, time + " " + standard);
		}
	}

	/** Without violations the value is minus the mean energy of a year, in both. */
	@Test
	void directPolicySearchHasTheSameVariablesAndValues() {
		SystemTarget target = SystemTarget.of(Target.guaranteed(ENERGY));
		PolicyProblem alone = rules(years, target, false).policy(2 * YEARS);
		PolicyProblem asSystem = rules(system, target, false).policy(2 * YEARS);
		assertEquals(alone.dimension(), asSystem.dimension());
		assertArrayEquals(asSystem.lower(), alone.lower(), 1e-9);
		assertArrayEquals(asSystem.upper(), alone.upper(), 1e-9);
		double[] x = IntStream.range(0, alone.dimension()).mapToDouble(i -> 0.4 * alone.lower()[i] + 0.6 * alone.upper()[i]).toArray();
		assertEquals(alone.value(x, new Evaluation()), asSystem.value(x, new Evaluation()), 1e-9 * Math.abs(alone.value(x, new Evaluation())));
	}
}
