package org.thalweg.reservoir.objective;

import java.util.Locale;

import org.thalweg.reservoir.model.Reservoir;
import org.thalweg.reservoir.model.Year;

/**
 * Storages from which a year's prescribed end can be reached within all bounds, whatever was done before: eqs. 16 and 17
 * with the extreme outflows in place of a plan's own, and with the month that they cross.
 *
 * @param lower L, million m³, at the beginning of month t = 0 … 11 and, as number 12, at the end; not to be modified
 * @param upper U, as many
 */
public record ReachableStorage(double[] lower, double[] upper) {
	/**
	 * Works backwards from the end of the year: L<sub>t</sub> = max(A<sup>min</sup>, L<sub>t+1</sub> − v (I − O<sup>min</sup>)),
	 * U<sub>t</sub> = min(A<sup>max</sup>, U<sub>t+1</sub> − v (I − O<sup>max</sup>)) with v = 86400 X/10⁶. The storage at the
	 * beginning of the year is given, so that no bounds but these hold for it.
	 *
	 * @throws IllegalArgumentException naming the month in which the bounds cannot be met
	 */
	public static ReachableStorage of(Reservoir reservoir, Year year) {
		double[] lower = new double[Year.MONTHS + 1];
		double[] upper = new double[Year.MONTHS + 1];
		lower[Year.MONTHS] = upper[Year.MONTHS] = reservoir.last();
		for (int t = Year.MONTHS - 1; t >= 0; t--) {
			int month = year.month(t).getMonthValue();
			double inflow = year.inflow()[t];
			lower[t] = lower[t + 1] - year.volume(t) * (inflow - reservoir.outflow().min(month));
			upper[t] = upper[t + 1] - year.volume(t) * (inflow - reservoir.outflow().max(month));
			if (t > 0) {
				int before = year.month(t - 1).getMonthValue();
				double least = reservoir.storage().min(before);
				double greatest = reservoir.storage().max(before);
				checkMonth(year, t, lower[t], upper[t], least, greatest);
				lower[t] = Math.max(lower[t], least);
				upper[t] = Math.min(upper[t], greatest);
			}
		}
		double first = reservoir.initial();
		if (!(first >= lower[0] && first <= upper[0])) {
			throw new IllegalArgumentException(infeasible(year, 0) + "the year begins with " + number(first)
					+ " million m3, but its bounds can be met only from " + number(lower[0]) + " to " + number(upper[0])
					+ wayOut(first < lower[0]));
		}
		return new ReachableStorage(lower, upper);
	}

	/** Bounds of outflow lead from at least `lower` and at most `upper`; those of storage allow `least` to `greatest`. */
	private static void checkMonth(Year year, int t, double lower, double upper, double least, double greatest) {
		if (!(lower <= greatest && least <= upper)) {
			throw new IllegalArgumentException(infeasible(year, t) + "the bounds from then on can be met only with "
					+ number(lower) + " to " + number(upper) + " million m3 at its beginning, where " + number(least) + " to "
					+ number(greatest) + " are allowed" + wayOut(lower > greatest));
		}
	}

	private static String infeasible(Year year, int t) {
		return "year " + year.year() + " cannot be operated within its bounds: " + year.month(t) + ": ";
	}

	private static String wayOut(boolean dry) {
		return dry ? ". There is too little water: lower the least outflow, the prescribed last storage or the least storages"
				: ". There is too much water: raise the greatest outflow, the prescribed last storage or the greatest storages";
	}

	private static String number(double value) {
		return String.format(Locale.ROOT, "%.3f", value);
	}
}
