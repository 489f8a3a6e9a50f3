package org.thalweg.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.navigator.CommonNavigator;
import org.eclipse.ui.navigator.resources.ProjectExplorer;

/** A script that types, points and clicks; code is used only to look, and to scroll to what is to be clicked. */
abstract class ByHand extends Script {
	/** A place of the menu bar, or of the title above it, where nothing is: in the window, since without a window manager keys go there. */
	private static final Point ASIDE = new Point(1000, 10);

	/** Buttons of the pointer that were released over the window, as it has seen them. */
	private final AtomicInteger released = new AtomicInteger();
	private KeysAndPointer hand;

	@Override
	final void play() throws Exception {
		try (KeysAndPointer made = new KeysAndPointer(System.getenv("DISPLAY"))) {
			hand = made;
			Workbench.act(() -> Workbench.display().addFilter(SWT.MouseUp, _ -> released.incrementAndGet()));
			OwnEvents disposed = Workbench.ask(() -> OwnEvents.watch(Workbench.display()));
			Workbench.act(() -> PlatformUI.getWorkbench().getIntroManager().closeIntro(PlatformUI.getWorkbench().getIntroManager().getIntro()));
			// keys go to the focused window, and a new window may get the focus late
			awaitSeen(() -> "the window should be active and have the focus", () -> Workbench.display().getActiveShell() == Workbench.window()
					.getShell()
					&& Workbench.display().getFocusControl() != null);
			work();
			assertEquals(List.of(), disposed.found(), "controls that are disposed in their own events");
		}
		Workbench.act(() -> Workbench.page().closeAllEditors(false));
		Workbench.exit();
	}

	/** The script's actions; outside the UI thread. */
	abstract void work() throws Exception;

	final KeysAndPointer hand() {
		return hand;
	}

	/** A control that another one may replace; in the workbench's thread. */
	interface Field<C extends Control> extends Supplier<C> {
	}

	/** Opens a file by a double click in the Project Explorer. */
	final IEditorPart open(IFile file) {
		CommonNavigator explorer = (CommonNavigator) Workbench.show(ProjectExplorer.VIEW_ID);
		Tree tree = Workbench.ask(() -> explorer.getCommonViewer().getTree());
		Workbench.act(() -> explorer.selectReveal(new StructuredSelection(file)));
		Workbench.await(file.getName() + " in the Project Explorer",
				() -> tree.getSelectionCount() == 1 && tree.getSelection()[0].getText().equals(file.getName()));
		Point[] at = { null };
		awaitSeen(() -> file.getName() + " should stay where it is, but it is at " + at[0], () -> {
			Point before = at[0];
			LookedAt.drain(); // rows that are still to come would move it
			Rectangle row = tree.getSelection()[0].getBounds();
			at[0] = tree.toDisplay(row.x + row.width / 2, row.y + row.height / 2);
			return at[0].equals(before);
		});
		int usual = Workbench.ask(() -> DoubleClickTime.set(DoubleClickTime.UNHURRIED));
		hand.doubleClick(at[0].x, at[0].y);
		IEditorPart out = Workbench.awaitEditor(file.getName());
		Workbench.act(() -> DoubleClickTime.set(usual));
		return out;
	}

	/** Clicks on the tab of a page of the editor in front. */
	final void turnTo(String page) {
		Point at = Workbench.ask(() -> {
			for (CTabFolder tabs : Workbench.all(Workbench.window().getShell(), CTabFolder.class)) {
				for (CTabItem tab : tabs.getItems()) {
					if (tab.getText().equals(page) && tabs.isVisible()) {
						tabs.showItem(tab); // it may be in the list of those that do not fit
						return tabs.toDisplay(tab.getBounds().x + tab.getBounds().width / 2, tab.getBounds().y + tab.getBounds().height / 2);
					}
				}
			}
			throw new AssertionError("no page " + page);
		});
		hand.click(at.x, at.y);
		awaitSeen(() -> "the page " + page + " should come", () -> Workbench.all(Workbench.window().getShell(), CTabFolder.class).stream().anyMatch(
				tabs -> tabs.isVisible() && tabs.getSelection() != null && tabs.getSelection().getText().equals(page)));
	}

	/** Clicks into the middle of a control, which is scrolled into sight before. */
	final void click(Field<?> field) {
		click(field, control -> new Point(control.getSize().x / 2, control.getSize().y / 2));
	}

	/** Clicks into the middle of a cell: that of the table may be below its rows. */
	final void clickCell(Field<Table> table, int row, int column) {
		click(table, shown -> {
			Rectangle cell = shown.getItem(row).getBounds(column);
			return new Point(cell.x + cell.width / 2, cell.y + cell.height / 2);
		});
	}

	/** Clicks on a cell, and leaves the field that this opens by Escape, which would otherwise overtake it; the table then has the focus. */
	final void clickAndLeaveCell(Field<Table> table, int row, int column) {
		clickCell(table, row, column);
		awaitCell(table, Workbench.ask(() -> table.get().getItem(row).getText(column)));
		hand.press("Escape");
		awaitSeen(() -> "the table should have the focus", () -> table.get().isFocusControl());
	}

	/** Waits for the field of a cell, which must be within the visible part of the table and cover the cell. */
	final void awaitCell(Field<Table> table, String value) {
		awaitSeen(() -> "the cell with '" + value + "' should be written into and visible", () -> Workbench.display()
				.getFocusControl() instanceof Text cell && cell.getParent() == table.get() && cell.getText().equals(value)
				&& table.get().getClientArea().intersection(cell.getBounds()).equals(cell.getBounds()) && covers(cell));
	}

