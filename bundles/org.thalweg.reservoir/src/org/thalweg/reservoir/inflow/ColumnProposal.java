package org.thalweg.reservoir.inflow;

import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.thalweg.reservoir.inflow.InflowFormat.StampedAt;
import org.thalweg.reservoir.inflow.InflowFormat.Times;
import org.thalweg.reservoir.inflow.InflowFormat.YearNamed;
import org.thalweg.reservoir.model.Year;
import org.thalweg.reservoir.table.CsvDialect;
import org.thalweg.reservoir.table.CsvDialect.Header;

/**
 * The probable columns of a table of unknown origin.
 *
 * @param header names of the columns, which are numbers if there is no header line
 * @param rows the others, each with the same number of cells
 * @param comments of the file
 */
record ColumnProposal(List<String> header, List<List<String>> rows, CsvDialect dialect, String comments) {
	/** Rows whose cells are examined. */
	private static final int SAMPLE = 500;
	/** Days of a month at most. */
	private static final int MONTH = 31;
	private static final List<String> NWIS = List.of("Ice", "Eqp", "Bkw", "Dis", "Ssn", "Rat", "Mnt", "***");
	private static final Pattern MARK = Pattern.compile("(?i)na|nan|n/a|null|none|-+|\\*+|\\?|-9{2,5}([.,]0+)?|-9{2,5}[.,]9+|-90[12]([.,]0+)?"
			+ "|ice|eqp|bkw|dis|ssn|rat|mnt|dry|fld|tst|zfl|brt|art|-3\\.40282\\d*e\\+?38");
	private static final Pattern FLOW = Pattern.compile(
			"(?i)q|q[ _\\[(/-].*|.*_00060(_.*)?|.*(inflow|zufluss|abfluss|durchfluss|flow|discharge|runoff|"
					+ "caudal|d[eé]bit|portata).*");
	private static final Pattern VALUE = Pattern.compile("(?i)value|wert|valor|valeur|original|calculated");
	private static final Pattern DAY = Pattern.compile("\\d{1,2}");
	private static final Pattern DAYS = Pattern.compile("(?i)d|dd|dy|.*day.*|.*tag|d[ií]a|jour|giorno");
	private static final Pattern TIME = Pattern.compile("\\d{1,2}:\\d{2}(:\\d{2})?|[0-2]\\d[0-5]\\d");
	private static final Pattern YEAR = Pattern.compile("1[5-9]\\d\\d|2[0-2]\\d\\d");
	private static final Pattern KINDS = Pattern.compile("\\d+[snd]");

	/** Whether the cells of a line are numbers and dates, and no names of columns. */
	static boolean data(List<String> cells) {
		return cells.stream().anyMatch(c -> !Double.isNaN(CsvDialect.USUAL.number(c))) && cells.stream().allMatch(c -> c.isEmpty() || MARK.matcher(c)
				.matches() || c.matches("[+-]?[\\d.,]+([eE][+-]?\\d+)?") || date(c));
	}

	private static boolean date(String text) {
		return DateForm.USUAL.parse(text).isPresent() || !DateForm.formsOf(text).isEmpty();
	}

	InflowFormat format() {
		boolean rdb = !rows.isEmpty() && rows.getFirst().stream().allMatch(KINDS.asMatchPredicate());
		ColumnProposal data = rdb ? new ColumnProposal(header, rows.subList(1, rows.size()), dialect, comments) : this;
		int year = data.years();
		return year >= 0 ? data.yearly(year) : data.dated(rdb);
	}

	/** The column before twelve columns of months; −1 if there is none. */
	private int years() {
		return IntStream.range(0, header.size() - Year.MONTHS).filter(i -> IntStream.rangeClosed(1, Year.MONTHS).anyMatch(f -> IntStream.range(0,
				Year.MONTHS).allMatch(k -> YearTable.called(header.get(i + 1 + k), (f - 1 + k) % Year.MONTHS + 1)))
				&& (dialect.header() == Header.LINE || fit(i, YEAR.asMatchPredicate()))).findFirst().orElse(-1);
	}

	private InflowFormat yearly(int year) {
		List<String> missing = marks(IntStream.rangeClosed(year + 1, year + Year.MONTHS).boxed().toList());
		return new InflowFormat(dialect.withMissing(missing), "", "", "", "", name(year, "year"), "", "");
	}

	private InflowFormat dated(boolean rdb) {
		int date = IntStream.range(0, header.size()).filter(i -> fit(i, ColumnProposal::date) && (rows.size() == 1 || varies(i))).findFirst().orElse(
				-1);
		int year = date >= 0 ? -1 : most(YEAR.asMatchPredicate());
		int month = year < 0 ? -1 : most(year, c -> DAY.matcher(c).matches() && Integer.parseInt(c) >= 1 && Integer.parseInt(c) <= 12
				|| c.matches("(?i)(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec).*"));
		int day = month < 0 ? -1 : most(Math.max(year, month), c -> DAY.matcher(c).matches() && Integer.parseInt(c) >= 1 && Integer.parseInt(
				c) <= 31);
		int last = inflow(List.of(date, year, month, day));
		day = day >= 0 && !DAYS.matcher(header.get(day)).matches() && (last < 0 || !varies(last)) ? -1 : day; // it is the inflow itself
		int time = date < 0 ? -1 : time(date);
		int inflow = inflow(List.of(date, time, year, month, day));
		List<String> missing = inflow < 0 ? List.of() : marks(List.of(inflow));
		if (rdb && comments.contains("USGS")) {
			missing = Stream.concat(missing.stream(), NWIS.stream()).distinct().toList();
		}
		Times times = new Times(time < 0 ? "" : header.get(time), StampedAt.BEGIN, "", YearNamed.LAST);
		return new InflowFormat(dialect.withMissing(missing), inflow < 0 || named(inflow) ? "" : header.get(inflow), unit(inflow), name(date, "date"),
				date < 0 ? "" : form(date, time), name(year, "year"), name(month, "month"), name(day, "day"), times, Negative.KEEP);
	}

