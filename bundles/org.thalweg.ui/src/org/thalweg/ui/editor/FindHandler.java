package org.thalweg.ui.editor;

import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.handlers.HandlerUtil;
import org.thalweg.core.Catalog;
import org.thalweg.document.CatalogSearch;
import org.thalweg.document.CatalogSearch.Found;
import org.thalweg.document.ProblemDraft;
import org.thalweg.document.ProblemDraft.Kind;
import org.thalweg.document.Vocabulary;
import org.thalweg.workbench.Settings;

/** <em>Find a problem or an algorithm…</em>, and what is done with the one that is found. */
public final class FindHandler extends AbstractHandler {
	@Override
	public Object execute(ExecutionEvent event) throws ExecutionException {
		try {
			open(HandlerUtil.getActiveWorkbenchWindowChecked(event), "");
			return null;
		} catch (PartInitException e) {
			throw new ExecutionException(e.getMessage(), e);
		}
	}

	/** @param initial words in the field of the dialog */
	static void open(IWorkbenchWindow window, String initial) throws PartInitException {
		CatalogSearch search = new CatalogSearch(new Vocabulary(window.getService(Catalog.class), List.of(), window.getService(Settings.class)
				.data()));
		Optional<ExperimentEditor> editor = Optional.ofNullable(window.getActivePage().getActiveEditor()).filter(ExperimentEditor.class::isInstance)
				.map(ExperimentEditor.class::cast);
		FindDialog dialog = new FindDialog(window.getShell(), search, editor.map(ExperimentEditor::getTitle), initial);
		switch (dialog.open()) {
		case FindDialog.ADD -> editor.orElseThrow().add(dialog.chosen());
		case FindDialog.NEW -> compare(window, dialog.chosen());
		case FindDialog.PICTURE -> window.getActivePage().openEditor(ProblemInput.of(dialog.chosen().name(), new ProblemDraft(Kind.PROBLEM, Map.of(
				"problem", dialog.chosen().id())), ""), ProblemInput.EDITOR);
		default -> {
			// closed
		}
		}
	}

	private static void compare(IWorkbenchWindow window, Found found) {
		NewExperimentWizard wizard = new NewExperimentWizard();
		wizard.init(window.getWorkbench(), StructuredSelection.EMPTY);
		wizard.choose(found);
		new WizardDialog(window.getShell(), wizard).open();
	}
}
