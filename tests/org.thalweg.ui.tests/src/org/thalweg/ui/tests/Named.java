package org.thalweg.ui.tests;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
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
import org.eclipse.swt.widgets.Group;
import org.eclipse.swt.widgets.Label;
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

	/** Whether a control lies in a view or an editor of this project; the platform names its own as it likes. */
	static boolean isOurs(Control control) {
		for (Control c = control; c != null; c = c.getParent()) {
			if (c.getData("modelElement") instanceof MPart part) {
				return part.getElementId().startsWith("org.thalweg.") || part.getElementId().equals("org.eclipse.e4.ui.compatibility.editor");
			}
		}
		return false;
	}

	/** Whether it takes keys, or shows what only eyes could tell. */
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

	/** As its own accessible tells it, or the label that stands before it, or the group around it. */
	private static String name(Control control) {
		String own = accessible(control);
		if (!own.isBlank()) {
			return own;
		}
		Control[] siblings = control.getParent().getChildren();
		int at = List.of(siblings).indexOf(control);
		Control before = at > 0 ? siblings[at - 1] : null;
		return before instanceof Label label ? label.getText() : before == null && control.getParent() instanceof Group group ? group.getText() : "";
	}

	/** SWT asks its listeners; there is no getter. */
	private static String accessible(Control control) {
		try {
			Field field = Accessible.class.getDeclaredField("accessibleListeners");
			field.setAccessible(true);
			AccessibleEvent event = new AccessibleEvent(control);
			event.childID = ACC.CHILDID_SELF;
			List<?> listeners = (List<?>) field.get(control.getAccessible());
			if (listeners != null) {
				listeners.forEach(l -> ((AccessibleListener) l).getName(event));
			}
			return event.result == null ? "" : event.result;
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
