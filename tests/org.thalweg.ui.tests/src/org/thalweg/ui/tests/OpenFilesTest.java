package org.thalweg.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IPath;
import org.eclipse.ui.IEditorReference;
import org.eclipse.ui.IFileEditorInput;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.ui.editor.ExperimentEditor;
import org.thalweg.ui.results.ResultsEditor;
import org.thalweg.workbench.runs.ResultsFolder;

/** Files that a start of the workbench names are opened: by the workbench that has the workspace open, if there is one. */
@ExtendWith(WorkbenchExtension.class)
@Tag("window")
@Tag("full")
class OpenFilesTest {
	private static final String YAML = """
			name: From elsewhere
			problems: {problem: classic/rastrigin, dimension: 10}
			algorithms: {algorithm: clpso}
			on: sequential
			stop: {generations: 20}
			""";

	@TempDir
	Path home;

	@Test
	void aFileOutsideTheWorkspaceIsOpenedByTheFirstStartAndAnotherByTheSameWorkbenchAtTheSecond() throws Exception {
		Path first = file("two words/experiment.yaml");
		Path second = file("elsewhere/experiment.yaml");
		try (WorkbenchProcess workbench = WorkbenchProcess.start(home, Both.class, List.of(first))) {
			workbench.await("the first file is open", () -> Files.exists(home.resolve("workspace/Opened files/first")));
			try (WorkbenchProcess other = WorkbenchProcess.start(home, Never.class, List.of(first, second))) {
				other.awaitEnd();
			}
			workbench.await("the second file is open", () -> Files.exists(home.resolve("workspace/Opened files/second")));
			try (WorkbenchProcess other = WorkbenchProcess.start(home, Never.class, List.of(store("a"), store("b")))) {
				other.awaitEnd();
			}
			workbench.awaitEnd();
		}
		assertEquals(YAML, Files.readString(second), "it stays where it is");
	}

	private Path store(String folder) {
		RunStore.open(home.resolve(folder)).close();
		return home.resolve(folder).resolve(RunStore.FILE);
	}

	private Path file(String name) throws Exception {
		Path file = home.resolve(name);
		Files.createDirectories(file.getParent());
		return Files.writeString(file, YAML);
	}

	/** Script of a start that hands its files over. */
	static final class Never extends Script {
		@Override
		void play() {
			throw new AssertionError("a second workbench has opened");
		}
	}

	/** Waits for the one and the other file and for two results, whose stores have one name, then closes the workbench. */
	static final class Both extends Script {
		@Override
		void play() throws Exception {
			Path project = awaitLink("experiment.yaml", "two words");
			Files.createFile(project.resolve("first"));
			awaitLink("experiment-2.yaml", "elsewhere"); // the first, which was named again, has no second link
			Files.createFile(project.resolve("second"));
			Workbench.await("editors of both results", () -> Stream.of(Workbench.page().getEditorReferences()).filter(r -> r.getEditor(
					false) instanceof ResultsEditor).map(IEditorReference::getTitle).sorted().toList().equals(List.of("a", "b")));
			Workbench.exit();
		}

		/** Folder of the project that an open file is linked into. */
		private static Path awaitLink(String name, String folder) {
			Workbench.await("an editor of " + name, () -> Workbench.page().getActiveEditor() instanceof ExperimentEditor e
					&& e.getTitle().equals(name));
			IFile file = Workbench.ask(() -> ((IFileEditorInput) Workbench.page().getActiveEditor().getEditorInput()).getFile());
			IPath home = ResourcesPlugin.getWorkspace().getRoot().getLocation().removeLastSegments(1);
			assertEquals(home.append(folder).append("experiment.yaml").toString(), file.getLocation().toString());
			assertEquals("/Opened files/results", ResultsFolder.of(file).getFullPath().toString());
			return file.getProject().getLocation().toPath();
		}
	}
}
