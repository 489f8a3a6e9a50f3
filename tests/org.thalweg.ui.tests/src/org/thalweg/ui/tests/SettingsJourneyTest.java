package org.thalweg.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;

import org.eclipse.e4.ui.css.swt.theme.IThemeEngine;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.dialogs.PreferencesUtil;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.thalweg.ui.kit.Theme;

/** The theme changes immediately, and unneeded pages are hidden; settings are tested without a workbench. */
@ExtendWith(WorkbenchExtension.class)
@SuppressWarnings("restriction")
@Tag("window")
@Tag("full")
class SettingsJourneyTest {
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

	private static IThemeEngine engine() {
		return PlatformUI.getWorkbench().getService(IThemeEngine.class);
	}
}
