package org.thalweg.experiment.run;

import java.util.List;

import org.thalweg.core.internal.ProcessEnd;

/**
 * How a child process ended unexpectedly.
 *
 * @param code its exit code, 128 and more for a signal
 * @param said the last lines of its output
 * @param log of a crash; empty if there is none
 */
record ChildEnd(int code, List<String> said, String log) {
	private static final int LINES = 3;

	/**
	 * Such as {@code was ended by SIGSEGV, a crash of native code such as a driver, its compiler or a kernel, after step 12. Java's record …} and
	 * what can be done.
	 *
	 * @param when how far it was; empty if unknown
	 */
	String words(String when) {
		String signal = new ProcessEnd(code, said).signal();
		String how = when.isEmpty() ? "" : ", " + when;
		return switch (signal) {
		case "" -> "ended with exit code " + code + how + record();
		case "SIGKILL" -> "was ended by SIGKILL, which the system sends when memory runs out" + how + record()
				+ ". If memory ran out, use fewer simultaneous populations or threads, or close other programs";
		case "SIGTERM", "SIGINT", "SIGHUP" -> "was ended by another program with " + signal + how + record();
		default -> "was ended by " + signal + ", a crash of native code such as a driver, its compiler or a kernel" + how + record()
				+ ". If it happens again, use a newer driver or another device";
		};
	}

	private String record() {
		return log.isEmpty() ? last() : ". Java's crash log is " + log;
	}

	/** Without the full stop, which the sentence has. */
	private String last() {
		String words = String.join(" | ", said.subList(Math.max(0, said.size() - LINES), said.size()));
		return said.isEmpty() ? "" : ". Its last output: " + (words.endsWith(".") ? words.substring(0, words.length() - 1) : words);
	}
}
