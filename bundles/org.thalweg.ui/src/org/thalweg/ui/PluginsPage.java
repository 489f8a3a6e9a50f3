package org.thalweg.ui;

import java.lang.reflect.InvocationTargetException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.Platform;
import org.eclipse.jface.dialogs.IMessageProvider;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.preference.PreferencePage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPreferencePage;
import org.osgi.framework.BundleContext;
import org.osgi.framework.FrameworkUtil;
import org.thalweg.plugins.Installation;
import org.thalweg.plugins.Plugin;
import org.thalweg.plugins.PluginException;
import org.thalweg.plugins.PluginFile;
import org.thalweg.plugins.PluginFolder;
import org.thalweg.plugins.Plugins;
import org.thalweg.ui.kit.AccessibleName;

/**
 * The page <em>Plug-ins</em> of the preferences: installed plug-ins, their contributions and errors; install and remove. Changes
 * take effect at the next start, but files are changed immediately: there is nothing to apply.
 */
public final class PluginsPage extends PreferencePage implements IWorkbenchPreferencePage {
	private static final String[] COLUMNS = { "Plug-in", "Version", "State" };
	private static final int[] WIDTHS = { 220, 80, 110 };

	private final BundleContext context = FrameworkUtil.getBundle(PluginsPage.class).getBundleContext();
	private Optional<PluginFolder> folder = Optional.empty();
	private IWorkbench workbench;
	private List<Plugin> plugins = List.of();
	private Text source;
	private Button install;
	private Table table;
	private Text details;
	private Button remove;
	private Button restart;
	private Button usual; // of the key Enter

	@Override
	public void init(IWorkbench its) {
		workbench = its;
		folder = PluginFolder.ofThisProcess();
		noDefaultAndApplyButton();
	}

