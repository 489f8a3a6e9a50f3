package org.thalweg.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.e4.core.contexts.IEclipseContext;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.internal.quickaccess.providers.CommandProvider;
import org.eclipse.ui.quickaccess.QuickAccessElement;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Ctrl+3 finds commands of this workbench, and nothing of an IDE that the platform includes. */
@ExtendWith(WorkbenchExtension.class)
@SuppressWarnings("restriction")
@Tag("window")
@Tag("full")
class QuickAccessTest {
	@AfterEach
	void leave() {
		Workbench.act(() -> Workbench.page().closeAllEditors(false));
	}

	@Test
	void commandsAreThoseOfThisWorkbench() throws Exception {
		IFile file = Files.file("quick", "e.yaml", "problems: {problem: classic/sphere, dimension: 2}\nalgorithms: {algorithm: clpso}\n");
		Workbench.act(() -> IDE.openEditor(Workbench.page(), file));
		Workbench.awaitEditor("e.yaml");
		List<QuickAccessElement> found = Workbench.ask(() -> {
			CommandProvider provider = new CommandProvider();
			provider.setContext(Workbench.window().getService(IEclipseContext.class));
			return List.of(provider.getElements());
		});
		List<String> ids = found.stream().map(QuickAccessElement::getId).map(id -> id.replaceFirst("\\(.*", "")).distinct().toList();
		String ofAnIde = "org.eclipse.ui.(help.(about|help|display|dynamic).*|window.(close|customize|save|next|previous).*Perspectives?|"
				+ "window.(newEditor|pinEditor|lockToolBar|spy)|ide.(configure|copy|OpenMarkers|markers).*|persistWorkbenchState|activeContextInfo|"
				+ "edit.text.*[mM]ulti.*)|.*importer.*";
		assertEquals(List.of(), ids.stream().filter(id -> id.matches(ofAnIde)).toList());
		for (String id : List.of("org.thalweg.ui.run", "org.thalweg.ui.results.show", "org.thalweg.ui.about", "org.thalweg.ui.help.here",
				"org.thalweg.ui.newExperiment", "org.thalweg.ui.problem.open", "org.eclipse.ui.file.saveAs", "org.eclipse.ui.edit.undo",
				"org.eclipse.ui.window.resetPerspective", "org.eclipse.ui.window.showKeyAssist")) {
			assertTrue(ids.contains(id), id + " in " + ids);
		}
	}
}
