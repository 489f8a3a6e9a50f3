package org.thalweg.reservoir.ui;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.layout.FormAttachment;
import org.eclipse.swt.layout.FormData;
import org.eclipse.swt.layout.FormLayout;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Slider;
import org.thalweg.figures.Chart;
import org.thalweg.ui.chart.Plot;

/**
 * Charts in as many columns as there is room for. Where not all rows fit, a slider scrolls by whole rows, since a
 * chart that is cut off is useless. UI thread.
 */
final class PlotGrid extends Composite {
	/** Minimum width of a readable chart, in pixels. */
	private static final int MIN_WIDTH = 300;
	private static final int MIN_HEIGHT = 210;
	/** Minimum height of a chart above leaning names, in pixels. */
	static final int NAMED_HEIGHT = 340;
	/** Width over height that charts are best read at. */
	private static final double SHAPE = 1.6;
	/** Height of the control under the charts, in pixels. */
	private static final int FOOT = 165;

	private final Composite body;
	private final Slider slider;
	private final boolean firstWide;
	private final int minHeight;
	private final List<Plot> plots = new ArrayList<>();
	private Control foot;
	private int shown;

	/** @param firstWide whether the first chart gets its own row */
	PlotGrid(Composite parent, boolean firstWide) {
		this(parent, firstWide, MIN_HEIGHT);
	}

	/** @param minHeight minimum height of a readable chart, in pixels */
	PlotGrid(Composite parent, boolean firstWide, int minHeight) {
		super(parent, SWT.NONE);
		this.firstWide = firstWide;
		this.minHeight = minHeight;
		setBackgroundMode(SWT.INHERIT_FORCE);
		setLayout(new FormLayout());
		slider = new Slider(this, SWT.VERTICAL);
		slider.setToolTipText("Shows more charts");
		slider.addListener(SWT.Selection, _ -> arrange());
		FormData right = new FormData();
		right.top = new FormAttachment(0);
		right.bottom = new FormAttachment(100);
		right.right = new FormAttachment(100);
		slider.setLayoutData(right);
		body = new Composite(this, SWT.NONE);
		FormData rest = new FormData();
		rest.top = new FormAttachment(0);
		rest.bottom = new FormAttachment(100);
		rest.left = new FormAttachment(0);
		rest.right = new FormAttachment(slider);
		body.setLayoutData(rest);
		addListener(SWT.Resize, _ -> arrange());
	}

	/** The parent of charts, and of the control of {@link #foot}. */
	Composite body() {
		return body;
	}

	/** A control under the charts: always visible if there is room for it next to a row of them, otherwise scrolled to like a row. */
	void foot(Control control) {
		foot = control;
	}

	/** Replaces the charts; a zoom is kept where the axes are the same. */
	void show(List<Chart> charts) {
		while (plots.size() < charts.size()) {
			Plot plot = new Plot(body, SWT.NONE);
			plot.area().addListener(SWT.MouseWheel, this::scroll);
			plots.add(plot);
		}
		for (int i = 0; i < plots.size(); i++) {
			plots.get(i).show(i < charts.size() ? charts.get(i) : null);
		}
		shown = charts.size();
		if (foot != null) {
			foot.moveBelow(null);
		}
		arrange();
	}

	/** As high as all rows need, in the columns that are best in this width: a page around it then scrolls instead of the slider. */
	@Override
	public Point computeSize(int width, int height, boolean changed) {
		int wide = width == SWT.DEFAULT ? 2 * MIN_WIDTH : width;
		int rows = rows(best(wide, columns -> distortion(wide, columns, minHeight)));
		return new Point(wide, height == SWT.DEFAULT ? rows * minHeight + (foot == null ? 0 : FOOT) : height);
	}

	/** By a row; with Ctrl the wheel zooms. */
	private void scroll(Event wheel) {
		if ((wheel.stateMask & SWT.MOD1) == 0 && slider.isVisible()) {
			slider.setSelection(slider.getSelection() - Integer.signum(wheel.count));
			arrange();
		}
	}

	private void arrange() {
		Rectangle area = getClientArea();
		if (area.width == 0 || area.height == 0) {
			return;
		}
		boolean footed = foot != null && area.height >= minHeight + FOOT;
		int height = area.height - (footed ? FOOT : 0);
		int columns = columns(area.width, height);
		int[] rows = IntStream.range(0, shown).map(i -> !firstWide ? i / columns : i == 0 ? 0 : 1 + (i - 1) / columns).toArray();
		int all = (shown == 0 ? 0 : rows[shown - 1] + 1) + (foot == null || footed ? 0 : 1);
		int visible = Math.clamp(height / minHeight, 1, Math.max(1, all));
		int first = Math.clamp(slider.getSelection(), 0, Math.max(0, all - visible));
		slider.setValues(first, 0, Math.max(1, all), visible, 1, visible);
		slider.setVisible(visible < all);
		((FormData) slider.getLayoutData()).width = visible < all ? SWT.DEFAULT : 0;
		GridLayout layout = new GridLayout(columns, true);
		layout.marginWidth = 0;
		layout.marginHeight = 0;
		body.setLayout(layout);
		for (int i = 0; i < plots.size(); i++) {
			place(plots.get(i), i < shown && rows[i] >= first && rows[i] < first + visible, firstWide && i == 0 ? columns : 1);
		}
		if (foot != null) {
			place(foot, footed || all - 1 < first + visible, columns);
			((GridData) foot.getLayoutData()).grabExcessVerticalSpace = !footed;
			((GridData) foot.getLayoutData()).heightHint = footed ? FOOT : 1;
		}
		layout();
		body.layout();
	}

	/** The number of columns that gives the best aspect ratio; all rows are to be visible simultaneously if possible. */
	private int columns(int width, int height) {
		return best(width, columns -> distortion(width, columns, Math.max(minHeight, height / rows(columns))) + Math.max(0, rows(columns) * minHeight
				- height));
	}

	/** The first of the numbers of columns with the least of something. */
	private int best(int width, IntToDoubleFunction of) {
		return IntStream.rangeClosed(1, Math.clamp(width / MIN_WIDTH, 1, narrow())).boxed().min(Comparator.comparingDouble(of::applyAsDouble))
				.orElseThrow();
	}

	private int narrow() {
		return Math.max(1, firstWide ? shown - 1 : shown);
	}

	private int rows(int columns) {
		return (narrow() + columns - 1) / columns + (firstWide ? 1 : 0);
	}

	private static double distortion(int width, int columns, int height) {
		return Math.abs(Math.log((double) width / columns / height / SHAPE));
	}

	private static void place(Control control, boolean seen, int columns) {
		GridData data = new GridData(SWT.FILL, SWT.FILL, true, true, columns, 1);
		data.widthHint = 1;
		data.heightHint = 1;
		data.exclude = !seen;
		control.setLayoutData(data);
		control.setVisible(seen);
	}
}
