package org.thalweg.reservoir.ui;

import java.nio.file.Path;

import org.eclipse.core.resources.IFile;
import org.thalweg.core.Catalog;
import org.thalweg.reservoir.study.Inputs;
import org.thalweg.workbench.runs.ResultsFolder;
import org.thalweg.workbench.runs.Study;

/** Optimises a description into the folder {@code results} of its project. */
abstract sealed class DescriptionStudy implements Study permits ReservoirStudy, SystemStudy {
	private final IFile file;
	private final Catalog catalog;
	private Path folder;

	DescriptionStudy(IFile file, Catalog catalog) {
		this.file = file;
		this.catalog = catalog;
	}

	/** The folder of the results of a description. @param name of the reservoir or the system */
	static Path results(IFile file, String name) {
		return ResultsFolder.of(file).getFolder(Inputs.folderName(name)).getLocation().toPath();
	}

	/** Its results go to the folder of a name. */
	final void into(String name) {
		folder = results(file, name);
	}

	final IFile file() {
		return file;
	}

	final Catalog catalog() {
		return catalog;
	}

	@Override
	public final String title() {
		return "Optimise " + file.getName();
	}

	@Override
	public final boolean showsMistakes() {
		return true;
	}

	@Override
	public final Path folder() {
		return folder;
	}
}
