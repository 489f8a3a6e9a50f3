package org.thalweg.core.device;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** The kernel type {@code real}. */
public enum Precision {
	SINGLE(4), DOUBLE(8);

	private final int bytes;

	Precision(int bytes) {
		this.bytes = bytes;
	}

	/** Bytes of one real. */
	public int bytes() {
		return bytes;
	}

	/** A kernel argument of type {@code real}. */
	public Object scalar(double value) {
		return this == DOUBLE ? (Object) Double.valueOf(value) : (Object) Float.valueOf((float) value);
	}

	/** Direct memory in native order for n reals. */
	public ByteBuffer memory(long n) {
		return bytes(n * bytes);
	}

	/** Direct memory in native order. */
	public static ByteBuffer bytes(long n) {
		return ByteBuffer.allocateDirect(Math.toIntExact(n)).order(ByteOrder.nativeOrder());
	}

	/** Appends one real at the buffer's position. */
	public void put(ByteBuffer to, double value) {
		if (this == DOUBLE) {
			to.putDouble(value);
		} else {
			to.putFloat((float) value);
		}
	}

	/**
	 * Appends reals, as a block where nothing is converted.
	 *
	 * @since 0.2
	 */
	public void put(ByteBuffer to, double[] values) {
		if (this == DOUBLE) {
			to.asDoubleBuffer().put(values);
			to.position(to.position() + values.length * bytes);
		} else {
			for (double v : values) {
				put(to, v);
			}
		}
	}

	/** The reals as memory, ready to be written to a device. */
	public ByteBuffer memory(double[] values) {
		ByteBuffer out = memory(values.length);
		put(out, values);
		return out.flip();
	}

	/** Real number {@code index} counted from the buffer's start. */
	public double get(ByteBuffer from, int index) {
		return this == DOUBLE ? from.getDouble(index * 8) : from.getFloat(index * 4);
	}

	/** Fills {@code to} with reals, starting at number {@code index} counted from the buffer's start, regardless of its limit. */
	public void get(ByteBuffer from, int index, double[] to) {
		get(from, index, to, to.length);
	}

	/**
	 * Fills the first n places of {@code to}.
	 *
	 * @since 0.1
	 */
	public void get(ByteBuffer from, int index, double[] to, int n) {
		ByteBuffer all = from.duplicate().clear().order(from.order());
		if (this == DOUBLE) {
			all.asDoubleBuffer().get(index, to, 0, n);
		} else {
			for (int k = 0; k < n; k++) {
				to[k] = all.getFloat((index + k) * 4);
			}
		}
	}
}
