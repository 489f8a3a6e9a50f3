package org.thalweg.algorithms.maswchains;

import java.nio.ByteBuffer;
import java.util.Arrays;

import org.thalweg.algorithms.storage.Storage;

/**
 * Coordinates of a point that is kept, or of a bias: one number for each variable, in double precision or, at half the memory, in single
 * precision. Who writes has rounded ({@link Coordinates#kept}).
 */
final class StoredRow {
	private double[] doubles; // null in single precision
	private final float[] floats; // null in double precision

	/** Zeros. */
	StoredRow(Storage storage, int D) {
		this.doubles = storage == Storage.DOUBLE ? new double[D] : null;
		this.floats = storage == Storage.SINGLE ? new float[D] : null;
	}

	/** These, in double precision; not a copy. */
	StoredRow(double[] x) {
		this.doubles = x;
		this.floats = null;
	}

	double at(int d) {
		return floats == null ? doubles[d] : floats[d];
	}

	void set(int d, double x) {
		if (floats == null) {
			doubles[d] = x;
		} else {
			floats[d] = (float) x;
		}
	}

	void clear() {
		if (floats == null) {
			Arrays.fill(doubles, 0.0);
		} else {
			Arrays.fill(floats, 0.0f);
		}
	}

	/** Takes over a point that was made. @return an array in which another one may be made */
	double[] take(double[] made, Coordinates coordinates) {
		if (floats == null) {
			double[] before = doubles;
			doubles = made;
			return before;
		}
		coordinates.each((_, from, to) -> {
			for (int d = from; d < to; d++) {
				floats[d] = (float) made[d];
			}
		});
		return made;
	}

	/** The coordinates, in double precision those kept and not a copy. */
	double[] toArray() {
		return floats == null ? doubles : read(new double[floats.length]);
	}

	/** The coordinates in double precision. @return those kept, or the room with a copy */
	double[] read(double[] room) {
		if (floats == null) {
			return doubles;
		}
		for (int d = 0; d < floats.length; d++) {
			room[d] = floats[d];
		}
		return room;
	}

	/** Fills memory with numbers from coordinate {@code first} on. */
	void save(int first, ByteBuffer to) {
		if (floats == null) {
			to.asDoubleBuffer().put(doubles, first, to.remaining() / Double.BYTES);
		} else {
			to.asFloatBuffer().put(floats, first, to.remaining() / Float.BYTES);
		}
	}

	/** Takes numbers from coordinate {@code first} on out of memory. */
	void restore(int first, ByteBuffer from) {
		if (floats == null) {
			from.asDoubleBuffer().get(doubles, first, from.remaining() / Double.BYTES);
		} else {
			from.asFloatBuffer().get(floats, first, from.remaining() / Float.BYTES);
		}
	}
}
