package org.thalweg.report;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

import org.thalweg.text.Numbers;
import org.thalweg.text.Page;
import org.thalweg.text.TextTable;

/** Published figures next to ours as aligned plain text. */
final class PublishedText {
	private PublishedText() {
	}

	/** One line per case, a pair of columns per statistic, what is tested first; then how many agree. */
	static void add(Page page, List<PublishedRow> figures, boolean severalExperiments) {
		Map<List<Object>, Map<String, PublishedRow>> cases = new LinkedHashMap<>();
		Set<String> statistics = new LinkedHashSet<>();
		for (PublishedRow r : figures) {
			statistics.add(r.statistic());
			cases.computeIfAbsent(List.of(r.experiment(), r.problem(), r.dimension(), r.label(), r.place()), k -> new LinkedHashMap<>())
					.put(r.statistic(), r);
		}
		List<Map<String, PublishedRow>> rows = List.copyOf(cases.values());
		List<PublishedRow> first = rows.stream().map(m -> m.values().iterator().next()).toList();
		TextTable table = new TextTable();
		if (severalExperiments) {
			table.key("experiment", false, first.stream().map(PublishedRow::experiment).toList());
		}
		table.key("problem", false, first.stream().map(PublishedRow::problem).toList())
				.key("D", true, first.stream().map(r -> "" + r.dimension()).toList())
				.key("algorithm", false, first.stream().map(PublishedRow::name).toList())
				.key("device", false, first.stream().map(PublishedRow::place).toList());
		pairs(table, rows, List.of("mean", "sd"));
		test(table, rows, "mean", "Welch p");
		pairs(table, rows, List.of("success"));
		test(table, rows, "success", "Fisher p");
		boolean speeds = statistics.remove("speed-up");
		statistics.removeAll(List.of("mean", "sd", "success"));
		pairs(table, rows, statistics);
		if (speeds) {
			pairs(table, rows, List.of("speed-up"));
			table.words("speed-up verdict", texts(rows, "speed-up", PublishedRow::verdict));
		}
		page.table(table);
		List<String> lines = PublishedAgreement.of(figures).stream().flatMap(a -> a.lines().stream()).toList();
		if (!lines.isEmpty()) {
			page.gap();
			lines.forEach(l -> page.wrap("", l));
		}
	}

	private static void pairs(TextTable table, List<Map<String, PublishedRow>> rows, Iterable<String> statistics) {
		for (String s : statistics) {
			table.column(s + " publ.", texts(rows, s, r -> r.figure().printed()));
			table.column(s + " ours", texts(rows, s, r -> Numbers.six(r.ours())));
		}
	}

	private static void test(TextTable table, List<Map<String, PublishedRow>> rows, String statistic, String p) {
		table.column(p, texts(rows, statistic, r -> Numbers.digits(r.test().p(), 3)));
		table.column("Holm", texts(rows, statistic, r -> Verdict.p(r.holm(), PublishedRow.LEVEL)));
		table.words(statistic + " verdict", texts(rows, statistic, PublishedRow::verdict));
	}

	private static List<String> texts(List<Map<String, PublishedRow>> rows, String statistic, Function<PublishedRow, String> text) {
		return rows.stream().map(m -> m.containsKey(statistic) ? text.apply(m.get(statistic)) : "-").toList();
	}
}
