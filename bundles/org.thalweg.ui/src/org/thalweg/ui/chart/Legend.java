package org.thalweg.ui.chart;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageGcDrawer;
import org.eclipse.swt.graphics.LineAttributes;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.RowData;
import org.eclipse.swt.layout.RowLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Text;
import org.thalweg.experiment.chart.Chart;
import org.thalweg.experiment.chart.ChartRanks;
import org.thalweg.experiment.chart.ChartView;
import org.thalweg.experiment.chart.Curve;
import org.thalweg.experiment.chart.Palette;
import org.thalweg.experiment.chart.Stroke;
import org.thalweg.ui.AccessibleName;
import org.thalweg.ui.FittedText;

/**
 * One check box for each labelled mark of a chart, with a sample of how it is drawn. However many there are, they leave most of the room
 * to the chart: the rest is scrolled to. Above many of them a row filters them, hides and shows those that the filter leaves, and ranks them.
 */
final class Legend extends Composite {
	private static final int WIDTH = 24;
	private static final int HEIGHT = 12;
	private static final int SPACING = 12;
	/** The most of a plot's height. */
	private static final double SHARE = 0.25;
	/** From so many entries on there is a row to choose among them. */
	private static final int MANY = 7;

	private record Entry(String label, String colour, boolean line, List<Integer> dashes) {
	}

	private final Composite tools;
	private final Text filter;
	private final Button ranked;
	private final ScrolledComposite scroll;
	private final Composite boxes;
	private final BiConsumer<List<String>, Boolean> hide;
	private List<Entry> entries = List.of();

	/**
	 * @param hide told which labels are to be hidden, or with false shown
	 * @param rank told whether the best is to come first
	 */
	Legend(Composite parent, BiConsumer<List<String>, Boolean> hide, Consumer<Boolean> rank) {
		super(parent, SWT.NONE);
		this.hide = hide;
		GridLayoutFactory.fillDefaults().spacing(0, 2).applyTo(this);
		tools = new Composite(this, SWT.NONE);
		tools.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
		tools.setLayout(GridLayoutFactory.fillDefaults().numColumns(4).spacing(6, 0).create());
		filter = new Text(tools, SWT.SEARCH | SWT.ICON_CANCEL);
		AccessibleName.give(filter, "Filter of the legend");
		filter.setMessage("Filter");
		filter.setToolTipText("Lists only entries with this in their names");
		GridDataFactory.swtDefaults().hint(140, SWT.DEFAULT).applyTo(filter);
		filter.addListener(SWT.Modify, _ -> filter());
		button("All", "Shows every curve that is listed", false);
		button("None", "Hides every curve that is listed", true);
		ranked = CheckBox.in(tools);
		ranked.setText("by rank");
		ranked.setToolTipText("Lists the best curve first: the one that ends lowest where curves fall, highest where they rise");
		ranked.addListener(SWT.Selection, _ -> rank.accept(ranked.getSelection()));
		scroll = new ScrolledComposite(this, SWT.V_SCROLL);
		scroll.setLayoutData(new GridData(SWT.FILL, SWT.FILL, true, true));
		boxes = new Composite(scroll, SWT.NONE);
		RowLayout layout = new RowLayout();
		layout.spacing = SPACING;
		layout.marginTop = 0;
		layout.marginBottom = 0;
		boxes.setLayout(layout);
		scroll.setContent(boxes);
		scroll.setExpandHorizontal(true);
		scroll.setExpandVertical(true);
		scroll.setShowFocusedControl(true);
		scroll.setScrollbarsMode(SWT.NONE); // no overlay: the bar alone tells that there is more
	}

	private void button(String text, String tip, boolean hides) {
		Button out = new Button(tools, SWT.PUSH);
		out.setText(text);
		out.setToolTipText(tip);
		out.addListener(SWT.Selection, _ -> hide.accept(listed().map(b -> (String) b.getData()).toList(), hides));
	}

	@Override
	public void setBackground(Color color) {
		super.setBackground(color);
		Stream.of(tools, scroll, boxes).forEach(part -> part.setBackground(color));
	}

	private Stream<Button> all() {
		return Arrays.stream(boxes.getChildren()).map(Button.class::cast);
	}

	private Stream<Button> listed() {
		return all().filter(b -> !((RowData) b.getLayoutData()).exclude);
	}

