package org.thalweg.ui.kit;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

import org.eclipse.jface.action.LegacyActionTools;
import org.eclipse.swt.SWT;
import org.eclipse.swt.accessibility.ACC;
import org.eclipse.swt.accessibility.Accessible;
import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleControlAdapter;
import org.eclipse.swt.accessibility.AccessibleControlEvent;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.accessibility.AccessibleListener;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.DateTime;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Group;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.ProgressBar;
import org.eclipse.swt.widgets.Scale;
import org.eclipse.swt.widgets.Slider;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swt.widgets.TabFolder;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.Tree;

/**
 * The accessible name of a control for screen readers: an explicit one, the label before it, the group around it, or the hint of an empty
 * field. UI thread.
 */
public final class AccessibleName {
	private static final String GIVEN = AccessibleName.class.getName();
	private static final String LABEL = GIVEN + ".label";

	private AccessibleName() {
	}

	/** Names a control that has no label. */
	public static void give(Control control, String name) {
		give(control, () -> name);
	}

	/** Names a control by its current contents. @param name called whenever a screen reader asks */
	public static void give(Control control, Supplier<String> name) {
		control.setData(GIVEN, name);
		control.getAccessible().addAccessibleListener(listener(name));
	}

	/**
	 * Passes on the names of all controls created from now on. On GTK 3, SWT asks no listener for the name of a control that GTK draws, and mistakes
	 * the box around it, which has no name, for its label. It does pass on relations to labels: each control gets an invisible label. To be
	 * called before other filters that swallow this event.
	 */
	public static void handOn(Display display) {
		display.addFilter(SWT.Skin, event -> { // sent when a new control has been added to its parent
			if (event.widget instanceof Control control && control.getData(LABEL) == null && isNamedByLabel(control)) {
				label(control);
			}
		});
	}

	private static boolean isNamedByLabel(Control control) {
		return switch (control) {
		case Button button -> button.getText().isEmpty();
		case Text _,Combo _,Spinner _,Scale _,Slider _,DateTime _,Table _,Tree _,ProgressBar _,org.eclipse.swt.widgets.List _ -> true;
		default -> false;
		};
	}

	private static void label(Control control) {
		Composite around = control.getParent();
		while (isDrawnByGtk(around)) {
			around = around.getParent();
		}
		Accessible label = new Accessible(around.getAccessible());
		label.addAccessibleListener(listener(() -> of(control)));
		label.addAccessibleControlListener(new AccessibleControlAdapter() {
			@Override
			public void getRole(AccessibleControlEvent event) {
				event.detail = ACC.ROLE_LABEL;
			}
		});
		before(control).ifPresent(box -> control.getAccessible().removeRelation(ACC.RELATION_LABELLED_BY, box.getAccessible()));
		control.getAccessible().addRelation(ACC.RELATION_LABELLED_BY, label);
		control.setData(LABEL, label);
		control.addDisposeListener(_ -> label.dispose());
	}

	/** Whether GTK draws the parent, such as a table with a cell editor: SWT creates no label for its children. */
	private static boolean isDrawnByGtk(Composite around) {
		return around instanceof Group || around instanceof TabFolder || around instanceof Table || around instanceof Tree
				|| around instanceof ToolBar;
	}

	private static AccessibleListener listener(Supplier<String> name) {
		return new AccessibleAdapter() {
			@Override
			public void getName(AccessibleEvent event) {
				if (event.childID == ACC.CHILDID_SELF) {
					event.result = name.get();
				}
			}
		};
	}

	/** The name of a control, as a screen reader says it. */
	public static String of(Control control) {
		if (control.isDisposed()) {
			return "";
		}
		if (control.getData(GIVEN) instanceof Supplier<?> given) {
			return (String) given.get();
		}
		return LegacyActionTools.removeMnemonics(before(control).map(Label::getText).orElseGet(() -> around(control)));
	}

	private static String around(Control control) {
		if (control.getParent() instanceof Group group && group.getChildren()[0] == control) {
			return group.getText();
		}
		return control instanceof Text text ? text.getMessage() : control instanceof ProgressBar ? "Progress" : "";
	}

	private static Optional<Label> before(Control control) {
		List<Control> siblings = List.of(control.getParent().getChildren());
		int at = siblings.indexOf(control);
		return at > 0 && siblings.get(at - 1) instanceof Label label ? Optional.of(label) : Optional.empty();
	}
}
