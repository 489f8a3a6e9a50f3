package org.thalweg.ui.results;

import java.util.Arrays;
import java.util.function.Consumer;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.thalweg.experiment.plan.RunSpec;
import org.thalweg.report.parameter.BrushedRuns;
import org.thalweg.report.parameter.RunVariables;
import org.thalweg.text.Sheet;
import org.thalweg.ui.kit.AccessibleName;
import org.thalweg.workbench.results.ShownResults;

/** What parameters did: charts of the runs of a grid or a tuning, and a table of those that are chosen in them. */
final class ParametersPage implements ResultsPage {
	/** The runs and their table. */
	private record ReadRuns(RunVariables runs, Sheet sheet) {
	}

	private final Consumer<RunSpec> open;
	private ParameterBar bar;
	private ParameterViews views;
	private SheetTable table;
	private Sheet sheet;
	private BrushedRuns runs;
	private LatestReading<ReadRuns> reading;

	/** @param open shows a run with all that is stored of it */
	ParametersPage(Consumer<RunSpec> open) {
		this.open = open;
	}

	@Override
	public String name() {
		return "Parameters";
	}

	@Override
	public int leastHeight() {
		return 460;
	}

	@Override
	public Control create(Composite parent) {
		Composite all = new Composite(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().margins(6, 6).spacing(6, 6).applyTo(all);
		bar = new ParameterBar(all, this::turn);
		SashForm sash = new SashForm(all, SWT.VERTICAL);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(sash);
		views = new ParameterViews(sash, this::pick);
		table = new SheetTable(sash, true);
		AccessibleName.give(table.control(), "Chosen runs");
		table.control().addSelectionListener(SelectionListener.widgetSelectedAdapter(_ -> views.mark(rows())));
		table.onOpen((row, _) -> open.accept(runs.runs().runs().get(runs.chosen()[row])));
		sash.setWeights(66, 34);
		reading = new LatestReading<>("Reading parameters of", all, (results, cancel) -> {
			RunVariables read = RunVariables.read(results.outcome().folder(), cancel::raised);
			return new ReadRuns(read, read.sheet());
		}, this::read, views::say);
		views.say("Reading \u2026");
		return all;
	}

	@Override
	public void show(ShownResults results) {
		reading.of(results);
	}

	private void read(ReadRuns read) {
		sheet = read.sheet;
		runs = runs == null ? new BrushedRuns(read.runs) : new BrushedRuns(read.runs, runs);
		bar.show(runs);
		runs.onChange(this::changed); // from now on: charts are drawn once
		turn();
	}

	/** Another view or other columns were chosen. */
	private void turn() {
		if (runs != null) {
			changed();
		}
	}

	/** Other runs are chosen. */
	private void changed() {
		bar.count();
		table.control().deselectAll();
		table.show(RunVariables.part(sheet, runs.chosen()));
		views.show(runs, bar.view(), bar.columns());
	}

	/** Selects a run in the table, as if it was clicked there. */
	private void pick(int run) {
		int[] chosen = runs.chosen();
		int at = Arrays.binarySearch(chosen, run);
		if (at >= 0) {
			table.select(at);
			views.mark(rows());
		}
	}

	/** Places of the runs that are selected in the table. */
	private int[] rows() {
		int[] chosen = runs.chosen();
		return table.selected().stream().filter(r -> r < chosen.length).mapToInt(r -> chosen[r]).toArray();
	}
}
