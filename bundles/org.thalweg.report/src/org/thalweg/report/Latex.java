package org.thalweg.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.thalweg.statistics.RankTable;
import org.thalweg.statistics.Statistics;
import org.thalweg.text.ControlCharacters;
import org.thalweg.text.Numbers;
import org.thalweg.text.Sheet;

/** Tables for LaTeX, each a float with a self-contained caption, no wider than the text. */
public final class Latex {
	private static final String PACKAGES = "% needs \\usepackage{booktabs,graphicx}\n";
	private static final String SIUNITX = "% needs \\usepackage{siunitx}; for bold numbers \\sisetup{reset-text-series=false,text-series-to-math=true}\n";
	/** Narrows a table that is wider than the text. */
	private static final String FIT = "\\resizebox{\\ifdim\\width>\\linewidth\\linewidth\\else\\width\\fi}{!}{%\n";

	/**
	 * What fits a journal's column.
	 *
	 * @param digits significant digits of values; empty for each table's default
	 * @param siunitx whether numbers are arguments of {@code \num}, so that the document decides how they look
	 * @param columns maximum number of columns of a table, besides those that identify a row; wider ones are split
	 * @param rows maximum number of rows of a table without its head; longer ones are split
	 */
	public record LatexStyle(OptionalInt digits, boolean siunitx, int columns, int rows) {
		/** Rows that fit a page with a caption. */
		public static final int ROWS = 45;
		/** As usual, tables as wide as they are. */
		public static final LatexStyle USUAL = new LatexStyle(OptionalInt.empty(), false, Integer.MAX_VALUE);

		/** Tables of at most {@link #ROWS}. */
		public LatexStyle(OptionalInt digits, boolean siunitx, int columns) {
			this(digits, siunitx, columns, ROWS);
		}

		/** @throws IllegalArgumentException with a sentence for the user */
		public LatexStyle {
			if (digits.isPresent() && (digits.getAsInt() < 1 || digits.getAsInt() > 17)) {
				throw new IllegalArgumentException("digits is " + digits.getAsInt() + "; expected 1 to 17");
			}
			if (columns < 1) {
				throw new IllegalArgumentException("columns is " + columns + "; expected at least 1");
			}
			if (rows < 1) {
				throw new IllegalArgumentException("rows is " + rows + "; expected at least 1");
			}
		}
	}

	private final LatexStyle options;

	Latex(LatexStyle options) {
		this.options = options;
	}

	/** A comparison: lowest means in bold, and +, ≈ or − compared with the baseline. */
	String of(Comparison comparison) {
		StringBuilder out = packages();
		int all = comparison.columns().size();
		for (int from = 0; from < all; from += Math.min(options.columns, all - from)) {
			part(comparison, from, Math.min(all - from, options.columns) + from, out);
		}
		return out.toString();
	}

	/** Columns {@code from} to {@code to}; problems are named again. */
	private void part(Comparison comparison, int from, int to, StringBuilder out) {
		List<Comparison.ComparisonColumn> columns = comparison.columns().subList(from, to);
		List<String> names = Stream.concat(Stream.of("problem", "$D$"), columns.stream().map(c -> escaped(c.name()))).toList();
		List<String> rows = comparison.lines().stream().map(line -> row(Stream.concat(Stream.of(escaped(line.problem()), "" + line.dimension()),
				line.cells().subList(from, to).stream().map(this::cell)))).toList();
		List<String> rest = new ArrayList<>();
		footer(rest, "mean rank", columns.stream().map(c -> comparison.meanRank(c, Comparison.DIGITS)).toList());
		footer(rest, "better/no difference/worse", columns.stream().map(c -> c.counts().isEmpty() ? "-" : c.counts()).toList());
		table(out, escaped(comparison.title()) + ". " + sentences(comparison.notes()), "lr" + "r".repeat(columns.size()), names, rows, rest);
	}

	private static void footer(List<String> rows, String name, List<String> cells) {
		if (cells.stream().anyMatch(c -> !c.equals("-"))) {
			rows.add(row(Stream.concat(Stream.of("\\multicolumn{2}{l}{" + name + "}"), cells.stream().map(c -> c.equals("-") ? "--" : c))));
		}
	}

