package org.thalweg.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.dialogs.PreferencesUtil;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Plug-ins are installed, replaced and removed on the page of the preferences; they count from the next start. */
@ExtendWith(WorkbenchExtension.class)
@Tag("window")
@Tag("full")
class PluginsJourneyTest {
	private static final String PROPERTY = "org.thalweg.plugins";

	@TempDir
	Path folder;

	private String before;
	private Shell dialog;

	@BeforeEach
	void open() {
		before = System.setProperty(PROPERTY, folder.resolve("plug-ins").toString());
		Workbench.display().asyncExec(() -> {
			Shell shell = Workbench.window().getShell();
			PreferencesUtil.createPreferenceDialogOn(shell, "org.thalweg.ui.plugins", null, null).open();
		});
		dialog = Workbench.shell("Preferences");
	}

	@AfterEach
	void close() {
		if (before == null) {
			System.clearProperty(PROPERTY);
		} else {
			System.setProperty(PROPERTY, before);
		}
		Workbench.act(() -> {
			if (!dialog.isDisposed()) {
				dialog.close();
			}
		});
	}

	@Test
	void aPluginIsInstalledReplacedAndRemoved() throws IOException {
		assertEquals(List.of(), rows());
		assertFalse(Workbench.ask(() -> Workbench.button(dialog, "Restart &Now").isEnabled()));
		install(bundle("edu.example.es", "1.0.0"));
		assertEquals(List.of("edu.example.es 1.0.0 from the next start"), rows());
		install(bundle("edu.example.es", "1.1.0"));
		assertEquals(List.of("edu.example.es 1.1.0 from the next start"), rows());
		Pictures.take("preferences-plugins");
		told("Changes take effect after a restart.");
		assertTrue(Workbench.ask(() -> Workbench.button(dialog, "Restart &Now").isEnabled()));
		Workbench.act(() -> Workbench.press(dialog, "&Remove"));
		assertEquals(List.of(), rows());
		try (var files = Files.list(folder.resolve("plug-ins"))) {
			assertEquals(0, files.count());
		}
	}

	@Test
	void whatCannotBeInstalledIsRefusedWithTheReason() throws IOException {
		Path text = Files.writeString(folder.resolve("notes.jar"), "no jar");
		install(text);
		told(text + ":");
		install(bundle("org.thalweg.core", "9.0.0"));
		told("the bundle org.thalweg.core is part of Thalweg and cannot be replaced.");
		install("https://example.edu/p2");
		told("https://example.edu/p2: web addresses and p2 sites are not supported.");
		assertEquals(List.of(), rows());
		assertFalse(Workbench.ask(() -> Workbench.button(dialog, "&Remove").isEnabled()));
	}

	/** Enter in the field must not close the dialog before the user has read the outcome. */
	@Test
	void enterInTheFieldInstalls() {
		Workbench.act(() -> dialog.forceActive());
		Workbench.act(() -> field().setFocus());
		Workbench.await("the button of the key Enter", () -> dialog.getDefaultButton() == Workbench.button(dialog, "I&nstall"));
		Workbench.act(() -> Workbench.all(dialog, Table.class).getFirst().setFocus());
		Workbench.await("the dialog's own button", () -> dialog.getDefaultButton() == Workbench.button(dialog, "Apply and Close"));
	}

	private Text field() {
		return Workbench.all(dialog, Text.class).stream().filter(t -> t.getEditable() && t.getMessage().isEmpty()).findFirst().orElseThrow();
	}

	private void told(String with) {
		List<String> texts = Workbench.ask(() -> Workbench.texts(dialog));
		assertTrue(texts.stream().anyMatch(t -> t.contains(with)), texts::toString);
	}

	private void install(Path jar) {
		install(jar.toString());
	}

	private void install(String from) {
		Workbench.act(() -> {
			field().setText(from);
			Workbench.press(dialog, "I&nstall");
		});
	}

	private List<String> rows() {
		return Workbench.ask(() -> Arrays.stream(Workbench.all(dialog, Table.class).getFirst().getItems()).map(PluginsJourneyTest::row).toList());
	}

	private static String row(TableItem item) {
		return item.getText(0) + " " + item.getText(1) + " " + item.getText(2);
	}

	private Path bundle(String name, String version) throws IOException {
		Manifest manifest = new Manifest();
		Attributes main = manifest.getMainAttributes();
		main.put(Attributes.Name.MANIFEST_VERSION, "1.0");
		main.putValue("Bundle-ManifestVersion", "2");
		main.putValue("Bundle-SymbolicName", name);
		main.putValue("Bundle-Version", version);
		Path jar = folder.resolve(name + "-" + version + ".jar");
		try (OutputStream out = Files.newOutputStream(jar); JarOutputStream packed = new JarOutputStream(out, manifest)) {
			packed.finish();
		}
		return jar;
	}
}
