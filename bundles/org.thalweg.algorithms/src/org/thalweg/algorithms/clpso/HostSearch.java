package org.thalweg.algorithms.clpso;

import java.util.Arrays;
import java.util.concurrent.ForkJoinPool;

import org.thalweg.core.algorithm.Population;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.HostDevice;
import org.thalweg.core.run.Timeline;
import org.thalweg.core.run.Timeline.Segment;
import org.thalweg.core.run.Trace;

/** CLPSO on the host: one {@link Swarm} a population, each on one core. */
final class HostSearch implements Search {
	private final Swarm[] swarms;
	private final int threads;
	private final Timeline timeline = new Timeline();

	HostSearch(Setting<ClpsoParameters> setting, HostDevice host, long lastGeneration) {
		timeline.enter(Segment.INITIALISE);
		this.threads = host.threads();
		this.swarms = new Swarm[setting.populations().size()];
		for (int p = 0; p < swarms.length; p++) {
			Population population = setting.populations().get(p);
			swarms[p] = new Swarm(setting.parameters(), setting.problem(p), population, setting.budget(), lastGeneration);
		}
		timeline.leave();
	}

	@Override
	public int populations() {
		return swarms.length;
	}

	@Override
	public void advance(long steps) {
		timeline.enter(Segment.EXECUTE);
		if (threads == 1 || swarms.length == 1) {
			for (Swarm s : swarms) {
				s.advance(steps);
			}
		} else {
			advanceTogether(steps);
		}
		timeline.leave();
	}

	/** Swarms are independent, so which thread advances which changes nothing but the time. */
	private void advanceTogether(long steps) {
		try (ForkJoinPool pool = new ForkJoinPool(Math.min(threads, swarms.length))) {
			pool.submit(() -> Arrays.stream(swarms).parallel().forEach(s -> s.advance(steps))).join();
		}
	}

	@Override
	public long step(int p) {
		return swarms[p].generations();
	}

	@Override
	public long evaluations(int p) {
		return swarms[p].evaluations();
	}

	@Override
	public double best(int p) {
		return swarms[p].best();
	}

	@Override
	public double[] position(int p) {
		return swarms[p].position();
	}

	@Override
	public boolean done(int p) {
		return swarms[p].done();
	}

	@Override
	public Trace trace(int p) {
		return swarms[p].trace();
	}

	@Override
	public Timeline timeline() {
		return timeline;
	}

	@Override
	public void close() {
		// holds nothing
	}
}
