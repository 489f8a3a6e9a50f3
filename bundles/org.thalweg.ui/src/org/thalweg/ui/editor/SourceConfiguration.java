package org.thalweg.ui.editor;

import org.eclipse.jface.preference.IPreferenceStore;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.ITextHover;
import org.eclipse.jface.text.contentassist.ContentAssistant;
import org.eclipse.jface.text.contentassist.IContentAssistant;
import org.eclipse.jface.text.presentation.IPresentationReconciler;
import org.eclipse.jface.text.presentation.PresentationReconciler;
import org.eclipse.jface.text.rules.DefaultDamagerRepairer;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.ui.editors.text.TextSourceViewerConfiguration;

/** What the source page adds to a text editor: colours, completion and hovers. */
final class SourceConfiguration extends TextSourceViewerConfiguration {
	private final ExperimentEditor editor;

	SourceConfiguration(ExperimentEditor editor, IPreferenceStore preferences) {
		super(preferences);
		this.editor = editor;
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
	public IContentAssistant getContentAssistant(ISourceViewer viewer) {
		ContentAssistant out = new ContentAssistant();
		out.setContentAssistProcessor(new SourceCompletion(editor), IDocument.DEFAULT_CONTENT_TYPE);
		out.enableAutoActivation(true);
		out.enableColoredLabels(true);
		out.setInformationControlCreator(getInformationControlCreator(viewer));
		return out;
	}

	@Override
	public ITextHover getTextHover(ISourceViewer viewer, String contentType) {
		return new SourceHover(editor);
	}

	@Override
	public int getTabWidth(ISourceViewer viewer) {
		return 2;
	}

	/** YAML knows no tabs: the tab key writes blanks. */
	@Override
	public String[] getIndentPrefixes(ISourceViewer viewer, String contentType) {
		return new String[] { "  ", " ", "" };
	}
}
