package org.thalweg.ui.results;

import java.util.Optional;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Text;
import org.thalweg.core.Catalog;
import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.plan.RunSpec;
import org.thalweg.report.live.Overview;
import org.thalweg.report.live.RunBoard;
import org.thalweg.report.live.RunOrder;
import org.thalweg.ui.kit.AccessibleName;
import org.thalweg.ui.runs.RunsTable;
import org.thalweg.workbench.Settings;
import org.thalweg.workbench.results.ShownResults;

/** Every run of the plan, and all that is stored of the selected one. */
final class RunsPage implements ResultsPage {
	private final StoredOverview stored;
	private final Catalog catalog;
	private final Settings settings;
	private Text filter;
	private RunsTable runs;
	private RunPanel panel;
	private Overview overview;
	/** To be shown once it is read. */
	private Optional<RunSpec> wanted = Optional.empty();

	RunsPage(StoredOverview stored, Catalog catalog, Settings settings) {
		this.stored = stored;
		this.catalog = catalog;
		this.settings = settings;
	}

	@Override
	public String name() {
		return "Runs";
	}

	@Override
	public int leastHeight() {
		return 460;
	}

	@Override
	public Control create(Composite parent) {
		SashForm sash = Split.of(parent);
		Composite left = new Composite(sash, SWT.NONE);
		GridLayoutFactory.fillDefaults().margins(4, 4).spacing(4, 4).applyTo(left);
		filter = new Text(left, SWT.SEARCH | SWT.ICON_SEARCH | SWT.ICON_CANCEL);
		AccessibleName.give(filter, "Filter of the runs");
		filter.setMessage("Filter: words of a row");
		GridDataFactory.fillDefaults().grab(true, false).applyTo(filter);
		runs = new RunsTable(left);
		runs.each(table -> {
			AccessibleName.give(table, "Runs");
			table.addSelectionListener(SelectionListener.widgetSelectedAdapter(_ -> turn()));
		});
		GridDataFactory.fillDefaults().grab(true, true).applyTo(runs.control());
		filter.addListener(SWT.Modify, _ -> runs.filter(filter.getText()));
		panel = new RunPanel(sash, catalog, settings);
		sash.setWeights(45, 55);
		return sash;
	}

	@Override
	public void show(ShownResults results) {
		stored.of(results, this::show, panel::none);
	}

	private void show(Overview read) {
		overview = read;
		runs.show(read.board());
		reveal();
		if (runs.table().getSelectionIndex() < 0 && runs.table().getItemCount() > 0) {
			runs.table().setSelection(0);
		}
		turn();
	}

	/** Shows the runs of a case only, in a filter that the user can change. */
	void filter(CaseSpec of) {
		filter.setText(RunOrder.textOf(of));
		if (runs.table().getItemCount() > 0) {
			runs.table().setSelection(0);
			turn();
		}
	}

	/** Selects a run, now or once it is read. */
	void reveal(RunSpec run) {
		wanted = Optional.of(run);
		if (overview != null) {
			reveal();
			if (wanted.isPresent() && !filter.getText().isEmpty()) { // the filter hides it
				filter.setText("");
				reveal();
			}
			turn();
		}
	}

	private void reveal() {
		if (wanted.isPresent() && runs.reveal(wanted.get())) {
			wanted = Optional.empty();
		}
	}

	private void turn() {
		runs.first().ifPresentOrElse(this::turn, () -> panel.none("Select a run."));
	}

	private void turn(RunBoard.BoardRow row) {
		overview.record(row.run()).ifPresentOrElse(r -> panel.show(overview.folder(), r.spec().id(), row.run()),
				() -> panel.none(row.message().isEmpty() ? "This run has no result yet." : "This run failed: " + row.message()));
	}
}
