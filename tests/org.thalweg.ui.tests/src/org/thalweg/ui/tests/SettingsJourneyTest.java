package org.thalweg.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

import org.eclipse.e4.ui.css.swt.theme.IThemeEngine;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.dialogs.PreferencesUtil;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.ui.Settings;
import org.thalweg.ui.Theme;

/** What is set on the page of the preferences is what the workbench's parts read. */
@ExtendWith(WorkbenchExtension.class)
@SuppressWarnings("restriction")
class SettingsJourneyTest {
	@TempDir
	Path folder;

	private Shell dialog;
	private Theme before;

	@BeforeEach
	void open() {
		before = Workbench.ask(() -> Theme.current(engine()));
		Workbench.display().asyncExec(() -> {
			Shell shell = Workbench.window().getShell();
			PreferencesUtil.createPreferenceDialogOn(shell, "org.thalweg.ui.settings", null, null).open();
		});
		dialog = Workbench.shell("Preferences");
	}

	@AfterEach
	void close() {
		Workbench.act(() -> {
			if (!dialog.isDisposed()) {
				dialog.close();
			}
			before.show(engine());
		});
	}

	@Test
	void whatIsSetIsRead() {
		Pictures.take("preferences");
		Workbench.act(() -> {
			combo(1).setText("opencl:0:0");
			folderField().setText(folder.toString());
			Workbench.all(dialog, Spinner.class).getFirst().setSelection(2);
			assertFalse(Workbench.all(dialog, Spinner.class).getLast().getEnabled());
			Button isolate = Workbench.button(dialog, "&Compute in processes of their own");
			isolate.setSelection(true);
			isolate.notifyListeners(SWT.Selection, new Event());
			assertTrue(Workbench.all(dialog, Spinner.class).getLast().getEnabled());
			Workbench.all(dialog, Spinner.class).getLast().setSelection(3);
			Workbench.press(dialog, "Apply and Close");
		});
		Settings settings = Workbench.ask(() -> PlatformUI.getWorkbench().getService(Settings.class));
		assertEquals("opencl:0:0", settings.device());
		assertEquals(Optional.of(folder), settings.data());
		assertEquals(2, settings.threads());
		assertTrue(settings.store().getBoolean(Settings.ISOLATE));
		assertEquals(3, settings.store().getInt(Settings.ISOLATION_LIMIT));
	}

	@Test
	void aFolderThatIsMissingIsRefusedAtTheField() {
		String missing = folder.resolve("nowhere").toString();
		Workbench.act(() -> folderField().setText(missing));
		Pictures.take("preferences-wrong");
		String expected = "No such folder. Name another, or none.";
		Workbench.await(() -> expected + " in " + Workbench.ask(() -> Workbench.texts(dialog)), () -> Workbench.texts(
				dialog).stream().anyMatch(text -> text.strip().equals(expected)));
		assertFalse(Workbench.ask(() -> Workbench.button(dialog, "Apply and Close").isEnabled()));
	}

	@Test
	void theThemeChangesAtOnce() {
		Theme other = before == Theme.LIGHT ? Theme.DARK : Theme.LIGHT;
		Workbench.act(() -> {
			combo(0).select(other.ordinal());
			Workbench.press(dialog, "Apply and Close");
		});
		Workbench.await("the theme " + other.text(), () -> Theme.current(engine()) == other);
	}

	@Test
	void pagesThatNobodyNeedsAreHidden() {
		Tree pages = Workbench.ask(() -> Workbench.all(dialog, Tree.class).getFirst());
		List<String> shown = Workbench.ask(() -> Arrays.stream(pages.getItems()).map(TreeItem::getText).toList());
		assertEquals(List.of("General", "Thalweg"), shown);
	}

	private Combo combo(int index) {
		return Workbench.all(dialog, Combo.class).get(index);
	}

	/** The editable text of the page: those of a dialog's search field have a hint, and messages cannot be edited. */
	private Text folderField() {
		return Workbench.all(dialog, Text.class).stream().filter(text -> text.getEditable() && text.getMessage().isEmpty()).findFirst()
				.orElseThrow();
	}

	private static IThemeEngine engine() {
		return PlatformUI.getWorkbench().getService(IThemeEngine.class);
	}
}
