package org.thalweg.ui.editor;

import java.util.List;
import java.util.Optional;

import org.eclipse.jface.dialogs.Dialog;
import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.thalweg.document.CatalogSearch;
import org.thalweg.document.CatalogSearch.Found;
import org.thalweg.document.CatalogSearch.Kind;
import org.thalweg.ui.kit.AccessibleName;

/**
 * Finds installed problems and algorithms as words are typed, and shows a description of the selected one. Up and Down in the field move the
 * selection, Enter adds it to the open experiment or to a new one. UI thread.
 */
final class FindDialog extends Dialog {
	static final int ADD = IDialogConstants.CLIENT_ID;
	static final int NEW = ADD + 1;
	static final int PICTURE = ADD + 2;

	private final CatalogSearch search;
	private final Optional<String> open;
	private final String initial;
	private Text typed;
	private TableViewer list;
	private Text about;
	private Found chosen;

	/**
	 * @param open name of the open experiment; empty for none
	 * @param initial words in the field
	 */
	FindDialog(Shell shell, CatalogSearch search, Optional<String> open, String initial) {
		super(shell);
		this.search = search;
		this.open = open;
		this.initial = initial;
	}

	@Override
	protected void configureShell(Shell shell) {
		super.configureShell(shell);
		shell.setText("Find a problem or an algorithm");
	}

	@Override
	protected boolean isResizable() {
		return true;
	}

	@Override
	protected Control createDialogArea(Composite parent) {
		Composite area = (Composite) super.createDialogArea(parent);
		typed = new Text(area, SWT.SEARCH | SWT.ICON_CANCEL | SWT.BORDER);
		AccessibleName.give(typed, "Words");
		typed.setMessage("Words of a name, a paper or a preset, such as sphere, storn, cec2017");
		GridDataFactory.fillDefaults().grab(true, false).applyTo(typed);
		SashForm sash = new SashForm(area, SWT.VERTICAL | SWT.SMOOTH);
		GridDataFactory.fillDefaults().grab(true, true).hint(convertWidthInCharsToPixels(100), convertHeightInCharsToPixels(26)).applyTo(sash);
		list = new TableViewer(sash, SWT.SINGLE | SWT.BORDER | SWT.V_SCROLL | SWT.FULL_SELECTION);
		AccessibleName.give(list.getTable(), "Problems and algorithms");
		list.setContentProvider(ArrayContentProvider.getInstance());
		list.setLabelProvider(LabelProvider.createTextProvider(f -> ((Found) f).label()));
		about = new Text(sash, SWT.READ_ONLY | SWT.MULTI | SWT.WRAP | SWT.V_SCROLL | SWT.BORDER);
		AccessibleName.give(about, "Description");
		sash.setWeights(50, 50);
		typed.addListener(SWT.Modify, _ -> find());
		typed.addListener(SWT.KeyDown, this::move);
		list.addSelectionChangedListener(_ -> show());
		list.addDoubleClickListener(_ -> buttonPressed(open.isPresent() ? ADD : NEW));
		return area;
	}

	@Override
	protected void createButtonsForButtonBar(Composite parent) {
		open.ifPresent(name -> createButton(parent, ADD, "&Add to " + name.replace("&", "&&"), true));
		createButton(parent, NEW, "&New experiment…", open.isEmpty());
		createButton(parent, PICTURE, "&Picture", false);
		createButton(parent, IDialogConstants.CANCEL_ID, IDialogConstants.CLOSE_LABEL, false);
		typed.setText(initial);
		find();
	}

	private void find() {
		List<Found> found = search.find(typed.getText());
		list.setInput(found);
		if (!found.isEmpty()) {
			list.setSelection(new StructuredSelection(found.getFirst()), true);
		}
		show();
	}

	private void show() {
		chosen = (Found) list.getStructuredSelection().getFirstElement();
		about.setText(chosen == null ? "Nothing has all of these words. Type fewer or shorter ones." : search.describe(chosen));
		enable(ADD, chosen != null);
		enable(NEW, chosen != null);
		enable(PICTURE, chosen != null && chosen.kind() == Kind.PROBLEM);
	}

	private void enable(int id, boolean there) {
		Button button = getButton(id);
		if (button != null) {
			button.setEnabled(there);
		}
	}

	/** The arrow keys of the list, without leaving the field. */
	private void move(Event event) {
		int step = event.keyCode == SWT.ARROW_DOWN ? 1 : event.keyCode == SWT.ARROW_UP ? -1 : event.keyCode == SWT.PAGE_DOWN ? 10
				: event.keyCode == SWT.PAGE_UP ? -10 : 0;
		int rows = list.getTable().getItemCount();
		if (step != 0 && rows > 0) {
			event.doit = false;
			int to = Math.clamp(list.getTable().getSelectionIndex() + step, 0, rows - 1);
			list.setSelection(new StructuredSelection(list.getElementAt(to)), true);
		}
	}

	@Override
	protected void buttonPressed(int button) {
		if (button == IDialogConstants.CANCEL_ID) {
			super.buttonPressed(button);
		} else if (chosen != null) {
			setReturnCode(button);
			close();
		}
	}

	/** What was selected when it was closed; null for nothing. */
	Found chosen() {
		return chosen;
	}
}
