package org.thalweg.core.param;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds the names that a user most likely meant. */
public final class Names {
	/** No name is longer than this; a longer word is not a slip of one, and comparing it would take long. */
	private static final int LONGEST = 100;

	/** Names that are all listed; of more only the first. */
	private static final int MOST_LISTED = 40;
	private static final int FIRST_LISTED = 10;

	/** Names that a question has. */
	private static final int MOST_ASKED = 5;

	private Names() {
	}

	/** The known name nearest to {@code word}, if any is near enough to be a typing error; the first of {@link #alike}. */
	public static Optional<String> nearest(String word, Collection<String> known) {
		return alike(word, known).stream().findFirst();
	}

	/**
	 * The known names that are nearest to {@code word}, all equally near, if they are near enough to be typing errors, in half of the letters or one;
	 * then those that end with it after a slash. In the order of their letters; empty if there are none.
	 *
	 * @since 0.2
	 */
	public static List<String> alike(String word, Collection<String> known) {
		if (word.length() > LONGEST) {
			return List.of();
		}
		String w = word.toLowerCase(Locale.ROOT);
		SortedMap<Integer, List<String>> near = new TreeMap<>();
		List<String> ends = new ArrayList<>();
		known.stream().filter(k -> k.length() <= LONGEST).distinct().sorted().forEach(name -> {
			String k = name.toLowerCase(Locale.ROOT);
			int distance = distance(w, k);
			if (distance <= Math.max(2, k.length() / 3) && distance <= Math.max(1, Math.max(w.length(), k.length()) / 2)) {
				near.computeIfAbsent(distance, d -> new ArrayList<>()).add(name);
			} else if (k.endsWith("/" + w)) {
				ends.add(name);
			}
		});
		return Stream.concat(near.isEmpty() ? Stream.of() : near.firstEntry().getValue().stream(), ends.stream()).toList();
	}

	/**
	 * "Did you mean 'x', 'y' or 'z'?"; of more than five names "…, 'y', 'z' or one of 3 others?". Empty if none is
	 * {@link #alike}.
	 *
	 * @since 0.2
	 */
	public static Optional<String> question(String word, Collection<String> known) {
		List<String> alike = alike(word, known);
		if (alike.isEmpty()) {
			return Optional.empty();
		}
		List<String> asked = new ArrayList<>(alike.stream().limit(MOST_ASKED).map(n -> "'" + n + "'").toList());
		if (alike.size() > MOST_ASKED) {
			int others = alike.size() - MOST_ASKED;
			asked.add(others == 1 ? "another" : "one of " + others + " others");
		}
		String last = asked.removeLast();
		return Optional.of("Did you mean " + (asked.isEmpty() ? "" : String.join(", ", asked) + " or ") + last + "?");
	}

	/**
	 * " Did you mean 'x'?", where several names are equally near with all of them, or, if no name is near, " Known: a, b,
	 * c."; of many names the first ones and how many others there are.
	 */
	public static String hint(String word, Collection<String> known) {
		return question(word, known).map(q -> " " + q)
				.orElseGet(() -> known.isEmpty() ? " There are none." : " Known: " + list(known) + ".");
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
