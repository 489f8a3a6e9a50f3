package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.thalweg.core.device.DeviceException;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelDevice.Buffer;
import org.thalweg.core.device.KernelDevice.Mark;
import org.thalweg.core.device.KernelDevice.Program;
import org.thalweg.core.device.KernelDevice.Queue;
import org.thalweg.core.device.KernelDevice.Replay;
import org.thalweg.core.device.KernelFile;
import org.thalweg.core.device.KernelText;
import org.thalweg.core.device.Launch;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;

/** What every device refuses and keeps, whichever backend it is of. */
@Tag("device")
@Tag("slow")
class KernelDeviceTest {
	private static final KernelText TEXT = new KernelText("backend", Precision.SINGLE, MathMode.PORTABLE)
			.add(KernelFile.ours("test/backend.cl"));

	static Stream<Named<DeviceInfo>> devices() {
		return Bench.devices().map(d -> Named.of(d.address(), d));
	}

	@ParameterizedTest
	@MethodSource("devices")
	void aRefusalSaysWhatIsAllocatedAlready(DeviceInfo info) {
		try (KernelDevice device = Bench.openOwn(info)) {
			device.allocate("swarm", 3 << 20);
			device.allocate("archive", 5 << 20);
			assertTrue(message(() -> device.allocate("trial", info.allocationBytes() + 1))
					.contains("already allocated: 8.00 MiB in 2 buffers, the largest 'archive' with 5.00 MiB"));
		}
	}

	@ParameterizedTest
	@MethodSource("devices")
	void argumentsAreCountedAndTheirTypesNamed(DeviceInfo info) {
		try (KernelDevice device = Bench.openOwn(info)) {
			Buffer x = device.allocate("x", 4);
			Launch few = Launch.of(device.build(TEXT).kernel("advance"), 1, 1, x);
			assertEquals("kernel advance takes 3 arguments, 1 were given", message(() -> device.queue().launch(few)));
			Launch text = Launch.of(few.kernel(), 1, 1, x, "one", 2f);
			assertEquals("kernel advance: argument 1 (counted from 0) is a String; expected a buffer, Integer, Long, Float or Double",
					message(() -> device.queue().launch(text)));
			Launch wide = Launch.of(few.kernel(), 1, 1, x, 1L, 2f); // n is an int
			String misfit = message(() -> device.queue().launch(wide));
			assertTrue(misfit.startsWith("kernel advance: argument 1 (counted from 0), Long 1, does not fit: "), misfit);
		}
	}

	@ParameterizedTest
	@MethodSource("devices")
	void aProgramIsCompiledOncePerDevice(DeviceInfo info) {
		try (KernelDevice device = Bench.openOwn(info)) {
			Program first = device.build(TEXT);
			Program second = device.build(TEXT);
			assertTrue(first.buildSeconds() > 0);
			assertEquals(0, second.buildSeconds());
			assertSame(first.kernel("advance"), second.kernel("advance"));
		}
	}

	@ParameterizedTest
	@MethodSource("devices")
	void whatBelongsToAnotherDeviceIsRefused(DeviceInfo info) {
		try (KernelDevice device = Bench.openOwn(info); KernelDevice other = Bench.openOwn(info)) {
			Buffer foreign = other.allocate("foreign", 16);
			Mark mark = other.queue().mark();
			assertEquals("buffer 'foreign' does not belong to device " + info.address(),
					message(() -> device.queue().zero(foreign, 0, 16)));
			assertEquals("a mark of another device cannot be awaited on " + info.address(), message(() -> device.queue().await(mark)));
			Launch launch = Launch.of(other.build(TEXT).kernel("advance"), 1, 1, foreign, 1, 2f);
			assertEquals("kernel advance was not built on device " + info.address() + ", or its program is closed",
					message(() -> device.queue().launch(launch)));
		}
	}

	@ParameterizedTest
	@MethodSource("devices")
	void aReplayMayBeClosedAfterItsDevice(DeviceInfo info) {
		KernelDevice device = Bench.openOwn(info);
		Launch launch = Launch.of(device.build(TEXT).kernel("advance"), 1, 1, device.allocate("x", 4), 1, 2f);
		Replay replay = device.queue().record(List.of(launch));
		device.close();
		replay.close();
		assertThrows(DeviceException.class, replay::run);
	}

	@ParameterizedTest
	@MethodSource("devices")
	void aClosedDeviceClosedEverythingMadeFromIt(DeviceInfo info) {
		KernelDevice device = Bench.openOwn(info);
		Buffer x = device.allocate("x", 16);
		Queue queue = device.newQueue();
		device.close();
		device.close();
		x.close();
		queue.close();
		assertEquals("a queue of device " + info.address() + " is closed", message(queue::finish));
		assertThrows(DeviceException.class, () -> device.allocate("y", 16));
		assertThrows(DeviceException.class, () -> device.build(TEXT));
	}

	private static String message(Executable refused) {
		return assertThrows(DeviceException.class, refused).getMessage();
	}
}
