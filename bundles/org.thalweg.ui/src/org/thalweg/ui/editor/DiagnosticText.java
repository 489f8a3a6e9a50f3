package org.thalweg.ui.editor;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.forms.events.HyperlinkAdapter;
import org.eclipse.ui.forms.events.HyperlinkEvent;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.eclipse.ui.forms.widgets.Hyperlink;
import org.thalweg.document.Correction;
import org.thalweg.document.ExperimentDocument;
import org.thalweg.document.TextDiagnostic;
import org.thalweg.ui.kit.ErrorRoom;

/** Errors of a field or an item, in the theme's colour for errors, and a link that corrects them. */
final class DiagnosticText {
	private final EditedText experiment;
	private final Composite area;
	private final Label message;
	private final Hyperlink link;
	private Optional<Correction> correction = Optional.empty();

	DiagnosticText(Composite parent, FormToolkit toolkit, EditedText experiment) {
		this.experiment = experiment;
		area = toolkit.createComposite(parent);
		GridLayoutFactory.fillDefaults().spacing(0, 2).applyTo(area);
		message = FieldRow.message(area, toolkit);
		GridDataFactory.fillDefaults().grab(true, false).hint(120, SWT.DEFAULT).applyTo(message);
		link = toolkit.createHyperlink(area, "", SWT.NONE);
		GridDataFactory.fillDefaults().exclude(true).applyTo(link);
		link.setVisible(false);
		area.setVisible(false);
		link.addHyperlinkListener(new HyperlinkAdapter() {
			@Override
			public void linkActivated(HyperlinkEvent event) {
				correction.ifPresent(c -> experiment.change(d -> ExperimentDocument.of(c.edit().apply(d.text()))));
			}
		});
	}

	/** The area of the message, for layout by the caller, who excludes it: it is {@link ErrorRoom}. */
	Composite area() {
		return area;
	}

	/** The message. */
	String text() {
		return message.getText();
	}

	/** @return whether the room that it needs has changed */
	boolean show(List<TextDiagnostic> diagnostics) {
		String text = experiment.document().text();
		correction = diagnostics.stream().flatMap(m -> Correction.of(m, text).stream()).findFirst();
		String wrong = diagnostics.stream().map(TextDiagnostic::message).distinct().collect(Collectors.joining("\n"));
		String right = correction.map(Correction::title).orElse("");
		if (message.getText().equals(wrong) && link.getText().equals(right)) {
			return false;
		}
		message.setText(wrong);
		link.setText(right);
		link.setVisible(!right.isEmpty());
		((GridData) link.getLayoutData()).exclude = right.isEmpty();
		ErrorRoom.show(area, !wrong.isEmpty());
		return !wrong.isEmpty();
	}
}
