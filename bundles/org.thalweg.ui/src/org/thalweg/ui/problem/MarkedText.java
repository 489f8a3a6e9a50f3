package org.thalweg.ui.problem;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.preference.JFacePreferences;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.text.Document;
import org.eclipse.jface.text.DocumentEvent;
import org.eclipse.jface.text.IDocumentListener;
import org.eclipse.jface.text.ITextOperationTarget;
import org.eclipse.jface.text.TextViewerUndoManager;
import org.eclipse.jface.text.source.CompositeRuler;
import org.eclipse.jface.text.source.LineNumberRulerColumn;
import org.eclipse.jface.text.source.SourceViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Label;
import org.thalweg.ui.kit.ErrorRoom;

/** A text of one or more lines in which a place can be marked as wrong, with the error message below. UI thread. */
final class MarkedText {
	private static final int UNDO = 100;

	private final SourceViewer viewer;
	private final Label message;
	private boolean showing;

	/**
	 * @param numbered whether its lines are numbered
	 * @param lines its height
	 * @param changed called when the user has typed, undone or redone something
	 */
	MarkedText(Composite parent, boolean numbered, int lines, Runnable changed) {
		CompositeRuler ruler = numbered ? new CompositeRuler() : null;
		if (numbered) {
			ruler.addDecorator(0, numbers());
		}
		viewer = new SourceViewer(parent, ruler, SWT.MULTI | SWT.BORDER | SWT.V_SCROLL | (numbered ? SWT.H_SCROLL : SWT.WRAP));
		viewer.setDocument(new Document());
		viewer.setUndoManager(new TextViewerUndoManager(UNDO));
		viewer.activatePlugins();
		StyledText text = viewer.getTextWidget();
		text.setFont(JFaceResources.getTextFont());
		text.setLeftMargin(4);
		text.setAlwaysShowScrollBars(false);
		GridDataFactory.fillDefaults().grab(true, true).hint(200, lines * text.getLineHeight() + 4).applyTo(viewer.getControl());
		if (!numbered) {
			text.addListener(SWT.Traverse, e -> e.doit |= e.detail == SWT.TRAVERSE_TAB_NEXT || e.detail == SWT.TRAVERSE_TAB_PREVIOUS);
			text.addVerifyKeyListener(e -> e.doit &= e.keyCode != SWT.TAB);
		}
		viewer.getDocument().addDocumentListener(told(changed));
		message = message(parent);
	}

	/** Listens to the document, since its widget does not report changes that are undone as one. */
	private IDocumentListener told(Runnable changed) {
		return new IDocumentListener() {
			@Override
			public void documentAboutToBeChanged(DocumentEvent event) {
				// nothing depends on the former text
			}

			@Override
			public void documentChanged(DocumentEvent event) {
				if (!showing) {
					changed.run();
				}
			}
		};
	}

	private LineNumberRulerColumn numbers() {
		return new LineNumberRulerColumn() {
			@Override // in the text's colour, which the theme gives
			protected void paintLine(int line, int y, int height, GC gc, Display display) {
				gc.setForeground(viewer.getTextWidget().getForeground());
				super.paintLine(line, y, height, gc, display);
			}
		};
	}

	/** A label for errors, in the theme's colour for them; for layout by {@link ErrorRoom} or {@link #tell}. */
	static Label message(Composite parent) {
		Label out = new Label(parent, SWT.WRAP);
		out.setForeground(JFaceResources.getColorRegistry().get(JFacePreferences.ERROR_COLOR));
		out.setData("org.eclipse.e4.ui.css.CssClassName", "ThalwegMistake");
		GridDataFactory.fillDefaults().grab(true, false).hint(200, SWT.DEFAULT).exclude(true).applyTo(out);
		out.setVisible(false);
		return out;
	}

	/** Shows a message, which takes no room while it is empty. @return whether the room that it needs has changed */
	static boolean tell(Label label, String wrong) {
		if (label.getText().equals(wrong)) {
			return false;
		}
		label.setText(wrong.replace("&", "&&"));
		label.setVisible(!wrong.isEmpty());
		((GridData) label.getLayoutData()).exclude = wrong.isEmpty();
		return true;
	}

	String text() {
		return viewer.getDocument().get();
	}

	/** Replaces the text without notification. */
	void show(String text) {
		if (!text().equals(text)) {
			showing = true;
			viewer.getDocument().set(text);
			viewer.getUndoManager().reset();
			showing = false;
		}
	}

	/**
	 * Marks an error; none if the message is empty.
	 *
	 * @param offset of the error, from 0; −1 if it has no place
	 * @return whether the required room has changed
	 */
	boolean mark(int offset, String wrong) {
		StyledText text = viewer.getTextWidget();
		text.setStyleRange(null);
		if (!wrong.isEmpty() && offset >= 0 && text.getCharCount() > 0) {
			int start = Math.min(offset, text.getCharCount() - 1);
			StyleRange range = new StyleRange(start, length(start), null, null);
			range.underline = true;
			range.underlineStyle = SWT.UNDERLINE_SQUIGGLE;
			range.underlineColor = JFaceResources.getColorRegistry().get(JFacePreferences.ERROR_COLOR);
			text.setStyleRange(range);
		}
		return ErrorRoom.tell(message, wrong);
	}

	/** The word or number at a place, or one character; in a numbered text the rest of the line. */
	private int length(int start) {
		String text = text();
		int end = start;
		boolean line = (viewer.getTextWidget().getStyle() & SWT.WRAP) == 0;
		while (end < text.length() && (line ? text.charAt(end) != '\n' : Character.isLetterOrDigit(text.charAt(end)) || text.charAt(end) == '_')) {
			end++;
		}
		return Math.max(1, end - start);
	}

	/** Goes back or forth by a step if this has the focus. */
	void operate(int operation) {
		ITextOperationTarget target = viewer.getTextOperationTarget();
		if (viewer.getTextWidget().isFocusControl() && target.canDoOperation(operation)) {
			target.doOperation(operation);
		}
	}

	StyledText widget() {
		return viewer.getTextWidget();
	}
}
