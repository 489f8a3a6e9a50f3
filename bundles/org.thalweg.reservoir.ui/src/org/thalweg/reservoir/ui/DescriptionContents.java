package org.thalweg.reservoir.ui;

import java.nio.file.Path;
import java.util.List;

import org.thalweg.document.TextDiagnostic;

/**
 * How a description of one kind is read, and the pages of its editor besides the text. UI thread, except {@link #read} and {@link #mistakes}.
 *
 * @param <T> the description read
 */
sealed interface DescriptionContents<T> permits ReservoirContents, SystemContents {
	/** Reads a text, and the files that it names, relative to its file. */
	T read(Path file, String text);

	/** The errors of a description read. */
	List<TextDiagnostic> mistakes(T read);

	/** Shows a description read. */
	void show(T read);

	/** The text or its known errors have changed. */
	void changed();

	/** The text is another one. */
	default void typed() {
		// shown when the description has been read
	}

	/** Brings the search page to the front and starts the search. */
	void search();
}
