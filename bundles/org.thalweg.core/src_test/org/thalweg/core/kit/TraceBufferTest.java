package org.thalweg.core.kit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.thalweg.core.algorithm.MemoryDevice;
import org.thalweg.core.device.DeviceException;
import org.thalweg.core.device.Precision;
import org.thalweg.core.run.Trace;

class TraceBufferTest {
	private final MemoryDevice backing = new MemoryDevice();

	/** What a kernel does that appends an entry. */
	private static void append(TraceBuffer to, int populations, int p, long evaluation, long step, double value) {
		ByteBuffer counts = MemoryDevice.contents(to.counts());
		int at = p * to.capacity() + counts.getInt(p * Integer.BYTES);
		counts.putInt(p * Integer.BYTES, counts.getInt(p * Integer.BYTES) + 1);
		MemoryDevice.contents(to.values()).putDouble(at * Double.BYTES, value);
		MemoryDevice.contents(to.places()).putLong(at * Long.BYTES, evaluation).putLong((populations * to.capacity() + at) * Long.BYTES, step);
	}

	private static List<String> entries(Trace trace) {
		return IntStream.range(0, trace.size()).mapToObj(k -> trace.step(k) + " " + trace.evaluations(k) + " " + trace.value(k)).toList();
	}

	@Test
	void entriesInAnyOrderAreOfferedByTheirEvaluation() {
		Trace[] traces = { new Trace(), new Trace() };
		try (TraceBuffer buffer = new TraceBuffer(backing.device, Precision.DOUBLE, 2, 4)) {
			append(buffer, 2, 1, 12, 1, 4);
			append(buffer, 2, 1, 1, 0, 9);
			append(buffer, 2, 1, 1L << 40, 1L << 37, 2);
			append(buffer, 2, 1, 11, 1, 5);
			append(buffer, 2, 0, 1, 0, 7);
			buffer.drain(p -> traces[p]);
			append(buffer, 2, 0, 15, 2, 8); // no improvement
			append(buffer, 2, 0, 14, 2, 6);
			buffer.drain(p -> traces[p]);
		}
		assertEquals(List.of("0 1 7.0", "2 14 6.0"), entries(traces[0]));
		assertEquals(List.of("0 1 9.0", "1 11 5.0", "1 12 4.0", (1L << 37) + " " + (1L << 40) + " 2.0"), entries(traces[1]));
	}

	/** Each population's from its last evaluation to its first. */
	@Test
	void manyEntriesReachTheTraceOfTheirPopulation() {
		int populations = 300; // more than is read at a time
		int each = 2500;
		Trace[] traces = IntStream.range(0, populations).mapToObj(_ -> new Trace()).toArray(Trace[]::new);
		try (TraceBuffer buffer = new TraceBuffer(backing.device, Precision.DOUBLE, populations, each)) {
			for (int p = 0; p < populations; p++) {
				for (int k = each; k > 0; k--) {
					append(buffer, populations, p, k, k / 10, p - k);
				}
			}
			buffer.drain(p -> traces[p]);
		}
		for (int p = 0; p < populations; p++) {
			assertEquals(each, traces[p].size());
			assertEquals(p - each, traces[p].value(each - 1));
			assertEquals(each, traces[p].evaluations(each - 1));
		}
	}

	@Test
	void aPopulationMayLeaveMoreThanIsReadAtATime() {
		int each = 600_000;
		Trace[] traces = { new Trace(), new Trace() };
		try (TraceBuffer buffer = new TraceBuffer(backing.device, Precision.DOUBLE, 2, each + 5)) {
			for (int k = 1; k <= each; k++) {
				append(buffer, 2, 1, k, k / 10, -k);
			}
			append(buffer, 2, 0, 7, 3, 0.5);
			buffer.drain(p -> traces[p]);
		}
		assertEquals(List.of("3 7 0.5"), entries(traces[0]));
		assertEquals(each, traces[1].size());
		assertEquals("30000 300001 -300001.0", traces[1].step(300_000) + " " + traces[1].evaluations(300_000) + " " + traces[1].value(300_000));
		assertEquals(-each, traces[1].value(each - 1));
	}

	@Test
	void aBufferThatIsNotMadeHoldsNoMemory() {
		for (int room = 0; room < 3; room++) {
			backing.room = room;
			assertThrows(DeviceException.class, () -> new TraceBuffer(backing.device, Precision.DOUBLE, 2, 4));
			assertEquals(List.of(), backing.open);
		}
	}
}
