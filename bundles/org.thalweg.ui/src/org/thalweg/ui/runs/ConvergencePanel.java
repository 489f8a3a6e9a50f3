package org.thalweg.ui.runs;

import java.util.List;
import java.util.Optional;

import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.IMemento;
import org.thalweg.figures.Chart;
import org.thalweg.figures.Chart.Range;
import org.thalweg.report.chart.ChartFolder;
import org.thalweg.report.chart.ConvergenceOptions;
import org.thalweg.report.chart.CourseCharts;
import org.thalweg.report.live.CurveSource;
import org.thalweg.report.live.CurveSource.Strand;
import org.thalweg.ui.chart.Plot;
import org.thalweg.ui.kit.UiThread;
import org.thalweg.workbench.runs.RedrawPace;

/** Convergence of an experiment's runs as a chart, with its options above. UI thread. */
public final class ConvergencePanel extends Composite {
	/** Of runs none of which has a value. */
	public static final String NO_VALUE = "No run has a value yet.";
	/** Ten redraws a second at most. */
	private static final int REFRESH_MILLIS = 100;
	/** Height of a chart with its title and legend, in pixels. */
	private static final int MIN_CHART = 240;

	private String nothing;
	/** Why there is no chart of the source; empty for none. */
	private String failure = "";
	private final ConvergenceControls choice;
	private final Label hint;
	private final Plot plot;
	private final RedrawPace pace = new RedrawPace(REFRESH_MILLIS);
	private CurveSource source;
	private Optional<Range> shown = Optional.empty();
	private long seen = -1;
	private boolean preparing;
	private Runnable followed = () -> {};
	/** Seconds taken to create charts since the last tick. */
	private double prepared;

	/**
	 * @param saved the options when it was closed; null for none
	 * @param nothing text shown while there is nothing to plot
	 */
	public ConvergencePanel(Composite parent, IMemento saved, String nothing) {
		super(parent, SWT.NONE);
		this.nothing = nothing;
		GridLayout layout = new GridLayout();
		layout.marginHeight = 4;
		layout.verticalSpacing = 2;
		setLayout(layout);
		choice = new ConvergenceControls(this, saved, this::again);
		choice.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
		hint = new Label(this, SWT.WRAP);
		hint.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
		plot = new Plot(this, SWT.NONE);
		plot.setLayoutData(new GridData(SWT.FILL, SWT.FILL, true, true));
		plot.onZoom(range -> {
			shown = range;
			seen = -1;
			refresh();
		});
		draw(null, "");
		tick();
	}

	/** Stores the options. */
	public void save(IMemento memento) {
		choice.save(memento);
	}

	/** Shows runs, stored or in progress; the topic is kept if they have it. @param now null for none */
	public void show(CurveSource now) {
		if (isDisposed() || now == source) {
			return;
		}
		source = now;
		seen = -1;
		choice.offer(now == null ? List.of() : now.topics());
		if (now == null) {
			draw(null, "");
		} else {
			refresh();
		}
	}

	/** The same, with another text for when there is nothing to plot. */
	void show(CurveSource now, String otherwise) {
		nothing = otherwise;
		show(now);
		if (!isDisposed() && plot.chart() == null) {
			draw(null, failure);
		}
	}

	/** Pixels in which the chart below its controls can be read. @param width of all */
	int leastHeight(int width) {
		return choice.computeSize(width, SWT.DEFAULT).y + MIN_CHART;
	}

	public Plot plot() {
		return plot;
	}

	@Override
	public boolean setFocus() {
		return plot.setFocus();
	}

	/** Whether it shows the problem of the job that runs. */
	boolean follows() {
		return choice.follows();
	}

	void follow(boolean on) {
		choice.follow(on);
	}

	/** Sets a listener for changes of {@link #follows}. */
	void onFollow(Runnable listener) {
		followed = listener;
	}

	/** Another choice shows all of it. */
	private void again() {
		followed.run();
		shown = Optional.empty();
		seen = -1;
		refresh();
	}

	private void tick() {
		if (!isDisposed()) {
			refresh();
			getDisplay().timerExec(pace.millis(prepared), this::tick);
			prepared = 0;
		}
	}

	private void refresh() {
		if (source != null && !preparing && choice.follows() && choice.turn(source.begun())) {
			shown = Optional.empty();
			seen = -1;
		}
		if (source != null && !preparing && choice.topic().isPresent() && source.revision() != seen) {
			seen = source.revision();
			prepare(source, choice.topic().get(), choice.look(shown));
		}
	}

	/** Makes the chart off the workbench's thread, one at a time. */
	private void prepare(CurveSource from, String topic, ConvergenceOptions look) {
		preparing = true;
		Job job = Job.createSystem("Prepare convergence", (ICoreRunnable) _ -> {
			long since = System.nanoTime();
			Chart chart = null;
			String problem = "";
			try {
				List<Strand> strands = from.strands(topic, look.against());
				chart = strands.isEmpty() ? null : CourseCharts.chart(topic, strands, look).ordered(ChartFolder.order(from.cases()));
			} catch (RuntimeException e) {
				ILog.of(ConvergencePanel.class).error("Convergence of " + topic + " cannot be shown", e);
				problem = "This cannot be shown because of an internal error; see the Error Log.";
			}
			Chart made = chart;
			String why = problem;
			double seconds = (System.nanoTime() - since) * 1e-9;
			UiThread.run(this, () -> made(from, made, look, why, seconds));
		});
		job.setPriority(Job.INTERACTIVE);
		job.schedule();
	}

	private void made(CurveSource from, Chart chart, ConvergenceOptions look, String why, double seconds) {
		preparing = false;
		prepared += seconds;
		if (!isDisposed() && from == source) {
			choice.logarithmic(chart == null || look.y() == chart.y().scale());
			draw(chart, why);
		}
		if (!isDisposed() && seen < 0) {
			refresh(); // another experiment was chosen meanwhile
		}
	}

	private void draw(Chart chart, String why) {
		failure = why;
		String text = !why.isEmpty() ? why : chart != null ? "" : nothing;
		if (!hint.getText().equals(text) || choice.getVisible() != (source != null)) {
			hint.setText(text);
			appear(hint, !text.isEmpty());
			appear(choice, source != null);
			layout();
		}
		plot.show(chart);
	}

	private static void appear(Control control, boolean there) {
		((GridData) control.getLayoutData()).exclude = !there;
		control.setVisible(there);
	}
}
