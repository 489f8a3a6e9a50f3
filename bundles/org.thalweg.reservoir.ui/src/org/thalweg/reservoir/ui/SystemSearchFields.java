package org.thalweg.reservoir.ui;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Spinner;
import org.thalweg.core.Catalog;
import org.thalweg.ui.kit.AccessibleName;
import org.thalweg.ui.kit.DeviceChoice;
import org.thalweg.workbench.Settings;

/** Asks how the best plan of a system is searched for. UI thread. */
final class SystemSearchFields {
	private static final int EVALUATIONS = 200_000;

	private final Combo algorithm;
	private final Spinner evaluations;
	private final Spinner runs;
	private final Combo device;

	SystemSearchFields(Composite parent, Catalog catalog, Settings settings) {
		Composite fields = new Composite(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().numColumns(2).applyTo(fields);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(fields);
		algorithm = combo(fields, "&Algorithm:");
		catalog.algorithms().keySet().stream().sorted().forEach(algorithm::add);
		algorithm.setText("clpso");
		evaluations = spinner(fields, "&Evaluations:", EVALUATIONS, 100_000_000);
		runs = spinner(fields, "R&uns:", 1, 1000);
		device = combo(fields, "&Device:");
		device.setText(settings.device());
		DeviceChoice.offer(device, catalog);
	}

	private static Combo combo(Composite parent, String name) {
		new Label(parent, SWT.NONE).setText(name);
		Combo out = new Combo(parent, SWT.DROP_DOWN);
		AccessibleName.give(out, name.replace("&", "").replace(":", ""));
		GridDataFactory.fillDefaults().grab(true, false).hint(90, SWT.DEFAULT).applyTo(out);
		return out;
	}

	private static Spinner spinner(Composite parent, String name, int value, int most) {
		new Label(parent, SWT.NONE).setText(name);
		Spinner out = new Spinner(parent, SWT.BORDER);
		AccessibleName.give(out, name.replace("&", "").replace(":", ""));
		out.setValues(value, 1, most, 0, Math.max(1, value / 10), Math.max(1, value));
		return out;
	}

	/** The requested search. @param system its name */
	SystemStudy.Wanted wanted(String system) {
		return new SystemStudy.Wanted(system, algorithm.getText().strip(), evaluations.getSelection(), runs.getSelection(), device.getText().strip());
	}
}
