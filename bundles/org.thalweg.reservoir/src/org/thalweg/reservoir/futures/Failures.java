package org.thalweg.reservoir.futures;

import java.util.ArrayList;
import java.util.List;

import org.thalweg.reservoir.model.Year;

/** Counts the months of one series that fail, year after year, for its {@link Indices}. */
public final class Failures {
	/** Maximum deficit of each spell. */
	private final List<Double> spells = new ArrayList<>();
	private int years;
	private int failedYears;
	private int failures;
	private int before;
	private double wanted;
	private double missing;
	private boolean failing;

	/** Starts the next year. @param continued whether a spell may continue into it */
	public void begin(boolean continued) {
		failing &= continued;
		years++;
		before = failures;
	}

	/**
	 * The next month of the year.
	 *
	 * @param amount target, in any unit common to all months
	 * @param deficit missing share of the target; 0 if it is met
	 */
	public void month(double amount, double deficit) {
		wanted += amount;
		missing += amount * deficit;
		if (deficit > 0) {
			failures++;
			failedYears += failures == before + 1 ? 1 : 0;
			spells.add(Math.max(deficit, failing ? spells.removeLast() : 0));
		}
		failing = deficit > 0;
	}

	/** The indices of all months so far. @param energy as they have it @param endStorage likewise */
	public Indices indices(double energy, double endStorage) {
		return new Indices(energy, 1 - failedYears / (double) years, 1 - failures / (double) (years * Year.MONTHS), wanted == 0 ? 1
				: 1 - missing / wanted, failures == 0 ? Double.NaN : spells.size() / (double) failures, spells.stream().mapToDouble(d -> d).average()
						.orElse(Double.NaN), endStorage);
	}
}
