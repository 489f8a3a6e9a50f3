package org.thalweg.reservoir.ui;

import java.nio.file.Path;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IAdapterFactory;
import org.eclipse.core.runtime.content.IContentDescription;
import org.thalweg.reservoir.description.ReservoirFile;
import org.thalweg.workbench.runs.StoredStudy;

/** Tells the views for runs where the years of a reservoir's description are stored. */
public final class StoredYearsAdapter implements IAdapterFactory {
	private static final String RESERVOIR = "org.thalweg.reservoir.ui.reservoir";

	@Override
	public <T> T getAdapter(Object file, Class<T> type) {
		return file instanceof IFile description && type == StoredStudy.class && describes(description)
				? type.cast((StoredStudy) () -> folder(description)) : null;
	}

	private static boolean describes(IFile file) {
		try {
			IContentDescription content = file.getContentDescription();
			return content != null && RESERVOIR.equals(content.getContentType().getId());
		} catch (CoreException e) {
			return false; // it is not there, or cannot be read
		}
	}

	private static Path folder(IFile file) {
		String name = ReservoirFile.read(file.getLocation().toPath()).orThrow().name();
		return DescriptionStudy.results(file, name);
	}

	@Override
	public Class<?>[] getAdapterList() {
		return new Class<?>[] { StoredStudy.class };
	}
}
