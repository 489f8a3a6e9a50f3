package org.thalweg.ui.chart;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
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
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Text;
import org.thalweg.figures.ChartRanks;
import org.thalweg.figures.ChartView;
import org.thalweg.figures.LegendSample;
import org.thalweg.figures.Palette;
import org.thalweg.ui.kit.AccessibleName;
import org.thalweg.ui.kit.CheckBox;
import org.thalweg.ui.kit.FittedText;
import org.thalweg.ui.kit.ScrolledPage;
import org.thalweg.ui.kit.UiThread;

/**
 * One check box for each labelled mark of a chart, with a sample of how it is drawn. However many there are, they leave most of the room
 * to the chart: the rest is scrolled to. Above many of them a row filters them, hides and shows those that the filter leaves, and ranks them.
 */
final class Legend extends Composite {
	private static final int SPACING = 12;
	/** The most of a plot's height. */
	private static final double SHARE = 0.25;
	/** From this number of entries on, a row offers a choice among them. */
	private static final int FILTER_FROM = 7;
	/** Boxes created per event, so that the window stays responsive: GTK takes five milliseconds for each. */
	private static final int PART = 6;
	/** Height of a sample. */
	private static final int SAMPLE = 14;

	private final Composite tools;
	private final Text filter;
	private final Button ranked;
	private final ScrolledPage page;
	private final ScrolledComposite scroll;
	private final Composite boxes;
	private final LegendRows rows = new LegendRows(SPACING);
	private final BiConsumer<List<String>, Boolean> hide;
	private List<LegendSample> entries = List.of();
	private Set<String> hidden = Set.of();

	/**
	 * @param hide receives the labels to hide, or to show if false
	 * @param rank receives whether the best comes first
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
		filter.setToolTipText("Lists only entries whose names contain this text");
		GridDataFactory.swtDefaults().hint(140, SWT.DEFAULT).applyTo(filter);
		filter.addListener(SWT.Modify, _ -> filter());
		button("All", "Shows every curve that is listed", false);
		button("None", "Hides every curve that is listed", true);
		ranked = CheckBox.in(tools);
		ranked.setText("by rank");
		ranked.setToolTipText("Lists the best curve first: the one that ends lowest where curves fall, highest where they rise");
		ranked.addListener(SWT.Selection, _ -> rank.accept(ranked.getSelection()));
		page = new ScrolledPage(this, 0, this::boxesHeight);
		scroll = page.control();
		scroll.setLayoutData(new GridData(SWT.FILL, SWT.FILL, true, true));
		boxes = new Composite(scroll, SWT.NONE);
		boxes.setLayout(rows);
		scroll.setContent(boxes);
		scroll.setShowFocusedControl(true);
	}

	private void button(String text, String tip, boolean hides) {
		Button out = new Button(tools, SWT.PUSH);
		out.setText(text);
		out.setToolTipText(tip);
		out.addListener(SWT.Selection, _ -> hide.accept(entries.stream().map(LegendSample::label).filter(this::listed).toList(), hides));
	}

	@Override
	public void setBackground(Color color) {
		super.setBackground(color);
		Stream.of(tools, scroll, boxes).filter(Objects::nonNull).forEach(part -> part.setBackground(color)); // the theme may come before all exist
	}

	private Stream<Button> all() {
		return Arrays.stream(boxes.getChildren()).map(Button.class::cast);
	}

	/** Whether the filter leaves it. */
	private boolean listed(String label) {
		return label.toLowerCase(Locale.ROOT).contains(filter.getText().strip().toLowerCase(Locale.ROOT));
	}

	/** Lists the entries that pass the filter. */
	private void filter() {
		all().forEach(this::filter);
		fit(getParent().getSize());
		getParent().layout(true, true);
	}

	private void filter(Button box) {
		box.setVisible(listed((String) box.getData()));
	}

	/**
	 * Requests a height for a plot of this size: all rows, or as many complete rows as fit its share, at least one. Boxes not created yet
	 * count: otherwise the chart would shrink and be redrawn with each batch of them.
	 *
	 * @return whether the height has changed
	 */
	boolean fit(Point plot) {
		if (entries.isEmpty() || plot.x <= 0) {
			return false;
		}
		int row = measure(plot.x - 2 * SPACING) + SPACING;
		int above = ((GridData) tools.getLayoutData()).exclude ? 0 : tools.computeSize(SWT.DEFAULT, SWT.DEFAULT).y + 2;
		int most = Math.max(1, (int) (SHARE * plot.y + SPACING - above) / row) * row - SPACING;
		page.fit();
		scroll.getVerticalBar().setIncrement(row);
		GridData data = (GridData) getLayoutData();
		int before = data.heightHint;
		data.heightHint = above + Math.min(boxes.computeSize(plot.x - 2 * SPACING, SWT.DEFAULT).y, most);
		return data.heightHint != before;
	}

