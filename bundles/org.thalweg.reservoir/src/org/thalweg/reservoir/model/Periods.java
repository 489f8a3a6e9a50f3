package org.thalweg.reservoir.model;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.YearMonth;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The periods of a system's horizon, counted from 0.
 *
 * @param step how long each is
 * @param count number of them, at least 1
 * @param days length of each in days; 0 for stages, whose flows are volumes, and for months as long as the calendar's
 * @param first its first day; empty if the periods belong to no calendar
 * @param hour of this day in which periods of hours begin, 0 to 23; otherwise 0
 */
public record Periods(Step step, int count, double days, Optional<LocalDate> first, int hour) {
	private static final int HOURS = 24;

	/** Periods that begin with a day. */
	public Periods(Step step, int count, double days, Optional<LocalDate> first) {
		this(step, count, days, first, 0);
	}

	/** The kind of a period. */
	public enum Step {
		/** Calendar months. */
		MONTH,
		/** Calendar days. */
		DAY,
		/** Hours of calendar days of 24 hours each. */
		HOUR,
		/** A fixed number of days, independent of the calendar. */
		DAYS,
		/** Stages without a length. */
		STAGE,
		/** The twelve calendar months of any year. */
		MONTH_OF_YEAR
	}

	/** Calendar months. */
	public static Periods months(YearMonth first, int count) {
		return new Periods(Step.MONTH, count, 0, Optional.of(first.atDay(1)));
	}

	/** Months of one length each, as in a calendar of twelve times 30 days. */
	public static Periods equalMonths(YearMonth first, int count, double days) {
		return new Periods(Step.MONTH, count, days, Optional.of(first.atDay(1)));
	}

	/** Days of the calendar. */
	public static Periods daily(LocalDate first, int count) {
		return new Periods(Step.DAY, count, 1, Optional.of(first));
	}

	/** Hours. @param first rounded down to a full hour */
	public static Periods hourly(LocalDateTime first, int count) {
		return new Periods(Step.HOUR, count, 1.0 / HOURS, Optional.of(first.toLocalDate()), first.getHour());
	}

	/** Stages without a length; a flow is a volume a stage. */
	public static Periods stages(int count) {
		return new Periods(Step.STAGE, count, 0, Optional.empty());
	}

	/** The twelve calendar months of any year, January first. Their lengths and dates are those of a year of inflows. */
	public static Periods yearly() {
		return new Periods(Step.MONTH_OF_YEAR, Year.MONTHS, 0, Optional.empty());
	}

	/** Whether they are the months of any year. */
	public boolean ofAnyYear() {
		return step == Step.MONTH_OF_YEAR;
	}

	/** Length of period t in days; 0 for a stage. */
	public double days(int t) {
		return step == Step.MONTH && days == 0 ? month(t).lengthOfMonth() : days;
	}

	/** Million m³ that 1 m³/s makes in period t: 86400 X/10⁶; 1 for a stage. */
	public double volume(int t) {
		return step == Step.STAGE ? 1.0 : step == Step.HOUR ? 3600.0 / 1e6 : 86400.0 * days(t) / 1e6;
	}

	/** The same if it is one number for all periods. */
	public OptionalDouble volume() {
		return step == Step.MONTH || ofAnyYear() ? OptionalDouble.empty() : OptionalDouble.of(volume(0));
	}

	/** Hours of period t. */
	public double hours(int t) {
		return step == Step.HOUR ? 1.0 : 24.0 * days(t);
	}

	/** Hour of the day in which period t of hours begins, 0 to 23. */
	public int hour(int t) {
		return (hour + t) % HOURS;
	}

	/** First day of period t, of a calendar; of an hour, its day. */
	public LocalDate date(int t) {
		LocalDate from = first.orElseThrow();
		return step == Step.MONTH ? from.plusMonths(t) : from.plusDays(step == Step.HOUR ? (hour + t) / HOURS : t);
	}

	/** When period t begins, of a calendar. */
	public LocalDateTime begin(int t) {
		return date(t).atTime(step == Step.HOUR ? hour(t) : 0, 0);
	}

	private YearMonth month(int t) {
		return YearMonth.from(date(t));
	}

	/** Whether periods have dates. */
	public boolean calendar() {
		return first.isPresent();
	}

	/** The name of period t in reports and errors: {@code 1954-03}, {@code 1954-03-01}, {@code 1954-03-01T07:00} or its number, from 1. */
	public String label(int t) {
		return step == Step.MONTH ? month(t).toString() : step == Step.HOUR ? begin(t).toString() : calendar() ? date(t).toString() : Integer
				.toString(t + 1);
	}

	/** A time as a period of the calendar that begins then. */
	public String labelled(LocalDateTime begin) {
		return step == Step.MONTH ? YearMonth.from(begin).toString() : step == Step.HOUR ? begin.toString() : begin.toLocalDate().toString();
	}

	/** The label of period t with the kind: {@code month 1954-03}, {@code day 1954-03-01}, {@code period 7}. */
	public String named(int t) {
		return (step == Step.MONTH || ofAnyYear() ? "month " : step == Step.DAY ? "day " : step == Step.HOUR ? "hour " : "period ") + label(t);
	}

	/** The same number for every period. */
	public double[] filled(double value) {
		double[] out = new double[count];
		Arrays.fill(out, value);
		return out;
	}

	/** The same periods, but this number of them. */
	public Periods counting(int other) {
		return new Periods(step, other, days, first, hour);
	}
}
