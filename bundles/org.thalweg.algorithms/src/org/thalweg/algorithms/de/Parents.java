package org.thalweg.algorithms.de;

import org.thalweg.core.random.Draw;

/** Part P of a generation: for every individual i three parents, different from i and from one another (eq. 1). */
final class Parents {
	/** Numbers per individual: r1, r2, r3 and the coordinate that crosses over in any case (or where a run begins). */
	static final int EACH = 4;

	private Parents() {
	}

	/** Those of all N individuals in one generation, {@code out[4 i … 4 i + 3]} of individual i. */
	static void pick(Draw draw, int generation, int N, int D, int[] out) {
		draw.words(DeStream.PARENTS, generation, 0, N, EACH, out);
		for (int i = 0; i < N; i++) {
			int at = EACH * i;
			int a = Draw.otherThan(i, Draw.integer(out[at], N - 1));
			int low = Math.min(i, a);
			int high = Math.max(i, a);
			int b = Draw.otherThan(high, Draw.otherThan(low, Draw.integer(out[at + 1], N - 2)));
			int least = Math.min(low, b);
			int greatest = Math.max(high, b);
			int middle = low + high + b - least - greatest;
			int c = Draw.otherThan(greatest, Draw.otherThan(middle, Draw.otherThan(least, Draw.integer(out[at + 2], N - 3))));
			out[at] = a;
			out[at + 1] = b;
			out[at + 2] = c;
			out[at + 3] = Draw.integer(out[at + 3], D);
		}
	}
}
