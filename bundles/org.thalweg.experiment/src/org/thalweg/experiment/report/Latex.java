package org.thalweg.experiment.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.thalweg.experiment.statistics.RankTable;
import org.thalweg.experiment.statistics.Statistics;
import org.thalweg.experiment.text.ControlCharacters;
import org.thalweg.experiment.text.Numbers;
import org.thalweg.experiment.text.Sheet;

/** Tables for LaTeX with the package booktabs. */
public final class Latex {
	private static final String PACKAGE = "% needs \\usepackage{booktabs}\n";
	private static final String SIUNITX = "% needs \\usepackage{siunitx}; for bold numbers \\sisetup{reset-text-series=false,text-series-to-math=true}\n";

	/**
	 * What fits a journal's column.
	 *
	 * @param digits significant digits of values; empty for as many as each table usually has
	 * @param siunitx whether numbers are arguments of {@code \num}, so that the document decides how they look
	 * @param columns greatest number of columns of a table, besides those that tell what a row is about; wider ones are split
	 * @param rows greatest number of rows of a table without its head; longer ones are split
	 */
	public record Options(OptionalInt digits, boolean siunitx, int columns, int rows) {
		/** As usual, tables as wide and as long as they are. */
		public static final Options USUAL = new Options(OptionalInt.empty(), false, Integer.MAX_VALUE);

		/** Tables as long as they are. */
		public Options(OptionalInt digits, boolean siunitx, int columns) {
			this(digits, siunitx, columns, Integer.MAX_VALUE);
		}

		/** @throws IllegalArgumentException with a sentence for the user */
		public Options {
			if (digits.isPresent() && (digits.getAsInt() < 1 || digits.getAsInt() > 17)) {
				throw new IllegalArgumentException(digits.getAsInt() + " digits; from 1 to 17 are expected");
			}
			if (columns < 1) {
				throw new IllegalArgumentException(columns + " columns; at least 1 is expected");
			}
			if (rows < 1) {
				throw new IllegalArgumentException(rows + " rows; at least 1 is expected");
			}
		}
	}

	private final Options options;

	Latex(Options options) {
		this.options = options;
	}

	/** A comparison: least means in bold, and + ≈ − beside the baseline. */
	String of(Comparison comparison) {
		StringBuilder out = packages();
		out.append("% ").append(line(comparison.title())).append('\n');
		comparison.notes().forEach(n -> out.append("% ").append(line(n)).append('\n'));
		int all = comparison.columns().size();
		for (int from = 0; from < all; from += Math.min(options.columns, all - from)) {
			part(comparison, from, Math.min(all - from, options.columns) + from, out);
		}
		return paged(out);
	}

	/** Columns {@code from} to {@code to}; problems are named again. */
	private void part(Comparison comparison, int from, int to, StringBuilder out) {
		List<Comparison.Column> columns = comparison.columns().subList(from, to);
		begin(out, "lr" + "r".repeat(columns.size()), Stream.concat(Stream.of("problem", "$D$"),
				columns.stream().map(c -> escaped(c.name()))));
		for (Comparison.Line line : comparison.lines()) {
			row(out, Stream.concat(Stream.of(escaped(line.problem()), "" + line.dimension()), line.cells().subList(from, to).stream().map(
					this::cell)));
		}
		List<String> rest = new ArrayList<>();
		footer(rest, "mean rank", columns.stream().map(c -> Numbers.digits(c.meanRank(), Comparison.DIGITS)).toList());
		footer(rest, "$+/{\\approx}/-$", columns.stream().map(c -> c.counts().isEmpty() ? "-" : c.counts()).toList());
		end(rest.isEmpty() ? out : out.append("\\midrule\n").append(String.join("", rest)));
	}

	private static void footer(List<String> rows, String name, List<String> cells) {
		if (cells.stream().anyMatch(c -> !c.equals("-"))) {
			StringBuilder out = new StringBuilder();
			row(out, Stream.concat(Stream.of("\\multicolumn{2}{l}{" + name + "}"), cells.stream().map(c -> c.equals("-") ? "--" : c)));
			rows.add(out.toString());
		}
	}

	/** One row a case. */
	String of(List<Report.Row> rows) {
		StringBuilder out = packages();
		begin(out, "lrllrrr", Stream.of("problem", "$D$", "algorithm", "device", "mean", "deviation", "median"));
		for (Report.Row r : rows) {
			row(out, Stream.of(escaped(r.problem()), "" + r.dimension(), escaped(r.label()), escaped(r.device()), number(r.value().mean()),
					number(r.value().sd()), number(r.value().median())));
		}
		return paged(end(out));
	}

	/** Mean ranks, and each algorithm beside the control where there is one; a table each. */
	String ranks(List<RankTable> tables) {
		StringBuilder out = packages();
		for (RankTable t : tables) {
			Sheet sheet = RankSheets.ranking(List.of(t));
			List<Sheet.Column> columns = sheet.columns().subList(1, sheet.columns().size()); // the first is the title
			out.append("% ranks of the ").append(line(t.title())).append('\n');
			RankSheets.sentences(t).forEach(s -> out.append("% ").append(line(s)).append('\n'));
			begin(out, "l" + "r".repeat(columns.size() - 1), columns.stream().map(c -> escaped(c.name())));
			for (int i = 0; i < sheet.rows(); i++) {
				int at = i;
				row(out, columns.stream().map(c -> rankCell(c, at)));
			}
			end(out);
		}
		return paged(out);
	}

