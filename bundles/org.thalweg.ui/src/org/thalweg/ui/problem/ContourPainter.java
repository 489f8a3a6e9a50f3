package org.thalweg.ui.problem;

import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Path;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.thalweg.figures.ContourMap;
import org.thalweg.figures.ContourMap.Band;
import org.thalweg.figures.ContourMap.Spot;
import org.thalweg.figures.ContourMap.Tick;
import org.thalweg.figures.Palette;
import org.thalweg.figures.PopulationOverlay;
import org.thalweg.ui.chart.PointerText;
import org.thalweg.ui.kit.FittedText;

/** Paints a contour map as {@code SvgContourMap} does. One use. */
final class ContourPainter {
	private static final int TICK = 5;
	private static final int LINES = 70;
	private static final int VEIL = 150;
	private static final int WAYS = 140;
	/** Pixels that drawing can still count. */
	private static final int FAR = 100_000;

	private final ContourMap map;
	private final PopulationOverlay crowd;
	private final ContourLayout layout;
	private final Palette palette;
	private final GC gc;

	/** @param crowd overlay of the map; null for none */
	ContourPainter(ContourMap map, PopulationOverlay crowd, ContourLayout layout, Palette palette, GC gc) {
		this.map = map;
		this.crowd = crowd;
		this.layout = layout;
		this.palette = palette;
		this.gc = gc;
	}

	/** @param stale whether it no longer holds */
	void paint(Rectangle all, boolean stale) {
		gc.setAntialias(SWT.ON);
		titles(all);
		Rectangle plot = layout.plot();
		Rectangle asked = gc.getClipping(); // the visible part of the canvas: without it GTK would draw over other controls
		gc.setClipping(plot.intersection(asked));
		map.bands().forEach(this::band);
		gc.setBackground(colour(ContourMap.NOTHING));
		for (double[] r : map.absent()) {
			int x = Math.round(layout.across(r[0]));
			int y = Math.round(layout.down(r[3]));
			gc.fillRectangle(x, y, Math.round(layout.across(r[2])) - x, Math.round(layout.down(r[1])) - y);
		}
		map.spots().forEach(this::spot);
		if (crowd != null) {
			ellipse(crowd.ellipse());
			crowd();
		}
		if (stale) {
			gc.setAlpha(VEIL);
			gc.setBackground(colour(palette.ground()));
			gc.fillRectangle(plot);
			gc.setAlpha(255);
		}
		gc.setClipping(asked);
		gc.setForeground(colour(palette.faint()));
		gc.setLineWidth(1);
		gc.drawRectangle(plot);
		axes();
		scale();
	}

	static Color colour(String hex) {
		int rgb = Integer.parseInt(hex.substring(1), 16);
		return new Color(rgb >> 16, rgb >> 8 & 0xff, rgb & 0xff);
	}

	private void titles(Rectangle all) {
		int line = gc.getFontMetrics().getHeight();
		gc.setForeground(colour(palette.ink()));
		gc.drawText(FittedText.of(gc, map.title(), all.width - 8), 4, 2, true);
		gc.setForeground(colour(palette.faint()));
		gc.drawText(FittedText.of(gc, crowd == null ? map.caption() : crowd.caption(), all.width - 8), 4, 4 + line, true);
	}

	private void band(Band band) {
		Path path = new Path(gc.getDevice());
		for (double[] ring : band.rings()) {
			path.moveTo(layout.across(ring[0]), layout.down(ring[1]));
			for (int k = 2; k < ring.length; k += 2) {
				path.lineTo(layout.across(ring[k]), layout.down(ring[k + 1]));
			}
			path.close();
		}
		gc.setFillRule(SWT.FILL_EVEN_ODD);
		gc.setBackground(colour(band.colour()));
		gc.fillPath(path);
		gc.setForeground(colour("#000000"));
		gc.setAlpha(LINES);
		gc.setLineWidth(1);
		gc.drawPath(path);
		gc.setAlpha(255);
		path.dispose();
	}

	/** A known solution as a disc, a chosen point as a cross, each with a light rim, to be seen on dark and light. */
	private void spot(Spot spot) {
		int x = Math.round(layout.across(spot.x()));
		int y = Math.round(layout.down(spot.y()));
		if (spot.known()) {
			disc(x, y, 6, "#ffffff");
			disc(x, y, 4, "#d55e00");
			return;
		}
		cross(x, y, 4, "#ffffff");
		cross(x, y, 2, "#000000");
		gc.setLineWidth(1);
	}

	/** Individuals with their paths, and a ring around the best point. */
	private void crowd() {
		gc.setForeground(colour("#ffffff"));
		gc.setAlpha(WAYS);
		for (PopulationOverlay.PlottedIndividual p : crowd.places()) {
			if (p.moved()) {
				gc.drawLine(Math.round(layout.across(p.fromX())), Math.round(layout.down(p.fromY())), Math.round(layout.across(p.x())), Math.round(
						layout.down(p.y())));
			}
		}
		gc.setAlpha(255);
		for (PopulationOverlay.PlottedIndividual p : crowd.places()) {
			if (p.inside()) {
				int x = Math.round(layout.across(p.x()));
				int y = Math.round(layout.down(p.y()));
				disc(x, y, 4, "#000000");
				disc(x, y, 3, "#ffffff");
			}
		}
		if (crowd.bestInside()) {
			ring(Math.round(layout.across(crowd.x())), Math.round(layout.down(crowd.y())));
		}
	}

