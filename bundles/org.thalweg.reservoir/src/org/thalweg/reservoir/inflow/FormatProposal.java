package org.thalweg.reservoir.inflow;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.thalweg.core.text.Limits;
import org.thalweg.core.text.TextFile;
import org.thalweg.reservoir.table.CellSplitter;
import org.thalweg.reservoir.table.CellSplitter.CellException;
import org.thalweg.reservoir.table.CsvDialect;
import org.thalweg.reservoir.table.CsvDialect.Decimal;
import org.thalweg.reservoir.table.CsvDialect.Separator;

/**
 * The probable format of a file of unknown origin: a proposal, which the user sees, tests and changes. Properties that the
 * file does not show, such as a unit that it does not name, are left open.
 */
public final class FormatProposal {
	/** Number of lines examined. */
	private static final int LINES = 500;
	private static final Pattern COMMA = Pattern.compile("[+-]?\\d*,\\d+");
	private static final Pattern POINT = Pattern.compile("[+-]?\\d*\\.\\d+([eE][+-]?\\d+)?");
	private static final Pattern MARK = Pattern.compile("(?i)na|nan|n/a|null|none|-+|\\*+|\\?|-9{2,5}([.,]0+)?|-9{2,5}[.,]9+");
	private static final Pattern FLOW = Pattern.compile(
			"(?i)q|q[ _\\[(/-].*|.*(inflow|zufluss|abfluss|durchfluss|flow|discharge|runoff|caudal|d[eé]bit|portata).*");
	private static final Pattern DAY = Pattern.compile("\\d{1,2}");

	private final List<String> header;
	private final List<List<String>> rows;
	private final CsvDialect dialect;

	private FormatProposal(List<String> header, List<List<String>> rows, CsvDialect dialect) {
		this.header = header;
		this.rows = rows;
		this.dialect = dialect;
	}

	/**
	 * Examines the beginning of a file.
	 *
	 * @return {@link InflowFormat#USUAL} if it cannot be determined
	 * @throws org.thalweg.core.text.TextException if the file cannot be read
	 */
	public static InflowFormat of(Path file) {
		List<String> lines = new ArrayList<>();
		TextFile.read(file, Limits.TABLE_BYTES, (number, text) -> {
			if (number <= LINES) {
				lines.add(text);
			}
		});
		return of(lines);
	}

	static InflowFormat of(List<String> lines) {
		Separator best = null;
		int most = 1; // a table has more than a header
		for (Separator s : List.of(Separator.SEMICOLON, Separator.TAB, Separator.COMMA, Separator.BLANK)) {
			int columns = columns(lines, s);
			int fit = columns < 2 ? 0 : (int) lines.stream().filter(l -> split(l, s).size() == columns).count();
			if (fit > most) {
				best = s;
				most = fit;
			}
		}
		return best == null ? InflowFormat.USUAL : of(lines, best);
	}

	private static InflowFormat of(List<String> lines, Separator separator) {
		int columns = columns(lines, separator);
		List<Integer> fit = IntStream.range(0, lines.size()).filter(i -> split(lines.get(i), separator).size() == columns).boxed().dropWhile(
				i -> title(split(lines.get(i), separator))).toList();
		if (fit.isEmpty()) {
			return InflowFormat.USUAL;
		}
		List<String> header = split(lines.get(fit.getFirst()), separator);
		List<List<String>> rows = fit.stream().skip(1).map(i -> split(lines.get(i), separator)).filter(r -> r.stream().anyMatch(c -> !c.isEmpty()))
				.toList();
		boolean comments = lines.subList(0, fit.getFirst()).stream().allMatch(l -> l.isBlank() || l.stripLeading().startsWith("#"));
		List<String> cells = rows.stream().flatMap(List::stream).toList();
		long commas = cells.stream().filter(COMMA.asMatchPredicate()).count();
		boolean comma = commas > cells.stream().filter(POINT.asMatchPredicate()).filter(c -> DateColumns.formsOf(c).isEmpty()).count();
		boolean found = CsvDialect.USUAL.found(lines.get(fit.getFirst())).separator() == separator;
		CsvDialect dialect = new CsvDialect(found ? Separator.AUTO : separator, comma ? Decimal.COMMA : Decimal.POINT,
				comments ? 0 : fit.getFirst(), List.of());
		return new FormatProposal(header, rows, dialect).format();
	}

	/** Whether a line has one cell and empty ones after it, as spreadsheets write titles. */
	private static boolean title(List<String> cells) {
		return cells.stream().filter(c -> !c.isEmpty()).count() < 2;
	}

