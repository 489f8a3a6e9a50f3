package org.thalweg.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.thalweg.ui.BareDisplay.all;
import static org.thalweg.ui.BareDisplay.await;
import static org.thalweg.ui.BareDisplay.button;
import static org.thalweg.ui.BareDisplay.press;
import static org.thalweg.ui.BareDisplay.texts;

import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;

import org.eclipse.core.runtime.IExtensionRegistry;
import org.eclipse.e4.ui.css.swt.theme.ITheme;
import org.eclipse.e4.ui.css.swt.theme.IThemeEngine;
import org.eclipse.jface.preference.PreferenceDialog;
import org.eclipse.jface.preference.PreferenceManager;
import org.eclipse.jface.preference.PreferenceNode;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swt.widgets.Text;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.ui.kit.StoredSettings;
import org.thalweg.ui.kit.Theme;
import org.thalweg.workbench.Settings;

/** Values set on the preference page are those that the workbench's parts read. */
@NeedsDisplay
@SuppressWarnings("restriction")
class SettingsPageTest {
	@TempDir
	Path folder;
	private final StoredSettings settings = Installed.settings();
	private final AtomicReference<String> theme = new AtomicReference<>("org.eclipse.e4.ui.css.theme.e4_default");
	private Shell dialog;

	@BeforeEach
	void open() {
		PreferenceManager pages = new PreferenceManager();
		pages.addToRoot(new PreferenceNode("settings", new SettingsPage(Installed.catalog(), themes(), settings)));
		PreferenceDialog made = new PreferenceDialog(null, pages);
		made.setBlockOnOpen(false);
		made.create();
		made.open();
		dialog = made.getShell();
	}

	/** A theme engine that styles nothing. */
	private IThemeEngine themes() {
		ITheme active = (ITheme) Proxy.newProxyInstance(getClass().getClassLoader(), new Class<?>[] { ITheme.class }, (_, _, _) -> theme.get());
		return (IThemeEngine) Proxy.newProxyInstance(getClass().getClassLoader(), new Class<?>[] { IThemeEngine.class }, (_, method, arguments) -> {
			if (method.getName().equals("setTheme")) {
				theme.set((String) arguments[0]);
				return null;
			}
			return active;
		});
	}

	@Test
	void whatIsSetIsRead() {
		all(dialog, Combo.class).get(1).setText("opencl:0:0");
		folderField().setText(folder.toString());
		all(dialog, Spinner.class).getFirst().setSelection(2);
		assertFalse(all(dialog, Spinner.class).getLast().getEnabled());
		Button isolate = button(dialog, "&Compute in separate processes");
		isolate.setSelection(true);
		isolate.notifyListeners(SWT.Selection, new Event());
		assertTrue(all(dialog, Spinner.class).getLast().getEnabled());
		all(dialog, Spinner.class).getLast().setSelection(3);
		press(dialog, "Apply and Close");
		assertEquals("opencl:0:0", settings.device());
		assertEquals(Optional.of(folder), settings.data());
		assertEquals(2, settings.threads());
		assertTrue(settings.store().getBoolean(Settings.ISOLATE));
		assertEquals(3, settings.store().getInt(Settings.ISOLATION_LIMIT));
	}

	@Test
	void aFolderThatIsMissingIsRefusedAtTheField() {
		folderField().setText(folder.resolve("nowhere").toString());
		List<String> shown = texts(dialog).stream().map(String::strip).toList();
		assertTrue(shown.contains("No such folder. Choose another, or none."), shown::toString);
		assertFalse(button(dialog, "Apply and Close").isEnabled());
	}

	@Test
	void theThemeIsChangedWhenThePageIsApplied() {
		all(dialog, Combo.class).getFirst().select(Theme.DARK.ordinal());
		press(dialog, "Apply and Close");
		await("the dark theme", () -> theme.get().equals("org.eclipse.e4.ui.css.theme.e4_dark"));
		Theme.LIGHT.show(themes());
		await("the light theme", () -> theme.get().equals("org.eclipse.e4.ui.css.theme.e4_default"));
	}

	@Test
	void thePreferencesFindThePageByTheNamesOfItsFields() {
		IExtensionRegistry registry = Installed.registry();
		List<String> words = Stream.of(registry.getConfigurationElementsFor("org.eclipse.ui.preferencePages")).filter(page -> page.getAttribute(
				"class").equals(SettingsPage.class.getName())).flatMap(page -> Stream.of(page.getChildren("keywordReference"))).flatMap(
						reference -> Stream.of(registry.getConfigurationElementsFor("org.eclipse.ui.keywords")).filter(keyword -> keyword
								.getAttribute("id").equals(reference.getAttribute("id")))).flatMap(keyword -> Stream.of(keyword.getAttribute(
										"label").split(" "))).toList();
		Composite page = all(dialog, Combo.class).getFirst().getParent();
		List<String> names = Stream.concat(all(page, Label.class).stream().map(Label::getText), all(page, Button.class).stream().filter(
				b -> (b.getStyle() & SWT.CHECK) != 0).map(Button::getText)).map(n -> n.replaceAll("[&:]", "").toLowerCase(Locale.ROOT)).toList();
		assertEquals(6, names.size(), names.toString());
		names.forEach(name -> assertTrue(words.containsAll(List.of(name.split(" "))), name));
	}

	/** The editable text of the page: messages cannot be edited. */
	private Text folderField() {
		return all(dialog, Text.class).stream().filter(text -> text.getEditable() && text.getMessage().isEmpty()).findFirst().orElseThrow();
	}
}
