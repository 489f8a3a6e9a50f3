package org.thalweg.workbench.runs;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceDelta;
import org.eclipse.core.resources.ResourcesPlugin;

/** Removes experiments from the views when their file is deleted, with or without its project. */
public final class DeletedExperiments {
	private DeletedExperiments() {
	}

	public static void watch(RunCenter center) {
		ResourcesPlugin.getWorkspace().addResourceChangeListener(event -> {
			for (IFile file : center.files()) {
				IResourceDelta change = event.getDelta().findMember(file.getFullPath());
				if (change != null && change.getKind() == IResourceDelta.REMOVED) {
					center.forget(file);
				}
			}
		}, IResourceChangeEvent.POST_CHANGE);
	}
}
