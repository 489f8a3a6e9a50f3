package org.thalweg.ui.results;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.thalweg.experiment.reading.MeasureChoice;
import org.thalweg.figures.Chart;
import org.thalweg.report.chart.FunctionCharts;
import org.thalweg.ui.chart.Multiples;
import org.thalweg.ui.chart.Plot;
import org.thalweg.ui.kit.AccessibleName;
import org.thalweg.workbench.results.SharedChoice;
import org.thalweg.workbench.results.ShownResults;

/** All functions side by side: convergence, final values, or runtime distributions with a table of expected runtimes at a target. */
final class FunctionsPage implements ResultsPage {
	/** What is shown of each function. */
	private enum Kind {
		CONVERGENCE("Convergence", FunctionCharts::convergence), DISTRIBUTIONS("Runtime distributions", FunctionCharts::distributions), BOXES(
				"Box plots", FunctionCharts::boxes);

		private final String title;
		private final Function<FunctionCharts, List<Chart>> charts;

		Kind(String title, Function<FunctionCharts, List<Chart>> charts) {
			this.title = title;
			this.charts = charts;
		}
	}

	private final SharedChoice choice;
	private Composite all;
	private Combo kinds;
	private Button back;
	private SashForm sash;
	private Composite stack;
	private Label message;
	private Multiples multiples;
	private Plot plot;
	private TargetSlider targets;
	private FunctionCharts charts;
	private LatestReading<FunctionCharts> reading;

	FunctionsPage(SharedChoice choice) {
		this.choice = choice;
	}

	@Override
	public String name() {
		return "Functions";
	}

	@Override
	public int leastHeight() {
		return 420;
	}

	@Override
	public Control create(Composite parent) {
		all = new Composite(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().margins(6, 6).spacing(6, 6).applyTo(all);
		bar();
		sash = new SashForm(all, SWT.VERTICAL);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(sash);
		stack = new Composite(sash, SWT.NONE);
		stack.setLayout(new StackLayout());
		message = new Label(stack, SWT.WRAP);
		multiples = new Multiples(stack, this::enlarge);
		plot = new Plot(stack, SWT.NONE);
		plot.area().addListener(SWT.KeyDown, e -> {
			if (e.keyCode == SWT.ESC) {
				showAll();
			}
		});
		targets = new TargetSlider(sash);
		sash.setWeights(62, 38);
		targets.visible(false);
		reading = new LatestReading<>("Reading charts of", all, (results, cancel) -> FunctionCharts.read(results.outcome().folder(), choice.beside(),
				choice.now(), MeasureChoice.NONE, cancel::raised), this::read, this::say);
		say("Reading \u2026");
		return all;
	}

	private void bar() {
		Composite bar = new Composite(all, SWT.NONE);
		GridLayoutFactory.fillDefaults().numColumns(3).spacing(8, 0).applyTo(bar);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(bar);
		kinds = new Combo(bar, SWT.READ_ONLY);
		AccessibleName.give(kinds, "Charts of each function");
		for (Kind k : Kind.values()) {
			kinds.add(k.title);
		}
		kinds.select(0);
		kinds.addSelectionListener(SelectionListener.widgetSelectedAdapter(_ -> turn()));
		Label hint = new Label(bar, SWT.WRAP);
		hint.setText("Click a chart to enlarge it; hover to highlight an algorithm in all charts.");
		GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).hint(1, SWT.DEFAULT).applyTo(hint);
		back = new Button(bar, SWT.PUSH);
		back.setText("&All functions");
		back.setToolTipText("Shows all functions side by side (Esc)");
		back.addSelectionListener(SelectionListener.widgetSelectedAdapter(_ -> showAll()));
		GridDataFactory.fillDefaults().exclude(true).applyTo(back);
		back.setVisible(false);
	}

	@Override
	public void show(ShownResults results) {
		reading.of(results);
	}

	private void read(FunctionCharts read) {
		charts = read;
		targets.show(read.targets());
		turn();
	}

	private Kind kind() {
		return Kind.values()[kinds.getSelectionIndex()];
	}

	/** An enlarged chart stays if there is still one of its title. */
	private void turn() {
		if (charts == null) {
			return;
		}
		List<Chart> shown = kind().charts.apply(charts);
		boolean distributions = kind() == Kind.DISTRIBUTIONS;
		targets.visible(distributions && !charts.targets().rows().isEmpty());
		sash.layout();
		multiples.show(shown);
		Optional<Chart> same = shown.stream().filter(c -> ((StackLayout) stack.getLayout()).topControl == plot && plot.chart() != null && c.title()
				.equals(plot.chart().title())).findFirst();
		if (shown.isEmpty()) {
			say(distributions ? "No function with finished runs has a known optimum, so there are no errors to reach." : "No run has finished yet.");
		} else {
			same.ifPresentOrElse(this::enlarge, this::showAll);
		}
	}

	private void enlarge(Chart chart) {
		plot.show(chart);
		top(plot);
		plot.area().setFocus();
	}

	private void showAll() {
		boolean focused = plot.area().isFocusControl() || back.isFocusControl();
		top(multiples);
		if (focused) {
			multiples.canvas().setFocus();
		}
	}

	private void say(String line) {
		message.setText(line.replace("&", "&&"));
		top(message);
	}

	private void top(Control control) {
		((StackLayout) stack.getLayout()).topControl = control;
		stack.layout();
		((GridData) back.getLayoutData()).exclude = control != plot;
		back.setVisible(control == plot);
		all.layout(new Control[] { back });
	}
}
