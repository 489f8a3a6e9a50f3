package org.thalweg.experiment.document;

/** Characters of a text, from {@code start} to before {@code end}, counted from 0 as Java's strings count them. */
public record Span(int start, int end) {
	public int length() {
		return end - start;
	}

	/** Whether an offset lies inside or directly behind. */
	public boolean touches(int offset) {
		return offset >= start && offset <= end;
	}
}
