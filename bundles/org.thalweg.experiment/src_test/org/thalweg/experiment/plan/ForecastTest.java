package org.thalweg.experiment.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.thalweg.experiment.plan.Planner.Planned;
import org.thalweg.experiment.store.ToyRuns;
import org.thalweg.fixtures.Toys;
import org.thalweg.text.UnitText;

/** A walk takes 1 MiB a population; the problem 64 bytes a variable, in 2 dimensions; the device has 8 MiB. */
class ForecastTest {
	private static final String JAVA = UnitText.bytes(Runtime.getRuntime().maxMemory());

	private static Toys.Walk walk(long state) {
		Toys.Walk out = new Toys.Walk();
		out.state = state;
		return out;
	}

	private static Forecast forecast(String rest, Toys.Walk walk) {
		Planned planned = ToyRuns.planned("problems: toy/bowl\nalgorithms: {algorithm: walk, label: w}\nstop: 9\n" + rest, walk);
		assertEquals(List.of(), planned.diagnostics());
		return planned.forecast();
	}

	@Test
	void theHostHoldsProblemAndSearch() {
		Forecast f = forecast("runs: 3\ntogether: 2\n", walk(1000));
		CaseForecast c = f.cases().getFirst();
		assertEquals(2, c.populations());
		assertEquals((2 << 20) + 128, c.hostBytes());
		assertEquals(0, c.deviceBytes());
		assertEquals((2 << 20) + 128, f.hostBytes());
		assertEquals(Map.of(), f.deviceBytes());
		assertEquals(2000, c.stateBytes().orElseThrow());
		assertEquals("Needs up to 2.0 MiB of Java's " + JAVA + ". Checkpoints every 5 min, up to 2 KiB each and 24 bytes for each improvement.", f
				.summary());
	}

	@Test
	void aDeviceHoldsTheSearchAndTheHostTheProblem() {
		Forecast f = forecast("runs: 3\ntogether: 3\non: [sequential, {device: cuda}]\ncheckpoint: 2h\n", walk(1000));
		assertEquals(List.of(
				List.of("problem", "algorithm", "device", "checkpoints", "together", "host memory", "device memory", "fits"),
				List.of("toy/bowl 2-D", "w", "sequential", "every 2 h, 3 KiB", "3", "3.0 MiB", "-", "yes"),
				List.of("toy/bowl 2-D", "w", "cuda:0 double", "every 2 h, 1000 bytes", "1", "128 bytes", "1.0 MiB", "yes")), f.table());
		assertEquals("Needs up to 3.0 MiB of Java's " + JAVA
				+ ", 1.0 MiB of cuda:0's 8.0 MiB. Checkpoints every 2 h, up to 3 KiB each and 24 bytes for each improvement.",
				f.summary());
	}

	@Test
	void runsSideBySideAddUp() {
		assertEquals((3 << 20) + 128, forecast("runs: 5\nthreads: 3\n", walk(1000)).hostBytes());
	}

	/** 20 MB at 500 MB/s are 0.04 s: 2 % of 2 s. */
	@Test
	void theFirstCheckpointOfALargeStateWaits() {
		Forecast f = forecast("checkpoint: 1s\n", walk(20_000_000));
		assertEquals("every 1 s, the first after 2 s, 19.1 MiB", f.checkpoints(f.cases().getFirst()));
		assertEquals(2.0, f.first(f.cases().getFirst()), 1e-12);
	}

	@Test
	void aMethodThatDoesNotTellItsSizeIsExpectedToWriteAllOfItsMemory() {
		Forecast f = forecast("checkpoint: 0.1s\n", walk(-1));
		assertEquals("every 100 ms, the first after 105 ms, of unknown size", f.checkpoints(f.cases().getFirst())); // 2^20 / 500e6 / 0.02
		assertEquals("Needs up to 1.0 MiB of Java's " + JAVA + ". Checkpoints every 100 ms.", f.summary());
	}

	@Test
	void noCheckpointsSayWhy() {
		Forecast whole = forecast("launch: whole\n", walk(1000));
		assertEquals("none: launch: whole", whole.checkpoints(whole.cases().getFirst()));
		assertTrue(whole.summary().endsWith(". No checkpoints (launch: whole)."), whole::summary);
		Forecast never = forecast("checkpoint: never\n", walk(1000));
		assertEquals("none: checkpoint: never", never.checkpoints(never.cases().getFirst()));
	}

	@Test
	void whatDoesNotFitIsForecastWithWhatDoes() {
		Planned planned = ToyRuns.planned(
				"problems: toy/bowl\nalgorithms: {algorithm: walk, mapping: final, label: f}\nruns: 9\non: cuda\ntogether: all\nstop: 1\n", walk(
						1000));
		assertEquals(1, planned.diagnostics().size());
		CaseForecast c = planned.forecast().cases().getFirst();
		assertEquals(9 << 20, c.deviceBytes());
		assertTrue(c.tooLarge().orElseThrow().endsWith("Use 'together: 8' or less."), c::toString);
		assertEquals("no", planned.forecast().table().getLast().getLast());
	}

	@Test
	void otherMistakesLeaveTheForecastOfTheRest() {
		Planned planned = ToyRuns.planned("problems: [toy/bowl, toy/bowle]\nalgorithms: walk\nstop: 1\n", walk(1000));
		assertEquals(1, planned.diagnostics().size());
		assertEquals(1, planned.forecast().cases().size());
	}
}
