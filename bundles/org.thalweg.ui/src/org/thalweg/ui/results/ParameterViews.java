package org.thalweg.ui.results;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.thalweg.figures.Chart;
import org.thalweg.report.parameter.BrushedRuns;
import org.thalweg.report.parameter.ParameterImportance;
import org.thalweg.report.parameter.ParameterMap;
import org.thalweg.report.parameter.ParameterSlices;
import org.thalweg.report.parameter.RunVariables;
import org.thalweg.report.parameter.ScatterPlot;
import org.thalweg.ui.chart.Multiples;
import org.thalweg.ui.chart.ParallelCanvas;
import org.thalweg.ui.chart.Plot;
import org.thalweg.ui.chart.ScatterCanvas;
import org.thalweg.ui.chart.SvgCanvas;

/** The pictures of runs, of which one is seen at a time. UI thread only. */
final class ParameterViews {
	private static final String NO_PARAMETER = "No parameter differs between the runs. Give a parameter several values under with: in the experiment.";
	private static final int MOST_AXES = 10;
	/** Before a forest is grown, since brushes and words of a filter come one after another. */
	private static final int PAUSE_MILLIS = 200;

	private final Composite stack;
	private final Label message;
	private final ParallelCanvas parallel;
	private final Multiples slices;
	/** A plot below a button that is seen where there are others. */
	private final Composite enlarged;
	private final Button back;
	private final Plot plot;
	private final SvgCanvas map;
	private final ScatterCanvas scatter;
	private BrushedRuns runs;
	private ParameterBar.Columns columns;
	private Optional<ParameterMap> shownMap = Optional.empty();
	private RunJob<Optional<ParameterImportance>> growing;

	/** @param pick receives the place of a run that was clicked */
	ParameterViews(Composite parent, IntConsumer pick) {
		stack = new Composite(parent, SWT.NONE);
		stack.setLayout(new StackLayout());
		message = new Label(stack, SWT.WRAP);
		parallel = new ParallelCanvas(stack, (name, range) -> runs.brush(name, range));
		slices = new Multiples(stack, this::enlarge);
		enlarged = new Composite(stack, SWT.NONE);
		GridLayoutFactory.fillDefaults().applyTo(enlarged);
		back = new Button(enlarged, SWT.PUSH);
		back.setText("&All parameters");
		back.setToolTipText("Shows all parameters side by side (Esc)");
		back.addSelectionListener(SelectionListener.widgetSelectedAdapter(_ -> top(slices)));
		GridDataFactory.fillDefaults().applyTo(back);
		plot = new Plot(enlarged, SWT.NONE);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(plot);
		plot.area().addListener(SWT.KeyDown, e -> {
			if (e.keyCode == SWT.ESC && growing == null) {
				top(slices);
			}
		});
		map = new SvgCanvas(stack);
		map.choose(this::brushCell, _ -> {}, () -> "Map of two parameters");
		scatter = new ScatterCanvas(stack, pick, (x, y) -> {
			runs.brush(columns.x(), Optional.of(x));
			runs.brush(columns.y(), Optional.of(y));
		});
		stack.addDisposeListener(_ -> stop());
	}

	/** Shows the runs that are chosen. */
	void show(BrushedRuns of, ParameterBar.View view, ParameterBar.Columns chosen) {
		runs = of;
		columns = chosen;
		stop();
		RunVariables all = of.runs();
		if (all.runs().isEmpty()) {
			say("No run has finished yet.");
		} else if (all.parameters().isEmpty() && view != ParameterBar.View.SCATTER && view != ParameterBar.View.PARALLEL) {
			say(NO_PARAMETER);
		} else {
			switch (view) {
			case PARALLEL -> parallel();
			case SLICES -> slices();
			case MAP -> map();
			case IMPORTANCE -> importance();
			default -> scatter();
			}
		}
	}

	/** Marks runs that are selected in the table. */
	void mark(int[] rows) {
		parallel.mark(rows);
		scatter.mark(rows);
	}

	void say(String line) {
		message.setText(line.replace("&", "&&"));
		top(message);
	}

	/** Parameters, then what they gave; without parameters what else differs. */
	private void parallel() {
		RunVariables all = runs.runs();
		List<String> axes = new ArrayList<>(all.parameters().isEmpty() ? all.names() : all.parameters());
		axes.remove(all.objective());
		axes.remove(RunVariables.RANK);
		axes = new ArrayList<>(axes.subList(0, Math.min(axes.size(), MOST_AXES)));
		axes.add(all.shownObjective(runs.shown()).name());
		parallel.show(runs, axes);
		parallel.mark(new int[0]);
		top(parallel);
	}

	private void slices() {
		List<Chart> charts = ParameterSlices.of(runs.runs(), runs.chosen());
		boolean alone = ((StackLayout) stack.getLayout()).topControl == enlarged;
		slices.show(charts);
		Optional<Chart> same = charts.stream().filter(c -> alone && plot.chart() != null && c.title().equals(plot.chart().title())).findFirst();
		same.ifPresentOrElse(this::enlarge, () -> top(slices));
	}

	private void enlarge(Chart chart) {
		plot(chart, true);
		plot.area().setFocus();
	}

	/** @param others whether there are others to go back to */
	private void plot(Chart chart, boolean others) {
		plot.show(chart);
		((GridData) back.getLayoutData()).exclude = !others;
		back.setVisible(others);
		enlarged.layout();
		top(enlarged);
	}

	private void map() {
		if (runs.runs().parameters().size() < 2 || columns.x().isEmpty()) {
			say("A map needs two parameters that differ between the runs.");
			return;
		}
		shownMap = ParameterMap.of(runs.runs(), runs.chosen(), columns.x(), columns.y());
		shownMap.ifPresentOrElse(m -> {
			map.show(m.map().svg(), "map");
			top(map);
		}, () -> say("No chosen run has both parameters."));
	}

	/** A click on a cell chooses its runs. */
	private void brushCell(double atX, double atY) {
		shownMap.ifPresent(m -> {
			for (int r = 0; r < m.rangesY().size(); r++) {
				for (int c = 0; c < m.rangesX().size(); c++) {
					if (m.map().cell(r, c).contains(atX, atY)) {
						runs.brush(columns.x(), Optional.of(m.rangesX().get(c)));
						runs.brush(columns.y(), Optional.of(m.rangesY().get(r)));
						return;
					}
				}
			}
		});
	}

	private void importance() {
		int[] rows = runs.chosen();
		say("Growing a forest \u2026");
		RunVariables all = runs.runs();
		@SuppressWarnings("unchecked")
		RunJob<Optional<ParameterImportance>>[] mine = new RunJob[1];
		mine[0] = new RunJob<>("Importance of parameters", stack, _ -> ParameterImportance.of(all, rows), found -> {
			if (growing == mine[0]) {
				found.ifPresentOrElse(i -> {
					plot(i.chart(), false);
				}, () -> say("Importance needs at least 20 chosen runs with different results, and a parameter that differs between them."));
			}
		}, why -> {
			if (growing == mine[0]) {
				say(why);
			}
		});
		growing = mine[0];
		growing.schedule(PAUSE_MILLIS);
	}

	private void scatter() {
		scatter.show(runs, ScatterPlot.of(runs.runs(), runs.shown(), columns.x(), columns.y(), columns.size()));
		scatter.mark(new int[0]);
		top(scatter);
	}

	private void stop() {
		Optional.ofNullable(growing).ifPresent(RunJob::cancel);
		growing = null;
	}

	private void top(Control control) {
		((StackLayout) stack.getLayout()).topControl = control;
		stack.layout();
	}
}
