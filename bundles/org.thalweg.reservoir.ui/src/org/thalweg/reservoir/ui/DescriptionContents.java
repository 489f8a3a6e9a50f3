package org.thalweg.reservoir.ui;

import java.nio.file.Path;
import java.util.List;

import org.thalweg.document.TextDiagnostic;

/**
 * How a description of one kind is read, and the pages that its editor has besides the text. UI thread, but for {@link #read} and {@link #mistakes}.
 *
 * @param <T> what is read
 */
sealed interface DescriptionContents<T> permits ReservoirContents, SystemContents {
	/** Reads a text, and the files that it names, by where it lies. */
	T read(Path file, String text);

	/** What is wrong with what was read. */
	List<TextDiagnostic> mistakes(T read);

	/** Shows what was read. */
	void show(T read);

	/** The text is another one, or what is known to be wrong with it. */
	void changed();

	/** The text is another one. */
	default void typed() {
		// what was read of it will be shown
	}

	/** Brings the page with the search to the front and starts what it asks for. */
	void search();
}