	/** One row a case. */
	String of(Report report) {
		List<Report.ReportRow> rows = report.rows();
		List<String> caption = new ArrayList<>(List.of(
				"Mean, standard deviation and median of the best error, or of the best value where the optimum is unknown."));
		if (rows.stream().anyMatch(r -> r.outside() > 0)) {
			caption.add(Report.OUTSIDE_NOTE);
		}
		caption.addAll(report.meanings());
		StringBuilder out = packages();
		table(out, sentences(caption), "lrllrrr",
				List.of("problem", "$D$", "algorithm", "device", "mean", "deviation", "median"),
				rows.stream().map(r -> row(Stream.of(escaped(r.problem()), "" + r.dimension(), escaped(r.name()), escaped(r.device()),
						number(r.value().mean()), number(r.value().sd()), number(r.value().median())))).toList(), List.of());
		return out.toString();
	}

	/** Mean ranks, and each algorithm compared with the control where there is one; a table each. */
	String ranks(List<RankTable> tables) {
		StringBuilder out = packages();
		for (RankTable t : tables) {
			Sheet sheet = RankSheets.ranking(List.of(t));
			List<Sheet.Column> columns = sheet.columns().subList(1, sheet.columns().size()); // the first is the title
			table(out, "Ranks of the " + escaped(t.title()) + ". " + sentences(RankSheets.sentences(t)), "l" + "r".repeat(columns.size() - 1),
					columns.stream().map(c -> escaped(c.name())).toList(), rows(sheet, columns, this::rankCell), List.of());
		}
		return out.toString();
	}

	/** Expected runtimes at targets, and medians at budgets; a table each. */
	String runtimes(RuntimeTable table) {
		StringBuilder out = packages();
		int digits = options.digits.orElse(RuntimeSheets.DIGITS);
		if (!table.timed().isEmpty()) {
			sheet(out, RuntimeSheets.targets(table, digits), RuntimeSheets.targetSentences());
		}
		if (!table.valued().isEmpty()) {
			sheet(out, RuntimeSheets.values(table, digits), RuntimeSheets.targetSentences());
		}
		if (!table.spec().budgets().isEmpty()) {
			sheet(out, RuntimeSheets.budgets(table.rows(), table.spec(), digits), RuntimeSheets.budgetSentences(table.spec()));
		}
		return out.toString();
	}

	/** A table of measures. */
	String table(Sheet sheet, List<String> sentences) {
		StringBuilder out = packages();
		sheet(out, sheet, sentences);
		return out.toString();
	}

	private void sheet(StringBuilder out, Sheet sheet, List<String> sentences) {
		List<Sheet.Column> keys = sheet.columns().stream().filter(Sheet.Column::key).toList();
		List<Sheet.Column> values = sheet.values();
		boolean outside = keys.stream().anyMatch(c -> c.texts().stream().anyMatch(t -> t.endsWith(Report.OUTSIDE)));
		String caption = sentences(sentences) + (outside ? " " + escaped(Report.OUTSIDE_NOTE) : "");
		for (int from = 0; from < values.size(); from += Math.min(options.columns, values.size() - from)) {
			List<Sheet.Column> part = Stream.concat(keys.stream(), values.subList(from, Math.min(values.size() - from, options.columns) + from)
					.stream()).toList();
			table(out, caption, part.stream().map(c -> c.number() ? "r" : "l").reduce("", String::concat),
					part.stream().map(c -> escaped(c.name())).toList(), rows(sheet, part, this::runtimeCell), List.of());
		}
	}

	private StringBuilder packages() {
		return new StringBuilder(PACKAGES).append(options.siunitx ? SIUNITX : "");
	}

	private interface CellText {
		String of(Sheet.Column column, int row);
	}

	private static List<String> rows(Sheet sheet, List<Sheet.Column> columns, CellText text) {
		return IntStream.range(0, sheet.rows()).mapToObj(i -> row(columns.stream().map(c -> text.of(c, i)))).toList();
	}

	private static String sentences(List<String> some) {
		return some.stream().map(Latex::escaped).collect(Collectors.joining(" "));
	}

	/** A number may be followed by a dispersion and brackets. */
	private String runtimeCell(Sheet.Column column, int row) {
		String text = column.cells().get(row).text();
		if (text.equals("-") || !column.number()) {
			return text.equals("-") ? "--" : escaped(text);
		}
		String[] parts = text.split(" (?=\\()");
		return "$" + Stream.of(parts[0].split(" ± ")).map(this::power).collect(Collectors.joining(" \\pm ")) + "$"
				+ (parts.length > 1 ? " " + parts[1] : "");
	}

	private String rankCell(Sheet.Column column, int row) {
		String text = column.cells().get(row).text();
		String[] parts = text.split(" (?=\\()");
		return text.equals("-") ? "--"
				: column.number() ? "$" + power(parts[0]) + "$" + (parts.length > 1 ? " " + parts[1] : "") : escaped(text);
	}

