package org.thalweg.report.live;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

import org.thalweg.core.run.Trace;
import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.plan.Job;
import org.thalweg.experiment.plan.RunSpec;
import org.thalweg.experiment.run.JobSnapshot;
import org.thalweg.experiment.run.RunEvent;
import org.thalweg.experiment.run.Runner;
import org.thalweg.report.Course;
import org.thalweg.report.Series;
import org.thalweg.report.XAxis;

/**
 * Improvements of the runs that a {@link Runner} is computing, as far as they have been reported; of a job that has ended nothing is
 * kept, since the store has it. Fed with the runner's events from any thread, read from any other.
 */
final class LiveTraces implements Consumer<RunEvent> {
	/** Entries are only ever added, so that holders of the arrays and a size can read without a lock. */
	private static final class Growing {
		double[] steps = new double[64];
		double[] evaluations = new double[64];
		double[] values = new double[64];
		int size;
		double step;
		double made;
		double seconds;
		boolean ended;

		void take(JobSnapshot now, int p) {
			Trace trace = now.trace(p);
			if (trace.size() > values.length) {
				int room = Math.max(trace.size(), 2 * values.length);
				steps = Arrays.copyOf(steps, room);
				evaluations = Arrays.copyOf(evaluations, room);
				values = Arrays.copyOf(values, room);
			}
			for (; size < trace.size(); size++) {
				steps[size] = trace.step(size);
				evaluations[size] = trace.evaluations(size);
				values[size] = trace.value(size);
			}
			step = now.step(p);
			made = now.evaluations(p);
			ended = now.done(p);
			seconds = now.seconds();
		}

		Course course(XAxis against, double offset) {
			double factor = against == XAxis.SECONDS ? seconds / made : 1;
			boolean stepwise = against == XAxis.GENERATIONS;
			return new Course(stepwise ? steps : evaluations, values, size, factor, offset, stepwise ? step : factor * made, ended);
		}
	}

	private final Map<Job, Growing[]> jobs = new IdentityHashMap<>();
	private final Map<String, Job> byRun = new HashMap<>();

	@Override
	public synchronized void accept(RunEvent event) {
		switch (event) {
		case RunEvent.Progress p -> progress(p);
		case RunEvent.Moved m -> m.job().runs().forEach(this::end);
		case RunEvent.Finished f -> end(f.run().spec());
		case RunEvent.Failed f -> end(f.run());
		default -> {
			// nothing has grown
		}
		}
	}

	private void progress(RunEvent.Progress p) {
		Growing[] growing = jobs.computeIfAbsent(p.job(), job -> {
			Growing[] out = new Growing[job.runs().size()];
			Arrays.setAll(out, k -> new Growing());
			job.runs().forEach(r -> byRun.put(r.id(), job));
			return out;
		});
		for (int k = 0; k < growing.length; k++) {
			growing[k].take(p.snapshot(), k);
		}
	}

	/** The runs of a job end together. */
	private void end(RunSpec run) {
		Job job = byRun.get(run.id());
		if (job != null) {
			jobs.remove(job);
			job.runs().forEach(r -> byRun.remove(r.id()));
		}
	}

	/** Forgets everything: for when a runner has ended before its end. */
	synchronized void clear() {
		jobs.clear();
		byRun.clear();
	}

	/** Courses of a case's running runs. */
	synchronized List<Course> of(CaseSpec spec, XAxis against) {
		List<Course> out = new ArrayList<>();
		jobs.forEach((job, growing) -> {
			for (int k = 0; k < growing.length; k++) {
				if (growing[k].size > 0 && job.cases().get(k).spec().equals(spec)) {
					out.add(growing[k].course(against, Series.offset(spec)));
				}
			}
		});
		return out;
	}
}
