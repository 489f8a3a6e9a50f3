package org.thalweg.algorithms.maswchains;

import java.nio.ByteBuffer;
import java.util.function.IntFunction;
import java.util.function.IntToLongFunction;

import org.thalweg.algorithms.storage.Singles;
import org.thalweg.algorithms.storage.Storage;
import org.thalweg.core.algorithm.DeviceMemory;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.algorithm.StateArrays;
import org.thalweg.core.algorithm.StateType;
import org.thalweg.core.device.KernelDevice.Buffer;

/** Points and biases in a saved state: in the run's precision or, with {@code storage: single}, in single precision. */
final class SavedRows {
	/** Some coordinates of one row, from coordinate d on. */
	private interface Piece {
		void take(StoredRow row, int d, ByteBuffer memory);
	}

	private SavedRows() {
	}

	/** Declares rows of the host, one after the other; one that is not there is saved as zeros, and nothing is restored to it. */
	static void declare(StateArrays own, String name, Storage storage, int D, int count, IntFunction<StoredRow> rows) {
		StateType type = storage == Storage.DOUBLE ? StateType.DOUBLES : StateType.FLOATS;
		own.add(name, type, (long) count * D, new StateArrays.Access() {
			@Override
			public void get(long first, ByteBuffer to) {
				each(first, to, (row, d, piece) -> {
					if (row != null) {
						row.save(d, piece);
					} else {
						while (piece.hasRemaining()) {
							piece.putInt(0);
						}
					}
				});
			}

			@Override
			public void set(long first, ByteBuffer from) {
				each(first, from, (row, d, piece) -> {
					if (row != null) {
						row.restore(d, piece);
					}
				});
			}

			private void each(long first, ByteBuffer memory, Piece body) {
				long next = first;
				for (int at = memory.position(); at < memory.limit();) {
					int length = (int) Math.min(memory.limit() - at, (D - next % D) * type.bytes());
					body.take(rows.apply((int) (next / D)), (int) (next % D), memory.slice(at, length).order(memory.order()));
					at += length;
					next += length / type.bytes();
				}
			}
		});
	}

	/**
	 * Declares rows of a device.
	 *
	 * @param held what they are there
	 * @param each numbers of an entry, one after the other
	 * @param first the number of an entry's first in the buffer
	 */
	static void declare(StateArrays own, String name, Setting<MaSwParameters> setting, DeviceMemory memory, StateType held, Buffer buffer,
			long count, long each, IntToLongFunction first) {
		Singles.declare(own, name, MaSwChains.rounds(setting), held, count * each, memory.access(buffer, held, each, first));
	}
}
