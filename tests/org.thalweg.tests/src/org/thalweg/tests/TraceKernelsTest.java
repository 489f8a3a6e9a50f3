package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.KernelDevice.Buffer;
import org.thalweg.core.device.KernelFile;
import org.thalweg.core.device.KernelText;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;
import org.thalweg.core.kit.TraceBuffer;
import org.thalweg.core.run.Trace;

/** Improvements that kernels append in any order become the traces of a host that evaluates one individual after another. */
@ParameterizedClass
@MethodSource("org.thalweg.tests.Bench#devices")
@Tag("device")
@Tag("full")
class TraceKernelsTest {
	private static final int SIZE = 70;
	private static final int ITEMS = 64;
	private static final int STEPS = 40;
	private static final int POPULATIONS = 3;
	@Parameter
	private DeviceInfo info;

	/** Values [POPULATIONS][STEPS][SIZE] that fall from step to step, with ties; whether each was evaluated. */
	private record Table(double[] found, int[] evaluated) {
		static Table of(long seed, boolean all) {
			SplittableRandom random = new SplittableRandom(seed);
			int n = POPULATIONS * STEPS * SIZE;
			double[] found = new double[n];
			Arrays.setAll(found, k -> random.nextInt(40, 100) * 4 / (1 + k / SIZE % STEPS));
			Arrays.fill(found, 0, SIZE, Double.POSITIVE_INFINITY); // nothing of use in the first step
			int[] evaluated = IntStream.range(0, n).map(k -> all || k / SIZE % STEPS == 0 || random.nextInt(3) > 0 ? 1 : 0).toArray();
			return new Table(found, evaluated);
		}

		/** What population p's trace must be. */
		String trace(int p) {
			StringBuilder out = new StringBuilder();
			double best = Double.NaN;
			long evaluation = 0;
			for (int k = p * STEPS * SIZE; k < (p + 1) * STEPS * SIZE; k++) {
				evaluation += evaluated[k];
				if (evaluated[k] == 1 && (evaluation == 1 || found[k] < best)) {
					best = found[k];
					out.append(k / SIZE % STEPS).append(' ').append(evaluation).append(' ').append(best).append('\n');
				}
			}
			return out.toString();
		}

		/** The bests of individuals after each step: [STEPS][POPULATIONS][SIZE]. */
		double[] history() {
			double[] out = new double[found.length];
			for (int k = 0; k < out.length; k++) {
				int step = k / SIZE / POPULATIONS;
				double now = found[(k / SIZE % POPULATIONS * STEPS + step) * SIZE + k % SIZE];
				out[k] = step == 0 ? now : Math.min(now, out[k - POPULATIONS * SIZE]);
			}
			return out;
		}
	}

	static KernelText steps(Precision precision) {
		return text("trace_steps.cl", "LOCAL", precision);
	}

	static KernelText rows(Precision precision) {
		return text("trace_rows.cl", "GLOBAL", precision);
	}

	private static KernelText text(String file, String space, Precision precision) {
		return new KernelText("trace", precision, MathMode.PORTABLE).define("GROUP_ITEMS", ITEMS).define("SIZE", SIZE)
				.define("TRACE_SPACE", space)
				.add(KernelFile.ours("lib/best.cl"), KernelFile.ours("lib/trace.cl"), KernelTrial.file(file));
	}

	private KernelTrial trial(KernelText text) {
		Assumptions.assumeTrue(info.doubles(), "skipped: no double precision");
		return new KernelTrial(info, text);
	}

	private static Trace[] traces() {
		return IntStream.range(0, POPULATIONS).mapToObj(p -> new Trace()).toArray(Trace[]::new);
	}

	private static String show(Trace trace) {
		StringBuilder out = new StringBuilder();
		for (int k = 0; k < trace.size(); k++) {
			out.append(trace.step(k)).append(' ').append(trace.evaluations(k)).append(' ').append(trace.value(k)).append('\n');
		}
		return out.toString();
	}

	private static void expect(Table table, Trace[] traces) {
		for (int p = 0; p < POPULATIONS; p++) {
			assertEquals(table.trace(p), show(traces[p]), "population " + p);
			assertTrue(traces[p].size() > STEPS / 4);
		}
	}

