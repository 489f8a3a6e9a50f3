package org.thalweg.experiment.run;

import java.time.LocalTime;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;
import java.util.stream.Stream;

import org.thalweg.experiment.reading.Remedy;
import org.thalweg.text.UnitText;

/**
 * Notices that a job takes no further step: since when, and in whose code. The cause is a method or a problem that never returns, or one that
 * is only slow, which cannot be distinguished; so it is reported and left to the user. Thread-safe.
 */
public final class StallDetector {
	/** So long a step may take before it is reported, … */
	private static final double TOLD_SECONDS = Double.parseDouble(System.getProperty("org.thalweg.standstill", "30"));
	/** … times this factor on devices, whose compilers take long. */
	private static final double OF_DEVICES = 10;
	/** A stall is reported again when it has lasted this many times as long. */
	private static final double AGAIN = 10;
	/** After a stop a job is waited for so long, or for twice its longest step. */
	private static final double STOP_SECONDS = Math.min(10, TOLD_SECONDS);
	private static final List<String> OURS = List.of("java.", "javax.", "jdk.", "sun.", "com.sun.", "org.eclipse.", "org.thalweg.core.",
			"org.thalweg.experiment.", "org.thalweg.contracts.", "org.thalweg.batch.");
	private static final long LOOK_MILLIS = 100;

	private final DoubleSupplier clock;
	private final String remedy;
	private String words; // null while there is no job
	private Thread thread;
	private double last;
	private double fraction;
	private double longest;
	private double reportAfter;
	private double stopped;
	private boolean rests;
	private boolean host;

	/** Of jobs. @param clock seconds */
	StallDetector(DoubleSupplier clock) {
		this(clock, "To abandon it, stop the experiment; with " + Remedy.ISOLATE + " such a job is ended automatically and the others continue.");
	}

	private StallDetector(DoubleSupplier clock, String remedy) {
		this.clock = clock;
		this.remedy = remedy;
	}

	/**
	 * Does some work on the calling thread that takes no steps that could be reported, such as a check.
	 *
	 * @param words what it is
	 * @param host whether it is the host's, and so waits for no compiler
	 * @param remedy a sentence: how the user gives it up
	 * @param notes receives a sentence when it takes long; on another thread
	 */
	public static <T> T told(String words, boolean host, String remedy, Consumer<String> notes, Supplier<T> work) {
		StallDetector still = new StallDetector(() -> System.nanoTime() * 1e-9, remedy);
		still.begin(words, host);
		Thread looking = Thread.ofPlatform().daemon().name("standstill").start(() -> still.look(notes));
		try {
			return work.get();
		} finally {
			still.end();
			looking.interrupt();
		}
	}

	/**
	 * The same for work that the user can abandon: it runs on a separate thread, which is abandoned if it does not respond to a stop.
	 *
	 * @param notes receives a sentence when it takes long, and one when it is given up
	 * @param work what it throws is thrown; what it opens it also closes, since it may still use it when it has been given up
	 * @throws CancellationException if it is given up
	 */
	public static <T> T stoppable(String words, boolean host, Cancel cancel, Consumer<String> notes, Supplier<T> work) {
		StallDetector still = new StallDetector(() -> System.nanoTime() * 1e-9, "Press Ctrl-C to abandon it.");
		FutureTask<T> task = new FutureTask<>(() -> {
			still.begin(words, host);
			try {
				return work.get();
			} finally {
				still.end();
			}
		});
		Thread.ofPlatform().daemon().name(words).start(task);
		try {
			while (!cancel.raised() || !still.ignoresStop()) {
				try {
					return task.get(LOOK_MILLIS, TimeUnit.MILLISECONDS);
				} catch (TimeoutException e) {
					still.due().ifPresent(notes);
				}
			}
			still.givenUp().ifPresent(notes);
		} catch (ExecutionException e) {
			switch (e.getCause()) {
			case RuntimeException known -> throw known;
			case Error error -> throw error;
			default -> throw new IllegalStateException(e.getCause()); // a supplier throws no other
			}
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
		}
		throw new CancellationException("cancelled");
	}

	private void look(Consumer<String> notes) {
		try {
			while (true) {
				Thread.sleep(LOOK_MILLIS);
				due().ifPresent(notes);
			}
		} catch (InterruptedException e) {
			return; // the work is over
		}
	}

	/**
	 * A job begins on the calling thread.
	 *
	 * @param job in words
	 */
	synchronized void begin(String job, boolean onHost) {
		words = job;
		host = onHost;
		thread = Thread.currentThread();
		last = clock.getAsDouble();
		fraction = Double.NEGATIVE_INFINITY;
		longest = 0;
		reportAfter = onHost ? TOLD_SECONDS : TOLD_SECONDS * OF_DEVICES;
		stopped = Double.NaN;
		rests = false;
	}

	/** It has taken steps. @param done of the job; if that is no more than before, none has counted */
	synchronized void progress(double done) {
		if (done > fraction) {
			double now = clock.getAsDouble();
			longest = Math.max(longest, now - last);
			last = now;
			fraction = done;
		}
	}

	/** Marks a requested wait, or its end. */
	synchronized void rests(boolean waiting) {
		rests = waiting;
		last = clock.getAsDouble();
	}

	/** It is over. */
	synchronized void end() {
		words = null;
		thread = null;
	}

	/** What is to be reported now, if anything. */
	synchronized Optional<String> due() {
		double still = clock.getAsDouble() - last;
		if (words == null || rests || still < reportAfter) {
			return Optional.empty();
		}
		reportAfter *= AGAIN;
		return Optional.of(words + " has made no progress for " + UnitText.interval(Math.floor(still)) + ", since "
				+ LocalTime.now().minusSeconds((long) still).truncatedTo(ChronoUnit.SECONDS) + place().map(at -> ": it is at "
						+ at).orElse("") + ". It may only be slow. " + remedy);
	}

	/** Whether it has not responded to a stop in time. To be called from the moment of the stop on. */
	synchronized boolean ignoresStop() {
		double now = clock.getAsDouble();
		stopped = Double.isNaN(stopped) ? now : stopped;
		return words != null && now - Math.max(stopped, last) > Math.max(STOP_SECONDS, 2 * longest);
	}

	/** Reports that it is abandoned; nothing for a device whose compiler does not respond to a stop, which is no fault. */
	synchronized Optional<String> givenUp() {
		return Optional.ofNullable(words).filter(_ -> host || ignoresStop()).map(job -> job + " did not stop and is abandoned" + place().map(
				at -> ": it is at " + at).orElse("")
				+ ". Its thread runs until this program ends.");
	}

	/** Where contributed code is, if the thread is in any. */
	private Optional<StackTraceElement> place() {
		return Stream.of(thread.getStackTrace()).filter(frame -> OURS.stream().noneMatch(frame.getClassName()::startsWith)).findFirst();
	}
}
