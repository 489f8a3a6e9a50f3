package observer;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.dialogs.PreferencesUtil;
import org.thalweg.core.Catalog;

/**
 * A plug-in of a workbench for tests: at the first start it installs another plug-in on the page and presses <em>Restart Now</em>; once that is
 * used, it writes into a file how the page and the workbench's catalog show it, and closes the workbench. The system property {@code observer}
 * contains, separated by commas, the plug-in to install, its id, a problem of it, and the file.
 */
public final class Observer implements IStartup {
	private final String[] words = System.getProperty("observer", "").split(",");

	@Override
	public void earlyStartup() {
		if (words.length == 4) {
			Thread.ofPlatform().name("observer").start(this::observe);
		}
	}

	private void observe() {
		try {
			Display display = PlatformUI.getWorkbench().getDisplay();
			display.asyncExec(() -> PreferencesUtil.createPreferenceDialogOn(PlatformUI.getWorkbench().getActiveWorkbenchWindow() == null ? null
					: PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell(), "org.thalweg.ui.plugins", null, null).open());
			Shell page = await(display, () -> shell(display));
			String row = display.syncCall(() -> row(page, words[1]));
			if (row.endsWith(" used")) {
				String problem = display.syncCall(() -> PlatformUI.getWorkbench().getService(Catalog.class).problems().get(words[2]).name());
				Files.writeString(Path.of(words[3]), row + "\n" + words[2] + ": " + problem + "\n");
				display.asyncExec(() -> PlatformUI.getWorkbench().close());
				return;
			}
			display.asyncExec(() -> {
				all(page, Text.class).stream().filter(t -> t.getEditable() && t.getMessage().isEmpty()).findFirst().orElseThrow().setText(words[0]);
				press(page, "I&nstall");
			});
			await(display, () -> row(page, words[1]).endsWith(" from the next start") ? page : null);
			display.asyncExec(() -> press(page, "Restart &Now"));
		} catch (Exception e) {
			e.printStackTrace();
			Runtime.getRuntime().halt(1);
		}
	}

	private static Shell await(Display display, Supplier<Shell> wanted) throws Exception {
		for (int k = 0; k < 600; k++) {
			Shell found = display.syncCall(wanted::get);
			if (found != null) {
				return found;
			}
			Thread.sleep(100);
		}
		throw new IllegalStateException("waited for a minute");
	}

	private static Shell shell(Display display) {
		for (Shell shell : display.getShells()) {
			if (shell.getText().equals("Preferences") && !all(shell, Table.class).isEmpty()) {
				return shell;
			}
		}
		return null;
	}

	/** A plug-in's row of the table, or nothing. */
	private static String row(Shell page, String id) {
		for (TableItem item : all(page, Table.class).getFirst().getItems()) {
			if (item.getText(0).equals(id)) {
				return item.getText(0) + " " + item.getText(1) + " " + item.getText(2);
			}
		}
		return "";
	}

	private static void press(Shell page, String text) {
		all(page, Button.class).stream().filter(b -> b.getText().equals(text)).findFirst().orElseThrow().notifyListeners(org.eclipse.swt.SWT.Selection,
				new org.eclipse.swt.widgets.Event());
	}

	private static <C extends Control> List<C> all(Composite parent, Class<C> type) {
		List<C> out = new ArrayList<>();
		for (Control child : parent.getChildren()) {
			if (type.isInstance(child)) {
				out.add(type.cast(child));
			}
			if (child instanceof Composite inner) {
				out.addAll(all(inner, type));
			}
		}
		return out;
	}
}
