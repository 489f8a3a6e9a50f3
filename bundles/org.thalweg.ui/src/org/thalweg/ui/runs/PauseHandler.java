package org.thalweg.ui.runs;

import java.util.Map;

import org.eclipse.ui.commands.IElementUpdater;
import org.eclipse.ui.menus.UIElement;
import org.thalweg.workbench.runs.ExperimentJob;

/** Pauses or resumes the running experiment. */
public final class PauseHandler extends RunCommand implements IElementUpdater {
	public PauseHandler() {
		super("org.thalweg.ui.pause");
	}

	@Override
	public boolean isEnabled() {
		return active().flatMap(ExperimentJob::execution).isPresent();
	}

	@Override
	void act() {
		active().ifPresent(job -> job.pause(!job.paused()));
	}

	@Override
	public void updateElement(UIElement element, @SuppressWarnings("rawtypes") Map parameters) {
		boolean paused = active().map(ExperimentJob::paused).orElse(false);
		element.setText(paused ? "Resume" : "Pause");
		element.setTooltip(paused ? "Resume the runs" : "Pause the runs; the pause does not count towards their time");
		element.setChecked(paused);
	}
}
