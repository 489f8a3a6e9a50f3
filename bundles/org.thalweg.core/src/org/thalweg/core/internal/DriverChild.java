package org.thalweg.core.internal;

import java.io.IOException;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;

/** The program of a child process that makes one {@link DriverTrial}, and ends with the process that started it. */
final class DriverChild {
	/** Lines around the trial, which no driver prints. */
	static final String BEGUN = "\u0001begun";
	static final String LISTED = "\u0001listed";

	private DriverChild() {
	}

	public static void main(String[] args) throws Throwable {
		// exit(3) calls what drivers registered for it, which may hang as well
		Linker linker = Linker.nativeLinker();
		MethodHandle exit = linker.downcallHandle(linker.defaultLookup().find("_exit").orElseThrow(),
				FunctionDescriptor.ofVoid(ValueLayout.JAVA_INT));
		Thread.ofPlatform().daemon().start(() -> endWithParent(exit));
		DriverTrial trial = (DriverTrial) Class.forName(args[0]).getDeclaredConstructor().newInstance();
		say(BEGUN);
		try {
			trial.listDevices();
		} catch (Exception | LinkageError e) {
			System.err.println(e); // refused in order
		}
		say(LISTED);
		exit.invokeExact(0);
	}

	private static void say(String line) {
		System.out.println(line);
		System.out.flush();
	}

	private static void endWithParent(MethodHandle exit) {
		try {
			while (System.in.read() >= 0) {
				continue;
			}
		} catch (IOException e) {
			// its end as well
		}
		try {
			exit.invokeExact(1);
		} catch (Throwable e) {
			throw new IllegalStateException(e);
		}
	}
}
