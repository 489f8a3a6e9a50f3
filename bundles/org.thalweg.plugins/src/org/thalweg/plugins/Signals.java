package org.thalweg.plugins;

import java.lang.reflect.Proxy;

/** What the system sends a process: that it is to end, or that Ctrl-C was pressed. */
public final class Signals {
	private Signals() {
	}

	/**
	 * Lets a signal do something else than end the process. Where the runtime has no signals, or this one is ignored, it stays so.
	 *
	 * @param name without SIG, such as TERM
	 * @param action run in a separate thread
	 */
	public static void handle(String name, Runnable action) {
		try { // by name, since no bundle can be compiled against sun.misc and there is nothing else
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
