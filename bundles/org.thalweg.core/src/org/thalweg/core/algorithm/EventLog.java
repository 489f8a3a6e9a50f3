package org.thalweg.core.algorithm;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What happened to a population, such as the ends of runs within a search, and when: how often by kind, and the number of evaluations made
 * before each of the first {@link #KEPT}. Its words are those of {@code kernels/lib/events.cl}. Not thread-safe.
 *
 * @since 0.3
 */
public final class EventLog {
	/** Events whose evaluations are kept. */
	public static final int KEPT = 256;
	private static final int EACH = 3; // words: kind, evaluations, lower half first

	private final List<String> kinds;
	private final int[] words;

	/**
	 * One of them.
	 *
	 * @param evaluations that the population had made
	 */
	public record Event(String kind, long evaluations) {
	}

	/** Nothing yet. @param kinds names, such as reasons */
	public EventLog(List<String> kinds) {
		this(kinds, new int[words(kinds)]);
	}

	/** That of these words, not a copy. */
	public EventLog(List<String> kinds, int[] words) {
		this.kinds = kinds;
		this.words = words;
	}

	/** Length of a log. */
	public static int words(List<String> kinds) {
		return kinds.size() + KEPT * EACH;
	}

	/** Adds an event. @param kind its number */
	public void add(int kind, long evaluations) {
		int n = count();
		words[kind]++;
		if (n < KEPT) {
			int at = kinds.size() + n * EACH;
			words[at] = kind;
			words[at + 1] = (int) evaluations;
			words[at + 2] = (int) (evaluations >>> Integer.SIZE);
		}
	}

	/** Number of events. */
	public int count() {
		int n = 0;
		for (int k = 0; k < kinds.size(); k++) {
			n += words[k];
		}
		return n;
	}

	/** How many of each kind, in the order of kinds. */
	public Map<String, Integer> counts() {
		Map<String, Integer> out = new LinkedHashMap<>();
		for (int k = 0; k < kinds.size(); k++) {
			out.put(kinds.get(k), words[k]);
		}
		return out;
	}

	/** The first {@link #KEPT}, in their order. */
	public List<Event> events() {
		List<Event> out = new ArrayList<>();
		for (int e = 0; e < Math.min(KEPT, count()); e++) {
			int at = kinds.size() + e * EACH;
			out.add(new Event(kinds.get(words[at]), Integer.toUnsignedLong(words[at + 1]) | (long) words[at + 2] << Integer.SIZE));
		}
		return out;
	}

	/** Declares it as a part of a population's state. */
	public void state(StateArrays own) {
		own.words("events", words);
	}
}
