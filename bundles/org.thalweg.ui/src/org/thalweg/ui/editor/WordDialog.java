package org.thalweg.ui.editor;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.window.Window;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.dialogs.ElementListSelectionDialog;
import org.thalweg.document.Vocabulary.Word;

/** Offers words with their meanings. */
final class WordDialog {
	private WordDialog() {
	}

	/** @return the choice; empty if the dialog was cancelled */
	static Optional<List<String>> choose(Shell shell, String what, List<Word> words, boolean several) {
		ElementListSelectionDialog dialog = new ElementListSelectionDialog(shell, LabelProvider.createTextProvider(
				w -> ((Word) w).meaning().isBlank() ? ((Word) w).text() : ((Word) w).text() + " – " + ((Word) w).meaning()));
		dialog.setTitle("Choose: " + what);
		dialog.setMessage("Type a part of the name; * matches anything." + (several ? " Several may be selected." : ""));
		dialog.setMultipleSelection(several);
		dialog.setSize(90, 22);
		dialog.setElements(words.toArray());
		return dialog.open() == Window.OK
				? Optional.of(Stream.of(dialog.getResult()).map(w -> ((Word) w).text()).toList()).filter(l -> !l.isEmpty())
				: Optional.empty();
	}
}
