package org.thalweg.process;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;

import org.thalweg.process.Fault.Kind;

/**
 * The processes that evaluate points of one problem: started when they are first needed, and again when they end; ended by {@link #close} and with
 * this process. Safe for any number of threads.
 */
final class Workers {
	private static final long LOOK_MILLIS = 20;
	private static final long END_MILLIS = 1000;

	private final Command command;
	private final LineFormat lines;
	private final int most;
	private final double seconds;
	private final Deque<Worker> idle = new ArrayDeque<>(); // as what follows, of this object's lock
	private final Set<Worker> all = new LinkedHashSet<>();
	private final BitSet numbers = new BitSet(); // of those that are there or being started
	private Thread atExit;
	private final Set<Worker> reserved = new HashSet<>(); // to be proven as soon as they are idle
	private boolean tried; // whether a first worker is proven, or being proven
	private boolean closed;

	/**
	 * @param most of them at a time
	 * @param seconds that an answer may take; infinite for any
	 */
	Workers(Command command, LineFormat lines, int most, double seconds) {
		this.command = command;
		this.lines = lines;
		this.most = most;
		this.seconds = seconds;
	}

	/**
	 * Evaluates a point, its first n numbers; once more if the first worker ends. The first worker of all is ended after its first answer: a program
	 * that always writes a line too many is detected immediately.
	 *
	 * @throws CancellationException if they are closed
	 */
	ProgramAnswer evaluate(double[] x, int n) throws Fault {
		for (boolean again = false;; again = true) {
			Worker worker = take();
			boolean usable = false;
			try {
				ProgramAnswer answer = worker.ask(x, n);
				usable = worker.unproven() == 0 || !first();
				if (!usable) {
					prove(worker);
				}
				return answer;
			} catch (Fault f) {
				requireOpen();
				usable = f.kind() == Kind.NO_VALUE;
				if (f.kind() != Kind.ENDED || again) {
					throw (f.kind() == Kind.REFUSED ? worse(worker, f) : f).of(worker, again && f.kind() == Kind.ENDED);
				}
			} finally {
				give(worker, usable);
			}
		}
	}

	private synchronized boolean first() {
		boolean out = !tried;
		tried = true;
		return out;
	}

	/**
	 * Proves all answers so far: workers of which it is not known that they are in step are ended, as soon as they are idle, and have to end without a
	 * further answer.
	 *
	 * @throws Fault if a worker was out of step
	 * @throws CancellationException if they are closed
	 */
	void confirm() throws Fault {
		List<Worker> mine = new ArrayList<>();
		try {
			for (Worker worker : doubtful()) { // in the order of their start, so that two callers do not wait for one another
				if (reserve(worker)) {
					mine.add(worker);
					worker.finish();
				}
			}
			for (Worker worker : mine) {
				try {
					prove(worker);
				} catch (Fault f) {
					throw f.of(worker, false);
				}
			}
		} finally {
			mine.forEach(worker -> give(worker, false));
		}
		requireOpen();
	}

	private synchronized List<Worker> doubtful() {
		return all.stream().filter(worker -> worker.unproven() > 0).toList();
	}

	/** Waits until a worker is idle, and takes it. @return false if it is gone */
	private synchronized boolean reserve(Worker worker) {
		reserved.add(worker);
		try {
			while (all.contains(worker) && !idle.contains(worker)) {
				await();
				requireOpen();
			}
			return idle.remove(worker);
		} finally {
			reserved.remove(worker);
		}
	}

	private void prove(Worker worker) throws Fault {
		try {
			worker.prove();
		} catch (Fault f) {
			requireOpen();
			throw f;
		}
	}

	/** Message on a worker that did not answer: perhaps its answer is still to come. */
	private Fault worse(Worker worker, Fault otherwise) {
		try {
			prove(worker);
			return otherwise;
		} catch (Fault f) {
			return f;
		}
	}

	private synchronized void requireOpen() {
		if (closed) {
			throw new CancellationException("the workers of '" + command.text() + "' are closed");
		}
	}

	/** An idle one, or a new one; waits until there may be one. */
	private Worker take() throws Fault {
		int number;
		synchronized (this) {
			requireOpen();
			Optional<Worker> free = free();
			while (free.isEmpty() && numbers.cardinality() == most) {
				await();
				requireOpen();
				free = free();
			}
			if (free.isPresent()) {
				idle.remove(free.get());
				return free.get();
			}
			number = numbers.nextClearBit(0);
			numbers.set(number);
			watch();
		}
		return start(number);
	}

	private Optional<Worker> free() {
		return idle.stream().filter(worker -> !reserved.contains(worker)).findFirst();
	}

	private synchronized void await() {
		try {
			wait();
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
			throw new CancellationException("interrupted");
		}
	}

	private Worker start(int number) throws Fault {
		Worker out = null;
		try {
			String changed = command.changed().orElse(null);
			if (changed != null) {
				throw new Fault(Kind.HOPELESS, changed + " changed after the experiment began. Start the experiment again");
			}
			out = Worker.start(command, number, lines, seconds);
		} finally {
			started(number, out);
		}
		return out;
	}

	private synchronized void started(int number, Worker worker) {
		if (worker == null) {
			numbers.clear(number);
			notifyAll();
		} else {
			all.add(worker);
			if (closed) {
				worker.kill();
			}
		}
	}

	private void give(Worker worker, boolean usable) {
		if (!usable) {
			worker.kill();
		}
		synchronized (this) {
			if (usable) {
				idle.push(worker);
			} else {
				all.remove(worker);
				numbers.clear(worker.number());
			}
			notifyAll();
		}
	}

	/** Before the first one starts: they end with this process, and if they are late. */
	private void watch() {
		if (atExit != null) {
			return;
		}
		atExit = new Thread(this::killAll, "end of " + command.text());
		try {
			Runtime.getRuntime().addShutdownHook(atExit);
		} catch (IllegalStateException e) {
			throw new CancellationException("this process ends");
		}
		if (seconds < Double.POSITIVE_INFINITY) {
			Thread.ofPlatform().daemon().name("timeout of " + command.text()).start(this::endLateOnes);
		}
	}

	private void endLateOnes() {
		try {
			for (List<Worker> now = workers(); now != null; now = workers()) {
				now.forEach(Worker::endIfLate);
				Thread.sleep(LOOK_MILLIS);
			}
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
		}
	}

	/** @return null if closed */
	private synchronized List<Worker> workers() {
		return closed ? null : List.copyOf(all);
	}

	private void killAll() {
		shut().forEach(Worker::kill);
	}

	private synchronized List<Worker> shut() {
		closed = true;
		notifyAll();
		return List.copyOf(all);
	}

	/** Ends them all; running evaluations throw a {@link CancellationException}. */
	void close() {
		List<Worker> left = new ArrayList<>(shut());
		left.stream().filter(Worker::busy).forEach(Worker::kill);
		left.forEach(Worker::finish);
		long until = System.nanoTime() + END_MILLIS * 1_000_000;
		try {
			for (Worker worker : left) {
				worker.ends(Math.max(0, (until - System.nanoTime()) / 1_000_000));
				worker.kill(); // if it has ended, what it has started
			}
		} catch (InterruptedException e) {
			left.forEach(Worker::kill);
			Thread.currentThread().interrupt();
		}
		unhook();
	}

	private synchronized void unhook() {
		try {
			if (atExit != null) {
				Runtime.getRuntime().removeShutdownHook(atExit);
			}
		} catch (IllegalStateException e) {
			return; // it is about to run
		}
	}
}
