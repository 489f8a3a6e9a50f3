package org.thalweg.reservoir.inflow;

import java.time.YearMonth;
import java.time.temporal.ChronoField;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.thalweg.reservoir.model.Quantity;
import org.thalweg.reservoir.model.ReportUnits;
import org.thalweg.reservoir.model.Year;

/**
 * Monthly mean inflows in m³/s of consecutive calendar months, from any month on. Months without a value are NaN; years
 * with one are never returned. Immutable and thread-safe.
 */
public final class InflowRecord {
	private final YearMonth first;
	private final double[] inflow;
	private final InflowFormat.YearNamed named;
	private final ReportUnits units;

	/**
	 * @param first the month of {@code inflow[0]}
	 * @param inflow means in m³/s of consecutive months; NaN where there is none
	 * @throws IllegalArgumentException if there is no month, or an inflow is negative or infinite
	 */
	public InflowRecord(YearMonth first, double... inflow) {
		this(first, inflow, InflowFormat.YearNamed.LAST, ReportUnits.DEFAULT);
	}

	private InflowRecord(YearMonth first, double[] inflow, InflowFormat.YearNamed named, ReportUnits units) {
		this.named = named;
		this.units = units;
		this.first = first;
		this.inflow = inflow.clone();
		if (inflow.length == 0) {
			throw new IllegalArgumentException("an inflow record needs at least one month");
		}
		for (int i = 0; i < inflow.length; i++) {
			if (inflow[i] < 0 || Double.isInfinite(inflow[i])) {
				throw new IllegalArgumentException("inflow of " + first.plusMonths(i) + ": " + inflow[i]
						+ " m3/s; expected 0 or more, or NaN for none");
			}
		}
	}

	/** The same with years that are named by their first or last month. */
	InflowRecord named(InflowFormat.YearNamed by) {
		return new InflowRecord(first, inflow, by, units);
	}

	/** The same with results in the unit of its file, if that is a unit of flow. */
	InflowRecord writtenIn(FlowUnit unit) {
		return unit.monthly() ? this : new InflowRecord(first, inflow, named, ReportUnits.DEFAULT.with(Map.of(Quantity.FLOW, unit.unit())));
	}

	/** The units of results about the record: its flows in the unit in which its file has them. */
	public ReportUnits units() {
		return units;
	}

	/** One operating year by its {@linkplain Year#name name}. @throws IllegalArgumentException as {@link #year(int, int)} does */
	public Year named(int name, int firstMonth) {
		return year(named == InflowFormat.YearNamed.LAST ? name - Year.later(firstMonth) : name, firstMonth);
	}

	public YearMonth first() {
		return first;
	}

	public YearMonth last() {
		return first.plusMonths(inflow.length - 1L);
	}

	/** Number of months from the first to the last, those without a value included. */
	public int months() {
		return inflow.length;
	}

	/** The i-th month, i = 0 … months − 1. */
	public YearMonth month(int i) {
		return first.plusMonths(i);
	}

	/** Mean inflow in m³/s of the i-th month; NaN if there is none. */
	public double inflow(int i) {
		return inflow[i];
	}

	/** Mean inflow in m³/s of a month; NaN if there is none, or if the month is outside the record. */
	public double inflow(YearMonth month) {
		int i = index(month);
		return i < 0 || i >= inflow.length ? Double.NaN : inflow[i];
	}

	private int index(YearMonth month) {
		return Math.toIntExact(month.getLong(ChronoField.PROLEPTIC_MONTH)
				- first.getLong(ChronoField.PROLEPTIC_MONTH));
	}

	/** Mean over all days of the months that have a value, in m³/s; NaN if none has. */
	public double mean() {
		return weightedMean(0, inflow.length);
	}

	/** Months from … to − 1, each with the weight of its days. */
	private double weightedMean(int from, int to) {
		double volume = 0;
		int days = 0;
		for (int i = from; i < to; i++) {
			if (!Double.isNaN(inflow[i])) {
				volume += inflow[i] * month(i).lengthOfMonth();
				days += month(i).lengthOfMonth();
			}
		}
		return volume / days;
	}

	/**
	 * The complete operating years in order: twelve months with a value, from month {@code firstMonth} on. Incomplete ones
	 * are returned by {@link #incomplete(int)}.
	 *
	 * @param firstMonth 1 … 12; 1 gives calendar years, 10 the water years of North America
	 */
	public List<Year> years(int firstMonth) {
		return starts(firstMonth, present -> present == Year.MONTHS).stream().map(this::year).toList();
	}

	/**
	 * One operating year.
	 *
	 * @param year the calendar year of its first month
	 * @throws IllegalArgumentException with one line that names the year and the missing months, if it is incomplete
	 */
	public Year year(int year, int firstMonth) {
		YearMonth start = YearMonth.of(year, firstMonth);
		if (present(start) == 0) {
			throw new IllegalArgumentException("operating year " + start + " … " + start.plusMonths(Year.MONTHS - 1)
					+ " is not in the inflow record, which has " + first + " … " + last());
		}
		if (present(start) < Year.MONTHS) {
			throw new IllegalArgumentException(shortfall(start));
		}
		return year(start);
	}

	/**
	 * Mean over all days of one operating year, in m³/s.
	 *
	 * @throws IllegalArgumentException as {@link #year(int, int)} does
	 */
	public double mean(int year, int firstMonth) {
		int from = index(year(year, firstMonth).month(0));
		return weightedMean(from, from + Year.MONTHS);
	}

	/** One line for each operating year of which the record has some months but not all, naming those that are missing. */
	public List<String> incomplete(int firstMonth) {
		return starts(firstMonth, present -> present > 0 && present < Year.MONTHS).stream().map(this::shortfall).toList();
	}

	private String shortfall(YearMonth start) {
		String missing = IntStream.range(0, Year.MONTHS).mapToObj(start::plusMonths).filter(m -> Double.isNaN(inflow(m)))
				.map(YearMonth::toString).collect(Collectors.joining(", "));
		return "operating year " + start + " … " + start.plusMonths(Year.MONTHS - 1) + " has " + present(start)
				+ " of 12 months; missing: " + missing;
	}

	private Year year(YearMonth start) {
		int from = index(start);
		Year out = new Year(start.getYear(), start.getMonthValue(), Arrays.copyOfRange(inflow, from, from + Year.MONTHS));
		return named == InflowFormat.YearNamed.LAST ? out : out.named(start.getYear());
	}

	/** First months of the operating years in which an accepted number of months have a value. */
	private List<YearMonth> starts(int firstMonth, IntPredicate wanted) {
		List<YearMonth> out = new ArrayList<>();
		for (int year = first.getYear() - 1; year <= last().getYear(); year++) {
			YearMonth start = YearMonth.of(year, firstMonth);
			if (wanted.test(present(start))) {
				out.add(start);
			}
		}
		return out;
	}

	private int present(YearMonth start) {
		return (int) IntStream.range(0, Year.MONTHS).filter(i -> !Double.isNaN(inflow(start.plusMonths(i)))).count();
	}

	/** All inflows times a factor of the month's own; {@code factors[i]} belongs to {@link #month(int) month i}. */
	InflowRecord times(double[] factors) {
		return new InflowRecord(first, IntStream.range(0, inflow.length).mapToDouble(i -> inflow[i] * factors[i]).toArray(), named, units);
	}
}
