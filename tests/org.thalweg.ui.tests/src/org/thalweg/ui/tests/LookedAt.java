package org.thalweg.ui.tests;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.function.IntConsumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.dialogs.FilteredTree;
import org.thalweg.ui.chart.Plot;

/**
 * Checks the window in several sizes, and dialogs: records what is cut, overlaps, has no name, or differs in its
 * exported file, and takes pictures, {@code SIZE/NAME.png}, if {@link Pictures} are requested. Outside the UI thread.
 */
final class LookedAt {
	/** Sizes of the window: half of a screen of 1920 × 1080, as it is at 200 %, and three usual ones. */
	private static final List<Point> SIZES = List.of(new Point(960, 540), new Point(1024, 700), new Point(1366, 768), new Point(1920, 1080));
	private static final Point MINIMUM = SIZES.getFirst();

	private final List<String> found = new ArrayList<>();
	private boolean cutSomewhere;
	private final ExportedPictures pictures = new ExportedPictures(fault -> note("exported", fault));
	private final Rectangle before = Workbench.ask(() -> Workbench.window().getShell().getBounds());

	/** The errors; one line for each error and place. */
	List<String> found() {
		return found;
	}

	/** Titles of the pictures that were compared with their files. */
	Set<String> exported() {
		return pictures.titles();
	}

	/** Whether the screen has room for the largest size, in which each page shows all of its charts. */
	boolean everySize() {
		Rectangle screen = Workbench.ask(() -> Workbench.display().getBounds());
		return screen.width >= SIZES.getLast().x && screen.height >= SIZES.getLast().y;
	}

	/** Gives the window its size back. */
	void leave() {
		Workbench.act(() -> Workbench.window().getShell().setBounds(before));
	}

	/** Checks the window in its current state, in every size that fits the screen. */
	void window(String name) {
		Shell window = Workbench.ask(() -> Workbench.window().getShell());
		for (Point size : SIZES) {
			if (Workbench.ask(() -> size(window, size))) {
				Workbench.act(LookedAt::drain);
				String place = size.x + "x" + size.y + "/" + name;
				Pictures.take(place, Workbench.ask(window::getBounds));
				settled(window, Named::isOurs).forEach(fault -> note(place, fault));
				Workbench.act(() -> {
					if (size.equals(MINIMUM)) {
						Named.missing(window, Named::isOurs).forEach(control -> note(place, "no name: " + control));
					}
				});
			}
		}
		Workbench.act(() -> pictures.compare(window));
	}

	/** Text that stays cut: GTK makes room at its next drawing. After the first error there is no waiting at other places. */
	private List<String> settled(Shell window, Predicate<Control> ours) {
		Supplier<List<String>> cut = () -> Workbench.ask(() -> {
			drain();
			return CutText.in(window, ours);
		});
		try {
			Await.until(() -> "nothing is cut", cut, cutSomewhere ? Duration.ZERO : Await.LIMIT, () -> cut.get().isEmpty());
			return List.of();
		} catch (AssertionError e) {
			cutSomewhere = true;
			return cut.get();
		}
	}

	/** Checks a dialog in the room of the smallest screen. */
	void dialog(String name, Shell dialog) {
		String place = "dialogs/" + name;
		Workbench.act(LookedAt::drain);
		Pictures.take(place, Workbench.ask(dialog::getBounds));
		Point size = Workbench.ask(dialog::getSize);
		Workbench.act(() -> {
			dialog.setSize(Math.min(size.x, MINIMUM.x), Math.min(size.y, MINIMUM.y)); // as the platform does on a screen of this size
			drain();
		});
		settled(dialog, LookedAt::isOwn).forEach(fault -> note(place, fault));
		Workbench.act(() -> {
			Named.missing(dialog, LookedAt::isOwn).forEach(control -> note(place, "no name: " + control));
			dialog.setSize(size);
		});
	}

	/** Whether it was not created by the platform, like the filter above. */
	private static boolean isOwn(Control control) {
		return Stream.iterate(control, Objects::nonNull, Control::getParent).noneMatch(FilteredTree.class::isInstance);
	}

	/** Checks each page of the active editor. */
	void pages(String name) {
		for (CTabItem page : Workbench.ask(LookedAt::tabs)) {
			String title = Workbench.ask(() -> turn(page));
			window(name + "-" + title.toLowerCase(Locale.ROOT).replace(' ', '-'));
		}
	}

	/**
	 * Selects each entry of the lists next to the charts of a page and checks the charts.
	 *
	 * @param quiet waits until a chart is drawn
	 */
	void charts(Composite page, Runnable quiet) {
		for (Combo combo : Workbench.ask(() -> choices(page, Combo.class))) {
			each(page, combo, Workbench.ask(combo::getItemCount), combo::select, quiet);
		}
		for (org.eclipse.swt.widgets.List list : Workbench.ask(() -> choices(page, org.eclipse.swt.widgets.List.class))) {
			each(page, list, Workbench.ask(list::getItemCount), list::setSelection, quiet);
		}
	}

	/** Lists that are seen on a page that has charts; in the workbench's thread. */
	private static <C extends Control> List<C> choices(Composite page, Class<C> type) {
		return Workbench.all(page, Plot.class).stream().noneMatch(Plot::isVisible) ? List.of()
				: Workbench.all(page, type).stream().filter(Control::isVisible).toList();
	}

	private void each(Composite page, Control list, int entries, IntConsumer select, Runnable quiet) {
		for (int i = entries - 1; i >= 0; i--) {
			int entry = i;
			Workbench.act(() -> {
				select.accept(entry);
				list.notifyListeners(SWT.Selection, new Event());
			});
			quiet.run();
			Workbench.act(() -> pictures.compare(page));
		}
	}

	private void note(String place, String fault) {
		found.add(place + ": " + fault);
	}

	/** False if the screen is smaller. */
	private static boolean size(Shell window, Point size) {
		Rectangle screen = window.getDisplay().getBounds();
		if (size.x > screen.width || size.y > screen.height) {
			return false;
		}
		window.setMaximized(false);
		window.setBounds(0, 0, size.x, size.y);
		return true;
	}

	/** Tabs of the active editor; in the UI thread. */
	static List<CTabItem> tabs() {
		return Workbench.all(Workbench.window().getShell(), CTabFolder.class).stream()
				.filter(tabs -> tabs.isVisible() && (tabs.getStyle() & SWT.BOTTOM) != 0).flatMap(tabs -> Stream.of(tabs.getItems())).toList();
	}

	/** Turns to a page; in the workbench's thread. */
	static String turn(CTabItem page) {
		Event event = new Event();
		event.item = page;
		page.getParent().setSelection(page);
		page.getParent().notifyListeners(SWT.Selection, event);
		return page.getText();
	}

	/** Turns the editor in front to the page of this name, or a page to its part; in the workbench's thread. */
	static Composite turn(String name) {
		Stream<CTabItem> all = Workbench.all(Workbench.window().getShell(), CTabFolder.class).stream().filter(CTabFolder::isVisible).flatMap(
				tabs -> Stream.of(tabs.getItems()));
		CTabItem page = Stream.concat(tabs().stream(), all).filter(p -> p.getText().equals(name)).findFirst().orElseThrow();
		turn(page);
		return (Composite) page.getControl();
	}

	/** Processes pending layout and drawing; in the UI thread. */
	static void drain() {
		while (Workbench.display().readAndDispatch()) {
			// until there is nothing left
		}
	}
}
