package org.thalweg.text;

import java.util.List;
import java.util.regex.Pattern;

/** A table as HTML, as word processors and spreadsheets paste it. */
public final class HtmlTable {
	private static final Pattern NUMBER = Pattern.compile("[-+−]?[0-9.,]+([eE][-+]?\\d+)?");

	private HtmlTable() {
	}

	/**
	 * A table without a page around it.
	 *
	 * @param header names of the columns
	 * @param rows as many cells each
	 */
	public static String of(List<?> header, List<? extends List<?>> rows) {
		StringBuilder out = new StringBuilder("<meta charset=\"utf-8\"><table border=\"1\">\n");
		row(out, "th", header);
		rows.forEach(row -> row(out, "td", row));
		return out.append("</table>\n").toString();
	}

	/** A cell in bold. */
	record Strong(String text) {
	}

	private static void row(StringBuilder out, String name, List<?> cells) {
		out.append("<tr>");
		for (Object cell : cells) {
			String text = cell instanceof Strong s ? s.text : String.valueOf(cell);
			boolean number = NUMBER.matcher(text).matches();
			String shown = ControlCharacters.inLine(text).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
			out.append('<').append(name).append(number ? " align=\"right\">" : ">").append(cell instanceof Strong ? "<b>" + shown + "</b>" : shown)
					.append("</").append(name).append('>');
		}
		out.append("</tr>\n");
	}
}
