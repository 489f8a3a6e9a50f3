package org.thalweg.batch;

import java.io.PrintStream;
import java.lang.reflect.Proxy;

import org.thalweg.experiment.run.Cancel;

/**
 * Turns the first Ctrl-C into a wish to stop, so that finished jobs are stored and the framework goes down in order; the
 * second ends the process at once. Where the runtime has no signals, Ctrl-C ends the process as usual.
 */
final class Interrupt {
	private Interrupt() {
	}

	static void raises(Cancel cancel, PrintStream err) {
		for (String signal : new String[] { "INT", "TERM" }) {
			handle(signal, () -> {
				if (cancel.raised()) {
					// A batch system tells a shell and its children alike, and shells pass it on: a second TERM is no second wish.
					if (signal.equals("INT")) {
						Runtime.getRuntime().halt(ExitCode.CANCELLED);
					}
					return;
				}
				err.println(signal.equals("INT") ? "\nStopping. Once more to stop at once." : "\nStopping.");
				cancel.raise();
			});
		}
	}

	/** By name, since no bundle can be compiled against {@code sun.misc} and there is nothing else. */
	private static void handle(String name, Runnable action) {
		try {
			ClassLoader loader = ClassLoader.getPlatformClassLoader();
			Class<?> signal = loader.loadClass("sun.misc.Signal");
			Class<?> handler = loader.loadClass("sun.misc.SignalHandler");
			Object proxy = Proxy.newProxyInstance(handler.getClassLoader(), new Class<?>[] { handler }, (self, method, args) -> {
				if (method.getName().equals("handle")) {
					action.run();
				}
				return method.getName().equals("equals") ? (Object) (self == args[0])
						: method.getName().equals("hashCode") ? (Object) 0 : null;
			});
			signal.getMethod("handle", signal, handler).invoke(null, signal.getConstructor(String.class).newInstance(name), proxy);
		} catch (ReflectiveOperationException | IllegalArgumentException e) {
			// This runtime has no such signal, or keeps it for itself (-Xrs).
			return;
		}
	}
}
