package org.thalweg.ui.editor;

import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.ITextHover;
import org.eclipse.jface.text.contentassist.ContentAssistant;
import org.eclipse.jface.text.contentassist.IContentAssistant;
import org.eclipse.jface.text.quickassist.IQuickAssistAssistant;
import org.eclipse.jface.text.quickassist.QuickAssistAssistant;
import org.eclipse.jface.text.source.ISourceViewer;

/** Extends YAML editing for experiments: completion, hovers and quick fixes. */
final class SourceConfiguration extends YamlConfiguration {
	private final ExperimentEditor editor;

	SourceConfiguration(ExperimentEditor editor) {
		this.editor = editor;
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
	public IQuickAssistAssistant getQuickAssistAssistant(ISourceViewer viewer) {
		QuickAssistAssistant out = new QuickAssistAssistant();
		out.setQuickAssistProcessor(new SourceQuickFix(editor));
		out.setInformationControlCreator(getInformationControlCreator(viewer));
		return out;
	}

	@Override
	public ITextHover getTextHover(ISourceViewer viewer, String contentType) {
		return new SourceHover(editor);
	}
}
