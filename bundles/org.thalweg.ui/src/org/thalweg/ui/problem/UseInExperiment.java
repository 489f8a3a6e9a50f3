package org.thalweg.ui.problem;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.window.Window;
import org.eclipse.ui.IEditorReference;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.dialogs.ElementListSelectionDialog;
import org.eclipse.ui.ide.IDE;
import org.thalweg.core.Catalog;
import org.thalweg.document.NewExperiment;
import org.thalweg.document.ProblemDraft;
import org.thalweg.document.ProblemDraft.Kind;
import org.thalweg.document.Vocabulary;
import org.thalweg.experiment.store.OutputFolder;
import org.thalweg.ui.editor.ExperimentEditor;
import org.thalweg.ui.editor.NewExperimentWizard;
import org.thalweg.workbench.Settings;

/** Adds a draft to an open experiment, or to a new one, which it opens. UI thread. */
final class UseInExperiment {
	private static final String TITLE = "Use in an experiment";
	private static final String NEW = "A new experiment";

	private final IWorkbenchPage page;

	UseInExperiment(IWorkbenchPage page) {
		this.page = page;
	}

	/** @param device on which the problem has been computed; for a new experiment with kernel text that the host cannot compute */
	void use(ProblemDraft draft, boolean devicesOnly, String device) {
		List<ExperimentEditor> open = open();
		Object chosen = NEW;
		if (!open.isEmpty()) {
			Optional<Object> answer = choose(open);
			if (answer.isEmpty()) {
				return;
			}
			chosen = answer.get();
		}
		try {
			if (chosen instanceof ExperimentEditor editor) {
				editor.add(placed(draft, editor.folder()));
				editor.file().ifPresent(UseInExperiment::refresh);
				page.activate(editor);
			} else {
				make(draft, devicesOnly, device);
			}
		} catch (CoreException | IOException e) {
			MessageDialog.openError(page.getWorkbenchWindow().getShell(), TITLE, e.getMessage());
		}
	}

	/** The one that was in front last first. */
	private List<ExperimentEditor> open() {
		return Stream.of(page.getEditorReferences()).map((IEditorReference r) -> r.getEditor(false)).filter(ExperimentEditor.class::isInstance)
				.map(ExperimentEditor.class::cast).toList();
	}

	private Optional<Object> choose(List<ExperimentEditor> open) {
		List<Object> all = new ArrayList<>(open);
		all.add(NEW);
		ElementListSelectionDialog dialog = new ElementListSelectionDialog(page.getWorkbenchWindow().getShell(), LabelProvider.createTextProvider(
				o -> o instanceof ExperimentEditor editor ? editor.file().map(f -> f.getFullPath().toString().substring(1)).orElseGet(
						editor::getTitle)
						: NEW));
		dialog.setTitle(TITLE);
		dialog.setMessage("The problem is added at the end of:");
		dialog.setElements(all.toArray());
		return dialog.open() == Window.OK ? Optional.ofNullable(dialog.getFirstResult()) : Optional.empty();
	}

	/** Writes the kernel text next to the experiment, under another name if there is another text of this one. */
	private static ProblemDraft placed(ProblemDraft draft, Path folder) throws IOException {
		if (draft.kind() != Kind.KERNEL) {
			return draft;
		}
		String name = draft.field(ProblemDraft.FILE).strip();
		String text = draft.field(Kind.KERNEL.key());
		Path file = folder.resolve(name);
		for (int n = 2; Files.exists(file) && !Files.readString(file).equals(text); n++) {
			file = folder.resolve(name.replaceFirst("(\\.\\w+)?$", "-" + n + "$1"));
		}
		OutputFolder.file(file, text);
		return draft.with(ProblemDraft.FILE, file.getFileName().toString());
	}

	private static void refresh(IFile beside) {
		try {
			beside.getParent().refreshLocal(IResource.DEPTH_ONE, null);
		} catch (CoreException e) {
			return; // the Project Explorer shows the file a little later
		}
	}

	private void make(ProblemDraft draft, boolean devicesOnly, String device) throws CoreException, IOException {
		IProject project = NewExperimentWizard.project();
		IFile file = project.getFile("problem.yaml");
		for (int n = 2; file.exists(); n++) {
			file = project.getFile("problem-" + n + ".yaml");
		}
		Settings settings = page.getWorkbenchWindow().getService(Settings.class);
		Vocabulary words = new Vocabulary(page.getWorkbenchWindow().getService(Catalog.class), List.of());
		String name = file.getName().replace(".yaml", "");
		String algorithm = words.algorithms().stream().map(Vocabulary.Word::text).findFirst().orElse("");
		String text = NewExperiment.of(name, "", algorithm, devicesOnly ? device : settings.device(), settings.threads())
				.text(placed(draft, Path.of(project.getLocationURI())), words);
		file.create(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), true, null);
		refresh(file);
		open(file);
	}

	private void open(IFile file) throws PartInitException {
		IDE.openEditor(page, file);
	}
}
