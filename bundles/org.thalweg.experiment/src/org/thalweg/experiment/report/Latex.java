package org.thalweg.experiment.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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

	private Latex() {
	}

	/** A comparison: least means in bold, and + ≈ − beside the baseline. */
	static String of(Comparison comparison) {
		List<Comparison.Column> columns = comparison.columns();
		StringBuilder out = new StringBuilder(PACKAGE);
		out.append("% ").append(line(comparison.title())).append('\n');
		comparison.notes().forEach(n -> out.append("% ").append(line(n)).append('\n'));
		begin(out, "lr" + "r".repeat(columns.size()), Stream.concat(Stream.of("problem", "$D$"),
				columns.stream().map(c -> escaped(c.name()))));
		for (Comparison.Line line : comparison.lines()) {
			row(out, Stream.concat(Stream.of(escaped(line.problem()), "" + line.dimension()), line.cells().stream().map(Latex::cell)));
		}
		List<String> rest = new ArrayList<>();
		footer(rest, "mean rank", columns.stream().map(c -> Numbers.digits(c.meanRank(), Comparison.DIGITS)).toList());
		footer(rest, "$+/{\\approx}/-$", columns.stream().map(c -> c.counts().isEmpty() ? "-" : c.counts()).toList());
		return end(rest.isEmpty() ? out : out.append("\\midrule\n").append(String.join("", rest)));
	}

	private static void footer(List<String> rows, String name, List<String> cells) {
		if (cells.stream().anyMatch(c -> !c.equals("-"))) {
			StringBuilder out = new StringBuilder();
			row(out, Stream.concat(Stream.of("\\multicolumn{2}{l}{" + name + "}"), cells.stream().map(c -> c.equals("-") ? "--" : c)));
			rows.add(out.toString());
		}
	}

	/** One row a case. */
	static String of(List<Report.Row> rows) {
		StringBuilder out = new StringBuilder(PACKAGE);
		begin(out, "lrllrrr", Stream.of("problem", "$D$", "algorithm", "device", "mean", "deviation", "median"));
		for (Report.Row r : rows) {
			row(out, Stream.of(escaped(r.problem()), "" + r.dimension(), escaped(r.label()), escaped(r.device()), number(r.value().mean()),
					number(r.value().sd()), number(r.value().median())));
		}
		return end(out);
	}

	/** Mean ranks, and each algorithm beside the control where there is one; a table each. */
	static String ranks(List<RankTable> tables) {
		StringBuilder out = new StringBuilder(PACKAGE);
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
		return out.toString();
	}

	/** Expected runtimes at targets, and medians at budgets; a table each. */
	static String runtimes(RuntimeTable table) {
		StringBuilder out = new StringBuilder(PACKAGE);
		if (!table.timed().isEmpty()) {
			RuntimeSheets.targetSentences().forEach(s -> out.append("% ").append(line(s)).append('\n'));
			sheet(out, RuntimeSheets.targets(table));
		}
		if (!table.spec().budgets().isEmpty()) {
			RuntimeSheets.budgetSentences(table.spec()).forEach(s -> out.append("% ").append(line(s)).append('\n'));
			sheet(out, RuntimeSheets.budgets(table.rows(), table.spec()));
		}
		return out.toString();
	}

	private static void sheet(StringBuilder out, Sheet sheet) {
		begin(out, sheet.columns().stream().map(c -> c.number() ? "r" : "l").reduce("", String::concat), sheet.columns().stream().map(c -> escaped(c
				.name())));
		for (int i = 0; i < sheet.rows(); i++) {
			int at = i;
			row(out, sheet.columns().stream().map(c -> runtimeCell(c, at)));
		}
		end(out);
	}

	/** A number may have a dispersion and brackets behind it. */
	private static String runtimeCell(Sheet.Column column, int row) {
		String text = column.cells().get(row).text();
		if (text.equals("-") || !column.number()) {
			return text.equals("-") ? "--" : escaped(text);
		}
		String[] parts = text.split(" (?=\\()");
		return "$" + Stream.of(parts[0].split(" ± ")).map(Latex::power).collect(Collectors.joining(" \\pm ")) + "$"
				+ (parts.length > 1 ? " " + parts[1] : "");
	}

	private static String rankCell(Sheet.Column column, int row) {
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

	private static String end(StringBuilder out) {
		return out.append("\\bottomrule\n\\end{tabular}\n").toString();
	}

	private static String cell(Optional<Comparison.Cell> cell) {
		return cell.filter(c -> c.outcome().row().value().n() > 0).map(Latex::cell).orElse("--");
	}

	private static String cell(Comparison.Cell cell) {
		Statistics.Summary value = cell.outcome().row().value();
		String mean = power(Numbers.digits(value.mean(), Comparison.DIGITS));
		String sd = Double.isNaN(value.sd()) ? "" : " \\pm " + power(Numbers.digits(value.sd(), Comparison.DIGITS));
		String sign = switch (cell.outcome().verdict()) {
		case BETTER -> " $+$";
		case ALIKE -> " $\\approx$";
		case WORSE -> " $-$";
		case TOO_FEW_RUNS -> " ?";
		case UNTESTED -> "";
		};
		return "$" + (cell.best() ? "\\mathbf{" + mean + "}" : mean) + sd + "$" + sign;
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
	private static String number(double value) {
		String text = Numbers.six(value);
		return text.equals("-") ? "--" : "$" + power(text) + "$";
	}

	/** {@code 1.2e-08} as {@code 1.2\times10^{-8}}. */
	private static String power(String number) {
		int e = number.indexOf('e');
		return e < 0 ? number.replace("inf", "\\infty")
				: number.substring(0, e) + "\\times10^{" + Integer.parseInt(number.substring(e + 1)) + "}";
	}
}
