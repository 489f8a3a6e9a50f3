package org.thalweg.document;

import java.util.ArrayList;
import java.util.List;

import org.thalweg.document.Part.Entry;

/** Changes a YAML text at one place; the indentation, brackets and comments around stay as they are. */
record Layout(String text) {
	/** Puts other characters into a span. */
	String replace(int start, int end, String by) {
		return text.substring(0, start) + by + text.substring(end);
	}

	/** A scalar's new value in the quotes of the old one; an empty one gets a space before it. */
	String scalar(Part scalar, String yaml) {
		return replace(scalar.start(), scalar.end(), scalar.isEmpty() && scalar.start() == scalar.end() ? " " + yaml : yaml);
	}

	char firstCharacter(Part part) {
		return part.start() < part.end() ? text.charAt(part.start()) : ' ';
	}

	/** Adds {@code key: value} to a mapping or an item to a list, after the last. */
	String append(Part to, String yaml) {
		if (to.flow()) {
			return appendInBrackets(to, yaml);
		}
		String dash = to.kind() == Part.Kind.LIST ? "- " : "";
		int at = lineEnd(to.end());
		return replace(at, at, newLine() + indentation(to.start()) + dash + yaml);
	}

	private String appendInBrackets(Part to, String yaml) {
		if (to.entries().isEmpty()) {
			return replace(to.start() + 1, to.start() + 1, yaml);
		}
		int at = to.entries().getLast().end();
		boolean comma = text.substring(at, to.end()).strip().startsWith(",");
		return comma ? replace(text.indexOf(',', at) + 1, text.indexOf(',', at) + 1, " " + yaml) : replace(at, at, ", " + yaml);
	}

	/** Begins a block of one item or key below a key that has nothing after it. */
	String begin(int key, int colon, String yaml) {
		int at = lineEnd(colon);
		return replace(at, at, newLine() + indentation(key) + "  " + yaml);
	}

	/** Takes an entry out of a list or mapping. */
	String remove(Part from, int index) {
		Entry entry = from.entries().get(index);
		if (from.flow()) {
			return removeInBrackets(from, index);
		}
		int start = from.kind() == Part.Kind.LIST ? dash(from, index) : entry.start();
		int lineStart = lineStart(start);
		if (text.substring(lineStart, start).isBlank()) {
			int end = lineEnd(entry.end());
			boolean last = end == text.length() && lineStart > 0;
			return last ? replace(lineStart - lineBreak(lineStart), end, "") : replace(lineStart, nextLine(end), "");
		}
		// the first key of "- key: value"; another key, if there is one, takes its place after the dash
		return from.entries().size() == 1 ? replace(start, entry.end(), "{}") : replace(start, from.entries().get(index + 1).start(), "");
	}

	private String removeInBrackets(Part from, int index) {
		List<Entry> all = from.entries();
		Entry entry = all.get(index);
		if (all.size() == 1) {
			return replace(entry.start(), entry.end(), "");
		}
		int gapStart = index > 0 ? all.get(index - 1).end() : entry.end();
		int gapEnd = index > 0 ? entry.start() : all.get(index + 1).start();
		if (!text.substring(gapStart, gapEnd).contains("#")) {
			return replace(Math.min(entry.start(), gapStart), Math.max(entry.end(), gapEnd), "");
		}
		int comma = text.indexOf(',', gapStart);
		return index > 0 ? new Layout(replace(entry.start(), entry.end(), "")).replace(comma, comma + 1, "")
				: new Layout(replace(comma, comma + 1, "")).replace(entry.start(), entry.end(), "");
	}

	/** Moves an item of a list to another place; those between move up or down. A comment after an item goes with it. */
	String move(Part list, int from, int to) {
		List<Span> slots = new ArrayList<>();
		List<String> items = new ArrayList<>();
		for (Entry e : list.entries()) {
			Span slot = new Span(e.start(), list.flow() ? e.end() : lineEnd(e.end()));
			slots.add(slot);
			items.add(text.substring(slot.start(), slot.end()));
		}
		items.add(to, items.remove(from));
		String out = text;
		for (int i = Math.max(from, to); i >= Math.min(from, to); i--) {
			out = new Layout(out).replace(slots.get(i).start(), slots.get(i).end(), items.get(i));
		}
		return out;
	}

	/** Puts a copy of a list's item after it, with the comment after the item. */
	String duplicate(Part list, int index) {
		Entry entry = list.entries().get(index);
		if (list.flow()) {
			return replace(entry.end(), entry.end(), ", " + text.substring(entry.start(), entry.end()));
		}
		int dash = dash(list, index);
		int end = lineEnd(entry.end());
		return replace(end, end, newLine() + " ".repeat(dash - lineStart(dash)) + text.substring(dash, end));
	}

	/** Makes a list with one item of a single value, so that others can follow. */
	String listOf(Part single) {
		if (single.kind() == Part.Kind.SCALAR || single.flow()) {
			return replace(single.start(), single.end(), "[" + text.substring(single.start(), single.end()) + "]");
		}
		return replace(single.start(), single.end(), "- " + text.substring(single.start(), single.end()).replace("\n", "\n  "));
	}

	/** The dash of an item: on the item's line or above it, in the column of the first. */
	private int dash(Part list, int index) {
		int column = list.start() - lineStart(list.start());
		int at = lineStart(list.entries().get(index).start());
		while (at > lineStart(list.start()) && !(at + column < text.length() && text.charAt(at + column) == '-')) {
			at = lineStart(at - 1);
		}
		return at + column;
	}

	private String indentation(int offset) {
		return " ".repeat(offset - lineStart(offset));
	}

	private int lineStart(int offset) {
		return text.lastIndexOf('\n', offset - 1) + 1;
	}

	private int lineEnd(int offset) {
		int end = text.indexOf('\n', offset);
		int out = end < 0 ? text.length() : end;
		return out > offset && text.charAt(out - 1) == '\r' ? out - 1 : out;
	}

	private int nextLine(int lineEnd) {
		int next = text.indexOf('\n', lineEnd);
		return next < 0 ? text.length() : next + 1;
	}

	/** How many characters end the line before. */
	private int lineBreak(int lineStart) {
		return lineStart > 1 && text.charAt(lineStart - 2) == '\r' ? 2 : 1;
	}

	String newLine() {
		return text.contains("\r\n") ? "\r\n" : "\n";
	}
}
