package org.thalweg.ui.results;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.thalweg.figures.Chart;
import org.thalweg.report.MeasureTable;
import org.thalweg.report.chart.MeasureCharts;
import org.thalweg.ui.chart.Plot;
import org.thalweg.ui.kit.AccessibleName;
import org.thalweg.ui.kit.Copied;
import org.thalweg.ui.kit.FittedText;
import org.thalweg.workbench.results.SharedChoice;
import org.thalweg.workbench.results.ShownResults;

/** The field's measures at targets and budgets: tables and charts of the runs that have finished so far. */
final class MeasuresPage implements ResultsPage {
	private static final int TEXT_WIDTH = 160;
	private static final String NOTHING_THERE = "No finished run can be measured by these targets or budgets yet. Targets need a known optimum.";

	private final SharedChoice choice;
	private final Map<String, List<String>> groups;
	private MeasureFields fields;
	private Combo parts;
	private Combo which;
	private FittedText.Line counted;
	private Composite copies;
	private Composite stack;
	private Label message;
	private Composite tablePage;
	private SheetTable table;
	private Label sentences;
	private Plot plot;
	private MeasureReading reading;
	private ShownResults results;
	private List<MeasureCharts.MeasureSection> shown = List.of();

	/** @param groups ids of problems by the names of their groups */
	MeasuresPage(SharedChoice choice, Map<String, List<String>> groups) {
		this.choice = choice;
		this.groups = groups;
	}

	@Override
	public String name() {
		return "Measures";
	}

	@Override
	public Control create(Composite parent) {
		Composite all = new Composite(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().margins(8, 6).spacing(6, 6).applyTo(all);
		fields = new MeasureFields(all, this::typed);
		bar(all);
		stack = new Composite(all, SWT.NONE);
		stack.setLayout(new StackLayout());
		GridDataFactory.fillDefaults().grab(true, true).applyTo(stack);
		message = new Label(stack, SWT.WRAP);
		plot = new Plot(stack, SWT.NONE);
		tablePage = new Composite(stack, SWT.NONE);
		GridLayoutFactory.fillDefaults().applyTo(tablePage);
		table = new SheetTable(tablePage, true);
		AccessibleName.give(table.control(), "Measures");
		GridDataFactory.fillDefaults().grab(true, true).applyTo(table.control());
		sentences = new Label(tablePage, SWT.WRAP);
		GridDataFactory.fillDefaults().grab(true, false).hint(1, SWT.DEFAULT).applyTo(sentences);
		reading = new MeasureReading(choice, groups, this::show, this::say);
		all.addDisposeListener(_ -> reading.close());
		say("Reading …");
		return all;
	}

	/** What is shown, the number of runs, and buttons that copy a table. */
	private void bar(Composite parent) {
		Composite bar = new Composite(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().numColumns(4).spacing(8, 0).applyTo(bar);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(bar);
		parts = new Combo(bar, SWT.READ_ONLY);
		AccessibleName.give(parts, "Measure");
		parts.setToolTipText("Tables and charts of measures");
		GridDataFactory.fillDefaults().applyTo(parts);
		parts.addSelectionListener(SelectionListener.widgetSelectedAdapter(_ -> turn("")));
		which = new Combo(bar, SWT.READ_ONLY);
		AccessibleName.give(which, "Chart");
		GridDataFactory.fillDefaults().applyTo(which);
		which.addSelectionListener(SelectionListener.widgetSelectedAdapter(_ -> draw()));
		Label label = new Label(bar, SWT.NONE);
		GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).hint(1, SWT.DEFAULT).applyTo(label);
		counted = new FittedText.Line(label);
		copies = new Composite(bar, SWT.NONE);
		GridLayoutFactory.fillDefaults().numColumns(3).applyTo(copies);
		GridDataFactory.fillDefaults().applyTo(copies);
		copy("Copy as text", t -> t.text(TEXT_WIDTH));
		copy("LaTeX", MeasureTable::latex);
		copy("CSV", MeasureTable::csv);
	}

	private void copy(String name, Function<MeasureTable, String> text) {
		Button button = new Button(copies, SWT.PUSH);
		button.setText(name);
		button.setToolTipText("Copies all rows of the table, with an explanation" + (name.equals("CSV") ? "; numbers with all their digits" : ""));
		button.addSelectionListener(SelectionListener.widgetSelectedAdapter(_ -> part().flatMap(MeasureCharts.MeasureSection::table).ifPresent(
				t -> new Copied().text(text.apply(t)).to(button.getDisplay()))));
	}

	@Override
	public void show(ShownResults others) {
		results = others;
		fields.own(results.outcome().report().runtime().spec());
		fields.asked().ifPresent(asked -> reading.changed(results.outcome().folder(), asked));
	}

	/** While a field has an error the last figures stay. */
	private void typed() {
		if (results != null) {
			fields.asked().ifPresent(asked -> {
				choice.measure(asked);
				reading.typed(results.outcome().folder(), asked);
			});
		}
	}

	private void show(MeasureCharts read) {
		String chosen = parts.getText();
		String chart = which.getText();
		shown = read.parts();
		counted.show(read.counted());
		parts.setItems(shown.stream().map(MeasureCharts.MeasureSection::title).toArray(String[]::new));
		parts.select(Math.max(0, parts.indexOf(chosen)));
		parts.setEnabled(!shown.isEmpty());
		if (shown.isEmpty()) {
			say(NOTHING_THERE);
		} else {
			turn(chart);
		}
	}

	private Optional<MeasureCharts.MeasureSection> part() {
		return parts.getSelectionIndex() < 0 ? Optional.empty() : Optional.of(shown.get(parts.getSelectionIndex()));
	}

	/** @param chart to show if the part has it, otherwise its first */
	private void turn(String chart) {
		List<Chart> charts = part().orElseThrow().charts();
		which.setItems(charts.stream().map(c -> c.title() + first(c)).toArray(String[]::new));
		which.select(Math.max(0, which.indexOf(chart)));
		draw();
	}

	/** Attainment has a chart for each algorithm, which its title does not name. */
	private static String first(Chart of) {
		return of.title().startsWith("Attained") ? ", " + of.marks().getFirst().label() : "";
	}

	private void draw() {
		MeasureCharts.MeasureSection part = part().orElseThrow();
		part.table().ifPresentOrElse(t -> {
			table.show(t.sheet());
			sentences.setText(String.join("\n", t.sentences()).replace("&", "&&"));
			tablePage.layout();
			top(tablePage);
		}, () -> {
			plot.show(part.charts().get(which.getSelectionIndex()));
			top(plot);
		});
		bar(part.table().isPresent(), part.charts().size() > 1);
	}

	private void bar(boolean copied, boolean chosen) {
		room(copies, copied);
		room(parts, !shown.isEmpty());
		room(which, chosen);
		parts.getParent().getParent().layout(true, true); // the bar's height changes, too
	}

	private static void room(Control control, boolean visible) {
		control.setVisible(visible);
		((GridData) control.getLayoutData()).exclude = !visible;
	}

	private void say(String line) {
		message.setText(line.replace("&", "&&"));
		bar(false, false);
		top(message);
	}

	private void top(Control control) {
		((StackLayout) stack.getLayout()).topControl = control;
		stack.layout();
	}
}
