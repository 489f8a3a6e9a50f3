package org.thalweg.formats;

import java.util.Arrays;
import java.util.OptionalLong;

/** The improvements of one run while its rows are read: memory grows with these alone. */
final class Improvements {
	private final Room room;
	private long[] evaluations = new long[8];
	private double[] values = new double[8];
	private int size;
	private long last;
	private double[] x = new double[0];

	/** How many improvements still may be kept, of all runs together. */
	static final class Room {
		private final int most;
		private int left;

		Room(int most) {
			this.most = most;
			this.left = most;
		}

		private void take(Improvements of) {
			if (left-- == 0) {
				throw new IllegalStateException("more than " + most + " improvements, which is the limit. Import it in parts, or leave out rows that "
						+ "improve by less than a hundredth");
			}
			of.grow();
		}
	}

	Improvements(Room room) {
		this.room = room;
	}

	/** Takes a row of the best value so far or of the present one; NaN and infinity are no improvement. */
	void offer(long evaluation, double value) {
		last = Math.max(last, evaluation);
		if (Double.isFinite(value) && (size == 0 || value < values[size - 1])) {
			if (size > 0 && evaluations[size - 1] == evaluation) {
				values[size - 1] = value;
				return;
			}
			room.take(this);
			evaluations[size] = evaluation;
			values[size++] = value;
		}
	}

	/** Turns the sign of all values; of one value at most, since more have an order. */
	void negate() {
		values[0] = -values[0];
	}

	private void grow() {
		if (size == evaluations.length) {
			evaluations = Arrays.copyOf(evaluations, size * 2);
			values = Arrays.copyOf(values, size * 2);
		}
	}

	/** The largest evaluation offered; 0 before any. */
	long last() {
		return last;
	}

	/** Infinite without any value. */
	double best() {
		return size == 0 ? Double.POSITIVE_INFINITY : values[size - 1];
	}

	void at(double[] point) {
		x = point;
	}

	/** Both by their evaluations; of equal rank in time the lower value counts. */
	Improvements with(Improvements other) {
		Improvements out = new Improvements(room);
		room.left += size + other.size; // these go
		int i = 0;
		int k = 0;
		while (i < size || k < other.size) {
			boolean own = k == other.size || i < size && evaluations[i] <= other.evaluations[k];
			out.offer(own ? evaluations[i] : other.evaluations[k], own ? values[i++] : other.values[k++]);
		}
		out.last = Math.max(last, other.last);
		out.x = x;
		return out;
	}

	/** Whether both can be records of one run: at each row of either its value is at most that of the other's rows up to there. */
	boolean agrees(Improvements other) {
		return follows(other) && other.follows(this);
	}

	private boolean follows(Improvements other) {
		int k = 0;
		for (int i = 0; i < size; i++) {
			while (k < other.size && other.evaluations[k] <= evaluations[i]) {
				k++;
			}
			if (k > 0 && values[i] > other.values[k - 1] + slack(other.values[k - 1])) {
				return false;
			}
		}
		double until = best(other, last);
		return best() <= until + slack(until);
	}

	private static double best(Improvements of, long evaluation) {
		int k = 0;
		while (k < of.size && of.evaluations[k] <= evaluation) {
			k++;
		}
		return k == 0 ? Double.POSITIVE_INFINITY : of.values[k - 1];
	}

	/** What rounding to the digits of a file may do. */
	private static double slack(double value) {
		return Double.isInfinite(value) ? 0 : 1e-8 + 1e-4 * Math.abs(value);
	}

	/** Whether both have the same best value. */
	boolean endsLike(Improvements other) {
		return isBest(other.best());
	}

	/** Whether this is the best value, except for rounding. */
	boolean isBest(double value) {
		return Math.abs(best() - value) <= slack(value);
	}

	/** Whether the best value is this one, which is rounded to two digits; older indices have the distance to 1e-8, below 0 where that is reached. */
	boolean endsAt(double rounded) {
		return Math.abs(best() - rounded) <= 0.06 * Math.abs(rounded) || rounded <= 0 && best() <= 1e-8;
	}

	/** @param end evaluations that the run has made, at least {@link #last} */
	ArchivedRun run(ArchivedRun.ArchivedCase of, long end, OptionalLong seed) {
		return new ArchivedRun(of, Arrays.copyOf(evaluations, size), Arrays.copyOf(values, size), end, x, seed);
	}
}
