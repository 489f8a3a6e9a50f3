package org.thalweg.experiment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

import org.thalweg.core.param.Parameters;
import org.thalweg.core.run.Timeline;
import org.thalweg.experiment.Report.PublishedRow;
import org.thalweg.experiment.Report.Row;

/** Writes a report as aligned plain text. */
public final class ReportText {
	private static final int LEAST_WIDTH = 40;

	private final Report report;
	private final int width;
	private final List<String> out = new ArrayList<>();

	private ReportText(Report report, int width) {
		this.report = report;
		this.width = Math.max(LEAST_WIDTH, width);
	}

	/** @param width columns available; wider tables are split, never wrapped */
	public static String render(Report report, int width) {
		ReportText text = new ReportText(report, width);
		text.all();
		return String.join("\n", text.out) + "\n";
	}

	private void all() {
		out.add(report.title());
		out.add("=".repeat(report.title().length()));
		int indent = report.head().keySet().stream().mapToInt(String::length).max().orElse(0) + 2;
		report.head().forEach((name, text) -> wrap(name + " ".repeat(indent - name.length()), text));
		values("Best error", report.rows().stream().filter(Row::error).toList());
		values("Best value", report.rows().stream().filter(r -> !r.error()).toList());
		if (report.times()) {
			seconds();
			timeline();
		}
		published();
		if (!report.notes().isEmpty()) {
			title("Notes");
			report.notes().forEach(n -> wrap("- ", n));
		}
	}

	private void title(String text) {
		out.add("");
		out.add(text);
		out.add("-".repeat(text.length()));
	}

	private void wrap(String first, String text) {
		StringBuilder line = new StringBuilder(first);
		for (String word : text.split("\\s+")) {
			if (line.length() + word.length() > width && line.length() > first.length()) {
				out.add(line.toString().stripTrailing());
				line = new StringBuilder(" ".repeat(first.length()));
			}
			line.append(word).append(' ');
		}
		out.add(line.toString().stripTrailing());
	}

	private static TextTable keys(List<Row> rows) {
		List<String> problems = new ArrayList<>();
		for (int i = 0; i < rows.size(); i++) {
			Row r = rows.get(i);
			boolean again = i > 0 && rows.get(i - 1).problem().equals(r.problem()) && rows.get(i - 1).dimension() == r.dimension();
			problems.add(again ? "" : r.problem());
		}
		return new TextTable().key("problem", false, problems).key("D", true, texts(rows, r -> Integer.toString(r.dimension())))
				.key("algorithm", false, texts(rows, r -> r.label() + (r.baseline() ? " (baseline)" : "")))
				.key("device", false, texts(rows, Row::place));
	}

	private static <T> List<String> texts(List<T> rows, Function<T, String> text) {
		return rows.stream().map(text).toList();
	}

	private static <T> List<String> numbers(List<T> rows, Function<T, Double> number) {
		return rows.stream().map(r -> Numbers.six(number.apply(r))).toList();
	}

	private void values(String title, List<Row> rows) {
		if (rows.isEmpty()) {
			return;
		}
		title(title);
		out.addAll(keys(rows).column("runs", texts(rows, r -> r.runs() == r.planned() ? "" + r.runs() : r.runs() + "/" + r.planned()))
				.column("mean", numbers(rows, r -> r.value().mean())).column("sd", numbers(rows, r -> r.value().sd()))
				.column("median", numbers(rows, r -> r.value().median())).column("min", numbers(rows, r -> r.value().min()))
				.column("max", numbers(rows, r -> r.value().max()))
				.column("success", texts(rows, r -> Double.isNaN(r.success()) ? "-" : Numbers.digits(100 * r.success(), 3) + "%"))
				.column("evaluations", texts(rows, r -> Numbers.count(r.evaluations())))
				.column("t-test p", texts(rows, r -> Numbers.digits(r.p(), 3))).lines(width));
	}

	private void seconds() {
		List<Row> rows = report.rows().stream().filter(r -> r.runs() > 0).toList();
		if (rows.isEmpty()) {
			return;
		}
		title("Seconds per job");
		out.addAll(keys(rows).column("jobs", texts(rows, r -> "" + r.seconds().n()))
				.column("populations", texts(rows, r -> "" + r.populations()))
				.column("mean", texts(rows, r -> Numbers.six(r.seconds().mean()) + (r.shared() ? "*" : "")))
				.column("sd", numbers(rows, r -> r.seconds().sd())).column("median", numbers(rows, r -> r.seconds().median()))
				.column("min", numbers(rows, r -> r.seconds().min())).column("max", numbers(rows, r -> r.seconds().max()))
				.column("speed-up", texts(rows, r -> Numbers.digits(r.speedUp(), 4)))
				.column("of medians", texts(rows, r -> Numbers.digits(r.speedUpOfMedians(), 4))).lines(width));
	}

	private void timeline() {
		List<Row> rows = report.rows().stream().filter(r -> r.timeline().values().stream().anyMatch(s -> s > 0)).toList();
		if (rows.isEmpty()) {
			return;
		}
		title("Where the seconds went (mean per job)");
		TextTable table = keys(rows);
		for (Timeline.Segment s : Timeline.Segment.values()) {
			table.column(Parameters.word(s), texts(rows, r -> Numbers.digits(r.timeline().get(s), 4)));
		}
		out.addAll(table.lines(width));
	}

	/** One line per case, a pair of columns per statistic. */
	private void published() {
		if (report.published().isEmpty()) {
			return;
		}
		Map<List<Object>, Map<String, PublishedRow>> cases = new LinkedHashMap<>();
		Set<String> statistics = new LinkedHashSet<>();
		for (PublishedRow r : report.published()) {
			statistics.add(r.statistic());
			cases.computeIfAbsent(List.of(r.problem(), r.dimension(), r.label(), r.place()), k -> new LinkedHashMap<>())
					.put(r.statistic(), r);
		}
		List<Map<String, PublishedRow>> rows = List.copyOf(cases.values());
		List<PublishedRow> first = rows.stream().map(m -> m.values().iterator().next()).toList();
		title("Published figures beside ours");
		TextTable table = new TextTable().key("problem", false, texts(first, PublishedRow::problem))
				.key("D", true, texts(first, r -> "" + r.dimension())).key("algorithm", false, texts(first, PublishedRow::label))
				.key("device", false, texts(first, PublishedRow::place));
		for (String s : statistics) {
			table.column(s + " publ.", texts(rows, m -> m.containsKey(s) ? Numbers.published(m.get(s).published()) : "-"));
			table.column(s + " ours", numbers(rows, m -> m.containsKey(s) ? m.get(s).ours() : Double.NaN));
		}
		table.column("Welch p", texts(rows, m -> m.containsKey("mean") ? Numbers.digits(m.get("mean").p(), 3) : "-"));
		table.column("Holm", texts(rows, m -> m.containsKey("mean") ? Numbers.digits(m.get("mean").holm(), 3) : "-"));
		out.addAll(table.lines(width));
	}
}
