package org.thalweg.reservoir.ui;

import java.util.function.IntConsumer;
import java.util.function.Predicate;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.thalweg.reservoir.diagram.SystemDraft;
import org.thalweg.ui.editor.YamlPage;

/** The text of a description; for a system with its picture alongside. */
final class SourcePage extends YamlPage {
	private final Predicate<String> pictured;
	private IntConsumer chosen = _ -> {};
	private SystemPanel panel;

	/** @param pictured whether a text has a picture next to it */
	SourcePage(Predicate<String> pictured) {
		this.pictured = pictured;
	}

	/** @param listener receives the number of the reservoir selected in the picture */
	void onChoice(IntConsumer listener) {
		chosen = listener;
	}

	@Override
	public void createPartControl(Composite parent) {
		if (!pictured.test(getDocumentProvider().getDocument(getEditorInput()).get())) {
			super.createPartControl(parent);
			return;
		}
		SashForm sash = new SashForm(parent, SWT.HORIZONTAL);
		Composite left = new Composite(sash, SWT.NONE);
		left.setLayout(new FillLayout());
		super.createPartControl(left);
		panel = new SystemPanel(sash, number -> chosen.accept(number));
		sash.setWeights(46, 54);
	}

	/** Frames a reservoir in the picture. */
	void choose(int reservoir) {
		panel.select(reservoir);
	}

	void show(SystemDraft draft) {
		panel.show(draft);
	}
}
