package org.thalweg.contracts;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.LinkedHashMap;
import java.util.Map;

import org.thalweg.core.algorithm.StateException;
import org.thalweg.core.algorithm.StateReader;
import org.thalweg.core.algorithm.StateType;
import org.thalweg.core.algorithm.StateWriter;

/** The saved state of a search in memory, for tests of searches. Used by one thread. */
public final class HeldState implements StateWriter {
	private record Array(StateType type, long count, ByteBuffer bytes) {
	}

	private final Map<String, Array> arrays = new LinkedHashMap<>();
	private ByteBuffer at;

	@Override
	public void begin(String name, StateType type, long count) {
		requireFull();
		at = ByteBuffer.allocate(Math.toIntExact(count * type.bytes())).order(ByteOrder.nativeOrder());
		if (arrays.put(name, new Array(type, count, at)) != null) {
			throw new StateException("has two arrays called '" + name + "'");
		}
	}

	@Override
	public void put(ByteBuffer piece) {
		at.put(piece);
	}

	private void requireFull() {
		if (at != null && at.hasRemaining()) {
			throw new StateException("lacks the last " + at.remaining() + " bytes of its last array");
		}
	}

	/** A new reader; may be called repeatedly. */
	public StateReader reader() {
		requireFull();
		return new StateReader() {
			private ByteBuffer from;

			@Override
			public void begin(String name, StateType type, long count) {
				Array found = arrays.get(name);
				if (found == null || found.type != type || found.count != count) {
					throw new StateException("has no array '" + name + "' of " + count + " " + type + ", but " + described());
				}
				from = found.bytes.duplicate().rewind();
			}

			@Override
			public void get(ByteBuffer piece) {
				int end = from.position() + piece.remaining();
				piece.put(from.duplicate().limit(end));
				from.position(end);
			}
		};
	}

	/** Bytes of reals and words: what a method declares, not what all of them have, which is steps, evaluations and traces. */
	long ownBytes() {
		return arrays.values().stream().filter(a -> a.type != StateType.LONGS && a.type != StateType.BYTES)
				.mapToLong(a -> a.count * a.type.bytes()).sum();
	}

	/** Names, types and lengths: {@code positions: 60 DOUBLES, …}. */
	public String described() {
		return String.join(", ", arrays.entrySet().stream().map(e -> e.getKey() + ": " + e.getValue().count + " " + e.getValue().type).toList());
	}
}
