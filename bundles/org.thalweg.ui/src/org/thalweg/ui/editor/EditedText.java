package org.thalweg.ui.editor;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

import org.eclipse.core.runtime.ILog;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.DocumentEvent;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IDocumentListener;
import org.eclipse.text.undo.DocumentUndoManagerRegistry;
import org.eclipse.text.undo.IDocumentUndoManager;
import org.thalweg.document.ExperimentDocument;
import org.thalweg.document.TextDiagnostic;
import org.thalweg.document.TextEdit;

/**
 * A YAML text that an editor's pages share, and its errors. A page changes the text through {@link #change} and is notified of every
 * change, including its own. An editor offers it as an adapter, so that undo ends the current typing. UI thread.
 */
public class EditedText implements IDocumentListener {
	private final List<Runnable> listeners = new ArrayList<>();
	private final Runnable check;
	private final Supplier<Path> file;
	private IDocument text;
	private ExperimentDocument document = ExperimentDocument.of("");
	private List<TextDiagnostic> diagnostics = List.of();
	private String typing = "";

	/** @param check called when the text has changed and should be checked */
	public EditedText(Runnable check) {
		this(check, () -> null);
	}

	/** @param file of the text; null while it has none */
	public EditedText(Runnable check, Supplier<Path> file) {
		this.check = check;
		this.file = file;
	}

	/** The file of the text; empty while it has none. */
	final Optional<Path> file() {
		return Optional.ofNullable(file.get());
	}

	/** Shows another text, or none. */
	public final void connect(IDocument other) {
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

	/** The text as it is now. */
	public final ExperimentDocument document() {
		return document;
	}

	/** The errors at the last check. */
	public final List<TextDiagnostic> diagnostics() {
		return diagnostics;
	}

	/** Adds a listener for changes of the text or of its diagnostics. */
	public final void onChange(Runnable listener) {
		listeners.add(listener);
	}

	/** Sets the errors of a text; ignored if the text has changed meanwhile. */
	public final void found(String in, List<TextDiagnostic> all) {
		if (in.equals(document.text())) {
			diagnostics = all;
			tell();
		}
	}

	/** Changes the text as little as the changed document requires. */
	public final void change(UnaryOperator<ExperimentDocument> change) {
		TextEdit edit = TextEdit.between(document.text(), change.apply(document).text());
		if (text == null || edit.isEmpty()) {
			return;
		}
		try {
			text.replace(edit.offset(), edit.length(), edit.text());
		} catch (BadLocationException e) {
			ILog.of(getClass()).error("an edit does not match its text", e);
		}
	}

	/** The same, while a value is being typed: everything until {@link #endTyping} is undone as one change. */
	public final void type(String path, UnaryOperator<ExperimentDocument> change) {
		IDocumentUndoManager undo = undo();
		if (!typing.equals(path) && undo != null) {
			endTyping();
			undo.beginCompoundChange();
			typing = path;
		}
		change(change);
	}

	/** Ends the current typing, which becomes one change. */
	public final void endTyping() {
		if (!typing.isEmpty() && undo() != null) {
			undo().endCompoundChange();
		}
		typing = "";
	}

	private IDocumentUndoManager undo() {
		return text == null ? null : DocumentUndoManagerRegistry.getDocumentUndoManager(text);
	}

	/** Takes note of a changed text before the listeners hear of it. */
	void read() {
		// the document is all there is
	}

	/** Calls the listeners. */
	final void tell() {
		listeners.forEach(Runnable::run);
	}

	@Override
	public final void documentAboutToBeChanged(DocumentEvent event) {
		// what matters is the text afterwards
	}

	@Override
	public final void documentChanged(DocumentEvent event) {
		document = ExperimentDocument.of(text.get());
		read();
		tell();
		check.run();
	}
}
