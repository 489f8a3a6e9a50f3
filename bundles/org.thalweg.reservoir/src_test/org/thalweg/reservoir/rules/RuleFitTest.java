package org.thalweg.reservoir.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.thalweg.reservoir.model.Year;
import org.thalweg.reservoir.rules.OperatingRule.State;
import org.thalweg.reservoir.rules.ReleaseRegression.Coefficients;
import org.thalweg.reservoir.rules.RuleTree.Leaf;
import org.thalweg.reservoir.rules.RuleTree.Response;
import org.thalweg.reservoir.rules.RuleTree.Split;
import org.thalweg.reservoir.rules.RuleTree.Variable;

class RuleFitTest {
	/** One trajectory a year; the arguments run over the years. */
	private static List<Trajectory> years(double[] storage, double[] inflow, double[] outflow) {
		return IntStream.range(0, outflow.length)
				.mapToObj(i -> Flat.trajectory(2000 + i, storage[i], inflow[i], outflow[i])).toList();
	}

	private static double[] of(double... values) {
		return values;
	}

	private static void assertCoefficients(double constant, double storage, double inflow, Coefficients found) {
		assertEquals(constant, found.constant(), 1e-9);
		assertEquals(storage, found.storage(), 1e-9);
		assertEquals(inflow, found.inflow(), 1e-9);
	}

	/** End storages 1000, 1100, …, 1400. Type 7: the median is the third, the quartiles the second and the fourth; 0.9 is 1360. */
	@Test
	void aRuleCurveIsTheQuantilesOfEndStorages() {
		List<Trajectory> years = years(of(1200, 1000, 1400, 1100, 1300), Flat.filled(100), of(1, 1, 1, 1, 1));
		assertEquals(new RuleCurve.Band(1100, 1200, 1300), RuleCurve.fit(years).at(7));
		assertEquals(1360, RuleCurve.fit(years, 0.25, 0.5, 0.9).at(7).upper(), 1e-9);
		// from 1308, 108 million m³ above the target: 50 m³/s more than the inflow
		assertEquals(150, RuleCurve.fit(years).outflow(new State(7, Flat.VOLUME, 1308, 100)), 1e-9);
		assertThrows(IllegalArgumentException.class, () -> RuleCurve.fit(years, 0.5, 0.25, 0.75));
	}

	/** The end of a month is the beginning of the next; a year from October on has January as its fourth month. */
	@Test
	void monthsAreThoseOfTheCalendar() {
		double[] storage = IntStream.rangeClosed(0, 12).mapToDouble(t -> 100 * t).toArray();
		double[] outflow = IntStream.range(0, 12).mapToDouble(t -> t).toArray();
		Year water = new Year(2000, 10, Flat.filled(100));
		List<Trajectory> one = List.of(new Trajectory(water, storage, outflow));
		assertEquals(100, RuleCurve.fit(one).at(10).target());
		assertEquals(400, RuleCurve.fit(one).at(1).target());
		assertEquals(3, ReleaseRegression.fit(one).at(1).constant());
		assertEquals(11, ReleaseRegression.fit(one).at(9).constant());
	}

	/** O = 5 + 0.1 A + 0.5 I exactly. */
	@Test
	void aRegressionFindsALinearRule() {
		double[] storage = of(1000, 900, 1200, 700, 1100);
		double[] inflow = of(100, 250, 80, 120, 300);
		double[] outflow = IntStream.range(0, 5).mapToDouble(i -> 5 + 0.1 * storage[i] + 0.5 * inflow[i]).toArray();
		ReleaseRegression rule = ReleaseRegression.fit(years(storage, inflow, outflow));
		assertCoefficients(5, 0.1, 0.5, rule.at(3));
		assertEquals(5 + 80 + 100, rule.outflow(new State(3, Flat.VOLUME, 800, 200)), 1e-9);
	}

	/** Inflows 1, 2, 3 and outflows 1, 2, 4: slope Σ(I − 2)(O − 7/3)/2 = 3/2, constant 7/3 − 3. */
	@Test
	void columnsThatSayNothingAreLeftOut() {
		double constant = 7.0 / 3.0 - 3.0;
		double[] inflow = of(1, 2, 3);
		assertCoefficients(constant, 0, 1.5, ReleaseRegression.fit(years(of(9, 9, 9), inflow, of(1, 2, 4))).at(1));
		// with a fourth year on the line the storage could be fitted, but it is ten inflows
		double[] four = of(1, 2, 3, 2);
		double[] outflow = of(1, 2, 4, 7.0 / 3.0);
		assertCoefficients(constant, 0, 1.5, ReleaseRegression.fit(years(of(10, 20, 30, 20), four, outflow)).at(1));
		// or deviates by 10⁻⁴: −1/3 m³/s are missing in that year, which would give a slope of −4444
		assertCoefficients(constant, 0, 1.5, ReleaseRegression.fit(years(of(9, 9.0001, 9, 9), four, outflow)).at(1));
		// where the inflow does not vary, the storage serves
		assertCoefficients(constant, 0.15, 0, ReleaseRegression.fit(years(of(10, 20, 30), of(5, 5, 5), of(1, 2, 4))).at(1));
	}