	/** Launches until all steps are taken; how many it took. */
	private int takeSteps(KernelTrial t, Table table, TraceBuffer buffer, Trace[] traces) {
		Buffer found = t.holding(table.found());
		Buffer evaluated = t.holding(table.evaluated());
		double[] none = new double[POPULATIONS * SIZE];
		Arrays.fill(none, Double.POSITIVE_INFINITY);
		Buffer bests = t.holding(none);
		Buffer state = t.holding(new int[2 * POPULATIONS]);
		int launches = 0;
		do {
			t.launch("trace_steps", POPULATIONS, ITEMS, found, evaluated, STEPS, bests, state, buffer.values(), buffer.places(),
					buffer.counts(), buffer.capacity());
			buffer.drain(p -> traces[p]);
			launches++;
		} while (launches < STEPS && IntStream.of(t.ints(state, 2 * POPULATIONS)).filter(s -> s == STEPS).count() < POPULATIONS);
		return launches;
	}

	@Test
	void oneGroupAPopulationTracesLikeAHost() {
		try (KernelTrial t = trial(steps(Precision.DOUBLE))) {
			for (boolean all : new boolean[] { true, false }) {
				Table table = Table.of(5, all);
				try (TraceBuffer buffer = new TraceBuffer(t.device, Precision.DOUBLE, POPULATIONS, STEPS * SIZE)) {
					Trace[] traces = traces();
					assertEquals(1, takeSteps(t, table, buffer, traces));
					expect(table, traces);
				}
			}
		}
	}

	/** In one launch, and in several that begin where the one before had no more room. */
	@ParameterizedTest
	@ValueSource(ints = { STEPS * SIZE, 4 * SIZE, SIZE + 5 })
	void theDevicePutsThemInOrder(int capacity) {
		for (boolean all : new boolean[] { true, false }) {
			Table table = Table.of(9, all);
			try (KernelTrial t = trial(steps(Precision.DOUBLE).add(TraceBuffer.ordered()));
					TraceBuffer buffer = new TraceBuffer(t.device, Precision.DOUBLE, POPULATIONS, capacity)) {
				buffer.orderBy(t.program);
				Trace[] traces = traces();
				takeSteps(t, table, buffer, traces);
				expect(table, traces);
			}
		}
	}

	@Test
	void aLaunchEndsBeforeEntriesAreLost() {
		Table table = Table.of(6, false);
		try (KernelTrial t = trial(steps(Precision.DOUBLE));
				TraceBuffer buffer = new TraceBuffer(t.device, Precision.DOUBLE, POPULATIONS, SIZE + 5)) {
			Trace[] traces = traces();
			assertTrue(takeSteps(t, table, buffer, traces) > 2);
			expect(table, traces);
		}
	}

	@Test
	void keptValuesTellTheSame() {
		Table table = Table.of(7, true);
		try (KernelTrial t = trial(rows(Precision.DOUBLE));
				TraceBuffer buffer = new TraceBuffer(t.device, Precision.DOUBLE, POPULATIONS, STEPS * SIZE)) {
			Trace[] traces = traces();
			t.launch("trace_rows", STEPS * POPULATIONS, ITEMS, t.holding(table.history()), POPULATIONS, buffer.values(), buffer.places(),
					buffer.counts(), buffer.capacity());
			buffer.drain(p -> traces[p]);
			expect(table, traces);
		}
	}

	@Test
	void moreThanThereIsRoomForIsRefused() {
		try (KernelTrial t = trial(rows(Precision.DOUBLE));
				TraceBuffer buffer = new TraceBuffer(t.device, Precision.DOUBLE, POPULATIONS, 2)) {
			t.launch("trace_rows", STEPS * POPULATIONS, ITEMS, t.holding(Table.of(7, true).history()), POPULATIONS, buffer.values(),
					buffer.places(), buffer.counts(), buffer.capacity());
			String message = assertThrows(IllegalStateException.class, () -> buffer.drain(p -> new Trace())).getMessage();
			assertTrue(message.endsWith("there is room for 2. Use fewer steps per launch"), message);
		}
	}
}
