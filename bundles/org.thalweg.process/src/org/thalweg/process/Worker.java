package org.thalweg.process;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.thalweg.core.internal.IoReason;
import org.thalweg.process.Fault.Kind;

/** A process that answers points, one at a time. Evaluations by one thread at a time; it may be ended by any. */
final class Worker {
	/** A separate session, so that Ctrl-C reaches this process alone, which then ends its workers. */
	private static final Path SETSID = Path.of("/usr/bin/setsid");
	private static final int LONGEST_ANSWER = 1 << 20;
	private static final long END_MILLIS = 1000;
	/** Exit codes from this one on are those of signals, … */
	private static final int SIGNALS = 128;
	/** … as far as there are any: 255 is what return -1 gives. */
	private static final int MOST_SIGNALS = 64;

	private final int number;
	private final double seconds;
	private final Process process;
	private final LineFormat lines;
	private final OutputStream in;
	private final InputStream out;
	private final StderrTail lastWords;
	private final StringBuilder question = new StringBuilder();
	private byte[] buffer = new byte[8192];
	private int begin; // of what is read and not yet used
	private int end;
	private long id;
	private long asked; // nanoTime, 0 while no answer is awaited; as the next one, of this object's lock
	private boolean late;
	private long longest; // nanoseconds of an answer, of this object's lock
	private final AtomicBoolean killed = new AtomicBoolean();
	private volatile int unproven; // answers since it was last known to be in step

	private Worker(int number, Process process, LineFormat lines, double seconds) {
		this.number = number;
		this.seconds = seconds;
		this.process = process;
		this.lines = lines;
		this.in = process.getOutputStream();
		this.out = process.getInputStream();
		this.lastWords = new StderrTail(process);
	}

	/**
	 * @param number from 0
	 * @param seconds that an answer may take
	 */
	static Worker start(Command command, int number, LineFormat lines, double seconds) throws Fault {
		List<String> words = new ArrayList<>(command.words());
		if (Files.isExecutable(SETSID)) {
			words.addFirst(SETSID.toString());
		}
		ProcessBuilder builder = new ProcessBuilder(words).directory(command.folder().toFile());
		builder.environment().put("THALWEG_WORKER", Integer.toString(number));
		// What our launcher sets for Java alone: how much malloc keeps, and a library.
		if (builder.environment().remove("THALWEG_ARENAS") != null) {
			builder.environment().remove("MALLOC_ARENA_MAX");
		}
		builder.environment().computeIfPresent("LD_PRELOAD", (_, all) -> Stream.of(all.split("[ :]")).filter(l -> !l.isEmpty() && !l.endsWith(
				"/libjsig.so")).collect(Collectors.collectingAndThen(Collectors.joining(":"), l -> l.isEmpty() ? null : l)));
		try {
			return new Worker(number, builder.start(), lines, seconds);
		} catch (IOException e) {
			throw new Fault(Kind.HOPELESS, "cannot be started: " + IoReason.notStarted(e).orElse(e.getMessage()));
		}
	}

	int number() {
		return number;
	}

	/** Evaluates a point, its first n numbers. */
	ProgramAnswer ask(double[] x, int n) throws Fault {
		if (!begun()) {
			throw ended();
		}
		try {
			String line = answer(x, n);
			if (line != null) {
				unproven++;
				ProgramAnswer out = lines.read(line, id);
				unproven = out.named() ? 0 : unproven; // as many lines as questions so far
				return out;
			}
		} catch (IOException e) {
			// it has ended
		} finally {
			over();
		}
		throw late() ? new Fault(Kind.REFUSED, "did not answer within " + (seconds == Math.rint(seconds) ? Long.toString((long) seconds)
				: Double.toString(seconds)) + " s", lastWords.told()) : ended();
	}

	/** @return null if it has ended */
	private String answer(double[] x, int n) throws IOException, Fault {
		requireSilence();
		question.setLength(0);
		lines.ask(question, x, n, ++id);
		try {
			in.write(question.append('\n').toString().getBytes(StandardCharsets.UTF_8));
			in.flush();
		} catch (IOException e) { // it has ended, perhaps with more lines than questions
			requireSilence();
			throw e;
		}
		return line(true);
	}

	/** Nothing is to be read while no answer is awaited. */
	private void requireSilence() throws IOException, Fault {
		if (end > begin || out.available() > 0) {
			String line = line(false); // a part of a line counts, too: its end may never come
			if (line != null || end > begin) {
				throw unasked(line == null ? rest() : line);
			}
			throw ended();
		}
	}

	private static Fault unasked(String line) {
		return new Fault(Kind.OUT_OF_STEP, "wrote " + LineFormat.quoted(line) + " without a request");
	}

