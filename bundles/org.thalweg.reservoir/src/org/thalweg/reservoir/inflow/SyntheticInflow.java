package org.thalweg.reservoir.inflow;

import java.time.YearMonth;
import java.util.ArrayList;
import java.util.List;

/**
 * A synthetic record, and the parameters of its generation.
 *
 * @param moments targets of the generator
 * @param first month of the record
 * @param years length in years
 * @param seed of the generator
 * @param means prescribed additionally
 */
public record SyntheticInflow(SeasonalMoments moments, YearMonth first, int years, long seed, PrescribedMeans means) {
	/** Decimals of the flows in a file: half a unit of the last one is an error of 0.0005 m³/s. */
	private static final int DECIMALS = 3;
	/** If years do not begin in January, the last one ends in the following calendar year. */
	private static final int LAST_YEAR = 9999;

	public SyntheticInflow {
		int most = LAST_YEAR - first.getYear() + (first.getMonthValue() == 1 ? 1 : 0);
		if (years < 1 || years > most) {
			throw new IllegalArgumentException("years of synthetic inflow: " + years + "; expected 1 to " + most + ", since the record begins in "
					+ first.getYear() + " and dates have four digits");
		}
	}

	/**
	 * The record with the factors that brought it to the prescribed means.
	 *
	 * @throws IllegalArgumentException as {@link ThomasFiering#ThomasFiering} and {@link PrescribedMeans#apply} do
	 */
	public PrescribedMeans.Scaled scaled() {
		return means.apply(new ThomasFiering(moments).record(first, 12 * years, seed));
	}

	/**
	 * The record as a CSV file whose comments state that it is synthetic and how it was generated.
	 *
	 * @param about first lines of the comments, such as the reservoir's name; may be empty
	 */
	public String text(List<String> about) {
		List<String> comments = new ArrayList<>(about);
		comments.add("SYNTHETIC: made by a random number generator, not observed.");
		comments.add("Generator: Thomas and Fiering (1962), log-normal, monthly; Philox4x32-10, seed " + seed + ".");
		means.years().forEach((year, mean) -> {
			YearMonth start = YearMonth.of(year, means.firstMonth());
			comments.add("Prescribed: the mean of the operating year " + start + " … " + start.plusMonths(11) + " is " + mean
					+ " m3/s, weighted by days.");
		});
		if (!Double.isNaN(means.whole())) {
			comments.add("Prescribed: the mean of all " + years + " years is " + means.whole() + " m3/s, weighted by days.");
		}
		return InflowFile.text(scaled().record(), comments, DECIMALS);
	}
}
