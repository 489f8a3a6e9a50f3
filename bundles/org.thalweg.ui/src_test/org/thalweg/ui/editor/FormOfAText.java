package org.thalweg.ui.editor;

import static org.thalweg.ui.BareDisplay.all;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

import org.eclipse.core.commands.ExecutionException;
import org.eclipse.jface.text.Document;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.text.undo.DocumentUndoManagerRegistry;
import org.eclipse.ui.forms.ManagedForm;
import org.thalweg.core.Catalog;
import org.thalweg.document.ExperimentDocument;
import org.thalweg.document.ExperimentForm;
import org.thalweg.document.ExperimentForm.Item;
import org.thalweg.document.TextDiagnostic;
import org.thalweg.experiment.reading.Configuration;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.ui.BareDisplay;

/** A form of an experiment's text without an editor around it: fields change the text, and the text is checked after each change. */
final class FormOfAText implements AutoCloseable {
	private final Document document = new Document();
	private final Devices devices;
	private final EditedExperiment experiment;
	private final ManagedForm managed;

	/** @param item the part of the experiment that is shown */
	FormOfAText(Shell shell, Catalog catalog, String text, Function<ExperimentForm, Item> item) {
		devices = new Devices(catalog);
		document.set(text);
		DocumentUndoManagerRegistry.connect(document);
		DocumentUndoManagerRegistry.getDocumentUndoManager(document).connect(this);
		experiment = new EditedExperiment(catalog, this::check, Optional::empty);
		managed = new ManagedForm(shell);
		managed.getForm().getBody().setLayout(new FillLayout());
		ItemForm form = new ItemForm(managed.getForm().getBody(), managed, experiment);
		experiment.onChange(() -> form.show(item.apply(experiment.form()), experiment.diagnostics()));
		experiment.connect(document);
	}

	private void check() {
		String text = document.get();
		experiment.found(text, TextDiagnostic.check(ExperimentDocument.of(text), Path.of("e.yaml").toAbsolutePath(), experiment.vocabulary()
				.catalog(),
				devices, Optional.empty(), Configuration.NONE));
	}

	EditedExperiment experiment() {
		return experiment;
	}

	/** The current text. */
	String text() {
		return document.get();
	}

	/** Replaces the text, as the source page does. */
	void write(String text) {
		document.set(text);
	}

	/** Errors of the text, as in the workspace's markers. */
	List<String> errors() {
		return experiment.diagnostics().stream().map(m -> m.line() + ": " + (m.path().isEmpty() ? "" : m.path() + ": ") + m.message()).toList();
	}

	/** Finds fields after pending changes have been shown. */
	<C extends Control> Stream<C> fields(Class<C> type, String path) {
		BareDisplay.drain();
		return all(managed.getForm(), type).stream().filter(c -> path.equals(c.getData(FieldRow.PATH)));
	}

	Text field(String path) {
		return fields(Text.class, path).findFirst().orElseThrow(() -> new AssertionError("no field " + path));
	}

	Combo choice(String path) {
		return fields(Combo.class, path).findFirst().orElseThrow(() -> new AssertionError("no field " + path));
	}

	/** Whether the form shows a message. */
	boolean shows(String message) {
		return all(managed.getForm(), Label.class).stream().anyMatch(l -> l.getVisible() && l.getText().equals(message));
	}

	/** Undoes one change, as the editor's action does: current typing becomes a change first. */
	void undo() throws ExecutionException {
		experiment.endTyping();
		DocumentUndoManagerRegistry.getDocumentUndoManager(document).undo();
	}

	@Override
	public void close() {
		managed.dispose();
		DocumentUndoManagerRegistry.getDocumentUndoManager(document).disconnect(this);
		DocumentUndoManagerRegistry.disconnect(document);
		devices.close();
	}
}
