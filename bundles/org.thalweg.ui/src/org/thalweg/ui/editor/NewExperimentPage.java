package org.thalweg.ui.editor;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.eclipse.jface.dialogs.IMessageProvider;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Text;
import org.thalweg.experiment.reading.Diagnostic;
import org.thalweg.experiment.reading.ExperimentFile;

/** A page of the wizard; its input is checked together with that of the other page, since both describe one experiment. */
abstract class NewExperimentPage extends WizardPage {
	NewExperimentPage(String id, String title, String description) {
		super(id, title, null);
		setDescription(description);
	}

	/** Shows what is missing or wrong here, and whether the page is complete. */
	final void check() {
		String wrong = error();
		setErrorMessage(wrong);
		setMessage(warning(), IMessageProvider.WARNING);
		setPageComplete(wrong == null);
	}

	/** What is missing or wrong on this page, with the remedy; null for nothing. */
	abstract String error();

	/** What does not keep from finishing; null for nothing. */
	String warning() {
		return null;
	}

	/** The first error of the file at one of these keys. @param text of the file; null while it cannot be created */
	static String error(String text, String... keys) {
		return text == null ? null : ExperimentFile.parse("", text, Path.of(""), Map.of()).diagnostics().stream()
				.filter(f -> Stream.of(keys).anyMatch(key -> f.path().contains(key))).map(Diagnostic::message).findFirst().orElse(null);
	}

	/** @param hint shown while it is empty */
	final Text text(Composite parent, String hint, String text) {
		Text out = new Text(parent, SWT.BORDER);
		out.setMessage(hint);
		out.setText(text);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(out);
		out.addListener(SWT.Modify, _ -> ((NewExperimentWizard) getWizard()).changed());
		return out;
	}

	/** The values of a field, separated by commas. */
	static List<String> values(Text field) {
		return Stream.of(field.getText().split(",")).map(String::strip).filter(s -> !s.isEmpty()).toList();
	}
}
