package org.thalweg.ui.results;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.layout.RowLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.plan.PlanSpec;
import org.thalweg.experiment.reading.Experiment;
import org.thalweg.experiment.reading.RankSpec;
import org.thalweg.report.Comparing;
import org.thalweg.text.Numbers;
import org.thalweg.workbench.results.SharedChoice;

/** The comparison of algorithms, chosen by the reader: test, level and baseline, and for ranks statistic and grouping. UI thread only. */
final class ComparingBar {
	private static final List<String> LEVELS = List.of("0.1", "0.05", "0.01", "0.001");
	private static final String NO_BASELINE = "none";

	private final Composite row;
	private final SharedChoice choice;
	private final Combo tests;
	private final Combo levels;
	private final Combo baselines;
	private final Combo statistics;
	private final Combo groups;
	private final Button back;

	/** @param ranks whether ranks are shown below it, rather than a test against the baseline */
	ComparingBar(Composite parent, SharedChoice choice, boolean ranks) {
		this.choice = choice;
		row = new Composite(parent, SWT.NONE);
		RowLayout layout = new RowLayout();
		layout.center = true;
		layout.spacing = 6;
		row.setLayout(layout);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(row);
		tests = ranks ? null : combo("&Test:", "The test of each algorithm against the baseline", Stream.of(Experiment.Test.values())
				.map(Experiment.Test::author).toList());
		statistics = ranks ? combo("Ra&nks of the:", "Statistic of the runs of a problem that is ranked", List.of("mean", "median")) : null;
		groups = ranks ? combo("ov&er:", "One table, or one for each dimension", List.of("all problems", "each dimension")) : null;
		levels = combo("&Level:", "A corrected p below it counts as a difference", LEVELS);
		baselines = combo(ranks ? "&Control:" : "&Baseline:", "The algorithm that the others are compared with", List.of());
		back = button("As in the e&xperiment", "Compares as the experiment file specifies", () -> choice.choose(Comparing.AS_ASKED));
	}

	/** Adds a button to the row. */
	Button button(String name, String explanation, Runnable deed) {
		Button out = new Button(row, SWT.PUSH);
		out.setText(name);
		out.setToolTipText(explanation);
		out.addSelectionListener(SelectionListener.widgetSelectedAdapter(_ -> deed.run()));
		return out;
	}

	private Combo combo(String name, String explanation, List<String> items) {
		Composite together = new Composite(row, SWT.NONE); // keeps them on one line
		GridLayoutFactory.fillDefaults().numColumns(2).spacing(5, 0).applyTo(together);
		new Label(together, SWT.NONE).setText(name);
		Combo out = new Combo(together, SWT.READ_ONLY);
		out.setToolTipText(explanation);
		out.setItems(items.toArray(String[]::new));
		out.addSelectionListener(SelectionListener.widgetSelectedAdapter(_ -> choose()));
		return out;
	}

	private void choose() {
		Comparing before = choice.now();
		choice.choose(new Comparing(tests == null ? before.test() : Optional.of(Experiment.Test.values()[tests.getSelectionIndex()]),
				Optional.of(Double.parseDouble(levels.getText())),
				Optional.of(baselines.getSelectionIndex() == 0 ? "" : baselines.getText()),
				statistics == null ? before.of() : Optional.of(RankSpec.Of.values()[statistics.getSelectionIndex()]),
				groups == null ? before.by() : Optional.of(RankSpec.By.values()[groups.getSelectionIndex()])));
	}

	/** Shows how a plan compares. */
	void show(PlanSpec plan) {
		if (tests != null) {
			tests.select(plan.tests().test().ordinal());
		}
		plan.tests().ranks().filter(_ -> statistics != null).ifPresent(r -> {
			statistics.select(r.of().ordinal());
			groups.select(r.by().ordinal());
		});
		select(levels, LEVELS, Numbers.plain(plan.tests().level()));
		List<String> labels = new ArrayList<>(List.of(NO_BASELINE));
		plan.cases().stream().map(CaseSpec::label).distinct().forEach(labels::add);
		select(baselines, labels, plan.baselines().isEmpty() ? NO_BASELINE : plan.baselines().getFirst().label());
		back.setEnabled(!choice.now().equals(Comparing.AS_ASKED));
		baselines.requestLayout();
	}

	/** A value that is not among the usual ones is put first after them. */
	private static void select(Combo combo, List<String> usual, String value) {
		List<String> items = new ArrayList<>(usual);
		if (!items.contains(value)) {
			items.add(value);
		}
		if (!items.equals(List.of(combo.getItems()))) {
			combo.setItems(items.toArray(String[]::new));
		}
		combo.select(items.indexOf(value));
	}
}
