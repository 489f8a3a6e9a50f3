package org.thalweg.formats;

import java.util.ArrayList;
import java.util.List;

/** Lines of a table in cells, separated as its header is: by tabs, commas or semicolons; a cell may be quoted (RFC 4180). */
final class TableCells {
	private final ArchiveLines lines;
	private final char separator;
	private final List<String> names;

	/** @param lines the line numbers to report errors at */
	TableCells(String header, ArchiveLines lines) {
		this.lines = lines;
		this.separator = header.indexOf('\t') >= 0 ? '\t' : header.indexOf(',') < 0 && header.indexOf(';') >= 0 ? ';' : ',';
		this.names = List.copyOf(of(header));
	}

	List<String> names() {
		return names;
	}

	/** @throws ArchiveException if a quote is not closed, or something follows one that is */
	List<String> of(String line) {
		List<String> out = new ArrayList<>();
		int at = 0;
		while (at <= line.length()) {
			if (at < line.length() && line.charAt(at) == '"') {
				at = quoted(line, at + 1, out);
			} else {
				int end = line.indexOf(separator, at);
				end = end < 0 ? line.length() : end;
				out.add(line.substring(at, end));
				at = end + 1;
			}
		}
		return out;
	}

	/** @return where the next cell begins */
	private int quoted(String line, int from, List<String> out) {
		StringBuilder cell = new StringBuilder();
		for (int i = from; i < line.length(); i++) {
			if (line.charAt(i) != '"') {
				cell.append(line.charAt(i));
			} else if (i + 1 < line.length() && line.charAt(i + 1) == '"') {
				cell.append('"');
				i++;
			} else if (i + 1 == line.length() || line.charAt(i + 1) == separator) {
				out.add(cell.toString());
				return i + 2;
			} else {
				throw lines.wrong("'" + line.charAt(i + 1) + "' after a closing quote");
			}
		}
		throw lines.wrong("a quote is not closed on its line");
	}
}
