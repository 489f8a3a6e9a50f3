package org.thalweg.ui.editor;

import org.eclipse.jface.text.contentassist.CompletionProposal;
import org.eclipse.jface.text.contentassist.ICompletionProposal;
import org.eclipse.jface.text.quickassist.IQuickAssistInvocationContext;
import org.eclipse.jface.text.quickassist.IQuickAssistProcessor;
import org.eclipse.jface.text.source.Annotation;
import org.thalweg.document.Correction;

/** Corrects errors in the line of the caret on the source page, with Ctrl+1. */
final class SourceQuickFix implements IQuickAssistProcessor {
	private final ExperimentEditor editor;

	SourceQuickFix(ExperimentEditor editor) {
		this.editor = editor;
	}

	@Override
	public ICompletionProposal[] computeQuickAssistProposals(IQuickAssistInvocationContext context) {
		String text = editor.experiment().document().text();
		int line = 1 + (int) text.substring(0, Math.min(text.length(), context.getOffset())).chars().filter(c -> c == '\n').count();
		return editor.experiment().diagnostics().stream().filter(m -> m.line() == line || m.span().touches(context.getOffset()))
				.flatMap(m -> Correction.of(m, text).stream()).distinct()
				.map(c -> new CompletionProposal(c.right(), c.edit().offset(), c.edit().length(), c.right().length(), null, c.title(), null, null))
				.toArray(ICompletionProposal[]::new);
	}

	@Override
	public boolean canFix(Annotation annotation) {
		return annotation.getText() != null && annotation.getText().contains("Did you mean");
	}

	@Override
	public boolean canAssist(IQuickAssistInvocationContext context) {
		return computeQuickAssistProposals(context).length > 0;
	}

	@Override
	public String getErrorMessage() {
		return null;
	}
}
