package org.thalweg.core.device;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.thalweg.core.device.DeviceChecks.Made;
import org.thalweg.core.device.KernelDevice.Buffer;
import org.thalweg.core.device.KernelDevice.Kernel;
import org.thalweg.core.device.KernelDevice.Language;
import org.thalweg.core.device.KernelDevice.Mark;

class DeviceChecksTest {
	private record Part(KernelDevice device, boolean closed, String label, long bytes) implements Buffer, Kernel, Mark, Made {
		@Override
		public String name() {
			return label;
		}

		@Override
		public KernelResources resources() {
			return new KernelResources(-1, 0, 0, 64, 1);
		}

		@Override
		public void close() {
			// already reported
		}
	}

	private static final DeviceInfo INFO = new DeviceInfo("toy:0", "Toy", "", "", "cpu", "", 4096, 2048, 0, 1, 128, 1, true, List.of());
	private final KernelDevice device = new DescribedDevice(INFO, Language.OPENCL);
	private final KernelDevice other = new DescribedDevice(new DeviceInfo("toy:1", "Toy", "", "", "cpu", "", 4096, 2048, 0, 1, 128, 1,
			true, List.of()), Language.OPENCL);
	private final DeviceChecks checks = new DeviceChecks(device);
	private final Part good = new Part(device, false, "x", 16);
	private final Part closed = new Part(device, true, "x", 16);
	private final Part foreign = new Part(other, false, "x", 16);

	private static String message(Executable refused) {
		return assertThrows(DeviceException.class, refused).getMessage();
	}

	@Test
	void onlyTheDevicesOwnOpenBuffersAreTaken() {
		assertSame(good, checks.buffer(good, Part.class));
		assertEquals("buffer 'x' does not belong to device toy:0", message(() -> checks.buffer(foreign, Part.class)));
		assertEquals("buffer 'x' is closed", message(() -> checks.buffer(closed, Part.class)));
		assertEquals("buffer 'held' does not belong to device toy:0",
				message(() -> checks.buffer(new MemoryLedgerTest.Held("held", 16), Part.class)));
	}

	// Bytes 12 to 15 are the last four of 16; a copy of 4 from 4 to 8 touches 4–7 and 8–11, one of 5 shares byte 8.
	@Test
	void rangesLieInsideAndCopiesApart() {
		assertSame(good, checks.range(good, 12, 4, Part.class));
		assertEquals("buffer 'x' has 16 bytes; 5 bytes at offset 12 are out of range", message(() -> checks.range(good, 12, 5, Part.class)));
		assertDoesNotThrow(() -> checks.apart(good, 4, good, 8, 4));
		assertEquals("buffer 'x': source and target of a copy of 5 bytes from offset 4 to 8 "
				+ "overlap", message(() -> checks.apart(good, 4, good, 8, 5)));
		assertDoesNotThrow(() -> checks.apart(good, 4, new Part(device, false, "y", 16), 4, 5));
	}

	@Test
	void launchesThatAKernelCannotTakeAreRefused() {
		assertSame(good, checks.kernel(Launch.of(good, 1, 64), Part.class));
		assertEquals("kernel x: a group of 65 work-items is too large; on toy:0 (Toy) it can have up to 64. Use groups of 64 or fewer, "
				+ "another device, or device: sequential",
				message(() -> checks.kernel(Launch.of(good, 1, 65), Part.class)));
		assertEquals("kernel x: launched with 0 groups of 1 work-items; both must be at least "
				+ "1", message(() -> checks.kernel(Launch.of(good, 0, 1), Part.class)));
		assertEquals("kernel x: launched with 1 groups of 0 work-items; both must be at least "
				+ "1", message(() -> checks.kernel(Launch.of(good, 1, 0), Part.class)));
		String elsewhere = "kernel x was not built on device toy:0, or its program is closed";
		assertEquals(elsewhere, message(() -> checks.kernel(Launch.of(foreign, 1, 1), Part.class)));
		assertEquals(elsewhere, message(() -> checks.kernel(Launch.of(closed, 1, 1), Part.class)));
	}

	@Test
	void argumentsAreCountedAndSized() {
		assertDoesNotThrow(() -> checks.count(Launch.of(good, 1, 1, 1, 2), 2));
		assertEquals("kernel x takes 3 arguments, 2 were given", message(() -> checks.count(Launch.of(good, 1, 1, 1, 2), 3)));
		assertEquals(List.of(4, 4, 8, 8), List.of(1, 1f, 1L, 1d).stream().map(a -> DeviceChecks.scalarBytes("x", 0, a)).toList());
		assertEquals("kernel x: argument 2 (counted from 0) is a Short; expected a buffer, Integer, Long, Float or Double",
				message(() -> DeviceChecks.scalarBytes("x", 2, (short) 1)));
		assertEquals("kernel k: argument 0 (counted from 0), Part x, does not fit: it has 8 bytes; expected 4",
				DeviceChecks.misfit("k", 0, good, "it has 8 bytes; expected 4").getMessage());
	}

	@Test
	void marksOfAnotherDeviceCannotBeAwaited() {
		assertSame(closed, checks.mark(closed, Part.class));
		assertEquals("a mark of another device cannot be awaited on toy:0", message(() -> checks.mark(foreign, Part.class)));
	}

	@Test
	void aFailureSaysWhatWasQueuedBefore() {
		QueueChecks queue = new QueueChecks(INFO, Optional.empty(), List::of);
		assertEquals("toy:0 (Toy): kernel move, after nothing : lost", queue.failure("kernel", "move", "lost").getMessage());
		queue.queued("write to buffer", "x");
		assertEquals("toy:0 (Toy): kernel move, after write to buffer x: lost", queue.failure("kernel", "move", "lost").getMessage());
	}

	@Test
	void aQueueIsClosedOnce() {
		QueueChecks queue = new QueueChecks(INFO, Optional.empty(), List::of);
		assertDoesNotThrow(queue::requireOpen);
		assertEquals(true, queue.close());
		assertEquals(false, queue.close());
		assertEquals("a queue of device toy:0 is closed", message(queue::requireOpen));
	}
}
