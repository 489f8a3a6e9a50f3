package org.thalweg.core.internal;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/** What a {@link DriverChild} and its driver print: of any length, of which the last lines are kept. */
final class TrialOutput {
	private static final int LINES = 100;
	private static final int LONGEST = 200;
	/** For what a driver has started and left, which holds the stream open. */
	private static final long END_MILLIS = 3000;

	private final Thread reader;
	private final CountDownLatch first = new CountDownLatch(1);
	private final Deque<String> lines = new ArrayDeque<>();
	private boolean begun;
	private boolean listed;

	TrialOutput(Process child) {
		reader = Thread.ofPlatform().daemon().name("trial " + child.pid()).start(() -> {
			try (Reader in = new BufferedReader(new InputStreamReader(child.getInputStream(), StandardCharsets.UTF_8))) {
				read(in);
			} catch (IOException e) {
				// it has ended
			} finally {
				first.countDown();
			}
		});
	}

	private void read(Reader in) throws IOException {
		StringBuilder line = new StringBuilder();
		for (int c; (c = in.read()) >= 0;) {
			if (c == '\n') {
				take(line.toString());
				line.setLength(0);
			} else if (line.length() < LONGEST) {
				line.append((char) c);
			}
		}
		take(line.toString());
	}

	// A driver may print before a mark without ending its line.
	private synchronized void take(String line) {
		if (line.endsWith(DriverChild.BEGUN)) {
			begun = true;
			first.countDown();
		} else if (line.endsWith(DriverChild.LISTED)) {
			listed = true;
		} else if (!line.isBlank()) {
			lines.add(line.replaceAll("\\p{Cntrl}", " ").strip());
			if (lines.size() > LINES) {
				lines.remove();
			}
		}
	}

	/** Waits for the trial's begin. @return false if the child ends without */
	boolean awaitBegin() throws InterruptedException {
		first.await();
		synchronized (this) {
			return begun;
		}
	}

	/** Whether the trial is complete; to be called after the child has ended. */
	boolean isListed() throws InterruptedException {
		reader.join(END_MILLIS);
		synchronized (this) {
			return listed;
		}
	}

	synchronized List<String> lines() {
		return List.copyOf(lines);
	}

	/** What was printed last, except by Java about a crash, as the end of a sentence; empty if there is nothing. */
	String lastWords() {
		List<String> words = lines().stream().filter(l -> !l.startsWith("#")).toList();
		return words.isEmpty() ? "" : "; its last output: " + words.getLast();
	}
}
