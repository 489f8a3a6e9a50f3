package org.thalweg.experiment.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.ToDoubleFunction;

import org.junit.jupiter.api.Test;
import org.thalweg.experiment.plan.CaseKind;
import org.thalweg.experiment.plan.Job;
import org.thalweg.experiment.store.ToyRuns;
import org.thalweg.fixtures.Toys;

/** Estimates over jobs whose times are scripted. */
class TimeLeftTest {
	private static List<Job> jobs(String yaml) {
		return ToyRuns.plan(yaml, new Toys.Walk()).jobs(_ -> true);
	}

	/** @param steps seconds of its steps; @param around seconds before and after them */
	private static double play(TimeLeft left, Job job, double now, double steps, double around) {
		left.begin(job, now);
		left.progress(job, 1, 0, steps);
		left.end(job);
		left.settled(job, now + steps + around);
		return now + steps + around;
	}

	/** Of 5,040 runs each takes 0.6 ms of steps and 4.4 ms for storing it: 25 s, of which 22.5 are left after a tenth. The steps alone are 2.7. */
	@Test
	void shortRunsCountWithWhatStoringThemTakes() {
		List<Job> jobs = jobs("problems: toy/bowl\nalgorithms: walk\nruns: 5040\nstop: {generations: 20}\n");
		TimeLeft left = new TimeLeft(jobs, _ -> 1);
		double now = 0;
		for (Job job : jobs.subList(0, 504)) {
			now = play(left, job, now, 0.0006, 0.0044);
		}
		assertEquals(4536 * 0.005, left.seconds(), 0.01 * 22.68);
	}

	/** As the plan orders them, small dimensions first: from a tenth of the time on, the estimate is within 30 % at the end of each job. */
	@Test
	void largerDimensionsThatAreStillToComeAreForeseen() {
		List<Job> jobs = jobs("""
				problems:
				  - {problem: toy/bowl, dimension: [2, 5, 10, 20], with: {bias: [1, 2, 3]}}
				algorithms: [{algorithm: walk, label: slow, with: {size: 8}}, {algorithm: walk, label: fast}]
				runs: 5
				stop: {generations: 20}
				""");
		assertEquals(4 * 3 * 2 * 5, jobs.size());
		ToDoubleFunction<Job> steps = job -> (job.of().spec().label().equals("slow") ? 0.03 : 0.01) * job.of().spec().dimension();
		double total = jobs.stream().mapToDouble(steps).sum() + 0.002 * jobs.size();
		TimeLeft left = new TimeLeft(jobs, _ -> 1);
		double now = 0;
		for (Job job : jobs) {
			now = play(left, job, now, steps.applyAsDouble(job), 0.002);
			if (now >= total / 10) {
				double truth = total - now;
				assertTrue(Math.abs(left.seconds() - truth) <= 0.3 * truth + 1e-6, left.seconds() + " instead of " + truth + " at " + now);
			}
		}
	}

	/** The first job loads a driver for 10 s, that of each further case compiles for 1 s. After two cases, 8 more with 3 runs of 2 s each are left. */
	@Test
	void theFirstJobOfACaseTakesLongerOnADevice() {
		List<Job> jobs = jobs("problems: {problem: toy/bowl, dimension: 2, with: {bias: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]}}\nalgorithms: walk\nruns: 3\n"
				+ "stop: {generations: 20}\non: cuda:0\n");
		TimeLeft left = new TimeLeft(jobs, _ -> 1);
		assertEquals(Double.NaN, left.seconds());
		double now = play(left, jobs.get(0), 0, 2, 10);
		assertEquals(29 * 2, left.seconds(), 1e-9);
		for (int i = 1; i < 6; i++) {
			now = play(left, jobs.get(i), now, 2, i == 3 ? 1 : 0);
		}
		assertEquals(8 * (3 * 2 + 1), left.seconds(), 0.1 * 56);
	}