	private void ellipse(double[] corners) {
		int[] at = new int[corners.length];
		for (int k = 0; k < at.length; k += 2) {
			at[k] = Math.clamp(Math.round(layout.across(corners[k])), -FAR, FAR);
			at[k + 1] = Math.clamp(Math.round(layout.down(corners[k + 1])), -FAR, FAR);
		}
		gc.setForeground(colour("#ffffff"));
		gc.setLineWidth(4);
		gc.drawPolygon(at);
		gc.setForeground(colour("#d55e00"));
		gc.setLineWidth(2);
		gc.drawPolygon(at);
		gc.setLineWidth(1);
	}

	private void ring(int x, int y) {
		gc.setForeground(colour("#ffffff"));
		gc.setLineWidth(4);
		gc.drawOval(x - 7, y - 7, 14, 14);
		gc.setForeground(colour("#d55e00"));
		gc.setLineWidth(2);
		gc.drawOval(x - 7, y - 7, 14, 14);
		gc.setLineWidth(1);
	}

	private void disc(int x, int y, int radius, String colour) {
		gc.setBackground(colour(colour));
		gc.fillOval(x - radius, y - radius, 2 * radius, 2 * radius);
	}

	private void cross(int x, int y, int width, String colour) {
		gc.setForeground(colour(colour));
		gc.setLineWidth(width);
		gc.drawLine(x - 7, y, x + 7, y);
		gc.drawLine(x, y - 7, x, y + 7);
	}

	private void axes() {
		Rectangle plot = layout.plot();
		int bottom = plot.y + plot.height;
		gc.setForeground(colour(palette.ink()));
		int half = gc.getFontMetrics().getHeight() / 2;
		int free = plot.x - 8;
		for (Tick t : map.ticksX()) {
			int x = Math.round(layout.across(t.at()));
			gc.drawLine(x, bottom, x, bottom + TICK);
			int wide = gc.textExtent(t.text()).x;
			if (x - wide / 2 > free) {
				gc.drawText(t.text(), x - wide / 2, bottom + TICK + 1, true);
				free = x + wide / 2 + 6;
			}
		}
		for (Tick t : map.ticksY()) {
			int y = Math.round(layout.down(t.at()));
			gc.drawLine(plot.x - TICK, y, plot.x, y);
			gc.drawText(t.text(), plot.x - TICK - 3 - gc.textExtent(t.text()).x, y - half, true);
		}
		int name = gc.textExtent(map.x()).x;
		gc.drawText(map.x(), plot.x + (plot.width - name) / 2, bottom + TICK + 2 * half + 1, true);
		gc.drawText(map.y(), 4, plot.y + plot.height / 2 - half, true);
	}

	/** Bands of one height, the levels between them; labels that would touch the one below are left out. */
	private void scale() {
		Rectangle bar = layout.bar();
		int n = map.bands().size();
		int line = gc.getFontMetrics().getHeight();
		int free = bar.y + bar.height + line;
		for (int k = 0; k < n; k++) {
			int top = bar.y + bar.height - Math.round((k + 1) * (float) bar.height / n);
			int bottom = bar.y + bar.height - Math.round(k * (float) bar.height / n);
			gc.setBackground(colour(map.bands().get(k).colour()));
			gc.fillRectangle(bar.x, top, bar.width, bottom - top);
			if (k > 0 && bottom + line / 2 <= free) {
				gc.setForeground(colour(palette.ink()));
				gc.drawLine(bar.x, bottom, bar.x + bar.width + 3, bottom);
				gc.drawText(map.bands().get(k).from(), bar.x + bar.width + 6, bottom - line / 2, true);
				free = bottom - line / 2;
			}
		}
		gc.setForeground(colour(palette.faint()));
		gc.drawRectangle(bar);
		gc.setForeground(colour(palette.ink()));
		int wide = gc.textExtent(map.scaleTitle()).x;
		gc.drawText(map.scaleTitle(), Math.max(bar.x - Math.max(0, wide - bar.width - 60), 4), bar.y + bar.height + TICK + 1, true);
	}

	/** A rectangle that is being dragged. */
	void frame(Point a, Point b) {
		gc.setForeground(colour("#ffffff"));
		gc.drawRectangle(Math.min(a.x, b.x), Math.min(a.y, b.y), Math.abs(a.x - b.x), Math.abs(a.y - b.y));
	}

	/** Lines of text next to the pointer. */
	void read(Point at, List<String> lines) {
		PointerText.paint(gc, at, layout.plot(), lines, palette);
	}
}
