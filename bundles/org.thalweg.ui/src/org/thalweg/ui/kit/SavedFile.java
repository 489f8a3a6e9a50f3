package org.thalweg.ui.kit;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.swt.widgets.Shell;

/** The file that was chosen in a dialog for saving. UI thread. */
public final class SavedFile {
	private SavedFile() {
	}

	/**
	 * Completes a file name. If it then names another file that exists, the user is asked.
	 *
	 * @param chosen null if the dialog was cancelled
	 * @param extensions that are accepted, in lower case; the first is appended if none is there
	 * @return empty if nothing is to be saved
	 */
	public static Optional<Path> of(Shell shell, String chosen, String... extensions) {
		if (chosen == null) {
			return Optional.empty();
		}
		Path file = named(Path.of(chosen), List.of(extensions));
		boolean asked = file.equals(Path.of(chosen)) || !Files.exists(file);
		return asked || MessageDialog.openQuestion(shell, "Save", file + " exists. Replace it?") ? Optional.of(file) : Optional.empty();
	}

	/**
	 * GTK selects the proposed name without its extension: {@code a.html} typed over it becomes {@code a.html.html}.
	 */
	static Path named(Path chosen, List<String> extensions) {
		String name = chosen.getFileName().toString();
		if (!extensions.contains(extension(name))) {
			return chosen.resolveSibling(name + "." + extensions.getFirst());
		}
		String typed = name.substring(0, name.lastIndexOf('.'));
		return extensions.contains(extension(typed)) ? chosen.resolveSibling(typed) : chosen;
	}

	/** In lower case; empty if there is none. */
	private static String extension(String name) {
		int dot = name.lastIndexOf('.');
		return dot < 1 ? "" : name.substring(dot + 1).toLowerCase(Locale.ROOT);
	}
}
