package org.thalweg.plugins;

import java.io.PrintStream;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** Reports whose code called {@code System.exit}, which cannot be prevented, and ends the program as a failure. */
public final class ForeignExit {
	/** Of these an exit is the ordinary end, and of Java's own frames the way to it. */
	private static final List<String> OURS = List.of("org.thalweg.", "org.eclipse.", "java.", "jdk.");

	private ForeignExit() {
	}

	/**
	 * Looks when the program ends.
	 *
	 * @param code the exit code then
	 */
	public static void reported(PrintStream err, int code) {
		Runtime.getRuntime().addShutdownHook(new Thread(() -> culprit(Thread.getAllStackTraces().values()).ifPresent(frame -> {
			err.println("The program was ended by " + frame + ", which calls System.exit: an error of its plug-in. Stored results are kept. Run "
					+ "the same command again to resume.");
			err.flush();
			Runtime.getRuntime().halt(code);
		})));
	}

	/** Who called {@code System.exit}, unless it was the platform or this program itself. */
	static Optional<StackTraceElement> culprit(Collection<StackTraceElement[]> threads) {
		for (StackTraceElement[] frames : threads) {
			for (int i = 0; i + 1 < frames.length; i++) {
				boolean exit = frames[i].getMethodName().equals("exit") && List.of("java.lang.System", "java.lang.Runtime").contains(frames[i]
						.getClassName());
				String caller = frames[i + 1].getClassName();
				if (exit && OURS.stream().noneMatch(caller::startsWith)) {
					return Optional.of(frames[i + 1]);
				}
			}
		}
		return Optional.empty();
	}
}
