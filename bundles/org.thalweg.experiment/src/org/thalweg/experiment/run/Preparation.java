package org.thalweg.experiment.run;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Semaphore;

import org.thalweg.core.device.Device;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.plan.Job;

/**
 * Tells devices which programs are going to be built, some jobs ahead of those that run, so that they are compiled side by side and meanwhile. What
 * fails here fails again in its job, which tells it. Closing it ends it.
 */
public final class Preparation implements AutoCloseable {
	/** Jobs ahead: their problems are made early, and stay until the jobs are over. */
	private static final int AHEAD = 64;
	/** A larger problem is not made early. */
	private static final long MOST_BYTES = 4 << 20;

	/** Jobs with one program, as far as it is known without making it. */
	private record Program(CaseSpec spec, int populations) {
	}

	private final Semaphore free = new Semaphore(AHEAD);
	private final List<Job> jobs;
	private final Thread thread;
	private volatile int over;

	/** @param jobs all, in the order in which they begin */
	public Preparation(List<Job> jobs) {
		this.jobs = jobs;
		thread = Thread.ofPlatform().daemon().name("preparation").unstarted(this::work);
	}

	/** Begins; call it once. */
	public void start() {
		if (jobs.size() > 1) {
			thread.start(); // a single job builds its program at once
		}
	}

	private void work() {
		Set<Program> told = new HashSet<>();
		for (int k = 0; k < jobs.size(); k++) {
			Job job = jobs.get(k);
			try {
				free.acquire();
			} catch (InterruptedException e) {
				return;
			}
			if (k >= over && !job.of().spec().host() && told.add(new Program(job.of().spec(), job.runs().size()))) {
				prepare(job);
			}
		}
	}

	private static void prepare(Job job) {
		try {
			job.kernelText(MOST_BYTES).ifPresent(text -> {
				for (Device device : job.of().devices()) {
					if (device instanceof KernelDevice kernels) {
						kernels.prepare(text);
					}
				}
			});
		} catch (RuntimeException | LinkageError | OutOfMemoryError | StackOverflowError e) {
			// the job itself meets it, too, and says so
		}
	}

	/** A job is over, however it ended. */
	public synchronized void over() {
		over++;
		free.release();
	}

	@Override
	public void close() {
		thread.interrupt();
	}
}
