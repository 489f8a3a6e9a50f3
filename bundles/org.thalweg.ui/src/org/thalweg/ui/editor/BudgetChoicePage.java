package org.thalweg.ui.editor;

import java.util.List;

import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.thalweg.core.device.DeviceSlot;
import org.thalweg.document.Vocabulary;
import org.thalweg.document.Vocabulary.Word;
import org.thalweg.experiment.reading.Keys;
import org.thalweg.ui.kit.AccessibleName;
import org.thalweg.ui.kit.UiThread;

/** Asks for the devices of a new experiment, for its budget, and for the algorithm to compare with. */
final class BudgetChoicePage extends NewExperimentPage {
	private static final String NONE = "none";
	private static final List<String> STOPS = List.of(Keys.Stop.PER_DIMENSION.name(), Keys.Stop.EVALUATIONS.name(), Keys.Stop.GENERATIONS.name(),
			Keys.Stop.SECONDS.name());

	private final Vocabulary vocabulary;
	private final String proposed;
	private ChoiceList devices;
	private Combo stop;
	private Text limit;
	private Text runs;
	private Combo baseline;

	/** @param proposed the device that is chosen at first */
	BudgetChoicePage(Vocabulary vocabulary, String proposed) {
		super("budget", "Devices and budget", "On which devices, how long and how often each algorithm is run.");
		this.vocabulary = vocabulary;
		this.proposed = proposed;
	}

	@Override
	public void createControl(Composite parent) {
		Composite page = new Composite(parent, SWT.NONE);
		GridLayoutFactory.swtDefaults().numColumns(2).applyTo(page);
		devices = new ChoiceList(page, "&Devices", ((NewExperimentWizard) getWizard())::changed);
		GridDataFactory.fillDefaults().grab(true, true).span(2, 1).applyTo(devices);
		devices.offer(vocabulary.devices());
		devices.choose(proposed, true);
		new Label(page, SWT.NONE).setText("A run &ends after:");
		Composite end = new Composite(page, SWT.NONE);
		GridLayoutFactory.fillDefaults().numColumns(2).applyTo(end);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(end);
		limit = text(end, "", "1000");
		AccessibleName.give(limit, "A run ends after");
		stop = combo(end);
		AccessibleName.give(stop, "Unit of a run's limit");
		stop.setItems(STOPS.stream().map(s -> s.replace('-', ' ')).toArray(String[]::new));
		stop.select(0);
		new Label(page, SWT.NONE).setText("&Runs of each algorithm:");
		runs = text(page, "on each problem", "10");
		new Label(page, SWT.NONE).setText("Base&line:");
		baseline = combo(page);
		baseline.setToolTipText("The algorithm that the others are compared with");
		offerBaselines();
		setControl(page);
		discover();
	}

	private Combo combo(Composite parent) {
		Combo out = new Combo(parent, SWT.READ_ONLY | SWT.DROP_DOWN);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(out);
		out.addListener(SWT.Selection, _ -> ((NewExperimentWizard) getWizard()).changed());
		return out;
	}

	/** Asking drivers takes a while. */
	private void discover() {
		Job job = Job.create("Looking for devices", _ -> {
			List<Word> all = new Vocabulary(vocabulary.catalog(), DeviceSlot.available(vocabulary.catalog().devices())).devices();
			UiThread.run(devices, () -> devices.offer(all));
		});
		job.setSystem(true);
		job.schedule();
	}

	@Override
	public void setVisible(boolean visible) {
		if (visible) {
			offerBaselines();
		}
		super.setVisible(visible);
		if (visible) {
			devices.setFocus();
		}
	}

	/** The algorithms of the page before. */
	private void offerBaselines() {
		String before = baseline();
		baseline.setItems(NONE);
		((NewExperimentWizard) getWizard()).labels().forEach(baseline::add);
		baseline.select(Math.max(0, baseline.indexOf(before)));
	}

	List<String> devices() {
		return devices.chosen();
	}

	String stop() {
		return STOPS.get(stop.getSelectionIndex());
	}

	String limit() {
		return limit.getText().strip();
	}

	String runs() {
		return runs.getText().strip();
	}

	/** Empty for none, and for one that is no longer compared. */
	String baseline() {
		return baseline.getSelectionIndex() > 0 && ((NewExperimentWizard) getWizard()).labels().contains(baseline.getText()) ? baseline.getText()
				: "";
	}

	@Override
	String error() {
		return devices().isEmpty() ? "Choose at least one device"
				: limit().isEmpty() ? "Type after how many " + stop.getText() + " a run ends"
				: runs().isEmpty() ? "Type how often each algorithm is run on each problem"
				: error(((NewExperimentWizard) getWizard()).text(), "stop", "runs", "on", "baseline");
	}
}
