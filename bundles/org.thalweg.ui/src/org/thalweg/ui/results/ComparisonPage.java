package org.thalweg.ui.results;

import java.util.function.Consumer;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.report.Comparison;
import org.thalweg.report.Outcome;
import org.thalweg.workbench.results.SharedChoice;
import org.thalweg.workbench.results.ShownResults;

/** Each algorithm on each problem compared with the baseline, by a test that the reader may choose. */
final class ComparisonPage implements ResultsPage {
	/** Columns before those of algorithms: problem and dimension. */
	private static final int KEYS = 2;

	private final SharedChoice choice;
	private final TablePage table = new TablePage("Comparison", false, ShownResults::comparison);
	private final Consumer<CaseSpec> open;
	private ComparingBar bar;
	private Outcome outcome;

	/** @param open shows the runs of a case */
	ComparisonPage(SharedChoice choice, Consumer<CaseSpec> open) {
		this.choice = choice;
		this.open = open;
	}

	@Override
	public String name() {
		return table.name();
	}

	@Override
	public Control create(Composite parent) {
		Composite all = new Composite(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().applyTo(all);
		bar = new ComparingBar(all, choice, false);
		bar.button("C&olumns\u2026", "Chooses the columns that are shown", table::columns);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(table.create(all));
		table.onOpen((row, column) -> Comparison.of(outcome).spec(row, column - KEYS).ifPresent(open));
		return all;
	}

	@Override
	public void show(ShownResults results) {
		outcome = results.outcome();
		bar.show(outcome.plan());
		table.show(results);
	}
}
