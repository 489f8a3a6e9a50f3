package org.thalweg.experiment.console;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

import org.thalweg.text.ControlCharacters;

/** One line on a terminal that is overwritten; nothing without a terminal. Not thread-safe. */
public final class StatusLine {
	private static final int BAR = 24;

	private final PrintStream err;
	private final boolean shown;
	private final int width;
	private int written;

	/** @param shown whether {@code err} is a terminal and the user did not disable it */
	public StatusLine(PrintStream err, boolean shown, int width) {
		this.err = err;
		this.shown = shown;
		this.width = width;
	}

	/** A bar and per cent: {@code [####      ] 40%}. */
	public static String bar(double fraction) {
		int full = (int) Math.floor(BAR * fraction);
		return "[" + "#".repeat(full) + " ".repeat(BAR - full) + "] " + (int) Math.floor(100 * fraction) + "%";
	}

	/** Shows a line in place of the last one. */
	public void show(String line) {
		if (shown) {
			String plain = ControlCharacters.inLine(line);
			String cut = plain.length() < width ? plain : plain.substring(0, width - 1);
			write("\r" + cut + " ".repeat(Math.max(0, written - cut.length())));
			written = cut.length();
		}
	}

	/** Clears the line for other output. */
	public void clear() {
		if (shown && written > 0) {
			write("\r" + " ".repeat(written) + "\r");
			written = 0;
		}
	}

	/** As bytes, since the way back to the beginning of the line is no text. */
	private void write(String text) {
		err.writeBytes(text.getBytes(StandardCharsets.UTF_8));
		err.flush();
	}
}
