package org.thalweg.process;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;

/** The last lines that a process writes to its error output. */
final class LastWords {
	private static final int LINES = 6;
	private static final int LONGEST = 200;
	private static final long WAIT_MILLIS = 500;

	private final Deque<String> last = new ArrayDeque<>(); // its own lock
	private final Thread reader;

	LastWords(Process process) {
		this.reader = Thread.ofPlatform().daemon().name("errors of process " + process.pid()).start(() -> {
			try (Reader in = new BufferedReader(new InputStreamReader(process.getErrorStream(), StandardCharsets.UTF_8))) {
				StringBuilder line = new StringBuilder();
				for (int c; (c = in.read()) >= 0;) {
					if (c == '\n') {
						keep(line);
					} else if (line.length() <= LONGEST) {
						line.append((char) c);
					}
				}
				keep(line);
			} catch (IOException e) {
				return; // it has ended
			}
		});
	}

	private void keep(StringBuilder line) {
		String shown = line.toString().replaceAll("\\p{Cntrl}", " ").strip();
		line.setLength(0);
		synchronized (last) {
			if (!shown.isEmpty()) {
				last.add(shown.length() > LONGEST ? shown.substring(0, LONGEST) + " …" : shown);
			}
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
			return last.isEmpty() ? "" : "; its last words: " + String.join(" | ", last);
		}
	}
}
