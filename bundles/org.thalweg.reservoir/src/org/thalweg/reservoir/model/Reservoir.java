package org.thalweg.reservoir.model;

/**
 * A reservoir with its power station. Immutable; for any number of threads. Symbols are those of [CLPSO-OpenCL], section 3.2.
 *
 * @param name what reports call it
 * @param levels forebay level Y in m of storage in million m³
 * @param tailrace level Z below the dam
 * @param turbines the power station
 * @param outflow bounds of the outflow O in m³/s, by calendar month
 * @param storage bounds of the storage A in million m³ at the end of each calendar month
 * @param initial storage at the beginning of a year, million m³
 * @param last storage prescribed at the end of a year, million m³
 * @param penalty factor λ in kWh of one unit of violation (eq. 21)
 */
public record Reservoir(String name, Curve levels, Tailrace tailrace, Turbines turbines, MonthlyBounds outflow,
		MonthlyBounds storage, double initial, double last, double penalty) {

	/**
	 * What happens in one month.
	 *
	 * @param level forebay level Y, m
	 * @param head H, m
	 * @param discharge power discharge Q, m³/s
	 * @param spill S, m³/s
	 * @param power U, kW
	 */
	public record Month(double level, double head, double discharge, double spill, double power) {
	}

	/**
	 * Power U in kW of a month (eqs. 7 to 9).
	 *
	 * @param before storage at its beginning, million m³
	 * @param after storage at its end
	 * @param outflow O in m³/s
	 */
	public double power(double before, double after, double outflow) {
		return turbines.power(head(level(before, after), outflow), outflow);
	}

	/** All of a month; parameters as for {@link #power}. */
	public Month month(double before, double after, double outflow) {
		double level = level(before, after);
		double head = head(level, outflow);
		double discharge = turbines.discharge(head, outflow);
		return new Month(level, head, discharge, outflow - discharge, turbines.power(head, outflow));
	}

	/** Forebay level at the mean storage; beyond the curve, that at its nearer end. */
	private double level(double before, double after) {
		return levels.clamped(0.5 * (before + after));
	}

	/** Head (eq. 8); a tailrace above the forebay gives none. */
	private double head(double level, double outflow) {
		double head = level - tailrace.level(outflow);
		return head < 0.0 ? 0.0 : head;
	}
}
