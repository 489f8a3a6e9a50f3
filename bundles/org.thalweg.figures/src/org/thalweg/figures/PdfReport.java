package org.thalweg.figures;

import java.awt.geom.Line2D;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

import org.thalweg.text.ControlCharacters;
import org.thalweg.text.Page;
import org.thalweg.text.TextTable;

/**
 * A report set on pages of A4: paragraphs, tables with rules, and numbered figures, two beside one another where they are narrow. A long table repeats its head
 * on each page. A wide one is set smaller, then turned if it is long, else split by columns with its keys repeated. One use, one thread.
 */
public final class PdfReport implements Page {
	static final double WIDTH = 595;
	static final double HEIGHT = 842;
	static final double MARGIN = 57;
	private static final double TEXT = 9;
	private static final double LEADING = 1.3;
	private static final double HEADING = 16;
	private static final double TITLE = 11.5;
	private static final double FOOTER = 8;
	/** Room of a name before a paragraph, so that paragraphs of a list are aligned. */
	private static final double NAME = 80;
	/** Height below a title that is kept on its page. */
	private static final double TOGETHER = 90;
	/** Between figures beside one another. */
	private static final double GUTTER = 5;
	/** Points of a pixel of a picture that has no width on paper, at most and at least: letters of 12 pixels have 9 points and 7. */
	private static final double PIXEL = 0.75;
	private static final double SMALLEST = 7 / 12.0;
	/** Lines below a picture: two of its caption, and the gap. */
	private static final double CAPTION = 3.5;
	private static final Palette COLOURS = Palette.LIGHT;

	private record Figure(String svg, String caption, double width, double height, double scale) {
	}

	private final Pdf to;
	private Pen pen;
	private double wide;
	private double high;
	private double y;
	private int pages;
	private int figures;
	private Optional<Figure> waiting = Optional.empty();
	/** A title goes to the page of what follows it. */
	private String title = "";

	/** @param to has no page of anyone else until this is done */
	public PdfReport(Pdf to) {
		this.to = to;
		turn(false);
	}

	/** Ends the page, and begins one. @param turned whether it is wider than high */
	void turn(boolean turned) {
		wide = turned ? HEIGHT : WIDTH;
		high = turned ? WIDTH : HEIGHT;
		pen = to.page(wide, high);
		pages++;
		y = MARGIN;
		line(Integer.toString(pages), wide / 2, high - MARGIN / 2, FOOTER, false, Pen.Anchor.MIDDLE, COLOURS.faint());
	}

	private boolean turned() {
		return wide > high;
	}

	/** Begins a page unless so much height is left. @return whether one was begun */
	boolean room(double height) {
		if (y + height <= high - MARGIN || y == MARGIN) {
			return false;
		}
		turn(turned());
		return true;
	}

	/** Width for text, of a page that is turned or not. */
	double width(boolean turn) {
		return (turn ? HEIGHT : WIDTH) - 2 * MARGIN;
	}

	private double width() {
		return wide - 2 * MARGIN;
	}

	/** Ends what waits, and turns the page if it is not so. */
	void begin(boolean turn) {
		waiting.ifPresent(f -> place(List.of(f)));
		waiting = Optional.empty();
		if (turned() != turn) {
			turn(turn);
		}
		if (!title.isEmpty()) {
			String text = title;
			title = "";
			y += y == MARGIN ? 0 : TITLE;
			room(TOGETHER);
			to.bookmark(text);
			paragraph("", text, TITLE, true);
			y += 2;
		}
	}

	@Override
	public void heading(String text) {
		begin(false);
		if (y > MARGIN) {
			turn(false);
		}
		to.title(text);
		to.bookmark(text);
		paragraph("", text, HEADING, true);
		y += 4;
	}

	@Override
	public void title(String text) {
		if (!title.isEmpty()) {
			begin(turned());
		}
		title = text;
	}

	@Override
	public void gap() {
		y += y == MARGIN ? 0 : TEXT / 2;
	}

	@Override
	public void wrap(String first, String text) {
		begin(turned());
		paragraph(first.equals("- ") ? "•" : first.strip(), text, TEXT, false);
	}

	/** @param name before the text, which is indented after it; may be empty */
	private void paragraph(String name, String text, double size, boolean bold) {
		double indent = name.isEmpty() ? 0 : name.equals("•") ? size : Math.max(NAME, to.width(name) * size + size);
		boolean first = true;
		for (String l : lines(ControlCharacters.shown(text), width() - indent, size)) {
			room(LEADING * size);
			y += LEADING * size;
			if (first && indent > 0) {
				line(name, MARGIN, y, size, indent > size, Pen.Anchor.START, COLOURS.ink());
			}
			line(l, MARGIN + indent, y, size, bold, Pen.Anchor.START, COLOURS.ink());
			first = false;
		}
	}

