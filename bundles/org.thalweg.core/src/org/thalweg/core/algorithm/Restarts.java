package org.thalweg.core.algorithm;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * How often searches began again and why.
 *
 * @param reasons number of runs within a search that ended, by reason
 * @since 0.3
 */
public record Restarts(Map<String, Long> reasons) {
	/** Reads the fact {@link SearchRecord#COUNTS} of a search. @param facts of which it may be one */
	public static Restarts of(Map<String, String> facts) {
		Map<String, Long> out = new LinkedHashMap<>();
		Arrays.stream(facts.getOrDefault(SearchRecord.COUNTS, "").split(", ")).filter(one -> !one.isEmpty()).forEach(one -> {
			int space = one.lastIndexOf(' ');
			out.put(one.substring(0, space), Long.valueOf(one.substring(space + 1)));
		});
		return new Restarts(out);
	}

	/** Those of both. */
	public Restarts plus(Restarts other) {
		Map<String, Long> out = new LinkedHashMap<>(reasons);
		other.reasons.forEach((name, n) -> out.merge(name, n, Long::sum));
		return new Restarts(out);
	}

	/** Whether there were none. */
	public boolean none() {
		return reasons.isEmpty();
	}

	/** A clause such as "restarted 4 times: TolFun 3, Stagnation 1"; empty if there were none. */
	@Override
	public String toString() {
		long all = reasons.values().stream().mapToLong(Long::longValue).sum();
		return none() ? "" : "restarted " + (all == 1 ? "once: " : all + " times: ") + reasons.entrySet().stream()
				.map(e -> all == 1 ? e.getKey() : e.getKey() + " " + e.getValue()).collect(Collectors.joining(", "));
	}
}
