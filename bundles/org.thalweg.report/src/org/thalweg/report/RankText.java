package org.thalweg.report;

import java.util.List;
import java.util.stream.Collectors;

import org.thalweg.statistics.RankTable;
import org.thalweg.text.Page;
import org.thalweg.text.Sheet;
import org.thalweg.text.TextTable;

/** Rank tables as plain text. */
final class RankText {
	private RankText() {
	}

	static void add(Page page, List<RankTable> tables) {
		for (RankTable t : tables) {
			page.title("Ranks of the " + t.title() + t.control().stream().mapToObj(c -> ", compared with " + t.columns().get(c).name())
					.collect(Collectors.joining()));
			table(page, RankSheets.ranking(List.of(t)));
			page.gap();
			RankSheets.sentences(t).forEach(s -> page.wrap("", s));
			if (!t.pairs().isEmpty()) {
				page.gap();
				table(page, RankSheets.pairs(List.of(t)));
			}
		}
	}

	/** The first key is the title. */
	private static void table(Page page, Sheet sheet) {
		TextTable table = new TextTable();
		sheet.columns().stream().filter(Sheet.Column::key).skip(1).forEach(c -> table.key(c.name(), false, c.texts()));
		sheet.values().forEach(c -> table.column(c.name(), c.texts()));
		page.table(table);
	}
}