	/** Expected runtimes at targets, and medians at budgets; a table each. */
	String runtimes(RuntimeTable table) {
		StringBuilder out = packages();
		if (!table.timed().isEmpty()) {
			RuntimeSheets.targetSentences().forEach(s -> out.append("% ").append(line(s)).append('\n'));
			sheet(out, RuntimeSheets.targets(table, options.digits.orElse(RuntimeSheets.DIGITS)));
		}
		if (!table.valued().isEmpty()) {
			sheet(out, RuntimeSheets.values(table, options.digits.orElse(RuntimeSheets.DIGITS)));
		}
		if (!table.spec().budgets().isEmpty()) {
			RuntimeSheets.budgetSentences(table.spec()).forEach(s -> out.append("% ").append(line(s)).append('\n'));
			sheet(out, RuntimeSheets.budgets(table.rows(), table.spec(), options.digits.orElse(RuntimeSheets.DIGITS)));
		}
		return paged(out);
	}

	/** A table of measures. */
	String table(Sheet sheet, List<String> sentences) {
		StringBuilder out = packages();
		sentences.forEach(s -> out.append("% ").append(line(s)).append('\n'));
		sheet(out, sheet);
		return out.toString();
	}

	private void sheet(StringBuilder out, Sheet sheet) {
		List<Sheet.Column> keys = sheet.columns().stream().filter(Sheet.Column::key).toList();
		List<Sheet.Column> values = sheet.values();
		for (int from = 0; from < values.size(); from += Math.min(options.columns, values.size() - from)) {
			List<Sheet.Column> part = Stream.concat(keys.stream(), values.subList(from, Math.min(values.size() - from, options.columns) + from)
					.stream())
					.toList();
			begin(out, part.stream().map(c -> c.number() ? "r" : "l").reduce("", String::concat), part.stream().map(c -> escaped(c.name())));
			for (int i = 0; i < sheet.rows(); i++) {
				int at = i;
				row(out, part.stream().map(c -> runtimeCell(c, at)));
			}
			end(out);
		}
	}

	private StringBuilder packages() {
		return new StringBuilder(PACKAGE).append(options.siunitx ? SIUNITX : "");
	}

	/** A number may have a dispersion and brackets behind it. */
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
		return text.equals("-") ? "--" : column.number() ? "$" + power(text) + "$" : escaped(text);
	}

	private static void begin(StringBuilder out, String columns, Stream<String> names) {
		out.append("\\begin{tabular}{").append(columns).append("}\n\\toprule\n");
		row(out, names);
		out.append("\\midrule\n");
	}

	private static void row(StringBuilder out, Stream<String> cells) {
		out.append(String.join(" & ", cells.toList())).append(" \\\\\n");
	}

	private static StringBuilder end(StringBuilder out) {
		return out.append("\\bottomrule\n\\end{tabular}\n");
	}

	/** Tables with too many rows as several, and each table a paragraph, so that a page may end between them. */
	private String paged(StringBuilder text) {
		StringBuilder out = new StringBuilder();
		StringBuilder head = new StringBuilder();
		int rules = 0; // of the table that a line stands in: its head is behind the first, its rows are behind the second
		int rows = 0;
		for (String line : text.toString().split("(?<=\n)")) {
			boolean rule = line.endsWith("rule\n");
			if (rules == 2 && !rule && rows == options.rows) {
				end(out).append('\n').append(head);
				rows = 0;
			}
			boolean begins = line.startsWith("\\begin");
			if (begins) {
				out.append(head.isEmpty() ? "" : "\n");
				head.setLength(0);
				rules = 0;
				rows = 0;
			}
			out.append(line);
			if (begins || !head.isEmpty() && rules < 2) {
				head.append(line);
			}
			rows += rules == 2 ? 1 : 0;
			rules += rule ? 1 : 0;
		}
		return out.toString();
	}

	private String cell(Optional<Comparison.Cell> cell) {
		return cell.filter(c -> c.outcome().row().value().n() > 0).map(this::cell).orElse("--");
	}

	private String cell(Comparison.Cell cell) {
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
		return "$" + (cell.best() ? options.siunitx ? "\\text{\\bfseries " + mean + "}" : "\\mathbf{" + mean + "}" : mean) + sd + "$" + sign;
	}

	/** Text that says to LaTeX nothing but itself, at any place of a table: a line may begin with a bracket or an asterisk. */
	public static String escaped(String text) {
		StringBuilder out = new StringBuilder();
		line(text).codePoints().forEach(c -> {
			switch (c) {
			case '&', '%', '$', '#', '_', '{', '}' -> out.append('\\').append((char) c);
			case '\\' -> out.append("\\textbackslash{}");
			case '^' -> out.append("\\textasciicircum{}");
			case '~' -> out.append("\\textasciitilde{}");
			case '<', '>', '|' -> out.append('$').append((char) c).append('$');
			case '[', ']', '*' -> out.append('{').append((char) c).append('}');
			default -> out.appendCodePoint(c);
			}
		});
		return out.toString();
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
