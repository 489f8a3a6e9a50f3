package org.thalweg.workbench.runs;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.WorkspaceJob;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.thalweg.experiment.reading.ExperimentFile;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.experiment.store.RunStore;

/** The folder of the results of an experiment's file. */
public final class ResultsFolder {
	private static final List<String> DESCRIPTIONS = List.of("yaml", "yml");

	private ResultsFolder() {
	}

	/** The folder {@code results} of its project, never next to the file. */
	public static IFolder of(IFile file) {
		return file.getProject().getFolder("results");
	}

	/** Refreshes the folder in the workspace; in a separate job, since jobs that compute hold no rule for files. */
	public static void refresh(IFile file) {
		WorkspaceJob job = new WorkspaceJob("Show results") {
			@Override
			public IStatus runInWorkspace(IProgressMonitor monitor) throws CoreException {
				file.getProject().refreshLocal(IResource.DEPTH_ONE, monitor);
				of(file).refreshLocal(IResource.DEPTH_INFINITE, monitor);
				return Status.OK_STATUS;
			}
		};
		job.setSystem(true);
		job.setRule(file.getProject());
		job.schedule();
	}

	/**
	 * Folder of the store of a file, which need not exist. Reads the file: not for the UI thread.
	 *
	 * @throws RuntimeException with a sentence for the user if the file does not specify it
	 */
	public static Path store(IFile file) {
		StoredStudy other = StoredStudy.of(file);
		if (other != null) {
			return other.folder();
		}
		ExperimentFile.Parsed parsed = ExperimentFile.read(file.getLocation().toPath(), Map.of());
		UserError.refuse(parsed.diagnostics());
		return store(file, parsed);
	}

	/** Folder of an experiment's store. */
	public static Path store(IFile file, ExperimentFile.Parsed parsed) {
		return of(file).getLocation().toPath().resolve(RunStore.folder(parsed.experiment(), Optional.empty()).getFileName());
	}

	/** The file of a project whose results a store holds; empty if there is none. Reads files: not for the UI thread. */
	public static Optional<IFile> experiment(IFile store) throws CoreException {
		IPath folder = store.getLocation() == null ? null : store.getLocation().removeLastSegments(1);
		List<IFile> candidates = new ArrayList<>();
		store.getProject().accept(resource -> {
			if (resource instanceof IFile file && DESCRIPTIONS.contains(String.valueOf(file.getFileExtension()))) {
				candidates.add(file);
			}
			return !resource.equals(of(store));
		});
		return candidates.stream().filter(file -> folder != null && holds(file, folder.toPath())).findFirst();
	}

	private static boolean holds(IFile file, Path folder) {
		try {
			return store(file).equals(folder);
		} catch (RuntimeException e) {
			return false; // a file with errors has no results
		}
	}
}
