package org.thalweg.text;

import java.util.ArrayList;
import java.util.List;

/** Lines of plain text of a given width. */
public final class TextPage implements Page {
	private static final int LEAST_WIDTH = 40;

	private final int width;
	private final List<String> lines = new ArrayList<>();

	/** @param width columns available */
	public TextPage(int width) {
		this.width = Math.max(LEAST_WIDTH, width);
	}

	@Override
	public void heading(String text) {
		underlined(text, "=");
	}

	@Override
	public void title(String text) {
		gap();
		underlined(text, "-");
	}

	private void underlined(String text, String with) {
		String line = ControlCharacters.inLine(text);
		lines.add(line);
		lines.add(with.repeat(line.length()));
	}

	@Override
	public void gap() {
		lines.add("");
	}

	/** A table wider than the page is split, never wrapped. */
	@Override
	public void table(TextTable table) {
		lines.addAll(table.lines(width));
	}

	/** Further lines are indented under the words. */
	@Override
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
