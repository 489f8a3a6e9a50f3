package org.thalweg.ui.editor;

import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.contentassist.CompletionProposal;
import org.eclipse.jface.text.contentassist.ICompletionProposal;
import org.eclipse.jface.text.contentassist.IContentAssistProcessor;
import org.eclipse.jface.text.contentassist.IContextInformation;
import org.eclipse.jface.text.contentassist.IContextInformationValidator;
import org.thalweg.document.Completion;

/** Proposes keys, ids and values on the source page. */
final class SourceCompletion implements IContentAssistProcessor {
	private final ExperimentEditor editor;

	SourceCompletion(ExperimentEditor editor) {
		this.editor = editor;
	}

	@Override
	public ICompletionProposal[] computeCompletionProposals(ITextViewer viewer, int offset) {
		return Completion.at(viewer.getDocument().get(), offset, editor.experiment().vocabulary()).stream()
				.map(p -> new CompletionProposal(p.edit().text(), p.edit().offset(), p.edit().length(), p.edit().text().length(),
						null, p.label(), null, p.meaning().isBlank() ? null : p.meaning()))
				.toArray(ICompletionProposal[]::new);
	}

	@Override
	public char[] getCompletionProposalAutoActivationCharacters() {
		return new char[] { '/', '{' };
	}

	@Override
	public String getErrorMessage() {
		return "there are no proposals for this place";
	}

	@Override
	public IContextInformation[] computeContextInformation(ITextViewer viewer, int offset) {
		return new IContextInformation[0];
	}

	@Override
	public char[] getContextInformationAutoActivationCharacters() {
		return new char[0];
	}

	@Override
	public IContextInformationValidator getContextInformationValidator() {
		return null;
	}
}
