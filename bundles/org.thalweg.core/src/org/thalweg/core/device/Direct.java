package org.thalweg.core.device;

import java.nio.ByteBuffer;

/**
 * Host memory that native code can reach, for implementors of {@link KernelDevice.Queue}: a buffer's own where it is
 * direct, else a copy.
 *
 * @since 0.1
 */
public final class Direct {
	private Direct() {
	}

	/** What the buffer holds from position to limit; the buffer's position stays. */
	public static ByteBuffer copyOf(ByteBuffer from) {
		return from.isDirect() ? from.slice() : ByteBuffer.allocateDirect(from.remaining()).put(from.duplicate()).flip();
	}

	/** Memory to be filled instead of the buffer's position to limit. */
	public static ByteBuffer targetFor(ByteBuffer to) {
		return to.isDirect() ? to.slice() : ByteBuffer.allocateDirect(to.remaining());
	}

	/** Brings the filled memory to the buffer if it lies elsewhere; the buffer's position stays. */
	public static void deliver(ByteBuffer target, ByteBuffer to) {
		if (!to.isDirect()) {
			to.duplicate().put(target);
		}
	}
}
