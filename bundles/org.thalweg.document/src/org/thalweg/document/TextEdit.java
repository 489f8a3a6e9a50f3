package org.thalweg.document;

/** Replaces {@code length} characters at {@code offset} by {@code text}. */
public record TextEdit(int offset, int length, String text) {
	/** The smallest single edit that turns {@code before} into {@code after}. */
	public static TextEdit between(String before, String after) {
		int most = Math.min(before.length(), after.length());
		int head = 0;
		while (head < most && before.charAt(head) == after.charAt(head)) {
			head++;
		}
		int tail = 0;
		while (tail < most - head && before.charAt(before.length() - 1 - tail) == after.charAt(after.length() - 1 - tail)) {
			tail++;
		}
		return new TextEdit(head, before.length() - head - tail, after.substring(head, after.length() - tail));
	}

	public boolean isEmpty() {
		return length == 0 && text.isEmpty();
	}

	/** The text after this edit. */
	public String apply(String before) {
		return before.substring(0, offset) + text + before.substring(offset + length);
	}
}
