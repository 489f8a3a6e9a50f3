package org.thalweg.figures;

import java.awt.Shape;
import java.awt.geom.PathIterator;
import java.awt.geom.Rectangle2D;
import java.util.stream.Collectors;

/** Puts a picture that {@link Svg} has written on a page of a document, a point for each pixel. One use. */
public final class SvgPdf implements Pen {
	private final Pdf to;
	private final StringBuilder out = new StringBuilder();
	private double width;
	private double height;

	private SvgPdf(Pdf to) {
		this.to = to;
	}

	/**
	 * Adds a page of the picture's size.
	 *
	 * @throws IllegalArgumentException if it is none of our pictures
	 */
	public static void add(String svg, Pdf to) {
		SvgPdf page = new SvgPdf(to);
		SvgReader.draw(svg, page);
		to.page(page.width, page.height, page.out);
	}

	@Override
	public void page(double wide, double high) {
		width = wide;
		height = high;
		add(1, 0, 0, -1, 0, high);
		out.append("cm\n");
	}

	@Override
	public void clip(Rectangle2D within) {
		out.append("q\n");
		path(within);
		out.append("W n\n");
	}

	@Override
	public void unclip() {
		out.append("Q\n");
	}

	@Override
	public void text(DrawnText text) {
		out.append("q\n");
		double[] turned = text.turned();
		if (turned.length == 3) {
			double angle = Math.toRadians(turned[2]);
			add(Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), turned[0], turned[1]);
			out.append("cm\n");
		}
		out.append(colour(text.colour())).append("rg\n");
		Pdf.Font font = text.bold() ? Pdf.Font.BOLD : Pdf.Font.PLAIN;
		double x = text.left();
		for (TextFragment p : text.parts()) {
			out.append("BT /").append(font.name()).append(' ').append(Pdf.number(p.size())).append(" Tf ");
			add(1, 0, 0, -1, x, text.y() - p.raised());
			out.append("Tm ").append(Pdf.show(p.text(), font, p.size())).append(" ET\n");
			x += p.width();
		}
		out.append("Q\n");
	}

	@Override
	public void fill(Shape shape, String colour, double opacity) {
		out.append("q\n").append(to.opacity(opacity)).append(colour(colour)).append("rg\n");
		boolean evenOdd = path(shape) == PathIterator.WIND_EVEN_ODD && !(shape instanceof Rectangle2D);
		out.append(evenOdd ? "f*\nQ\n" : "f\nQ\n");
	}

	@Override
	public void stroke(Shape shape, LineStyle line) {
		out.append("q\n").append(to.opacity(line.opacity())).append(colour(line.colour())).append("RG\n");
		out.append(Pdf.number(line.width())).append(" w ").append(line.roundJoin() ? "1 j\n" : "\n");
		if (!line.dashes().isEmpty()) {
			out.append('[').append(line.dashes().stream().map(Pdf::number).collect(Collectors.joining(" "))).append("] ")
					.append(Pdf.number(line.offset())).append(" d\n");
		}
		path(shape);
		out.append("S\nQ\n");
	}

	/** Returns the fill rule. */
	private int path(Shape shape) {
		if (shape instanceof Rectangle2D r) {
			add(r.getX(), r.getY(), r.getWidth(), r.getHeight());
			out.append("re\n");
			return PathIterator.WIND_NON_ZERO;
		}
		PathIterator steps = shape.getPathIterator(null);
		double[] p = new double[6];
		for (; !steps.isDone(); steps.next()) {
			switch (steps.currentSegment(p)) {
			case PathIterator.SEG_MOVETO -> step("m", p[0], p[1]);
			case PathIterator.SEG_LINETO -> step("l", p[0], p[1]);
			case PathIterator.SEG_CUBICTO -> step("c", p);
			default -> step("h");
			}
		}
		return steps.getWindingRule();
	}

	private void step(String operator, double... numbers) {
		for (double n : numbers) {
			out.append(Pdf.number(n)).append(' ');
		}
		out.append(operator).append('\n');
	}

	/** A matrix has digits enough to turn by it. */
	private void add(double... numbers) {
		for (double n : numbers) {
			out.append(numbers.length == 6 && Math.abs(n) < 1 ? Double.toString(Math.round(n * 1e6) / 1e6) : Pdf.number(n)).append(' ');
		}
	}

	/** {@code #0072b2} as three shares and a blank. */
	private static String colour(String hexadecimal) {
		StringBuilder out = new StringBuilder();
		for (int k = 0; k < 3; k++) {
			out.append(Pdf.number(Pen.component(hexadecimal, k) / 255.0)).append(' ');
		}
		return out.toString();
	}
}
