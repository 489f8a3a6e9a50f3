package org.thalweg.text;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * A page for browsers in one file: it loads nothing, runs no script, is XML too, is as wide as its window, prints, and follows a dark theme. Pictures are part of
 * it.
 */
public final class HtmlPage implements Page {
	private static final String STYLE = """
			:root { color-scheme: light dark; }
			body { font: 15px/1.45 system-ui, Helvetica, Arial, sans-serif; max-width: 75em; margin: 2em auto; padding: 0 1.2em; }
			h1 { font-size: 1.6em; } h2 { font-size: 1.15em; margin-top: 2em; }
			.wide { overflow-x: auto; }
			table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
			th, td { padding: 0.15em 0.7em; text-align: right; white-space: nowrap; } th { border-bottom: 1px solid; }
			.left { text-align: left; }
			tbody tr:nth-child(even) { background: #80808018; }
			p { margin: 0.4em 0; } .name { display: inline-block; min-width: 8em; font-weight: 600; }
			.item { padding-left: 1em; text-indent: -0.8em; }
			img { max-width: 100%; height: auto; background: #fff; margin: 0.6em 0; }
			summary { cursor: pointer; padding: 0.3em 0; font-weight: 600; }
			/* on paper nothing can be scrolled: browsers narrow a page whose tables are wider */
			@media print { details::details-content { content-visibility: visible; height: auto; } body { max-width: none; margin: 0; } .wide { overflow: visible; } table { font-size: 0.7em; } img, tr { break-inside: avoid; } }
			""";

	/** A table of more rows is folded. */
	private static final int UNFOLDED = 40;

	private final StringBuilder out = new StringBuilder();
	private String title = "";

	@Override
	public void heading(String text) {
		title = title.isEmpty() ? text : title;
		element("h1", text);
	}

	@Override
	public void title(String text) {
		element("h2", text);
	}

	@Override
	public void gap() {
		// styles leave room
	}

	@Override
	public void table(TextTable table) {
		rows(table, _ -> true);
	}

	/** A table of many rows is folded; a click opens a group. */
	@Override
	public void table(TextTable table, List<String> groups) {
		List<String> names = groups.stream().distinct().toList();
		if (groups.size() <= UNFOLDED || names.size() < 2) {
			table(table);
			return;
		}
		for (String name : names) {
			out.append("<details><summary>").append(escaped(name)).append(" (").append(Collections.frequency(groups, name)).append(
					" rows)</summary>\n");
			rows(table, row -> groups.get(row).equals(name));
			out.append("</details>\n");
		}
	}

	private void rows(TextTable table, IntPredicate which) {
		out.append("<div class=\"wide\"><table>\n");
		table.rows(which, (name, cells) -> {
			out.append(name ? "<thead><tr>" : "<tr>");
			cells.forEach(c -> out.append(name ? "<th" : "<td").append(c.right() ? ">" : " class=\"left\">").append(escaped(c.text())).append(name
					? "</th>" : "</td>"));
			out.append(name ? "</tr></thead>\n<tbody>\n" : "</tr>\n");
		});
		out.append("</tbody></table></div>\n");
	}

	@Override
	public void wrap(String first, String text) {
		boolean item = first.equals("- ");
		out.append(item ? "<p class=\"item\">• " : "<p>");
		if (!item && !first.isBlank()) {
			out.append("<span class=\"name\">").append(escaped(first.strip())).append("</span> ");
		}
		out.append(escaped(ControlCharacters.shown(text))).append("</p>\n");
	}

	/** Adds a picture. @param svg self-contained; @param name for users who cannot see it */
	public void picture(String svg, String name) {
		out.append("<p><img alt=\"").append(escaped(name)).append("\" src=\"data:image/svg+xml;base64,").append(Base64.getEncoder().encodeToString(
				svg.getBytes(StandardCharsets.UTF_8))).append("\"/></p>\n");
	}

	private void element(String name, String text) {
		out.append('<').append(name).append('>').append(escaped(text)).append("</").append(name).append(">\n");
	}

	private static String escaped(String text) {
		return ControlCharacters.shown(text).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;");
	}

	/** The whole document. */
	@Override
	public String toString() {
		return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n<meta name=\"viewport\" content=\"width=device-width\"/>\n<title>"
				+ escaped(title) + "</title>\n<style>\n" + STYLE + "</style>\n</head>\n<body>\n" + out + "</body>\n</html>\n";
	}
}
