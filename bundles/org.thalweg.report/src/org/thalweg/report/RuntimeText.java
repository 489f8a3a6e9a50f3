package org.thalweg.report;

import java.util.List;

import org.thalweg.text.Page;

/** Measures at targets and budgets as plain text. */
final class RuntimeText {
	private RuntimeText() {
	}

	static void add(Page page, Report report) {
		RuntimeTable runtime = report.runtime();
		int finished = report.rows().stream().mapToInt(Report.ReportRow::runs).sum();
		int planned = report.rows().stream().mapToInt(Report.ReportRow::planned).sum();
		if (finished < planned && !runtime.rows().isEmpty()) {
			page.gap();
			page.wrap("", "Measures are based on " + RuntimeSheets.counted(finished, planned) + ".");
		}
		if (!runtime.timed().isEmpty()) {
			page.title("Expected runtime");
			page.table(RuntimeSheets.targets(runtime), groups(runtime.timed()));
			page.gap();
			RuntimeSheets.targetSentences().forEach(s -> page.wrap("", s));
		}
		if (!runtime.valued().isEmpty()) {
			page.title("Expected runtime to a value");
			page.table(RuntimeSheets.values(runtime, RuntimeSheets.DIGITS), groups(runtime.valued()));
			page.gap();
			RuntimeSheets.targetSentences().forEach(s -> page.wrap("", s));
		}
		if (!runtime.spec().budgets().isEmpty()) {
			budgets(page, runtime, "Best error at budgets", runtime.rows().stream().filter(RuntimeRow::error).toList());
			budgets(page, runtime, "Best value at budgets", runtime.rows().stream().filter(r -> !r.error()).toList());
		}
	}

	private static List<String> groups(List<RuntimeRow> rows) {
		return rows.stream().map(r -> ReportText.group(r.problem(), r.dimension())).toList();
	}

	private static void budgets(Page page, RuntimeTable runtime, String title, List<RuntimeRow> rows) {
		if (!rows.isEmpty()) {
			page.title(title);
			page.table(RuntimeSheets.budgets(rows, runtime.spec()), groups(rows));
			page.gap();
			RuntimeSheets.budgetSentences(runtime.spec()).forEach(s -> page.wrap("", s));
		}
	}
}
