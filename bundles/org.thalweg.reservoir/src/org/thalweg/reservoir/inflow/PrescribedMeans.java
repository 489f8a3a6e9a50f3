package org.thalweg.reservoir.inflow;

import java.time.YearMonth;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

import org.thalweg.reservoir.model.Year;

/**
 * Prescribed means of a synthetic record, weighted by days: those of chosen operating years, and
 * that of the complete record. A chosen year's twelve months are multiplied by one factor, all other months by another.
 *
 * @param firstMonth of the operating years, 1 … 12
 * @param years mean inflow in m³/s by the calendar year of the operating year's first month; may be empty
 * @param whole mean inflow in m³/s of the complete record; NaN keeps the other months unchanged
 */
public record PrescribedMeans(int firstMonth, SortedMap<Integer, Double> years, double whole) {
	/** Without prescribed means. */
	public static final PrescribedMeans NONE = new PrescribedMeans(1, new TreeMap<>(), Double.NaN);

	/**
	 * A record with the prescribed means.
	 *
	 * @param factors by which the chosen years were multiplied
	 * @param otherFactor by which all other months were multiplied
	 */
	public record Scaled(InflowRecord record, Map<Integer, Double> factors, double otherFactor) {
	}

	public PrescribedMeans {
		years = Collections.unmodifiableSortedMap(new TreeMap<>(years));
		years.forEach((year, mean) -> positive("mean inflow of " + year, mean));
		if (!Double.isNaN(whole)) {
			positive("mean inflow of the whole record", whole);
		}
	}

	private static void positive(String what, double mean) {
		if (!(mean > 0) || Double.isInfinite(mean)) {
			throw new IllegalArgumentException(what + ": " + mean + " m3/s; expected a number above 0");
		}
	}

	/**
	 * Scales a record.
	 *
	 * @throws IllegalArgumentException with one line, if the record has a gap, a chosen year is missing, or the total mean
	 *             cannot be reached with those of the chosen years
	 */
	public Scaled apply(InflowRecord record) {
		for (int i = 0; i < record.months(); i++) {
			if (Double.isNaN(record.inflow(i))) {
				throw new IllegalArgumentException("inflow of " + record.month(i)
						+ " is missing; means can only be prescribed for a record without gaps");
			}
		}
		double[] factors = new double[record.months()];
		SortedMap<Integer, Double> chosen = new TreeMap<>();
		double rest = record.mean() * days(record, 0, record.months()); // volume of the other months, m³/s · days
		double wanted = whole * days(record, 0, record.months());
		for (var year : years.entrySet()) {
			double mean = record.mean(year.getKey(), firstMonth);
			double factor = year.getValue() / mean;
			chosen.put(year.getKey(), factor);
			int from = (int) record.first().until(YearMonth.of(year.getKey(), firstMonth), ChronoUnit.MONTHS);
			Arrays.fill(factors, from, from + Year.MONTHS, factor);
			int days = days(record, from, from + Year.MONTHS);
			rest -= mean * days;
			wanted -= year.getValue() * days;
		}
		double other = otherFactor(record, wanted, rest);
		for (int i = 0; i < factors.length; i++) {
			factors[i] = factors[i] == 0 ? other : factors[i];
		}
		return new Scaled(record.times(factors), chosen, other);
	}

	private double otherFactor(InflowRecord record, double wanted, double rest) {
		if (Double.isNaN(whole)) {
			return 1;
		}
		if (years.size() * Year.MONTHS == record.months() || wanted <= 0) {
			throw new IllegalArgumentException("mean inflow of the whole record: " + whole
					+ " m3/s cannot be reached with the prescribed means of the years " + years + "; leave some years free, or prescribe other "
					+ "means");
		}
		return wanted / rest;
	}

	private static int days(InflowRecord record, int from, int to) {
		YearMonth first = record.month(from);
		return (int) first.atDay(1).until(first.plusMonths(to - from).atDay(1), ChronoUnit.DAYS);
	}
}
