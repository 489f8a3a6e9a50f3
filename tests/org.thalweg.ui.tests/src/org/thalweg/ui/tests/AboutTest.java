package org.thalweg.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.Shell;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.thalweg.experiment.plan.Version;
import org.thalweg.ui.About;

/** The texts of the About dialog and the menus. */
@ExtendWith(WorkbenchExtension.class)
@Tag("window")
@Tag("full")
class AboutTest {
	@Test
	void aboutNamesVersionCommitAndLicenceAndCopiesTheCitation() {
		Workbench.display().asyncExec(() -> Workbench.command("org.thalweg.ui.about"));
		Shell about = Workbench.shell("About Thalweg");
		String said = String.join("\n", Workbench.ask(() -> Workbench.texts(about)));
		Stream.of(Version.current(), "Commit " + Version.commit(), "Licence Apache-2.0", About.citation()).forEach(t -> assertTrue(said.contains(t),
				said));
		Workbench.act(() -> {
			Workbench.press(about, "&Copy citation");
			Clipboard clipboard = new Clipboard(about.getDisplay());
			assertEquals(About.citation(), clipboard.getContents(TextTransfer.getInstance()));
			clipboard.dispose();
			about.close();
		});
	}

	/** KeysTest checks the keys. */
	private static List<String> menu(String name) {
		return Workbench.ask(() -> {
			Menu bar = Workbench.window().getShell().getMenuBar();
			Menu menu = Arrays.stream(bar.getItems()).filter(i -> i.getText().equals(name)).findFirst().orElseThrow().getMenu();
			menu.notifyListeners(SWT.Show, new Event());
			return Arrays.stream(menu.getItems()).map(i -> i.getText().replace("&", "").replaceFirst("\t.*", "")).toList();
		});
	}

	@Test
	void theHelpMenuHasWelcomeContentsHelpOnThePageAndAbout() {
		List<String> names = menu("&Help");
		for (String entry : List.of("Welcome", "Help contents", "Help on this page", "About Thalweg")) {
			assertTrue(names.contains(entry), entry + " in " + names);
		}
	}

	/** The platform has another one, which comes back with its perspective. */
	@Test
	void theFileMenuHasOneEntryThatOpensFiles() {
		Workbench.act(() -> Workbench.page().resetPerspective());
		assertEquals(List.of("Open file…"), menu("&File").stream().filter(n -> n.toLowerCase(Locale.ROOT).startsWith("open file")).toList());
	}
}
