package org.thalweg.ui.editor;

import java.util.ListResourceBundle;

import org.eclipse.ui.texteditor.ContentAssistAction;
import org.eclipse.ui.texteditor.ITextEditorActionConstants;
import org.eclipse.ui.texteditor.ITextEditorActionDefinitionIds;

/** The page with the experiment's text. */
final class SourcePage extends YamlPage {
	SourcePage(ExperimentEditor editor) {
		super(new SourceConfiguration(editor));
	}

	@Override
	protected void createActions() {
		super.createActions();
		ContentAssistAction assist = new ContentAssistAction(new ListResourceBundle() {
			@Override
			protected Object[][] getContents() {
				return new Object[][] { { "label", "Propose completions" } };
			}
		}, "", this);
		assist.setActionDefinitionId(ITextEditorActionDefinitionIds.CONTENT_ASSIST_PROPOSALS);
		setAction(ITextEditorActionConstants.CONTENT_ASSIST, assist);
	}
}
