package org.thalweg.ui.runs;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.RowLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IMemento;
import org.thalweg.figures.Axis.Scale;
import org.thalweg.figures.Chart.Range;
import org.thalweg.report.XAxis;
import org.thalweg.report.chart.ConvergenceOptions;
import org.thalweg.ui.kit.AccessibleName;
import org.thalweg.ui.kit.CheckBox;

/** The options of {@link ConvergenceView}: problem, horizontal axis, scales, statistics. */
final class ConvergenceControls extends Composite {
	private static final String TOPIC = "topic";
	private static final String AGAINST = "against";
	private static final String FOLLOWS = "follows";
	private static final String LOG_Y = "Logarithmic vertical axis, for errors";

	private final IMemento saved;
	private final Runnable changed;
	private final Combo topics;
	private final Combo against;
	private final Button logX;
	private final Button logY;
	private final Button mean;
	private final Button median;
	private final Button band;
	private final Button runs;
	/** The problem that the user chose, now or before the workbench was closed, whether it is offered or not; empty for none. */
	private String wanted;
	private boolean follows;
	/** Whether the user wants errors on a logarithmic axis. */
	private boolean logarithmic;

	/**
	 * @param saved the options when the workbench was closed; null for none
	 * @param changed called when the user has changed an option
	 */
	ConvergenceControls(Composite parent, IMemento saved, Runnable changed) {
		super(parent, SWT.NONE);
		this.saved = saved;
		this.changed = changed;
		wanted = Optional.ofNullable(saved).map(memento -> memento.getString(TOPIC)).orElse("");
		follows = Optional.ofNullable(saved).map(memento -> memento.getBoolean(FOLLOWS)).orElse(true);
		RowLayout layout = new RowLayout();
		layout.center = true;
		layout.marginLeft = 0;
		layout.spacing = 6;
		setLayout(layout);
		topics = combo("The problem that is shown");
		AccessibleName.give(topics, "Problem");
		topics.addListener(SWT.Selection, _ -> choose(topics.getText()));
		against = combo("What the horizontal axis counts");
		AccessibleName.give(against, "Horizontal axis");
		against.addListener(SWT.Selection, _ -> changed.run());
		Stream.of(XAxis.values()).forEach(a -> against.add("against " + a.title()));
		String counted = saved == null ? null : saved.getString(AGAINST);
		against.select(Math.max(0, Stream.of(XAxis.values()).map(XAxis::name).toList().indexOf(counted)));
		logX = toggle("log x", "Logarithmic horizontal axis", ConvergenceOptions.USUAL.x() == Scale.LOGARITHMIC);
		logY = toggle("log y", LOG_Y, ConvergenceOptions.USUAL.y() == Scale.LOGARITHMIC);
		logarithmic = logY.getSelection();
		mean = toggle("mean", "Mean over the runs", ConvergenceOptions.USUAL.mean());
		median = toggle("median", "Median over the runs", ConvergenceOptions.USUAL.median());
		band = toggle("quartiles", "Band that contains half of the runs; needs at least four runs", ConvergenceOptions.USUAL.band());
		runs = toggle("each run", "A fine line for each run", ConvergenceOptions.USUAL.runs());
	}

	private Combo combo(String meaning) {
		Combo out = new Combo(this, SWT.READ_ONLY);
		out.setToolTipText(meaning);
		return out;
	}

	private void choose(String topic) {
		wanted = topic;
		follows = false;
		changed.run();
	}

	/** Whether the problem is that of the job that runs, until the user chooses one. */
	boolean follows() {
		return follows;
	}

	void follow(boolean on) {
		follows = on;
		changed.run();
	}

	/** Shows a problem because its runs began. @return whether it was another one */
	boolean turn(String topic) {
		int index = topics.indexOf(topic);
		boolean other = index >= 0 && index != topics.getSelectionIndex();
		if (other) {
			topics.select(index);
		}
		return other;
	}

	private Button toggle(String text, String meaning, boolean on) {
		Button out = CheckBox.in(this);
		out.setText(text);
		out.setToolTipText(meaning);
		Boolean before = saved == null ? null : saved.getBoolean(key(text));
		out.setSelection(before == null ? on : before);
		out.addListener(SWT.Selection, _ -> changed.run());
		return out;
	}

	private static String key(String text) {
		return text.replace(' ', '-');
	}

	void save(IMemento memento) {
		memento.putString(TOPIC, wanted);
		memento.putBoolean(FOLLOWS, follows);
		memento.putString(AGAINST, XAxis.values()[against.getSelectionIndex()].name());
		Stream.of(logX, mean, median, band, runs).forEach(box -> memento.putBoolean(key(box.getText()), box.getSelection()));
		memento.putBoolean(key(logY.getText()), wantsLogarithmic());
	}

	/** Sets the problems to choose from; the user's choice is kept if it is among them. */
	void offer(List<String> all) {
		topics.setItems(all.toArray(String[]::new));
		topics.select(Math.max(0, all.indexOf(wanted)));
		layout();
	}

	/** Whether the axis of a chart can be logarithmic: of best values it is linear, and the box says so. */
	void logarithmic(boolean possible) {
		boolean wanted = wantsLogarithmic();
		logY.setEnabled(possible);
		logY.setSelection(possible && wanted);
		logY.setToolTipText(possible ? LOG_Y : "Values without a known optimum have a linear axis");
	}

	private boolean wantsLogarithmic() {
		if (logY.isEnabled()) {
			logarithmic = logY.getSelection();
		}
		return logarithmic;
	}

	/** The problem that is chosen; empty if there is none. */
	Optional<String> topic() {
		return topics.getSelectionIndex() < 0 ? Optional.empty() : Optional.of(topics.getText());
	}

	/** @param shown the part of the horizontal axis; empty for all of it */
	ConvergenceOptions look(Optional<Range> shown) {
		return new ConvergenceOptions(XAxis.values()[against.getSelectionIndex()], logX.getSelection() ? Scale.LOGARITHMIC : Scale.LINEAR,
				wantsLogarithmic() ? Scale.LOGARITHMIC : Scale.LINEAR, mean.getSelection(), median.getSelection(), band.getSelection(),
				runs.getSelection(), shown);
	}
}
