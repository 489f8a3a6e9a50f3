package org.thalweg.core.run;

import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.DoubleBuffer;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;

class TraceTest {
	@Test
	void onlyTheFirstValueAndImprovementsAreKept() {
		Trace trace = new Trace();
		double[] values = { 5, 7, 5, 3, Double.NaN, 2 };
		for (int k = 0; k < values.length; k++) {
			trace.offer(k / 3, k + 1, values[k]); // three evaluations a step
		}
		assertEquals(3, trace.size()); // 5 at evaluation 1, 3 at 4, 2 at 6
		assertEquals(4, trace.evaluations(1));
		assertEquals(1, trace.step(2));
		assertEquals(2, trace.value(2));
	}

	/** In any order, the result is as if a host had offered them one after another. */
	@Test
	void insertedValuesEndUpAsIfOfferedInTheirOrder() {
		Random random = new Random(5);
		for (int turn = 0; turn < 500; turn++) {
			int n = 1 + random.nextInt(40);
			double[] values = random.doubles(n, 0, 12).map(v -> v < 1 ? Double.NaN : v < 2 ? Double.POSITIVE_INFINITY : Math.floor(v)).toArray();
			Trace offered = new Trace();
			for (int k = 0; k < n; k++) {
				offered.offer(k / 3, k + 1, values[k]);
			}
			List<Integer> order = new ArrayList<>(IntStream.range(0, n).boxed().toList());
			Collections.shuffle(order, random);
			Trace inserted = new Trace();
			inserted.makeRoom(random.nextInt(60));
			order.forEach(k -> inserted.insert(k / 3, k + 1, values[k]));
			assertArrayEquals(offered.toBytes(), inserted.toBytes(), () -> order + " of " + Arrays.toString(values));
			assertArrayEquals(offered.toBytes(), inPieces(order, values, random.nextInt(n)).toBytes(), () -> order + " of " + Arrays.toString(
					values));
		}
	}

	/** A first batch of this many, then the rest. */
	private static Trace inPieces(List<Integer> order, double[] values, int first) {
		int n = order.size();
		long[] steps = order.stream().mapToLong(k -> k / 3).toArray();
		long[] evaluations = order.stream().mapToLong(k -> k + 1).toArray();
		double[] ordered = order.stream().mapToDouble(k -> values[k]).toArray();
		Trace out = new Trace();
		out.insert(steps, evaluations, ordered, 0, first);
		out.insert(steps, evaluations, ordered, first, n - first);
		return out;
	}

	/** Numbers that four bytes do not hold, among and after those that they do, also where entries are inserted and dropped. */
	private static void append(Trace to, int[] evaluations, double... values) {
		to.append(IntBuffer.wrap(Arrays.stream(evaluations).map(e -> e / 10).toArray()), IntBuffer.wrap(evaluations), DoubleBuffer.wrap(values));
	}

	/** Two parts in order, one that begins before the end of these, and one that begins with what is no improvement. */
	@Test
	void appendedEntriesFollowThoseBeforeThem() {
		Trace trace = new Trace();
		append(trace, new int[] { 1, 12, 15 }, 9, 8, 7);
		append(trace, new int[0]);
		append(trace, new int[] { 21, 40 }, 6, 5);
		append(trace, new int[] { 33, 50 }, 5.5, 4);
		append(trace, new int[] { 60, 70 }, 4, 3);
		trace.insert(1L << 33, 1L << 40, 2);
		assertEquals("1:9.0 12:8.0 15:7.0 21:6.0 33:5.5 40:5.0 50:4.0 70:3.0 " + (1L << 40) + ":2.0", show(trace));
		Trace late = new Trace();
		late.offer(1L << 33, 1L << 40, 10); // numbers of 64 bits from the beginning
		append(late, new int[] { 1 }, 9);
		append(late, new int[] { 2, 3 }, 8, 7);
		assertEquals("1:9.0 2:8.0 3:7.0", show(late));
	}

