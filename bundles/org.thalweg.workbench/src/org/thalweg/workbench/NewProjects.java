package org.thalweg.workbench;

import java.util.stream.Stream;

import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceDelta;
import org.eclipse.core.resources.IWorkspace;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.jobs.Job;

/**
 * Writes a new project into the workspace's records immediately. The platform does so only every few minutes, and a workbench
 * killed before that would not find the project again, though its files exist.
 */
public final class NewProjects {
	private final Job record;

	private NewProjects(IWorkspace workspace) {
		record = Job.createSystem("Record new projects", (ICoreRunnable) monitor -> workspace.save(false, monitor));
	}

	public static void recordAtOnce(IWorkspace workspace) {
		NewProjects projects = new NewProjects(workspace);
		workspace.addResourceChangeListener(projects::changed, IResourceChangeEvent.POST_CHANGE);
	}

	/** A project is created closed, then opened, often in two operations. */
	private void changed(IResourceChangeEvent event) {
		if (Stream.of(event.getDelta().getAffectedChildren())
				.anyMatch(delta -> delta.getKind() == IResourceDelta.ADDED || (delta.getFlags() & IResourceDelta.OPEN) != 0)) {
			record.schedule();
		}
	}
}
