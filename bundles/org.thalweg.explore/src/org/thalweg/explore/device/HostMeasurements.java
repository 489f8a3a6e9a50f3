package org.thalweg.explore.device;

import java.util.List;

import org.thalweg.core.random.Philox;
import org.thalweg.explore.device.MeasuredFigure.Unit;
import org.thalweg.explore.device.Measurements.Measurement;
import org.thalweg.text.UnitText;

/** The host's figures: of one core, as a run on the host uses it. */
record HostMeasurements(Sampler sampler) {
	private static final int LONGS = 4 << 20;
	private static final int BLOCKS = 100_000;

	List<Measurement> all() {
		return List.of(new Measurement("memory bandwidth", this::memory), new Measurement("Philox", this::philox));
	}

	private MeasuredFigure memory() {
		long[] from = new long[LONGS];
		long[] to = new long[LONGS];
		long bytes = (long) LONGS * Long.BYTES;
		return sampler.rate("memory bandwidth", "read and write " + UnitText.bytes(bytes) + ", one core", Unit.BYTES_PER_SECOND, 2.0 * bytes,
				() -> System.arraycopy(from, 0, to, 0, LONGS));
	}

	private MeasuredFigure philox() {
		int[] words = new int[4];
		int[] sum = new int[1];
		MeasuredFigure out = sampler.rate("Philox", BLOCKS + " blocks of 4 words, one core", Unit.WORDS_PER_SECOND, 4.0 * BLOCKS, () -> {
			for (int k = 0; k < BLOCKS; k++) {
				Philox.block(1, 2, k, 3, k, 4, words);
				sum[0] ^= words[0] ^ words[1] ^ words[2] ^ words[3];
			}
		});
		if (sum[0] == 1) { // so that no compiler drops the work
			Thread.onSpinWait();
		}
		return out;
	}
}