	/** Steps of 10 evaluations that are not kept, until one comes that does not follow from them: the same as if all had been kept. */
	@Test
	void stepsThatFollowFromEvaluationsAreTheSame() {
		Trace kept = new Trace();
		Trace regular = new Trace();
		int[][] parts = { { 1, 10, 11 }, {}, { 35, 47, 52 }, { 44, 49, 60 }, { 99, 100, 101, 130 } };
		double value = 100;
		for (int[] part : parts) {
			double[] values = new double[part.length];
			for (int k = 0; k < part.length; k++) {
				values[k] = value--;
			}
			kept.append(IntBuffer.wrap(Arrays.stream(part).map(e -> (e - 1) / 10).toArray()), IntBuffer.wrap(part), DoubleBuffer.wrap(values));
			regular.append(10, IntBuffer.wrap(part), DoubleBuffer.wrap(values));
			assertArrayEquals(kept.toBytes(), regular.toBytes());
		}
		assertEquals("1:100.0 10:99.0 11:98.0 35:97.0 44:94.0 49:93.0 60:92.0 99:91.0 100:90.0 101:89.0 130:88.0", show(regular));
		assertEquals("[0, 0, 1, 3, 4, 4, 5, 9, 9, 10, 12]", Arrays.toString(IntStream.range(0, 11).mapToLong(regular::step).toArray()));
		for (Trace each : new Trace[] { kept, regular }) {
			each.insert(4, 48, 93.5); // follows
			each.insert(77, 50, 92.5); // does not
			each.append(20, IntBuffer.wrap(new int[] { 141, 161 }), DoubleBuffer.wrap(new double[] { 7, 6 })); // of another length
			each.offer(20, 1L << 40, 5);
		}
		assertArrayEquals(kept.toBytes(), regular.toBytes());
		assertEquals(77, regular.step(7));
		assertEquals(8, regular.step(14)); // (161 - 1) / 20
		assertArrayEquals(kept.endsOfSteps().toBytes(), regular.endsOfSteps().toBytes());
	}

	private static String show(Trace trace) {
		return IntStream.range(0, trace.size()).mapToObj(k -> trace.evaluations(k) + ":" + trace.value(k)).collect(joining(" "));
	}

	@Test
	void evaluationsBeyondAnIntAreKept() {
		long great = Integer.MAX_VALUE;
		Trace trace = new Trace();
		for (int k = 1; k <= 20; k++) {
			trace.offer(k, great - 20 + k, 100 - k);
		}
		trace.offer(21, great + 3, 70);
		trace.insert(21, great + 1, 75);
		assertEquals(22, trace.size());
		trace.insert(21, great + 2, 60); // the last is no improvement any more
		trace.offer(5 * great, 9 * great, 50);
		assertEquals(23, trace.size());
		Trace read = Trace.fromBytes(trace.toBytes());
		for (Trace each : new Trace[] { trace, read }) {
			assertEquals(great, each.evaluations(19));
			assertEquals(20, each.step(19));
			assertEquals(great + 1, each.evaluations(20));
			assertEquals(great + 2, each.evaluations(21));
			assertEquals(60, each.value(21));
			assertEquals(9 * great, each.evaluations(22));
			assertEquals(5 * great, each.step(22));
			assertEquals(1, each.step(0));
		}
	}

	@Test
	void theEndsOfStepsAreTheLastImprovementsOfEach() {
		Trace trace = new Trace();
		trace.offer(0, 1, 9);
		trace.offer(0, 3, 7);
		trace.offer(2, 11, 5);
		Trace ends = trace.endsOfSteps();
		assertFalse(ends.exact());
		assertEquals(2, ends.size()); // 7 of the start, 5 of step 2
		assertEquals(7, ends.value(0));
		assertEquals(3, ends.evaluations(0));
		assertEquals(2, ends.step(1));
	}

	@Test
	void aStoredTraceTellsWhetherItIsExact() {
		for (Trace trace : new Trace[] { new Trace(), Trace.ofSteps() }) {
			assertEquals(0, Trace.fromBytes(trace.toBytes()).size());
			trace.offer(0, 4, 9);
			trace.offer(2, 11, -1);
			Trace read = Trace.fromBytes(trace.toBytes());
			assertEquals(trace.exact(), read.exact());
			assertEquals(2, read.size());
			assertEquals(11, read.evaluations(1));
			assertEquals(-1, read.value(1));
			assertTrue(Trace.whole(trace.toBytes()));
			assertFalse(Trace.whole(new byte[] { 1, 0, 0, 0 })); // announces one entry, has none
		}
	}

	/** The number of entries, then step, evaluations and value of each. */
	@Test
	void aTraceOfStepsIsReadFromItsBytes() {
		byte[] bytes = ByteBuffer.allocate(28).order(ByteOrder.LITTLE_ENDIAN).putInt(1).putLong(0).putLong(40).putDouble(2.5).array();
		Trace trace = Trace.fromBytes(bytes);
		assertFalse(trace.exact());
		assertEquals(40, trace.evaluations(0));
		assertEquals(2.5, trace.value(0));
	}
}
