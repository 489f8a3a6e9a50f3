package org.thalweg.ui.cluster;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

import org.eclipse.jface.preference.IPreferenceStore;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.DirectoryDialog;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swt.widgets.Text;
import org.thalweg.cluster.Launcher;
import org.thalweg.cluster.Resources;
import org.thalweg.cluster.SubmissionRequest;
import org.thalweg.cluster.Template;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.experiment.shard.Shard;
import org.thalweg.ui.kit.CheckBox;
import org.thalweg.ui.kit.StoredSettings;
import org.thalweg.workbench.Settings;

/** The fields of {@link SubmitDialog}. Sites differ and experiments do not, so all but the folder are remembered from one to the next. */
final class SubmitFields {
	private static final String KEY = "cluster.";
	private static final int COLUMNS = 6;

	private final Path file;
	private final Path results;
	private final Optional<Path> data;
	private final StoredSettings settings;
	private Combo system;
	private Text folder;
	private Text program;
	private Text setup;
	private Spinner shards;
	private Spinner throttle;
	private Text time;
	private Spinner cpus;
	private Spinner gpus;
	private Text memory;
	private Text partition;
	private Text account;
	private Button probe;

	/**
	 * @param results folder that is proposed
	 * @param data folder with official data, if the file names none
	 */
	SubmitFields(Path file, Path results, Optional<Path> data, StoredSettings settings) {
		this.file = file;
		this.results = results;
		this.data = data;
		this.settings = settings;
	}

	/** Creates the fields, with the values chosen last time. */
	void create(Composite parent) {
		Composite page = new Composite(parent, SWT.NONE);
		GridLayout layout = new GridLayout(COLUMNS, false);
		page.setLayout(layout);
		page.setLayoutData(new GridData(SWT.FILL, SWT.TOP, true, false));
		label(page, "&Batch system:");
		system = new Combo(page, SWT.DROP_DOWN);
		Template.KNOWN.forEach(system::add);
		system.setToolTipText("slurm, pbs, sge, lsf, or a file that describes another batch system; see docs/clusters.md");
		wide(system);
		browse(page, () -> new FileDialog(page.getShell(), SWT.OPEN).open(), chosen -> system.setText(chosen));
		shards = spinner(page, "S&hards:", 1, Shard.MOST, "Number of tasks into which the experiment is divided");
		throttle = spinner(page, "A&t a time:", 0, Shard.MOST, "Maximum number of tasks that run at the same time; 0 for as many as the site allows");
		time = text(page, "Time &limit:", "Time limit of a task, such as 2h, 90min or 01:30:00; empty for the site's. A task that reaches it "
				+ "saves its state");
		cpus = spinner(page, "&CPUs:", 0, 4096, "Processors of a task; 0 for the site's, usually 1");
		gpus = spinner(page, "&GPUs:", 0, 64, "GPUs of a task; without one it sees no CUDA device");
		memory = text(page, "&Memory:", "Memory of a task, such as 4G; empty for the site's");
		partition = text(page, "&Partition:", "Partition or queue; empty for the site's");
		account = text(page, "&Account:", "Account or project to charge; empty for your default");
		new Label(page, SWT.NONE).setLayoutData(new GridData(SWT.LEFT, SWT.CENTER, false, false, 2, 1));
		folder = path(page, "&Results:", "Results folder, which must have this path on all nodes", true);
		program = path(page, "Pr&ogram:", "Program that tasks run: thalweg-batch of an installation that all nodes can access; empty for this "
				+ "one", false);
		setup = text(page, "Sh&ell setup:", "A shell command to run before each task, such as module load cuda");
		((GridData) setup.getLayoutData()).horizontalSpan = COLUMNS - 1;
		probe = CheckBox.in(page);
		probe.setText("First meas&ure the cost of a run of each case, on this machine");
		probe.setToolTipText("Shards are then divided by measured seconds instead of declared costs, and end at about the same time");
		probe.setLayoutData(new GridData(SWT.LEFT, SWT.CENTER, false, false, COLUMNS, 1));
		recall();
	}

