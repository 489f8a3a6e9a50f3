package org.thalweg.reservoir.rules;

import java.util.List;

import org.hipparchus.stat.descriptive.rank.Percentile;
import org.hipparchus.stat.descriptive.rank.Percentile.EstimationType;

/**
 * A rule curve: a target of the storage at each month's end, to which the release leads, between two further quantiles
 * that show the variation of the optimum. Quantiles are those of the optimal storages at the end of the calendar
 * month, linear between order statistics (type 7 of Hyndman and Fan 1996).
 */
public final class RuleCurve implements OperatingRule {
	/** Quantiles of the storages at one month's end, million m³. */
	public record Band(double lower, double target, double upper) {
	}

	private final Band[] months;

	private RuleCurve(Band[] months) {
		this.months = months;
	}

	/** The median as target, between the quartiles. */
	public static RuleCurve fit(List<? extends OperatedYear> trajectories) {
		return fit(trajectories, 0.25, 0.5, 0.75);
	}

	/**
	 * User-defined quantiles.
	 *
	 * @param lower fraction of years below the band, above 0
	 * @param target fraction of years below the target, at least {@code lower}
	 * @param upper fraction of years below the band's upper end, at least {@code target} and at most 1
	 * @throws IllegalArgumentException if the shares are not in this order, or there is no trajectory
	 */
	public static RuleCurve fit(List<? extends OperatedYear> trajectories, double lower, double target, double upper) {
		if (!(lower > 0.0 && lower <= target && target <= upper && upper <= 1.0)) {
			throw new IllegalArgumentException("quantiles " + lower + ", " + target + ", " + upper
					+ " of a rule curve; expected fractions above 0 and at most 1, in ascending order");
		}
		return new RuleCurve(MonthSample.each(trajectories, Band[]::new, sample -> new Band(quantile(sample.end(), lower),
				quantile(sample.end(), target), quantile(sample.end(), upper))));
	}

	private static double quantile(double[] values, double share) {
		return new Percentile().withEstimationType(EstimationType.R_7).evaluate(values, 100.0 * share);
	}

	/** The storages at the end of a calendar month, 1 to 12. */
	public Band at(int month) {
		return months[month - 1];
	}

	@Override
	public double outflow(State state) {
		return state.outflowTo(at(state.month()).target());
	}
}
