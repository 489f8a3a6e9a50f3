package org.thalweg.core.device;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;

import org.junit.jupiter.api.Test;

class MemoryLedgerTest {
	// 4 KiB in all, 2 KiB in one buffer
	private final MemoryLedger ledger = new MemoryLedger(new DeviceInfo("opencl:0:0", "toy", "", "", "cpu", "", 4096, 2048,
			0, 1, 1, 1, true, List.of()));

	record Held(String label, long bytes) implements KernelDevice.Buffer {
		@Override
		public void close() {
			// nothing to free
		}
	}

	@Test
	void aBufferBeyondTheLargestIsRefusedWithTheFigures() {
		ledger.add(new Held("swarm", 1536));
		DeviceException e = assertThrows(DeviceException.class, () -> ledger.require("trial", 3072));
		assertEquals("opencl:0:0 (toy): no room for buffer 'trial' of 3.00 KiB: the largest single buffer of the device is 2.00 KiB; "
				+ "already allocated: 1.50 KiB in 1 buffer, the largest 'swarm' with 1.50 KiB. Use fewer populations per batch (together:), "
				+ "a smaller population or single precision, or a device with more memory.", e.getMessage());
	}

	@Test
	void aBufferBeyondWhatIsLeftIsRefusedUntilAnotherIsClosed() {
		Held first = new Held("first", 2048);
		ledger.add(first);
		ledger.add(new Held("second", 1024));
		assertThrows(DeviceException.class, () -> ledger.require("third", 1025)); // 4096 − 3072 = 1024 are left
		assertDoesNotThrow(() -> ledger.require("third", 1024));
		ledger.remove(first);
		assertEquals(1024, ledger.held());
		assertDoesNotThrow(() -> ledger.require("third", 2048));
	}

	@SuppressWarnings("resource") // nothing to free
	@Test
	void rangesOutsideABufferAreRefused() {
		Held buffer = new Held("swarm", 16);
		assertDoesNotThrow(() -> buffer.requireRange(12, 4));
		assertThrows(DeviceException.class, () -> buffer.requireRange(12, 5));
		assertThrows(DeviceException.class, () -> buffer.requireRange(-1, 4));
		assertThrows(DeviceException.class, () -> buffer.requireRange(Long.MAX_VALUE, 4));
	}
}
