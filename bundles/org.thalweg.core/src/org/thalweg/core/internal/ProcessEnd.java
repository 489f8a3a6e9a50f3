package org.thalweg.core.internal;

import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How a process of Java ended.
 *
 * @param code its exit code, 128 and more for a signal
 * @param said lines of its output
 */
public record ProcessEnd(int code, List<String> said) {
	private static final int SIGNALS = 128;
	private static final Map<Integer, String> NAMES = Map.of(1, "SIGHUP", 2, "SIGINT", 4, "SIGILL", 5, "SIGTRAP", 6,
			"SIGABRT", 7, "SIGBUS", 8, "SIGFPE", 9, "SIGKILL", 11, "SIGSEGV", 15, "SIGTERM");
	/** Java prints this before it aborts. */
	private static final Pattern CRASH = Pattern.compile("# +(SIG[A-Z]+) \\(0x.*");

	/** The name of the signal that ended it, such as SIGSEGV; empty if it ended with an exit code. */
	public String signal() {
		return said.stream().map(CRASH::matcher).filter(Matcher::matches).map(m -> m.group(1)).findFirst()
				.orElseGet(() -> code <= SIGNALS ? "" : NAMES.getOrDefault(code - SIGNALS, "signal " + (code - SIGNALS)));
	}

	/** Whether it was ended from outside. */
	public boolean isFromOutside() {
		return List.of("SIGHUP", "SIGINT", "SIGTERM").contains(signal());
	}

	/** Such as {@code crashed (SIGSEGV)}, {@code aborted (SIGABRT)} or {@code ended its process with exit code 3}. */
	public String words() {
		String signal = signal();
		return switch (signal) {
		case "" -> "ended its process with exit code " + code;
		case "SIGABRT" -> "aborted (SIGABRT)";
		case "SIGKILL" -> "was killed (SIGKILL)";
		default -> "crashed (" + signal + ")";
		};
	}
}