	/** Broken between words, and in words that are wider. */
	List<String> lines(String text, double width, double size) {
		List<String> out = new ArrayList<>();
		StringBuilder line = new StringBuilder();
		for (String word : text.strip().split("\\s+")) {
			if (!line.isEmpty() && to.width(line + " " + word) * size > width) {
				out.add(line.toString());
				line.setLength(0);
			}
			line.append(line.isEmpty() ? "" : " ").append(word);
			while (line.length() > 1 && to.width(line.toString()) * size > width) {
				int fit = line.length() - 1;
				while (fit > 1 && to.width(line.substring(0, fit)) * size > width) {
					fit--;
				}
				out.add(line.substring(0, fit));
				line.delete(0, fit);
			}
		}
		out.add(line.toString());
		return out;
	}

	double width(String text, double size) {
		return to.width(text) * size;
	}

	/** Draws a line of text. @param x of its anchor @param foot its base line */
	void line(String text, double x, double foot, double size, boolean bold, Pen.Anchor anchor, String colour) {
		pen.text(new Pen.DrawnText(List.of(new Pen.TextFragment(text, size, 0)), x, foot, anchor, new double[0], colour, bold, true));
	}

	/** Draws a rule across, at the present height. */
	void rule(double from, double to, double width) {
		pen.stroke(new Line2D.Double(from, y, to, y), new Pen.LineStyle(COLOURS.ink(), width));
	}

	double height() {
		return y;
	}

	void down(double by) {
		y += by;
	}

	@Override
	public void table(TextTable table) {
		new PdfTable(this, table).all();
	}

	/**
	 * Adds a figure, with its number and what it shows below it: two beside one another, where both are narrow.
	 *
	 * @param svg a picture of ours
	 * @param caption what it shows
	 * @throws IllegalArgumentException if it is none of our pictures
	 */
	public void figure(String svg, String caption) {
		Svg.Size size = Svg.size(svg);
		if (turned() || !title.isEmpty()) {
			begin(false);
		}
		double most = HEIGHT - 2 * MARGIN - 4 * LEADING * FOOTER;
		double scale = Math.min(size.points() == 1 ? pixel(size.height()) : size.points(), Math.min(width() / size.width(), most / size.height()));
		Figure next = new Figure(svg, "Figure " + ++figures + ". " + caption, size.width() * scale, size.height() * scale, scale);
		if (waiting.isPresent() && next.width <= column()) {
			place(List.of(waiting.get(), next));
			waiting = Optional.empty();
		} else {
			waiting.ifPresent(f -> place(List.of(f)));
			waiting = Optional.of(next).filter(f -> f.width <= column());
			if (waiting.isEmpty()) {
				place(List.of(next));
			}
		}
	}

	/** Points of a pixel of a picture that has no width on paper: so few that two fit a page, unless its letters would be too small. */
	private static double pixel(double height) {
		return Math.clamp(((HEIGHT - 2 * MARGIN) / 2 - CAPTION * LEADING * FOOTER) / height, SMALLEST, PIXEL);
	}

	private double column() {
		return (width() - GUTTER) / 2 + 1;
	}

	private void place(List<Figure> row) {
		double each = row.size() == 1 && row.getFirst().width > column() ? width() : column();
		List<List<String>> captions = row.stream().map(f -> lines(f.caption, each - 8, FOOTER)).toList();
		double picture = row.stream().mapToDouble(Figure::height).max().orElse(0);
		int rows = Collections.max(captions.stream().map(List::size).toList());
		room(picture + (rows + 1.5) * LEADING * FOOTER);
		for (int k = 0; k < row.size(); k++) {
			double left = MARGIN + k * (each + GUTTER);
			to.picture(row.get(k).svg, left, y, row.get(k).scale);
			double foot = y + picture;
			for (String l : captions.get(k)) {
				foot += LEADING * FOOTER;
				line(l, left, foot, FOOTER, false, Pen.Anchor.START, COLOURS.ink());
			}
		}
		y += picture + (rows + 1.5) * LEADING * FOOTER;
	}

	/** Ends the report; nothing is added after. */
	public void end() {
		begin(turned());
	}
}
