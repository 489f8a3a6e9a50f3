package org.thalweg.core.algorithm;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import java.util.stream.Stream;

import org.thalweg.core.device.Precision;

/**
 * The arrays that are the state of a method, of one population on the host or of all populations on a device, each declared once for
 * saving and for restoring. Names are the method's own and the same on the host and on devices, so that each can continue from what the
 * other saved. Shapes begin with the number of populations. Nothing is copied but a piece at a time. Used by one thread.
 *
 * @since 0.1
 */
public final class StateArrays {
	/** Where the elements of an array are. */
	public interface Access {
		/** Fills memory from position to limit with elements from number {@code first} on. */
		void get(long first, ByteBuffer to);

		/** Takes elements from number {@code first} on out of memory, from position to limit. */
		void set(long first, ByteBuffer from);
	}

	/** Takes words one by one. */
	@FunctionalInterface
	public interface Taker {
		void take(int index, int word);
	}

	private record Array(String name, StateType type, long count, Access access) {
	}

	/** Name of an array with the lowest value that each population has found, one real each. */
	public static final String BEST_VALUES = "best values";
	/** Name of an array with the points where these were found, D reals each. */
	public static final String BEST_POINTS = "best points";
	private static final int PIECE_BYTES = 4 << 20;

	private final List<Array> arrays = new ArrayList<>();

	/** An array with this number of elements. @throws StateException if there is one of this name, or the engine uses it */
	public StateArrays add(String name, StateType type, long count, Access access) {
		if (SavedRecord.NAMES.contains(name)) {
			throw reserved("has an array", name);
		}
		if (arrays.stream().anyMatch(a -> a.name.equals(name))) {
			throw name.equals(BEST_VALUES) || name.equals(BEST_POINTS) ? reserved("has a second array", name)
					: new StateException("has two arrays called '" + name + "'");
		}
		arrays.add(new Array(name, type, count, access));
		return this;
	}

	private static StateException reserved(String what, String name) {
		return new StateException(what + " called '" + name + "'; the engine uses this name, as it does " + String.join(", ",
				Stream.concat(SavedRecord.NAMES.stream(), Stream.of(BEST_VALUES, BEST_POINTS)).filter(n -> !n.equals(name)).toList())
				+ ". Choose another name");
	}

	/** Reals of one population on the host. */
	public StateArrays reals(String name, double[] values) {
		return add(name, StateType.DOUBLES, values.length, of(values));
	}

	/**
	 * Rows of equal length, at least one, of one population on the host.
	 *
	 * @param rows looked up when they are saved or restored, so that they may change places meanwhile
	 */
	public StateArrays reals(String name, double[][] rows) {
		int each = rows[0].length;
		return add(name, StateType.DOUBLES, (long) rows.length * each, joined(each, Double.BYTES, i -> of(rows[i])));
	}

	/** Words of one population on the host. */
	public StateArrays words(String name, int[] values) {
		return add(name, StateType.WORDS, values.length, of(values));
	}

	/** Rows of words, as for {@link #reals(String, double[][])}. */
	public StateArrays words(String name, int[][] rows) {
		int each = rows[0].length;
		return add(name, StateType.WORDS, (long) rows.length * each, joined(each, Integer.BYTES, i -> of(rows[i])));
	}

	/** Words of one population on the host that are in no separate array, written and read one by one. */
	public StateArrays words(String name, int count, IntUnaryOperator get, Taker set) {
		return add(name, StateType.WORDS, count, new Access() {
			@Override
			public void get(long first, ByteBuffer to) {
				for (int k = (int) first; to.hasRemaining(); k++) {
					to.putInt(get.applyAsInt(k));
				}
			}

			@Override
			public void set(long first, ByteBuffer from) {
				for (int k = (int) first; from.hasRemaining(); k++) {
					set.take(k, from.getInt());
				}
			}
		});
	}

	private static Access of(double[] values) {
		return new Access() {
			@Override
			public void get(long first, ByteBuffer to) {
				to.asDoubleBuffer().put(values, (int) first, to.remaining() / Double.BYTES);
			}

			@Override
			public void set(long first, ByteBuffer from) {
				from.asDoubleBuffer().get(values, (int) first, from.remaining() / Double.BYTES);
			}
		};
	}

	private static Access of(int[] values) {
		return new Access() {
			@Override
			public void get(long first, ByteBuffer to) {
				to.asIntBuffer().put(values, (int) first, to.remaining() / Integer.BYTES);
			}

			@Override
			public void set(long first, ByteBuffer from) {
				from.asIntBuffer().get(values, (int) first, from.remaining() / Integer.BYTES);
			}
		};
	}

	/** Parts of equal length, one after the other. */
	private static Access joined(long each, int bytes, IntFunction<Access> parts) {
		return new Access() {
			@Override
			public void get(long first, ByteBuffer to) {
				split(first, to, (part, at, piece) -> part.get(at, piece));
			}

			@Override
			public void set(long first, ByteBuffer from) {
				split(first, from, (part, at, piece) -> part.set(at, piece));
			}

			private void split(long first, ByteBuffer memory, Transfer transfer) {
				long next = first;
				for (int at = memory.position(); at < memory.limit();) {
					int length = (int) Math.min(memory.limit() - at, (each - next % each) * bytes);
					transfer.of(parts.apply((int) (next / each)), next % each, memory.slice(at, length).order(memory.order()));
					at += length;
					next += length / bytes;
				}
			}
		};
	}

	/** In or out. */
	private interface Transfer {
		void of(Access part, long first, ByteBuffer piece);
	}

	/** The arrays of several populations that declare the same ones, each array of one population after that of the previous one. */
	static StateArrays joined(List<StateArrays> populations) {
		StateArrays out = new StateArrays();
		List<Array> first = populations.getFirst().arrays;
		for (int k = 0; k < first.size(); k++) {
			int number = k;
			Array a = first.get(k);
			out.add(a.name, a.type, a.count * populations.size(),
					joined(a.count, a.type.bytes(), p -> populations.get(p).arrays.get(number).access));
		}
		return out;
	}

	/** Writes all of them. */
	public void save(StateWriter to) {
		ByteBuffer piece = piece();
		for (Array a : arrays) {
			to.begin(a.name, a.type, a.count);
			for (long first = 0; first < a.count;) {
				int some = limit(piece, a, first);
				a.access.get(first, piece);
				to.put(piece.rewind());
				first += some;
			}
		}
	}

	/** Reads all of them. @throws StateException if one is missing or has another shape */
	public void restore(StateReader from) {
		ByteBuffer piece = piece();
		for (Array a : arrays) {
			from.begin(a.name, a.type, a.count);
			for (long first = 0; first < a.count;) {
				int some = limit(piece, a, first);
				from.get(piece);
				a.access.set(first, piece.rewind());
				first += some;
			}
		}
	}

	/** Room for a piece of the largest array. */
	private ByteBuffer piece() {
		return Precision.bytes(Math.min(PIECE_BYTES, arrays.stream().mapToLong(a -> a.count * a.type.bytes()).max().orElse(0)));
	}

	/** Makes room for the next elements. @return how many */
	private static int limit(ByteBuffer piece, Array a, long first) {
		int some = (int) Math.min(a.count - first, piece.capacity() / a.type.bytes());
		piece.clear().limit(some * a.type.bytes());
		return some;
	}
}
