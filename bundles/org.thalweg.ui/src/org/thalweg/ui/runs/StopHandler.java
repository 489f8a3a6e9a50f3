package org.thalweg.ui.runs;

/** Stops what runs; finished jobs are kept. */
public final class StopHandler extends RunCommand {
	public StopHandler() {
		super("org.thalweg.ui.stop");
	}

	@Override
	public boolean isEnabled() {
		return active().isPresent();
	}

	@Override
	void act() {
		active().ifPresent(ExperimentJob::cancel);
	}
}
