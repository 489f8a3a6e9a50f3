package org.thalweg.ui.editor;

import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.presentation.IPresentationReconciler;
import org.eclipse.jface.text.presentation.PresentationReconciler;
import org.eclipse.jface.text.rules.DefaultDamagerRepairer;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.ui.editors.text.EditorsUI;
import org.eclipse.ui.editors.text.TextSourceViewerConfiguration;

/** Extends a text editor for YAML: colours and indentation. */
class YamlConfiguration extends TextSourceViewerConfiguration {
	YamlConfiguration() {
		super(EditorsUI.getPreferenceStore());
	}

	@Override
	public IPresentationReconciler getPresentationReconciler(ISourceViewer viewer) {
		PresentationReconciler out = new PresentationReconciler();
		DefaultDamagerRepairer colours = new DefaultDamagerRepairer(new YamlScanner());
		out.setDamager(colours, IDocument.DEFAULT_CONTENT_TYPE);
		out.setRepairer(colours, IDocument.DEFAULT_CONTENT_TYPE);
		return out;
	}

	@Override
	public int getTabWidth(ISourceViewer viewer) {
		return 2;
	}

	@Override
	public String[] getIndentPrefixes(ISourceViewer viewer, String contentType) {
		return new String[] { "  ", " ", "" };
	}
}
