package org.thalweg.reservoir.ui;

import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.ui.IStartup;
import org.thalweg.reservoir.chart.ReservoirCharts;
import org.thalweg.reservoir.diagram.SystemDraft;
import org.thalweg.ui.editor.WorkspaceCheck;

/** Marks broken descriptions of reservoirs and of systems from the start on. */
public final class DescriptionsCheck implements IStartup {
	@Override
	public void earlyStartup() {
		WorkspaceCheck.start(ResourcesPlugin.getWorkspace(), "org.thalweg.reservoir.ui.reservoir", (file, text) -> ReservoirCharts.of(file
				.getLocation().toPath(), text).mistakes());
		WorkspaceCheck.start(ResourcesPlugin.getWorkspace(), "org.thalweg.reservoir.ui.system", (file, text) -> SystemDraft.of(file.getLocation()
				.toPath(), text).mistakes());
	}
}
