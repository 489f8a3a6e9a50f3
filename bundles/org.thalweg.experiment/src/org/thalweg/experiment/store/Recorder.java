package org.thalweg.experiment.store;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

import org.thalweg.core.run.Trace;

/**
 * Stores finished jobs. Those that follow one another quickly go into one transaction, since to force a transaction to the disk takes longer
 * than many a run: what a kill can lose is a fifth of a second, and is computed again. What is to be reported of a job is reported when it is
 * stored. Safe for several threads.
 */
public final class Recorder implements AutoCloseable {
	private static final long TOGETHER_NANOS = 200_000_000L;
	/** More bytes than this wait for nothing. */
	private static final long MOST_BYTES = 8L << 20;
	private static final int BYTES_PER_NUMBER = 8;

	/** A finished job that waits, and what is to be reported of it. */
	private record Waiting(List<RunRecord> records, List<Trace> traces, Runnable then) {
		long bytes() {
			return records.stream().mapToLong(r -> (long) r.x().length * BYTES_PER_NUMBER).sum()
					+ traces.stream().mapToLong(t -> (long) t.size() * 3 * BYTES_PER_NUMBER).sum();
		}
	}

	private final RunStore store;
	private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor(
			Thread.ofPlatform().daemon().name("recorder").factory());
	/** Held while the disk is waited for; other jobs may be added meanwhile. */
	private final Object writing = new Object();
	private List<Waiting> waiting = new ArrayList<>();
	private long bytes;
	private boolean scheduled;
	private long last = System.nanoTime() - TOGETHER_NANOS;
	private volatile RuntimeException failed;
	private volatile boolean thrown;

	/** @param store null to keep nothing */
	public Recorder(RunStore store) {
		this.store = store;
	}

	/**
	 * Stores a job's runs, immediately or with others a little later.
	 *
	 * @param whenStored called when they are, on any thread; jobs one after another, in the order in which they came
	 * @throws StoreException if these or earlier ones could not be stored
	 */
	public void add(List<RunRecord> some, List<Trace> improvements, Runnable whenStored) {
		boolean now;
		synchronized (this) {
			Waiting job = new Waiting(some, improvements, whenStored);
			waiting.add(job);
			bytes += job.bytes();
			long wait = last + TOGETHER_NANOS - System.nanoTime();
			now = bytes > MOST_BYTES || wait <= 0 && !scheduled;
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
			flush(false);
		} catch (RuntimeException e) {
			return; // it is kept for the next caller
		}
	}

	/** @throws StoreException if what has not been stored yet cannot be */
	public void flush() {
		flush(true);
	}

	/** @param heard whether the caller handles the exception; one failure is reported once */
	private void flush(boolean heard) {
		synchronized (writing) {
			if (failed != null) {
				thrown |= heard;
				throw failed;
			}
			try {
				store(take());
			} catch (RuntimeException e) {
				failed = e;
				thrown = heard;
				throw e;
			}
		}
	}

	private void store(List<Waiting> now) {
		if (store == null || together(now)) {
			now.forEach(job -> job.then.run());
			return;
		}
		for (Waiting job : now) {
			store.add(job.records, job.traces);
			job.then.run();
		}
	}

	/** False if they cannot all be stored in one transaction, so that as many as possible are to be: the disk may be nearly full. */
	private boolean together(List<Waiting> now) {
		List<RunRecord> records = now.stream().flatMap(job -> job.records.stream()).toList();
		try {
			if (!records.isEmpty()) {
				store.add(records, now.stream().flatMap(job -> job.traces.stream()).toList());
			}
			return true;
		} catch (StoreException e) {
			if (now.size() == 1 || store.run(records.getFirst().spec().id()).isPresent()) {
				throw e; // they are stored, but the file has gone
			}
			return false;
		}
	}

	private synchronized List<Waiting> take() {
		List<Waiting> out = waiting;
		waiting = new ArrayList<>();
		bytes = 0;
		scheduled = false;
		last = System.nanoTime();
		return out;
	}

	/** Stores the rest, unless a failure to do so was already reported. */
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
