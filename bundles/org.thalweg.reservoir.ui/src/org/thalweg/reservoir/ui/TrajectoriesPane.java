package org.thalweg.reservoir.ui;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.thalweg.reservoir.chart.SystemCharts;
import org.thalweg.reservoir.chart.SystemCharts.Plan;
import org.thalweg.reservoir.model.RiverSystem;
import org.thalweg.ui.kit.AccessibleName;
import org.thalweg.ui.kit.TableCopy;
import org.thalweg.ui.kit.ScrolledPage;

/** Plans of a system, to be compared: a reservoir is chosen, plans are checked, and their trajectories are drawn. UI thread. */
final class TrajectoriesPane {
	/** Minimum width of the tables next to the text below them, with a scroll bar, in pixels. */
	private static final int MINIMUM = 280;

	private static final int BAR = 18;

	private final SashForm sash;
	private final ScrolledPage left;
	private final Composite column;
	private final Table reservoirs;
	private final Table plans;
	private final ChartsPage charts;
	private final String hint;
	private RiverSystem system;

	/** @param hint shown while there is no plan */
	TrajectoriesPane(Composite parent, String hint) {
		this.hint = hint;
		sash = new SashForm(parent, SWT.HORIZONTAL);
		left = ScrolledPage.column(sash, MINIMUM - BAR);
		column = left.content();
		reservoirs = table("Reservoir", SWT.SINGLE, 96);
		reservoirs.addListener(SWT.Selection, _ -> draw());
		plans = table("Plans", SWT.CHECK, 96);
		for (String title : List.of("plan", "gain", "violation")) {
			new TableColumn(plans, title.equals("plan") ? SWT.LEFT : SWT.RIGHT).setText(title);
		}
		plans.setHeaderVisible(true);
		plans.addListener(SWT.Selection, e -> {
			if (e.detail == SWT.CHECK) {
				draw();
			}
		});
		charts = new ChartsPage(sash, false);
		sash.setWeights(27, 73);
		sash.addListener(SWT.Resize, _ -> widen());
	}

	/** Gives the left side its full width where enough room remains for the charts. */
	private void widen() {
		int width = sash.getClientArea().width;
		if (width >= 2 * MINIMUM && left.control().getSize().x < MINIMUM) {
			sash.setWeights(MINIMUM, width - MINIMUM);
		}
	}

	private Table table(String name, int style, int height) {
		Label label = new Label(column, SWT.NONE);
		label.setText(name + ":");
		Table out = new Table(column, style | SWT.BORDER | SWT.V_SCROLL | SWT.FULL_SELECTION);
		AccessibleName.give(out, name);
		TableCopy.by(out);
		GridDataFactory.fillDefaults().grab(true, true).hint(1, height).applyTo(out);
		return out;
	}

	SashForm control() {
		return sash;
	}

	/** Lays out the side again: something in it needs other room. */
	void fit() {
		left.fit();
	}

	/** The parent of further controls, below the tables. */
	Composite side() {
		return column;
	}

	/** Shows a system. Plans of another one are forgotten. */
	void show(RiverSystem now) {
		if (now == system) {
			return;
		}
		int before = Math.max(0, reservoirs.getSelectionIndex());
		system = now;
		plans.removeAll();
		reservoirs.setItemCount(now.nodes().size());
		for (int i = 0; i < now.nodes().size(); i++) {
			reservoirs.getItem(i).setText(now.nodes().get(i).name());
		}
		reservoirs.select(Math.min(before, now.nodes().size() - 1));
		draw();
	}

	/** The system that plans are of; null while there is none. */
	RiverSystem system() {
		return system;
	}

	/** Adds a plan, checked, in place of one of the same name. */
	void add(Plan plan) {
		TableItem item = Stream.of(plans.getItems()).filter(i -> i.getText().equals(plan.label())).findFirst().orElseGet(() -> new TableItem(plans,
				SWT.NONE));
		double[] gains = plan.operation().gains();
		item.setText(0, plan.label());
		item.setText(1, String.join("; ", Arrays.stream(gains).mapToObj(g -> String.format(Locale.ROOT, "%.6g", g)).toList()));
		item.setText(2, String.format(Locale.ROOT, "%.3g", plan.operation().violation()));
		item.setData(plan);
		item.setChecked(true);
		for (TableColumn column : plans.getColumns()) {
			column.pack();
		}
		draw();
	}

	/** Plans that are drawn. */
	List<Plan> shown() {
		List<Plan> out = new ArrayList<>();
		Stream.of(plans.getItems()).filter(TableItem::getChecked).forEach(i -> out.add((Plan) i.getData()));
		return out;
	}

	private void draw() {
		List<Plan> shown = shown();
		if (system == null || shown.isEmpty()) {
			charts.show(List.of(plans.getItemCount() > 0 ? "Check a plan to draw it." : hint), List.of());
		} else {
			charts.show(List.of(), SystemCharts.of(system, shown, Math.max(0, reservoirs.getSelectionIndex())));
		}
	}
}
