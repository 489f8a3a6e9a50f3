package org.thalweg.batch;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.thalweg.text.ControlCharacters;

/** Colours on a terminal: the place of an error in bold, failures in red. Elsewhere text as it is. */
final class Paint {
	private static final String BOLD = "\u001b[1m";
	private static final String RED = "\u001b[31m";
	private static final String END = "\u001b[0m";
	/** {@code experiment.yaml:7: } or {@code --device: }. */
	private static final Pattern PLACE = Pattern.compile("(?:[^\\s:]+:\\d+|--[a-z-]+): ");

	private Paint() {
	}

	/** An error on standard error. */
	static void message(Session session, String line) {
		Matcher place = PLACE.matcher(line);
		if (session.screen().messages() && place.lookingAt()) {
			write(session.err(), BOLD + shown(place.group()) + END + shown(line.substring(place.end())) + "\n");
		} else {
			session.err().println(line);
		}
	}

	/** A failure on standard error, up to its first colon in red. */
	static void failure(Session session, String line) {
		int end = line.indexOf(':') + 1;
		if (session.screen().messages()) {
			write(session.err(), RED + shown(line.substring(0, end)) + END + shown(line.substring(end)) + "\n");
		} else {
			session.err().println(line);
		}
	}

	private static String shown(String text) {
		return ControlCharacters.shown(text);
	}

	/** As bytes, since control characters in text are made visible. */
	private static void write(PrintStream to, String text) {
		to.writeBytes(text.getBytes(StandardCharsets.UTF_8));
		to.flush();
	}
}
