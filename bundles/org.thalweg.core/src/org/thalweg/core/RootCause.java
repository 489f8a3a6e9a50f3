package org.thalweg.core;

import java.util.List;
import java.util.Optional;

/** Describes in one line the root cause of a failure, and where in contributed code it happened. */
final class RootCause {
	/** Frames of these packages do not show where the error is. */
	private static final List<String> LIBRARIES = List.of("java.", "javax.", "jdk.", "sun.", "com.sun.", "org.eclipse.", "org.osgi.",
			"org.thalweg.core.");
	private static final List<String> BORDER = List.of(Contribution.class.getName(), Border.class.getName(),
			ContributedProblem.class.getName());
	private static final int LONGEST = 400;

	private RootCause() {
	}

	/** {@code java.lang.ArithmeticException: / by zero (at org.example.Bowl.value(Bowl.java:17))}. */
	static String line(Throwable thrown) {
		Throwable e = deepest(thrown);
		String text = e.toString().replaceAll("\\s*\\R\\s*", " ").strip();
		String shown = text.length() <= LONGEST ? text : text.substring(0, LONGEST) + " …";
		return shown + place(e).or(() -> place(thrown)).map(p -> " (at " + p + ")").orElse("");
	}

	/** What the user can do, appended to {@link #line}; empty if it is the contributed code's fault. */
	static String remedy(Throwable thrown) {
		return deepest(thrown) instanceof OutOfMemoryError ? ". " + JavaMemory.REMEDY : "";
	}

	private static Throwable deepest(Throwable thrown) {
		Throwable e = thrown;
		for (int depth = 0; e.getCause() != null && e.getCause() != e && depth < 100; depth++) {
			e = e.getCause();
		}
		return e;
	}

	/** The innermost frame of contributed code: above the border to it, and in no library. */
	private static Optional<StackTraceElement> place(Throwable e) {
		for (StackTraceElement frame : e.getStackTrace()) {
			String type = frame.getClassName();
			if (BORDER.contains(type)) {
				return Optional.empty();
			}
			if (LIBRARIES.stream().noneMatch(type::startsWith)) {
				return Optional.of(frame);
			}
		}
		return Optional.empty();
	}
}
