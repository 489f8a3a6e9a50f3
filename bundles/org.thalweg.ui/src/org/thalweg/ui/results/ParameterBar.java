package org.thalweg.ui.results;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.preference.JFacePreferences;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.RowData;
import org.eclipse.swt.layout.RowLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.thalweg.report.parameter.BrushedRuns;
import org.thalweg.report.parameter.RunVariables;
import org.thalweg.ui.kit.AccessibleName;

/** What of the runs is shown and how: problem, view, columns, and a filter. UI thread only. */
final class ParameterBar {
	/** A picture of the runs. */
	enum View {
		PARALLEL("Parallel coordinates"), SLICES("Slices"), MAP("Map of two"), IMPORTANCE("Importance"), SCATTER("Scatter plot");

		private final String title;

		View(String title) {
			this.title = title;
		}
	}

	/** @param size empty for none */
	record Columns(String x, String y, Optional<String> size) {
	}

	private static final String ALL = "all problems";
	private static final String NONE = "one size";

	private final Runnable turn;
	private final Composite row;
	private final Combo views;
	private final Combo problems;
	private final Combo x;
	private final Combo y;
	private final Combo size;
	private final Text filter;
	private final Label counted;
	private final Button clear;
	private final Label error;
	private BrushedRuns runs;

	/** @param turn called after another view or other columns were chosen */
	ParameterBar(Composite parent, Runnable turn) {
		this.turn = turn;
		row = new Composite(parent, SWT.NONE);
		RowLayout layout = new RowLayout();
		layout.center = true;
		layout.spacing = 6;
		row.setLayout(layout);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(row);
		views = combo("&View:");
		for (View v : View.values()) {
			views.add(v.title);
		}
		views.select(0);
		views.addSelectionListener(SelectionListener.widgetSelectedAdapter(_ -> turned()));
		problems = combo("&Problem:");
		problems.addSelectionListener(SelectionListener.widgetSelectedAdapter(_ -> problem()));
		x = combo("&x:");
		y = combo("&y:");
		size = combo("&Size:");
		for (Combo c : List.of(x, y, size)) {
			c.addSelectionListener(SelectionListener.widgetSelectedAdapter(_ -> turn.run()));
		}
		Composite second = new Composite(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().numColumns(3).spacing(8, 0).applyTo(second);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(second);
		filter = new Text(second, SWT.SEARCH | SWT.ICON_SEARCH | SWT.ICON_CANCEL);
		filter.setMessage("Filter: F>0.5 error<=1e-8");
		AccessibleName.give(filter, "Filter of the runs by values");
		filter.addModifyListener(_ -> filter());
		GridDataFactory.fillDefaults().grab(true, false).applyTo(filter);
		counted = new Label(second, SWT.NONE);
		GridDataFactory.fillDefaults().align(SWT.FILL, SWT.CENTER).hint(230, SWT.DEFAULT).applyTo(counted);
		clear = new Button(second, SWT.PUSH);
		clear.setText("&Clear brushes");
		clear.setToolTipText("Chooses all runs that are shown");
		clear.setEnabled(false);
		clear.addSelectionListener(SelectionListener.widgetSelectedAdapter(_ -> runs.clear()));
		error = new Label(parent, SWT.WRAP);
		error.setForeground(JFaceResources.getColorRegistry().get(JFacePreferences.ERROR_COLOR));
		error.setData("org.eclipse.e4.ui.css.CssClassName", "ThalwegMistake");
		GridDataFactory.fillDefaults().grab(true, false).hint(1, SWT.DEFAULT).exclude(true).applyTo(error);
		turned(false);
	}

	private Combo combo(String name) {
		Composite together = new Composite(row, SWT.NONE); // keeps them on one line
		GridLayoutFactory.fillDefaults().numColumns(2).spacing(5, 0).applyTo(together);
		new Label(together, SWT.NONE).setText(name);
		return new Combo(together, SWT.READ_ONLY);
	}

	/** Offers the columns of other runs; choices that are still possible stay. */
	void show(BrushedRuns next) {
		runs = next;
		RunVariables of = next.runs();
		List<String> parts = new ArrayList<>(List.of(ALL));
		of.problems().stream().distinct().forEach(parts::add);
		offer(problems, parts, parts.size() == 2 ? 1 : 0, true);
		turned(false);
		problem();
		filter();
	}

	private void problem() {
		runs.problem(problems.getSelectionIndex() == 0 ? "" : problems.getText());
	}

	private static void offer(Combo combo, List<String> items, int usual, boolean keep) {
		int before = keep ? items.indexOf(combo.getText()) : -1;
		if (!items.equals(List.of(combo.getItems()))) {
			combo.setItems(items.toArray(String[]::new));
		}
		combo.select(before >= 0 ? before : Math.min(usual, items.size() - 1));
	}

	private void turned() {
		turned(true);
	}

	View view() {
		return View.values()[views.getSelectionIndex()];
	}

	Columns columns() {
		return new Columns(x.getText(), y.getText(), size.getSelectionIndex() <= 0 ? Optional.empty() : Optional.of(size.getText()));
	}

	/** Shows how many runs are chosen. */
	void count() {
		counted.setText(String.format(Locale.ROOT, "%,d of %,d runs are chosen", runs.chosen().length, runs.runs().runs().size()));
		clear.setEnabled(runs.brushed());
	}

	/** @param other whether another view was chosen */
	private void turned(boolean other) {
		boolean map = view() == View.MAP;
		boolean scatter = view() == View.SCATTER;
		if (runs != null && (map || scatter)) {
			List<String> names = map ? runs.runs().parameters() : runs.runs().names();
			offer(x, names, map ? 0 : Math.max(0, names.indexOf(runs.runs().parameters().stream().findFirst().orElse("seed"))), !other);
			offer(y, names, map ? 1 : names.indexOf(runs.runs().objective()), !other);
			List<String> sizes = new ArrayList<>(List.of(NONE));
			sizes.addAll(runs.runs().numbers());
			offer(size, sizes, 0, true);
		}
		room(x, map || scatter);
		room(y, map || scatter);
		room(size, scatter);
		row.getParent().layout(true, true);
		if (other) {
			turn.run();
		}
	}

	private static void room(Combo combo, boolean visible) {
		combo.getParent().setVisible(visible);
		RowData data = new RowData();
		data.exclude = !visible;
		combo.getParent().setLayoutData(data);
	}

	/** While the filter has an error the last runs stay. */
	private void filter() {
		String wrong = "";
		try {
			if (runs != null) {
				runs.filter(filter.getText());
			}
		} catch (IllegalArgumentException e) {
			wrong = e.getMessage();
		}
		if (!error.getText().equals(wrong)) {
			error.setText(wrong.replace("&", "&&"));
			((GridData) error.getLayoutData()).exclude = wrong.isEmpty();
			error.setVisible(!wrong.isEmpty());
			error.getParent().layout(true, true);
		}
	}
}
