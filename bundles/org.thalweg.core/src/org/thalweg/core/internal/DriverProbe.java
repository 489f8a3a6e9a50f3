package org.thalweg.core.internal;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Tests a driver in a child process before this process loads it: a driver that crashes or hangs while it is loaded
 * or queried for its devices would take this process down. Safe for any number of threads.
 */
public final class DriverProbe {
	/** System property: seconds that a driver may take to list its devices. */
	public static final String SECONDS = "org.thalweg.driver.seconds";
	private static final String LATE = "did not answer within ";
	private static final String EXAMPLE = "THALWEG_JAVA_OPTS=-D" + SECONDS + "=300";

	/**
	 * A trial has no outcome: it was ended by {@link #stop}, from outside, or since its thread was interrupted, which
	 * then still is, or the limit is none. The message follows "was".
	 */
	public static final class Stopped extends Exception {
		private static final long serialVersionUID = 1L;

		Stopped(String message) {
			super(message);
		}
	}

	/** Drivers that compile at their first start take long on a busy machine. */
	private static final String DEFAULT_SECONDS = "60";
	/** Of the environment: options of this process's Java, such as an agent at a port, which is in use. */
	private static final List<String> NOT_FOR_CHILDREN = List.of("JDK_JAVA_OPTIONS", "JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS");
	/**
	 * -Xrs: a child is ended by signals as other programs are, whatever a driver installs. Its crash leaves no files. -Xint: it computes so little
	 * that compiling takes a third of its time.
	 */
	private static final List<String> OPTIONS = List.of("-Xrs", "-XX:+UseSerialGC", "-Xint",
			"-XX:-UsePerfData", "-Xlog:disable", "-XX:ErrorFile=/dev/null", "-XX:-CreateCoredumpOnCrash",
			"--enable-native-access=ALL-UNNAMED");

	private static final Set<Process> RUNNING = ConcurrentHashMap.newKeySet();
	private static final AtomicInteger STOPS = new AtomicInteger();

	private final Class<? extends DriverTrial> trial;
	private final String seconds;

	public DriverProbe(Class<? extends DriverTrial> trial) {
		this(trial, System.getProperty(SECONDS, DEFAULT_SECONDS));
	}

	/** @param seconds that the driver may take, as typed */
	DriverProbe(Class<? extends DriverTrial> trial, String seconds) {
		this.trial = trial;
		this.seconds = seconds;
	}

	/**
	 * Makes the trial in a child process. Java's own start does not count towards the limit.
	 *
	 * @param variables added to the child's environment
	 * @return how the driver failed, such as {@code aborted (SIGABRT)}; empty if it listed its devices, and if no child
	 *         can be started, so that nothing is known against it
	 * @throws Stopped if there is no outcome
	 */
	public Optional<String> fault(Map<String, String> variables) throws Stopped {
		long nanos = limit();
		int before = STOPS.get();
		Process child;
		try {
			child = start(variables);
		} catch (IOException | URISyntaxException e) {
			return Optional.empty();
		}
		RUNNING.add(child);
		try {
			return fault(child, nanos, before);
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
			throw new Stopped("interrupted");
		} finally {
			RUNNING.remove(child);
			end(child);
		}
	}

	/** Ends all trials that run. */
	public static void stop() {
		STOPS.incrementAndGet();
		RUNNING.forEach(DriverProbe::end);
	}

	/** How many trials run. */
	static int running() {
		return RUNNING.size();
	}

	private Process start(Map<String, String> variables) throws IOException, URISyntaxException {
		Set<String> places = new TreeSet<>();
		for (Class<?> needed : List.of(DriverChild.class, trial)) {
			places.add(place(needed));
		}
		List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
		command.addAll(OPTIONS);
		command.addAll(List.of("-cp", String.join(File.pathSeparator, places), DriverChild.class.getName(), trial.getName()));
		ProcessBuilder child = new ProcessBuilder(command).redirectErrorStream(true);
		NOT_FOR_CHILDREN.forEach(child.environment()::remove);
		child.environment().putAll(variables);
		return child.start();
	}

	/** The jar or folder of a class; some class loaders do not escape blanks in its address. */
	private static String place(Class<?> of) throws IOException, URISyntaxException {
		CodeSource source = of.getProtectionDomain().getCodeSource();
		if (source == null) {
			throw new IOException("the place of " + of.getName() + " is not known");
		}
		URL location = source.getLocation();
		return Files.exists(Path.of(location.getPath())) ? location.getPath() : Path.of(location.toURI()).toString();
	}

	private long limit() throws Stopped {
		try {
			double typed = Double.parseDouble(seconds);
			if (typed > 0) {
				return (long) (typed * 1e9);
			}
		} catch (NumberFormatException e) {
			// as what is no limit
		}
		throw new Stopped("refused: %s is '%s'; expected a number of seconds above 0, such as %s".formatted(SECONDS,
				seconds, EXAMPLE));
	}

	/** A sentence more on what to do about a fault; empty if there is nothing special about it. */
	public static String remedy(String fault) {
		return fault.startsWith(LATE) ? " If it is only slow, allow more time: " + EXAMPLE + "." : "";
	}

	private Optional<String> fault(Process child, long nanos, int before) throws Stopped, InterruptedException {
		TrialOutput output = new TrialOutput(child);
		// It may have been stopped before it was known to run.
		boolean begun = STOPS.get() == before && output.awaitBegin();
		boolean ended = STOPS.get() == before && child.waitFor(begun ? nanos : Long.MAX_VALUE, TimeUnit.NANOSECONDS);
		if (STOPS.get() != before) {
			throw new Stopped("stopped");
		}
		if (!ended) {
			return Optional.of(LATE + seconds + " s");
		}
		if (output.isListed()) {
			return Optional.empty();
		}
		ProcessEnd end = new ProcessEnd(child.exitValue(), output.lines());
		if (end.isFromOutside()) {
			throw new Stopped("ended by " + end.signal());
		}
		return begun ? Optional.of(end.words() + output.lastWords()) : Optional.empty();
	}

	/** Forcibly ends a child and its descendants. */
	private static void end(Process child) {
		child.descendants().forEach(ProcessHandle::destroyForcibly);
		child.destroyForcibly();
	}
}