	/** The number of cells of most lines. */
	private static int columns(List<String> lines, Separator separator) {
		int[] counts = new int[1001];
		lines.stream().filter(l -> !l.isBlank() && !l.stripLeading().startsWith("#")).forEach(l -> counts[Math.min(1000, split(l, separator)
				.size())]++);
		return IntStream.range(0, counts.length).reduce(0, (a, b) -> counts[b] > counts[a] ? b : a);
	}

	private static List<String> split(String line, Separator separator) {
		if (line.isBlank() || line.stripLeading().startsWith("#")) {
			return List.of();
		}
		try {
			return new CellSplitter().split(0, line, separator);
		} catch (CellException _) {
			return List.of();
		}
	}

	private InflowFormat format() {
		int date = most(c -> DatedInflow.of(0, c).isPresent() || !DateColumns.formsOf(c).isEmpty());
		int year = date >= 0 ? -1 : most(c -> c.matches("1[5-9]\\d\\d|2[0-2]\\d\\d"));
		int month = year < 0 ? -1 : most(year, c -> DAY.matcher(c).matches() && Integer.parseInt(c) >= 1 && Integer.parseInt(c) <= 12
				|| c.matches("(?i)(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec).*"));
		int day = month < 0 ? -1 : most(Math.max(year, month), c -> DAY.matcher(c).matches() && Integer.parseInt(c) >= 1 && Integer.parseInt(
				c) <= 31);
		boolean yearly = year >= 0 && header.size() == 13;
		int inflow = yearly ? -1 : inflow(List.of(date, year, month, day));
		String form = date < 0 ? "" : forms(date);
		List<String> missing = rows.stream().flatMap(r -> inflow >= 0 ? Stream.of(r.get(inflow)) : yearly ? r.stream().skip(1) : Stream.empty())
				.filter(MARK.asMatchPredicate()).distinct().limit(5).toList();
		CsvDialect marked = new CsvDialect(dialect.separator(), dialect.decimal(), dialect.skip(), missing);
		return new InflowFormat(marked, inflow < 0 || named(inflow) ? "" : header.get(inflow), "", name(date, "date"), form,
				name(year, "year"), yearly ? "" : name(month, "month"), yearly ? "" : name(day, "day"));
	}

	/** Whether the column is found without being named. */
	private boolean named(int inflow) {
		return header.get(inflow).toLowerCase(Locale.ROOT).startsWith("inflow")
				&& header.stream().filter(h -> h.toLowerCase(Locale.ROOT).startsWith("inflow")).count() == 1;
	}

	private String name(int column, String usual) {
		return column < 0 || header.get(column).equalsIgnoreCase(usual) ? "" : header.get(column);
	}

	private int most(Predicate<String> fits) {
		return most(-1, fits);
	}

	/** The first column after another one whose cells fit but for one in ten; −1 if there is none. */
	private int most(int behind, Predicate<String> fits) {
		return IntStream.range(behind + 1, header.size()).filter(i -> fit(i, fits)).findFirst().orElse(-1);
	}

	private boolean fit(int column, Predicate<String> fits) {
		long good = rows.stream().map(r -> r.get(column)).filter(fits).count();
		return good > 0 && 10 * good >= 9L * rows.size();
	}

	/** The form in which all dates can be read; empty for the usual ones. */
	private String forms(int date) {
		List<String> dates = rows.stream().map(r -> r.get(date)).filter(c -> DatedInflow.of(0, c).isPresent() || !DateColumns.formsOf(c).isEmpty())
				.toList();
		if (dates.stream().allMatch(c -> DatedInflow.of(0, c).isPresent())) {
			return "";
		}
		List<String> forms = new ArrayList<>(DateColumns.formsOf(dates.getFirst()));
		dates.forEach(d -> forms.retainAll(DateColumns.formsOf(d)));
		return forms.isEmpty() ? "" : forms.getFirst();
	}

	/** The first column of numbers with a name of a flow, otherwise the first column of numbers. */
	private int inflow(List<Integer> taken) {
		Predicate<String> number = c -> c.isEmpty() || MARK.matcher(c).matches() || !Double.isNaN(dialect.number(c));
		List<Integer> numbers = IntStream.range(0, header.size()).filter(i -> !taken.contains(i) && fit(i, number)
				&& rows.stream().anyMatch(r -> !Double.isNaN(dialect.number(r.get(i))))).boxed().toList();
		return numbers.stream().filter(i -> FLOW.matcher(header.get(i)).matches()).findFirst().orElse(numbers.isEmpty() ? -1 : numbers.getFirst());
	}
}
