package org.thalweg.batch;

import java.io.PrintStream;

import org.thalweg.core.internal.DriverProbe;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.plugins.Signals;

/**
 * Turns the first Ctrl-C into a request to stop, so that finished jobs are stored and the framework goes down in order; the
 * second ends the process immediately. Where the runtime has no signals, Ctrl-C ends the process as usual.
 */
final class Interrupt {
	private Interrupt() {
	}

	static void raises(Cancel cancel, PrintStream err) {
		for (String signal : new String[] { "INT", "TERM" }) {
			Signals.handle(signal, () -> {
				if (cancel.raised()) {
					// A batch system signals a shell and its children, and shells pass signals on: a second TERM is not a second request.
					if (signal.equals("INT")) {
						Runtime.getRuntime().halt(ExitCode.CANCELLED);
					}
					return;
				}
				err.println(signal.equals("INT") ? "\nStopping. Press Ctrl-C again to stop immediately." : "\nStopping.");
				cancel.raise();
				DriverProbe.stop();
			});
		}
	}
}
