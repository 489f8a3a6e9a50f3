package org.thalweg.reservoir.ui;

import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceDelta;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;

/** Whether a change of the workspace is one of tables. */
final class TablesChanged {
	private TablesChanged() {
	}

	/** Whether a CSV file came, went or has other contents; markers do not count. */
	static boolean in(IResourceChangeEvent event) {
		boolean[] found = new boolean[1];
		try {
			event.getDelta().accept(delta -> {
				boolean contents = delta.getKind() != IResourceDelta.CHANGED || (delta.getFlags() & IResourceDelta.CONTENT) != 0;
				found[0] |= contents && "csv".equalsIgnoreCase(delta.getResource().getFileExtension());
				return !found[0];
			});
		} catch (CoreException e) {
			ILog.of(TablesChanged.class).log(e.getStatus());
		}
		return found[0];
	}
}
