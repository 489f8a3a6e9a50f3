package org.thalweg.opencl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.thalweg.core.device.DeviceException;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelDevice.Buffer;
import org.thalweg.core.device.KernelDevice.Mark;
import org.thalweg.core.device.KernelDevice.Program;
import org.thalweg.core.device.KernelDevice.Replay;
import org.thalweg.core.device.KernelFile;
import org.thalweg.core.device.KernelText;
import org.thalweg.core.device.Launch;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;

class OpenClDeviceTest {
	private static final KernelText TEXT = new KernelText("backend", Precision.SINGLE, MathMode.PORTABLE)
			.add(KernelFile.ours("test/backend.cl"));

	private KernelDevice device;

	@BeforeEach
	void open() {
		device = Devices.openFirst();
	}

	@AfterEach
	void close() {
		if (device != null) {
			device.close();
		}
	}

	@Test
	void aRefusalSaysWhatIsAllocatedAlready() {
		device.allocate("swarm", 3 << 20);
		device.allocate("archive", 5 << 20);
		String message = assertThrows(DeviceException.class,
				() -> device.allocate("trial", device.info().allocationBytes() + 1)).getMessage();
		assertTrue(message.contains("already allocated: 8.00 MiB in 2 buffers, the largest 'archive' with 5.00 MiB"), message);
	}

	@Test
	void anArgumentOfTheWrongTypeIsNamed() {
		Buffer x = device.allocate("x", 4);
		Launch launch = Launch.of(device.build(TEXT).kernel("advance"), 1, 1, x, 1L, 2f); // n is an int
		String message = assertThrows(DeviceException.class, () -> device.queue().launch(launch)).getMessage();
		assertEquals("kernel advance: argument 1 (counted from 0), Long 1, does not fit: CL_INVALID_ARG_SIZE", message);
	}

	@Test
	void aWrongNumberOfArgumentsIsCounted() {
		Launch launch = Launch.of(device.build(TEXT).kernel("advance"), 1, 1, device.allocate("x", 4));
		assertEquals("kernel advance takes 3 arguments, 1 were given",
				assertThrows(DeviceException.class, () -> device.queue().launch(launch)).getMessage());
	}

	@Test
	void anUnknownKernelIsAnsweredWithThoseOfTheProgram() {
		String message = assertThrows(DeviceException.class, () -> device.build(TEXT).kernel("retreat")).getMessage();
		assertTrue(message.startsWith("program backend has no kernel 'retreat'; it has "), message);
		assertTrue(message.contains("advance") && message.contains("slow"), message);
	}

	@Test
	void aProgramIsCompiledOncePerDevice() {
		Program first = device.build(TEXT);
		Program second = device.build(TEXT);
		assertTrue(first.buildSeconds() > 0);
		assertEquals(0, second.buildSeconds());
		assertSame(first.kernel("advance"), second.kernel("advance"));
	}

	@Test
	void whatBelongsToAnotherDeviceIsRefused() {
		try (KernelDevice other = Devices.open(device.info())) {
			Buffer foreign = other.allocate("foreign", 16);
			Mark mark = other.queue().mark();
			assertThrows(DeviceException.class, () -> device.queue().zero(foreign, 0, 16));
			assertThrows(DeviceException.class, () -> device.queue().await(mark));
			Launch launch = Launch.of(other.build(TEXT).kernel("advance"), 1, 1, foreign, 1, 2f);
			assertThrows(DeviceException.class, () -> device.queue().launch(launch));
		}
	}

	@Test
	void aReplayRefusesABufferThatWasClosedMeanwhile() {
		Buffer x = device.allocate("x", 4);
		try (Replay replay = device.queue().record(List.of(Launch.of(device.build(TEXT).kernel("advance"), 1, 1, x, 1, 2f)))) {
			replay.run();
			x.close();
			device.allocate("y", 4);
			assertEquals("buffer 'x' is closed", assertThrows(DeviceException.class, replay::run).getMessage());
		}
	}

	@Test
	void aReplayMayBeClosedAfterItsDevice() {
		Launch launch = Launch.of(device.build(TEXT).kernel("advance"), 1, 1, device.allocate("x", 4), 1, 2f);
		Replay replay = device.queue().record(List.of(launch));
		device.close();
		replay.close();
		assertThrows(DeviceException.class, replay::run);
	}

	@Test
	void aClosedDeviceClosedEverythingMadeFromIt() {
		Buffer x = device.allocate("x", 16);
		KernelDevice.Queue queue = device.newQueue();
		device.close();
		device.close();
		x.close();
		queue.close();
		assertThrows(DeviceException.class, () -> queue.finish());
		assertThrows(DeviceException.class, () -> device.allocate("y", 16));
		assertThrows(DeviceException.class, () -> device.build(TEXT));
	}
}
