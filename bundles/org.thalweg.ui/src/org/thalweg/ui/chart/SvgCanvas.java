package org.thalweg.ui.chart;

import java.awt.geom.Rectangle2D;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.thalweg.figures.FigureStyle;
import org.thalweg.figures.Palette;
import org.thalweg.figures.SvgReader;
import org.thalweg.ui.kit.AccessibleName;
import org.thalweg.ui.kit.Copied;
import org.thalweg.ui.kit.Printing;
import org.thalweg.ui.kit.Theme;

/**
 * A picture that was drawn as SVG, such as a diagram that has no axes, in the colours of the theme: as large as there is room, and scrolled where its
 * letters would become too small. The context menu saves, copies and prints it. UI thread.
 */
public final class SvgCanvas extends ScrolledComposite {
	private static final Pattern SIZE = Pattern.compile("<svg [^>]*?width=\"([0-9.]+)\" height=\"([0-9.]+)\"");
	private static final double MINIMUM = 0.72;
	private static final double MAXIMUM = 1.5;

	private final Canvas canvas;
	private final PenFonts fonts;
	private String svg;
	/** Draws it in a style; null if it has only one. */
	private Function<FigureStyle, String> drawn;
	private String name = "";
	private double width = 1;
	private double height = 1;
	private double scale = 1;
	private Rectangle2D frame;
	private Supplier<String> spoken = () -> "Picture " + name;

	/** Called with the clicked place, in pixels of the picture. */
	public interface Picked {
		/** A click. */
		void at(double x, double y);
	}

	public SvgCanvas(Composite parent) {
		super(parent, SWT.H_SCROLL | SWT.V_SCROLL);
		setScrollbarsMode(SWT.NONE); // no overlay: the bar is the only sign that there is more
		canvas = new Canvas(this, SWT.DOUBLE_BUFFERED);
		fonts = new PenFonts(canvas);
		setContent(canvas);
		setExpandHorizontal(true);
		setExpandVertical(true);
		canvas.addListener(SWT.Paint, e -> paint(e.gc));
		keys();
		menu();
	}

	private void menu() {
		MenuManager menu = new MenuManager();
		menu.setRemoveAllWhenShown(true);
		menu.addMenuListener(_ -> {
			if (drawn != null) {
				SavePicture.addStyledTo(menu, this, () -> drawn, () -> name);
			} else {
				SavePicture.addTo(menu, this, () -> svg, () -> name);
			}
			menu.add(new Separator());
			menu.add(action("Copy as picture", () -> SavePicture.copy(getShell(), svg, new Copied())));
			menu.add(action("Print…", () -> Printing.print(getShell(), printed())));
		});
		Printing.offer(canvas, () -> svg == null ? null : printed());
		canvas.setMenu(menu.createContextMenu(canvas));
		canvas.addDisposeListener(_ -> menu.dispose());
	}

	/** It takes the focus, so that it can be copied and printed by keys. */
	private void keys() {
		AccessibleName.give(canvas, () -> spoken.get());
		canvas.addListener(SWT.MouseDown, _ -> canvas.forceFocus());
		canvas.addListener(SWT.Traverse, e -> e.doit = e.detail == SWT.TRAVERSE_TAB_NEXT || e.detail == SWT.TRAVERSE_TAB_PREVIOUS);
		canvas.addListener(SWT.FocusIn, _ -> canvas.redraw());
		canvas.addListener(SWT.FocusOut, _ -> canvas.redraw());
		canvas.addListener(SWT.KeyDown, e -> {
			if (e.stateMask == SWT.MOD1 && (e.keyCode == 'c' || e.keyCode == SWT.INSERT) && svg != null) {
				SavePicture.copy(getShell(), svg, new Copied());
			}
		});
	}

	private Printing.Content printed() {
		return SavePicture.printed(name, svg);
	}

	private Action action(String text, Runnable deed) {
		return new Action(text) {
			@Override
			public void run() {
				if (svg != null) {
					deed.run();
				}
			}
		};
	}

	/**
	 * Shows another picture.
	 *
	 * @param next null for none
	 * @param file name proposed for saving, without an extension
	 */
	public void show(String next, String file) {
		drawn = null;
		put(next, file);
	}

	/** The same of a picture that is saved in the style that a dialog asks for. @param other draws it in a style */
	public void show(Function<FigureStyle, String> other, String file) {
		put(other.apply(FigureStyle.SCREEN), file);
		drawn = other;
	}

	private void put(String next, String file) {
		svg = next;
		name = file;
		if (next != null) {
			Matcher size = SIZE.matcher(next);
			size.find();
			width = Double.parseDouble(size.group(1));
			height = Double.parseDouble(size.group(2));
			setMinSize((int) Math.ceil(MINIMUM * width), (int) Math.ceil(MINIMUM * height));
		}
		canvas.redraw();
	}

	/**
	 * Makes parts of the picture selectable, by click and by keys.
	 *
	 * @param key receives the code of a pressed key
	 * @param name its name for screen readers
	 */
	public void choose(Picked picked, IntConsumer key, Supplier<String> name) {
		spoken = name;
		canvas.addListener(SWT.MouseDown, e -> {
			if (e.button == 1) {
				picked.at(e.x / scale, e.y / scale);
			}
		});
		canvas.addListener(SWT.KeyDown, e -> key.accept(e.keyCode));
	}

	/** Frames a part of the picture on the screen and scrolls to it; saved pictures have no frame. @param part null for none */
	public void frame(Rectangle2D part) {
		frame = part;
		if (part != null) {
			Rectangle seen = new Rectangle(getOrigin().x, getOrigin().y, getClientArea().width, getClientArea().height);
			Rectangle wanted = scaled(part);
			if (!seen.contains(wanted.x, wanted.y) || !seen.contains(wanted.x + wanted.width, wanted.y + wanted.height)) {
				setOrigin(Math.max(0, wanted.x - 20), Math.max(0, wanted.y - 20));
			}
		}
		canvas.redraw();
	}

	/** The rectangle of a part of the picture in the canvas. */
	public Rectangle scaled(Rectangle2D part) {
		return new Rectangle((int) (part.getX() * scale), (int) (part.getY() * scale), (int) Math.ceil(part.getWidth() * scale), (int) Math.ceil(part
				.getHeight() * scale));
	}

	/** The control that is drawn on and has the focus. */
	public Control canvas() {
		return canvas;
	}

	/** The picture shown, as SVG; null for none. */
	public String svg() {
		return svg;
	}

	private void paint(GC gc) {
		Palette palette = Theme.palette(this);
		gc.setBackground(getBackground());
		gc.fillRectangle(canvas.getClientArea());
		if (svg != null) {
			Point room = canvas.getSize();
			scale = Math.clamp(Math.min(room.x / width, room.y / height), MINIMUM, MAXIMUM);
			SvgReader.draw(svg, GcPen.scaled(scale, palette, gc, fonts));
			if (frame == null && canvas.isFocusControl()) {
				gc.drawFocus(1, 1, room.x - 2, room.y - 2);
			}
			if (frame != null) {
				Rectangle at = scaled(frame);
				gc.setForeground(GcPen.colour(palette.marks().get(1)));
				gc.setLineWidth(canvas.isFocusControl() ? 3 : 1);
				gc.setLineStyle(canvas.isFocusControl() ? SWT.LINE_SOLID : SWT.LINE_DASH);
				gc.drawRoundRectangle(at.x, at.y, at.width, at.height, 8, 8);
			}
		}
	}
}
