package org.thalweg.reservoir.rules;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.reservoir.futures.Indices;
import org.thalweg.reservoir.futures.Interval;
import org.thalweg.reservoir.futures.YearIndices;
import org.thalweg.reservoir.model.Year;
import org.thalweg.reservoir.rules.OperatingRule.State;
import org.thalweg.reservoir.system.PolicySimulation;
import org.thalweg.reservoir.system.YearSystem;

class FuturesRulesTest {
	private static final Target DEMAND = new Target.Demand(Flat.filled(100));

	/** Storages of 600, 650 … 1000 million m³ that stay all year, with an inflow of 100 m³/s. */
	private static List<Trajectory> steady() {
		return IntStream.range(0, 9).mapToObj(i -> Flat.trajectory(2000 + i, 600 + 50 * i, 100, 100)).toList();
	}

	private static SimulatedYear year(double... outflow) {
		return new SimulatedYear(Flat.year(2000, 100), new double[13], outflow, Flat.filled(0), Flat.filled(0.5), Flat.filled(0), Flat.filled(10),
				Flat
						.filled(0), Flat.filled(0));
	}

	private static Indices two() {
		return YearIndices.of(List.of(year(100, 100, 80, 60, 100, 120, 50, 100, 100, 100, 100, 90), year(70, 100, 100, 100, 100,
				100,
				100,
				100, 100, 100, 100, 100)), DEMAND, 1000);
	}

	/**
	 * Deficits 0.2, 0.4; 0.5; 0.1 and 0.3, one spell over the end of the year. R's rrv: failures 3, 4, 7, 12, 13 have two gaps, so that resilience is (2
	 * + 1)/5, and the maximum deficits 0.4, 0.5, 0.3 have the mean 0.4. Both years fail; 19 of 24 months do not; 1.5 of 24 months' demands
	 * are missing. Deliveries above the demand are not counted. Both years end empty, where 1000 million m³ are prescribed.
	 */
	@Test
	void indicesAreThoseOfThePackageReservoir() {
		assertArrayEquals(new double[] { 6, 0, 19 / 24.0, 1 - 1.5 / 24, 0.6, 0.4, -1000 }, two().values(), 1e-14);
	}

	/** One failure: a resilience of 1 and its own deficit. None: both are NaN. */
	@Test
	void oneFailureEndsAtOnceAndNoneHasNoResilience() {
		Indices one = YearIndices.of(List.of(year(Flat.filled(100)), year(100, 75, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100)),
				DEMAND, 0);
		assertArrayEquals(new double[] { 0.5, 1, 0.25 }, new double[] { one.annual(), one.resilience(), one.vulnerability() });
		Indices none = YearIndices.of(List.of(year(Flat.filled(100))), DEMAND, 0);
		assertArrayEquals(new double[] { 1, 1, 1, Double.NaN, Double.NaN }, Arrays.copyOfRange(none.values(), 1, 6));
	}

	/**
	 * Half of 400 series have 0, half 1: the mean ½ has the standard error 0.5/20 = 0.025, so that its interval is ½ ± 1.96 · 0.025 = 0.451 … 0.549, each
	 * end within 0.005 as quantiles of 2000 resamples err. The same seed gives the same interval.
	 */
	@Test
	void intervalsAreThoseOfTheMean() {
		double[] values = IntStream.range(0, 401).mapToDouble(i -> i == 400 ? Double.NaN : i % 2).toArray();
		Interval got = Interval.of(values, 1);
		assertEquals(0.5, got.mean());
		assertEquals(0.451, got.low(), 0.005);
		assertEquals(0.549, got.high(), 0.005);
		assertEquals(400, got.series());
		assertEquals(got, Interval.of(values, 1));
		assertTrue(Double.isNaN(Interval.of(new double[] { Double.NaN }, 1).mean()));
		assertEquals("-", Interval.of(new double[] { Double.NaN }, 1).text(Double::toString));
		Interval one = Interval.of(new double[] { 130.6 }, 1);
		assertEquals("130.6 [-]", one.text(Double::toString));
		assertEquals("[-]: too few series. An interval needs 6: with fewer, even their full range would contain the value less often than in 95 % "
				+ "of cases.",
				Interval.missing(Stream.of(got, one)).orElseThrow());
		assertTrue(Interval.missing(Stream.of(got, Interval.of(new double[0], 1))).isEmpty());
	}

	/** y = 2 + 3x at 0, 1, 5. */
	@Test
	void leastSquaresFindALine() {
		assertArrayEquals(new double[] { 2, 3 }, LeastSquares.fit(new double[][] { { 1, 0 }, { 1, 1 }, { 1, 5 } }, new double[] { 2, 5, 17 }), 1e-5);
	}

