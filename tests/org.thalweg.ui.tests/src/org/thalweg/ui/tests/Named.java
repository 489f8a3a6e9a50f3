package org.thalweg.ui.tests;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.eclipse.e4.ui.model.application.ui.basic.MPart;
import org.eclipse.swt.SWT;
import org.eclipse.swt.accessibility.ACC;
import org.eclipse.swt.accessibility.Accessible;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.accessibility.AccessibleListener;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.ProgressBar;
import org.eclipse.swt.widgets.Scale;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.swt.widgets.Tree;

/** Finds controls of ours that a screen reader could not call by a name. In the workbench's thread. */
final class Named {
	private Named() {
	}

	/**
	 * Visible controls without a name, each with where it is.
	 *
	 * @param ours whether a control counts
	 */
	static List<String> missing(Composite in, Predicate<Control> ours) {
		List<String> out = new ArrayList<>();
		for (Control c : Workbench.all(in, Control.class)) {
			if (c.isVisible() && ours.test(c) && c.getSize().x > 1 && !(c.getParent() instanceof Combo) && !(c.getParent() instanceof Spinner)) {
				if (asks(c) && name(c).isBlank()) {
					out.add(place(c));
				}
				if (c instanceof ToolBar bar) {
					Stream.of(bar.getItems()).filter(i -> (i.getStyle() & SWT.SEPARATOR) == 0 && name(i).isBlank()).forEach(i -> out.add("ToolItem < "
							+ place(bar)));
				}
			}
		}
		return out;
	}

	/** Whether a control is in a view or an editor of this project; the platform names its own. */
	static boolean isOurs(Control control) {
		for (Control c = control; c != null; c = c.getParent()) {
			if (c.getData("modelElement") instanceof MPart part) {
				return part.getElementId().startsWith("org.thalweg.") || part.getElementId().equals("org.eclipse.e4.ui.compatibility.editor");
			}
		}
		return false;
	}

	/** Whether it takes keys, or shows something that only a name makes accessible. */
	private static boolean asks(Control control) {
		return switch (control) {
		case Text text -> text.getEditable();
		case StyledText text -> text.getEditable();
		case Button button -> button.getText().isBlank();
		case Combo _,Spinner _,Scale _,Table _,Tree _,ProgressBar _,org.eclipse.swt.widgets.List _ -> true;
		case Canvas canvas -> canvas.getListeners(SWT.KeyDown).length > 0 && !(canvas instanceof StyledText);
		default -> false;
		};
	}

	private static String name(ToolItem item) {
		return item.getText() + (item.getToolTipText() == null ? "" : item.getToolTipText());
	}

	/**
	 * The name that reaches a screen reader. SWT passes on its listeners' answers for controls that it draws itself; for those that GTK draws only
	 * a label, and nothing of an SWT label.
	 */
	private static String name(Control control) {
		Accessible own = control.getAccessible();
		return control instanceof Canvas ? accessible(own)
				: labels(own).map(Named::accessible).filter(name -> !name.isBlank()).collect(Collectors.joining(" "));
	}

	private static Stream<Accessible> labels(Accessible control) {
		return list(control, "relations").filter(relation -> field(relation, "type").equals(ACC.RELATION_LABELLED_BY)).map(
				relation -> (Accessible) field(relation, "target"));
	}

	private static String accessible(Accessible accessible) {
		AccessibleEvent event = new AccessibleEvent(accessible);
		event.childID = ACC.CHILDID_SELF;
		list(accessible, "accessibleListeners").forEach(listener -> ((AccessibleListener) listener).getName(event));
		return event.result == null ? "" : event.result;
	}

	private static Stream<?> list(Accessible accessible, String field) {
		return field(accessible, field) instanceof List<?> list ? list.stream() : Stream.empty();
	}

	/** SWT has no getter. */
	private static Object field(Object of, String name) {
		try {
			Field field = of.getClass().getDeclaredField(name);
			field.setAccessible(true);
			return field.get(of);
		} catch (ReflectiveOperationException e) {
			throw new AssertionError(e);
		}
	}

	private static String place(Control control) {
		List<String> parts = new ArrayList<>();
		for (Control c = control; c != null && !(c instanceof Shell) && parts.size() < 6; c = c.getParent()) {
			parts.add(c.getClass().getSimpleName() + (c.getToolTipText() == null ? "" : " (" + c.getToolTipText() + ")"));
		}
		return String.join(" < ", parts);
	}
}
