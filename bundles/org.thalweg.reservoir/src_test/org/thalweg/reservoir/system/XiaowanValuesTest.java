package org.thalweg.reservoir.system;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.YearMonth;
import java.util.Arrays;
import java.util.List;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.reservoir.model.Reservoir;
import org.thalweg.reservoir.model.Year;

/** The objective of 62 years compared with an independent implementation of eqs. 6 to 21: only the code of the plans is shared. */
@Tag("slow")
class XiaowanValuesTest {
	private static final int PLANS = 1000;
	private static final double A = 14557.0;
	private static final double O_MIN = 300.0;
	private static final double O_MAX = 6000.0;

	@TempDir
	private Path folder;

	/** One year in million m³, straight from the paper's equations and the specification of the repair. */
	private record Equations(List<double[]> curve, int year, double[] inflow) {
		double days(int t) {
			return YearMonth.of(year, t).lengthOfMonth();
		}

		/** 86400 X (I − O) of month t = 1 … 12. */
		double gain(int t, double outflow) {
			return 86400.0 * days(t) * (inflow[t - 1] - outflow) * 1e-6;
		}

		/** Bounds of the storage at the beginning of month t = 2 … 12: the flood season's are the ends of June to September. */
		double most(int t) {
			return t >= 7 && t <= 10 ? 13815.308 : A; // the curve's line of 1236 m
		}

		double level(double storage) {
			if (storage <= curve.getFirst()[1] || storage >= curve.getLast()[1]) {
				return storage <= curve.getFirst()[1] ? curve.getFirst()[0] : curve.getLast()[0]; // beyond the curve
			}
			int k = 1;
			while (k < curve.size() - 1 && storage > curve.get(k)[1]) {
				k++;
			}
			double[] p = curve.get(k - 1);
			double[] q = curve.get(k);
			return p[0] + (q[0] - p[0]) * (storage - p[1]) / (q[1] - p[1]);
		}

		/** 10⁸ kWh of month t. */
		double energy(int t, double before, double after, double outflow) {
			double head = level((before + after) / 2.0) - (984.0 + 0.10 * Math.pow(outflow, 0.6)); // eq. 8
			double waterRate = 3600.0 / (9.81 * 0.975 * head); // C
			double most = Math.min(6.0 * (700_000.0 / (9.81 * 0.975 * 216.0)) * Math.sqrt(head / 216.0), 4.2e6 / (9.81 * 0.975 * head));
			double power = 3600.0 * Math.min(outflow, most) / waterRate; // eqs. 7 and 9
			return 24.0 * power * days(t) / 1e8;
		}

		double theta(int t, double end) { // eq. 20
			double low = t == 12 ? A : 4662.0;
			double high = t == 12 ? A : most(t + 1);
			return end < low ? 1.0 - end / low : end > high ? end / high - 1.0 : 0.0;
		}

		double reachable(double[] x) {
			double[] low = new double[15];
			double[] high = new double[15];
			low[13] = high[13] = A;
			for (int t = 12; t >= 2; t--) {
				low[t] = Math.max(4662.0, low[t + 1] - gain(t, O_MIN));
				high[t] = Math.min(most(t), high[t + 1] - gain(t, O_MAX));
			}
			double storage = A;
			double sum = 0.0;
			for (int t = 1; t <= 12; t++) {
				double outflow = x[t - 1];
				double end = storage + gain(t, outflow);
				double bound = end < low[t + 1] ? low[t + 1] : high[t + 1];
				if (end < low[t + 1] || end > high[t + 1]) {
					outflow = Math.clamp(outflow + (end - bound) * 1e6 / (86400.0 * days(t)), O_MIN, O_MAX);
					end = bound;
				}
				sum += energy(t, storage, end, outflow);
				storage = end;
			}
			return -sum;
		}

		/**
		 * Where bounds cross and a storage is on the lower one, rounding decides whether it is kept or moved to the upper
		 * one. With month t + 1 that is so in most plans, since a storage on one bound then automatically follows the next. That
		 * decision is taken from the result under test.
		 *
		 * @param later 0 for month t in eqs. 16 and 17, 1 for t + 1
		 * @param found the repaired outflows
		 */
		double literal(double[] x, int later, double[] found) {
			double[] low = new double[14];
			double[] high = new double[14];
			low[13] = high[13] = A;
			for (int t = 11; t >= 1; t--) {
				low[t + 1] = Math.max(low[t + 2] - gain(t + later, x[t + later - 1]), 4662.0);
				high[t + 1] = Math.min(high[t + 2] - gain(t + later, x[t + later - 1]), most(t + 1));
			}
			double storage = A;
			double sum = 0.0;
			double violation = 0.0;
			for (int t = 1; t <= 12; t++) {
				double end = storage + gain(t, x[t - 1]);
				boolean tie = low[t + 1] > high[t + 1] && Math.abs(end - low[t + 1]) < 1e-6;
				boolean below = tie ? Math.abs(found[t - 1] - x[t - 1]) < 1e-6 : end < low[t + 1];
				double deviation = below ? end - low[t + 1] : end > high[t + 1] ? end - high[t + 1] : 0.0;
				double outflow = Math.clamp(x[t - 1] + deviation * 1e6 / (86400.0 * days(t)), O_MIN, O_MAX);
				end = storage + gain(t, outflow);
				sum += energy(t, storage, end, outflow);
				violation += theta(t, end);
				storage = end;
			}
			return 368.0 * violation - sum;
		}
	}

	private Equations equations(Year year) {
		return new Equations(Xiaowan.rows("model_level_storage.csv"), year.year(), year.inflow());
	}

	/** Their error is some ten roundings of numbers of about 200, 3e-13; a forgotten day of one month is 0.5. */
	@ParameterizedTest
	@EnumSource(Repair.class)
	void valuesAreThoseOfTheEquations(Repair repair) {
		Reservoir reservoir = Xiaowan.reservoir(folder);
		for (Year year : Xiaowan.years()) {
			YearProblem problem = new YearProblem(reservoir, year, repair);
			Equations equations = equations(year);
			for (double[] plan : Plans.of(problem, PLANS, year.year())) {
				double expected = switch (repair) {
				case REACHABLE -> equations.reachable(plan);
				case LITERAL -> equations.literal(plan, 0, problem.operation(plan).outflow());
				case LITERAL_NEXT -> equations.literal(plan, 1, problem.operation(plan).outflow());
				};
				assertEquals(expected, problem.value(plan, new Evaluation()), 1e-12 * Math.max(1.0, Math.abs(expected)),
						() -> year.year() + ": " + Arrays.toString(plan));
			}
		}
	}

	@Test
	void everyPlanOfEveryYearIsFeasibleBehindTheRepair() {
		Reservoir reservoir = Xiaowan.reservoir(folder);
		for (Year year : Xiaowan.years()) {
			YearProblem problem = new YearProblem(reservoir, year, Repair.REACHABLE);
			Equations equations = equations(year);
			for (double[] plan : Plans.of(problem, PLANS, year.year())) {
				YearOperation o = problem.operation(plan);
				assertArrayEquals(new double[12], o.violation());
				for (int t = 1; t <= 12; t++) {
					double end = o.storage()[t];
					double outflow = o.outflow()[t - 1];
					assertTrue(outflow >= O_MIN && outflow <= O_MAX, () -> "outflow " + outflow);
					assertEquals(0.0, equations.theta(t, end));
					assertEquals(o.storage()[t - 1] + equations.gain(t, outflow), end, 1e-8, "balance of " + year.month(t - 1));
				}
			}
		}
	}
}
