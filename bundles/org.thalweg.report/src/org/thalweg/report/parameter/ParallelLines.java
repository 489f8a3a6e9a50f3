package org.thalweg.report.parameter;

import java.awt.Color;
import java.awt.Rectangle;
import java.awt.geom.Path2D;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.thalweg.figures.Palette;

/**
 * Lines of runs across parallel axes as an image for the screen: chosen runs over the others, the best ones over both. Immutable; an image may
 * be made on any thread.
 *
 * @param axes at least one, from the left
 * @param within from the upper end of the first axis to the lower end of the last, in pixels
 */
public record ParallelLines(List<ParallelAxis> axes, Rectangle within, List<LineGroup> groups) {
	/** Opacity of a line, of many, and of runs that are not chosen. */
	private static final int STRONG = 160;
	private static final int WEAK = 60;
	private static final int FAINT = 30;
	private static final int MANY = 500;

	/** Runs in one colour. @param alpha from 0 to 255 */
	record LineGroup(int[] rows, String colour, int alpha) {
	}

	/** The lines of the runs that are shown. */
	public static ParallelLines of(BrushedRuns runs, List<ParallelAxis> axes, Rectangle within, Palette palette) {
		List<LineGroup> groups = new ArrayList<>();
		if (runs.brushed()) {
			groups.add(new LineGroup(runs.shown(), palette.faint(), FAINT));
		}
		int[] chosen = runs.chosen();
		groups.add(new LineGroup(chosen, palette.marks().get(0), chosen.length > MANY ? WEAK : STRONG));
		groups.add(new LineGroup(runs.best(), palette.marks().get(2), STRONG));
		return new ParallelLines(axes, within, List.copyOf(groups));
	}

	/** Corners of all lines. */
	public long corners() {
		return groups.stream().mapToLong(g -> (long) g.rows.length * axes.size()).sum();
	}

	/** Where one of several axes is drawn. */
	public static double across(Rectangle within, int axes, int axis) {
		return axes < 2 ? within.getCenterX() : within.x + (double) within.width * axis / (axes - 1);
	}

	/** Where a run crosses an axis; NaN if it has no value. */
	private double down(int axis, int row) {
		ParallelAxis of = axes.get(axis);
		return within.y + within.height * (1 - of.placeOf(row)) + of.shift(row, axis);
	}

	/** A run's line, interrupted where it has no value. */
	public Path2D path(int row) {
		Path2D out = new Path2D.Double();
		boolean before = false;
		for (int k = 0; k < axes.size(); k++) {
			double y = down(k, row);
			boolean there = !Double.isNaN(y);
			if (there) {
				double x = across(within, axes.size(), k);
				if (before) {
					out.lineTo(x, y);
				} else {
					out.moveTo(x, y);
				}
			}
			before = there;
		}
		return out;
	}

	/**
	 * The image.
	 *
	 * @param ground its colour, {@code #rrggbb}
	 * @param scale its pixels for each of the lines'
	 */
	public BufferedImage image(int width, int height, String ground, double scale) {
		int wide = Math.max(1, (int) Math.round(width * scale));
		int high = Math.max(1, (int) Math.round(height * scale));
		BufferedImage out = new BufferedImage(wide, high, BufferedImage.TYPE_INT_RGB);
		int[] pixels = ((DataBufferInt) out.getRaster().getDataBuffer()).getData();
		Arrays.fill(pixels, Color.decode(ground).getRGB() & 0xFFFFFF);
		PixelLines to = new PixelLines(pixels, wide, high);
		for (LineGroup g : groups) {
			int colour = Color.decode(g.colour).getRGB();
			for (int row : g.rows) {
				line(to, row, scale, colour, g.alpha);
			}
		}
		return out;
	}

	private void line(PixelLines to, int row, double scale, int colour, int alpha) {
		double fromX = Double.NaN;
		double fromY = Double.NaN;
		for (int k = 0; k < axes.size(); k++) {
			double x = scale * across(within, axes.size(), k);
			double y = scale * down(k, row);
			if (!Double.isNaN(fromY) && !Double.isNaN(y)) {
				to.draw(fromX, fromY, x, y, colour, alpha);
			}
			fromX = x;
			fromY = y;
		}
	}
}
