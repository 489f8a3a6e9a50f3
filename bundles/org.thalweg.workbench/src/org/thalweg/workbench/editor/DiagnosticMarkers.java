package org.thalweg.workbench.editor;

import java.util.List;
import java.util.Map;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IWorkspace;
import org.eclipse.core.runtime.CoreException;
import org.thalweg.document.TextDiagnostic;

/** Diagnostics as markers of a file: in the Problems view, in the editor's margin and on the file's icon. */
public final class DiagnosticMarkers {
	public static final String TYPE = "org.thalweg.ui.editor.mistake";

	private DiagnosticMarkers() {
	}

	/** Replaces the markers of a file. Any thread, unless it holds another workspace lock. */
	public static void put(IFile file, List<TextDiagnostic> diagnostics) throws CoreException {
		if (!file.exists() || diagnostics.isEmpty() && file.findMarkers(TYPE, false, IResource.DEPTH_ZERO).length == 0) {
			return;
		}
		file.getWorkspace().run(_ -> {
			file.deleteMarkers(TYPE, false, IResource.DEPTH_ZERO);
			for (TextDiagnostic m : diagnostics) {
				file.createMarker(TYPE, Map.of(IMarker.MESSAGE, m.path().isEmpty() ? m.message() : m.path() + ": " + m.message(),
						IMarker.SEVERITY, IMarker.SEVERITY_ERROR, IMarker.LINE_NUMBER, m.line(), IMarker.CHAR_START, m.span().start(),
						IMarker.CHAR_END, m.span().end(), IMarker.LOCATION, "line " + m.line()));
			}
		}, file.getWorkspace().getRuleFactory().markerRule(file), IWorkspace.AVOID_UPDATE, null);
	}
}
