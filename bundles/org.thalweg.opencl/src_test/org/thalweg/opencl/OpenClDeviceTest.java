package org.thalweg.opencl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.thalweg.core.device.DeviceException;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelDevice.Buffer;
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
		device = (KernelDevice) new OpenClBackend().open(OpenClDiscoveryTest.found().getFirst());
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
		assertEquals("kernel advance: argument 1 (counted from 0), Long 1, does not fit: CL_INVALID_ARG_SIZE", message);
	}

	@Test
	void anUnknownKernelIsAnsweredWithThoseOfTheProgram() {
		String message = assertThrows(DeviceException.class, () -> device.build(TEXT).kernel("retreat")).getMessage();
		assertTrue(message.startsWith("program backend has no kernel 'retreat'; it has "), message);
		assertTrue(message.contains("advance") && message.contains("slow"), message);
	}

	@Test
	void aProgramTellsTheGroupsThatItsKernelsAreCompiledFor() {
		KernelText sized = TEXT.add(KernelFile.of("sized", "KERNEL_OF(24) void sized(GLOBAL int *x)\n{\n    x[ITEM] = 1;\n}\n"));
		assertEquals(Map.of("sized", 24), device.build(sized).groupSizes());
		assertEquals(Map.of(), device.build(TEXT).groupSizes());
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
}
