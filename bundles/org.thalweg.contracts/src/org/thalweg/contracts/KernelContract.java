package org.thalweg.contracts;

import java.nio.ByteBuffer;
import java.util.Arrays;

import org.thalweg.core.device.KernelDevice.Buffer;
import org.thalweg.core.device.KernelDevice.Kernel;
import org.thalweg.core.device.KernelDevice.Program;
import org.thalweg.core.device.KernelResources;
import org.thalweg.core.device.KernelText;
import org.thalweg.core.device.Launch;
import org.thalweg.core.device.Precision;

/** Kernels get their arguments and the right indices, and programs are cached. */
final class KernelContract {
	private KernelContract() {
	}

	static void check(Bench b) {
		arguments(b);
		changes(b);
		closedBuffers(b);
		places(b);
		localMemory(b);
		resources(b);
		programs(b);
	}

	private static void arguments(Bench b) {
		Buffer longs = b.buffer("longs", 24);
		Buffer reals = b.buffer("reals", 2L * b.precision.bytes());
		b.queue.launch(b.launch("arguments", 1, 1, longs, -7, 0x123456789ABCDEFL, 1.1f, reals, b.precision.scalar(0.1)));
		ByteBuffer got = Precision.bytes(24);
		b.queue.read(longs, 0, got);
		b.expect(got.getLong(0) == -7, "an int argument of -7 arrives as " + got.getLong(0));
		b.expect(got.getLong(8) == 0x123456789ABCDEFL, "a long argument arrives as " + Long.toHexString(got.getLong(8)));
		b.expect(got.getLong(16) == Float.floatToRawIntBits(1.1f), "a float argument of 1.1 arrives as a different value");
		double r = b.precision == Precision.DOUBLE ? 0.1 : 0.1f;
		double[] back = b.reals(reals);
		b.expect(back[0] == r && back[1] == -r, "a real argument of 0.1 arrives as " + back[0]);
	}

	// What a backend remembers of a launch must not reach the next: zero of the other sign, and a refused type.
	private static void changes(Bench b) {
		Buffer longs = b.buffer("longs", 24);
		Buffer reals = b.buffer("reals", 2L * b.precision.bytes());
		ByteBuffer got = Precision.bytes(24);
		for (float f : new float[] { 0f, -0f, -0f, 0f }) {
			b.queue.launch(b.launch("arguments", 1, 1, longs, 1, 1L, f, reals, b.precision.scalar(1)));
			b.queue.read(longs, 0, got);
			b.expect((int) got.getLong(16) == Float.floatToRawIntBits(f),
					"a float argument of " + f + " arrives as a different value after another launch");
		}
		b.expectRefusal("a long in place of an int", () -> b.queue.launch(
				b.launch("arguments", 1, 1, longs, 1L, 1L, 0f, reals, b.precision.scalar(1))), "arguments", "Long");
		b.queue.launch(b.launch("arguments", 1, 1, longs, 1, 2L, 0f, reals, b.precision.scalar(1)));
		b.queue.read(longs, 0, got);
		b.expect(got.getLong(0) == 1 && got.getLong(8) == 2, "after a refused launch arguments 1 and 2 arrive as "
				+ got.getLong(0) + " and " + got.getLong(8));
	}

	// The new buffer most likely lies where the closed one lay.
	private static void closedBuffers(Bench b) {
		for (int i = 0; i < 3; i++) {
			Buffer closed = b.holding("closed", 1.0);
			Launch launch = b.launch("advance", 1, 1, closed, 1, b.precision.scalar(2));
			b.queue.launch(launch);
			b.queue.finish();
			closed.close();
			Buffer next = b.holding("next", 5.0);
			b.expectRefusal("a launch with a closed buffer", () -> b.queue.launch(launch), "closed");
			b.queue.launch(b.launch("advance", 1, 1, next, 1, b.precision.scalar(2)));
			double got = b.reals(next)[0];
			b.expect(got == 10, "a kernel writes " + got + ", not 10, to a buffer allocated after another was closed");
		}
	}

	private static void places(Bench b) {
		int groups = 3;
		int items = 4;
		Buffer out = b.buffer("places", 4L * 5 * groups * items);
		b.queue.launch(b.launch("place", groups, items, out));
		int[] got = b.ints(out);
		for (int i = 0; i < groups * items; i++) {
			int[] place = Arrays.copyOfRange(got, 5 * i, 5 * i + 5);
			int[] expected = { i / items, groups, i % items, items, i };
			b.expect(Arrays.equals(place, expected), "work-item " + i + " sees GROUP, GROUPS, ITEM, ITEMS, GLOBAL_ITEM as "
					+ Arrays.toString(place) + ", not " + Arrays.toString(expected));
		}
	}

	private static void localMemory(Bench b) {
		int items = b.groupItems("reverse");
		int[] values = new int[2 * items];
		int[] expected = new int[2 * items];
		for (int i = 0; i < 2 * items; i++) {
			values[i] = i;
			expected[i] = i / items * items + items - 1 - i % items;
		}
		Buffer x = b.holding("x", values);
		b.queue.launch(b.launch("reverse", 2, items, x));
		b.expect(Arrays.equals(b.ints(x), expected), "a barrier does not order local memory within a group of " + items);
	}

	private static void resources(Bench b) {
		Kernel reverse = b.program.kernel("reverse");
		KernelResources r = reverse.resources();
		b.expect(reverse.name().equals("reverse"), "kernel reverse has the name " + reverse.name());
		b.expect(r.groupSize() >= 1 && r.groupSize() <= b.device.info().groupSize(),
				"the largest group of kernel reverse is " + r.groupSize() + ", that of the device " + b.device.info().groupSize());
		b.expect(r.localBytes() == -1 || r.localBytes() >= 64 * 4,
				"kernel reverse declares 256 bytes of local memory, but resources reports " + r.localBytes());
		b.expect(r.multiple() >= 1, "the multiple of group sizes must be at least 1, but is " + r.multiple());
		Buffer x = b.buffer("x", 4L * 5 * r.groupSize());
		KernelResources place = b.program.kernel("place").resources();
		if (place.groupSize() <= r.groupSize()) {
			b.queue.launch(b.launch("place", 1, place.groupSize(), x));
			b.queue.finish();
		}
	}

	private static void programs(Bench b) {
		KernelText text = BackendContract.text(b.precision);
		Program again = b.device.build(text);
		b.expect(again.buildSeconds() == 0, "the second build of a kernel text compiles it again");
		b.expect(again.hash().equals(b.program.hash()), "two builds of a kernel text have different hashes");
		b.expect(again.hash().matches("[0-9a-f]{64}"), "the hash of a program must be SHA-256 in hexadecimal, but is " + again.hash());
		Program other = b.device.build(text.define("UNUSED", 1));
		b.expect(!other.hash().equals(b.program.hash()), "a kernel text with an additional define has the same hash");
		Buffer x = b.holding("x", 1.0);
		b.queue.launch(Launch.of(other.kernel("advance"), 1, 1, x, 1, b.precision.scalar(3)));
		b.expect(b.reals(x)[0] == 3, "a second program's kernel gives " + b.reals(x)[0] + ", not 3");
	}
}