	/** It has done a fifth in 2 s when it pauses for an hour; a second thread halves what is left of two further runs. */
	@Test
	void aPauseIsNoTimeAndThreadsShareTheRest() {
		List<Job> jobs = jobs("problems: toy/bowl\nalgorithms: walk\nruns: 5\nstop: {generations: 20}\n");
		TimeLeft left = new TimeLeft(jobs, _ -> 2);
		left.begin(jobs.get(0), 0);
		left.progress(jobs.get(0), 0.2, 0, 2);
		left.pause(jobs.get(0), true, 2);
		left.pause(jobs.get(0), false, 3602);
		left.progress(jobs.get(0), 1, 0, 10);
		left.end(jobs.get(0));
		left.settled(jobs.get(0), 3610.5);
		play(left, jobs.get(1), 0, 10, 0.5);
		left.begin(jobs.get(2), 3611);
		left.progress(jobs.get(2), 0.5, 0, 5);
		assertEquals((5 + 2 * 10.5) / 2, left.seconds(), 0.1 * 13);
		left.back(jobs.get(2));
		assertEquals(3 * 10.5 / 2, left.seconds(), 0.1 * 15.75);
	}

	/** Of one dimension, 10, an evaluation takes 2 s: of 30 it takes (30 + 10) / (10 + 10) of that. 4 s at 20 make 3 s at 15, and 6 s at 30. */
	@Test
	void aPaceIsForeseenFromOneOrTwoDimensions() {
		PacesOfCases one = new PacesOfCases();
		one.add(new CaseKind("sequential", "DE", "de", 10), 2);
		assertEquals(4, one.of(new CaseKind("sequential", "DE", "de", 30)), 1e-12);
		assertEquals(1.5, one.of(new CaseKind("sequential", "DE", "de", 5)), 1e-12);
		PacesOfCases two = new PacesOfCases();
		two.add(new CaseKind("sequential", "DE", "de", 10), 2);
		two.add(new CaseKind("sequential", "DE", "de", 20), 4);
		two.add(new CaseKind("sequential", "other", "de", 30), 100);
		assertEquals(3, two.of(new CaseKind("sequential", "DE", "de", 15)), 1e-12);
		assertEquals(6, two.of(new CaseKind("sequential", "DE", "de", 30)), 1e-12);
		assertEquals(6, two.of(new CaseKind("opencl", "DE", "de", 30)), 1e-12);
	}

	/** Measured paces may fall with the dimension, or grow faster than it: neither is continued. */
	@Test
	void noPaceIsForeseenThatFallsOrGrowsFasterThanTheDimension() {
		PacesOfCases falling = new PacesOfCases();
		falling.add(new CaseKind("sequential", "DE", "de", 10), 2);
		falling.add(new CaseKind("sequential", "DE", "de", 20), 1);
		assertEquals(1, falling.of(new CaseKind("sequential", "DE", "de", 40)), 1e-12);
		PacesOfCases steep = new PacesOfCases();
		steep.add(new CaseKind("sequential", "DE", "de", 10), 1);
		steep.add(new CaseKind("sequential", "DE", "de", 20), 10);
		assertEquals(20, steep.of(new CaseKind("sequential", "DE", "de", 40)), 1e-12);
	}

	/** Jobs expected to take 2 s take 1 s since another program has ended: so will the others. */
	@Test
	void theTrendOfRecentJobsGoesOn() {
		PaceTrend trend = new PaceTrend();
		assertEquals(1, trend.factor());
		trend.add(2, Double.NaN, 2);
		assertEquals(1, trend.factor());
		for (int i = 1; i < 20; i++) {
			trend.add(2, 2, 2 * i);
		}
		assertEquals(1, trend.factor(), 1e-12);
		for (int i = 0; i < 20; i++) {
			trend.add(1, 2, 40 + i);
		}
		assertEquals(0.5, trend.factor(), 0.1);
	}
}