	/** What follows the last complete line. */
	private String rest() {
		String out = new String(buffer, begin, end - begin, StandardCharsets.UTF_8);
		begin = end;
		return out;
	}

	/** Answers of which it is not known whether they belong to their questions. */
	int unproven() {
		return unproven;
	}

	/**
	 * Ends it, and reads what it writes until then: a line that could be an answer means that it was out of step. It gets the time of two answers to
	 * end; one that neither ends nor writes has none to give.
	 *
	 * @throws Fault if it was out of step
	 */
	void prove() throws Fault {
		CompletableFuture<Void> patience = CompletableFuture.runAsync(this::kill, CompletableFuture.delayedExecutor(END_MILLIS + 2 * longest()
				/ 1_000_000, TimeUnit.MILLISECONDS));
		try {
			finish();
			for (String line = line(true); line != null; line = line(true)) {
				requireNone(line);
			}
			requireNone(rest());
			ends(END_MILLIS);
		} catch (IOException e) {
			return; // it was ended
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
		} catch (Fault f) {
			if (f.kind() == Kind.OUT_OF_STEP) {
				throw f;
			} // else a line without an end, which is no answer
		} finally {
			patience.cancel(false);
			kill();
		}
	}

	private void requireNone(String line) throws Fault {
		if (!line.isBlank() && lines.answers(line, id)) {
			throw unasked(line);
		}
	}

	/**
	 * @param wait for what has not arrived yet
	 * @return null at the end, or where no complete line has arrived
	 */
	private String line(boolean wait) throws IOException, Fault {
		int seen = 0;
		do {
			for (; begin + seen < end; seen++) {
				if (buffer[begin + seen] == '\n') {
					String line = new String(buffer, begin, seen, StandardCharsets.UTF_8);
					begin += seen + 1;
					return line;
				}
			}
		} while ((wait || out.available() > 0) && more());
		return null;
	}

	/** Reads on, after what is not used yet. @return false at the end */
	private boolean more() throws IOException, Fault {
		System.arraycopy(buffer, begin, buffer, 0, end - begin);
		end -= begin;
		begin = 0;
		if (end == buffer.length) {
			if (end >= LONGEST_ANSWER) {
				throw new Fault(Kind.REFUSED, "wrote more than " + LONGEST_ANSWER + " characters without ending the line");
			}
			buffer = Arrays.copyOf(buffer, 2 * end);
		}
		int read = out.read(buffer, end, buffer.length - end);
		end += Math.max(0, read);
		return read > 0;
	}

	private Fault ended() {
		String how = "closed its output";
		try {
			if (process.waitFor(END_MILLIS, TimeUnit.MILLISECONDS)) {
				int code = process.exitValue();
				how = code > SIGNALS && code <= SIGNALS + MOST_SIGNALS ? "was killed by signal " + (code - SIGNALS) : "ended with exit code " + code;
			}
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
		}
		return new Fault(Kind.ENDED, how + " without an answer", lastWords.told());
	}

	/** @return false if it was ended just as it had answered the point before */
	private synchronized boolean begun() {
		asked = late ? 0 : Math.max(1, System.nanoTime());
		return !late;
	}

	private synchronized void over() {
		longest = Math.max(longest, System.nanoTime() - asked);
		asked = 0;
	}

	private synchronized long longest() {
		return longest;
	}

	private synchronized boolean late() {
		return late;
	}

	/** Ends it if an answer takes longer than it may. */
	synchronized void endIfLate() {
		if (busy() && System.nanoTime() - asked > seconds * 1e9) {
			late = true;
			kill();
		}
	}

	/** Whether an answer is awaited. */
	synchronized boolean busy() {
		return asked != 0;
	}

	/** Lets it end: its input ends. */
	void finish() {
		try {
			in.close();
		} catch (IOException e) {
			return; // it has ended
		}
	}

	/** Whether it ends within this time. */
	boolean ends(long millis) throws InterruptedException {
		return process.waitFor(millis, TimeUnit.MILLISECONDS);
	}

	/** Forcibly ends it and its descendants; once. */
	void kill() {
		if (killed.getAndSet(true)) {
			return;
		}
		List<ProcessHandle> started = process.descendants().toList();
		process.destroyForcibly();
		started.forEach(ProcessHandle::destroyForcibly);
		killGroup();
	}

	/**
	 * Processes that it has started since, or that lost their parent and are only known by group: they hold the output open, so that a reader
	 * would wait for it.
	 */
	private void killGroup() {
		if (!Files.isExecutable(SETSID)) {
			return;
		}
		try {
			new ProcessBuilder("/bin/sh", "-c", "kill -9 -" + process.pid()).redirectErrorStream(true).redirectOutput(Redirect.DISCARD).start();
		} catch (IOException e) {
			return; // there is no shell
		}
	}
}
