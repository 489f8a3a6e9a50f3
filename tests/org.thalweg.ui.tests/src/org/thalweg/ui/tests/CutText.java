package org.thalweg.ui.tests;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.forms.widgets.Hyperlink;

/** Finds text that has too little room, and controls that are outside their parent or overlap. In the UI thread. */
final class CutText {
	/** Rounding of sizes at other scales, in pixels. */
	private static final int ROUNDING = 2;

	/** Width of a combo box without its text, in pixels. */
	private static final int ARROW = 34;

	private final Predicate<Control> ours;
	private final List<String> found = new ArrayList<>();

	private CutText(Predicate<Control> ours) {
		this.ours = ours;
	}

	/**
	 * Errors of the visible controls of a window, each with kind and place.
	 *
	 * @param ours whether a control is checked
	 */
	static List<String> in(Shell shell, Predicate<Control> ours) {
		CutText out = new CutText(ours);
		out.children(shell);
		return out.found;
	}

	private void children(Composite parent) {
		List<Control> seen = Stream.of(parent.getChildren()).filter(CutText::isSeen).toList();
		for (Control child : seen) {
			if (ours.test(child)) {
				room(child);
				inside(child, parent);
				if (child instanceof CTabFolder folder) {
					tabs(folder);
				}
			}
			if (child instanceof Table table) {
				headings(table);
			} else if (child instanceof Composite composite && !(child instanceof Combo) && !(child instanceof Spinner)) {
				children(composite);
			}
		}
		if (!(parent instanceof CTabFolder) && !(parent.getLayout() instanceof StackLayout) && !(parent instanceof SashForm)) {
			over(seen);
		}
	}

	private static boolean isSeen(Control control) {
		return control.isVisible() && control.getSize().x > 1 && control.getSize().y > 1;
	}

	private void room(Control control) {
		String text = text(control);
		if (text.isBlank()) {
			return;
		}
		Point size = control.getSize();
		if (control instanceof Combo) { // its size hint is for its widest entry, not for the selected one
			GC gc = new GC(control);
			int needed = gc.textExtent(text).x + ARROW;
			gc.dispose();
			if (needed > size.x) {
				found.add(name(control) + " needs " + needed + ", has " + size.x);
			}
			return;
		}
		boolean wraps = (control.getStyle() & SWT.WRAP) != 0;
		Point needed = control.computeSize(wraps ? size.x : SWT.DEFAULT, SWT.DEFAULT);
		if (wraps ? needed.y > size.y + ROUNDING : needed.x > size.x + ROUNDING || needed.y > size.y + ROUNDING) {
			found.add(name(control) + " needs " + needed.x + " × " + needed.y + ", has " + size.x + " × " + size.y);
		}
	}

	/** Scrolled contents may be outside, unless no bar shows that there is more at the side. */
	private void inside(Control control, Composite parent) {
		if (control instanceof Shell || text(control).isBlank() && !(control instanceof Text) && !(control instanceof Combo)
				&& !(control instanceof Spinner)) {
			return;
		}
		Rectangle at = control.getBounds();
		for (Composite around = parent; !(around instanceof Shell); around = around.getParent()) {
			Rectangle area = around.getClientArea();
			boolean scrolled = around instanceof ScrolledComposite;
			boolean across = at.x < area.x - ROUNDING || at.x + at.width > area.x + area.width + ROUNDING;
			boolean upright = at.y < area.y - ROUNDING || at.y + at.height > area.y + area.height + ROUNDING;
			if (across && !(around instanceof ScrolledComposite scroll && hasBar(scroll)) || upright && !scrolled) {
				found.add(name(control) + " at " + at + " is outside of " + name(around) + " " + area);
				return;
			}
			if (scrolled) {
				return;
			}
			at.x += around.getBounds().x;
			at.y += around.getBounds().y;
		}
	}

	private static boolean hasBar(ScrolledComposite scroll) {
		return scroll.getScrollbarsMode() == SWT.NONE && scroll.getHorizontalBar() != null && scroll.getHorizontalBar().isVisible();
	}

	/** Complete names on the tabs of pages: those that do not fit are in a list, but not that of the active page. */
	private void tabs(CTabFolder folder) {
		if (folder.getSelection() != null && !folder.getSelection().isShowing()) {
			found.add("tab '" + folder.getSelection().getText() + "' of the page in front is out of sight");
		}
		GC gc = new GC(folder);
		for (CTabItem tab : folder.getItems()) {
			int needed = gc.textExtent(tab.getText()).x;
			if (tab.isShowing() && tab.getBounds().width < needed) {
				found.add("tab '" + tab.getText() + "' needs " + needed + ", has " + tab.getBounds().width);
			}
		}
		gc.dispose();
	}

	private void over(List<Control> siblings) {
		for (int i = 0; i < siblings.size(); i++) {
			for (int k = i + 1; k < siblings.size(); k++) {
				Rectangle common = siblings.get(i).getBounds().intersection(siblings.get(k).getBounds());
				if (common.width > ROUNDING && common.height > ROUNDING && !(siblings.get(i) instanceof Shell) && !(siblings.get(
						k) instanceof Shell)) {
					found.add(name(siblings.get(i)) + " and " + name(siblings.get(k)) + " lie over one another at " + common);
				}
			}
		}
	}

	private void headings(Table table) {
		GC gc = new GC(table);
		for (TableColumn column : table.getHeaderVisible() ? table.getColumns() : new TableColumn[0]) {
			int needed = gc.textExtent(column.getText()).x;
			if (column.getWidth() > 1 && column.getWidth() < needed) {
				found.add("heading '" + column.getText() + "' needs " + needed + ", has " + column.getWidth());
			}
		}
		gc.dispose();
	}

	private static String text(Control control) {
		return switch (control) {
		case Label label -> label.getText();
		case Button button -> button.getText();
		case Link link -> link.getText();
		case Hyperlink link -> link.getText();
		case Combo combo when combo.indexOf(combo.getText()) >= 0 && !combo.getText().startsWith("/") -> combo.getText(); // free text, paths
		default -> "";
		};
	}

	/** Kind and text of a control, and of its parents that have a text. */
	private static String name(Control control) {
		List<String> parts = new ArrayList<>();
		for (Control c = control; c != null && !(c instanceof Shell) && parts.size() < 4; c = c.getParent()) {
			int at = IntStream.range(0, c.getParent().getChildren().length).boxed().toList().indexOf(List.of(c.getParent().getChildren()).indexOf(c));
			parts.add(c.getClass().getSimpleName() + (text(c).isBlank() ? "" : " '" + text(c) + "'") + "#" + at);
		}
		return String.join(" < ", parts);
	}
}
