package org.thalweg.reservoir.inflow;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.ResolverStyle;
import java.time.temporal.ChronoField;
import java.time.temporal.TemporalAccessor;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A format of dates as users write it: y for digits of the year, M of the month (MMM for Jan), d of the day, H of the hour, m of the minute. Months
 * have any case, two digits of a year are those of 1930 to 2029, and 24:00 is the end of the day that is named. Immutable and thread-safe.
 *
 * @param written by the user; empty for the usual formats
 */
record DateForm(String written, DateTimeFormatter format) {
	/** {@code yyyy-MM}, {@code yyyy-MM-dd}, and {@code yyyy-MM-00} for a month. */
	static final DateForm USUAL = new DateForm("", null);
	private static final Pattern MONTH = Pattern.compile("(\\d{4}-\\d{2})(-00)?");
	private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("uuuu-MM-dd").withResolverStyle(ResolverStyle.STRICT);
	private static final Pattern MIDNIGHT = Pattern.compile("(.*\\D)24(:?00(?::00)?)");
	private static final int SINCE = 1930;

	/** Formats that are recognised in a file, the likeliest first. */
	private static final List<Known> KNOWN = Stream.concat(Stream.of("yyyy-MM-dd HH:mm", "yyyy-MM-dd HH:mm:ss", "yyyy-MM-dd'T'HH:mm",
			"yyyy-MM-dd'T'HH:mm:ss", "yyyy-MM-dd HH:mm:ssXXX", "yyyy-MM-dd'T'HH:mm:ssXXX"),
			Stream.of("dd.MM.yyyy", "MM.yyyy", "dd/MM/yyyy", "MM/dd/yyyy", "MM/yyyy", "yyyy/MM/dd", "yyyy/MM", "yyyyMMdd", "yyyyMM", "dd-MM-yyyy",
					"MM-yyyy", "ddMMMyyyy", "dd-MMM-yyyy", "dd MMM yyyy", "MMM yyyy", "MMM-yyyy", "MMMyyyy", "d.M.yyyy", "d/M/yyyy", "M/d/yyyy",
					"M/yyyy", "d-MMM-yyyy", "d-MMM-yy", "ddMMMyy", "MMM-yy", "d/M/yy", "M/d/yy").flatMap(day -> Stream.of("", " HH:mm", " HHmm",
							", HH:mm", " H:mm", " HH:mm:ss").map(time -> day + time))).map(Known::of).toList();

	/** @throws IllegalArgumentException saying what is wrong with it */
	static DateForm of(String written) {
		if (written.isBlank()) {
			return USUAL;
		}
		String pattern = written.replace('y', 'u').replace('Y', 'u').replace('D', 'd');
		if (!pattern.contains("u") || !pattern.contains("M")) {
			throw new IllegalArgumentException("a year and a month are needed");
		}
		try {
			DateTimeFormatterBuilder builder = new DateTimeFormatterBuilder().parseCaseInsensitive();
			Matcher years = Pattern.compile("u+").matcher(pattern);
			years.find();
			if (years.group().length() == 2) {
				append(builder, pattern.substring(0, years.start()));
				builder.appendValueReduced(ChronoField.YEAR, 2, 2, SINCE);
				append(builder, pattern.substring(years.end()));
			} else {
				builder.appendPattern(pattern);
			}
			return new DateForm(written, builder.toFormatter(Locale.ENGLISH).withResolverStyle(ResolverStyle.STRICT));
		} catch (IllegalArgumentException e) {
			throw new IllegalArgumentException("it has unknown letters, or too many of one letter", e);
		}
	}

	private static void append(DateTimeFormatterBuilder to, String pattern) {
		if (!pattern.isEmpty()) {
			to.appendPattern(pattern);
		}
	}

	/** Formats, other than the usual ones, in which a text is a date, the likeliest first. */
	static List<String> formsOf(String text) {
		return KNOWN.stream().filter(k -> k.fits(text)).map(k -> k.form.written).toList();
	}

	/** A format with the shape of its texts, which is faster to compare. */
	private record Known(DateForm form, Pattern shape) {
		static Known of(String written) {
			String shape = written.replace("'", "").replace(".", "\\.").replace("yyyy", "#{4}").replace("yy", "#{2}").replace("MMM", "[A-Za-z]{3}")
					.replace("XXX", "(Z|[+-]#{2}:#{2})").replaceAll("MM|dd|HH|mm|ss", "#{2}").replaceAll("\\b[MdH]\\b", "#{1,2}").replace("#", "\\d");
			return new Known(DateForm.of(written), Pattern.compile(shape));
		}

		boolean fits(String text) {
			return shape.matcher(text).matches() && form.parse(text).isPresent();
		}
	}

	/** The likely ones of {@link #formsOf}: those with all digits, if there are any. */
	static List<String> likely(String text) {
		List<String> all = formsOf(text);
		List<String> full = all.stream().filter(f -> !f.matches(".*\\b[dMH]\\b.*")).toList();
		return full.isEmpty() ? all : full;
	}

	/** The date of a text; empty if it is none. */
	Optional<Stamp> parse(String text) {
		return format == null ? usual(text) : formatted(text);
	}

	private static Optional<Stamp> usual(String text) {
		Matcher month = MONTH.matcher(text);
		try {
			return Optional.of(month.matches() ? Stamp.month(YearMonth.parse(month.group(1))) : Stamp.day(LocalDate.parse(text, DAY)));
		} catch (DateTimeException _) {
			return Optional.empty();
		}
	}

	private Optional<Stamp> formatted(String text) {
		Matcher midnight = MIDNIGHT.matcher(text);
		boolean end = written.indexOf('H') >= 0 && midnight.matches();
		try {
			TemporalAccessor found = format.parse(end ? midnight.group(1) + "00" + midnight.group(2) : text);
			if (!found.isSupported(ChronoField.DAY_OF_MONTH)) {
				return Optional.of(Stamp.month(YearMonth.from(found)));
			}
			int minute = !found.isSupported(ChronoField.HOUR_OF_DAY) ? -1 : end ? 1440 : found.get(ChronoField.HOUR_OF_DAY) * 60
					+ (found.isSupported(ChronoField.MINUTE_OF_HOUR) ? found.get(ChronoField.MINUTE_OF_HOUR) : 0);
			return Optional.of(new Stamp(LocalDate.from(found), true, minute));
		} catch (DateTimeException _) {
			return Optional.empty();
		}
	}
}
