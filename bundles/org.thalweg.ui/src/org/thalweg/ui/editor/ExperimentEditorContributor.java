package org.thalweg.ui.editor;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.actions.ActionFactory;
import org.eclipse.ui.texteditor.ITextEditor;

/** The menus over an experiment. */
public final class ExperimentEditorContributor extends SourceContributor {
	private ExperimentEditor editor;

	@Override
	public void setActiveEditor(IEditorPart part) {
		editor = part instanceof ExperimentEditor experiment ? experiment : null;
		super.setActiveEditor(part);
	}

	/** What is being typed into a field becomes one change first. It is no change before, so the action is always enabled. */
	@Override
	IAction elsewhere(ITextEditor source, String id) {
		ExperimentEditor of = editor;
		return new Action(id.equals(ActionFactory.UNDO.getId()) ? "&Undo" : "&Redo") {
			@Override
			public void run() {
				of.experiment().endTyping();
				source.getAction(id).run();
			}
		};
	}
}
