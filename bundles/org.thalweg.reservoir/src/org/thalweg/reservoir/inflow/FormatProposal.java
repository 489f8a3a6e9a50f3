package org.thalweg.reservoir.inflow;

import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.thalweg.core.text.Limits;
import org.thalweg.core.text.TextException;
import org.thalweg.core.text.TextFile;
import org.thalweg.reservoir.table.CellSplitter;
import org.thalweg.reservoir.table.CellSplitter.CellException;
import org.thalweg.reservoir.table.CsvDialect;
import org.thalweg.reservoir.table.CsvDialect.Decimal;
import org.thalweg.reservoir.table.CsvDialect.Header;
import org.thalweg.reservoir.table.CsvDialect.Separator;
import org.thalweg.reservoir.table.Encodings;
import org.thalweg.reservoir.table.Workbook;

/**
 * The probable format of a file of unknown origin, such as files of USGS (rdb), GRDC, CDEC, HEC-DSSVue and pandas: a proposal, which the user sees,
 * tests and changes. Properties that the file does not show, such as a unit that it does not name, are left open.
 */
public final class FormatProposal {
	/** Number of lines whose separators and columns are examined. */
	private static final int LINES = 500;
	private static final Pattern COMMA = Pattern.compile("[+-]?\\d*,\\d+");
	private static final Pattern POINT = Pattern.compile("[+-]?\\d*\\.\\d+([eE][+-]?\\d+)?");
	private static final List<String> ENCODINGS = List.of("", "windows-1252", "ISO-8859-1");

	private FormatProposal() {
	}

	/**
	 * Examines a file.
	 *
	 * @return {@link InflowFormat#USUAL} if it cannot be determined
	 * @throws TextException if the file cannot be read
	 */
	public static InflowFormat of(Path file) {
		return of(file, "", "");
	}

	/**
	 * The same with what the user has chosen.
	 *
	 * @param sheet of a workbook; empty for the first
	 * @param wanted an encoding, which is kept if the file can be read in it; empty for a proposal
	 */
	public static InflowFormat of(Path file, String sheet, String wanted) {
		List<String> lines = new ArrayList<>();
		String encoding = "";
		if (Workbook.is(file)) {
			rows(file, sheet, lines);
		} else {
			encoding = encoding(file, lines, wanted);
		}
		InflowFormat out = of(lines);
		CsvDialect d = out.dialect();
		return out.with(new CsvDialect(d.separator(), d.decimal(), d.skip(), d.missing(), encoding, d.header(), Workbook.is(file) ? sheet : ""));
	}

	/** The rows of a sheet with the same number of cells, separated by tabs; none of a file that is no workbook. */
	private static void rows(Path file, String sheet, List<String> lines) {
		List<List<String>> rows = new ArrayList<>();
		try {
			Workbook.read(file, sheet, (number, cells) -> {
				while (rows.size() < number - 1) {
					rows.add(List.of());
				}
				rows.add(cells.stream().map(c -> c.replaceAll("[\\t\"]", " ")).toList());
			});
		} catch (Workbook.Refused _) {
			return; // reading it reports the error
		}
		int most = rows.stream().mapToInt(List::size).max().orElse(0);
		rows.forEach(r -> lines.add(r.isEmpty() ? "" : String.join("\t", r) + (r.getFirst().startsWith("#") ? "" : "\t".repeat(most - r.size()))));
	}

	/** The first encoding in which the file can be read; its lines are added. */
	private static String encoding(Path file, List<String> lines, String wanted) {
		String wide = Encodings.wide(file);
		boolean kept = Encodings.known(wanted) && Encodings.isWide(wanted) == !wide.isEmpty();
		for (String name : Stream.concat(kept ? Stream.of(wanted.strip()) : Stream.empty(), wide.isEmpty() ? ENCODINGS.stream() : Stream.of(wide))
				.toList()) {
			try {
				lines.clear();
				Charset charset = name.isEmpty() ? StandardCharsets.UTF_8 : Charset.forName(name);
				TextFile.read(file, Limits.TABLE_BYTES, charset, (_, text) -> lines.add(text));
				return name;
			} catch (TextException e) {
				if (!(e.getCause() instanceof CharacterCodingException)) {
					throw e;
				}
			}
		}
		return "";
	}