	/** Lists what the filter leaves. */
	private void filter() {
		String wanted = filter.getText().strip().toLowerCase(Locale.ROOT);
		all().forEach(b -> {
			boolean there = ((String) b.getData()).toLowerCase(Locale.ROOT).contains(wanted);
			((RowData) b.getLayoutData()).exclude = !there;
			b.setVisible(there);
		});
		fit(getParent().getSize());
		getParent().layout(true, true);
	}

	/** Asks for its height in a plot of this size: all of its rows, or as many whole ones as its share holds, and one at least. */
	void fit(Point plot) {
		if (entries.isEmpty() || plot.x <= 0) {
			return;
		}
		GC gc = new GC(boxes);
		Button first = (Button) boxes.getChildren()[0];
		gc.setFont(first.getFont());
		Point size = first.computeSize(SWT.DEFAULT, SWT.DEFAULT);
		int beside = size.x - gc.textExtent(first.getText().replace("&&", "&")).x;
		all().forEach(box -> fit(gc, box, beside, plot.x - 2 * SPACING, size.y));
		gc.dispose();
		int all = boxes.computeSize(plot.x - 2 * SPACING, SWT.DEFAULT).y;
		int row = size.y + SPACING;
		int above = ((GridData) tools.getLayoutData()).exclude ? 0 : tools.computeSize(SWT.DEFAULT, SWT.DEFAULT).y + 2;
		int most = Math.max(1, (int) (SHARE * plot.y + SPACING - above) / row) * row - SPACING;
		if (all > most) {
			all = boxes.computeSize(plot.x - 2 * SPACING - scroll.getVerticalBar().getSize().x, SWT.DEFAULT).y;
		}
		scroll.setMinSize(1, all);
		scroll.getVerticalBar().setIncrement(row);
		((GridData) getLayoutData()).heightHint = above + Math.min(all, most);
	}

	/**
	 * Cuts a label that is wider than there is room, and tells the layout how large its box is: to ask GTK for each would take long.
	 *
	 * @param beside pixels of a box that its text does not take
	 */
	private static void fit(GC gc, Button box, int beside, int room, int height) {
		String shown = FittedText.of(gc, (String) box.getData(), room - beside);
		RowData size = (RowData) box.getLayoutData();
		size.width = beside + gc.textExtent(shown).x;
		size.height = height;
		String text = shown.replace("&", "&&");
		if (!box.getText().equals(text)) {
			box.setText(text);
		}
	}

	/** True if the entries are others than before. @param view null for none */
	boolean show(ChartView view, Palette palette) {
		List<Entry> next = view == null ? List.of() : IntStream.of(view.legend()).mapToObj(i -> entry(view.chart(), palette, i)).toList();
		if (next.equals(entries) && getVisible() != next.isEmpty()) {
			return false;
		}
		boolean others = !Set.copyOf(next).equals(Set.copyOf(entries));
		entries = next;
		for (var child : boxes.getChildren()) {
			child.dispose();
		}
		next.forEach(e -> box(e, view.hidden()));
		((GridData) getLayoutData()).exclude = next.isEmpty();
		setVisible(!next.isEmpty());
		((GridData) tools.getLayoutData()).exclude = next.size() < MANY;
		tools.setVisible(next.size() >= MANY);
		ranked.setVisible(view != null && ChartRanks.anyIn(view.chart()));
		ranked.setSelection(view != null && view.ranked());
		if (others && !filter.getText().isEmpty() && next.size() < MANY) {
			filter.setText("");
		} else if (!filter.getText().isBlank()) {
			filter();
		}
		return true;
	}

	/** Ticks what is not hidden. */
	void tick(Set<String> hidden) {
		all().forEach(box -> box.setSelection(!hidden.contains(box.getData())));
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
		box.setLayoutData(new RowData());
		box.setSelection(!hidden.contains(entry.label()));
		box.setToolTipText("Show or hide " + entry.label());
		Image sample = new Image(getDisplay(), (ImageGcDrawer) (gc, _, _) -> sample(gc, entry), WIDTH, HEIGHT);
		box.setImage(sample);
		box.addDisposeListener(_ -> sample.dispose());
		box.addListener(SWT.Selection, _ -> hide.accept(List.of(entry.label()), !box.getSelection()));
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
