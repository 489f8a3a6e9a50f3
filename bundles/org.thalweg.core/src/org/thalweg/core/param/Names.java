package org.thalweg.core.param;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** Finds the name that a user most likely meant. */
public final class Names {
	/** No name is longer than this; a longer word is not a slip of one, and comparing it would take long. */
	private static final int LONGEST = 100;

	/** Names that are all listed; of more only the first. */
	private static final int MOST_LISTED = 40;
	private static final int FIRST_LISTED = 10;

	private Names() {
	}

	/** The known name nearest to {@code word}, if any is near enough to be a typing error. */
	public static Optional<String> nearest(String word, Collection<String> known) {
		if (word.length() > LONGEST) {
			return Optional.empty();
		}
		String w = word.toLowerCase(Locale.ROOT);
		return known.stream().filter(k -> k.length() <= LONGEST).min(Comparator.comparingInt((String k) -> distance(w, k.toLowerCase(Locale.ROOT)))
				.thenComparing(Comparator.naturalOrder()))
				.filter(k -> distance(w, k.toLowerCase(Locale.ROOT)) <= Math.max(2, k.length() / 3)
						|| k.toLowerCase(Locale.ROOT).endsWith("/" + w));
	}

	/** " Did you mean 'x'?" or, if no name is near, " Known: a, b, c."; of many names the first ones and how many others there are. */
	public static String hint(String word, Collection<String> known) {
		return nearest(word, known).map(n -> " Did you mean '" + n + "'?")
				.orElseGet(() -> known.isEmpty() ? " There is none." : " Known: " + list(known) + ".");
	}

	private static String list(Collection<String> known) {
		return known.size() <= MOST_LISTED ? String.join(", ", known)
				: known.stream().limit(FIRST_LISTED).collect(Collectors.joining(", ")) + " and " + (known.size() - FIRST_LISTED) + " others";
	}

	/** Edit distance with neighbouring letters swapped counted as one (optimal string alignment). */
	static int distance(String a, String b) {
		int[][] d = new int[a.length() + 1][b.length() + 1];
		for (int i = 0; i <= a.length(); i++) {
			for (int j = 0; j <= b.length(); j++) {
				if (i == 0 || j == 0) {
					d[i][j] = i + j;
					continue;
				}
				int change = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
				d[i][j] = Math.min(Math.min(d[i - 1][j] + 1, d[i][j - 1] + 1), d[i - 1][j - 1] + change);
				if (i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1)) {
					d[i][j] = Math.min(d[i][j], d[i - 2][j - 2] + 1);
				}
			}
		}
		return d[a.length()][b.length()];
	}
}
