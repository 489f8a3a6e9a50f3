package org.thalweg.workbench.help;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the part of Markdown that our documents use: headings, paragraphs, lists, tables, code, bold and italic words, links and comments.
 * One use.
 */
public final class Markdown {
	public enum Kind {
		HEADING, PARAGRAPH, ITEM, CODE, HEADER_ROW, ROW
	}

	/** Words of one style. @param link target; null for none */
	public record MarkdownSpan(String text, boolean bold, boolean code, String link) {
	}

	/**
	 * A paragraph, heading, list item or table row.
	 *
	 * @param level of a heading from 1, of a list's item from 0
	 * @param cells of a table's row; one for others
	 */
	public record Block(Kind kind, int level, List<List<MarkdownSpan>> cells) {
		/** The text without styles, cells separated by tabs. */
		public String text() {
			return String.join("\t", cells.stream().map(cell -> String.join("", cell.stream().map(MarkdownSpan::text).toList())).toList());
		}
	}

	private static final Pattern HEADING = Pattern.compile("(#{1,6}) +(.*)");
	private static final Pattern ITEM = Pattern.compile("( *)([-*]|\\d+\\.) +(.*)");
	private static final Pattern INLINE = Pattern.compile("`([^`]+)`|!\\[([^\\]]*)\\]\\([^)]*\\)|\\[((?:`[^`]*`|[^\\]])+)\\]\\(([^)\\s]+)\\)"
			+ "|\\*\\*(.+?)\\*\\*|\\*([^*\\s][^*]*)\\*|\\\\([|*_`\\[<])");
	private static final Pattern RULER = Pattern.compile("\\|[-:| ]+\\|?");

	private final List<Block> out = new ArrayList<>();
	private final StringBuilder open = new StringBuilder();
	private Kind kind = Kind.PARAGRAPH;
	private int level;
	private boolean fence;
	private boolean comment;
	private boolean table;

	private Markdown() {
	}

	/** The blocks of a text. */
	static List<Block> read(String text) {
		Markdown reader = new Markdown();
		text.lines().forEach(reader::line);
		reader.end();
		return List.copyOf(reader.out);
	}

	private void line(String line) {
		if (fence || line.stripLeading().startsWith("```")) {
			code(line);
		} else if (comment || line.stripLeading().startsWith("<!--")) {
			comment = !line.contains("-->");
		} else if (line.isBlank()) {
			end();
			table = false;
		} else if (line.startsWith("|")) {
			end();
			row(line);
		} else {
			words(line);
		}
	}

	private void code(String line) {
		if (!line.stripLeading().startsWith("```")) {
			open.append(open.isEmpty() ? "" : "\n").append(line);
			return;
		}
		if (fence && !open.isEmpty()) {
			out.add(new Block(Kind.CODE, 0, List.of(List.of(new MarkdownSpan(open.toString(), false, true, null)))));
			open.setLength(0);
		} else {
			end();
		}
		fence = !fence;
	}

	private void row(String line) {
		if (!RULER.matcher(line.strip()).matches()) {
			List<List<MarkdownSpan>> cells = cells(line).stream().map(cell -> spans(cell, false)).toList();
			out.add(new Block(table ? Kind.ROW : Kind.HEADER_ROW, 0, cells));
			table = true;
		}
	}

	/** Divides at bars outside of code that no backslash precedes. */
	private static List<String> cells(String line) {
		String row = line.strip();
		List<String> cells = new ArrayList<>();
		boolean code = false;
		int start = 1;
		for (int i = 1; i < row.length(); i++) {
			code ^= row.charAt(i) == '`';
			if (row.charAt(i) == '|' && !code && row.charAt(i - 1) != '\\') {
				cells.add(row.substring(start, i).strip());
				start = i + 1;
			}
		}
		return cells;
	}

	private void words(String line) {
		Matcher heading = HEADING.matcher(line);
		Matcher item = ITEM.matcher(line);
		if (heading.matches()) {
			begin(Kind.HEADING, heading.group(1).length(), heading.group(2));
			end();
		} else if (item.matches()) {
			String mark = item.group(2);
			begin(Kind.ITEM, item.group(1).length() / 2, (Character.isDigit(mark.charAt(0)) ? mark : "•") + " " + item.group(3));
		} else {
			open.append(open.isEmpty() ? "" : " ").append(line.strip());
		}
	}

	private void begin(Kind next, int at, String text) {
		end();
		kind = next;
		level = at;
		open.append(text);
	}

	private void end() {
		if (!open.isEmpty() && !fence) {
			out.add(new Block(kind, level, List.of(spans(open.toString(), false))));
			open.setLength(0);
		}
		kind = Kind.PARAGRAPH;
		level = 0;
	}

	private static List<MarkdownSpan> spans(String text, boolean bold) {
		List<MarkdownSpan> out = new ArrayList<>();
		Matcher inline = INLINE.matcher(text);
		int from = 0;
		while (inline.find()) {
			plain(text.substring(from, inline.start()), bold, out);
			from = inline.end();
			if (inline.group(1) != null) {
				out.add(new MarkdownSpan(inline.group(1), bold, true, null));
			} else if (inline.group(2) != null) {
				out.add(new MarkdownSpan("Picture: " + inline.group(2), bold, false, null));
			} else if (inline.group(3) != null) {
				out.add(new MarkdownSpan(inline.group(3).replace("`", ""), bold, false, inline.group(4)));
			} else if (inline.group(5) != null) {
				out.addAll(spans(inline.group(5), true));
			} else {
				plain(inline.group(6) != null ? inline.group(6) : inline.group(7), bold, out);
			}
		}
		plain(text.substring(from), bold, out);
		return out;
	}

	private static void plain(String text, boolean bold, List<MarkdownSpan> to) {
		if (!text.isEmpty()) {
			to.add(new MarkdownSpan(text, bold, false, null));
		}
	}
}
