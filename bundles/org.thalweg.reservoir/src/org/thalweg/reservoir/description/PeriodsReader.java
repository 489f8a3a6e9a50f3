package org.thalweg.reservoir.description;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.YearMonth;
import java.time.temporal.ChronoUnit;
import java.util.List;

import org.thalweg.experiment.reading.YamlSection;
import org.thalweg.reservoir.description.SystemKeys.Step;
import org.thalweg.reservoir.model.Periods;

/** Reads {@code periods:}. */
final class PeriodsReader {
	/** Maximum number of periods: 2700 years of days. */
	private static final int MAX_PERIODS = 1_000_000;

	private final YamlSection top;
	private YamlSection in;

	PeriodsReader(YamlSection top) {
		this.top = top;
	}

	/** @param stages whether the description has no units @return null if there is something wrong; then there is a finding */
	Periods read(boolean stages) {
		if (!top.has("periods")) {
			top.finding("", "'periods' is missing. Write periods: {step: month, first: 1955-10, count: 60}, or {days: 30, count: 60}, or "
					+ "{count: 12} for stages without units");
			return null;
		}
		in = top.section("periods", "{step: month, first: 1955-10, count: 60}").orElse(null);
		if (in == null) {
			return null;
		}
		Periods out = stages ? stages() : in.has("days") ? equal() : calendar();
		in.end();
		return out;
	}

	private Periods stages() {
		if (SystemKeys.any(in, "step", "days", "first", "last")) {
			in.finding("", "periods without units have only a 'count'; 'step', 'days', 'first' and 'last' need units");
			return null;
		}
		int count = count();
		return count == 0 ? null : Periods.stages(count);
	}

	private int count() {
		if (!in.has("count")) {
			in.missing("count");
		}
		return in.read(SystemKeys.COUNT);
	}

	private Periods equal() {
		double days = in.read(SystemKeys.DAYS);
		int count = count();
		if (in.has("step") || in.has("first") || in.has("last")) {
			in.finding("days", "periods given by 'days' are outside the calendar. Leave out 'step', 'first' and 'last', or leave out 'days'");
			return null;
		}
		if (days == 0.0) {
			in.finding("days", "the length is 0 days; expected a number above 0");
			return null;
		}
		return count == 0 || Double.isNaN(days) ? null : new Periods(Periods.Step.DAYS, count, days, java.util.Optional.empty());
	}

	private Periods calendar() {
		List.of("first", "last", "count").forEach(in::has); // known, even if there is no step
		Step step = in.read(SystemKeys.STEP);
		if (!in.has("step") || step == Step.NONE) {
			in.finding("step",
					"expected month, day or hour, with first: 1955-10, 1955-10-01 or 1955-10-01T00:00; or days: 30 for periods outside the calendar");
			return null;
		}
		if (!in.has("first")) {
			in.missing("first");
			return null;
		}
		LocalDateTime first = time("first", step);
		LocalDateTime last = in.has("last") ? time("last", step) : null;
		if (in.has("last") == in.has("count")) {
			in.finding("", in.has("last") ? "both 'last' and 'count' are given. Keep one of them" : "'count' is missing (or 'last')");
			return null;
		}
		if (first == null || in.has("last") && last == null) {
			return null;
		}
		long count = last == null ? in.read(SystemKeys.COUNT) : 1 + (step == Step.HOUR ? ChronoUnit.HOURS
				: step == Step.DAY ? ChronoUnit.DAYS : ChronoUnit.MONTHS).between(first, last);
		if (last != null && (count < 1 || count > MAX_PERIODS)) {
			in.finding("last", count < 1 ? "'last' is before 'first'" : count + " periods; at most " + MAX_PERIODS + " are allowed");
			return null;
		}
		return count == 0 ? null : switch (step) {
		case HOUR -> Periods.hourly(first, (int) count);
		case DAY -> Periods.daily(first.toLocalDate(), (int) count);
		default -> Periods.months(YearMonth.from(first), (int) count);
		};
	}

	private LocalDateTime time(String key, Step step) {
		String text = in.text(key, "").strip();
		try {
			LocalDateTime out = switch (step) {
			case HOUR -> LocalDateTime.parse(text);
			case DAY -> LocalDate.parse(text).atStartOfDay();
			default -> YearMonth.parse(text).atDay(1).atStartOfDay();
			};
			if (out.getMinute() == 0) {
				return out;
			}
		} catch (DateTimeException e) {
			// reported below
		}
		in.finding(key, "'" + text + "' is not " + switch (step) {
		case HOUR -> "a full hour; expected YYYY-MM-DDTHH:00";
		case DAY -> "a day; expected YYYY-MM-DD";
		default -> "a month; expected YYYY-MM";
		});
		return null;
	}
}
