package org.thalweg.core.device;

import java.nio.ByteBuffer;

/**
 * Host memory that native code can access, for implementors of {@link KernelDevice.Queue}: the buffer's own if it is direct,
 * otherwise a copy.
 *
 * @since 0.1
 */
public final class Direct {
	private Direct() {
	}

	/** The buffer's contents from position to limit; its position is unchanged. */
	public static ByteBuffer copyOf(ByteBuffer from) {
		return from.isDirect() ? from.slice() : ByteBuffer.allocateDirect(from.remaining()).put(from.duplicate()).flip();
	}

	/** Direct memory to fill in place of the buffer's range from position to limit. */
	public static ByteBuffer targetFor(ByteBuffer to) {
		return to.isDirect() ? to.slice() : ByteBuffer.allocateDirect(to.remaining());
	}

	/** Copies the filled memory to the buffer if it is separate; the buffer's position is unchanged. */
	public static void deliver(ByteBuffer target, ByteBuffer to) {
		if (!to.isDirect()) {
			to.duplicate().put(target);
		}
	}
}
