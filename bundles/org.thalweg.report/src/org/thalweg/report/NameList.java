package org.thalweg.report;

import java.util.List;

/** Names in a sentence: the first ones, and how many more there are. */
final class NameList {
	/** Names that are written out. */
	static final int MOST = 8;

	private NameList() {
	}

	/** All of them: {@code a, b, c}, or {@code a, b, … and 152 more}. */
	static String all(List<String> names) {
		return of(names, MOST, ", ", " and ");
	}

	/** Any of them: {@code a or b}, or {@code a or b … or 152 more}. */
	static String any(List<String> names) {
		return of(names, MOST, " or ", " or ");
	}

	/** @param most how many are written out; @param last before the number of the others */
	static String of(List<String> names, int most, String between, String last) {
		String first = String.join(between, names.subList(0, Math.min(most, names.size())));
		return names.size() <= most ? first : first + last + (names.size() - most) + " more";
	}
}
