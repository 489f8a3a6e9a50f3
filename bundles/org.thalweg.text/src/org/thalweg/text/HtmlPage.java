package org.thalweg.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.function.IntPredicate;

/**
 * A page for browsers in one file: it loads nothing, is XML too, is as wide as its window, prints, and follows a dark theme. Pictures are part of it. Its
 * script, {@code page.js}, sorts tables, filters, and draws charts from the data in the page; tables and pictures can be read without it.
 */
public final class HtmlPage implements Page {
	/** Nothing but what is in the page, even if a label should smuggle an address in. */
	private static final String POLICY = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:";
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
		out.append("<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"Table\"><table>\n");
		table.rows(which, (name, cells) -> {
			out.append(name ? "<thead><tr>" : "<tr>");
			cells.forEach(c -> {
				String style = (c.right() ? "" : "left") + (c.strong() ? " best" : "");
				out.append(name ? "<th scope=\"col\"" : "<td").append(style.isEmpty() ? ">" : " class=\"" + style.strip() + "\">").append(escaped(c
						.text())).append(name ? "</th>" : "</td>");
			});
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

	@Override
	public void fold(String title, List<String> items) {
		out.append("<details><summary>").append(escaped(title)).append("</summary>\n");
		items.forEach(i -> wrap("- ", i));
		out.append("</details>\n");
	}

	/** Adds a picture. @param svg self-contained; @param name for users who cannot see it */
	public void picture(String svg, String name) {
		out.append("<p><img alt=\"").append(escaped(name)).append("\" src=\"data:image/svg+xml;base64,").append(Base64.getEncoder().encodeToString(
				svg.getBytes(StandardCharsets.UTF_8))).append("\"/></p>\n");
	}

	/**
	 * Adds charts that the page's script draws.
	 *
	 * @param json as {@code page.js} reads it
	 */
	public void charts(String json) {
		out.append("<div id=\"charts\"></div>\n<noscript><p>The charts are drawn by a script, which this browser does not run.</p></noscript>\n")
				.append("<script type=\"application/json\" id=\"data\">").append(json.replace("&", "\\u0026").replace("<", "\\u003c")
						.replace(">", "\\u003e"))
				.append("</script>\n");
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
		return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n<meta name=\"viewport\" content=\"width=device-width\"/>\n"
				+ "<meta http-equiv=\"Content-Security-Policy\" content=\"" + POLICY + "\"/>\n<title>" + escaped(title) + "</title>\n<style>\n"
				+ resource("page.css") + "</style>\n</head>\n<body>\n<main>\n" + out + "</main>\n<script>//<![CDATA[\n" + resource("page.js")
				+ "//]]></script>\n</body>\n</html>\n";
	}

	private static String resource(String name) {
		try (InputStream in = HtmlPage.class.getResourceAsStream(name)) {
			return new String(Objects.requireNonNull(in, name).readAllBytes(), StandardCharsets.UTF_8);
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
	}
}
