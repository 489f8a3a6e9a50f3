package org.thalweg.reservoir.ui;

import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.ui.IStartup;
import org.thalweg.reservoir.chart.ReservoirCharts;
import org.thalweg.ui.editor.WorkspaceCheck;

/** Marks broken reservoirs from the start on. */
public final class ReservoirsCheck implements IStartup {
	@Override
	public void earlyStartup() {
		WorkspaceCheck.start(ResourcesPlugin.getWorkspace(), "org.thalweg.reservoir.ui.reservoir",
				(file, text) -> ReservoirCharts.of(file.getLocation().toPath(), text).mistakes());
	}
}
