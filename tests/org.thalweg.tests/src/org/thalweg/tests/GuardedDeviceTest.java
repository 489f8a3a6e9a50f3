package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;
import org.thalweg.core.device.DeviceException;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelDevice.Buffer;
import org.thalweg.core.device.KernelDevice.Program;
import org.thalweg.core.device.KernelDevice.Replay;
import org.thalweg.core.device.KernelFile;
import org.thalweg.core.device.KernelText;
import org.thalweg.core.device.Launch;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;

/** Devices opened with guards round every buffer name the kernel that writes outside one. */
@ParameterizedClass
@MethodSource("org.thalweg.tests.Bench#devices")
@Tag("device")
@Tag("slow")
class GuardedDeviceTest {
	@Parameter
	private DeviceInfo info;
	private KernelDevice device;
	private Program program;

	@BeforeEach
	void open() {
		device = Bench.openOwnGuarded(info);
		program = device.build(new KernelText("backend", Precision.SINGLE, MathMode.PORTABLE)
				.add(KernelFile.ours("test/backend.cl")));
	}

	@AfterEach
	void close() {
		if (device != null) {
			device.close();
		}
	}

	private Launch stray(Buffer x, int from, int count) {
		return Launch.of(program.kernel("stray"), 1, 1, x, from, count);
	}

	private String refusal(Runnable action) {
		return assertThrows(DeviceException.class, action::run).getMessage();
	}

	@Test
	void whatAKernelWritesBeforeABufferIsFound() {
		device.allocate("other", 64);
		Buffer x = device.allocate("x", 16);
		String message = refusal(() -> device.queue().launch(stray(x, -1, 2))); // bytes -4 to 3
		assertTrue(message.startsWith(device.info().address()), message);
		assertTrue(message.contains("kernel stray wrote before buffer 'x' of 16 bytes, between its offsets -4 and -1."), message);
	}

	@Test
	void whatAKernelWritesPastTheEndIsFound() {
		Buffer x = device.allocate("x", 16);
		device.allocate("other", 64);
		String message = refusal(() -> device.queue().launch(stray(x, 0, 5))); // bytes 0 to 19
		assertTrue(message.contains("kernel stray wrote past the end of buffer 'x' of 16 bytes, between its offsets 16 and 19."),
				message);
	}

	@Test
	void anEmptyBufferHasAnEndToo() {
		Buffer empty = device.allocate("empty", 0);
		String message = refusal(() -> device.queue().launch(stray(empty, 0, 1)));
		assertTrue(message.contains("past the end of buffer 'empty' of 0 bytes, between its offsets 0 and 3."), message);
	}

	@Test
	void guardsReachFourKibibytes() {
		Buffer x = device.allocate("x", 16);
		assertTrue(refusal(() -> device.queue().launch(stray(x, -1024, 1))).contains("offsets -4096 and -4093."));
		assertTrue(refusal(() -> device.queue().launch(stray(x, 4 + 1023, 1))).contains("offsets 4108 and 4111."));
	}

	@Test
	void aReplayIsNamedByItsKernels() {
		Buffer x = device.allocate("x", 16);
		Launch advance = Launch.of(program.kernel("advance"), 1, 4, x, 4, 2f);
		try (Replay replay = device.queue().record(List.of(advance, stray(x, 3, 2), advance))) {
			String message = refusal(replay::run);
			assertTrue(message.contains("a replay of kernels advance, stray wrote past the end of buffer 'x'"), message);
		}
	}

	@Test
	void whatStaysInsideIsLeftAloneAlsoAfterSomethingStrayed() {
		Buffer x = device.allocate("x", 16);
		refusal(() -> device.queue().launch(stray(x, -3, 8)));
		device.queue().zero(x, 0, 16);
		device.queue().launch(stray(x, 1, 2));
		Buffer y = device.allocate("y", 16);
		device.queue().copy(x, 0, y, 0, 16);
		ByteBuffer got = ByteBuffer.allocate(16).order(ByteOrder.nativeOrder());
		device.queue().read(y, 0, got);
		int[] ints = new int[4];
		got.asIntBuffer().get(ints);
		assertEquals(List.of(0, 7, 7, 0), List.of(ints[0], ints[1], ints[2], ints[3]));
	}
}
