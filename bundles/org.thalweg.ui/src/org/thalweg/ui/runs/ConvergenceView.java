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
import org.eclipse.ui.IViewSite;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.part.ViewPart;
import org.thalweg.experiment.chart.Chart;
import org.thalweg.experiment.chart.Chart.Range;
import org.thalweg.experiment.chart.ConvergenceOptions;
import org.thalweg.experiment.chart.CourseCharts;
import org.thalweg.experiment.live.Convergence;
import org.thalweg.experiment.live.Convergence.Strand;
import org.thalweg.experiment.live.Overview;
import org.thalweg.ui.UiThread;
import org.thalweg.ui.chart.Plot;

/** The view <em>Convergence</em>: best values of an experiment's runs as they fall, of stored ones and of those under way. */
public final class ConvergenceView extends ViewPart {
	public static final String ID = "org.thalweg.ui.runs.convergence";
	/** Ten redraws a second at most. */
	private static final int REFRESH_MILLIS = 100;

	private final Runnable follow = this::follow;
	private RunCenter center;
	private IMemento memento;
	private Composite parent;
	private ConvergenceControls choice;
	private Label hint;
	private Plot plot;
	private Convergence source;
	private Optional<Range> shown = Optional.empty();
	private long seen = -1;
	private boolean preparing;
	private RedrawPace pace;
	/** Seconds that charts took to be made since the last tick. */
	private double prepared;

	@Override
	public void init(IViewSite site, IMemento memento) throws PartInitException {
		super.init(site, memento);
		center = site.getService(RunCenter.class);
		this.memento = memento;
	}

	@Override
	public void saveState(IMemento memento) {
		LastChosen.save(center, memento);
		choice.save(memento);
	}

	@Override
	public void createPartControl(Composite area) {
		parent = area;
		GridLayout layout = new GridLayout();
		layout.marginHeight = 4;
		layout.verticalSpacing = 2;
		area.setLayout(layout);
		choice = new ConvergenceControls(area, memento, this::again);
		choice.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
		hint = new Label(area, SWT.WRAP);
		hint.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
		plot = new Plot(area, SWT.NONE);
		plot.setLayoutData(new GridData(SWT.FILL, SWT.FILL, true, true));
		plot.onZoom(range -> {
			shown = range;
			seen = -1;
			refresh();
		});
		center.addListener(follow);
		LastChosen.recall(center, memento);
		pace = new RedrawPace(REFRESH_MILLIS);
		show(null, "");
		choose();
		tick();
	}

	/** Another choice shows all of it. */
	private void again() {
		shown = Optional.empty();
		seen = -1;
		refresh();
	}

	private void follow() {
		UiThread.run(parent, this::choose);
	}

	/** Follows what the Runs view shows; the topic stays if the experiment still has it. */
	private void choose() {
		Convergence now = center.overview().map(Overview::convergence).orElse(null);
		if (parent.isDisposed() || now == source) {
			return;
		}
		source = now;
		seen = -1;
		choice.offer(now == null ? List.of() : now.topics());
		if (now == null) {
			show(null, "");
		}
	}

	private void tick() {
		if (!parent.isDisposed()) {
			refresh();
			parent.getDisplay().timerExec(pace.millis(prepared), this::tick);
			prepared = 0;
		}
	}

	private void refresh() {
		if (source != null && !preparing && choice.topic().isPresent() && source.revision() != seen) {
			seen = source.revision();
			prepare(source, choice.topic().get(), choice.look(shown));
		}
	}

	/** Makes the chart beside the workbench's thread, one at a time. */
	private void prepare(Convergence from, String topic, ConvergenceOptions look) {
		preparing = true;
		Job job = Job.createSystem("Prepare convergence", (ICoreRunnable) _ -> {
			long since = System.nanoTime();
			Chart chart = null;
			String problem = "";
			try {
				List<Strand> strands = from.strands(topic, look.against());
				chart = strands.isEmpty() ? null : CourseCharts.chart(topic, strands, look);
			} catch (RuntimeException e) {
				ILog.of(ConvergenceView.class).error("Convergence of " + topic + " cannot be shown", e);
				problem = e.getMessage();
			}
			Chart made = chart;
			String why = problem;
			double seconds = (System.nanoTime() - since) * 1e-9;
			UiThread.run(parent, () -> made(from, made, why, seconds));
		});
		job.setPriority(Job.INTERACTIVE);
		job.schedule();
	}

	private void made(Convergence from, Chart chart, String why, double seconds) {
		preparing = false;
		prepared += seconds;
		if (!parent.isDisposed() && from == source) {
			show(chart, why);
		}
		if (!parent.isDisposed() && seen < 0) {
			refresh(); // something else was chosen meanwhile
		}
	}

	private void show(Chart chart, String why) {
		String text = !why.isEmpty() ? why : chart != null ? ""
				: source == null ? "Run an experiment, or choose one in the Runs view." : "No run has a value yet.";
		if (!hint.getText().equals(text)) {
			hint.setText(text);
			appear(hint, !text.isEmpty());
			appear(choice, source != null);
			parent.layout();
		}
		plot.show(chart);
	}

	private static void appear(Control control, boolean there) {
		((GridData) control.getLayoutData()).exclude = !there;
		control.setVisible(there);
	}

	/** What is drawn. */
	public Plot plot() {
		return plot;
	}

	@Override
	public void setFocus() {
		plot.setFocus();
	}

	@Override
	public void dispose() {
		center.removeListener(follow);
		super.dispose();
	}
}
