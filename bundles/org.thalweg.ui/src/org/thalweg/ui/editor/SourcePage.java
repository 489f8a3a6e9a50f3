package org.thalweg.ui.editor;

import java.util.ListResourceBundle;

import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.editors.text.EditorsUI;
import org.eclipse.ui.editors.text.TextEditor;
import org.eclipse.ui.texteditor.ContentAssistAction;
import org.eclipse.ui.texteditor.ITextEditorActionConstants;
import org.eclipse.ui.texteditor.ITextEditorActionDefinitionIds;

/** The page with the experiment's text. */
final class SourcePage extends TextEditor {
	SourcePage(ExperimentEditor editor) {
		setSourceViewerConfiguration(new SourceConfiguration(editor, EditorsUI.getPreferenceStore()));
	}

	@Override
	public void createPartControl(Composite parent) {
		super.createPartControl(parent);
		ThemeChange.follow(getSourceViewer().getTextWidget(), getSourceViewer()::invalidateTextPresentation);
	}

	@Override
	protected void createActions() {
		super.createActions();
		ContentAssistAction assist = new ContentAssistAction(new ListResourceBundle() {
			@Override
			protected Object[][] getContents() {
				return new Object[][] { { "label", "Propose what may follow" } };
			}
		}, "", this);
		assist.setActionDefinitionId(ITextEditorActionDefinitionIds.CONTENT_ASSIST_PROPOSALS);
		setAction(ITextEditorActionConstants.CONTENT_ASSIST, assist);
	}
}
