package org.thalweg.ui.help;

import java.util.Optional;

import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IMemento;
import org.eclipse.ui.IViewSite;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.part.ViewPart;
import org.thalweg.workbench.help.HelpBook;

/** The view <em>Help</em>: the documents, with table of contents, search and a back button. */
public final class HelpView extends ViewPart {
	public static final String ID = "org.thalweg.ui.help.view";
	private static final String PLACE = "place";

	private String first = HelpBook.CONTENTS;
	private HelpPanel panel;

	@Override
	public void init(IViewSite site, IMemento memento) throws PartInitException {
		super.init(site, memento);
		first = Optional.ofNullable(memento).map(m -> m.getString(PLACE)).orElse(HelpBook.CONTENTS);
	}

	@Override
	public void saveState(IMemento memento) {
		memento.putString(PLACE, panel.place());
	}

	@Override
	public void createPartControl(Composite parent) {
		panel = new HelpPanel(parent, HelpBook.installed(), first, getViewSite().getActionBars().getStatusLineManager()::setMessage);
	}

	/** Shows a place in the documents, see {@link HelpBook}; the contents if there is no such file. */
	public void show(String wanted) {
		panel.show(wanted);
	}

	/** The text that is shown. */
	public StyledText text() {
		return panel.text();
	}

	@Override
	public void setFocus() {
		panel.setFocus();
	}
}
