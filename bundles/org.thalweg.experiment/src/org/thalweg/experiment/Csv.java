package org.thalweg.experiment;

/** Lines of comma-separated values (RFC 4180, with a line feed). */
public final class Csv {
	private Csv() {
	}

	/** Adds one line; cells with commas, quotes or line feeds are quoted, numbers have all their digits. */
	public static void line(StringBuilder out, Object... cells) {
		for (int i = 0; i < cells.length; i++) {
			String text = String.valueOf(cells[i]);
			boolean quoted = text.contains(",") || text.contains("\"") || text.contains("\n");
			out.append(i == 0 ? "" : ",").append(quoted ? '"' + text.replace("\"", "\"\"") + '"' : text);
		}
		out.append('\n');
	}
}
