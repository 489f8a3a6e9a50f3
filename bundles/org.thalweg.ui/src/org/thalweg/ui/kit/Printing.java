package org.thalweg.ui.kit;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.SWTError;
import org.eclipse.swt.SWTException;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.printing.PrintDialog;
import org.eclipse.swt.printing.Printer;
import org.eclipse.swt.printing.PrinterData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Shell;
import org.thalweg.figures.NoFontException;
import org.thalweg.text.Sheet;

/** Prints a chart or a table of the workbench, and finds the one that the user means. UI thread. */
public final class Printing {
	private static final String KEY = "org.thalweg.ui.kit.printed";
	/** Part of an inch that is left free at each side. */
	private static final double MARGIN = 0.6;

	private Printing() {
	}

	/** What a control shows, as it is printed. */
	public sealed interface Content permits Picture, Table {
		/** Above a table, and the name of the job. */
		String title();
	}

	/** A picture, as wide or as high as the paper. */
	public record Picture(String title, Drawing drawing) implements Content {
	}

	/** Draws a picture on paper. */
	public interface Drawing {
		/** @param page the printable part, in dots of the printer */
		void on(GC gc, Rectangle page);
	}

	/** A table on as many pages as it needs. @param order rows in the order in which they are shown */
	public record Table(String title, Sheet sheet, List<Integer> order) implements Content {
	}

	/** Makes a control print something. @param content null while it shows nothing */
	public static void offer(Control control, Supplier<Content> content) {
		control.setData(KEY, content);
	}

	/** What the focused control or one around it prints, or otherwise the first visible control of a part that prints anything. */
	public static Optional<Content> at(Control focus, Composite part) {
		return Stream.concat(Stream.iterate(focus, Objects::nonNull, Control::getParent), part == null ? Stream.empty() : all(part)).map(
				Printing::content).flatMap(Optional::stream).findFirst();
	}

	private static Stream<Control> all(Composite in) {
		return Stream.of(in.getChildren()).filter(Control::isVisible).flatMap(c -> c instanceof Composite inner ? Stream.concat(Stream.of(c), all(
				inner)) : Stream.of(c));
	}

	@SuppressWarnings("unchecked") // only offer sets it
	private static Optional<Content> content(Control control) {
		return Optional.ofNullable((Supplier<Content>) control.getData(KEY)).map(Supplier::get);
	}

	/** Asks for a printer, or a file, and prints; shows why that fails. */
	public static void print(Shell shell, Content content) {
		try {
			PrintDialog dialog = new PrintDialog(shell, SWT.NONE);
			dialog.setText("Print");
			PrinterData chosen = dialog.open();
			if (chosen != null) {
				print(chosen, content);
			}
		} catch (SWTError | SWTException | NoFontException | IllegalArgumentException e) {
			MessageDialog.openError(shell, "Print", "It cannot be printed: " + e.getMessage());
		}
	}

	/** Prints on a printer, or into the file that its data name. What fails leaves no half job. */
	static void print(PrinterData to, Content content) {
		Printer printer = new Printer(to);
		try {
			if (printer.startJob(content.title())) {
				job(printer, content);
			}
		} finally {
			printer.dispose();
		}
	}

	private static void job(Printer printer, Content content) {
		GC gc = new GC(printer);
		boolean drawn = false;
		try {
			draw(printer, gc, content);
			drawn = true;
		} finally {
			gc.dispose();
			if (drawn) {
				printer.endJob();
			} else {
				printer.cancelJob();
			}
		}
	}

	private static void draw(Printer printer, GC gc, Content content) {
		Point dpi = printer.getDPI();
		Rectangle area = printer.getClientArea();
		int x = (int) (MARGIN * dpi.x);
		int y = (int) (MARGIN * dpi.y);
		Rectangle page = new Rectangle(area.x + x, area.y + y, area.width - 2 * x, area.height - 2 * y);
		switch (content) {
		case Picture picture -> {
			printer.startPage();
			picture.drawing().on(gc, page);
			printer.endPage();
		}
		case Table table -> SheetDrawing.print(printer, gc, page, table, printer::startPage, printer::endPage);
		}
	}
}
