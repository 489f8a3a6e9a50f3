package org.thalweg.reservoir.ui;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.forms.widgets.ExpandableComposite;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.eclipse.ui.forms.widgets.Section;
import org.thalweg.document.TextDiagnostic;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.reservoir.form.DescriptionForm;
import org.thalweg.reservoir.form.DescriptionForm.Choice;
import org.thalweg.reservoir.form.DescriptionForm.Group;
import org.thalweg.ui.editor.EditedText;
import org.thalweg.ui.editor.FieldRow;
import org.thalweg.ui.kit.ErrorRoom;
import org.thalweg.ui.kit.UiThread;

/** One group of a description: how it is given, its fields, the table of its points, and its errors. */
final class GroupSection {
	/** The name of the field that selects how something is given. */
	static final String GIVEN = "given as";

	private final EditedText text;
	private final List<FieldRow> rows = new ArrayList<>();
	private final Combo way;
	private final CurveTable table;
	private final Label remaining;
	private Group group;

	GroupSection(Composite parent, FormToolkit toolkit, EditedText text, Group group, int labels) {
		this.text = text;
		this.group = group;
		Section section = toolkit.createSection(parent,
				ExpandableComposite.TITLE_BAR | ExpandableComposite.TWISTIE | ExpandableComposite.EXPANDED);
		section.setText(group.title());
		GridDataFactory.fillDefaults().grab(true, false).applyTo(section);
		Composite fields = toolkit.createComposite(section);
		GridLayoutFactory.fillDefaults().numColumns(3).margins(4, 6).spacing(8, 6).applyTo(fields);
		remaining = FieldRow.message(fields, toolkit);
		GridDataFactory.fillDefaults().span(3, 1).grab(true, false).hint(120, SWT.DEFAULT).exclude(true).applyTo(remaining);
		way = group.choice().map(choice -> way(fields, toolkit, choice, labels)).orElse(null);
		group.fields().forEach(f -> rows.add(new FieldRow(fields, toolkit, text, f, labels)));
		table = group.points().map(points -> new CurveTable(fields, toolkit, text, points)).orElse(null);
		toolkit.paintBordersFor(fields);
		section.setClient(fields);
	}

	private Combo way(Composite parent, FormToolkit toolkit, Choice choice, int labels) {
		Label name = toolkit.createLabel(parent, GIVEN);
		GridDataFactory.swtDefaults().hint(labels, SWT.DEFAULT).applyTo(name);
		Combo out = new Combo(parent, SWT.READ_ONLY | SWT.DROP_DOWN);
		toolkit.adapt(out, true, false);
		out.setItems(choice.names().toArray(String[]::new));
		out.setData(FieldRow.PATH, choice.path() + " " + GIVEN);
		out.setToolTipText("Replaces the current values by example numbers, or by the points of a file; "
				+ "undo restores them.");
		out.addListener(SWT.Selection, _ -> take(out.getSelectionIndex()));
		GridDataFactory.fillDefaults().grab(true, false).span(2, 1).indent(8, 0).hint(100, SWT.DEFAULT).applyTo(out);
		return out;
	}

	private void take(int number) {
		Choice choice = group.choice().orElseThrow();
		if (number >= 0 && number != choice.taken()) {
			text.endTyping();
			FieldRow.focus(way);
			try {
				text.change(choice.ways().get(number).take());
			} catch (UserError e) {
				way.select(choice.taken());
				UiThread.run(way, () -> MessageDialog.openError(way.getShell(), group.title(), e.getMessage()));
			}
		}
	}

	/** Whether this section can show a group: the same fields, alternatives and axes. */
	boolean shows(Group other) {
		boolean same = group.title().equals(other.title()) && rows.size() == other.fields().size()
				&& names(group).equals(names(other)) && group.points().isPresent() == other.points().isPresent();
		for (int i = 0; i < rows.size() && same; i++) {
			same = rows.get(i).shows(other.fields().get(i));
		}
		return same && (table == null || table.shows(other.points().orElseThrow()));
	}

	private static Optional<List<String>> names(Group of) {
		return of.choice().map(Choice::names);
	}

	/** @return whether the room that it needs has changed */
	boolean show(Group now, List<TextDiagnostic> mistakes) {
		group = now;
		boolean changed = false;
		for (int i = 0; i < rows.size(); i++) {
			changed |= rows.get(i).show(now.fields().get(i), DescriptionForm.mistakes(now.fields().get(i), mistakes));
		}
		if (way != null && way.getSelectionIndex() != now.choice().orElseThrow().taken()) {
			way.select(now.choice().get().taken());
		}
		List<TextDiagnostic> rest = now.remaining(mistakes);
		if (table != null) {
			table.show(now.points().orElseThrow(), rest);
		}
		return ErrorRoom.tell(remaining, rest.stream().map(TextDiagnostic::message).distinct().collect(Collectors.joining("\n"))) || changed;
	}
}
