package org.thalweg.formats;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Counts runs about which the same is reported, by file. */
final class FileCounts {
	private static final int MOST_NAMED = 20;

	private final Map<String, Integer> counts = new LinkedHashMap<>();

	void add(String file) {
		counts.merge(file, 1, Integer::sum);
	}

	/**
	 * A sentence for each file, and one for those beyond a limit.
	 *
	 * @param sentence with {@code %s} for how many runs
	 */
	void tell(List<String> notes, String sentence) {
		counts.entrySet().stream().limit(MOST_NAMED).forEach(e -> notes.add(e.getKey() + ": " + sentence.formatted(runs(e.getValue()))));
		if (counts.size() > MOST_NAMED) {
			int more = counts.values().stream().skip(MOST_NAMED).mapToInt(Integer::intValue).sum();
			notes.add((counts.size() - MOST_NAMED) + " more files: " + sentence.formatted(runs(more)));
		}
	}

	static String runs(int n) {
		return n == 1 ? "a run" : n + " runs";
	}
}