	static InflowFormat of(List<String> lines) {
		List<String> head = lines.subList(0, Math.min(LINES, lines.size()));
		Separator best = null;
		int most = 1; // a table has more than a header
		for (Separator s : List.of(Separator.SEMICOLON, Separator.TAB, Separator.COMMA, Separator.BLANK)) {
			int columns = columns(head, s);
			int fit = columns < 2 ? 0 : (int) head.stream().filter(l -> split(l, s).size() == columns).count();
			if (fit > most) {
				best = s;
				most = fit;
			}
		}
		return best == null ? single(head) : of(lines, head, best);
	}

	/** A column of numbers, whose first date the user has to give. */
	private static InflowFormat single(List<String> head) {
		List<String> cells = head.stream().map(String::strip).filter(l -> !l.isEmpty() && !l.startsWith("#")).toList();
		boolean numbers = !cells.isEmpty() && cells.stream().allMatch(c -> !Double.isNaN(CsvDialect.USUAL.number(c)));
		return numbers ? InflowFormat.USUAL.with(new CsvDialect(Separator.AUTO, Decimal.POINT, 0, List.of(), "", Header.NONE)) : InflowFormat.USUAL;
	}

	private static InflowFormat of(List<String> lines, List<String> head, Separator separator) {
		DssTitle dss = DssTitle.of(head, separator);
		int columns = dss == null ? columns(head, separator) : dss.columns();
		List<Integer> fit = IntStream.range(dss == null ? 0 : dss.lines(), lines.size()).filter(i -> split(lines.get(i), separator).size() == columns)
				.boxed().dropWhile(i -> title(split(lines.get(i), separator))).toList();
		if (fit.isEmpty()) {
			return InflowFormat.USUAL;
		}
		List<String> first = split(lines.get(fit.getFirst()), separator);
		List<List<String>> rows = fit.stream().map(i -> split(lines.get(i), separator)).filter(r -> r.stream().anyMatch(c -> !c.isEmpty())).toList();
		boolean none = dss != null || ColumnProposal.data(first);
		List<String> cells = rows.stream().limit(LINES).flatMap(List::stream).toList();
		long commas = cells.stream().filter(COMMA.asMatchPredicate()).count();
		boolean comma = commas > cells.stream().filter(POINT.asMatchPredicate()).filter(c -> DateForm.formsOf(c).isEmpty()).count();
		boolean comments = lines.subList(0, fit.getFirst()).stream().allMatch(l -> l.isBlank() || l.stripLeading().startsWith("#"));
		CsvDialect dialect = new CsvDialect(Separator.AUTO, comma ? Decimal.COMMA : Decimal.POINT, comments ? 0 : fit.getFirst(), List.of(), "",
				none ? Header.NONE : Header.LINE);
		boolean found = dialect.found(lines.get(fit.getFirst())).separator() == separator;
		CsvDialect own = found ? dialect : new CsvDialect(separator, dialect.decimal(), dialect.skip(), List.of(), "", dialect.header());
		List<String> header = none ? IntStream.rangeClosed(1, columns).mapToObj(Integer::toString).toList() : first;
		InflowFormat out = new ColumnProposal(header, none ? rows : rows.subList(1, rows.size()), own, comments(head)).format();
		return dss == null ? out : dss.completed(out);
	}

	private static String comments(List<String> lines) {
		return String.join("\n", lines.stream().filter(l -> l.stripLeading().startsWith("#")).toList());
	}

	/** Whether a line has one cell and empty ones after it, as spreadsheets write titles; pandas leaves the first of two names empty. */
	private static boolean title(List<String> cells) {
		return cells.stream().filter(c -> !c.isEmpty()).count() < 2 && !(cells.size() == 2 && cells.getFirst().isEmpty());
	}

	/** The number of cells of most lines. */
	private static int columns(List<String> lines, Separator separator) {
		int[] counts = new int[1001];
		lines.stream().filter(l -> !l.isBlank() && !l.stripLeading().startsWith("#")).forEach(l -> counts[Math.min(1000, split(l, separator)
				.size())]++);
		return IntStream.range(0, counts.length).reduce(0, (a, b) -> counts[b] > counts[a] ? b : a);
	}

	/** The cells of a line; none of a comment or a broken line. */
	static List<String> split(String line, Separator separator) {
		if (line.isBlank() || line.stripLeading().startsWith("#")) {
			return List.of();
		}
		try {
			return new CellSplitter().split(0, line, separator);
		} catch (CellException _) {
			return List.of();
		}
	}
}
