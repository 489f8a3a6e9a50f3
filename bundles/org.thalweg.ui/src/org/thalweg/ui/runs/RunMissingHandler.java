package org.thalweg.ui.runs;

/** Starts the missing runs of an experiment, as the command line does. */
public final class RunMissingHandler extends RunCommand {
	public RunMissingHandler() {
		super("org.thalweg.ui.runMissing");
	}

	@Override
	public boolean isEnabled() {
		return idle();
	}

	@Override
	void act() {
		start();
	}
}
