package org.thalweg.cuda;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.thalweg.core.device.DeviceException;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelDevice.Buffer;
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
		device = (KernelDevice) new CudaBackend().open(CudaDiscoveryTest.found().getFirst());
	}

	@AfterEach
	void close() {
		if (device != null) {
			device.close();
		}
	}

	@Test
	void anArgumentOfTheWrongTypeIsNamed() {
		Buffer x = device.allocate("x", 4);
		Launch launch = Launch.of(device.build(TEXT).kernel("advance"), 1, 1, x, 1L, 2f); // n is an int
		String message = assertThrows(DeviceException.class, () -> device.queue().launch(launch)).getMessage();
		assertEquals("kernel advance: argument 1 (counted from 0), Long 1, does not fit: it has 8 bytes; expected 4", message);
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
	void registersAreToldAndNothingIsSpilled() {
		KernelResources r = device.build(TEXT).kernel("advance").resources();
		assertTrue(r.registers() > 0 && r.privateBytes() == 0 && r.multiple() == 32, r.toString());
	}
}
