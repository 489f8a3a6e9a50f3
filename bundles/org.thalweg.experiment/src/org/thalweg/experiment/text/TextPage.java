package org.thalweg.experiment.text;

import java.util.ArrayList;
import java.util.List;

/** Lines of plain text of a given width. */
public final class TextPage {
	private static final int LEAST_WIDTH = 40;

	private final int width;
	private final List<String> lines = new ArrayList<>();

	/** @param width columns available */
	public TextPage(int width) {
		this.width = Math.max(LEAST_WIDTH, width);
	}

	public void heading(String text) {
		underlined(text, "=");
	}

	public void title(String text) {
		gap();
		underlined(text, "-");
	}

	private void underlined(String text, String with) {
		String line = ControlCharacters.inLine(text);
		lines.add(line);
		lines.add(with.repeat(line.length()));
	}

	public void gap() {
		lines.add("");
	}

	/** A table wider than the page is split, never wrapped. */
	public void table(TextTable table) {
		lines.addAll(table.lines(width));
	}

	/** The same of a sheet, its keys first. */
	public void table(Sheet sheet) {
		TextTable table = new TextTable();
		sheet.columns().stream().filter(Sheet.Column::key).forEach(c -> table.key(c.name(), c.number(), c.texts()));
		sheet.values().forEach(c -> table.column(c.name(), c.texts()));
		table(table);
	}

	/** Words after {@code first}, under which further lines are indented. */
	public void wrap(String first, String text) {
		StringBuilder line = new StringBuilder(first);
		for (String word : ControlCharacters.shown(text).split("\\s+")) {
			if (line.length() + word.length() > width && line.length() > first.length()) {
				lines.add(line.toString().stripTrailing());
				line = new StringBuilder(" ".repeat(first.length()));
			}
			line.append(word).append(' ');
		}
		lines.add(line.toString().stripTrailing());
	}

	@Override
	public String toString() {
		return String.join("\n", lines) + "\n";
	}
}
