package org.thalweg.reservoir.ui;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.eclipse.ui.forms.widgets.ScrolledForm;
import org.thalweg.document.TextDiagnostic;
import org.thalweg.figures.Chart;
import org.thalweg.reservoir.form.DescriptionForm.Group;
import org.thalweg.reservoir.form.DescriptionForm.Page;
import org.thalweg.ui.editor.DeferredRebuild;
import org.thalweg.ui.editor.EditedText;
import org.thalweg.ui.editor.FieldRow;
import org.thalweg.ui.kit.ErrorRoom;

/** A page of a description: its fields, with pictures of them alongside, or below where there is little room. */
final class DescriptionPage {
	/** Below this width, and above the height of HIGH, in pixels, the pictures go below the fields. */
	private static final int WIDE = 620;
	private static final int HIGH = 520;
	/** The width at which a little more than half of it is enough for the fields. */
	private static final int AMPLE = 800;

	/** Not a subclass: style sheets select widgets by class. */
	private final Composite page;
	private final SashForm sash;
	private final FormToolkit toolkit;
	private final EditedText text;
	private final ScrolledForm scrolled;
	private final ChartsPage pictures;
	private final InflowAddition addition;
	private final ReservoirChoice choice;
	private final List<GroupSection> sections = new ArrayList<>();
	private final DeferredRebuild shown;
	private Page fields;
	private List<TextDiagnostic> mistakes = List.of();
	/** Errors of the description that belong to no field. */
	private List<TextDiagnostic> remaining = List.of();
	private Label top;
	/** Percent of the fields. */
	private int shared;

	/**
	 * @param choice above the fields; null for none
	 * @param addition below the fields, next to which the first picture gets its own row; null for none
	 */
	DescriptionPage(Composite parent, FormToolkit toolkit, EditedText text, ReservoirChoice choice, InflowAddition addition) {
		this.toolkit = toolkit;
		this.text = text;
		this.addition = addition;
		this.choice = choice;
		page = toolkit.createComposite(parent);
		GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(page);
		if (choice != null) {
			choice.fill(page, toolkit);
		}
		sash = new SashForm(page, SWT.HORIZONTAL | SWT.SMOOTH);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(sash);
		scrolled = toolkit.createScrolledForm(sash);
		GridLayoutFactory.fillDefaults().margins(8, 4).spacing(0, 8).applyTo(scrolled.getBody());
		shown = new DeferredRebuild(scrolled, this::fits, this::build, this::fill);
		pictures = new ChartsPage(sash, addition != null);
		page.addListener(SWT.Resize, _ -> share());
	}

	/** If the page is narrow, the fields get the larger share, so that their words are not cut. */
	private void share() {
		int width = page.getSize().x;
		sash.setOrientation(width < WIDE && page.getSize().y > HIGH ? SWT.VERTICAL : SWT.HORIZONTAL);
		int fields = width >= AMPLE || sash.getOrientation() == SWT.VERTICAL ? 55 : 62;
		if (shared != fields) { // otherwise the user may have moved the sash
			shared = fields;
			sash.setWeights(fields, 100 - fields);
		}
	}

	Composite control() {
		return page;
	}

	/**
	 * Shows fields and their errors, and above them the errors that no field shows.
	 *
	 * @param above errors of the description as a whole
	 */
	void show(Page now, List<TextDiagnostic> wrong, List<TextDiagnostic> above) {
		fields = now;
		mistakes = wrong;
		remaining = above;
		shown.show();
	}

	/** Whether the sections match the fields. */
	private boolean fits() {
		return sections.size() == fields.groups().size()
				&& IntStream.range(0, sections.size()).allMatch(i -> sections.get(i).shows(fields.groups().get(i)));
	}

	/** @return whether sections need other room than before */
	private boolean fill() {
		boolean changed = false;
		scrolled.getBody().setEnabled(text.document().readable()); // edits could not be applied to the text
		for (int i = 0; i < sections.size(); i++) {
			changed |= sections.get(i).show(fields.groups().get(i), mistakes);
		}
		changed |= ErrorRoom.tell(top, remaining.stream().map(TextDiagnostic::message).distinct().collect(Collectors.joining("\n")));
		return changed;
	}

	/** Sentences and pictures. */
	void show(List<String> lines, List<Chart> charts) {
		pictures.show(lines, charts);
	}

	/** Recreates all in the colours of the theme. */
	void followTheme(Page now, List<TextDiagnostic> wrong, List<TextDiagnostic> above) {
		fields = now;
		mistakes = wrong;
		remaining = above;
		toolkit.adapt(page, false, false);
		if (choice != null) {
			choice.followTheme(toolkit);
		}
		shown.rebuild();
		page.reskin(SWT.ALL);
	}

	private void build() {
		sections.clear();
		top = FieldRow.message(scrolled.getBody(), toolkit);
		GridDataFactory.fillDefaults().grab(true, false).hint(200, SWT.DEFAULT).exclude(true).applyTo(top);
		int labels = labels();
		fields.groups().forEach(group -> sections.add(new GroupSection(scrolled.getBody(), toolkit, text, group, labels)));
		if (addition != null) {
			addition.fill(scrolled.getBody(), toolkit);
		}
	}

	/** The width of the longest name, so that the fields of all sections begin at one line. */
	private int labels() {
		GC gc = new GC(scrolled);
		gc.setFont(JFaceResources.getDefaultFont());
		int out = fields.groups().stream().flatMap(g -> g.fields().stream()).mapToInt(f -> gc.textExtent(f.info().name()).x)
				.max().orElse(0);
		boolean choice = fields.groups().stream().map(Group::choice).anyMatch(Optional::isPresent);
		out = Math.max(out, choice ? gc.textExtent(GroupSection.GIVEN).x : 0);
		gc.dispose();
		return out;
	}
}
