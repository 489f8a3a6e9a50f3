package org.thalweg.algorithms.spso;

/** Which points of {@link PredrawnPoints} lie on the device. Iterations are counted from 1; not thread-safe. */
final class PredrawnSpans {
	private final PredrawnPoints predrawn;
	private final int[] first = new int[2]; // iteration of each half's first points, 0: none

	PredrawnSpans(PredrawnPoints predrawn) {
		this.predrawn = predrawn;
	}

	/** The first iteration of those points among which the next iteration's lie, or 0 if they have not been drawn. */
	int drawn(int step) {
		int from = predrawn.first(step);
		return first[half(from)] == from ? from : 0;
	}

	/**
	 * The first iteration of the points that a launch after iteration {@code step} should draw: those of the next span, if the
	 * search gets there; 0 for none. From the next launch on they are taken to be there.
	 *
	 * @param end the launch's last iteration; a short launch draws nothing, since it would wait for that
	 * @param last iteration of the search
	 */
	int draws(int step, int end, long last) {
		int next = predrawn.first(step) + predrawn.span();
		if (next > last || first[half(next)] == next || 2 * (end - step) < predrawn.span()) {
			return 0;
		}
		first[half(next)] = next;
		return next;
	}

	private int half(int from) {
		return (from - 1) / predrawn.span() % 2;
	}
}
