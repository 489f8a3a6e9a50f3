package org.thalweg.ui.editor;

import java.util.Optional;
import java.util.stream.Stream;

import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Text;

/**
 * The field that has the focus, to be found again among fields made anew. UI thread.
 *
 * @param path as kept under {@link FieldRow#PATH}
 * @param selection of a text, with its caret; null for other controls
 */
public record FocusedField(Object path, Point selection) {
	/** The one in a part of a page; empty while the focus is elsewhere. */
	public static Optional<FocusedField> in(Composite part) {
		Control focused = part.getDisplay().getFocusControl();
		boolean inside = Stream.<Control>iterate(focused, c -> c != null, Control::getParent).anyMatch(c -> c == part);
		return inside && focused.getData(FieldRow.PATH) instanceof Object path
				? Optional.of(new FocusedField(path, focused instanceof Text text ? text.getSelection() : null)) : Optional.empty();
	}

	/** Gives it the focus again if it is still there, and shows what it shows. */
	public void restore(Composite part) {
		find(part).ifPresent(control -> {
			control.setFocus();
			if (selection != null && control instanceof Text text) {
				text.setSelection(selection);
			}
		});
	}

	private Optional<Control> find(Composite part) {
		return Stream.of(part.getChildren()).flatMap(child -> path.equals(child.getData(FieldRow.PATH)) ? Stream.of(child)
				: child instanceof Composite inner ? find(inner).stream() : Stream.empty()).findFirst();
	}
}
