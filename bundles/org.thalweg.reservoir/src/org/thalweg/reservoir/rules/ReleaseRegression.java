package org.thalweg.reservoir.rules;

import java.util.Arrays;
import java.util.List;

import org.hipparchus.stat.regression.OLSMultipleLinearRegression;

/**
 * For each calendar month the release as a linear function of the storage at its beginning and of its inflow, by least
 * squares (Young 1967; Karamouz and Houck 1982).
 *
 * <p>A column without information gets the coefficient 0: one that does not vary (the storage in the year's first month, which
 * is always the initial one), and the storage where it is a linear function of the inflow. A month of fewer years than needed to
 * leave a degree of freedom drops the storage first, then the inflow; its release is then the mean.
 */
public final class ReleaseRegression implements OperatingRule {
	/**
	 * Deviations below this share of the values count as none: in storages they come from how closely the optimum was found, and
	 * a slope fitted to them would answer to a real deviation with floods.
	 */
	private static final double NEGLIGIBLE = 1e-4;

	/**
	 * constant + storage·A + inflow·I, m³/s.
	 *
	 * @param constant m³/s
	 * @param storage m³/s per million m³
	 * @param inflow m³/s per m³/s
	 */
	public record Coefficients(double constant, double storage, double inflow) {
	}

	private final Coefficients[] months;

	private ReleaseRegression(Coefficients[] months) {
		this.months = months;
	}

	/** @throws IllegalArgumentException if there is no trajectory */
	public static ReleaseRegression fit(List<? extends OperatedYear> trajectories) {
		return new ReleaseRegression(MonthSample.each(trajectories, Coefficients[]::new, ReleaseRegression::fit));
	}

	private static Coefficients fit(MonthSample sample) {
		double[] storage = deviations(sample.storage());
		double[] inflow = deviations(sample.inflow());
		double[] outflow = deviations(sample.outflow());
		boolean byInflow = varies(inflow, sample.inflow()) && sample.years() > 2;
		boolean byStorage = varies(storage, sample.storage()) && sample.years() > (byInflow ? 3 : 2)
				&& !(byInflow && collinear(storage, inflow));
		double[] slopes = slopes(storage, inflow, outflow, byStorage, byInflow);
		return new Coefficients(MonthSample.mean(sample.outflow()) - slopes[0] * MonthSample.mean(sample.storage())
				- slopes[1] * MonthSample.mean(sample.inflow()), slopes[0], slopes[1]);
	}

	/** Coefficients of storage and inflow; 0 for omitted ones. */
	private static double[] slopes(double[] storage, double[] inflow, double[] outflow, boolean byStorage, boolean byInflow) {
		if (!byStorage && !byInflow) {
			return new double[2];
		}
		double[][] rows = new double[outflow.length][];
		Arrays.setAll(rows, i -> byStorage && byInflow ? new double[] { storage[i], inflow[i] }
				: new double[] { byStorage ? storage[i] : inflow[i] });
		OLSMultipleLinearRegression regression = new OLSMultipleLinearRegression();
		regression.setNoIntercept(true); // all are deviations from their means
		regression.newSampleData(outflow, rows);
		double[] found = regression.estimateRegressionParameters();
		return new double[] { byStorage ? found[0] : 0.0, byInflow ? found[found.length - 1] : 0.0 };
	}

	private static double[] deviations(double[] values) {
		double mean = MonthSample.mean(values);
		return Arrays.stream(values).map(v -> v - mean).toArray();
	}

	private static boolean varies(double[] deviations, double[] values) {
		double greatest = Arrays.stream(values).map(Math::abs).max().getAsDouble();
		return Arrays.stream(deviations).anyMatch(d -> Math.abs(d) > NEGLIGIBLE * greatest);
	}

	private static boolean collinear(double[] a, double[] b) {
		double ab = product(a, b);
		return ab * ab >= (1.0 - NEGLIGIBLE * NEGLIGIBLE) * product(a, a) * product(b, b);
	}

	private static double product(double[] a, double[] b) {
		double sum = 0.0;
		for (int i = 0; i < a.length; i++) {
			sum += a[i] * b[i];
		}
		return sum;
	}

	/** The coefficients of a calendar month, 1 to 12. */
	public Coefficients at(int month) {
		return months[month - 1];
	}

	@Override
	public double outflow(State state) {
		Coefficients c = at(state.month());
		return c.constant + c.storage * state.storage() + c.inflow * state.inflow();
	}
}
