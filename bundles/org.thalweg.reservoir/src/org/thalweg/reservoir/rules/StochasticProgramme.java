package org.thalweg.reservoir.rules;

import java.util.Arrays;
import java.util.stream.IntStream;

import org.thalweg.core.run.Interruption;
import org.thalweg.reservoir.system.PeriodStep;
import org.thalweg.reservoir.system.PolicySimulation;

/**
 * Stochastic dynamic programming of the only reservoir of a system over the periods of a year: the state is the storage and the period's inflow,
 * which is known. With traces it is sampling stochastic dynamic programming (Kelman et al. 1990; Faber and Stedinger 2001): a release maximises
 * the expectation over all traces that may follow, but its value is that of its own trace.
 *
 * <pre>
 * R*(S, i) = argmax B(S, Q(t, i), R) + Σ Pr[j | Q(t, i)] f(t + 1, S', j)
 * f(t, S, i) = B(S, Q(t, i), R*) + f(t + 1, S', i)                          traces
 * f(t, S, i) = B(S, Q(t, i), R*) + Σ Pr[j | Q(t, i)] f(t + 1, S', j)        classes
 * </pre>
 *
 * S is a point of a {@link StorageGrid}, f is linear between them. Immutable and thread-safe.
 */
final class StochasticProgramme {
	/** Storages of the grid. */
	static final int POINTS = 100;
	/** Years of a recursion without end, at most; it ends when differences of the value change by less than {@link #STEADY} of the range. */
	private static final int YEARS = 20;
	private static final double STEADY = 1e-4;

	private final PolicySimulation year;
	private final Hydrology hydrology;
	private final StorageGrid grid;
	/** f of each period and outcome at the points of the grid; the last is that of the end. */
	private final double[][][] values;

	/**
	 * @param year a year of the reservoir, by whose volumes and bounds it is operated
	 * @param cyclic whether years follow each other without end, instead of an end with no value
	 */
	StochasticProgramme(PolicySimulation year, Hydrology hydrology, boolean cyclic, int periods, int points) {
		this.year = year;
		this.hydrology = hydrology;
		this.grid = StorageGrid.of(year.system().nodes().getFirst().storage(), periods, points);
		this.values = new double[periods + 1][hydrology.outcomes()][points];
		boolean steady = false;
		for (int y = 0; y < (cyclic ? YEARS : 1) && !steady; y++) {
			for (int t = periods - 1; t >= 0; t--) {
				Interruption.heed();
				stage(t);
			}
			steady = cyclic && renewed();
		}
	}

	/** Takes the value of a beginning for that of the end, relative to that of a full reservoir. @return whether it has hardly changed */
	private boolean renewed() {
		double[] begin = mean(values[0]);
		double[] end = values[values.length - 1][0];
		double full = begin[begin.length - 1];
		double[] next = Arrays.stream(begin).map(v -> v - full).toArray();
		double change = 0;
		for (int k = 0; k < next.length; k++) {
			change = Math.max(change, Math.abs(next[k] - end[k]));
		}
		Arrays.fill(values[values.length - 1], next);
		return change <= STEADY * Math.abs(next[0]);
	}

	private static double[] mean(double[][] of) {
		double[] out = new double[of[0].length];
		for (double[] row : of) {
			for (int k = 0; k < out.length; k++) {
				out[k] += row[k] / of.length;
			}
		}
		return out;
	}

	private void stage(int t) {
		double volume = year.volume(t);
		IntStream.range(0, hydrology.outcomes()).parallel().forEach(i -> {
			PeriodStep step = year.step();
			double inflow = hydrology.inflow(t, i);
			double[] expected = expected(t, inflow);
			double[] own = hydrology.traces() ? values[t + 1][i] : expected;
			for (int s = 0; s < grid.size(); s++) {
				double storage = grid.points()[s];
				double end = grid.best(step, t, storage, inflow, volume, expected);
				values[t][i][s] = step.gain(t, storage, inflow, inflow + (storage - end) / volume) + grid.at(own, step.after());
			}
		});
	}

	private double[] expected(int t, double inflow) {
		double[] probabilities = hydrology.next(t, inflow);
		double[] out = new double[grid.size()];
		for (int j = 0; j < probabilities.length; j++) {
			for (int k = 0; k < out.length; k++) {
				out[k] += probabilities[j] * values[t + 1][j][k];
			}
		}
		return out;
	}

	/** f at the beginning of period t, at the points of the grid; not to be modified. */
	double[] value(int t, int outcome) {
		return values[t][outcome];
	}

	/** Mean of f over the outcomes at the beginning of period t, or at the end, at some storages. */
	double[] worth(int t, StorageGrid storages) {
		double[] mean = mean(values[t]);
		return Arrays.stream(storages.points()).map(s -> grid.at(mean, s)).toArray();
	}

	/** The wanted release of period t, m³/s. @param inflow less losses, m³/s @param volume million m³ of 1 m³/s */
	double release(int t, double storage, double inflow, double volume) {
		return grid.release(year.step(), t, storage, inflow, volume, expected(t, inflow));
	}
}
