package org.thalweg.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

import org.thalweg.core.run.Trace;

/**
 * Stores finished jobs. Those that follow one another quickly go into one transaction, since to force a transaction to the disk takes longer
 * than many a run: what a kill can lose is a fifth of a second, and is computed again. What is to be told of a job is told when it is
 * stored. Safe for several threads.
 */
final class Recorder implements AutoCloseable {
	private static final long TOGETHER_NANOS = 200_000_000L;
	/** More bytes than this wait for nothing. */
	private static final long MOST_BYTES = 8L << 20;
	private static final int BYTES_PER_NUMBER = 8;

	/** Finished jobs that wait. */
	private static final class Waiting {
		final List<RunRecord> records = new ArrayList<>();
		final List<Trace> traces = new ArrayList<>();
		final List<Runnable> then = new ArrayList<>();
		long bytes;

		void add(List<RunRecord> some, List<Trace> improvements, Runnable whenStored) {
			records.addAll(some);
			traces.addAll(improvements);
			then.add(whenStored);
			some.forEach(r -> bytes += (long) r.x().length * BYTES_PER_NUMBER);
			improvements.forEach(t -> bytes += (long) t.size() * 3 * BYTES_PER_NUMBER);
		}
	}

	private final RunStore store;
	private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor(
			Thread.ofPlatform().daemon().name("recorder").factory());
	/** Held while the disk is waited for; other jobs may be added meanwhile. */
	private final Object writing = new Object();
	private Waiting waiting = new Waiting();
	private boolean scheduled;
	private long last = System.nanoTime() - TOGETHER_NANOS;
	private volatile RuntimeException failed;
	private volatile boolean thrown;

	/** @param store null to keep nothing */
	Recorder(RunStore store) {
		this.store = store;
	}

	/**
	 * Stores a job's runs, at once or with others a little later.
	 *
	 * @param whenStored called when they are, on any thread; jobs one after another, in the order in which they came
	 * @throws StoreException if these or earlier ones could not be stored
	 */
	void add(List<RunRecord> some, List<Trace> improvements, Runnable whenStored) {
		boolean now;
		synchronized (this) {
			waiting.add(some, improvements, whenStored);
			long wait = last + TOGETHER_NANOS - System.nanoTime();
			now = waiting.bytes > MOST_BYTES || wait <= 0 && !scheduled;
			if (!now && !scheduled) {
				scheduled = true;
				clock.schedule(this::flushLater, wait, TimeUnit.NANOSECONDS);
			}
		}
		if (now || failed != null) {
			flush();
		}
	}

	private void flushLater() {
		try {
			flush();
		} catch (RuntimeException e) {
			failed = e;
			thrown = false; // nobody has caught it
		}
	}

	private void store(Waiting now) {
		try {
			store.add(now.records, now.traces);
		} catch (RuntimeException e) {
			failed = e;
			thrown = true;
			throw e;
		}
	}

	/** @throws StoreException if what has not been stored yet cannot be */
	void flush() {
		synchronized (writing) {
			if (failed != null) {
				thrown = true;
				throw failed;
			}
			Waiting now = take();
			if (!now.then.isEmpty()) {
				if (store != null) {
					store(now);
				}
				now.then.forEach(Runnable::run);
			}
		}
	}

	private synchronized Waiting take() {
		Waiting out = waiting;
		waiting = new Waiting();
		scheduled = false;
		last = System.nanoTime();
		return out;
	}

	/** Stores what is left, unless somebody was told already that it cannot be. */
	@Override
	public void close() {
		try {
			if (!thrown) {
				flush();
			}
		} finally {
			clock.shutdown();
		}
	}
}
