package org.thalweg.ui.chart;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.resource.FontDescriptor;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.thalweg.experiment.chart.Palette;
import org.thalweg.experiment.chart.SvgReader;

/**
 * A picture that was drawn as SVG, such as a diagram that has no axes, in the colours of the theme: as large as there is room, and scrolled where its
 * letters would become too small. The context menu saves it. UI thread.
 */
public final class SvgCanvas extends ScrolledComposite {
	private static final Pattern SIZE = Pattern.compile("<svg [^>]*?width=\"([0-9.]+)\" height=\"([0-9.]+)\"");
	private static final double LEAST = 0.72;
	private static final double MOST = 1.5;
	/** Points of a pixel at 96 dpi. */
	private static final double POINTS = 0.75;

	private final Canvas canvas;
	private final Map<String, Font> fonts = new HashMap<>();
	private String svg;
	private String name = "";
	private double width = 1;
	private double height = 1;

	public SvgCanvas(Composite parent) {
		super(parent, SWT.H_SCROLL | SWT.V_SCROLL);
		setScrollbarsMode(SWT.NONE); // no overlay: the bar alone tells that there is more
		canvas = new Canvas(this, SWT.DOUBLE_BUFFERED);
		setContent(canvas);
		setExpandHorizontal(true);
		setExpandVertical(true);
		canvas.addListener(SWT.Paint, e -> paint(e.gc));
		canvas.addDisposeListener(_ -> fonts.values().forEach(Font::dispose));
		MenuManager menu = new MenuManager();
		SavePicture.addTo(menu, this, () -> svg, () -> name);
		canvas.setMenu(menu.createContextMenu(canvas));
		canvas.addDisposeListener(_ -> menu.dispose());
	}

	/**
	 * Shows another picture.
	 *
	 * @param next null for none
	 * @param file what it is called when it is saved, without an ending
	 */
	public void show(String next, String file) {
		svg = next;
		name = file;
		if (next != null) {
			Matcher size = SIZE.matcher(next);
			size.find();
			width = Double.parseDouble(size.group(1));
			height = Double.parseDouble(size.group(2));
			setMinSize((int) Math.ceil(LEAST * width), (int) Math.ceil(LEAST * height));
		}
		canvas.redraw();
	}

	/** What is shown, as SVG; null for nothing. */
	public String svg() {
		return svg;
	}

	private void paint(GC gc) {
		RGB ground = getBackground().getRGB();
		Palette palette = 0.3 * ground.red + 0.6 * ground.green + 0.1 * ground.blue < 128 ? Palette.DARK : Palette.LIGHT;
		gc.setBackground(MarkPainter.colour(palette.ground()));
		gc.fillRectangle(canvas.getClientArea());
		if (svg != null) {
			Point room = canvas.getSize();
			double scale = Math.clamp(Math.min(room.x / width, room.y / height), LEAST, MOST);
			SvgReader.draw(svg, new GcPen(gc, scale, palette, this::font));
		}
	}

	private Font font(int pixels, boolean bold) {
		return fonts.computeIfAbsent(pixels + (bold ? " bold" : ""), _ -> FontDescriptor.createFrom(getFont())
				.setHeight(Math.max(1, (int) Math.round(pixels * POINTS))).setStyle(bold ? SWT.BOLD : SWT.NORMAL).createFont(getDisplay()));
	}
}
