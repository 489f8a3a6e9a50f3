package org.thalweg.experiment.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.thalweg.experiment.store.ToyRuns;
import org.thalweg.fixtures.Toys;

/** What progress reports about the time left. */
class MeterTest {
	private final Toys.Walk walk = new Toys.Walk();

	private List<RunEvent.Progress> told(String device) {
		walk.stepMillis = 110; // each step is reported
		List<RunEvent.Progress> out = new ArrayList<>();
		Runner.run(ToyRuns.plan("problems: {problem: toy/bowl, dimension: 2}\nalgorithms: walk\nstop: 3\nruns: 1\nseed: 5\non: " + device, walk),
				null,
				e -> {
					if (e instanceof RunEvent.Progress p) {
						out.add(p);
					}
				}, new Cancel());
		return out;
	}

	/** A driver compiles in the first launch: what that took once became hours for all the others. */
	@Test
	void theFirstLaunchOnADeviceSaysNothingAboutTheTimeLeft() {
		List<RunEvent.Progress> all = told("cuda:0");
		assertEquals(Double.NaN, all.get(0).secondsLeft());
		assertEquals(Double.NaN, all.get(0).rate());
		assertTrue(all.get(1).secondsLeft() >= 0 && all.get(1).rate() > 0, all.toString());
	}

	@Test
	void theHostIsMeasuredFromItsFirstStepOn() {
		List<RunEvent.Progress> all = told("sequential");
		assertFalse(Double.isNaN(all.get(0).secondsLeft()));
		assertTrue(all.get(0).rate() > 0);
	}
}
