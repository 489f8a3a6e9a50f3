package org.thalweg.reservoir.ui;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.thalweg.figures.Chart;
import org.thalweg.reservoir.chart.FuturesRuleCharts;
import org.thalweg.reservoir.chart.FuturesSheets;
import org.thalweg.reservoir.chart.FuturesView;
import org.thalweg.reservoir.study.RuleRow;
import org.thalweg.ui.chart.SvgCanvas;
import org.thalweg.ui.kit.AccessibleName;
import org.thalweg.ui.kit.Tabs;
import org.thalweg.ui.results.SheetTable;

/** Rules over futures: compared, as fans of storage and release, and as surfaces. UI thread. */
final class FuturesPane {
	private static final List<String> MONTHS = List.of("January", "February", "March", "April", "May", "June", "July", "August", "September",
			"October",
			"November", "December");
	/** Indices that comparisons start with. */
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
	private final Composite pane;
	private final Composite aspects;
	private final Combo objective;
	private final Combo reservoir;
	private FuturesView shown;

	/** As high as its charts need, so that the page around it scrolls. @param width minimum of a readable comparison, in pixels */
	FuturesPane(Composite parent, int width) {
		pane = new Composite(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().applyTo(pane);
		aspects = row(pane);
		objective = choice(aspects, "&Objective:", this::showAll);
		reservoir = choice(aspects, "Reser&voir:", this::showAll);
		showAspects(false);
		parts = new CTabFolder(pane, SWT.TOP | SWT.FLAT);
		GridDataFactory.fillDefaults().grab(true, true).hint(width, SWT.DEFAULT).applyTo(parts);
		Composite compared = part("Comparison");
		report = new Button(compared, SWT.PUSH);
		report.setText("Repor&t as HTML or PDF…");
		report.addListener(SWT.Selection, _ -> report());
		comparison = new PlotGrid(compared, false, PlotGrid.NAMED_HEIGHT);
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
		Composite out = new Composite(parts, SWT.NONE);
		out.setBackgroundMode(SWT.INHERIT_FORCE);
		GridLayoutFactory.fillDefaults().margins(4, 6).applyTo(out);
		Tabs.add(parts, name, out);
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

	/** Only a system has several objectives and reservoirs. */
	private void showAspects(boolean wanted) {
		GridDataFactory.fillDefaults().exclude(!wanted).applyTo(aspects);
		aspects.setVisible(wanted);
		pane.layout();
	}

	Control control() {
		return pane;
	}

	/** Shows the result of a trial. */
	void show(FuturesView now) {
		shown = now;
		fill(objective, now.objectives());
		fill(reservoir, now.reservoirs());
		showAspects(now.objectives().size() > 1 || now.reservoirs().size() > 1);
		report.setEnabled(true);
		showAll();
	}

	private void showAll() {
		if (shown == null) {
			return;
		}
		List<RuleRow> rows = shown.rows(objective.getSelectionIndex(), reservoir.getSelectionIndex());
		Map<String, Chart> charts = FuturesRuleCharts.means(rows, shown.units());
		comparison.show(INDICES.stream().map(charts::get).toList());
		table.show(FuturesSheets.rules(rows));
		fill(fanRule, heldOut().stream().map(RuleRow::rule).toList());
		fill(surfaceRule, shown.rules());
		showFans();
		showSurface();
	}

	private List<RuleRow> heldOut() {
		return shown.heldOut(objective.getSelectionIndex(), reservoir.getSelectionIndex());
	}

	private static void fill(Combo combo, List<String> items) {
		String before = combo.getText();
		combo.setItems(items.toArray(String[]::new));
		combo.select(Math.max(0, items.indexOf(before)));
	}

	/** The chosen rule next to the optimum. */
	private void showFans() {
		if (shown == null) {
			return;
		}
		int first = shown.firstMonth();
		List<RuleRow> held = heldOut();
		List<RuleRow> rows = IntStream.of(0, fanRule.getSelectionIndex()).distinct().mapToObj(held::get).toList();
		fans.show(Stream.concat(rows.stream().map(r -> FuturesRuleCharts.storage(r, first, shown.units())), rows.stream().map(r -> FuturesRuleCharts
				.release(r,
						first, shown.units())))
				.toList());
	}

	private void showSurface() {
		if (shown == null) {
			return;
		}
		String rule = surfaceRule.getText();
		int of = month.getSelectionIndex() + 1;
		surface.show(shown.surface(rule, reservoir.getSelectionIndex(), of), "surface-" + rule.replace(' ', '-') + "-" + of);
	}

	private void report() {
		ReportDialog.open(parts.getShell(), "futures", file -> shown.report(file, List.of(month.getSelectionIndex() + 1)));
	}
}
