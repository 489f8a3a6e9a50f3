package org.thalweg.reservoir.ui;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IAdapterFactory;
import org.eclipse.core.runtime.content.IContentDescription;
import org.thalweg.reservoir.description.ReservoirFile;
import org.thalweg.reservoir.description.SystemFile;
import org.thalweg.workbench.runs.StoredStudy;

/** Gives the views for runs the folder in which those of a description are stored. */
public final class StoredStudyAdapter implements IAdapterFactory {
	/** Names of described objects by content type of the description. */
	private static final Map<String, Function<Path, String>> NAMES = Map.of("org.thalweg.reservoir.ui.reservoir", file -> ReservoirFile.read(file)
			.orThrow().name(), "org.thalweg.reservoir.ui.system", file -> SystemFile.read(file).orThrow().name());

	@Override
	public <T> T getAdapter(Object file, Class<T> type) {
		return file instanceof IFile description && type == StoredStudy.class ? name(description).map(name -> type.cast(
				(StoredStudy) () -> DescriptionStudy.results(description, name.apply(description.getLocation().toPath())))).orElse(null) : null;
	}

	private static Optional<Function<Path, String>> name(IFile file) {
		try {
			return Optional.ofNullable(file.getContentDescription()).map(IContentDescription::getContentType).map(type -> NAMES.get(type.getId()));
		} catch (CoreException e) {
			return Optional.empty(); // it is not there, or cannot be read
		}
	}

	@Override
	public Class<?>[] getAdapterList() {
		return new Class<?>[] { StoredStudy.class };
	}
}
