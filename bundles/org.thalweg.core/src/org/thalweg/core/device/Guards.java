package org.thalweg.core.device;

import java.nio.ByteBuffer;
import java.util.Collection;

import org.thalweg.core.device.KernelDevice.Buffer;

/**
 * Guard words before and after every buffer of a device opened for tests, for implementors of {@link KernelDevice}: a write
 * outside a buffer, by up to {@link #BYTES}, is detected immediately and reported by name. Verify after every command that writes;
 * that takes two reads per open buffer and waits for the device. Used by one thread at a time, like the device.
 */
public final class Guards {
	/** Guarded bytes on each side of a buffer. */
	public static final int BYTES = 4096;

	/**
	 * The memory access that guards need of a queue. Offsets count from a buffer's first byte; they may be negative or beyond its
	 * end.
	 */
	public interface Memory {
		/** Fills {@code to}, direct memory, and waits for it. */
		void fetch(Buffer buffer, long offset, ByteBuffer to);

		/** Copies from direct memory, which may be reused on return. */
		void store(Buffer buffer, long offset, ByteBuffer from);
	}

	private enum Side {
		BEFORE, AFTER
	}

	private final DeviceInfo device;
	private final ByteBuffer before = pattern(Side.BEFORE);
	private final ByteBuffer after = pattern(Side.AFTER);
	private final ByteBuffer seen = ByteBuffer.allocateDirect(BYTES);

	public Guards(DeviceInfo device) {
		this.device = device;
	}

	/** Writes the guards of a new buffer; {@link #BYTES} bytes must be allocated before and after it. */
	public void lay(Buffer buffer, Memory memory) {
		memory.store(buffer, -BYTES, before.duplicate());
		memory.store(buffer, buffer.bytes(), after.duplicate());
	}

	/**
	 * Checks all guards. An overwritten guard is restored, so that later commands are not blamed.
	 *
	 * @param open the buffers that are not closed
	 * @param culprit the command since the last check, e.g. "kernel advance"
	 * @throws DeviceException for the first buffer whose guard was overwritten
	 */
	public void verify(Collection<Buffer> open, Memory memory, String culprit) {
		for (Buffer buffer : open) {
			verify(buffer, Side.BEFORE, memory, culprit);
			verify(buffer, Side.AFTER, memory, culprit);
		}
	}

	private void verify(Buffer buffer, Side side, Memory memory, String culprit) {
		ByteBuffer guard = side == Side.BEFORE ? before : after;
		long start = side == Side.BEFORE ? -BYTES : buffer.bytes();
		memory.fetch(buffer, start, seen.clear());
		int first = guard.mismatch(seen.clear());
		if (first >= 0) {
			int last = BYTES - 1;
			while (guard.get(last) == seen.get(last)) {
				last--;
			}
			lay(buffer, memory);
			throw new DeviceException(("%s (%s): %s wrote %s buffer '%s' of %d bytes, between its offsets %d and %d. Check the "
					+ "index, how many work-items were launched, and the size that was allocated.").formatted(device.address(),
							device.name(), culprit, side == Side.BEFORE ? "before" : "past the end of", buffer.label(),
							buffer.bytes(), start + first / 4 * 4, start + (last | 3)));
		}
	}

	// Each word is another one, so that words moved along are found too, and none is a small number or a usual real.
	private static ByteBuffer pattern(Side side) {
		ByteBuffer out = ByteBuffer.allocateDirect(BYTES);
		for (int i = 0; i < BYTES / 4; i++) {
			out.putInt((i + BYTES * side.ordinal()) * 0x9E3779B1 ^ 0xA5C3F00D);
		}
		return out.flip();
	}
}
