package org.thalweg.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IViewReference;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.workbench.runs.ExperimentJob;
import org.thalweg.workbench.runs.RunCenter;

/** The system ends the workbench, by SIGTERM, while experiments run and editors have unsaved text. */
@ExtendWith(WorkbenchExtension.class)
@Tag("window")
@Tag("full")
class TerminationJourneyTest {
	private static final String PROJECT = "ended";
	private static final String YAML = """
			name: Ended
			problems: {problem: classic/rastrigin, dimension: 10}
			algorithms: {algorithm: clpso}
			on: sequential
			runs: 5000
			stop: {generations: 2000}
			""";
	private static final String TYPED = "# typed, not saved \u00e9\n";
	private static final String ELSEWHERE = YAML + "# written by another program\n";
	private static final Set<String> VIEWS = Set.of("Project Explorer", "Runs", "Devices", "Properties", "Progress", "Convergence", "Problems");

	@TempDir
	Path home;

	@Test
	void nothingThatIsNotSavedIsLostOrWrittenOverAndTheLayoutStays() throws Exception {
		Path project = home.resolve("workspace").resolve(PROJECT);
		try (WorkbenchProcess workbench = WorkbenchProcess.start(home, Edit.class)) {
			workbench.await("runs go on, and two editors are not saved", () -> Files.exists(project.resolve("ready")));
			workbench.process().destroy(); // SIGTERM
			workbench.awaitEnd();
		}
		assertEquals(List.of(YAML, YAML), List.of(Files.readString(project.resolve("kept.yaml")), Files.readString(project.resolve(
				"changed.yaml"))));
		assertTrue(names(project.resolve("results/ended")).contains("store.sqlite") && !names(project.resolve("results/ended")).contains(
				"writer.txt"), "runs were stopped, not killed");
		assertTrue(names(home.resolve("configuration/org.eclipse.core.runtime")).stream().anyMatch(name -> name.startsWith(".mainData")),
				"plugin.xml of all bundles need not be read anew");
		Files.writeString(project.resolve("changed.yaml"), ELSEWHERE);

		WorkbenchProcess.play(home, GoOn.class);
		assertEquals(TYPED + YAML, Files.readString(project.resolve("kept.yaml")), "saved by the user");
		assertEquals(ELSEWHERE, Files.readString(project.resolve("changed.yaml")));
		assertEquals(TYPED + YAML, Files.readString(project.resolve("changed (not saved).yaml")));
		assertEquals(Set.of(), names(home.resolve("workspace/.metadata/.plugins/org.thalweg.ui/drafts")));
	}

	private static Set<String> names(Path folder) throws IOException {
		try (Stream<Path> files = Files.list(folder)) {
			return files.map(file -> file.getFileName().toString()).collect(Collectors.toCollection(TreeSet::new));
		}
	}

	private static IFile file(String name) {
		return ResourcesPlugin.getWorkspace().getRoot().getProject(PROJECT).getFile(name);
	}

	private static IFile made(String name) throws CoreException {
		return org.thalweg.ui.tests.Files.file(PROJECT, name, YAML);
	}

	private static IDocument document(IEditorPart editor) {
		return editor.getAdapter(ITextEditor.class).getDocumentProvider().getDocument(editor
				.getEditorInput());
	}

	/** Two editors have unsaved text, the layout is changed, and an experiment runs; then the process is ended. */
	static final class Edit extends Script {
		@Override
		void play() throws Exception {
			RunCenter center = PlatformUI.getWorkbench().getService(RunCenter.class);
			IFile run = made("ended.yaml");
			for (String name : List.of("changed.yaml", "kept.yaml")) {
				IFile file = made(name);
				Workbench.act(() -> {
					PlatformUI.getWorkbench().getIntroManager().closeIntro(PlatformUI.getWorkbench().getIntroManager().getIntro());
					document(IDE.openEditor(Workbench.page(), file)).replace(0, 0, TYPED);
				});
			}
			ExperimentJob job = Workbench.ask(() -> center.run(run, List.of()));
			Workbench.await("the views open", () -> Workbench.page().findView("org.eclipse.pde.runtime.LogView") != null);
			Workbench.act(() -> {
				Workbench.page().hideView(Workbench.page().findView("org.eclipse.pde.runtime.LogView"));
				Workbench.page().showView("org.eclipse.ui.views.ProblemView");
			});
			Workbench.await("a run is done", () -> job.execution().map(e -> e.overview().board().totals().done() > 0).orElse(false));
			Files.createFile(run.getLocation().toPath().resolveSibling("ready"));
		}
	}

	/** Views and texts are restored; a file that has changed meanwhile has its draft next to it. */
	static final class GoOn extends Script {
		@Override
		void play() throws Exception {
			IEditorPart other = Workbench.awaitEditor("changed (not saved).yaml");
			assertEquals(VIEWS, Workbench.ask(() -> Stream.of(Workbench.page().getViewReferences()).map(IViewReference::getPartName)
					.collect(Collectors.toSet())));
			assertEquals(TYPED + YAML, Workbench.ask(() -> document(other).get()));
			IEditorPart changed = Workbench.ask(() -> IDE.openEditor(Workbench.page(), file("changed.yaml")));
			assertEquals(ELSEWHERE, Workbench.ask(() -> document(changed).get()));
			IEditorPart kept = Workbench.ask(() -> IDE.openEditor(Workbench.page(), file("kept.yaml")));
			assertEquals(TYPED + YAML, Workbench.ask(() -> document(kept).get()));
			assertEquals(List.of(true, false, false), Workbench.ask(() -> Stream.of(kept, changed, other).map(IEditorPart::isDirty).toList()));
			Workbench.act(() -> Workbench.page().saveEditor(kept, false));
			Workbench.exit();
		}
	}
}
