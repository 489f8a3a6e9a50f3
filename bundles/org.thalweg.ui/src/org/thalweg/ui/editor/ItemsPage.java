package org.thalweg.ui.editor;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.ColumnViewerToolTipSupport;
import org.eclipse.jface.viewers.DelegatingStyledCellLabelProvider;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.forms.IManagedForm;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.thalweg.document.ExperimentForm.Item;
import org.thalweg.document.ProblemDraft;
import org.thalweg.document.Vocabulary.Word;
import org.thalweg.ui.kit.AccessibleName;

/** Problems, algorithms or devices: a list of them on the left, the fields of the selected one on the right. */
final class ItemsPage extends ExperimentPage {
	private final String section;
	private int chosen;
	private TableViewer list;
	private ItemForm fields;
	private Button remove;
	private Button copy;
	private Button up;
	private Button down;
	private Button picture;

	/** @param section {@code problems}, {@code algorithms} or {@code on} */
	ItemsPage(ExperimentEditor editor, String section, String title) {
		super(editor, section, title);
		this.section = section;
	}

	String section() {
		return section;
	}

	@Override
	void fill(Composite body, IManagedForm form) {
		SashForm sash = new SashForm(body, SWT.HORIZONTAL | SWT.SMOOTH);
		form.getToolkit().adapt(sash);
		Composite left = form.getToolkit().createComposite(sash);
		GridLayoutFactory.fillDefaults().margins(8, 8).applyTo(left);
		table(left, form.getToolkit());
		buttons(left, form.getToolkit());
		fields = new ItemForm(sash, form, experiment());
		sash.setWeights(30, 70);
	}

	private void table(Composite parent, FormToolkit toolkit) {
		Table table = toolkit.createTable(parent, SWT.SINGLE | SWT.V_SCROLL | SWT.BORDER);
		AccessibleName.give(table, getTitle());
		GridDataFactory.fillDefaults().grab(true, true).hint(120, 100).applyTo(table);
		table.setData(FieldRow.PATH, section);
		list = new TableViewer(table);
		list.setContentProvider(ArrayContentProvider.getInstance());
		list.setLabelProvider(new DelegatingStyledCellLabelProvider(new ItemLabels(table, experiment()::diagnostics)));
		ColumnViewerToolTipSupport.enableFor(list);
		table.addListener(SWT.Resize, _ -> list.refresh());
		// only the user's choice: the viewer also reports selections lost while it is refilled
		table.addListener(SWT.Selection, _ -> showFields());
	}

	private void buttons(Composite parent, FormToolkit toolkit) {
		Composite below = toolkit.createComposite(parent);
		GridDataFactory.fillDefaults().applyTo(below);
		GridLayoutFactory.fillDefaults().numColumns(2).equalWidth(true).applyTo(below);
		button(below, toolkit, "Add…", this::add);
		remove = button(below, toolkit, "Remove", () -> at(selected()).ifPresent(this::remove));
		copy = button(below, toolkit, "Duplicate", this::duplicate);
		copy.setToolTipText("Inserts a copy of the selected entry after it");
		if (section.equals("problems")) {
			picture = button(below, toolkit, "Picture", this::picture);
			picture.setToolTipText("Shows the problem's values in two dimensions, and compares host and device");
		} else {
			GridDataFactory.fillDefaults().span(2, 1).grab(true, false).applyTo(copy);
		}
		up = button(below, toolkit, "Up", () -> move(-1));
		down = button(below, toolkit, "Down", () -> move(1));
	}

	private static Button button(Composite parent, FormToolkit toolkit, String text, Runnable action) {
		Button out = toolkit.createButton(parent, text, SWT.PUSH);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(out);
		out.addListener(SWT.Selection, _ -> action.run());
		return out;
	}

	private void picture() {
		ExperimentEditor editor = (ExperimentEditor) getEditor();
		ProblemDraft draft = ProblemDraft.of(experiment().document(), selected(), editor.folder());
		try {
			getSite().getPage().openEditor(ProblemInput.of(at(selected()).orElseThrow().title(), draft, editor.folder().toString()),
					ProblemInput.EDITOR);
		} catch (PartInitException e) {
			MessageDialog.openError(getSite().getShell(), "Picture", e.getMessage());
		}
	}

	/** Shows an item. */
	void choose(int index) {
		list.getTable().setSelection(index);
		showFields();
	}

	private List<Word> words() {
		return switch (section) {
		case "problems" -> experiment().vocabulary().problems();
		case "algorithms" -> experiment().vocabulary().algorithms();
		default -> experiment().vocabulary().devices();
		};
	}

	private void add() {
		WordDialog.choose(getSite().getShell(), getTitle().toLowerCase(Locale.ROOT), words(), true).ifPresent(chosen -> {
			String key = section.equals("on") ? "device" : section.substring(0, section.length() - 1);
			chosen.forEach(word -> experiment().change(d -> d.add(section, Map.of(key, word))));
			list.getTable().setSelection(list.getTable().getItemCount() - 1);
			showFields();
		});
	}

	private void remove(Item item) {
		fields.show(null, List.of()); // the next entry gets the path of this one
		experiment().change(d -> d.remove(item.path()));
	}

	private void duplicate() {
		int from = selected();
		experiment().change(d -> d.duplicate(section, from));
		choose(from + 1);
	}

	private void move(int by) {
		int from = selected();
		experiment().change(d -> d.move(section, from, from + by));
		list.getTable().setSelection(from + by);
		showFields();
	}

	private List<Item> items() {
		return experiment().form().items(section);
	}

	private int selected() {
		return list.getTable().getSelectionIndex();
	}

	private Optional<Item> at(int index) {
		return index >= 0 && index < items().size() ? Optional.of(items().get(index)) : Optional.empty();
	}

	@Override
	void show() {
		int before = Math.max(0, chosen);
		list.setInput(items());
		list.getTable().setSelection(Math.min(before, items().size() - 1));
		showFields();
	}

	private void showFields() {
		int index = selected();
		chosen = index;
		fields.show(at(index).orElse(null), experiment().diagnostics());
		remove.setEnabled(index >= 0);
		copy.setEnabled(index >= 0);
		if (picture != null) {
			picture.setEnabled(index >= 0);
		}
		up.setEnabled(index > 0);
		down.setEnabled(index >= 0 && index < items().size() - 1);
	}
}
