package org.thalweg.ui.editor;

import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Text;

/**
 * The field that has the focus, for finding it again among recreated fields. UI thread.
 *
 * @param path under the key {@link FieldRow#PATH}
 * @param selection of a text, with its caret; null for other controls
 */
public record FocusedField(Object path, Point selection) {
	/** The one in a part of a page; for a cell that is written into its table. Empty while the focus is elsewhere. */
	public static Optional<FocusedField> in(Composite part) {
		Control focused = part.getDisplay().getFocusControl();
		boolean inside = above(focused).anyMatch(c -> c == part);
		Optional<Object> path = above(focused).takeWhile(c -> c != part).map(c -> c.getData(FieldRow.PATH))
				.filter(Objects::nonNull).findFirst();
		Point selection = focused instanceof Text text ? text.getSelection() : null;
		return path.filter(_ -> inside).map(p -> new FocusedField(p, selection));
	}

	private static Stream<Control> above(Control control) {
		return Stream.iterate(control, Objects::nonNull, Control::getParent);
	}

	/** Gives the field the focus again if it still exists, and restores its selection. */
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
