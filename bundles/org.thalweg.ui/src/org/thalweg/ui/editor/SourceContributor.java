package org.thalweg.ui.editor;

import java.util.List;

import org.eclipse.jface.action.IAction;
import org.eclipse.ui.IActionBars;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.actions.ActionFactory;
import org.eclipse.ui.part.MultiPageEditorActionBarContributor;
import org.eclipse.ui.texteditor.ITextEditor;
import org.eclipse.ui.texteditor.ITextEditorActionConstants;

/**
 * Gives the menus what the page at the front can do, for editors with several pages of which one, their adapter, is a text; undo and
 * redo are the text's on every page.
 */
public class SourceContributor extends MultiPageEditorActionBarContributor {
	private static final List<String> EVERYWHERE = List.of(ActionFactory.UNDO.getId(), ActionFactory.REDO.getId());
	private static final List<String> SOURCE = List.of(ActionFactory.CUT.getId(), ActionFactory.COPY.getId(),
			ActionFactory.PASTE.getId(), ActionFactory.DELETE.getId(), ActionFactory.SELECT_ALL.getId(), ActionFactory.FIND.getId(),
			ActionFactory.REVERT.getId(), ITextEditorActionConstants.GOTO_LINE, ITextEditorActionConstants.FIND_NEXT,
			ITextEditorActionConstants.FIND_PREVIOUS);

	private ITextEditor source;

	@Override
	public void setActiveEditor(IEditorPart part) {
		source = part == null ? null : part.getAdapter(ITextEditor.class);
		super.setActiveEditor(part);
	}

	@Override
	public final void setActivePage(IEditorPart page) {
		IActionBars bars = getActionBars();
		if (source == null || bars == null) {
			return;
		}
		EVERYWHERE.forEach(id -> bars.setGlobalActionHandler(id, page == source ? source.getAction(id) : elsewhere(source, id)));
		SOURCE.forEach(id -> bars.setGlobalActionHandler(id, page == source ? source.getAction(id) : null));
		bars.updateActionBars();
	}

	/** Undo and redo of the text while another page is at the front. */
	IAction elsewhere(ITextEditor of, String id) {
		return of.getAction(id);
	}
}
