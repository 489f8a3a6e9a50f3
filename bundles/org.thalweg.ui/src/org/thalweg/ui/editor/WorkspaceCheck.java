package org.thalweg.ui.editor;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceChangeListener;
import org.eclipse.core.resources.IResourceDelta;
import org.eclipse.core.resources.IWorkspace;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.content.IContentDescription;
import org.eclipse.core.runtime.content.IContentType;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.ResourceUtil;
import org.thalweg.document.TextDiagnostic;
import org.thalweg.workbench.editor.DiagnosticMarkers;

/**
 * Marks errors of files that no editor shows: of all files of one content type when the workbench starts, and of changed ones. Open editors
 * mark their own.
 */
public final class WorkspaceCheck extends Job implements IResourceChangeListener {
	/** Files are often written several at a time. */
	private static final int PAUSE = 300;

	private final IContentType type;
	private final BiFunction<IFile, String, List<TextDiagnostic>> check;
	private final Set<IFile> next = new LinkedHashSet<>();

	/**
	 * @param contentType its id
	 * @param check returns the errors of a file with this text; called in a job, should take milliseconds
	 */
	private WorkspaceCheck(String contentType, BiFunction<IFile, String, List<TextDiagnostic>> check) {
		super("Check for errors");
		this.type = Platform.getContentTypeManager().getContentType(contentType);
		this.check = check;
		setSystem(true);
		setPriority(DECORATE);
	}

	/** Checks a workspace, and its changes from now on. */
	public static void start(IWorkspace workspace, String contentType, BiFunction<IFile, String, List<TextDiagnostic>> check) {
		WorkspaceCheck out = new WorkspaceCheck(contentType, check);
		workspace.addResourceChangeListener(out, IResourceChangeEvent.POST_CHANGE);
		try {
			workspace.getRoot().accept(resource -> {
				out.add(resource);
				return true;
			});
		} catch (CoreException e) {
			ILog.of(WorkspaceCheck.class).warn("the workspace could not be checked for errors", e);
		}
	}

	@Override
	public void resourceChanged(IResourceChangeEvent event) {
		try {
			event.getDelta().accept(delta -> {
				boolean written = delta.getKind() == IResourceDelta.ADDED
						|| delta.getKind() == IResourceDelta.CHANGED && (delta.getFlags() & IResourceDelta.CONTENT) != 0;
				if (written) {
					add(delta.getResource());
				}
				return true;
			});
		} catch (CoreException e) {
			ILog.of(WorkspaceCheck.class).warn("changes could not be checked for errors", e);
		}
	}

	private void add(IResource resource) {
		if (resource instanceof IFile file && type.isAssociatedWith(file.getName())) {
			synchronized (next) {
				next.add(file);
			}
			schedule(PAUSE);
		}
	}

	private Optional<IFile> take() {
		synchronized (next) {
			Optional<IFile> out = next.stream().findFirst();
			out.ifPresent(next::remove);
			return out;
		}
	}

	@Override
	protected IStatus run(IProgressMonitor monitor) {
		for (Optional<IFile> file = take(); file.isPresent() && !monitor.isCanceled(); file = take()) {
			try {
				look(file.get());
			} catch (CoreException | RuntimeException e) { // of a contribution: other files are checked all the same
				ILog.of(WorkspaceCheck.class).warn(file.get().getFullPath() + " could not be checked for errors", e);
			}
		}
		return Status.OK_STATUS;
	}

	private void look(IFile file) throws CoreException {
		if (file.isAccessible() && !file.isDerived() && isOfType(file) && !isEdited(file)) {
			DiagnosticMarkers.put(file, check.apply(file, file.readString()));
		}
	}

	private boolean isOfType(IFile file) throws CoreException {
		IContentDescription description = file.getContentDescription();
		return description != null && description.getContentType() != null && description.getContentType().isKindOf(type);
	}

	private static boolean isEdited(IFile file) {
		Display display = PlatformUI.isWorkbenchRunning() ? PlatformUI.getWorkbench().getDisplay() : null;
		boolean[] out = new boolean[1];
		if (display != null && !display.isDisposed()) {
			display.syncExec(() -> {
				for (IWorkbenchWindow window : PlatformUI.getWorkbench().getWorkbenchWindows()) {
					for (IWorkbenchPage page : window.getPages()) {
						out[0] |= ResourceUtil.findEditor(page, file) != null;
					}
				}
			});
		}
		return out[0];
	}
}
