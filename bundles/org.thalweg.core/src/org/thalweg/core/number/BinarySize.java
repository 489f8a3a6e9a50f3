package org.thalweg.core.number;

import java.util.Locale;

/** Amounts of memory as text. */
public final class BinarySize {
	private static final String[] UNITS = { "bytes", "KiB", "MiB", "GiB", "TiB" };

	private BinarySize() {
	}

	/** 1536 as {@code 1.50 KiB}; a number of bytes below 1 KiB as it is. */
	public static String of(long bytes) {
		int unit = 0;
		double value = bytes;
		while (value >= 1024 && unit < UNITS.length - 1) {
			value /= 1024;
			unit++;
		}
		return unit == 0 ? bytes + " bytes" : String.format(Locale.ROOT, "%.2f %s", value, UNITS[unit]);
	}
}
