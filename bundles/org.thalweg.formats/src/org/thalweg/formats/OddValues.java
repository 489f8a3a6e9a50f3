package org.thalweg.formats;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Counts values that are not finite, by file: they are no improvements, and are reported. */
final class OddValues {
	/** The first of a file and how many there are. */
	private record Count(long line, String first, long n) {
	}

	private static final int MOST_NAMED = 20;

	private final Map<String, Count> counts = new LinkedHashMap<>();

	/** @throws ArchiveException for negative infinity, which would be the best of all values */
	void take(ArchiveLines lines, double value) {
		if (Double.isFinite(value)) {
			return;
		}
		if (value == Double.NEGATIVE_INFINITY) {
			throw lines.wrong("a value is -Inf, which no function has");
		}
		String first = Double.isNaN(value) ? "NaN" : "Inf";
		counts.merge(lines.file(), new Count(lines.number(), first, 1), (a, b) -> new Count(a.line, a.first, a.n + 1));
	}

	/** A sentence for each file, and one for those beyond a limit. */
	void tell(List<String> notes) {
		counts.entrySet().stream().limit(MOST_NAMED).forEach(e -> notes.add(e.getKey() + ":" + e.getValue().line + ": "
				+ (e.getValue().n == 1 ? "a value is " + e.getValue().first + " and counts" : e.getValue().n + " values from here on are " + e
						.getValue().first
						+ " or infinite and count")
				+ " as no improvement"));
		if (counts.size() > MOST_NAMED) {
			notes.add((counts.size() - MOST_NAMED) + " more files have such values");
		}
	}
}
