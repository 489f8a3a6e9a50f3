package org.thalweg.contracts;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

import org.thalweg.core.device.KernelDevice.Buffer;
import org.thalweg.core.device.Precision;

/** Buffers hold what was written, at the right place, and refuse what does not fit. */
final class MemoryContract {
	private MemoryContract() {
	}

	static void check(Bench b) {
		ranges(b);
		rows(b);
		sourceMayBeReused(b);
		heapMemory(b);
		refusals(b);
	}

	private static void ranges(Bench b) {
		Buffer first = b.holding("first", 0, 1, 2, 3, 4, 5, 6, 7);
		expect(b, first, "a write of a whole buffer", 0, 1, 2, 3, 4, 5, 6, 7);
		b.queue.write(first, 8, Bench.memory(22, 33));
		expect(b, first, "a write of 2 ints at offset 8", 0, 1, 22, 33, 4, 5, 6, 7);
		b.queue.zero(first, 16, 8);
		expect(b, first, "zeros for 2 ints at offset 16", 0, 1, 22, 33, 0, 0, 6, 7);
		Buffer second = b.holding("second", 9, 9, 9, 9);
		b.queue.copy(first, 4, second, 8, 8);
		expect(b, second, "a copy of 2 ints from offset 4 to 8", 9, 9, 1, 22);
		b.queue.copy(first, 28, first, 0, 4);
		expect(b, first, "a copy within a buffer", 7, 1, 22, 33, 0, 0, 6, 7);

		ByteBuffer part = Precision.bytes(16);
		part.putInt(0, -1).putInt(12, -1).position(4).limit(12);
		b.queue.read(first, 8, part);
		int[] got = { part.clear().getInt(0), part.getInt(4), part.getInt(8), part.getInt(12) };
		b.expect(Arrays.equals(got, new int[] { -1, 22, 33, -1 }),
				"a read of 2 ints at offset 8 into bytes 4 to 12 gives " + Arrays.toString(got) + ", not [-1, 22, 33, -1]");
		b.queue.write(first, 0, Bench.memory());
		b.queue.zero(first, 32, 0);
		b.queue.copy(first, 0, second, 16, 0);
		expect(b, first, "operations on 0 bytes", 7, 1, 22, 33, 0, 0, 6, 7);
	}

	private static void rows(Bench b) {
		Buffer table = b.holding("table", 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
		ByteBuffer part = Precision.bytes(32);
		part.putInt(0, -1).putInt(28, -1).position(4).limit(28);
		b.queue.readRows(table, 4, 16, 8, part);
		int[] got = new int[8];
		part.clear().asIntBuffer().get(got);
		b.expect(Arrays.equals(got, new int[] { -1, 1, 2, 5, 6, 9, 10, -1 }),
				"reading 3 rows of 2 ints with a pitch of 4 ints, starting at the second int, gives " + Arrays.toString(got) + ", not [-1, 1, "
						+ "2, 5, 6, 9, 10, -1]");
		ByteBuffer heap = ByteBuffer.allocate(8).order(ByteOrder.nativeOrder());
		b.queue.readRows(table, 0, 20, 4, heap);
		b.expect(heap.getInt(0) == 0 && heap.getInt(4) == 5, "rows read to heap memory arrive as " + heap.getInt(0) + " and "
				+ heap.getInt(4) + ", not 0 and 5");
		b.queue.readRows(table, 44, 8, 4, Precision.bytes(0));
		b.expectRefusal("rows past the end", () -> b.queue.readRows(table, 8, 16, 8, Precision.bytes(24)), "table", "44");
		b.expectRefusal("rows that overlap", () -> b.queue.readRows(table, 0, 4, 8, Precision.bytes(16)), "8");
		b.expectRefusal("half a row", () -> b.queue.readRows(table, 0, 8, 8, Precision.bytes(12)), "12");
	}

	private static void sourceMayBeReused(Bench b) {
		int[] values = new int[1 << 20];
		Arrays.setAll(values, i -> i);
		ByteBuffer source = Bench.memory(values);
		Buffer buffer = b.buffer("large", 4L * values.length);
		b.queue.write(buffer, 0, source);
		for (int i = 0; i < values.length; i++) {
			source.putInt(4 * i, -1);
		}
		b.expect(Arrays.equals(b.ints(buffer), values), "a write must take the values that its source has when it is called");
	}

	private static void heapMemory(Bench b) {
		Buffer buffer = b.buffer("from the heap", 8);
		b.queue.write(buffer, 0, ByteBuffer.wrap(new byte[] { 9, 1, 2, 3, 4, 5, 6, 7, 8, 9 }, 1, 8));
		ByteBuffer back = ByteBuffer.allocate(8);
		b.queue.read(buffer, 0, back);
		b.expect(Arrays.equals(back.array(), new byte[] { 1, 2, 3, 4, 5, 6, 7, 8 }),
				"bytes written from and read to heap memory arrive as " + Arrays.toString(back.array()));
	}

	private static void refusals(Bench b) {
		b.expect(b.buffer("empty", 0).bytes() == 0, "a buffer of 0 bytes must report 0 bytes");
		b.expectRefusal("a buffer larger than the device allows", () -> b.buffer("far too much", b.device.info().allocationBytes() + 1),
				"far too much", b.device.info().address());
		b.expectRefusal("a buffer of negative size", () -> b.buffer("negative", -1), "negative");
		Buffer small = b.buffer("small", 16);
		b.expectRefusal("a write past the end", () -> b.queue.write(small, 12, Bench.memory(1, 2)), "small", "16");
		b.expectRefusal("a read past the end", () -> b.queue.read(small, 12, Precision.bytes(8)), "small", "16");
		b.expectRefusal("zeros past the end", () -> b.queue.zero(small, 16, 4), "small", "16");
		b.expectRefusal("a copy past the end", () -> b.queue.copy(small, 0, small, 12, 8), "small", "16");
		b.expectRefusal("a copy onto itself", () -> b.queue.copy(small, 0, small, 4, 8), "small");
		Buffer closed = b.device.allocate("closed", 16);
		closed.close();
		closed.close();
		b.expectRefusal("a closed buffer", () -> b.queue.zero(closed, 0, 16), "closed");
	}

	private static void expect(Bench b, Buffer buffer, String what, int... expected) {
		int[] got = b.ints(buffer);
		b.expect(Arrays.equals(got, expected), what + " gives " + Arrays.toString(got) + ", not " + Arrays.toString(expected));
	}
}
