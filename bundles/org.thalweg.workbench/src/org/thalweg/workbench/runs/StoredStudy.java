package org.thalweg.workbench.runs;

import java.nio.file.Path;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Adapters;

/**
 * Where the runs of a file that is no experiment are stored, such as a reservoir's. A bundle that handles these files provides it as an adapter of
 * {@code IFile} (extension point {@code org.eclipse.core.runtime.adapters}); views then show the stored runs.
 */
@FunctionalInterface
public interface StoredStudy {
	/**
	 * The folder of the store, which need not exist. Called outside the UI thread.
	 *
	 * @throws RuntimeException with a sentence for the user if the file does not specify it
	 */
	Path folder();

	/** The adapter of a file that is no experiment; null if there is none. */
	static StoredStudy of(IFile file) {
		return Adapters.adapt(file, StoredStudy.class, true);
	}
}
