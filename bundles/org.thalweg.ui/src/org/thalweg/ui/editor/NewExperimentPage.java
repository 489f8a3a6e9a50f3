package org.thalweg.ui.editor;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.dialogs.WizardNewFileCreationPage;
import org.thalweg.experiment.document.ExperimentTemplate;
import org.thalweg.experiment.document.Vocabulary;
import org.thalweg.experiment.document.Vocabulary.Word;
import org.thalweg.ui.Settings;

/** Asks where the new experiment goes and what it begins with. */
final class NewExperimentPage extends WizardNewFileCreationPage {
	private final Vocabulary vocabulary;
	private final Settings settings;
	private Combo problem;
	private Combo algorithm;
	private Combo device;

	/** @param settings name the device that is proposed, and say how many threads the host gives */
	NewExperimentPage(IStructuredSelection selection, Vocabulary vocabulary, Settings settings) {
		super("experiment", selection);
		this.vocabulary = vocabulary;
		this.settings = settings;
		setTitle("New experiment");
		setDescription("Makes a small experiment file that can be run at once and changed at will.");
		setFileName("experiment.yaml");
		setFileExtension("yaml");
	}

	@Override
	public void createControl(Composite parent) {
		Composite all = new Composite(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().applyTo(all);
		super.createControl(all);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(getControl());
		Composite first = new Composite(all, SWT.NONE);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(first);
		GridLayoutFactory.fillDefaults().numColumns(2).margins(8, 4).applyTo(first);
		problem = combo(first, "&Problem:", vocabulary.problems(), "");
		algorithm = combo(first, "&Algorithm:", vocabulary.algorithms(), "");
		device = combo(first, "&Device:", vocabulary.devices(), settings.device());
		setControl(all);
	}

	private static Combo combo(Composite parent, String label, List<Word> words, String chosen) {
		Label name = new Label(parent, SWT.NONE);
		name.setText(label);
		Combo out = new Combo(parent, SWT.READ_ONLY | SWT.DROP_DOWN);
		out.setItems(words.stream().map(Word::text).toArray(String[]::new));
		if (!chosen.isEmpty() && out.indexOf(chosen) < 0) {
			out.add(chosen);
		}
		out.select(Math.max(0, out.indexOf(chosen)));
		GridDataFactory.fillDefaults().grab(true, false).applyTo(out);
		return out;
	}

	@Override
	protected InputStream getInitialContents() {
		String name = getFileName().replaceFirst("\\.ya?ml$", "");
		String text = ExperimentTemplate.text(name, problem.getText(), vocabulary.dimension(List.of(problem.getText())),
				algorithm.getText(), device.getText(), settings.threads());
		return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
	}

	@Override
	protected void createLinkTarget() {
		// an experiment is a file of its own
	}

	@Override
	protected String getNewFileLabel() {
		return "File na&me:";
	}
}
