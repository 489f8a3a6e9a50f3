package org.thalweg.reservoir.family;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;

import org.thalweg.core.problem.ProblemData;
import org.thalweg.core.text.AbsentFile;

/** Finds a file named by a parameter: in the experiment's folder first, then in the data folder, then in the working folder. */
final class NamedFile {
	private NamedFile() {
	}

	/** @throws IllegalArgumentException naming the folders that were searched */
	static Path find(String name, ProblemData data) {
		try {
			return data.named(name).orElseThrow(() -> new IllegalArgumentException(name + ": no such file in the working folder" + data
					.beside().map(folder -> ", the experiment's folder").orElse("") + data.folder().map(folder -> ", the data folder "
							+ folder)
							.orElse("")
					+ ". " + AbsentFile.hint(data.beside().or(data::folder).orElse(Path.of("")).resolve(name))));
		} catch (InvalidPathException e) {
			throw new IllegalArgumentException("no file or folder can have this name: " + e.getReason(), e);
		}
	}
}
