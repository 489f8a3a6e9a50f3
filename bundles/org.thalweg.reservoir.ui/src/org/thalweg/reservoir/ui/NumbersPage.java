package org.thalweg.reservoir.ui;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.thalweg.reservoir.form.NewDescription;
import org.thalweg.reservoir.form.NewDescription.Told;

/** Asks for the few numbers that an optimisation requires; all of them can be refined in the editor. */
final class NumbersPage extends WizardPage {
	private final Function<Map<String, String>, NewDescription> describe;
	private final Map<String, Text> fields = new LinkedHashMap<>();
	private Button optimise;

	/** @param describe makes a description with the numbers as typed */
	NumbersPage(Function<Map<String, String>, NewDescription> describe) {
		super("numbers", "The reservoir's first numbers", null);
		this.describe = describe;
		setDescription("Grey numbers are examples. The editor has fields for curves, months and everything else.");
	}

	@Override
	public void createControl(Composite parent) {
		ScrolledComposite scrolled = new ScrolledComposite(parent, SWT.V_SCROLL);
		Composite page = new Composite(scrolled, SWT.NONE);
		GridLayoutFactory.swtDefaults().numColumns(3).applyTo(page);
		for (NewDescription.Number number : NewDescription.NUMBERS) {
			new Label(page, SWT.NONE).setText(number.title() + ":");
			Text text = new Text(page, SWT.BORDER);
			text.setMessage("such as " + number.example());
			text.setToolTipText(number.meaning());
			GridDataFactory.fillDefaults().grab(true, false).hint(260, SWT.DEFAULT).applyTo(text);
			text.addListener(SWT.Modify, _ -> check());
			new Label(page, SWT.NONE).setText(number.unit());
			fields.put(number.key(), text);
		}
		example(page);
		optimise = new Button(page, SWT.CHECK);
		optimise.setText("&Optimise all years now");
		optimise.setSelection(true);
		GridDataFactory.fillDefaults().span(3, 1).indent(0, 8).applyTo(optimise);
		scrolled.setContent(page);
		scrolled.setExpandHorizontal(true);
		scrolled.setExpandVertical(true);
		scrolled.setMinSize(page.computeSize(SWT.DEFAULT, SWT.DEFAULT));
		fields.values().forEach(t -> t.addListener(SWT.FocusIn, _ -> scrolled.showControl(t)));
		setControl(scrolled);
		setPageComplete(false);
	}

	/** For whoever only wants to try it: results of numbers that nobody typed would look like those of the reservoir. */
	private void example(Composite page) {
		Button fill = new Button(page, SWT.PUSH);
		fill.setText("Fill in &example numbers");
		fill.setToolTipText("Fills the empty fields with invented numbers, to try an optimisation");
		GridDataFactory.swtDefaults().span(3, 1).indent(0, 8).applyTo(fill);
		fill.addListener(SWT.Selection, _ -> {
			NewDescription.NUMBERS.stream().filter(n -> fields.get(n.key()).getText().isBlank()).forEach(n -> fields.get(n.key()).setText(n
					.example()));
			fields.values().iterator().next().setFocus();
		});
	}

	@Override
	public void setVisible(boolean visible) {
		super.setVisible(visible);
		if (visible) {
			check();
			fields.values().iterator().next().setFocus();
		}
	}

	/** A field that is still empty is no error. */
	private void check() {
		if (fields.values().stream().anyMatch(t -> t.getText().isBlank())) {
			setErrorMessage(null);
			setPageComplete(false);
			return;
		}
		List<Told> wrong = description().mistakes();
		setErrorMessage(wrong.isEmpty() ? null : wrong.getFirst().text());
		setPageComplete(wrong.isEmpty());
	}

	/** The description as typed. */
	NewDescription description() {
		return describe.apply(fields.entrySet().stream().collect(Collectors.toMap(Map.Entry::getKey, e -> e.getValue().getText())));
	}

	boolean optimises() {
		return optimise.getSelection();
	}
}
