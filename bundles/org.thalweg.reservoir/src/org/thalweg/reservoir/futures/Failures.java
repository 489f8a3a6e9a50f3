package org.thalweg.reservoir.futures;

import java.util.ArrayList;
import java.util.List;

/**
 * Counts the months of one record that fail, year after year, by the definitions of Hashimoto, Stedinger and Loucks (1982). A deficit is the
 * missing share of a month's target, and a month with one fails. Consecutive failures are one spell, also over the end of a year or of a horizon,
 * whether or not storage is carried over. The end of the record ends a spell, as a month without failure does.
 */
public final class Failures {
	/** Maximum deficit of each spell. */
	private final List<Double> spells = new ArrayList<>();
	private int years;
	private int periods;
	private int failedYears;
	private int failures;
	private int before;
	private double deficits;
	private double wanted;
	private double missing;
	private boolean failing;

	/** Starts the next year. @param follows whether it is the year after the previous one; otherwise years are missing, which end a spell */
	public void begin(boolean follows) {
		failing &= follows;
		years++;
		before = failures;
	}

	/**
	 * The next month of the year, or day.
	 *
	 * @param amount target, in any unit common to all months
	 * @param deficit missing share of the target; 0 if it is met
	 */
	public void month(double amount, double deficit) {
		periods++;
		wanted += amount;
		missing += amount * deficit;
		if (deficit > 0) {
			failures++;
			failedYears += failures == before + 1 ? 1 : 0;
			deficits += deficit;
			spells.add(Math.max(deficit, failing ? spells.removeLast() : 0));
		}
		failing = deficit > 0;
	}

	/** Number of months that failed. */
	public int count() {
		return failures;
	}

	/** Share of months that did not fail. */
	public double reliability() {
		return 1 - failures / (double) periods;
	}

	/** Spells per failure; NaN without failures. */
	public double resilience() {
		return spells.size() / (double) failures;
	}

	/** Mean over the spells of each one's maximum deficit; NaN without failures. */
	public double vulnerability() {
		return spells.stream().mapToDouble(d -> d).average().orElse(Double.NaN);
	}

	/** Mean deficit of the failures; 0 without. */
	public double meanDeficit() {
		return failures == 0 ? 0 : deficits / failures;
	}

	/** Maximum deficit; 0 without failures. */
	public double worstDeficit() {
		return spells.stream().mapToDouble(d -> d).max().orElse(0);
	}

	/** The indices of all months so far. @param energy as they have it @param endStorage likewise */
	public Indices indices(double energy, double endStorage) {
		return new Indices(energy, 1 - failedYears / (double) years, reliability(), wanted == 0 ? 1 : 1 - missing / wanted, resilience(),
				vulnerability(), endStorage);
	}
}
