package org.thalweg.ui.editor;

import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceChangeListener;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.jface.viewers.BaseLabelProvider;
import org.eclipse.jface.viewers.IDecoration;
import org.eclipse.jface.viewers.ILightweightLabelDecorator;
import org.eclipse.jface.viewers.LabelProviderChangedEvent;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.PlatformUI;
import org.thalweg.workbench.editor.DiagnosticMarkers;

/** Marks files with errors, and the folders that contain them, in trees of files. */
public final class DiagnosticDecorator extends BaseLabelProvider implements ILightweightLabelDecorator, IResourceChangeListener {
	public DiagnosticDecorator() {
		ResourcesPlugin.getWorkspace().addResourceChangeListener(this, IResourceChangeEvent.POST_CHANGE);
	}

	@Override
	public void decorate(Object element, IDecoration decoration) {
		if (!(element instanceof IResource resource) || !resource.isAccessible()) {
			return;
		}
		try {
			if (resource.findMaxProblemSeverity(DiagnosticMarkers.TYPE, true, IResource.DEPTH_INFINITE) == IMarker.SEVERITY_ERROR) {
				decoration.addOverlay(PlatformUI.getWorkbench().getSharedImages().getImageDescriptor(ISharedImages.IMG_DEC_FIELD_ERROR),
						IDecoration.BOTTOM_LEFT);
			}
		} catch (CoreException e) {
			ILog.of(getClass()).warn("errors of " + resource.getFullPath() + " cannot be shown", e);
		}
	}

	@Override
	public void resourceChanged(IResourceChangeEvent event) {
		// a check may end while the workbench closes
		if (event.findMarkerDeltas(DiagnosticMarkers.TYPE, true).length > 0 && PlatformUI.isWorkbenchRunning()
				&& !PlatformUI.getWorkbench().getDisplay().isDisposed()) {
			PlatformUI.getWorkbench().getDisplay().asyncExec(() -> fireLabelProviderChanged(new LabelProviderChangedEvent(this)));
		}
	}

	@Override
	public void dispose() {
		ResourcesPlugin.getWorkspace().removeResourceChangeListener(this);
		super.dispose();
	}
}
