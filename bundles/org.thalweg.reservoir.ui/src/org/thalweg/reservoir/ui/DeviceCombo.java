package org.thalweg.reservoir.ui;

import java.util.List;

import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.thalweg.core.Catalog;
import org.thalweg.core.device.DeviceSlot;
import org.thalweg.experiment.document.Vocabulary;
import org.thalweg.ui.UiThread;

/** A field for a device, which offers those of this machine. */
final class DeviceCombo {
	private DeviceCombo() {
	}

	/** Asking drivers takes a while; until they have answered, a device can be typed. */
	static Combo in(Composite parent, Catalog catalog, String chosen) {
		Combo out = new Combo(parent, SWT.DROP_DOWN);
		out.setText(chosen);
		out.setToolTipText("sequential is the host, a year on each core. Others solve all years in one launch.");
		GridDataFactory.fillDefaults().hint(220, SWT.DEFAULT).align(SWT.BEGINNING, SWT.CENTER).applyTo(out);
		Job job = Job.create("Looking for devices", _ -> {
			Vocabulary words = new Vocabulary(catalog, DeviceSlot.available(catalog.devices()));
			List<String> found = words.devices().stream().map(Vocabulary.Word::text).toList();
			UiThread.run(out, () -> found.forEach(out::add));
		});
		job.setSystem(true);
		job.schedule();
		return out;
	}
}
