package org.thalweg.experiment.reading;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.thalweg.core.number.Decimals;

/**
 * One published figure. Immutable.
 *
 * @param problem id or label
 * @param label label of an algorithm in the experiment
 * @param statistic mean, sd, median, min, max, success, runs, speed-up, p, seconds-mean (of a job), set-seconds-mean
 *            (of a set of runs), distance-mean (to the optimum) and so on
 * @param value the number; 0 for a figure given only as an upper bound
 * @param printed the figure with its printed decimals: {@code 0.000}; or {@code <1e-14}
 */
public record Published(String problem, int dimension, String label, String statistic, double value, String printed) {
	/** Begins the statistics of the seconds of a set of runs. */
	public static final String SET_SECONDS = "set-seconds-";
	/** Begins the statistics of the distance to the optimum. */
	public static final String DISTANCE = "distance-";
	private static final Pattern DECIMALS = Pattern.compile("[-+]?\\d*\\.(\\d+)");

	/**
	 * @param printed a number, or {@code <} and a number above 0
	 * @throws NumberFormatException if it is neither
	 */
	public static Published of(String problem, int dimension, String label, String statistic, String printed) {
		if (Decimals.beyond(printed.replaceFirst("^<", ""))) {
			throw new NumberFormatException(printed);
		}
		if (!printed.startsWith("<")) {
			return new Published(problem, dimension, label, statistic, Decimals.parse(printed), printed);
		}
		if (!(Decimals.parse(printed.substring(1)) > 0)) {
			throw new NumberFormatException(printed);
		}
		return new Published(problem, dimension, label, statistic, 0, printed);
	}

	/** Whether it depends on time. */
	public boolean timed() {
		return statistic.startsWith("seconds-") || statistic.startsWith(SET_SECONDS) || statistic.equals("speed-up");
	}

	/** Whether it can be part of such a rank table. */
	public boolean ranked(RankSpec spec) {
		return statistic.equals(spec.of().word()) && !Double.isNaN(value);
	}

	/** Whether the printed figure is 0, possibly by rounding. */
	public boolean zero() {
		return value == 0;
	}

	/** Half a unit in the last printed place; NaN for what is printed without decimals or with an exponent. */
	public double halfUnit() {
		Matcher m = DECIMALS.matcher(printed);
		return m.matches() ? Double.parseDouble("5e-" + (m.group(1).length() + 1)) : Double.NaN;
	}

	/**
	 * What a figure printed as 0 lies below: half a unit in its last place, 5e-4 for {@code 0.000}, or what follows
	 * {@code <}. NaN where the printed figure gives no bound: {@code 0}, {@code 0.00E+00}, and every figure that is not 0.
	 */
	public double below() {
		return printed.startsWith("<") ? Double.parseDouble(printed.substring(1)) : zero() ? halfUnit() : Double.NaN;
	}
}
