package org.thalweg.ui.editor;

import java.util.List;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.ui.IActionBars;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.actions.ActionFactory;
import org.eclipse.ui.part.MultiPageEditorActionBarContributor;
import org.eclipse.ui.texteditor.ITextEditor;
import org.eclipse.ui.texteditor.ITextEditorActionConstants;

/**
 * Connects the menus to the front page, for editors with several pages of which one, their adapter, is a text; undo and
 * redo act on the text on every page.
 */
public final class SourceContributor extends MultiPageEditorActionBarContributor {
	private static final List<String> EVERYWHERE = List.of(ActionFactory.UNDO.getId(), ActionFactory.REDO.getId());
	private static final List<String> SOURCE = List.of(ActionFactory.CUT.getId(), ActionFactory.COPY.getId(),
			ActionFactory.PASTE.getId(), ActionFactory.DELETE.getId(), ActionFactory.SELECT_ALL.getId(), ActionFactory.FIND.getId(),
			ActionFactory.REVERT.getId(), ITextEditorActionConstants.GOTO_LINE, ITextEditorActionConstants.FIND_NEXT,
			ITextEditorActionConstants.FIND_PREVIOUS);

	private ITextEditor source;
	private EditedText typed;

	@Override
	public void setActiveEditor(IEditorPart part) {
		source = part == null ? null : part.getAdapter(ITextEditor.class);
		typed = part == null ? null : part.getAdapter(EditedText.class);
		super.setActiveEditor(part);
	}

	@Override
	public void setActivePage(IEditorPart page) {
		IActionBars bars = getActionBars();
		if (source == null || bars == null) {
			return;
		}
		EVERYWHERE.forEach(id -> bars.setGlobalActionHandler(id, page == source ? source.getAction(id) : elsewhere(id)));
		SOURCE.forEach(id -> bars.setGlobalActionHandler(id, page == source ? source.getAction(id) : null));
		bars.updateActionBars();
	}

	/**
	 * Undo and redo of the text while another page is at the front. Text being typed into a field becomes one change first. Until then it is no
	 * change, so the action is always enabled.
	 */
	private IAction elsewhere(String id) {
		if (typed == null) {
			return source.getAction(id);
		}
		ITextEditor of = source;
		EditedText in = typed;
		return new Action(id.equals(ActionFactory.UNDO.getId()) ? "&Undo" : "&Redo") {
			@Override
			public void run() {
				in.endTyping();
				of.getAction(id).run();
			}
		};
	}
}
