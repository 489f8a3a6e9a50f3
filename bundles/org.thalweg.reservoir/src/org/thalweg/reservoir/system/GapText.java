package org.thalweg.reservoir.system;

import java.util.Locale;

/** Gaps to a reference as text: a gap that rounds to zero is shown as below what is printed, since neither 0 nor −0 is known. */
public final class GapText {
	private static final double PRINTED = 1e-7;

	private GapText() {
	}

	/** In per cent with five decimals; {@code -} for NaN. @param gap share of the reference; negative where that is the worse one */
	public static String of(double gap) {
		return Double.isNaN(gap) ? "-" : Math.abs(gap) < PRINTED / 2 ? "<0.00001%" : String.format(Locale.ROOT, "%.5f%%", 100 * gap);
	}
}
