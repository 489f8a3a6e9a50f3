package org.thalweg.ui.problem;

import java.util.function.Consumer;
import java.util.function.Function;

import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.layout.RowLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.RowData;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.thalweg.core.Catalog;
import org.thalweg.explore.landscape.HostAndDeviceValues;
import org.thalweg.explore.landscape.PointText;
import org.thalweg.ui.kit.AccessibleName;
import org.thalweg.ui.kit.DeviceChoice;
import org.thalweg.ui.kit.UiThread;
import org.thalweg.workbench.problem.CompareJob.Compared;
import org.thalweg.workbench.problem.TryJob;

/** A point, its value on the host, and that on a device. UI thread. */
final class ValuePanel extends Composite {
	private static final String COMPARE = "Compare";
	/** Width of the list of devices, in pixels. */
	private static final int DEVICE = 105;

	private final Text point;
	private final Text value;
	private final Combo device;
	private final Text host;
	private final Text other;
	private final Button compare;
	private final Label line;
	private final Function<Consumer<String>, Job> jobs;
	private final Runnable grown;
	private Job running;
	private boolean showing;

	/**
	 * @param changed called when another point is typed
	 * @param jobs creates the job that compares, which passes its outcome on
	 * @param grown called when the required room changes
	 */
	ValuePanel(Composite parent, Catalog catalog, String usual, Runnable changed, Function<Consumer<String>, Job> jobs, Runnable grown) {
		super(parent, SWT.NONE);
		this.jobs = jobs;
		this.grown = grown;
		GridLayoutFactory.fillDefaults().numColumns(2).spacing(6, 4).applyTo(this);
		point = field("Point", SWT.BORDER, "One number for each variable, or one for all. A click into the picture also sets it");
		point.setData(ProblemFields.FIELD, TryJob.POINT);
		point.addModifyListener(_ -> {
			if (!showing) {
				changed.run();
			}
		});
		value = field("Value", SWT.BORDER | SWT.READ_ONLY, "The value with all its digits");
		new Label(this, SWT.NONE).setText("Device");
		Composite row = new Composite(this, SWT.NONE);
		RowLayoutFactory.fillDefaults().spacing(6).center(true).applyTo(row); // one below the other where it is narrow
		GridDataFactory.fillDefaults().grab(true, false).hint(1, SWT.DEFAULT).applyTo(row);
		device = new Combo(row, SWT.DROP_DOWN);
		AccessibleName.give(device, "Device");
		device.setText(usual);
		device.setToolTipText("A device of this machine, such as opencl, cuda:0 or opencl:0:1");
		device.setLayoutData(new RowData(DEVICE, SWT.DEFAULT));
		DeviceChoice.offer(device, catalog);
		compare = new Button(row, SWT.PUSH);
		compare.setText(COMPARE);
		compare.setToolTipText("Evaluates the point, and 1681 points of the picture, on the host and on the device");
		compare.addListener(SWT.Selection, _ -> toggle());
		host = field("On the host", SWT.BORDER | SWT.READ_ONLY, "Value, and its bits");
		other = field("On the device", SWT.BORDER | SWT.READ_ONLY, "Value, and its bits");
		line = new Label(this, SWT.WRAP);
		GridDataFactory.fillDefaults().span(2, 1).grab(true, false).hint(200, SWT.DEFAULT).applyTo(line);
		addListener(SWT.Dispose, _ -> stop());
	}

	private void toggle() {
		if (running != null) {
			stop();
			return;
		}
		forget();
		running = jobs.apply(said -> UiThread.run(this, () -> end(said)));
		compare.setText("Stop");
		say("Computing …");
		running.schedule();
	}

	private void stop() {
		if (running != null) {
			running.cancel();
		}
	}

	private void end(String said) {
		running = null;
		compare.setText(COMPARE);
		if (said.isEmpty()) {
			grown.run(); // the button has another text
		} else {
			say(said);
		}
	}

	private void say(String text) {
		line.setText(text.replace("&", "&&"));
		grown.run();
	}

	private Text field(String label, int style, String tip) {
		new Label(this, SWT.NONE).setText(label);
		Text out = new Text(this, style);
		out.setToolTipText(tip);
		if ((style & SWT.READ_ONLY) != 0) {
			out.setFont(JFaceResources.getTextFont());
		}
		GridDataFactory.fillDefaults().grab(true, false).hint(100, SWT.DEFAULT).applyTo(out);
		return out;
	}

	String point() {
		return point.getText();
	}

	/** Shows a point that was chosen elsewhere. */
	void choose(String text) {
		point.setText(text);
	}

	/** Shows the point that an empty field means, in grey. */
	void usual(double[] at) {
		String text = at == null ? "" : PointText.of(at);
		if (!point.getMessage().equals(text)) {
			point.setMessage(text);
		}
	}

	/** @param text empty for none */
	void value(String text) {
		if (!value.getText().equals(text)) {
			value.setText(text);
		}
	}

	/** Discards the comparison, which was of another problem. */
	void forget() {
		host.setText("");
		other.setText("");
		if (running == null && !line.getText().isEmpty()) {
			say("");
		}
	}

	String device() {
		return device.getText().strip();
	}

	void show(Compared of) {
		HostAndDeviceValues values = of.values();
		host.setText(of.both() ? text(values.host()[0]) : "cannot compute it");
		other.setText(text(values.device()[0]));
		String who = of.device().address() + " (" + of.device().name() + ")";
		say(who + ": " + words(of) + (of.single() ? " The device has single precision only." : ""));
	}

	private static String text(double value) {
		return value + "   " + HostAndDeviceValues.bits(value);
	}

	private static String words(Compared of) {
		HostAndDeviceValues values = of.values();
		int n = values.device().length;
		if (!of.both()) {
			return "the kernel text has no host formula to compare with. Give it one.";
		}
		int equal = values.equal();
		String point = values.equal(0) ? "equal bits at the point" : "different bits at the point";
		if (n == 1) {
			return point + ".";
		}
		if (equal == n) {
			return point + " and at all " + (n - 1) + " points of the picture.";
		}
		int worst = values.worst();
		return point + "; of all " + n + " points " + (n - equal) + " differ, most at " + PointText.of(values.points()[worst]) + ": " + values
				.host()[worst] + " on the host, " + values.device()[worst] + " on the device.";
	}
}
