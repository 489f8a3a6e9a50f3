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
 * Announces to devices which programs are going to be built, some jobs or checks ahead of those that run, so that they are compiled in parallel
 * and meanwhile. What fails here fails again in its job or check, which reports it. Closing it ends it.
 */
public final class Preparation implements AutoCloseable {
	/** Jobs or checks ahead: their problems are made early, and stay until the jobs are over. */
	private static final int AHEAD = 64;
	/** A larger problem is not made early. */
	private static final long MOST_BYTES = 4 << 20;

	/** Jobs with one program, as far as it is known without making it. */
	private record ProgramKey(CaseSpec spec, int populations) {
	}

	private final Semaphore free = new Semaphore(AHEAD);
	private final List<Runnable> announcements;
	private final Thread thread;
	private volatile int over;

	private Preparation(List<Runnable> announcements) {
		this.announcements = announcements;
		thread = Thread.ofPlatform().daemon().name("preparation").unstarted(this::work);
	}

	/** @param announcements of all that runs, in the order in which it begins; each {@link KernelDevice#prepare prepares} what it needs */
	public static Preparation of(List<Runnable> announcements) {
		return new Preparation(List.copyOf(announcements));
	}

	/** @param jobs all, in the order in which they begin */
	public static Preparation ofJobs(List<Job> jobs) {
		Set<ProgramKey> announced = new HashSet<>(); // used by one thread
		return of(jobs.stream().map(job -> (Runnable) () -> {
			if (!job.of().spec().host() && announced.add(new ProgramKey(job.of().spec(), job.runs().size()))) {
				prepare(job);
			}
		}).toList());
	}

	/** Begins; call it once. */
	public void start() {
		if (announcements.size() > 1) {
			thread.start(); // what is single builds its program immediately
		}
	}

	private void work() {
		for (int k = 0; k < announcements.size(); k++) {
			try {
				free.acquire();
			} catch (InterruptedException e) {
				return;
			}
			if (k >= over) {
				announce(announcements.get(k));
			}
		}
	}

	private static void announce(Runnable announcement) {
		try {
			announcement.run();
		} catch (RuntimeException | LinkageError | OutOfMemoryError | StackOverflowError e) {
			// the job or check fails with the same exception and reports it
		}
	}

	private static void prepare(Job job) {
		job.kernelText(MOST_BYTES).ifPresent(text -> {
			for (Device device : job.of().devices()) {
				if (device instanceof KernelDevice kernels) {
					kernels.prepare(text);
				}
			}
		});
	}

	/** A job or check is over, however it ended. */
	public synchronized void over() {
		over++;
		free.release();
	}

	@Override
	public void close() {
		thread.interrupt();
	}
}
