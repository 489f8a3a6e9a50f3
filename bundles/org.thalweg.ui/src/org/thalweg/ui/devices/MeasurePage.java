package org.thalweg.ui.devices;

import java.util.List;
import java.util.function.Consumer;

import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.thalweg.core.device.Device;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.explore.device.MeasuredFigure;
import org.thalweg.explore.device.Measurements;
import org.thalweg.explore.device.Measurements.Measurement;
import org.thalweg.ui.kit.AccessibleName;
import org.thalweg.ui.kit.TableCopy;
import org.thalweg.ui.kit.UiThread;
import org.thalweg.workbench.devices.Inspected;

/** Performance of a device, measured on request; figures appear as they arrive. */
final class MeasurePage extends Composite {
	private final Strip strip;
	private final Table table;

	MeasurePage(Composite parent, Inspected of) {
		super(parent, SWT.NONE);
		GridLayoutFactory.swtDefaults().applyTo(this);
		strip = new Strip(this, "Measure", "Measures launches, memory, transfers and random numbers. Other load on this machine makes figures worse.",
				ended -> job(of, ended));
		table = new Table(this, SWT.BORDER | SWT.FULL_SELECTION | SWT.MULTI);
		TableCopy.by(table);
		AccessibleName.give(table, "Measured figures");
		table.setHeaderVisible(true);
		table.setLinesVisible(true);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(table);
		Columns.add(table, List.of("Figure", "Measured on", "Best", "Median", "Samples"), List.of(230, 260, 150, 150, 90), 2);
	}

	private Job job(Inspected of, Consumer<String> ended) {
		table.removeAll();
		return of.job("Measuring", this::measure, ended);
	}

	private void measure(Devices devices, Device device, SubMonitor progress, Cancel cancel) {
		List<Measurement> all = Measurements.of(device, cancel);
		SubMonitor ticks = progress.setWorkRemaining(all.size());
		for (Measurement m : all) {
			strip.tell("Measuring: " + m.name() + " …");
			ticks.subTask(m.name());
			MeasuredFigure figure = m.take();
			UiThread.run(table, () -> add(figure));
			ticks.worked(1);
		}
		strip.tell(all.size() + " figures. Best is the best sample; other load on this machine makes both worse.");
	}

	private void add(MeasuredFigure f) {
		new TableItem(table, SWT.NONE).setText(new String[] { f.name(), f.size(), f.bestText(), f.medianText(),
				Integer.toString(f.samples()) });
		Columns.fit(table);
	}
}
