package org.thalweg.reservoir.futures;

import java.time.YearMonth;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import org.thalweg.reservoir.inflow.InflowRecord;
import org.thalweg.reservoir.model.Year;

/**
 * Series of monthly inflows over the same years, all equally likely. Their calendar is that of the given years, so that
 * months have their lengths.
 *
 * @param firstYear calendar year of the first month
 * @param firstMonth of each year, 1 to 12
 * @param flows for each series 12 numbers a year in m³/s, in the order of the years; not to be modified
 */
public record Futures(int firstYear, int firstMonth, List<double[]> flows) {
	/** Random draws could distinguish this number of series, but files and memory limit it further. */
	public static final int MOST_SERIES = 100_000;
	/** Maximum total of years over all series: the limit of a table. */
	public static final int MOST_YEARS = 280_000;

	/** @throws IllegalArgumentException if there is no series, they differ in length, or years do not end by 9999 */
	public Futures {
		flows = List.copyOf(flows);
		if (flows.isEmpty() || flows.getFirst().length == 0 || flows.getFirst().length % Year.MONTHS != 0) {
			throw new IllegalArgumentException("at least one series of whole years is needed");
		}
		int months = flows.getFirst().length;
		if (flows.stream().anyMatch(f -> f.length != months)) {
			throw new IllegalArgumentException("all series must have the same number of years");
		}
		if (firstYear < 0 || firstYear + months / Year.MONTHS > 9999) {
			throw new IllegalArgumentException("series of " + months / Year.MONTHS + " years from " + firstYear + " on; expected an end by 9999");
		}
	}

	/** Number of series. */
	public int series() {
		return flows.size();
	}

	/** Years of each series. */
	public int years() {
		return flows.getFirst().length / Year.MONTHS;
	}

	/** A year of a series, both counted from 0. */
	public Year year(int series, int year) {
		return new Year(firstYear + year, firstMonth, Arrays.copyOfRange(flows.get(series), Year.MONTHS * year, Year.MONTHS * (year + 1)));
	}

	/** All years of a series, in order. */
	public List<Year> years(int series) {
		return IntStream.range(0, years()).mapToObj(y -> year(series, y)).toList();
	}

	/** A series as a record. */
	public InflowRecord record(int series) {
		return new InflowRecord(YearMonth.of(firstYear, firstMonth), flows.get(series));
	}
}
