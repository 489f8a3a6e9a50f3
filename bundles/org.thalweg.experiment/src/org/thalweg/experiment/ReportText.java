package org.thalweg.experiment;

/** Writes a report as aligned plain text. */
public final class ReportText {
	private ReportText() {
	}

	/** @param width columns available; wider tables are split, never wrapped */
	public static String render(Report report, int width) {
		throw new UnsupportedOperationException();
	}
}
