package org.thalweg.ui.results;

import java.nio.file.Path;
import java.util.Optional;

import org.eclipse.core.filesystem.EFS;
import org.eclipse.core.filesystem.IFileStore;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IURIEditorInput;
import org.eclipse.ui.ide.FileStoreEditorInput;
import org.eclipse.ui.ide.ResourceUtil;
import org.eclipse.ui.part.FileEditorInput;
import org.thalweg.experiment.store.RunStore;

/** Stores as inputs of editors, in the workspace or outside. */
final class StoreInput {
	private StoreInput() {
	}

	/** The store in a folder. */
	static IEditorInput of(Path folder) {
		Path file = folder.toAbsolutePath().normalize().resolve(RunStore.FILE);
		IFile[] files = ResourcesPlugin.getWorkspace().getRoot().findFilesForLocationURI(file.toUri());
		if (files.length > 0) {
			return new FileEditorInput(files[0]);
		}
		IFileStore store = EFS.getLocalFileSystem().getStore(file.toUri());
		return new FileStoreEditorInput(store);
	}

	/** The folder of the store that an editor shows; empty if it is not on this machine's disk. */
	static Optional<Path> folder(IEditorInput input) {
		IFile file = ResourceUtil.getFile(input);
		if (file != null) {
			return Optional.ofNullable(file.getLocation()).map(l -> l.toPath().getParent());
		}
		return input instanceof IURIEditorInput uri && "file".equals(uri.getURI().getScheme())
				? Optional.of(Path.of(uri.getURI()).getParent()) : Optional.empty();
	}
}