	/** Three years and two columns would leave no degree of freedom: the storage goes. Two years: the mean, 2.5. */
	@Test
	void tooFewYearsLeaveColumnsOut() {
		assertCoefficients(7.0 / 3.0 - 3.0, 0, 1.5, ReleaseRegression.fit(years(of(9, 7, 8), of(1, 2, 3), of(1, 2, 4))).at(1));
		assertCoefficients(2.5, 0, 0, ReleaseRegression.fit(years(of(9, 7), of(1, 2), of(1, 4))).at(1));
		assertThrows(IllegalArgumentException.class, () -> ReleaseRegression.fit(List.of()));
	}

	/**
	 * Releases 10, 10, 10, 40, 40, 70 at inflows 1 to 6. Squares left by a cut after the 1st: 2280 (mean 34), 2nd: 1800 (mean 40),
	 * 3rd: 0 + 600 (mean 50), 4th: 675 + 450, 5th: 1080 + 0. So at 3.5; then 40, 40 | 70 at 5.5.
	 */
	@Test
	void aTreeSplitsWhereLeastIsLeft() {
		List<Trajectory> years = years(of(9, 9, 9, 9, 9, 9), of(1, 2, 3, 4, 5, 6), of(10, 10, 10, 40, 40, 70));
		assertEquals(new Leaf(30, 6), RuleTree.fit(years, Response.RELEASE, 0, 1).at(2));
		assertEquals(new Split(Variable.INFLOW, 3.5, new Leaf(10, 3), new Leaf(50, 3)),
				RuleTree.fit(years, Response.RELEASE, 1, 1).at(2));
		RuleTree two = RuleTree.fit(years, Response.RELEASE, 2, 1);
		assertEquals(new Split(Variable.INFLOW, 3.5, new Leaf(10, 3),
				new Split(Variable.INFLOW, 5.5, new Leaf(40, 2), new Leaf(70, 1))), two.at(2));
		assertEquals(40, two.outflow(new State(2, Flat.VOLUME, 9, 5.4)));
		assertEquals(70, two.outflow(new State(2, Flat.VOLUME, 9, 5.5)));
		// leaves of two or more: 50 cannot be split any more
		assertEquals(new Split(Variable.INFLOW, 3.5, new Leaf(10, 3), new Leaf(50, 3)),
				RuleTree.fit(years, Response.RELEASE, 2, 2).at(2));
		assertThrows(IllegalArgumentException.class, () -> RuleTree.fit(years, Response.RELEASE, 2, 0));
	}

	/**
	 * One low year first and one slightly higher last: the last cut leaves a smaller sum of squares, since its few years are farther from the
	 * others.
	 */
	@Test
	void aCutWeighsBothSides() {
		List<Trajectory> years = years(of(9, 9, 9, 9, 9, 9, 9, 9, 9, 9), of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10), of(70, 100, 100, 100, 100, 100, 100, 100,
				100, 132));
		// with the mean 100.2: 31.8^2 (1/9 + 1) = 1123.6 is more than 30.2^2 (1 + 1/9) = 1013.4
		assertEquals(9.5, ((Split) RuleTree.fit(years, Response.RELEASE, 1, 1).at(2)).threshold());
	}

	/** The storage at the month's end is also that at its beginning here: 900, 900 | 1100, 1100. From 1208 to 1100: 50 m³/s more. */
	@Test
	void aTreeOfStoragesLeadsTowardsThem() {
		List<Trajectory> years = years(of(900, 1100, 900, 1100), of(5, 5, 5, 5), of(1, 2, 3, 4));
		RuleTree tree = RuleTree.fit(years, Response.STORAGE, 3, 2);
		assertEquals(new Split(Variable.STORAGE, 1000, new Leaf(900, 2), new Leaf(1100, 2)), tree.at(12));
		assertEquals(150, tree.outflow(new State(12, Flat.VOLUME, 1208, 100)), 1e-9);
	}

	@Test
	void aTrajectoryHasThirteenStorages() {
		assertThrows(IllegalArgumentException.class, () -> new Trajectory(Flat.year(2000, 1), new double[12], new double[12]));
	}
}