	/**
	 * The storage stays at s with s + 216 million m³ available: the curve is that line, from 816 to 1216. Within it the release is the inflow; with 1200
	 * the end is 1000, so that 200/2.16 more go out.
	 */
	@Test
	void anInterpolatedCurveKeepsWhatTheSampleKeeps() {
		InterpolatedCurve rule = InterpolatedCurve.fit(steady());
		assertEquals(816, rule.at(3).water()[0], 1e-9);
		assertEquals(1216, rule.at(3).water()[4], 1e-9);
		assertEquals(100, rule.outflow(new State(3, Flat.VOLUME, 733, 100)), 1e-3);
		assertEquals(100 + 200 / Flat.VOLUME, rule.outflow(new State(3, Flat.VOLUME, 1200, 100)), 1e-3);
		assertEquals(100 - 100 / Flat.VOLUME, rule.outflow(new State(3, Flat.VOLUME, 500, 100)), 1e-3);
	}

	/** Points (0, 0), (10, 4): at 5 halfway, at 12 the last. */
	@Test
	void curvesAreInterpolatedLinearly() {
		InterpolatedCurve.Points points = new InterpolatedCurve.Points(new double[] { 0, 10 }, new double[] { 0, 4 });
		assertArrayEquals(new double[] { 0, 2, 4, 4 }, new double[] { points.at(-1), points.at(5), points.at(10), points.at(12) }, 1e-15);
	}

	/** Six functions for nine points on a line: the storage at the end follows the one at the beginning within a tenth of their range. */
	@Test
	void aRadialBasisFollowsTheSample() {
		RadialBasis rule = RadialBasis.fit(steady());
		for (int s = 600; s <= 1000; s += 50) {
			assertEquals(s, rule.end(7, s, 100), 40);
		}
		RadialBasis one = RadialBasis.fit(List.of(Flat.trajectory(2000, 900, 100, 100), Flat.trajectory(2001, 900, 100, 100)));
		assertEquals(900, one.end(1, 900, 100), 1e-3);
	}

	private static PolicyProblem policy(boolean carry, Year... years) {
		List<PolicySimulation> horizons = Stream.of(years).map(y -> new PolicySimulation(carry ? YearSystem.from(Flat.even(), y, 1000) : YearSystem
				.of(Flat
						.even(), y))).toList();
		return new PolicyProblem(List.of(List.of(Flat.trajectory(2000, 1000, 100, 100))), List.of(horizons), carry, true);
	}

	/** With storages that stay at 1000 million m³ the outflow is the inflow of 100 m³/s: 12 · 100 · 882.9 kW · 600 kWh = 0.635688·10⁸ kWh. */
	@Test
	void aPolicyIsWorthTheEnergyOfItsYears() {
		PolicyProblem problem = policy(false, Flat.year(2000, 100), Flat.year(2001, 100));
		assertEquals(12, problem.dimension()); // the available water does not vary: a point a month
		double[] stay = Flat.filled(1000);
		assertEquals(-12 * 100 * Flat.POWER * 600 / 1e8, problem.value(stay, new Evaluation()), 1e-12);
		assertEquals(500, problem.lower()[3]);
		assertEquals(1500, problem.upper()[3]);
	}

	/**
	 * November's 500 million m³ let 150 of 331 m³/s through the turbines, and December, which releases its minimum of 20 m³/s, ends with 500 +
	 * 2.16 · 80 = 672.8 of the prescribed 1000 million m³: Θ = 0.3272, which costs 5·10⁸ kWh per unit. If storages are carried over, no end is
	 * prescribed.
	 */
	@Test
	void aPolicyThatEmptiesTheReservoirPaysForIt() {
		double[] empty = Flat.filled(1000);
		empty[10] = 500;
		double energy = (10 * 100 + 150 + 20) * Flat.POWER * 600 / 1e8;
		assertEquals(5 * 0.3272 - energy, policy(false, Flat.year(2000, 100)).value(empty, new Evaluation()), 1e-12);
		empty[11] = 500 + Flat.VOLUME * 80;
		assertEquals(-energy, policy(true, Flat.year(2000, 100)).value(empty, new Evaluation()), 1e-12);
	}

	/**
	 * The first year leaves 672.8 million m³, with which the second begins; January releases its minimum of 20 m³/s, and February fills it to
	 * 1000.
	 */
	@Test
	void storagesAreCarriedOn() {
		double[] empty = Flat.filled(1000);
		empty[11] = 500 + Flat.VOLUME * 80;
		double least = (11 * 100 + 150) * Flat.POWER;
		double january = 672.8 + Flat.VOLUME * 80;
		double february = 100 - (1000 - january) / Flat.VOLUME;
		double two = (20 + february + 9 * 100 + 150) * Flat.POWER;
		assertEquals(-(least + two) / 2 * 600 / 1e8, policy(true, Flat.year(2000, 100), Flat.year(2001, 100)).value(empty, new Evaluation()), 1e-12);
	}
}
