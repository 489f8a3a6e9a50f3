package org.thalweg.experiment.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.plan.Plan;
import org.thalweg.experiment.shard.TimeForecast;
import org.thalweg.experiment.store.ToyRuns;
import org.thalweg.fixtures.Toys;

class TimeForecastTest {
	private final Toys.Walk walk = new Toys.Walk();
	private final List<String> probed = new ArrayList<>();

	private TimeForecast of(Plan plan, double most) {
		return TimeForecast.of(plan, r -> r.repetition() > 0, false, most, new Cancel(), c -> probed.add(c.problemLabel() + " " + c.dimension()));
	}

	/** 20 steps of 2 ms are 40 ms; of three runs the first is not missing. Sleeping takes longer than requested, never shorter. */
	@Test
	void aRunTakesAsLongAsItsSteps() {
		walk.stepMillis = 2;
		TimeForecast t = of(ToyRuns.plan("problems: toy/bowl\nalgorithms: walk\nruns: 3\nstop: {generations: 20}\n", walk), 0.2);
		double run = t.run().values().iterator().next();
		assertTrue(run >= 0.038, () -> run + " s");
		assertEquals(2 * run, t.seconds(), 1e-9);
	}

	/** Some of each dimension are probed; the others cost in proportion to their declared budgets, here equally much. */
	@Test
	void ofManyCasesSomeAreProbed() {
		TimeForecast t = of(ToyRuns.plan("problems: {problem: toy/bowl, dimension: [2, 3], with: {bias: [1, 2, 3, 4]}}\nalgorithms: walk\nruns: 2\n"
				+ "stop: {generations: 20}\n", walk), 0.4);
		assertEquals(List.of("toy/bowl 2 2", "toy/bowl 4 3"), probed);
		assertEquals(8, t.each().size());
		double[] each = t.run().entrySet().stream().filter(e -> e.getKey().dimension() == 3).mapToDouble(e -> e.getValue()).toArray();
		for (double seconds : each) {
			assertEquals(each[0], seconds, 1e-12 * each[0]); // a time multiplied and divided by the same budget may round
		}
	}

	/** Those that are probed end at their target in the first of 20 steps of 2 ms; the others may not, and are taken to need all of them. */
	@Test
	void whatEndsEarlyTellsWhatAStepCosts() {
		walk.stepMillis = 2;
		TimeForecast t = of(ToyRuns.plan("problems: {problem: toy/bowl, dimension: 2, with: {bias: [1, 2, 3, 4]}}\nalgorithms: walk\nruns: 2\n"
				+ "stop: {generations: 20, target: 1e9}\n", walk), 0.2);
		assertEquals(1, probed.size());
		double[] seconds = t.run().values().stream().mapToDouble(Double::doubleValue).sorted().toArray();
		assertTrue(seconds[0] < seconds[3] / 10, () -> Arrays.toString(seconds));
		assertTrue(seconds[1] >= 0.038, () -> Arrays.toString(seconds));
	}

	@Test
	void aCaseThatCannotBeProbedIsToldAndTheOthersAre() {
		TimeForecast t = of(ToyRuns.plan("problems: toy/bowl\nalgorithms: [walk, {algorithm: walk, label: falls, with: {fails: 2}}]\nruns: 2\n"
				+ "stop: {generations: 20}\n", walk), 0.4);
		assertEquals(1, t.faults().size());
		assertTrue(t.faults().getFirst().matches("falls on toy/bowl \\(sequential\\) cannot be probed: .*the walk fell over.*"), t
				.faults()::getFirst);
		assertTrue(t.seconds() > 0);
		CaseSpec falls = t.each().keySet().stream().filter(c -> c.label().equals("falls")).findFirst().orElseThrow();
		assertTrue(t.each().get(falls).isNaN());
	}
}
