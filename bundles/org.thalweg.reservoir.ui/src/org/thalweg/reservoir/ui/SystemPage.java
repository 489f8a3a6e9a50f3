package org.thalweg.reservoir.ui;

import java.util.function.IntConsumer;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.widgets.Composite;
import org.thalweg.document.ExperimentDocument;
import org.thalweg.reservoir.diagram.SystemDraft;
import org.thalweg.ui.editor.EditedText;

/** The first page of a system: the table of its reservoirs, and its picture next to it or below it. UI thread. */
final class SystemPage {
	/** Width in pixels from which table and picture are next to each other. */
	private static final int WIDE = 1400;
	/** Height from which they have room above each other. */
	private static final int HIGH = 380;

	private final SashForm sash;
	private final SystemTablePage table;
	private final SystemPanel panel;

	/**
	 * @param selected receives the number of the reservoir whose row the user selects
	 * @param picked receives that of the reservoir that the user selects in the picture
	 */
	SystemPage(Composite parent, EditedText text, IntConsumer selected, IntConsumer picked) {
		sash = new SashForm(parent, SWT.VERTICAL | SWT.SMOOTH);
		table = new SystemTablePage(sash, text, selected);
		panel = new SystemPanel(sash, picked);
		arrange(false);
		sash.addListener(SWT.Resize, _ -> arrange(sash.getSize().x >= WIDE || sash.getSize().y < HIGH));
	}

	private void arrange(boolean wide) {
		int wanted = wide ? SWT.HORIZONTAL : SWT.VERTICAL;
		if (sash.getOrientation() != wanted || sash.getWeights()[0] == sash.getWeights()[1]) { // otherwise the user may have moved the sash
			sash.setOrientation(wanted);
			sash.setWeights(wide ? 54 : 38, wide ? 46 : 62);
			panel.arrange(!wide);
		}
	}

	Composite control() {
		return sash;
	}

	/** Shows the current text. @param reservoir selected, if one is */
	void show(ExperimentDocument now, int reservoir) {
		table.show(now, reservoir);
	}

	/** Shows the picture and the errors, once they are known. */
	void show(SystemDraft draft) {
		table.mark(draft);
		panel.show(draft);
	}

	/** Selects a reservoir in the table and in the picture. */
	void select(int reservoir) {
		table.select(reservoir);
		panel.select(reservoir);
	}
}
