package org.thalweg.workbench.runs;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceDelta;
import org.eclipse.core.resources.ResourcesPlugin;

/** Takes experiments out of the views whose file is deleted, alone or with its project. */
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
