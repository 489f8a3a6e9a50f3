package org.thalweg.reservoir.rules;

import java.util.Arrays;
import java.util.List;

import org.hipparchus.stat.descriptive.rank.Percentile;
import org.hipparchus.stat.descriptive.rank.Percentile.EstimationType;

/**
 * An interpolated rule curve: for each calendar month the storage at its end as a piecewise-linear function of the available
 * water, the storage at its beginning plus its inflow (Loucks and van Beek 2017, ch. 4). Beyond the first and the last point the
 * storage is constant, so that more water is released.
 */
public final class InterpolatedCurve implements OperatingRule {
	/** Points of a month's curve, at the quantiles 0, 1/4, 1/2, 3/4 and 1 of the water that was available. */
	static final int POINTS = 5;
	/** Relative differences of water below this count as no variation. */
	private static final double NEGLIGIBLE = 1e-6;

	/**
	 * A month's curve.
	 *
	 * @param water million m³, increasing
	 * @param end storage at the month's end, million m³; the same number
	 */
	public record Points(double[] water, double[] end) {
		double at(double available) {
			int last = water.length - 1;
			if (!(available > water[0])) {
				return end[0];
			}
			if (available >= water[last]) {
				return end[last];
			}
			int k = 0;
			while (water[k + 1] <= available) {
				k++;
			}
			double share = (available - water[k]) / (water[k + 1] - water[k]);
			return (1 - share) * end[k] + share * end[k + 1];
		}
	}

	private final Points[] months;

	private InterpolatedCurve(Points[] months) {
		this.months = months;
	}

	/** A rule of given curves. @param months twelve, January first */
	public static InterpolatedCurve of(List<Points> months) {
		if (months.size() != 12) {
			throw new IllegalArgumentException(months.size() + " curves; expected twelve, January first");
		}
		return new InterpolatedCurve(months.toArray(Points[]::new));
	}

	/** Fits the end storages by least squares. @throws IllegalArgumentException if there is no trajectory */
	public static InterpolatedCurve fit(List<? extends OperatedYear> trajectories) {
		return new InterpolatedCurve(MonthSample.each(trajectories, Points[]::new, InterpolatedCurve::fit));
	}

	private static Points fit(MonthSample sample) {
		double[] available = water(sample);
		double[] water = points(available, POINTS);
		if (water.length == 1) {
			return new Points(water, new double[] { MonthSample.mean(sample.end()) });
		}
		double[][] hats = Arrays.stream(available).mapToObj(w -> hats(water, w)).toArray(double[][]::new);
		return new Points(water, LeastSquares.fit(hats, sample.end()));
	}

	/** Storage and inflow of each year, million m³, by the balance with the outflow that the sample has. */
	static double[] water(MonthSample sample) {
		double[] out = new double[sample.years()];
		Arrays.setAll(out, i -> sample.storage()[i] + sample.volume()[i] * sample.inflow()[i]);
		return out;
	}

	/** Quantiles from the minimum to the maximum; one if the water does not vary. */
	static double[] points(double[] available, int n) {
		Percentile quantiles = new Percentile().withEstimationType(EstimationType.R_7);
		quantiles.setData(available);
		double[] sorted = available.clone();
		Arrays.sort(sorted);
		double[] out = new double[n];
		Arrays.setAll(out, k -> k == 0 ? sorted[0] : quantiles.evaluate(100.0 * k / (n - 1)));
		double least = NEGLIGIBLE * Math.abs(out[n - 1]);
		int kept = 1;
		for (int k = 1; k < n; k++) {
			if (out[k] - out[kept - 1] > least) {
				out[kept++] = out[k];
			}
		}
		return Arrays.copyOf(out, kept);
	}

	/** Shares of the two points around w. */
	private static double[] hats(double[] water, double w) {
		double[] out = new double[water.length];
		int k = 0;
		while (k + 2 < water.length && water[k + 1] <= w) {
			k++;
		}
		double share = Math.clamp((w - water[k]) / (water[k + 1] - water[k]), 0.0, 1.0);
		out[k] = 1 - share;
		out[k + 1] = share;
		return out;
	}

	/** The curve of a calendar month, 1 to 12. */
	public Points at(int month) {
		return months[month - 1];
	}

	@Override
	public double outflow(State state) {
		return state.outflowTo(at(state.month()).at(state.storage() + state.volume() * state.inflow()));
	}
}
