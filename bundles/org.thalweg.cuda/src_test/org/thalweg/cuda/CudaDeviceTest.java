package org.thalweg.cuda;

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
import org.thalweg.core.device.KernelFile;
import org.thalweg.core.device.KernelResources;
import org.thalweg.core.device.KernelText;
import org.thalweg.core.device.Launch;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;

class CudaDeviceTest {
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
		assertEquals("kernel advance: argument 1 (counted from 0), Long 1, does not fit: it has 8 bytes, not 4", message);
	}

	@Test
	void aWrongNumberOfArgumentsIsCounted() {
		Launch launch = Launch.of(device.build(TEXT).kernel("advance"), 1, 1, device.allocate("x", 4));
		assertEquals("kernel advance takes 3 arguments, 1 were given",
				assertThrows(DeviceException.class, () -> device.queue().launch(launch)).getMessage());
	}

	@Test
	void anUnknownKernelIsNamed() {
		assertEquals("program backend has no kernel 'retreat'",
				assertThrows(DeviceException.class, () -> device.build(TEXT).kernel("retreat")).getMessage());
	}

	@Test
	void launchesAreRecordedAsAGraph() {
		Launch launch = Launch.of(device.build(TEXT).kernel("advance"), 1, 1, device.allocate("x", 4), 1, 2f);
		try (CudaReplay replay = (CudaReplay) device.queue().record(List.of(launch, launch))) {
			assertTrue(replay.graphed());
		}
	}

	@Test
	void earlyLaunchesAreRecordedAsSuchWhereDeviceAndDriverHaveThem() {
		Buffer x = device.allocate("x", 4);
		Launch launch = Launch.of(device.build(TEXT).kernel("relay"), 1, 1, x, x, 0, 1).early();
		boolean capable = Double.parseDouble(device.info().property("compute capability").orElseThrow()) >= 9.0;
		double driver = Double.parseDouble(device.info().runtime().substring("CUDA ".length()));
		try (CudaReplay replay = (CudaReplay) device.queue().record(List.of(launch, launch))) {
			assertTrue(replay.graphed());
			assertEquals(capable && driver >= 12.3, replay.startsEarly());
		}
	}

	@Test
	void aReplayMayBeClosedAfterItsDevice() {
		Launch launch = Launch.of(device.build(TEXT).kernel("advance"), 1, 1, device.allocate("x", 4), 1, 2f);
		CudaReplay replay = (CudaReplay) device.queue().record(List.of(launch));
		device.close();
		replay.close();
		assertThrows(DeviceException.class, replay::run);
	}

	@Test
	void registersAreToldAndNothingIsSpilled() {
		KernelResources r = device.build(TEXT).kernel("advance").resources();
		assertTrue(r.registers() > 0 && r.privateBytes() == 0 && r.multiple() == 32, r.toString());
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
