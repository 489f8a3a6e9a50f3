package org.thalweg.report;

import java.util.ArrayList;
import java.util.List;

import org.thalweg.text.Sheet;
import org.thalweg.text.TextPage;

/**
 * A table of measures, and what it means.
 *
 * @param sentences below it
 */
public record MeasureTable(String title, Sheet sheet, List<String> sentences) {
	/** Those that have rows: expected runtimes and fixed targets, best errors or values with AOCC, and fixed budgets. */
	public static List<MeasureTable> of(RuntimeTable table) {
		List<MeasureTable> out = new ArrayList<>();
		out.add(new MeasureTable("Expected runtime", RuntimeSheets.targets(table), RuntimeSheets.targetSentences()));
		out.add(new MeasureTable("Expected runtime to a value", RuntimeSheets.values(table, RuntimeSheets.DIGITS), RuntimeSheets.targetSentences()));
		out.add(new MeasureTable("Fixed targets", RuntimeSheets.fixedTargets(table), RuntimeSheets.fixedTargetSentences()));
		if (!table.spec().budgets().isEmpty()) {
			List<RuntimeRow> errors = table.rows().stream().filter(RuntimeRow::error).toList();
			List<RuntimeRow> values = table.rows().stream().filter(r -> !r.error()).toList();
			List<String> sentences = RuntimeSheets.budgetSentences(table.spec());
			out.add(new MeasureTable("Best error at budgets, and AOCC", RuntimeSheets.budgets(errors, table.spec()), sentences));
			out.add(new MeasureTable("Best value at budgets", RuntimeSheets.budgets(values, table.spec()), sentences));
			out.add(new MeasureTable("Fixed budgets", RuntimeSheets.fixedBudgets(table), RuntimeSheets.fixedBudgetSentences()));
		}
		return out.stream().filter(t -> t.sheet.rows() > 0).toList();
	}

	/** As aligned plain text; one that is wider is split. */
	public String text(int width) {
		TextPage page = new TextPage(width);
		page.title(title);
		page.table(sheet);
		page.gap();
		sentences.forEach(s -> page.wrap("", s));
		return page.toString().stripLeading();
	}

	/** For LaTeX with the package booktabs. */
	public String latex() {
		return new Latex(Latex.LatexStyle.USUAL).table(sheet, sentences);
	}

	/** As comma-separated values; numbers with all their digits, NA for what is undefined. */
	public String csv() {
		return sheet.csv();
	}
}
