package org.thalweg.reservoir.ui;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.preference.JFacePreferences;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swt.widgets.Text;
import org.thalweg.core.Catalog;
import org.thalweg.reservoir.chart.ReservoirCharts;
import org.thalweg.reservoir.study.YearSearch;
import org.thalweg.ui.kit.CheckBox;
import org.thalweg.ui.kit.DeviceChoice;
import org.thalweg.ui.kit.ErrorRoom;

/** Fields in two columns for the years to optimise, the budget and the device; errors are shown below the field. UI thread. */
final class OptimiseFields {
	private static final int GENERATIONS = 10_000;

	private final Composite form;
	private final Runnable fit;
	private final Text years;
	private final Label yearsWrong;
	private final Spinner generations;
	private final Spinner repetitions;
	private final Combo device;
	private final Label deviceWrong;
	private final Button reference;
	private ReservoirCharts read;

	/**
	 * @param preferred the device that is proposed
	 * @param changed runs when a field is another
	 * @param fit runs when the fields need other room
	 */
	OptimiseFields(Composite form, Catalog catalog, String preferred, Runnable changed, Runnable fit) {
		this.form = form;
		this.fit = fit;
		years = text("&Years:", "Such as 1954, 1976, 2011 or 1953-2014; empty for all complete years of the record.", "all");
		yearsWrong = wrong();
		generations = spinner("&Generations:", "Generations of each year's swarm.", GENERATIONS, 1_000_000);
		repetitions = spinner("&Repetitions:",
				"Repetition 2 takes the next seed, and so on. Pages show the repetition with the median total.", 1, 1000);
		OptimisePage.label(form, "&Device:", 1);
		device = new Combo(form, SWT.DROP_DOWN);
		device.setText(preferred);
		device.setToolTipText("sequential is the host, with one year on each core. Other devices solve all years in one launch.");
		GridDataFactory.fillDefaults().hint(220, SWT.DEFAULT).align(SWT.BEGINNING, SWT.CENTER).applyTo(device);
		DeviceChoice.offer(device, catalog);
		deviceWrong = wrong();
		new Label(form, SWT.NONE);
		reference = CheckBox.in(form);
		reference.setText("Compare with dynamic &programming");
		reference.setSelection(true);
		years.addModifyListener(_ -> checkYears());
		device.addModifyListener(_ -> tell(deviceWrong, ""));
		Stream.of(years, generations, repetitions, device).forEach(c -> c.addListener(SWT.Modify, _ -> changed.run()));
		reference.addListener(SWT.Selection, _ -> changed.run());
	}

	/** The error message for the field above it. */
	private Label wrong() {
		Label out = OptimisePage.label(form, "", 2);
		out.setForeground(JFaceResources.getColorRegistry().get(JFacePreferences.ERROR_COLOR));
		out.setData("org.eclipse.e4.ui.css.CssClassName", "ThalwegMistake");
		((GridData) out.getLayoutData()).exclude = true;
		out.setVisible(false);
		return out;
	}

	private Text text(String name, String tip, String empty) {
		OptimisePage.label(form, name, 1);
		Text out = new Text(form, SWT.BORDER);
		out.setMessage(empty);
		out.setToolTipText(tip);
		GridDataFactory.fillDefaults().hint(260, SWT.DEFAULT).align(SWT.BEGINNING, SWT.CENTER).applyTo(out);
		return out;
	}

	private Spinner spinner(String name, String tip, int value, int most) {
		OptimisePage.label(form, name, 1);
		Spinner out = new Spinner(form, SWT.BORDER);
		out.setValues(value, 1, most, 0, 1, Math.max(1, value / 10));
		out.setToolTipText(tip);
		return out;
	}

	/** Checks the years against the current record. */
	void show(ReservoirCharts now) {
		read = now;
		checkYears();
	}

	private void checkYears() {
		tell(yearsWrong, read == null ? "" : read.wrongYears(years.getText()));
	}

	private void tell(Label label, String wrong) {
		if (ErrorRoom.tell(label, wrong)) {
			fit.run();
		}
	}

	/**
	 * Shows error messages at the fields that they concern.
	 *
	 * @return the rest
	 */
	String tell(String said) {
		List<String> lines = said.lines().toList();
		tell(deviceWrong, lines.stream().filter(l -> l.startsWith("Device: ")).collect(Collectors.joining("\n")));
		boolean told = !yearsWrong.getText().isEmpty();
		return lines.stream().filter(l -> !l.startsWith("Device: ") && !(told && l.startsWith("Years: "))).collect(Collectors.joining("\n"));
	}

	/** @param threads of the host */
	ReservoirStudy.Wanted wanted(int threads) {
		YearSearch search = YearSearch.on(device.getText().strip(), generations.getSelection(), repetitions.getSelection(), threads);
		return new ReservoirStudy.Wanted(years.getText().strip(), search, reference.getSelection());
	}

	void enable(boolean enabled) {
		Stream.of(years, generations, repetitions, device, reference).forEach(c -> c.setEnabled(enabled));
	}
}