	private int boxesHeight(int width) {
		boxes.layout(); // its size may stay the same while those of boxes change
		return boxes.computeSize(width, SWT.DEFAULT).y;
	}

	/** Cuts labels that are wider than the room, and gives the layout the size of the first box for all: asking GTK for each would be slow. */
	private int measure(int room) {
		GC gc = new GC(boxes);
		Button first = (Button) boxes.getChildren()[0];
		gc.setFont(first.getFont());
		Point size = first.computeSize(SWT.DEFAULT, SWT.DEFAULT);
		int beside = size.x - gc.textExtent(first.getText().replace("&&", "&")).x;
		List<String> labels = entries.stream().map(entry -> FittedText.of(gc, entry.label(), room - beside)).toList();
		rows.show(IntStream.range(0, labels.size()).map(i -> listed(entries.get(i).label()) ? beside + gc.textExtent(labels.get(i)).x : 0).toArray(),
				size.y);
		gc.dispose();
		List<Button> made = all().toList();
		IntStream.range(0, made.size()).forEach(i -> text(made.get(i), labels.get(i)));
		return size.y;
	}

	private static void text(Button box, String label) {
		String text = label.replace("&", "&&");
		if (!box.getText().equals(text)) {
			box.setText(text);
		}
	}

	/** True if the entries are others than before. @param view null for none */
	boolean show(ChartView view, Palette palette) {
		List<LegendSample> next = view == null ? List.of() : IntStream.of(view.legend()).mapToObj(i -> LegendSample.of(view.chart(), i, palette))
				.toList();
		if (next.equals(entries) && getVisible() != next.isEmpty()) {
			return false;
		}
		boolean others = !Set.copyOf(next).equals(Set.copyOf(entries));
		entries = next;
		for (var child : boxes.getChildren()) {
			child.dispose();
		}
		hidden = view == null ? Set.of() : view.hidden();
		makeBoxes();
		((GridData) getLayoutData()).exclude = next.isEmpty();
		setVisible(!next.isEmpty());
		((GridData) tools.getLayoutData()).exclude = next.size() < FILTER_FROM;
		tools.setVisible(next.size() >= FILTER_FROM);
		ranked.setVisible(view != null && ChartRanks.anyIn(view.chart()));
		ranked.setSelection(view != null && view.ranked());
		if (others && !filter.getText().isEmpty() && next.size() < FILTER_FROM) {
			filter.setText("");
		} else if (!filter.getText().isBlank()) {
			filter();
		}
		return true;
	}

	/** Creates the next batch of boxes, and schedules the others. */
	private void makeBoxes() {
		int there = boxes.getChildren().length;
		entries.stream().skip(there).limit(PART).forEach(this::box);
		if (there + PART < entries.size()) {
			List<LegendSample> of = entries;
			UiThread.run(this, () -> goOn(of));
		}
	}

	private void goOn(List<LegendSample> of) {
		if (of == entries) {
			makeBoxes();
			if (fit(getParent().getSize())) {
				getParent().layout(true, true);
			}
		}
	}

	/** Ticks the visible curves. */
	void tick(Set<String> nowHidden) {
		hidden = nowHidden;
		all().forEach(box -> box.setSelection(!hidden.contains(box.getData())));
	}

	private void box(LegendSample entry) {
		Button box = CheckBox.in(boxes);
		box.setData(entry.label());
		box.setText(entry.label().replace("&", "&&"));
		box.setSelection(!hidden.contains(entry.label()));
		box.setToolTipText("Show or hide " + entry.label());
		Image sample = new Image(getDisplay(), (ImageGcDrawer) (gc, _, _) -> draw(entry, gc), LegendSample.WIDTH, SAMPLE);
		box.setImage(sample);
		box.addDisposeListener(_ -> sample.dispose());
		box.addListener(SWT.Selection, _ -> hide.accept(List.of(entry.label()), !box.getSelection()));
		filter(box);
	}

	private void draw(LegendSample entry, GC gc) {
		gc.setBackground(getBackground());
		gc.fillRectangle(0, 0, LegendSample.WIDTH, SAMPLE);
		entry.draw(GcPen.at(0, 0, gc, null), 0, SAMPLE / 2);
	}
}