	@Override
	protected Control createContents(Composite parent) {
		Composite page = new Composite(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().numColumns(3).applyTo(page);
		source(page);
		table(page);
		details = new Text(page, SWT.MULTI | SWT.READ_ONLY | SWT.WRAP | SWT.V_SCROLL | SWT.BORDER);
		GridDataFactory.fillDefaults().grab(true, true).span(3, 1).hint(SWT.DEFAULT, 110).applyTo(details);
		remove = button(page, "&Remove", this::remove);
		restart = button(page, "Restart &Now", () -> workbench.restart());
		restart.setToolTipText("Restarts the workbench, so that changes take effect.");
		restart.setEnabled(false);
		if (folder.isEmpty()) {
			setMessage("This workbench was not started by its launcher, which sets the folder of plug-ins.", IMessageProvider.WARNING);
		}
		show();
		return page;
	}

	private void source(Composite page) {
		Label what = new Label(page, SWT.WRAP); // in one line it would be wider than a dialog that another page has opened
		what.setText("&Install a jar, a folder or a zip with jars, or Maven coordinates (group:artifact:version):");
		GridDataFactory.fillDefaults().span(3, 1).grab(true, false).hint(400, SWT.DEFAULT).applyTo(what);
		source = new Text(page, SWT.BORDER);
		GridDataFactory.fillDefaults().align(SWT.FILL, SWT.CENTER).grab(true, false).hint(240, SWT.DEFAULT).applyTo(source);
		source.addListener(SWT.Modify, _ -> {
			install.setEnabled(folder.isPresent() && !source.getText().isBlank());
			setErrorMessage(null);
		});
		enterInstalls();
		button(page, "&Browse…", () -> {
			FileDialog dialog = new FileDialog(getShell(), SWT.OPEN);
			dialog.setFilterExtensions(new String[] { "*.jar;*.zip" });
			Optional.ofNullable(dialog.open()).ifPresent(source::setText);
		});
		install = button(page, "I&nstall", this::install);
		install.setEnabled(false);
	}

	/** In the field, Enter installs; elsewhere it applies and closes, as in all dialogs. */
	private void enterInstalls() {
		source.addListener(SWT.FocusIn, _ -> {
			usual = getShell().getDefaultButton();
			getShell().setDefaultButton(install);
		});
		source.addListener(SWT.FocusOut, _ -> getShell().setDefaultButton(usual));
	}

	private void table(Composite page) {
		table = new Table(page, SWT.BORDER | SWT.FULL_SELECTION | SWT.SINGLE);
		AccessibleName.give(table, "Plug-ins");
		table.setHeaderVisible(true);
		for (int k = 0; k < COLUMNS.length; k++) {
			TableColumn column = new TableColumn(table, SWT.NONE);
			column.setText(COLUMNS[k]);
			column.setWidth(WIDTHS[k]);
		}
		table.addListener(SWT.Selection, _ -> showDetails());
		GridDataFactory.fillDefaults().grab(true, true).span(3, 1).hint(420, 140).applyTo(table);
	}

	private static Button button(Composite page, String text, Runnable action) {
		Button out = new Button(page, SWT.PUSH);
		out.setText(text);
		out.addListener(SWT.Selection, _ -> action.run());
		GridDataFactory.swtDefaults().applyTo(out);
		return out;
	}

	private void install() {
		if (folder.isPresent() && !source.getText().isBlank()) {
			install(source.getText().strip());
		}
	}

	/** In a job that can be cancelled, since a server may be slow. */
	private void install(String from) {
		AtomicReference<Installation> done = new AtomicReference<>();
		try {
			workbench.getProgressService().busyCursorWhile(monitor -> {
				monitor.beginTask("Installing " + from, IProgressMonitor.UNKNOWN);
				try {
					done.set(Installation.of(from, Optional.empty(), folder.orElseThrow(), context, monitor::isCanceled));
				} catch (PluginException e) {
					throw new InvocationTargetException(e);
				}
			});
			source.setText("");
			changed();
			select(done.get().installed());
		} catch (InvocationTargetException e) {
			failed(e.getCause());
		} catch (InterruptedException e) {
			return; // cancelled
		}
	}

	private void failed(Throwable cause) {
		switch (cause) {
		case CancellationException _ -> showDetails();
		case PluginException e -> refuse("It cannot be installed; the reason is below.", e);
		default -> throw new IllegalStateException(cause);
		}
	}

	/** Shows the reason in a dialog, which has room for it. */
	private void refuse(String what, PluginException why) {
		table.deselectAll();
		showDetails();
		setErrorMessage(what);
		details.setText(why.getMessage());
	}

	private void remove() {
		try {
			folder.orElseThrow().remove(plugins.get(table.getSelectionIndex()).file().getFileName().toString());
			changed();
		} catch (PluginException e) {
			refuse("It cannot be removed; the reason is below.", e);
		}
	}

	private void changed() {
		setErrorMessage(null);
		setMessage("Changes take effect after a restart.", IMessageProvider.INFORMATION);
		restart.setEnabled(true);
		show();
	}

	private void select(List<PluginFile> installed) {
		for (int k = 0; k < plugins.size(); k++) {
			String name = plugins.get(k).name();
			if (installed.stream().anyMatch(p -> p.name().equals(name))) {
				table.setSelection(k);
			}
		}
		showDetails();
	}

	private void show() {
		plugins = folder.map(f -> Plugins.now(context, f, Platform.getExtensionRegistry())).orElse(List.of());
		table.removeAll();
		for (Plugin plugin : plugins) {
			new TableItem(table, SWT.NONE).setText(new String[] { plugin.name(), plugin.version(), state(plugin) });
		}
		showDetails();
	}

	private static String state(Plugin plugin) {
		if (plugin.used()) {
			return plugin.faults().isEmpty() ? "used" : "used, with faults";
		}
		return plugin.faults().equals(List.of(Plugins.NEXT_START)) ? "from the next start" : "not used";
	}

	private void showDetails() {
		int at = table.getSelectionIndex();
		remove.setEnabled(at >= 0);
		if (at < 0) {
			details.setText((plugins.isEmpty() ? "No plug-ins are installed. " : "") + folder.map(f -> "Their folder: " + f.path()).orElse(""));
			return;
		}
		Plugin plugin = plugins.get(at);
		details.setText((plugin.contributions().isEmpty() ? "" : "Contributes " + String.join(", ", plugin.contributions()) + ".\n") + plugin.faults()
				.stream().map(
						PluginsPage::sentence).collect(Collectors.joining("\n")));
	}

	private static String sentence(String fault) {
		return Character.toUpperCase(fault.charAt(0)) + fault.substring(1);
	}
}