	private void recall() {
		IPreferenceStore store = settings.store();
		system.setText(Optional.of(store.getString(KEY + "system")).filter(s -> !s.isBlank()).orElse(Template.KNOWN.getFirst()));
		int number = store.getInt(KEY + "shards");
		shards.setSelection(number > 0 ? number : SubmissionRequest.USUAL_SHARDS);
		throttle.setSelection(store.getInt(KEY + "throttle"));
		time.setText(store.getString(KEY + "time"));
		cpus.setSelection(store.getInt(KEY + "cpus"));
		gpus.setSelection(store.getInt(KEY + "gpus"));
		memory.setText(store.getString(KEY + "memory"));
		partition.setText(store.getString(KEY + "partition"));
		account.setText(store.getString(KEY + "account"));
		program.setText(store.getString(KEY + "program"));
		setup.setText(store.getString(KEY + "setup"));
		probe.setSelection(store.getBoolean(KEY + "probe"));
		folder.setText(results.toString());
	}

	/** Stores the values for the next time. */
	void remember() {
		IPreferenceStore store = settings.store();
		store.setValue(KEY + "system", system.getText());
		store.setValue(KEY + "shards", shards.getSelection());
		store.setValue(KEY + "throttle", throttle.getSelection());
		store.setValue(KEY + "time", time.getText());
		store.setValue(KEY + "cpus", cpus.getSelection());
		store.setValue(KEY + "gpus", gpus.getSelection());
		store.setValue(KEY + "memory", memory.getText());
		store.setValue(KEY + "partition", partition.getText());
		store.setValue(KEY + "account", account.getText());
		store.setValue(KEY + "program", program.getText());
		store.setValue(KEY + "setup", setup.getText());
		store.setValue(KEY + "probe", probe.getSelection());
	}

	/**
	 * The request that the fields describe.
	 *
	 * @throws UserError if a field is invalid
	 */
	SubmissionRequest request() {
		if (folder.getText().isBlank()) {
			throw new UserError("Results is empty: name a folder that all nodes can access");
		}
		String named = system.getText().strip();
		Template template = named.contains("/") ? Template.read(Path.of(named)) : Template.known(named);
		Resources resources = Resources.of(number(throttle), time.getText(), number(cpus), number(gpus), memory.getText(), partition.getText(),
				account
						.getText());
		Path launcher = Launcher.of(program.getText().isBlank() ? null : Path.of(program.getText().strip()));
		return new SubmissionRequest(file, Map.of(), Optional.of(Path.of(folder.getText().strip())), data, OptionalInt.of(shards.getSelection()),
				probe
						.getSelection(), settings.isolates(), settings.isolates() ? Optional.of(settings.isolationLimit()) : Optional.empty(),
				setup.getText().isBlank() ? List.of() : List.of(setup.getText().strip()), launcher, resources, template)
				.on(Settings.configuration().device());
	}

	private static Integer number(Spinner spinner) {
		return spinner.getSelection() == 0 ? null : spinner.getSelection();
	}

	private static void label(Composite page, String text) {
		new Label(page, SWT.NONE).setText(text);
	}

	private static void wide(org.eclipse.swt.widgets.Control control) {
		control.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false, COLUMNS - 2, 1));
	}

	private static Spinner spinner(Composite page, String label, int least, int most, String tip) {
		label(page, label);
		Spinner out = new Spinner(page, SWT.BORDER);
		out.setMinimum(least);
		out.setMaximum(most);
		out.setToolTipText(tip);
		return out;
	}

	private static Text text(Composite page, String label, String tip) {
		label(page, label);
		Text out = new Text(page, SWT.BORDER);
		out.setToolTipText(tip);
		out.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
		return out;
	}

	private static Text path(Composite page, String label, String tip, boolean folder) {
		Text out = text(page, label, tip);
		wide(out);
		browse(page, () -> folder ? new DirectoryDialog(page.getShell(), SWT.OPEN).open() : new FileDialog(page.getShell(), SWT.OPEN).open(),
				out::setText);
		return out;
	}

	private static void browse(Composite page, java.util.function.Supplier<String> ask, java.util.function.Consumer<String> to) {
		Button button = new Button(page, SWT.PUSH);
		button.setText("Browse…");
		button.addListener(SWT.Selection, _ -> Optional.ofNullable(ask.get()).ifPresent(to));
	}
}
