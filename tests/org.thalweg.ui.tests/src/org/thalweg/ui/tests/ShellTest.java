package org.thalweg.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;

import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IViewReference;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.internal.ErrorViewPart;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.thalweg.core.Catalog;

/** The workbench opens and shows its parts. */
@ExtendWith(WorkbenchExtension.class)
@SuppressWarnings("restriction")
@Tag("window")
@Tag("full")
class ShellTest {
	@Test
	void theWorkbenchOpensWithThePerspectiveOptimisation() {
		Workbench.act(Workbench.page()::resetPerspective); // without the views that other journeys have opened
		assertEquals("Optimisation", Workbench.ask(() -> Workbench.page().getPerspective().getLabel()));
		List<String> views = Workbench.ask(() -> Arrays.stream(Workbench.page().getViewReferences())
				.map(IViewReference::getPartName).toList());
		assertEquals(List.of("Project Explorer", "Runs", "Devices", "Progress", "Error Log", "Convergence", "Properties"), views);
	}

	@Test
	void everyViewOfThePerspectiveHasAPart() {
		for (IViewReference view : Workbench.ask(() -> Workbench.page().getViewReferences())) {
			IViewPart part = Workbench.ask(() -> view.getView(true));
			assertNotNull(part, view.getPartName());
			assertFalse(part instanceof ErrorViewPart, view.getPartName() + " could not be made: see the error log");
		}
	}

	@Test
	void allPartsSeeOneCatalogOfWhatIsInstalled() {
		Catalog workbench = Workbench.ask(() -> PlatformUI.getWorkbench().getService(Catalog.class));
		Catalog site = Workbench.ask(() -> Workbench.show("org.thalweg.ui.runs.view").getSite().getService(Catalog.class));
		assertSame(workbench, site);
		assertTrue(workbench.algorithms().containsKey("clpso"), workbench.algorithms().keySet().toString());
	}
}
