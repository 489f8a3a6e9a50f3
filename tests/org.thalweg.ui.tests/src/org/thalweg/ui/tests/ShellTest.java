package org.thalweg.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IViewReference;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.internal.ErrorViewPart;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.thalweg.core.Catalog;
import org.thalweg.workbench.runs.RunCenter;

/** The workbench opens and shows its parts. */
@ExtendWith(WorkbenchExtension.class)
@SuppressWarnings("restriction")
@Tag("window")
@Tag("full")
class ShellTest {
	private static final String PROJECT = "shell";

	@AfterEach
	void deleteProject() {
		Workbench.act(() -> ResourcesPlugin.getWorkspace().getRoot().getProject(PROJECT).delete(true, true, null));
	}

	/** The views of runs come with the first experiment that runs, and the editor keeps the keyboard. */
	@Test
	void thePerspectiveOptimisationOpensItsViewsWithTheFirstRun() throws CoreException {
		RunCenter center = PlatformUI.getWorkbench().getService(RunCenter.class);
		IFile file = Files.file(PROJECT, "one.yaml", """
				problems: {problem: classic/sphere, dimension: 2}
				algorithms: {algorithm: clpso, with: {size: 4}}
				runs: 1
				stop: {generations: 5}
				""");
		IEditorPart editor = Workbench.ask(() -> {
			center.files().forEach(center::forget); // of other journeys
			Workbench.page().resetPerspective();
			return IDE.openEditor(Workbench.page(), file);
		});
		assertEquals("Optimisation", Workbench.ask(() -> Workbench.page().getPerspective().getLabel()));
		Workbench.await("its experiment is shown", () -> file.equals(center.chosen()) && center.missing().startsWith("Not run yet"));
		assertEquals(List.of("Project Explorer"), views());
		Workbench.command("org.thalweg.ui.run");
		Workbench.await(() -> "its views, not " + views(), () -> views().equals(List.of("Project Explorer", "Runs", "Devices", "Progress",
				"Error Log",
				"Convergence", "Properties")));
		assertSame(editor, Workbench.ask(() -> Workbench.page().getActivePart()));
		for (IViewReference view : Workbench.ask(() -> Workbench.page().getViewReferences())) {
			IViewPart part = Workbench.ask(() -> view.getView(true));
			assertNotNull(part, view.getPartName());
			assertFalse(part instanceof ErrorViewPart, view.getPartName() + " could not be made: see the error log");
		}
		Workbench.await("the run is over", () -> center.job(file).orElseThrow().over());
		Workbench.act(() -> Workbench.page().closeEditor(editor, false));
	}

	private static List<String> views() {
		return Workbench.ask(() -> Arrays.stream(Workbench.page().getViewReferences()).map(IViewReference::getPartName).toList());
	}

	@Test
	void allPartsSeeOneCatalogOfWhatIsInstalled() {
		Catalog workbench = Workbench.ask(() -> PlatformUI.getWorkbench().getService(Catalog.class));
		Catalog site = Workbench.ask(() -> Workbench.show("org.thalweg.ui.runs.view").getSite().getService(Catalog.class));
		assertSame(workbench, site);
		assertTrue(workbench.algorithms().containsKey("clpso"), workbench.algorithms().keySet().toString());
	}
}
