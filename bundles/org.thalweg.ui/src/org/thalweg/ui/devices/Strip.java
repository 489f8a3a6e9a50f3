package org.thalweg.ui.devices;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

import org.eclipse.core.runtime.jobs.IJobChangeEvent;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.jobs.JobChangeAdapter;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.thalweg.ui.kit.UiThread;

/** A button that starts a job and, while it runs, stops it; next to it a line that shows its progress or how it ended. */
public final class Strip extends Composite {
	private final String action;
	private final String hint;
	private final Function<Consumer<String>, Job> jobs;
	private final Button button;
	private final Label line;
	private Job running;
	private Optional<String> objection = Optional.empty();

	/**
	 * @param action label of the button
	 * @param hint text of the line before the first start
	 * @param jobs creates a job that passes its outcome to the consumer
	 */
	public Strip(Composite parent, String action, String hint, Function<Consumer<String>, Job> jobs) {
		super(parent, SWT.NONE);
		this.action = action;
		this.hint = hint;
		this.jobs = jobs;
		GridLayoutFactory.fillDefaults().numColumns(2).applyTo(this);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(this);
		button = new Button(this, SWT.PUSH);
		button.setText(action);
		GridDataFactory.swtDefaults().hint(110, SWT.DEFAULT).applyTo(button);
		button.addListener(SWT.Selection, event -> toggle());
		line = new Label(this, SWT.WRAP);
		line.setText(hint);
		GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).applyTo(line);
		addListener(SWT.Dispose, event -> stop());
	}

	/** @param now why the job cannot be started, shown instead of the hint; one that runs can still be stopped */
	public void enable(Optional<String> now) {
		boolean other = !now.equals(objection);
		objection = now;
		if (other && running == null) {
			say(now.orElse(hint));
		}
		follow();
	}

	private void follow() {
		button.setEnabled(running != null || objection.isEmpty());
		button.setToolTipText(objection.orElse(null));
	}

	/** Starts the job, unless it runs or cannot be started. */
	public void start() {
		if (running == null && objection.isEmpty()) {
			toggle();
		}
	}

	private void toggle() {
		if (running == null) {
			running = jobs.apply(said -> UiThread.run(this, () -> end(said)));
			button.setText("Stop");
			say(waiting(running));
			Job job = running;
			job.addJobChangeListener(new JobChangeAdapter() {
				@Override
				public void done(IJobChangeEvent event) {
					UiThread.run(Strip.this, () -> {
						if (running == job) { // it never began
							end("Stopped.");
						}
					});
				}
			});
			job.schedule();
		} else {
			stop();
		}
	}

	/** The job that this one will have to wait for, if any. */
	private static String waiting(Job job) {
		Optional<Job> before = Arrays.stream(Job.getJobManager().find(null))
				.filter(other -> job.getRule() != null && other.getRule() != null && job.getRule().isConflicting(other.getRule())).findFirst();
		return before.map(other -> "Waiting for this to end: " + other.getName()).orElse(job.getName() + " …");
	}

	private void stop() {
		if (running != null) {
			running.cancel();
		}
	}

	private void end(String said) {
		running = null;
		button.setText(action);
		follow();
		if (!said.isEmpty()) {
			say(said);
		}
	}

	/** Shows a line; from any thread. */
	public void tell(String text) {
		UiThread.run(this, () -> say(text));
	}

	private void say(String text) {
		line.setText(text.replace("&", "&&"));
		line.setToolTipText(text);
		line.requestLayout();
	}
}
