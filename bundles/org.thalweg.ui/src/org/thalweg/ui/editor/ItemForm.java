package org.thalweg.ui.editor;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.forms.IManagedForm;
import org.eclipse.ui.forms.widgets.ExpandableComposite;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.eclipse.ui.forms.widgets.ScrolledForm;
import org.eclipse.ui.forms.widgets.Section;
import org.thalweg.document.ExperimentForm.Field;
import org.thalweg.document.ExperimentForm.Group;
import org.thalweg.document.ExperimentForm.Item;
import org.thalweg.document.TextDiagnostic;

/** The fields of one item, a section for each group. Rebuilt only for other fields, then after the current event. */
final class ItemForm {
	private final ScrolledForm scrolled;
	private final FormToolkit toolkit;
	private final EditedExperiment experiment;
	private final List<FieldRow> rows = new ArrayList<>();
	private final DeferredRebuild shown;
	private DiagnosticText remaining;
	private Item item;
	private List<TextDiagnostic> diagnostics = List.of();

	ItemForm(Composite parent, IManagedForm form, EditedExperiment experiment) {
		toolkit = form.getToolkit();
		this.experiment = experiment;
		scrolled = toolkit.createScrolledForm(parent);
		shown = new DeferredRebuild(scrolled, this::fits, this::build, this::fill);
		GridLayoutFactory.fillDefaults().margins(8, 4).spacing(0, 8).applyTo(scrolled.getBody());
	}

	/** @param now null for nothing */
	void show(Item now, List<TextDiagnostic> nowWrong) {
		boolean same = item != null && now != null && item.path().equals(now.path());
		item = now;
		diagnostics = nowWrong;
		if (same) {
			shown.show();
		} else {
			shown.showOther();
		}
	}

	/** Whether the rows match the item. */
	private boolean fits() {
		List<Field> fields = fields();
		boolean out = item != null && rows.size() == fields.size() && !rows.isEmpty();
		for (int i = 0; i < fields.size() && out; i++) {
			out = rows.get(i).shows(fields.get(i));
		}
		return out;
	}

	private List<Field> fields() {
		return item == null ? List.of() : item.fields();
	}

	/** @return whether rows need other room than before */
	private boolean fill() {
		boolean changed = false;
		List<Field> fields = fields();
		for (int i = 0; i < fields.size(); i++) {
			changed |= rows.get(i).show(fields.get(i), fields.get(i).diagnostics(diagnostics));
		}
		if (item != null) {
			changed |= remaining.show(item.remaining(diagnostics));
		}
		return changed;
	}

	private void build() {
		rows.clear();
		if (item != null) {
			remaining = new DiagnosticText(scrolled.getBody(), toolkit, experiment);
			GridDataFactory.fillDefaults().grab(true, false).hint(200, SWT.DEFAULT).exclude(true).applyTo(remaining.area());
			int labels = labels();
			item.groups().forEach(group -> section(group, labels));
		}
	}

	/** The width of the longest name, so that the fields of all sections begin at one line. */
	private int labels() {
		GC gc = new GC(scrolled);
		gc.setFont(JFaceResources.getDefaultFont());
		int out = item.fields().stream().mapToInt(f -> gc.textExtent(f.info().name()).x).max().orElse(0);
		gc.dispose();
		return out;
	}

	private void section(Group group, int labels) {
		Section section = toolkit.createSection(scrolled.getBody(),
				ExpandableComposite.TITLE_BAR | ExpandableComposite.TWISTIE | ExpandableComposite.EXPANDED);
		section.setText(group.title());
		GridDataFactory.fillDefaults().grab(true, false).applyTo(section);
		Composite fields = toolkit.createComposite(section);
		GridLayoutFactory.fillDefaults().numColumns(3).margins(4, 6).spacing(8, 6).applyTo(fields);
		group.fields().forEach(f -> rows.add(new FieldRow(fields, toolkit, experiment, f, labels)));
		toolkit.paintBordersFor(fields);
		section.setClient(fields);
	}
}
