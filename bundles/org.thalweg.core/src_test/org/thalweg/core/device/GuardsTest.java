package org.thalweg.core.device;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.ByteBuffer;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.thalweg.core.device.KernelDevice.Buffer;
import org.thalweg.core.device.MemoryLedgerTest.Held;

class GuardsTest {
	// One buffer of 12 bytes in the middle of its memory.
	private static final class Memory implements Guards.Memory {
		final byte[] bytes = new byte[Guards.BYTES + 12 + Guards.BYTES];

		@Override
		public void fetch(Buffer buffer, long offset, ByteBuffer to) {
			to.put(bytes, (int) offset + Guards.BYTES, to.remaining());
		}

		@Override
		public void store(Buffer buffer, long offset, ByteBuffer from) {
			from.get(bytes, (int) offset + Guards.BYTES, from.remaining());
		}

		void change(int offset) {
			bytes[offset + Guards.BYTES] ^= 1;
		}
	}

	private final Memory memory = new Memory();
	private final Buffer buffer = new Held("swarm", 12);
	private final Guards guards = new Guards(new DeviceInfo("opencl:0:0", "toy", "", "", "cpu", "", 4096, 2048, 0, 1, 1, 1, true,
			List.of()));

	private void verify() {
		guards.verify(List.of(buffer), memory, "kernel move");
	}

	@Test
	void theBuffersOwnBytesAreNoGuards() {
		guards.lay(buffer, memory);
		memory.change(0);
		memory.change(11);
		assertDoesNotThrow(this::verify);
	}

	// Words are reported: byte -7 lies in the word from -8 to -5, byte 4107 in the last, 12 + 4092 to 12 + 4095.
	@Test
	void everyChangedByteIsFoundOnItsSide() {
		guards.lay(buffer, memory);
		memory.change(-7);
		memory.change(-2);
		assertEquals("opencl:0:0 (toy): kernel move wrote before buffer 'swarm' of 12 bytes, between its offsets -8 and -1. "
				+ "Check the index, how many work-items were launched, and the size that was allocated.",
				assertThrows(DeviceException.class, this::verify).getMessage());
		memory.change(4107);
		String message = assertThrows(DeviceException.class, this::verify).getMessage();
		assertEquals("opencl:0:0 (toy): kernel move wrote past the end of buffer 'swarm' of 12 bytes, between its offsets 4104 "
				+ "and 4107.", message.substring(0, message.indexOf(" Check")));
	}

	@Test
	void aHurtGuardIsToldOnce() {
		guards.lay(buffer, memory);
		memory.change(12);
		assertThrows(DeviceException.class, this::verify);
		assertDoesNotThrow(this::verify);
	}

	// A copy that is one word off takes a guard's words along; so would one of the other side's.
	@Test
	void wordsThatMovedAreFound() {
		guards.lay(buffer, memory);
		System.arraycopy(memory.bytes, 0, memory.bytes, 4, Guards.BYTES - 4);
		assertThrows(DeviceException.class, this::verify);
		System.arraycopy(memory.bytes, 0, memory.bytes, Guards.BYTES + 12, Guards.BYTES);
		assertThrows(DeviceException.class, this::verify);
	}
}
