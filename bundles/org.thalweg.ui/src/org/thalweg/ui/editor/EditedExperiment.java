package org.thalweg.ui.editor;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

import org.eclipse.core.runtime.ILog;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.DocumentEvent;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IDocumentListener;
import org.eclipse.text.undo.DocumentUndoManagerRegistry;
import org.eclipse.text.undo.IDocumentUndoManager;
import org.thalweg.core.Catalog;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.experiment.document.ExperimentDocument;
import org.thalweg.experiment.document.ExperimentForm;
import org.thalweg.experiment.document.Mistake;
import org.thalweg.experiment.document.TextEdit;
import org.thalweg.experiment.document.Vocabulary;

/**
 * The experiment that an editor's pages share: one text, and what follows from it. A page changes the text through
 * {@link #change} and hears of every change, its own too. UI thread.
 */
final class EditedExperiment implements IDocumentListener {
	private final List<Runnable> listeners = new ArrayList<>();
	private final Runnable check;
	private IDocument text;
	private Vocabulary vocabulary;
	private ExperimentDocument document = ExperimentDocument.of("");
	private ExperimentForm form;
	private List<Mistake> mistakes = List.of();
	private String typing = "";

	/** @param check called when the text has changed and should be looked through */
	EditedExperiment(Catalog catalog, Runnable check) {
		vocabulary = new Vocabulary(catalog, List.of());
		this.check = check;
	}

	/** Shows another text, or none. */
	void connect(IDocument other) {
		endTyping();
		if (text != null) {
			text.removeDocumentListener(this);
		}
		text = other;
		if (other != null) {
			other.addDocumentListener(this);
			documentChanged(null);
		}
	}

	ExperimentDocument document() {
		return document;
	}

	ExperimentForm form() {
		return form;
	}

	Vocabulary vocabulary() {
		return vocabulary;
	}

	List<Mistake> mistakes() {
		return mistakes;
	}

	void onChange(Runnable listener) {
		listeners.add(listener);
	}

	/** What was found on this machine. */
	void found(List<DeviceInfo> devices) {
		vocabulary = new Vocabulary(vocabulary.catalog(), devices);
		form = ExperimentForm.of(document, vocabulary);
		listeners.forEach(Runnable::run);
	}

	/** What is wrong with a text; forgotten if the text is another one by now. */
	void found(String in, List<Mistake> all) {
		if (in.equals(document.text())) {
			mistakes = all;
			listeners.forEach(Runnable::run);
		}
	}

	/** Changes the text as little as it takes to say what the changed document says. */
	void change(UnaryOperator<ExperimentDocument> change) {
		TextEdit edit = TextEdit.between(document.text(), change.apply(document).text());
		if (text == null || edit.isEmpty()) {
			return;
		}
		try {
			text.replace(edit.offset(), edit.length(), edit.text());
		} catch (BadLocationException e) {
			ILog.of(getClass()).error("an edit does not fit its text", e);
		}
	}

	/** The same, while a value is being typed: all until {@link #endTyping} is undone at once. */
	void type(String path, UnaryOperator<ExperimentDocument> change) {
		IDocumentUndoManager undo = undo();
		if (!typing.equals(path) && undo != null) {
			endTyping();
			undo.beginCompoundChange();
			typing = path;
		}
		change(change);
	}

	void endTyping() {
		if (!typing.isEmpty() && undo() != null) {
			undo().endCompoundChange();
		}
		typing = "";
	}

	private IDocumentUndoManager undo() {
		return text == null ? null : DocumentUndoManagerRegistry.getDocumentUndoManager(text);
	}

	@Override
	public void documentAboutToBeChanged(DocumentEvent event) {
		// what matters is the text afterwards
	}

	@Override
	public void documentChanged(DocumentEvent event) {
		document = ExperimentDocument.of(text.get());
		form = ExperimentForm.of(document, vocabulary);
		listeners.forEach(Runnable::run);
		check.run();
	}
}
