package org.thalweg.cluster;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Numbers of an array's tasks as batch systems write them. */
final class ArrayIndices {
	private static final Pattern RANGE = Pattern.compile("(\\d{1,9})(?:-(\\d{1,9}))?(?::(\\d{1,9}))?");

	private ArrayIndices() {
	}

	/** Such as {@code 1-3,7}. */
	static String text(Collection<Integer> numbers) {
		List<Integer> sorted = List.copyOf(new TreeSet<>(numbers));
		List<String> out = new ArrayList<>();
		for (int k = 0; k < sorted.size(); k++) {
			int first = k;
			while (k + 1 < sorted.size() && sorted.get(k + 1) == sorted.get(k) + 1) {
				k++;
			}
			out.add(first == k ? "" + sorted.get(k) : sorted.get(first) + "-" + sorted.get(k));
		}
		return String.join(",", out);
	}

	/** Of {@code 1-3,7} and {@code 3-9:2}, a step of 2; what else is written is skipped. */
	static Set<Integer> of(String text) {
		Set<Integer> out = new TreeSet<>();
		Matcher m = RANGE.matcher(text);
		while (m.find()) {
			int first = Integer.parseInt(m.group(1));
			int last = m.group(2) == null ? first : Integer.parseInt(m.group(2));
			int step = m.group(3) == null ? 1 : Math.max(1, Integer.parseInt(m.group(3)));
			for (int k = first; k <= last && out.size() <= org.thalweg.experiment.shard.Shard.MOST; k += step) {
				out.add(k);
			}
		}
		return out;
	}
}
