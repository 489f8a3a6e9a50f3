package org.thalweg.batch;

import org.eclipse.equinox.app.IApplication;
import org.eclipse.equinox.app.IApplicationContext;

/** The headless application. */
public final class BatchApplication implements IApplication {

	@Override
	public Object start(IApplicationContext context) {
		String[] arguments = (String[]) context.getArguments().get(IApplicationContext.APPLICATION_ARGS);
		System.out.println("Thalweg " + String.join(" ", arguments));
		return EXIT_OK;
	}

	@Override
	public void stop() {
		// nothing runs that a stop could interrupt
	}
}
