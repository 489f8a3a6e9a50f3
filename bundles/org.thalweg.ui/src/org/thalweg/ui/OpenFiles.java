package org.thalweg.ui;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IWorkspaceRoot;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.resources.WorkspaceJob;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.thalweg.ui.results.ResultsEditor;
import org.thalweg.workbench.OpenedPath;

/**
 * Opens files from any folder. One that is not in the workspace is linked into the project <em>Opened files</em>: it stays in its place, and its
 * results go to that project. Results have an editor without a link: a link could not be called as their store is.
 */
final class OpenFiles extends WorkspaceJob {
	static final String PROJECT = "Opened files";

	private final List<Path> paths;

	private OpenFiles(List<Path> paths) {
		super("Open files");
		this.paths = paths;
		setRule(ResourcesPlugin.getWorkspace().getRoot());
	}

	/** Opens files, on any thread; once the workbench has a window. */
	static void open(List<Path> paths) {
		if (!paths.isEmpty()) {
			new OpenFiles(paths).schedule();
		}
	}

	@Override
	public IStatus runInWorkspace(IProgressMonitor monitor) throws CoreException {
		List<IFile> files = new ArrayList<>();
		List<Path> results = new ArrayList<>();
		for (Path path : paths) {
			if (OpenedPath.of(path) == OpenedPath.RESULTS) {
				results.add(OpenedPath.results(path));
			} else {
				files.add(file(path, monitor));
			}
		}
		IWorkbench workbench = PlatformUI.getWorkbench();
		workbench.getDisplay().asyncExec(() -> show(workbench, files, results));
		return Status.OK_STATUS;
	}

	private static IFile file(Path path, IProgressMonitor monitor) throws CoreException {
		IWorkspaceRoot root = ResourcesPlugin.getWorkspace().getRoot();
		for (IFile known : root.findFilesForLocationURI(path.toUri())) {
			known.refreshLocal(IResource.DEPTH_ZERO, monitor);
			if (known.isAccessible()) {
				return known;
			}
		}
		IProject project = root.getProject(PROJECT);
		if (!project.exists()) {
			project.create(monitor);
		}
		project.open(monitor);
		IFile link = links(project, path.getFileName().toString()).filter(file -> !file.exists()).findFirst().orElseThrow();
		link.createLink(IPath.fromPath(path), IResource.NONE, monitor);
		return link;
	}

	/** The name of the file, and then with a number before its extension. */
	private static Stream<IFile> links(IProject project, String name) {
		int dot = name.lastIndexOf('.') > 0 ? name.lastIndexOf('.') : name.length();
		return Stream.concat(Stream.of(name), IntStream.iterate(2, n -> n + 1).mapToObj(n -> name.substring(0, dot) + "-" + n + name.substring(dot)))
				.map(project::getFile);
	}

	private interface Opening {
		void open() throws PartInitException;
	}

	private static void open(Opening editor) {
		try {
			editor.open();
		} catch (PartInitException e) {
			ILog.of(OpenFiles.class).log(e.getStatus());
		}
	}

	private static void show(IWorkbench workbench, List<IFile> files, List<Path> results) {
		if (workbench.isClosing() || workbench.getWorkbenchWindowCount() == 0) {
			return;
		}
		IWorkbenchWindow window = workbench.getWorkbenchWindows()[0];
		files.forEach(file -> open(() -> IDE.openEditor(window.getActivePage(), file)));
		results.forEach(folder -> open(() -> ResultsEditor.open(window.getActivePage(), folder)));
		Shell shell = window.getShell();
		shell.setMinimized(false);
		shell.forceActive();
	}
}
