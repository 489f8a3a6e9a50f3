package org.thalweg.reservoir.ui;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.thalweg.experiment.chart.Chart;
import org.thalweg.reservoir.chart.FuturesDocument;
import org.thalweg.reservoir.chart.FuturesRuleCharts;
import org.thalweg.reservoir.chart.FuturesSheets;
import org.thalweg.reservoir.chart.RuleSurfaces;
import org.thalweg.reservoir.rules.Trajectory;
import org.thalweg.reservoir.study.FuturesComparison;
import org.thalweg.reservoir.study.FuturesRules.Row;
import org.thalweg.ui.AccessibleName;
import org.thalweg.ui.chart.SvgCanvas;
import org.thalweg.ui.results.SheetTable;

/** Rules over futures: compared, as fans of storage and release, and as surfaces. UI thread. */
final class FuturesPane {
	private static final List<String> MONTHS = List.of("January", "February", "March", "April", "May", "June", "July", "August", "September",
			"October",
			"November", "December");
	/** What comparisons begin with. */
	private static final List<String> INDICES = List.of("means-time", "means-resilience", "means-vulnerability", "means-energy");

	private final CTabFolder parts;
	private final PlotGrid comparison;
	private final SheetTable table;
	private final Combo fanRule;
	private final PlotGrid fans;
	private final Combo surfaceRule;
	private final Combo month;
	private final SvgCanvas surface;
	private final Button report;
	private FuturesComparison shown;
	private List<Trajectory> plans = List.of();

	FuturesPane(Composite parent) {
		parts = new CTabFolder(parent, SWT.TOP | SWT.FLAT);
		Composite compared = part("Comparison");
		report = new Button(compared, SWT.PUSH);
		report.setText("Repor&t as HTML or PDF…");
		report.addListener(SWT.Selection, _ -> report());
		comparison = new PlotGrid(compared, false);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(comparison);
		table = new SheetTable(comparison.body(), true);
		AccessibleName.give(table.control(), "Rules over futures");
		comparison.foot(table.control());
		Composite fan = part("Fans");
		fanRule = choice(row(fan), "&Rule:", this::showFans);
		fans = new PlotGrid(fan, false);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(fans);
		Composite surfaces = part("Surfaces");
		Composite choices = row(surfaces);
		surfaceRule = choice(choices, "&Rule:", this::showSurface);
		month = choice(choices, "&Month:", this::showSurface);
		month.setItems(MONTHS.toArray(String[]::new));
		month.select(6);
		surface = new SvgCanvas(surfaces);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(surface);
		parts.setSelection(0);
		report.setEnabled(false);
	}

	private Composite part(String name) {
		CTabItem item = new CTabItem(parts, SWT.NONE);
		item.setText(name);
		Composite out = new Composite(parts, SWT.NONE);
		out.setBackgroundMode(SWT.INHERIT_FORCE);
		GridLayoutFactory.fillDefaults().margins(4, 6).applyTo(out);
		item.setControl(out);
		return out;
	}

	private static Composite row(Composite parent) {
		Composite out = new Composite(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().numColumns(4).applyTo(out);
		return out;
	}

	private static Combo choice(Composite parent, String name, Runnable chosen) {
		new Label(parent, SWT.NONE).setText(name);
		Combo out = new Combo(parent, SWT.READ_ONLY);
		AccessibleName.give(out, name.replace("&", "").replace(":", ""));
		out.addListener(SWT.Selection, _ -> chosen.run());
		GridDataFactory.fillDefaults().hint(190, SWT.DEFAULT).applyTo(out);
		return out;
	}

	Control control() {
		return parts;
	}

	/** Shows what came of a trial. */
	void show(FuturesComparison now) {
		shown = now;
		plans = now.study().plans();
		Map<String, Chart> charts = FuturesRuleCharts.of(now.rows(), now.firstMonth());
		comparison.show(INDICES.stream().map(charts::get).toList());
		table.show(FuturesSheets.rules(now.rows()));
		fill(fanRule, now.heldOut().stream().map(Row::rule).toList());
		fill(surfaceRule, List.copyOf(now.rules().keySet()));
		report.setEnabled(true);
		showFans();
		showSurface();
	}

	private static void fill(Combo combo, List<String> items) {
		String before = combo.getText();
		combo.setItems(items.toArray(String[]::new));
		combo.select(Math.max(0, items.indexOf(before)));
	}

	/** The chosen rule beside the optimum. */
	private void showFans() {
		if (shown == null) {
			return;
		}
		int first = shown.firstMonth();
		Row optimum = shown.heldOut().getFirst();
		List<Row> rows = IntStream.of(0, fanRule.getSelectionIndex()).distinct().mapToObj(i -> i == 0 ? optimum : shown.heldOut().get(i)).toList();
		fans.show(Stream.concat(rows.stream().map(r -> FuturesRuleCharts.storage(r, first)), rows.stream().map(r -> FuturesRuleCharts.release(r,
				first)))
				.toList());
	}

	private void showSurface() {
		if (shown == null) {
			return;
		}
		String rule = surfaceRule.getText();
		int of = month.getSelectionIndex() + 1;
		surface.show(RuleSurfaces.of(rule, shown.rules().get(rule), shown.study().reservoir(), plans, of).svg(), "surface-" + rule.replace(' ', '-')
				+ "-"
				+ of);
	}

	private void report() {
		ReportDialog.open(parts.getShell(), "futures", file -> FuturesDocument.write(file, shown, List.of(month.getSelectionIndex() + 1)));
	}
}
