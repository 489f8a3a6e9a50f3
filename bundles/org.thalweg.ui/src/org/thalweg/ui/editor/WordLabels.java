package org.thalweg.ui.editor;

import java.util.HashMap;
import java.util.Map;

import org.eclipse.jface.viewers.CheckboxTableViewer;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.ColumnViewerToolTipSupport;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Table;
import org.thalweg.document.Vocabulary.Word;
import org.thalweg.ui.kit.FittedText;

/** How a list with check boxes shows words and their meanings; labels wider than the list have a tooltip. UI thread. */
final class WordLabels extends ColumnLabelProvider {
	/** Width of the check box and its margins, in pixels. */
	private static final int MARGINS = 36;

	private final Table table;
	private final Map<Word, String> fitted = new HashMap<>();

	private WordLabels(Table table) {
		this.table = table;
	}

	/** Makes a list show words like that, also when it becomes wider. */
	static void give(CheckboxTableViewer list) {
		WordLabels labels = new WordLabels(list.getTable());
		list.setLabelProvider(labels);
		ColumnViewerToolTipSupport.enableFor(list);
		list.getTable().addListener(SWT.Resize, _ -> {
			labels.fitted.clear();
			list.refresh();
		});
	}

	private static String whole(Word word) {
		return word.meaning().isBlank() ? word.text() : word.text() + " – " + word.meaning();
	}

	@Override
	public String getText(Object element) {
		return fitted.computeIfAbsent((Word) element, this::fit);
	}

	private String fit(Word word) {
		int width = table.getClientArea().width;
		if (width <= MARGINS) {
			return whole(word); // not yet laid out
		}
		GC gc = new GC(table);
		String out = FittedText.of(gc, whole(word), width - MARGINS);
		gc.dispose();
		return out;
	}

	@Override
	public String getToolTipText(Object element) {
		return getText(element).equals(whole((Word) element)) ? null : whole((Word) element);
	}
}
