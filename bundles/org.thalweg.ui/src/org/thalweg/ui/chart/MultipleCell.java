package org.thalweg.ui.chart;

import java.util.Optional;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageGcDrawer;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.thalweg.figures.Chart;
import org.thalweg.figures.ChartDrawing;
import org.thalweg.figures.ChartLayout;
import org.thalweg.figures.ChartView;
import org.thalweg.figures.Highlight;
import org.thalweg.figures.Palette;
import org.thalweg.figures.PlotFrame;
import org.thalweg.ui.kit.FittedText;

/** One of several charts side by side, kept as an image. UI thread only. */
final class MultipleCell {
	private static final double LETTERS = 0.85;

	private final Chart chart;
	private final ChartView view;
	private Image image;
	private Point size = new Point(0, 0);
	private ChartLayout layout;

	MultipleCell(Chart chart) {
		this.chart = chart;
		this.view = ChartView.all(chart);
	}

	Chart chart() {
		return chart;
	}

	/** Whether it need not be drawn again for a size. */
	boolean drawn(Point wanted) {
		return image != null && wanted.equals(size);
	}

	void dispose() {
		if (image != null) {
			image.dispose();
			image = null;
		}
	}

	/** The curve or box at a place of the cell. */
	Optional<String> nameAt(double x, double y) {
		return layout == null ? Optional.empty() : Highlight.at(view, layout.frame(), x, y);
	}

	/** @param lit the curve that is drawn over the others */
	void paint(GC gc, int left, int top, Point wanted, Palette palette, PenFonts fonts, Color ground, Optional<String> lit) {
		if (!drawn(wanted)) {
			dispose();
			size = wanted;
			layout = layout(gc, fonts);
			image = new Image(gc.getDevice(), (ImageGcDrawer) (to, _, _) -> draw(to, palette, fonts, ground), size.x, size.y);
		}
		gc.drawImage(image, left, top);
		lit.flatMap(name -> Highlight.of(view, name)).ifPresent(only -> {
			PlotFrame f = layout.frame();
			Rectangle plot = new Rectangle(left + (int) f.left(), top + (int) f.top(), f.width(), f.height());
			Rectangle before = gc.getClipping();
			Multiples.fade(gc, plot, ground);
			gc.setClipping(plot.intersection(before)); // labels around it are there already
			new ChartDrawing(only, layout.moved(left, top), palette, GcPen.at(0, 0, gc, fonts), true).all();
			gc.setClipping(before);
		});
	}

	private ChartLayout layout(GC gc, PenFonts fonts) {
		int title = title(fonts);
		return ChartLayout.fit(view, size.x, size.y - title, GcPen.at(0, 0, gc, fonts), LETTERS * fonts.size()).moved(0, title);
	}

	private static int title(PenFonts fonts) {
		return (int) (1.6 * fonts.size());
	}

	private void draw(GC gc, Palette palette, PenFonts fonts, Color ground) {
		gc.setBackground(ground);
		gc.fillRectangle(0, 0, size.x, size.y);
		gc.setFont(fonts.get(LETTERS * fonts.size(), true));
		gc.setForeground(GcPen.colour(palette.ink()));
		String title = FittedText.of(gc, chart.title(), size.x);
		gc.drawText(title, (size.x - gc.textExtent(title).x) / 2, 0, SWT.DRAW_TRANSPARENT);
		new ChartDrawing(view, layout, palette, GcPen.at(0, 0, gc, fonts), true).all();
	}
}
