package org.thalweg.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.PlatformUI;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.ui.help.HelpHandler;
import org.thalweg.ui.help.HelpView;
import org.thalweg.ui.results.ResultsEditor;
import org.thalweg.ui.runs.ConvergenceView;
import org.thalweg.workbench.help.HelpBook;
import org.thalweg.workbench.runs.ExperimentJob;
import org.thalweg.workbench.runs.RunCenter;

/** From the welcome page to an example that is open in its editor. */
@ExtendWith(WorkbenchExtension.class)
@Tag("window")
@Tag("full")
class WelcomeJourneyTest {
	@BeforeEach
	void welcome() {
		Workbench.act(() -> PlatformUI.getWorkbench().getIntroManager().showIntro(Workbench.window(), false));
	}

	@AfterEach
	void leave() {
		Workbench.act(() -> {
			PlatformUI.getWorkbench().getIntroManager().closeIntro(PlatformUI.getWorkbench().getIntroManager().getIntro());
			Workbench.page().closeAllEditors(false);
			for (IProject project : ResourcesPlugin.getWorkspace().getRoot().getProjects()) {
				project.delete(true, true, null);
			}
		});
	}

	@Test
	void theWelcomePageHasSixWays() {
		List<String> ways = List.of("Tutorial", "Open an example", "New experiment", "A problem of your own", "New reservoir", "Import runs");
		assertEquals(ways, Workbench.ask(() -> Workbench.all(Workbench.window().getShell(), Button.class).stream().map(Button::getText)
				.filter(ways::contains).toList()));
		Pictures.take("welcome");
	}

	@Test
	void theTutorialOpensInTheHelp() {
		Workbench.act(() -> Workbench.press(Workbench.window().getShell(), "Tutorial"));
		Workbench.await("the tutorial", () -> Workbench.page().getActivePart() instanceof HelpView help && help.text().getText().startsWith(
				"Run a comparison"));
		Workbench.act(() -> {
			HelpHandler.show(Workbench.window(), HelpBook.CONTENTS); // which the view remembers
			Workbench.page().hideView((HelpView) Workbench.page().getActivePart());
		});
	}

	/** The results that come are among the recent files when the page comes again. */
	@Test
	void runsOfAnotherProgramAreImported(@TempDir Path folder) throws IOException {
		Path table = java.nio.file.Files.writeString(folder.resolve("runs.csv"), """
				algorithm,function,dimension,run,evaluations,error
				Other,f,2,1,10,5
				Other,f,2,1,20,1
				Other,f,2,2,10,4
				""");
		Workbench.display().asyncExec(() -> Workbench.press(Workbench.window().getShell(), "Import runs"));
		Shell wizard = Workbench.shell("Import runs");
		Workbench.act(() -> {
			Workbench.all(wizard, org.eclipse.swt.widgets.List.class).getFirst().add(table.toString());
			Workbench.all(wizard, Text.class).get(1).setText("Others");
		});
		Pictures.take("import-runs");
		Workbench.act(() -> Workbench.press(wizard, "&Finish"));
		IFile store = ResourcesPlugin.getWorkspace().getRoot().getProject("Others").getFile("results/imported/store.sqlite");
		Workbench.await("its results", () -> Workbench.page().getActiveEditor() instanceof ResultsEditor && store.exists());
		welcome();
		Workbench.await("the page", () -> Workbench.all(Workbench.window().getShell(), Link.class).stream().anyMatch(link -> link.getText().equals(
				"<a>Others/results/imported</a>")));
	}

	@Test
	void anExampleIsImportedOpenedAndRun() {
		click("First experiment");
		Workbench.awaitEditor("first.yaml");
		ConvergenceView convergence = (ConvergenceView) Workbench.show(ConvergenceView.ID);
		IFile file = ResourcesPlugin.getWorkspace().getRoot().getProject("First experiment").getFile("first.yaml");
		assertTrue(file.exists());
		assertNull(Workbench.ask(() -> PlatformUI.getWorkbench().getIntroManager().getIntro()), "the welcome page is closed");
		Pictures.take("example");

		Workbench.command("org.thalweg.ui.run");
		ExperimentJob job = Workbench.ask(() -> PlatformUI.getWorkbench().getService(RunCenter.class)).job(file).orElseThrow();
		Workbench.await("all runs are computed", job::over);
		assertTrue(job.outcome().startsWith("Finished: "), job.outcome());
		Workbench.await("the chart shows it", () -> convergence.plot().chart() != null && convergence.plot().chart().marks().size() > 0);
		Pictures.take("first");
	}

	/** The page covers all editors: it must go. */
	@Test
	void aProblemOfOnesOwnOpensInItsPlace() {
		Workbench.act(() -> Workbench.press(Workbench.window().getShell(), "A problem of your own"));
		Workbench.await("the welcome page is closed", () -> PlatformUI.getWorkbench().getIntroManager().getIntro() == null);
		assertEquals("Problem", Workbench.ask(() -> Workbench.page().getActiveEditor().getTitle()));
	}

	/** No empty stack stays in the place of the page. */
	@Test
	void anEditorIsInFrontEvenIfOneWasMaximisedBeforeThePageCame() {
		leave();
		Workbench.command("org.thalweg.ui.problem.open");
		Workbench.await("the first editor", () -> Workbench.page().getActiveEditor() != null);
		Workbench.command("org.eclipse.ui.window.maximizePart");
		welcome();
		Workbench.command("org.thalweg.ui.problem.open");
		Workbench.await("the welcome page is closed", () -> PlatformUI.getWorkbench().getIntroManager().getIntro() == null);
		Workbench.await("the editors are seen", () -> folders().anyMatch(f -> f.getItemCount() > 0 && f.getItem(0).getText().equals("Problem")));
		assertEquals(0, Workbench.ask(() -> folders().filter(f -> f.getItemCount() == 0).count()), "empty stacks");
	}

	private static Stream<CTabFolder> folders() {
		return Workbench.all(Workbench.window().getShell(), CTabFolder.class).stream().filter(CTabFolder::isVisible);
	}

	@Test
	void theXiaowanExampleKeepsItsFilesBesideOneAnother() {
		click("Xiaowan reservoir");
		IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject("Xiaowan reservoir");
		Workbench.awaitEditor("xiaowan.yaml");
		for (String name : List.of("xiaowan.yaml", "inflow-1953-2014.csv", "level-storage.csv", "README.md")) {
			assertTrue(project.getFile(name).exists(), name);
		}
	}

	@Test
	void newReservoirMakesAProjectOfTheNameThatIsTyped() {
		Workbench.display().asyncExec(() -> Workbench.press(Workbench.window().getShell(), "New reservoir"));
		Shell wizard = Workbench.shell("New reservoir");
		Pictures.take("new-reservoir");
		Workbench.act(() -> {
			Workbench.all(wizard, Text.class).stream().filter(Text::getEditable).findFirst().orElseThrow().setText("Lake");
			Workbench.press(wizard, "&Finish");
		});
		Workbench.awaitEditor("reservoir.yaml");
		assertTrue(ResourcesPlugin.getWorkspace().getRoot().getProject("Lake").getFile("inflow.csv").exists());
	}

	private static void click(String example) {
		Workbench.act(() -> Workbench.all(Workbench.window().getShell(), Link.class).stream()
				.filter(link -> link.getText().contains(example)).findFirst().orElseThrow().notifyListeners(SWT.Selection, new Event()));
	}
}
