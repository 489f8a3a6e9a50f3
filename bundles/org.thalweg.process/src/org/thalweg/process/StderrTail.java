package org.thalweg.process;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;

/** The last lines that a process writes to its error output. It is read in blocks: a process that writes much there must not wait for its reader. */
final class StderrTail {
	private static final int LINES = 6;
	private static final int LONGEST = 200;
	private static final int BLOCK = 1 << 16;
	private static final long WAIT_MILLIS = 500;

	private final Deque<String> last = new ArrayDeque<>(); // its own lock
	private final StringBuilder line = new StringBuilder(); // of the reader
	private final Thread reader;

	StderrTail(Process process) {
		this.reader = Thread.ofPlatform().daemon().name("errors of process " + process.pid()).start(() -> {
			try (Reader in = new InputStreamReader(process.getErrorStream(), StandardCharsets.UTF_8)) {
				char[] block = new char[BLOCK];
				for (int n; (n = in.read(block)) >= 0;) {
					take(block, n);
				}
				keep();
			} catch (IOException e) {
				return; // it has ended
			}
		});
	}

	private void take(char[] block, int n) {
		int from = 0;
		for (int k = 0; k < n; k++) {
			if (block[k] == '\n') {
				append(block, from, k);
				keep();
				from = k + 1;
			}
		}
		append(block, from, n);
	}

	/** So much of a line as is shown, and one character more if there is any. */
	private void append(char[] block, int from, int to) {
		line.append(block, from, Math.min(to - from, LONGEST + 1 - line.length()));
	}

	private void keep() {
		String said = line.toString();
		line.setLength(0);
		if (said.isBlank()) {
			return;
		}
		synchronized (last) {
			last.add(said);
			if (last.size() > LINES) {
				last.remove();
			}
		}
	}

	/** As the end of a sentence; empty if there are none. Waits a moment for the last of them. */
	String told() {
		try {
			reader.join(WAIT_MILLIS);
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
		}
		synchronized (last) {
			return last.isEmpty() ? "" : "; its last error output: " + String.join(" | ", last.stream().map(StderrTail::shown).toList());
		}
	}

	private static String shown(String said) {
		String out = said.replaceAll("\\p{Cntrl}", " ").strip();
		return out.length() > LONGEST ? out.substring(0, LONGEST) + " …" : out;
	}
}
