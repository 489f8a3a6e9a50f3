package org.thalweg.ui.chart;

import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageGcDrawer;
import org.eclipse.swt.graphics.LineAttributes;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.RowLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.thalweg.experiment.chart.Chart;
import org.thalweg.experiment.chart.Curve;
import org.thalweg.experiment.chart.Palette;
import org.thalweg.experiment.chart.Stroke;
import org.thalweg.ui.FittedText;

/**
 * One check box for each labelled mark of a chart, with a sample of how it is drawn. However many there are, they leave most of the room
 * to the chart: the rest is scrolled to.
 */
final class Legend extends ScrolledComposite {
	private static final int WIDTH = 24;
	private static final int HEIGHT = 12;
	private static final int SPACING = 12;
	/** The most of a plot's height. */
	private static final double SHARE = 0.25;

	private record Entry(String label, String colour, boolean line, List<Integer> dashes) {
	}

	private final Composite boxes;
	private final Consumer<String> toggled;
	private List<Entry> entries = List.of();

	/** @param toggled told whose box was clicked */
	Legend(Composite parent, Consumer<String> toggled) {
		super(parent, SWT.V_SCROLL);
		boxes = new Composite(this, SWT.NONE);
		RowLayout layout = new RowLayout();
		layout.spacing = SPACING;
		layout.marginTop = 0;
		layout.marginBottom = 0;
		boxes.setLayout(layout);
		setContent(boxes);
		setExpandHorizontal(true);
		setExpandVertical(true);
		setShowFocusedControl(true);
		setScrollbarsMode(SWT.NONE); // no overlay: the bar alone tells that there is more
		this.toggled = toggled;
	}

	@Override
	public void setBackground(Color color) {
		super.setBackground(color);
		boxes.setBackground(color);
	}

	/** Asks for its height in a plot of this size: all of its rows, or as many whole ones as its share holds, and one at least. */
	void fit(Point plot) {
		if (entries.isEmpty() || plot.x <= 0) {
			return;
		}
		for (Control box : boxes.getChildren()) {
			shorten((Button) box, plot.x - 2 * SPACING);
		}
		int all = boxes.computeSize(plot.x - 2 * SPACING, SWT.DEFAULT).y;
		int row = boxes.getChildren()[0].computeSize(SWT.DEFAULT, SWT.DEFAULT).y + SPACING;
		int most = Math.max(1, (int) (SHARE * plot.y + SPACING) / row) * row - SPACING;
		if (all > most) {
			all = boxes.computeSize(plot.x - 2 * SPACING - getVerticalBar().getSize().x, SWT.DEFAULT).y;
		}
		setMinSize(1, all);
		getVerticalBar().setIncrement(row);
		((GridData) getLayoutData()).heightHint = Math.min(all, most);
	}

	/** A label that is wider than this, behind an ellipsis. */
	private static void shorten(Button box, int width) {
		GC gc = new GC(box);
		gc.setFont(box.getFont());
		String label = (String) box.getData();
		int beside = box.computeSize(SWT.DEFAULT, SWT.DEFAULT).x - gc.textExtent(box.getText().replace("&&", "&")).x;
		String shown = FittedText.of(gc, label, width - beside).replace("&", "&&");
		gc.dispose();
		if (!box.getText().equals(shown)) {
			box.setText(shown);
		}
	}

	/** All of its rows, those out of sight too; to be disposed. */
	Image picture() {
		Point size = boxes.getSize();
		Image out = new Image(getDisplay(), Math.max(1, size.x), Math.max(1, size.y));
		GC gc = new GC(out);
		boxes.print(gc);
		gc.dispose();
		return out;
	}

	/** True if the entries are others than before. @param chart null for none */
	boolean show(Chart chart, Palette palette, Set<String> hidden) {
		List<Entry> next = chart == null ? List.of()
				: IntStream.range(0, chart.marks().size()).filter(i -> !chart.marks().get(i).label().isEmpty())
						.mapToObj(i -> entry(chart, palette, i)).toList();
		if (next.equals(entries)) {
			return false;
		}
		entries = next;
		for (var child : boxes.getChildren()) {
			child.dispose();
		}
		next.forEach(e -> box(e, hidden));
		((GridData) getLayoutData()).exclude = next.isEmpty();
		setVisible(!next.isEmpty());
		return true;
	}

	private static Entry entry(Chart chart, Palette palette, int i) {
		boolean line = chart.marks().get(i) instanceof Curve;
		List<Integer> dashes = line ? IntStream.of(Stroke.of(chart, i).dashes()).boxed().toList() : List.of();
		return new Entry(chart.marks().get(i).label(), palette.mark(chart, i), line, dashes);
	}

	private void box(Entry entry, Set<String> hidden) {
		Button box = CheckBox.in(boxes);
		box.setData(entry.label());
		box.setText(entry.label().replace("&", "&&"));
		box.setSelection(!hidden.contains(entry.label()));
		box.setToolTipText("Show or hide " + entry.label());
		Image sample = new Image(getDisplay(), (ImageGcDrawer) (gc, _, _) -> sample(gc, entry), WIDTH, HEIGHT);
		box.setImage(sample);
		box.addDisposeListener(_ -> sample.dispose());
		box.addListener(SWT.Selection, _ -> toggled.accept(entry.label()));
	}

	private void sample(GC gc, Entry entry) {
		gc.setBackground(getBackground());
		gc.fillRectangle(0, 0, WIDTH, HEIGHT);
		gc.setBackground(MarkPainter.colour(entry.colour()));
		gc.setForeground(gc.getBackground());
		if (!entry.line()) {
			gc.fillRectangle(6, 1, 10, 10);
			return;
		}
		LineAttributes line = new LineAttributes(2);
		if (!entry.dashes().isEmpty()) {
			line.style = SWT.LINE_CUSTOM;
			line.dash = new float[entry.dashes().size()];
			for (int k = 0; k < line.dash.length; k++) {
				line.dash[k] = entry.dashes().get(k);
			}
		}
		gc.setLineAttributes(line);
		gc.drawLine(0, HEIGHT / 2, WIDTH, HEIGHT / 2);
	}
}
