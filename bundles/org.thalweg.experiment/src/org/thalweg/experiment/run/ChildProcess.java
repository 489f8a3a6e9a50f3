package org.thalweg.experiment.run;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

import org.thalweg.core.internal.TriedDrivers;
import org.thalweg.experiment.store.TemporaryFolder;
import org.thalweg.text.ControlCharacters;
import org.thalweg.text.Json;

/**
 * A process that computes jobs, one after another. Orders go in and events come out as JSON, a line each; other output, on either
 * stream, is kept for the report of its end. One thread at a time.
 */
final class ChildProcess implements AutoCloseable {
	/** Begins a line of an event, so that nothing that a library prints is taken for one. */
	static final String MARK = "\u0001thalweg ";
	private static final int LAST_LINES = 40;
	private static final long END_MILLIS = 3000;
	private static final long TERM_MILLIS = 1000;

	private final Process process;
	private final List<Thread> readers;
	private final OutputStream orders;
	private final BlockingQueue<Map<String, Object>> events = new LinkedBlockingQueue<>();
	private final Deque<String> said = new ArrayDeque<>(); // its own lock
	private final Path folder;
	private int results;

	private ChildProcess(Process process, Path folder) {
		this.process = process;
		this.folder = folder;
		this.orders = process.getOutputStream();
		this.readers = List.of(reader(process.getInputStream(), this::line), reader(process.getErrorStream(), this::keep));
	}

	/** @throws IOException if it cannot be started */
	static ChildProcess start(List<String> program) throws IOException {
		Path folder = Files.createTempDirectory("thalweg-child-");
		ProcessBuilder out = new ProcessBuilder(program);
		// Where a crash leaves its log, and that it leaves no image of its memory.
		out.environment().merge("JDK_JAVA_OPTIONS", "-XX:ErrorFile=" + crashLog("%p") + " -XX:-CreateCoredumpOnCrash", (a, b) -> a + " " + b);
		out.environment().put("JAVA_HOME", System.getProperty("java.home"));
		out.environment().putAll(TriedDrivers.environment());
		try {
			return new ChildProcess(out.start(), folder);
		} catch (IOException e) {
			Files.delete(folder);
			throw e;
		}
	}

	private static String crashLog(String process) {
		String file = Path.of(System.getProperty("java.io.tmpdir")).resolve("thalweg-crash-" + process + ".log").toString();
		return file.contains(" ") ? "thalweg-crash-" + process + ".log" : file;
	}

	private Thread reader(InputStream in, Consumer<String> to) {
		return Thread.ofPlatform().daemon().name("child " + process.pid()).start(() -> {
			try (BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
				for (String line; (line = lines.readLine()) != null;) {
					to.accept(line);
				}
			} catch (IOException e) {
				return; // it has ended
			}
		});
	}

	private void line(String line) {
		int at = line.indexOf(MARK); // a library may have printed something without ending its line
		if (at < 0) {
			keep(line);
			return;
		}
		try {
			events.add(Json.map(line.substring(at + MARK.length())));
		} catch (UncheckedIOException | ClassCastException e) {
			keep(line);
		}
	}

	private void keep(String line) {
		synchronized (said) {
			if (!line.isBlank() && !line.startsWith("NOTE: Picked up JDK_JAVA_OPTIONS")) {
				said.add(ControlCharacters.inLine(line));
			}
			if (said.size() > LAST_LINES) {
				said.remove();
			}
		}
	}

	/** A file for a result, which does not exist. */
	Path result() {
		return folder.resolve("result-" + ++results);
	}

	long pid() {
		return process.pid();
	}

	/** Sends an order. If the process is gone, {@link #ended} reports it. */
	void order(String name, Object value) {
		try {
			orders.write((Json.text(Map.of(name, value)) + "\n").getBytes(StandardCharsets.UTF_8));
			orders.flush();
		} catch (IOException e) {
			return; // it has ended, as is seen when its events are read
		}
	}

	/** The next event; null if none comes within this time. */
	Map<String, Object> next(long millis) throws InterruptedException {
		return events.poll(millis, TimeUnit.MILLISECONDS);
	}

	/** Whether it has ended and all its events were taken. */
	boolean ended() {
		if (process.isAlive()) {
			return false;
		}
		try {
			for (Thread reader : readers) {
				reader.join(END_MILLIS); // what it has started may hold its streams open
			}
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
		}
		return events.isEmpty();
	}

	/** How it ended on its own. */
	ChildEnd end() {
		synchronized (said) {
			Path log = Path.of(crashLog(Long.toString(process.pid())));
			return new ChildEnd(process.exitValue(), List.copyOf(said), Files.exists(log) ? log.toAbsolutePath().toString() : "");
		}
	}

	/** Forcibly ends it and its descendants. */
	void kill() {
		List<ProcessHandle> started = process.descendants().toList();
		process.destroy();
		try {
			if (!process.waitFor(TERM_MILLIS, TimeUnit.MILLISECONDS)) {
				process.destroyForcibly().waitFor(END_MILLIS, TimeUnit.MILLISECONDS);
			}
		} catch (InterruptedException e) {
			process.destroyForcibly();
			Thread.currentThread().interrupt();
		}
		started.forEach(ProcessHandle::destroyForcibly);
		clear();
	}

	/** Lets it end. */
	@Override
	public void close() {
		try {
			orders.close();
			if (process.waitFor(END_MILLIS, TimeUnit.MILLISECONDS)) {
				clear();
				return;
			}
		} catch (IOException e) {
			// it has ended, or is made to
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
		}
		kill();
	}

	private void clear() {
		TemporaryFolder.delete(folder);
	}
}
