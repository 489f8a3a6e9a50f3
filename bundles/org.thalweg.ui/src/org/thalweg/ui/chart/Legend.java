package org.thalweg.ui.chart;

import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageGcDrawer;
import org.eclipse.swt.graphics.LineAttributes;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.RowLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.thalweg.experiment.chart.Chart;
import org.thalweg.experiment.chart.Curve;
import org.thalweg.experiment.chart.Palette;
import org.thalweg.experiment.chart.Stroke;

/** One check box for each labelled mark of a chart, with a sample of how it is drawn. */
final class Legend extends Composite {
	private static final int WIDTH = 24;
	private static final int HEIGHT = 12;

	private record Entry(String label, String colour, boolean line, List<Integer> dashes) {
	}

	private final Consumer<String> toggled;
	private List<Entry> entries = List.of();

	/** @param toggled told whose box was clicked */
	Legend(Composite parent, Consumer<String> toggled) {
		super(parent, SWT.NONE);
		RowLayout layout = new RowLayout();
		layout.spacing = 12;
		layout.marginTop = 0;
		layout.marginBottom = 0;
		setLayout(layout);
		this.toggled = toggled;
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
		for (var child : getChildren()) {
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
		Button box = CheckBox.in(this);
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
