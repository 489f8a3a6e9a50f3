package org.thalweg.template;

import java.util.Arrays;

import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.Precision;
import org.thalweg.core.run.Timeline;
import org.thalweg.core.run.Trace;

/** What host and device share: counting steps and evaluations, keeping traces, ending. The steps are made elsewhere. */
abstract class StepwiseSearch implements Search {
	/** What the random numbers are drawn for; the same value stands in {@code kernels/random_search.cl}. */
	static final int POINT = 1;
	/** Steps taken at once at most: what a device's trace buffer holds. */
	static final int CHUNK = 256;

	final Setting<RandomSearch.Parameters> setting;
	final Timeline timeline = new Timeline();
	private final int size;
	private final long last;
	private final double target;
	private final long[] step;
	private final Trace[] traces;
	private long taken; // steps taken by the populations that go on; the start is one, number 0

	StepwiseSearch(Setting<RandomSearch.Parameters> setting) {
		this.setting = setting;
		this.size = setting.parameters().size();
		Budget budget = setting.budget();
		this.last = Math.min(budget.steps(), budget.evaluations() / size - 1); // the start evaluates as much as a step
		// A device compares in its own precision, and so do we.
		this.target = setting.precision() == Precision.SINGLE ? (float) budget.target() : budget.target();
		this.step = new long[setting.populations().size()];
		this.traces = new Trace[step.length];
		Arrays.setAll(traces, p -> new Trace());
	}

	/**
	 * Takes steps number first … first + n − 1 of every population that has not reached the target.
	 *
	 * @return best value so far of population p after step first + s, at [p][s]; what stands behind the target is ignored
	 */
	abstract double[][] take(long first, int n);

	@Override
	public final void advance(long steps) {
		if (taken == 0) {
			record(1);
		}
		long until = taken + Math.min(steps, last + 1 - taken);
		while (taken < until && !done()) {
			record((int) Math.min(CHUNK, until - taken));
		}
	}

	private void record(int n) {
		double[][] best = take(taken, n);
		for (int p = 0; p < step.length; p++) {
			for (int s = 0; s < n && !done(p); s++) {
				step[p] = taken + s;
				traces[p].offer(step[p], (step[p] + 1) * size, best[p][s]);
			}
		}
		taken += n;
	}

	@Override
	public final boolean done(int p) {
		return traces[p].size() > 0 && (step[p] >= last || best(p) <= target);
	}

	@Override
	public final int populations() {
		return step.length;
	}

	@Override
	public final long step(int p) {
		return step[p];
	}

	@Override
	public final long evaluations(int p) {
		return traces[p].size() == 0 ? 0 : (step[p] + 1) * size;
	}

	@Override
	public final double best(int p) {
		return traces[p].size() == 0 ? Double.POSITIVE_INFINITY : traces[p].value(traces[p].size() - 1);
	}

	@Override
	public final Trace trace(int p) {
		return traces[p];
	}

	@Override
	public final Timeline timeline() {
		return timeline;
	}
}
