package org.thalweg.experiment.run;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

import org.thalweg.core.device.Device;
import org.thalweg.experiment.plan.Case;
import org.thalweg.experiment.plan.Job;
import org.thalweg.experiment.reading.Devices;

/**
 * Jobs in a row and the threads that take them, each the next one when it is free: one thread for each device of a pool, or several of
 * the host, or a single one. A job whose device fails moves to another device of the pool, once, and the device takes no further job
 * unless the other one fails in that job too: then the job was at fault. The last device of a pool fails its jobs as one alone does.
 */
final class JobQueue {
	private static final long LOOK_MILLIS = 50;
	/** So long a thread that cannot be stopped, since it builds or is in one long launch, is waited for after a cancel. */
	private static final long GRACE_MILLIS = 200;

	private final JobDriver driver;
	private final Devices devices;
	private final Cancel cancel;
	private final boolean shared;
	private final LinkedList<Job> waiting;
	private final List<JobThread> threads = new ArrayList<>();
	private final Map<Job, JobThread> movedFrom = new IdentityHashMap<>();
	private final CountDownLatch open;
	private RuntimeException thrown;
	private boolean complete = true;

	/** @param places the device of each thread; null for the job's own */
	JobQueue(List<Job> jobs, List<Device> places, JobDriver driver, Devices devices, Cancel cancel) {
		this.waiting = new LinkedList<>(jobs);
		this.driver = driver;
		this.devices = devices;
		this.cancel = cancel;
		this.shared = places.size() > 1 && jobs.size() > 1;
		places.forEach(device -> threads.add(new JobThread(device)));
		this.open = new CountDownLatch(threads.size());
	}

	/** Runs all jobs. @return false if cancelled */
	boolean run() {
		String of = waiting.getFirst().of().spec().label();
		// Separate threads, so that a running compiler can be abandoned.
		threads.forEach(thread -> Thread.ofPlatform().daemon().name("job " + of + thread.name()).start(thread::work));
		if (!await()) {
			threads.forEach(JobThread::leave);
			return false;
		}
		synchronized (this) {
			if (thrown != null) {
				throw thrown;
			}
			return complete && waiting.isEmpty();
		}
	}

	/** The devices that failed and were not found innocent. */
	synchronized Set<Device> failed() {
		return threads.stream().filter(l -> l.out).map(l -> l.device).collect(Collectors.toSet());
	}

	/** Waits for all threads; false if it is cancelled and none is left but those that cannot be stopped. */
	private boolean await() {
		try {
			while (!open.await(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
				threads.forEach(thread -> thread.still.due().ifPresent(driver::stalled));
				if (cancel.raised() && threads.stream().map(JobThread::unstoppable).reduce(true, Boolean::logicalAnd)) {
					boolean all = open.await(GRACE_MILLIS, TimeUnit.MILLISECONDS);
					threads.stream().filter(thread -> !thread.over()).forEach(thread -> thread.still.givenUp().ifPresent(driver::stalled));
					return all;
				}
			}
			return true;
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
			cancel.raise();
			return false;
		}
	}

	/** The next job for a thread; null if there is none and none can come. */
	private synchronized Job next(JobThread thread) {
		thread.busy = false;
		notifyAll();
		while (thrown == null && !cancel.raised()) {
			if (!thread.out && !waiting.isEmpty()) {
				thread.busy = true;
				return waiting.removeFirst();
			}
			if (waiting.isEmpty() && threads.stream().noneMatch(l -> l.busy)) {
				return null;
			}
			try {
				wait(LOOK_MILLIS);
			} catch (InterruptedException e) {
				Thread.currentThread().interrupt();
				return null;
			}
		}
		return null;
	}

	/** A device failed in a job. @return whether the job goes to another device */
	private synchronized boolean moves(JobThread thread, Job job, String message) {
		JobThread first = movedFrom.get(job);
		if (first != null) {
			first.out = false;
			driver.note(first.name() + " takes jobs again, because " + thread.name() + " failed in the same job.");
			notifyAll();
			return false;
		}
		List<String> others = threads.stream().filter(l -> l != thread && !l.out).map(JobThread::name).toList();
		if (others.isEmpty() || cancel.raised()) {
			return false;
		}
		thread.out = true;
		movedFrom.put(job, thread);
		driver.note(thread.name() + " failed and takes no more jobs: " + message + (message.endsWith(".") ? "" : ".") + " Its job goes to "
				+ String.join(" or ", others) + ".");
		return true;
	}

	private synchronized void again(Job job) {
		waiting.addFirst(job);
		notifyAll();
	}

	private synchronized void ended(RuntimeException e, boolean all) {
		thrown = thrown == null ? e : thrown;
		complete &= all;
		notifyAll();
	}

	/** One thread. */
	private final class JobThread implements JobDriver.Caller {
		private final Device device; // null for each job's own
		private boolean busy; // of the queue's lock
		private boolean out; // of the queue's lock
		private Job job; // of this thread, as the queue knows it
		private volatile Case at; // as it runs here
		private volatile JobRun run;
		private final StallDetector still = new StallDetector(() -> System.nanoTime() * 1e-9);
		private boolean over; // of the thread's lock
		private boolean left; // of the thread's lock

		JobThread(Device device) {
			this.device = device;
		}

		String name() {
			return device == null ? "" : device.info().address() + " (" + device.info().name() + ")";
		}

		void work() {
			boolean all = false;
			RuntimeException e = null;
			try {
				all = jobs();
			} catch (RuntimeException thrown) {
				e = thrown;
			} finally {
				ended(e, all);
				end();
			}
		}

		/** Jobs until there is none. @return false if one was cancelled */
		private boolean jobs() {
			while ((job = next(this)) != null) {
				if (!driver.goesOn()) {
					return false;
				}
				Job here = device == null ? job : job.on(device);
				at = here.of();
				JobRun run = driver.run(here, shared);
				this.run = run;
				switch (driver.drive(here, run, this)) {
				case OVER -> this.run = null;
				case MOVES -> again(job);
				case CANCELLED -> {
					return false;
				}
				}
			}
			return true;
		}

		/** True where a cancel does not reach it, and where it has ended. */
		boolean unstoppable() {
			JobRun now = run;
			boolean ignores = still.ignoresStop();
			synchronized (this) {
				return over || ignores || now != null && !now.stoppable();
			}
		}

		private synchronized boolean over() {
			return over;
		}

		/** From here on nothing of it is stored; it closes its device itself, whenever it gets there. */
		synchronized void leave() {
			if (!over && at != null) {
				left = true;
				devices.forget(at.device());
			}
		}

		private void end() {
			synchronized (this) {
				over = true;
				if (left) {
					at.device().close();
				}
			}
			open.countDown();
		}

		@Override
		public synchronized boolean left() {
			return left;
		}

		@Override
		public boolean moves(String message) {
			return device != null && JobQueue.this.moves(this, job, message);
		}

		@Override
		public StallDetector standstill() {
			return still;
		}
	}
}
