package org.thalweg.ui.runs;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.Path;
import org.eclipse.ui.IMemento;
import org.thalweg.workbench.runs.RunCenter;

/** The experiment that views showed when the workbench was closed. Each view stores it, since only visible ones are recreated. */
final class LastChosen {
	private static final String EXPERIMENT = "experiment";

	private LastChosen() {
	}

	static void save(RunCenter center, IMemento memento) {
		if (center.chosen() != null) {
			memento.putString(EXPERIMENT, center.chosen().getFullPath().toString());
		}
	}

	/** @param memento null where there is none */
	static void recall(RunCenter center, IMemento memento) {
		String remembered = memento == null ? null : memento.getString(EXPERIMENT);
		if (remembered != null && center.chosen() == null) {
			IFile file = ResourcesPlugin.getWorkspace().getRoot().getFile(new Path(remembered));
			IPath location = file.getLocation(); // on the disk: the workspace may not have been refreshed yet
			if (location != null && location.toFile().isFile()) {
				center.choose(file);
			}
		}
	}
}