	/** A float; one that has too many rows is continued in further ones. */
	private void table(StringBuilder out, String caption, String columns, List<String> names, List<String> rows, List<String> last) {
		for (int from = 0; from == 0 || from < rows.size(); from += Math.min(options.rows, rows.size() - from)) {
			int to = Math.min(rows.size() - from, options.rows) + from;
			out.append("\n\\begin{table}[htbp]\n\\centering\n\\caption{").append(caption).append(from == 0 ? "" : " (continued)").append("}\n")
					.append(FIT).append("\\begin{tabular}{").append(columns).append("}\n\\toprule\n").append(row(names.stream()))
					.append("\\midrule\n");
			rows.subList(from, to).forEach(out::append);
			if (to == rows.size() && !last.isEmpty()) {
				out.append("\\midrule\n").append(String.join("", last));
			}
			out.append("\\bottomrule\n\\end{tabular}}\n\\end{table}\n");
			if (rows.isEmpty()) {
				return;
			}
		}
	}

	private static String row(Stream<String> cells) {
		return String.join(" & ", cells.toList()) + " \\\\\n";
	}

	private String cell(Optional<Comparison.ComparisonCell> cell) {
		return cell.filter(c -> c.outcome().row().value().n() > 0).map(this::cell).orElse("--");
	}

	private String cell(Comparison.ComparisonCell cell) {
		Statistics.Summary value = cell.outcome().row().value();
		int digits = options.digits.orElse(Comparison.DIGITS);
		String mean = power(Numbers.digits(value.mean(), digits));
		String sd = Double.isNaN(value.sd()) ? "" : " \\pm " + power(Numbers.digits(value.sd(), digits));
		String sign = switch (cell.outcome().verdict()) {
		case BETTER -> " $+$";
		case ALIKE -> " $\\approx$";
		case WORSE -> " $-$";
		case TOO_FEW_RUNS -> " ?";
		case UNTESTED -> "";
		};
		return "$" + (cell.best() ? options.siunitx ? "\\text{\\bfseries " + mean + "}" : "\\mathbf{" + mean + "}" : mean) + sd + "$" + sign
				+ (cell.outcome().row().outside() > 0 ? " " + escaped(Report.OUTSIDE) : "");
	}

	/**
	 * Text escaped for LaTeX, at any place of a table: a line may begin with a bracket or an
	 * asterisk. It is in ASCII, except for letters that pdfLaTeX does not know and skips.
	 */
	public static String escaped(String text) {
		StringBuilder out = new StringBuilder();
		line(text).codePoints().forEach(c -> {
			switch (c) {
			case '&', '%', '$', '#', '_', '{', '}' -> out.append('\\').append((char) c);
			case '\\' -> out.append("\\textbackslash{}");
			case '^' -> out.append("\\textasciicircum{}");
			case '~' -> out.append("\\textasciitilde{}");
			case '<', '>', '|' -> out.append('$').append((char) c).append('$');
			case '\u2020' -> out.append("$^\\dagger$");
			case '\u00b1' -> out.append("$\\pm$");
			case '\u2248' -> out.append("$\\approx$");
			case '\u2212' -> out.append("$-$");
			case '\u2026' -> out.append("\\dots{}");
			case '[', ']', '*' -> out.append('{').append((char) c).append('}');
			default -> out.appendCodePoint(c);
			}
		});
		return LatexLetters.plain(out.toString());
	}

	/** In one line, and without control characters, so that a comment ends where it should. */
	private static String line(String text) {
		StringBuilder out = new StringBuilder();
		text.codePoints().forEach(c -> out.appendCodePoint(ControlCharacters.controls(c) ? ' ' : c));
		return out.toString().replaceAll("\\s+", " ").strip();
	}

	/** {@code $1.23457\times10^{-8}$}; a dash for NaN. */
	private String number(double value) {
		String text = options.digits.isPresent() ? Numbers.digits(value, options.digits.getAsInt()) : Numbers.six(value);
		return text.equals("-") ? "--" : "$" + power(text) + "$";
	}

	/** {@code 1.2e-08} as {@code 1.2\times10^{-8}}, or {@code \num{1.2e-08}}. */
	private String power(String number) {
		int e = number.indexOf('e');
		if (options.siunitx && !number.contains("inf")) {
			return "\\num{" + number + "}";
		}
		return e < 0 ? number.replace("inf", "\\infty")
				: number.substring(0, e) + "\\times10^{" + Integer.parseInt(number.substring(e + 1)) + "}";
	}
}
