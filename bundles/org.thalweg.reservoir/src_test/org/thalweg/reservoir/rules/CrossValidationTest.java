package org.thalweg.reservoir.rules;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.thalweg.reservoir.model.Year;
import org.thalweg.reservoir.rules.CrossValidation.Folds;
import org.thalweg.reservoir.rules.RuleSimulation.Start;

class CrossValidationTest {
	private static final RuleSimulation SIMULATION = new RuleSimulation(Flat.even(), Start.RESTART);

	/** Years 2000 to 2011 with inflows around 100 and outflows that follow the balance. */
	private static List<Trajectory> years() {
		Random random = new Random(11);
		List<Trajectory> out = new ArrayList<>();
		for (int i = 0; i < 12; i++) {
			double[] inflow = random.doubles(12, 60, 140).toArray();
			double[] storage = new double[13];
			double[] outflow = new double[12];
			storage[0] = 1000;
			for (int t = 0; t < 12; t++) {
				outflow[t] = 100 + 0.3 * (inflow[t] - 100) + random.nextDouble();
				storage[t + 1] = storage[t] + Flat.VOLUME * (inflow[t] - outflow[t]);
			}
			out.add(new Trajectory(Flat.year(2000 + i, inflow), storage, outflow));
		}
		return out;
	}

	private static int[] folds(CrossValidation validation, int years) {
		return IntStream.range(0, years).map(i -> validation.fold(i, years)).toArray();
	}

	@Test
	void yearsAreDealtOut() {
		assertArrayEquals(new int[] { 0, 0, 0, 1, 1 }, folds(new CrossValidation(2, Folds.CONTIGUOUS), 5));
		assertArrayEquals(new int[] { 0, 1, 0, 1, 0 }, folds(new CrossValidation(2, Folds.STRIDED), 5));
		assertArrayEquals(new int[] { 0, 1, 2 }, folds(new CrossValidation(3, Folds.CONTIGUOUS), 3));
		assertThrows(IllegalArgumentException.class, () -> new CrossValidation(1, Folds.STRIDED));
		assertThrows(IllegalArgumentException.class,
				() -> new CrossValidation(13, Folds.STRIDED).run(RuleMethod.tree(), years(), SIMULATION));
	}

	/** Records the years of each fit, and those that its rule then operates: they are disjoint, and together complete. */
	@Test
	void noRuleOperatesAYearThatItWasFittedTo() {
		List<Trajectory> years = years();
		for (Folds folds : Folds.values()) {
			List<List<Integer>> fitted = new ArrayList<>();
			RuleMethod recording = new RuleMethod("recording", given -> {
				fitted.add(given.stream().map(year -> ((Trajectory) year).year().year()).toList());
				return s -> fitted.size(); // identifies the rule that operated
			});
			List<SimulatedYear> operated = new CrossValidation(4, folds).run(recording, years,
					new RuleSimulation(Flat.even(), Start.CARRY));
			assertEquals(4, fitted.size());
			assertEquals(12, operated.stream().map(SimulatedYear::year).distinct().count());
			for (int i = 0; i < 12; i++) {
				int year = operated.get(i).year().year();
				assertEquals(2000 + i, year, "in their order");
				List<Integer> given = fitted.get(new CrossValidation(4, folds).fold(i, 12));
				assertEquals(9, given.size());
				assertFalse(given.contains(year), year + " in " + given);
				assertEquals(i == 0 ? 1000 : operated.get(i - 1).storage()[12], operated.get(i).storage()[0], "storage is carried over");
			}
		}
	}

	/** The plan of 2005 is poisoned: it must be operated as before, while rules that were fitted to it operate otherwise. */
	@Test
	void aPoisonedPlanCannotReachItsOwnYear() {
		List<Trajectory> years = years();
		List<Trajectory> poisoned = new ArrayList<>(years);
		Year year = years.get(5).year();
		poisoned.set(5, new Trajectory(year, new double[13], Flat.filled(400)));
		List<RuleMethod> methods = new ArrayList<>(RuleMethod.all());
		methods.add(new RuleMethod("release tree", t -> RuleTree.fit(t, RuleTree.Response.RELEASE, 2, 3)));
		for (RuleMethod method : methods) {
			CrossValidation validation = new CrossValidation(12, Folds.CONTIGUOUS);
			List<SimulatedYear> clean = validation.run(method, years, SIMULATION);
			List<SimulatedYear> dirty = validation.run(method, poisoned, SIMULATION);
			assertArrayEquals(clean.get(5).outflow(), dirty.get(5).outflow(), 0.0, method.name());
			assertFalse(Arrays.equals(clean.get(4).outflow(), dirty.get(4).outflow()), method.name() + " ignores what it is fitted to");
		}
	}

	/** The table's order, and its first row: the optimum's energy is 600 h · 882.9 kW · ΣO, its outflows being below 150. */
	@Test
	void theTableHasTheOptimumTheRulesAndTheStandardPolicy() {
		List<Trajectory> one = List.of(Flat.trajectory(2000, 1000, 100, 100), Flat.trajectory(2001, 1000, 120, 120));
		List<RuleComparison.Row> rows = new RuleComparison(SIMULATION, new CrossValidation(2, Folds.CONTIGUOUS),
				new Target.Demand(Flat.filled(110))).rows(one, RuleMethod.all());
		assertEquals(List.of("optimum", "rule curve", "regression", "regression tree", "standard operating policy"),
				rows.stream().map(RuleComparison.Row::name).toList());
		assertEquals(600 * Flat.POWER * 1320 / 1e8, rows.getFirst().performance().energy(), 1e-10);
		assertEquals(0.5, rows.getFirst().performance().reliability(), 1e-15);
		assertEquals(0.0, rows.getFirst().endStorage(), 1e-9);
		// 110 of 100 and of 120: the first year ends at 935.2 as explained in RuleSimulationTest, the second at 1000
		assertEquals(-32.4, rows.getLast().endStorage(), 1e-9);
		assertTrue(rows.stream().allMatch(row -> row.years().size() == 2));
	}
}
