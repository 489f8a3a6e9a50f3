package org.thalweg.ui;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Function;
import java.util.stream.Stream;

import org.eclipse.e4.ui.css.swt.theme.IThemeEngine;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.preference.IPreferenceStore;
import org.eclipse.jface.preference.PreferencePage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.DirectoryDialog;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPreferencePage;
import org.thalweg.core.Catalog;
import org.thalweg.ui.kit.CheckBox;
import org.thalweg.ui.kit.DeviceChoice;
import org.thalweg.ui.kit.StoredSettings;
import org.thalweg.ui.kit.Theme;
import org.thalweg.workbench.Settings;

/** The page <em>Thalweg</em> of the preferences. */
@SuppressWarnings("restriction")
public final class SettingsPage extends PreferencePage implements IWorkbenchPreferencePage {
	private Catalog catalog;
	private IThemeEngine themes;
	private Combo theme;
	private Combo device;
	private Text data;
	private Spinner threads;
	private Button isolate;
	private Spinner limit;

	/** Called by the platform, followed by {@link #init}. */
	public SettingsPage() {
	}

	/** A page outside of the workbench. */
	SettingsPage(Catalog catalog, IThemeEngine themes, StoredSettings settings) {
		this.catalog = catalog;
		this.themes = themes;
		setPreferenceStore(settings.store());
	}

	@Override
	public void init(IWorkbench workbench) {
		catalog = workbench.getService(Catalog.class);
		themes = workbench.getService(IThemeEngine.class);
		setPreferenceStore(workbench.getService(StoredSettings.class).store());
	}

	@Override
	protected Control createContents(Composite parent) {
		Composite page = new Composite(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().numColumns(3).applyTo(page);
		label(page, "&Theme:");
		theme = combo(page, SWT.READ_ONLY, "How windows look. Takes effect immediately.");
		theme.setItems(Stream.of(Theme.values()).map(Theme::text).toArray(String[]::new));
		label(page, "Default &device:");
		device = combo(page, SWT.NONE, "Device of new experiments: sequential, opencl, cuda, or one device such as opencl:0:0.");
		label(page, "Data &folder:");
		data = folder(page);
		label(page, "T&hreads:");
		threads = spinner(page, "Cores that the device sequential uses in new experiments.", 1024);
		isolation(page);
		theme.select(Theme.current(themes).ordinal());
		show(getPreferenceStore()::getString);
		DeviceChoice.offer(device, catalog);
		return page;
	}

	private void isolation(Composite page) {
		isolate = CheckBox.in(page);
		isolate.setText("&Compute in separate processes");
		isolate.setToolTipText("A driver crash, or a kernel that never ends, then fails only one job, not the workbench.");
		GridDataFactory.fillDefaults().span(3, 1).applyTo(isolate);
		label(page, "Li&mit in minutes:");
		limit = spinner(page, "Minutes after which such a process is ended if it makes no progress: neither finishes compiling nor takes a step.",
				100_000);
		isolate.addListener(SWT.Selection, _ -> limit.setEnabled(isolate.getSelection()));
	}

	private static Spinner spinner(Composite page, String tip, int most) {
		Spinner spinner = new Spinner(page, SWT.BORDER);
		spinner.setToolTipText(tip);
		spinner.setMinimum(1);
		spinner.setMaximum(most);
		GridDataFactory.swtDefaults().span(2, 1).applyTo(spinner);
		return spinner;
	}

	private static void label(Composite page, String text) {
		new Label(page, SWT.NONE).setText(text);
	}

	private static Combo combo(Composite page, int style, String tip) {
		Combo combo = new Combo(page, SWT.DROP_DOWN | style);
		combo.setToolTipText(tip);
		GridDataFactory.fillDefaults().align(SWT.FILL, SWT.CENTER).span(2, 1).applyTo(combo);
		return combo;
	}

	private Text folder(Composite page) {
		Text text = new Text(page, SWT.BORDER);
		text.setToolTipText("Folder with the official shifts and rotations of suites, for experiments that name no folder.");
		GridDataFactory.fillDefaults().align(SWT.FILL, SWT.CENTER).grab(true, false).hint(240, SWT.DEFAULT).applyTo(text);
		text.addListener(SWT.Modify, _ -> check());
		Button browse = new Button(page, SWT.PUSH);
		browse.setText("&Browse…");
		browse.addListener(SWT.Selection, _ -> {
			String chosen = new DirectoryDialog(getShell(), SWT.OPEN).open();
			if (chosen != null) {
				text.setText(chosen);
			}
		});
		return text;
	}

	private void check() {
		boolean good = data.getText().isBlank() || Files.isDirectory(Path.of(data.getText()));
		setErrorMessage(good ? null : "No such folder. Choose another, or none.");
		setValid(good);
	}

	private void show(Function<String, String> values) {
		device.setText(values.apply(Settings.DEVICE));
		data.setText(values.apply(Settings.DATA));
		threads.setSelection(Integer.parseInt(values.apply(Settings.THREADS)));
		isolate.setSelection(Boolean.parseBoolean(values.apply(Settings.ISOLATE)));
		limit.setSelection(Integer.parseInt(values.apply(Settings.ISOLATION_LIMIT)));
		limit.setEnabled(isolate.getSelection());
	}

	@Override
	protected void performDefaults() {
		theme.select(Theme.LIGHT.ordinal());
		show(getPreferenceStore()::getDefaultString);
		super.performDefaults();
	}

	@Override
	public boolean performOk() {
		IPreferenceStore store = getPreferenceStore();
		store.setValue(Settings.DEVICE, device.getText().strip());
		store.setValue(Settings.DATA, data.getText().strip());
		store.setValue(Settings.THREADS, threads.getSelection());
		store.setValue(Settings.ISOLATE, isolate.getSelection());
		store.setValue(Settings.ISOLATION_LIMIT, limit.getSelection());
		Theme.values()[theme.getSelectionIndex()].show(themes);
		return super.performOk();
	}
}