	/** Whether the cell is not seen through its field: left of the number, the field has the colour of its background. */
	private static boolean covers(Text cell) {
		Point at = cell.toDisplay(cell.getSize().x / 4, cell.getSize().y / 2);
		Image image = new Image(cell.getDisplay(), 1, 1);
		GC screen = new GC(cell.getDisplay());
		screen.copyArea(image, at.x, at.y);
		screen.dispose();
		ImageData pixel = image.getImageData();
		image.dispose();
		return pixel.palette.getRGB(pixel.getPixel(0, 0)).equals(cell.getBackground().getRGB());
	}

	/**
	 * Clicks once the place is stable: messages that the check of the last change adds or removes shift everything below. Then moves the pointer
	 * away, so that no tooltip covers others. Waits for the click: a window manager receives it first, and keys would overtake it.
	 *
	 * @param within where in the control
	 */
	private <C extends Control> void click(Field<C> field, Function<C, Point> within) {
		awaitChecked();
		Point[] at = { null };
		awaitSeen(() -> "what is to be clicked should stay where it is, but it is at " + at[0], () -> {
			Point before = at[0];
			at[0] = place(field, within);
			return at[0] != null && at[0].equals(before);
		});
		boolean list = Workbench.ask(() -> field.get() instanceof Combo); // which then has the pointer to itself
		int before = released.get();
		hand.click(at[0].x, at[0].y);
		hand.move(ASIDE.x, ASIDE.y);
		if (!list) {
			awaitSeen(() -> "the click should arrive", () -> released.get() > before);
		}
	}

	/** Null while the field is missing: a form recreates some of its fields. */
	private static <C extends Control> Point place(Field<C> field, Function<C, Point> within) {
		C control;
		try {
			control = field.get();
		} catch (AssertionError e) {
			return null;
		}
		scrollTo(control);
		return control.toDisplay(within.apply(control));
	}

	/** Clicks into a field and waits for its caret, as a user does. */
	final void clickInto(String name, Field<Text> field) {
		click(field);
		awaitText(name, field, Workbench.ask(() -> field.get().getText()));
	}

	private static void scrollTo(Control control) {
		for (Composite parent = control.getParent(); parent != null; parent = parent.getParent()) {
			if (parent instanceof ScrolledComposite scrolled) {
				scrolled.showControl(control);
			}
		}
	}

	/** Replaces the text of a field, which must then contain it and keep the focus. */
	final void retype(String name, Field<Text> field, String text) {
		hand.press("Ctrl+a");
		if (text.isEmpty()) {
			hand.press("BackSpace");
		} else {
			hand.type(text);
		}
		awaitText(name, field, text);
	}

	/**
	 * Clicks on a number, away from the buttons that change it, types another one, and leaves the field. The Tab key may have moved the
	 * focus here already: then a click would prove nothing, and could arrive after the keys, since the window manager gets it first.
	 */
	final void retypeNumber(String name, Field<Spinner> field, String value) {
		if (!Workbench.ask(() -> field.get().isFocusControl())) {
			click(field, number -> new Point(12, number.getSize().y / 2));
			awaitSeen(() -> name + " should have the focus", () -> field.get().isFocusControl());
		}
		hand.press("Ctrl+a");
		hand.type(value);
		hand.press("Tab");
		awaitSeen(() -> name + " should be " + value + " and left, but it is " + field.get().getText(), () -> field.get().getText().equals(value)
				&& !field.get().isFocusControl());
	}

	/** Types another number into the field after a label, such as "&Years:": not counted, since a view that opens has such fields, too. */
	final void retypeNumber(String label, String value) {
		retypeNumber(label, () -> behind(label), value);
	}

	private static Spinner behind(String label) {
		for (Label name : Workbench.all(Workbench.window().getShell(), Label.class)) {
			if (name.isVisible() && name.getText().equals(label)) {
				return Workbench.all(name.getParent(), Spinner.class).get(0);
			}
		}
		throw new AssertionError("no field " + label);
	}

	final void awaitText(String name, Field<Text> field, String text) {
		awaitSeen(() -> name + " should have '" + text + "' and the focus, but it has '" + field.get().getText() + "'", () -> field.get().getText()
				.equals(text) && field.get().isFocusControl());
	}

	/**
	 * Opens the list of a combo box and selects an entry by keys, from the first one on: if the list opens under the pointer, GTK selects the entry
	 * there, and loses the selection when the pointer leaves.
	 */
	final void choose(String name, Field<Combo> field, int index) {
		click(field);
		awaitSeen(() -> "the list of " + name + " should open", () -> field.get().getListVisible());
		hand.press("Home");
		for (int k = 0; k < index; k++) {
			hand.press("Down");
		}
		hand.press("Return");
		awaitSeen(() -> name + " should be at " + index + ", but it is at " + field.get().getSelectionIndex(),
				() -> field.get().getSelectionIndex() == index && !field.get().getListVisible());
		Workbench.await("the list of " + name + " should let go of the pointer", () -> !hand.grabbed());
	}

	/** @param otherwise in the workbench's thread */
	static void awaitSeen(Supplier<String> otherwise, BooleanSupplier condition) {
		Workbench.await(() -> Workbench.ask(() -> otherwise.get() + "; active is " + Workbench.display().getActiveShell() + ", the focus at "
				+ Workbench.display().getFocusControl()), condition);
	}

	/** Waits until an editor has checked its last change and shows the errors. */
	static void awaitChecked() {
		awaitSeen(() -> "the check of what was typed should end",
				() -> Stream.of(Job.getJobManager().find(null)).noneMatch(job -> job.getName().startsWith("Check the ")));
		Workbench.act(() -> {
			// after events that the check has posted to the UI thread
		});
	}
}
