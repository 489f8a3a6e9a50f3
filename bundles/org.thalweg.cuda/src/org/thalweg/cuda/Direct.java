package org.thalweg.cuda;

import java.nio.ByteBuffer;

/** Host memory that native code can reach: a buffer's own where it is direct, else a copy. */
final class Direct {
	private Direct() {
	}

	/** What the buffer holds from position to limit; the buffer's position stays. */
	static ByteBuffer copyOf(ByteBuffer from) {
		return from.isDirect() ? from.slice() : ByteBuffer.allocateDirect(from.remaining()).put(from.duplicate()).flip();
	}

	/** Memory to be filled instead of the buffer's position to limit. */
	static ByteBuffer targetFor(ByteBuffer to) {
		return to.isDirect() ? to.slice() : ByteBuffer.allocateDirect(to.remaining());
	}

	/** Brings the filled memory to the buffer if it lies elsewhere; the buffer's position stays. */
	static void deliver(ByteBuffer target, ByteBuffer to) {
		if (!to.isDirect()) {
			to.duplicate().put(target);
		}
	}
}
