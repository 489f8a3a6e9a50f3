package org.thalweg.ui.tests;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;

import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.thalweg.ui.chart.Plot;
import org.thalweg.ui.chart.SvgCanvas;
import org.thalweg.ui.kit.Theme;

/**
 * The visible pixels of a control, independent of its getters.
 *
 * @param control kind and text
 * @param ground its most frequent colour, the background
 * @param contrast between its darkest and its lightest pixel, from 0 to 255
 * @param written whether it shows text
 */
record Seen(String control, RGB ground, int contrast, boolean written) {
	/** Grey letters of disabled controls have more; light ones on a light background have about 10. */
	private static final int LEGIBLE = 40;
	/** Height of a line of text in pixels, at least. */
	private static final int LINE = 16;
	/** In pixels, of a button. */
	private static final int BORDER = 4;

	/** Every visible control of a window that shows text, rows or a chart; in the workbench's thread. */
	static List<Seen> in(Shell shell) {
		List<Seen> out = new ArrayList<>();
		for (Control part : shell.getChildren()) {
			if (part instanceof Composite composite && part.isVisible() && part.getSize().x > 0 && part.getSize().y > 0) {
				ImageData picture = picture(part);
				for (Control c : Workbench.all(composite, Control.class)) {
					if (c.isVisible() && isTold(c)) {
						look(c, name(c), c.getSize().x, c.getSize().y, part, picture, out);
						headers(c, part, picture, out);
					}
				}
			}
		}
		return out;
	}

	boolean fits(Theme theme) {
		boolean light = luminance(ground) >= 128;
		return light == (theme == Theme.LIGHT) && (!written || contrast >= LEGIBLE);
	}

	/** The header of the first column. */
	private static void headers(Control control, Control top, ImageData picture, List<Seen> out) {
		if (control instanceof Table table && table.getHeaderVisible() && table.getColumnCount() > 0) {
			look(table, "header of Table", table.getColumn(0).getWidth(), table.getHeaderHeight(), top, picture, out);
		} else if (control instanceof Tree tree && tree.getHeaderVisible() && tree.getColumnCount() > 0) {
			look(tree, "header of Tree", tree.getColumn(0).getWidth(), tree.getHeaderHeight(), top, picture, out);
		}
	}

	/** A single control; in the UI thread. */
	static Seen of(Control control) {
		ImageData picture = picture(control);
		return of(name(control), control, picture, new Rectangle(0, 0, picture.width, picture.height));
	}

	/** The brightest pixel of a control within its border, such as of its letters, from 0 to 255; in the workbench's thread. */
	static int brightest(Control control) {
		return brightest(picture(control));
	}

	static int brightest(ImageData seen) {
		int out = 0;
		for (int y = BORDER; y < seen.height - BORDER; y++) {
			for (int x = BORDER; x < seen.width - BORDER; x++) {
				out = Math.max(out, seen.palette.getRGB(seen.getPixel(x, y)).green);
			}
		}
		return out;
	}

	private static boolean isTold(Control control) {
		return switch (control) {
		case Label label -> !label.getText().isBlank();
		case Button _,Combo _,Plot _,Spinner _,StyledText _,SvgCanvas _,Table _,Text _,Tree _ -> true;
		default -> false;
		};
	}

	private static ImageData picture(Control control) {
		Image image = new Image(control.getDisplay(), control.getSize().x, control.getSize().y);
		GC gc = new GC(image);
		control.print(gc);
		gc.dispose();
		ImageData out = image.getImageData(100);
		image.dispose();
		return out;
	}

	/** Examines the visible upper left part of a control. */
	private static void look(Control control, String name, int width, int height, Control top, ImageData picture, List<Seen> out) {
		Rectangle area = area(control, width, height, top).intersection(new Rectangle(0, 0, picture.width, picture.height));
		if (!area.isEmpty() && area.height >= Math.min(height, LINE) / 2) { // a line at the edge of a scrolled page may show no letters
			out.add(of(name, control, picture, area));
		}
	}

	private static Rectangle area(Control control, int width, int height, Control top) {
		Rectangle out = new Rectangle(0, 0, width, height);
		for (Control c = control; c != top; c = c.getParent()) {
			Point at = c.getLocation();
			Point room = c.getParent().getSize();
			out = new Rectangle(out.x + at.x, out.y + at.y, out.width, out.height).intersection(new Rectangle(0, 0, room.x, room.y));
		}
		return out;
	}

	private static Seen of(String name, Control control, ImageData picture, Rectangle area) {
		Map<RGB, Integer> counts = new HashMap<>();
		for (int y = area.y; y < area.y + area.height; y++) {
			for (int x = area.x; x < area.x + area.width; x++) {
				counts.merge(picture.palette.getRGB(picture.getPixel(x, y)), 1, Integer::sum);
			}
		}
		RGB ground = counts.keySet().stream().max(Comparator.comparingInt((ToIntFunction<RGB>) counts::get)).orElseThrow();
		int[] luminances = counts.keySet().stream().mapToInt(Seen::luminance).sorted().toArray();
		return new Seen(name, ground, luminances[luminances.length - 1] - luminances[0], !text(control).isBlank());
	}

	private static String name(Control control) {
		return control.getClass().getSimpleName() + (text(control).isBlank() ? "" : " " + text(control));
	}

	private static String text(Control control) {
		return control instanceof Label label ? label.getText() : control instanceof Button button ? button.getText() : "";
	}

	private static int luminance(RGB colour) {
		return (int) (0.3 * colour.red + 0.6 * colour.green + 0.1 * colour.blue);
	}
}
