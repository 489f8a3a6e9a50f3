package org.thalweg.text;

import java.util.List;

/** What a report is written on from its top, such as a {@link TextPage} or a {@link HtmlPage}. Not safe for several threads. */
public interface Page {
	/** The title of all. */
	void heading(String text);

	/** The title of a part. */
	void title(String text);

	/** Room between two things. */
	void gap();

	/** A table of texts. */
	void table(TextTable table);

	/**
	 * The same in groups of rows, which a page may fold if there are many rows.
	 *
	 * @param groups the name of each row's group
	 */
	default void table(TextTable table, List<String> groups) {
		table(table);
	}

	/** A table of a sheet, its keys first. */
	default void table(Sheet sheet) {
		table(sheet, List.of());
	}

	/** The same in groups; empty for none. */
	default void table(Sheet sheet, List<String> groups) {
		TextTable table = new TextTable();
		sheet.columns().stream().filter(Sheet.Column::key).forEach(c -> table.key(c.name(), c.number(), c.texts()));
		sheet.values().forEach(table::column);
		table(table, groups);
	}

	/** Words after {@code first}, which may be empty, a name with spaces after it, or {@code "- "} for an item. */
	void wrap(String first, String text);

	/**
	 * Details under a title, which a page may fold.
	 *
	 * @param items one each, below one another
	 * @since 0.3
	 */
	default void fold(String title, List<String> items) {
		wrap("", title + ":");
		items.forEach(i -> wrap("- ", i));
	}
}