	/** Marks of missing values in columns, the first five; decimals of zero do not count. */
	private List<String> marks(List<Integer> columns) {
		return rows.stream().flatMap(r -> columns.stream().map(r::get)).filter(MARK.asMatchPredicate()).map(m -> m.replaceFirst("(?<=\\d)[.,]0+$",
				""))
				.distinct().limit(5).toList();
	}

	/** Whether the column is found without being named. */
	private boolean named(int inflow) {
		return header.get(inflow).toLowerCase(Locale.ROOT).startsWith("inflow")
				&& header.stream().filter(h -> h.toLowerCase(Locale.ROOT).startsWith("inflow")).count() == 1;
	}

	private String name(int column, String usual) {
		return column < 0 || header.get(column).equalsIgnoreCase(usual) ? "" : header.get(column);
	}

	/** A volume of monthly values of CDEC, which names the unit without the time. */
	private String unit(int inflow) {
		int units = header.indexOf("UNITS");
		int duration = header.indexOf("DURATION");
		boolean monthly = inflow >= 0 && units >= 0 && duration >= 0 && fit(duration, "M"::equals) && fit(units, "AF"::equals);
		return monthly ? "acre-feet/month" : "";
	}

	private int most(Predicate<String> fits) {
		return most(-1, fits);
	}

	/** The first column after another one whose cells fit but for one in ten; −1 if there is none. */
	private int most(int behind, Predicate<String> fits) {
		return IntStream.range(behind + 1, header.size()).filter(i -> fit(i, fits)).findFirst().orElse(-1);
	}

	private boolean varies(int column) {
		return rows.stream().anyMatch(r -> !r.get(column).equals(rows.getFirst().get(column)));
	}

	private boolean fit(int column, Predicate<String> fits) {
		List<List<String>> sample = rows.subList(0, Math.min(SAMPLE, rows.size()));
		long good = sample.stream().map(r -> r.get(column)).filter(fits).count();
		return good > 0 && 10 * good >= 9L * sample.size();
	}

	/** A column of times of day next to the dates, if it varies or is the end of the day; −1 if there is none. */
	private int time(int date) {
		int at = date + 1;
		return at < header.size() && fit(at, TIME.asMatchPredicate()) && rows.stream().anyMatch(r -> r.get(at).contains(":") || r.get(at).equals(
				"2400")) && (varies(at) || rows.getFirst().get(at).startsWith("24")) ? at : -1;
	}

	/** The form in which all dates can be read; empty for the usual ones. */
	private String form(int date, int time) {
		List<String> dates = rows.stream().map(r -> time < 0 ? r.get(date) : r.get(date) + " " + r.get(time)).filter(c -> !c.isBlank()).toList();
		String first = dates.stream().filter(ColumnProposal::date).findFirst().orElse("");
		if (DateForm.USUAL.parse(first).isPresent()) {
			return "";
		}
		List<String> forms = new ArrayList<>(DateForm.formsOf(first));
		for (String f : List.copyOf(forms)) {
			DateForm form = DateForm.of(f);
			long good = dates.stream().filter(d -> form.parse(d).isPresent()).count();
			if (10 * good < 9L * dates.size()) {
				forms.remove(f);
			}
		}
		return forms.stream().max(Comparator.<String>comparingLong(f -> count(f, dates)).thenComparingLong(f -> steps(f, dates))).orElse("");
	}

	/** Dates at most a month after or before the previous one, which 1 October is of 1 November, but not 10 January 2001 of 11 January 2002. */
	private static long steps(String form, List<String> dates) {
		DateForm of = DateForm.of(form);
		List<LocalDate> all = dates.stream().flatMap(d -> of.parse(d).stream()).map(Stamp::date).toList();
		return IntStream.range(1, all.size()).filter(i -> Math.abs(ChronoUnit.DAYS.between(all.get(i - 1), all.get(i))) <= MONTH).count();
	}

	private static long count(String form, List<String> dates) {
		DateForm of = DateForm.of(form);
		return dates.stream().filter(d -> of.parse(d).isPresent()).count();
	}

	/** A column of numbers with the name of a flow, else of a value, else one that varies, else the first. */
	private int inflow(List<Integer> taken) {
		Predicate<String> number = c -> c.isEmpty() || MARK.matcher(c).matches() || !Double.isNaN(dialect.number(c));
		List<Integer> numbers = IntStream.range(0, header.size()).filter(i -> !taken.contains(i) && fit(i, number)
				&& rows.stream().anyMatch(r -> !Double.isNaN(dialect.number(r.get(i))))).boxed().toList();
		boolean ordinates = dialect.header() == Header.NONE && numbers.size() > 1 && numbers.getFirst() < Math.max(taken.get(0), taken.get(2));
		List<Integer> candidates = ordinates ? numbers.subList(1, numbers.size()) : numbers;
		return candidates.stream().filter(i -> FLOW.matcher(header.get(i)).matches()).findFirst()
				.or(() -> candidates.stream().filter(i -> VALUE.matcher(header.get(i)).matches()).findFirst())
				.or(() -> candidates.stream().filter(this::varies).findFirst())
				.orElse(candidates.isEmpty() ? -1 : candidates.getFirst());
	}
}
