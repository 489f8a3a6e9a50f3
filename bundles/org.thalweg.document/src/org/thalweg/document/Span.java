package org.thalweg.document;

/** A range of characters, {@code start} inclusive to {@code end} exclusive, as in Java's strings. */
public record Span(int start, int end) {
	public int length() {
		return end - start;
	}

	/** Whether an offset is inside or at the end. */
	public boolean touches(int offset) {
		return offset >= start && offset <= end;
	}
}
