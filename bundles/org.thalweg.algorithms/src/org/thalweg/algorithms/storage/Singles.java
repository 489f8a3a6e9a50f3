package org.thalweg.algorithms.storage;

import java.nio.ByteBuffer;

import org.thalweg.core.algorithm.StateArrays;
import org.thalweg.core.algorithm.StateType;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelDevice.Buffer;
import org.thalweg.core.device.Precision;

/** Numbers of a run in double precision that single precision has too: in a device's memory and in saved states. */
public final class Singles {
	private Singles() {
	}

	/** Row number {@code number} of a buffer of rows in single precision; waits for it. */
	public static double[] row(KernelDevice device, Buffer rows, long number, int dimension) {
		ByteBuffer row = Precision.SINGLE.memory(dimension);
		device.queue().read(rows, number * dimension * Float.BYTES, row);
		double[] out = new double[dimension];
		Precision.SINGLE.get(row, 0, out);
		return out;
	}

	/**
	 * Declares coordinates of a device for a saved state: in single precision if they are rounded, regardless of their type in memory.
	 *
	 * @param held what they are there
	 */
	public static void declare(StateArrays own, String name, boolean rounded, StateType held, long count, StateArrays.Access access) {
		boolean narrowed = rounded && held == StateType.DOUBLES;
		own.add(name, narrowed ? StateType.FLOATS : held, count, narrowed ? narrowed(access) : access);
	}

	private static StateArrays.Access narrowed(StateArrays.Access doubles) {
		return new StateArrays.Access() {
			@Override
			public void get(long first, ByteBuffer to) {
				ByteBuffer wide = Precision.bytes(2L * to.remaining());
				doubles.get(first, wide);
				while (to.hasRemaining()) {
					to.putFloat((float) wide.getDouble());
				}
			}

			@Override
			public void set(long first, ByteBuffer from) {
				ByteBuffer wide = Precision.bytes(2L * from.remaining());
				while (from.hasRemaining()) {
					wide.putDouble(from.getFloat());
				}
				doubles.set(first, wide.flip());
			}
		};
	}

	/**
	 * Rows of equal length on the host, saved in single precision.
	 *
	 * @param rows looked up when they are saved or restored, so that they may change places meanwhile
	 */
	public static StateArrays.Access of(double[][] rows) {
		int each = rows[0].length;
		return new StateArrays.Access() {
			@Override
			public void get(long first, ByteBuffer to) {
				for (long k = first; to.hasRemaining(); k++) {
					to.putFloat((float) rows[(int) (k / each)][(int) (k % each)]);
				}
			}

			@Override
			public void set(long first, ByteBuffer from) {
				for (long k = first; from.hasRemaining(); k++) {
					rows[(int) (k / each)][(int) (k % each)] = from.getFloat();
				}
			}
		};
	}
}
