package org.thalweg.ui.results;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Label;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.report.CaseOutcome;
import org.thalweg.workbench.results.ShownResults;

/**
 * A page that another bundle contributes. Its contents are read in a job, when the page is first shown. If its code fails, the page shows the bundle
 * and the cause, and the editor continues.
 */
final class ContributedPage<D> implements ResultsPage {
	private final String name;
	private final ProblemPages.ContributedProblemPage contributed;
	private final Consumer<IStatus> log;
	private final ProblemPage<D> page; // null if it could not be created
	/** The reason if there is nothing to show; otherwise empty. */
	private String broken;
	private Display display;
	private Composite stack;
	private Label message;
	private Control content;
	private Job reading;
	/** Readings so far; of the UI thread. */
	private int asked;

	private ContributedPage(ProblemPages.ContributedProblemPage contributed, ProblemPage<D> page, String broken, Consumer<IStatus> log) {
		this.name = contributed.name();
		this.contributed = contributed;
		this.log = log;
		this.page = page;
		this.broken = broken;
	}

	/** @param log receives errors */
	static ContributedPage<?> of(ProblemPages.ContributedProblemPage contributed, Consumer<IStatus> log) {
		try {
			return new ContributedPage<>(contributed, contributed.make(), "", log);
		} catch (IllegalStateException e) {
			log.accept(Status.error(e.getMessage(), e));
			return new ContributedPage<>(contributed, null, e.getMessage(), log);
		}
	}

	@Override
	public String name() {
		return name;
	}

	@Override
	public int leastHeight() {
		return page == null ? ResultsPage.super.leastHeight() : page.leastHeight();
	}

	@Override
	public Control create(Composite parent) {
		display = parent.getDisplay();
		stack = new Composite(parent, SWT.NONE);
		stack.setLayout(new StackLayout());
		message = new Label(stack, SWT.WRAP);
		if (page != null) {
			draw();
		}
		top(message, broken.isEmpty() ? "Reading \u2026" : broken);
		stack.addDisposeListener(_ -> cancel());
		return stack;
	}

	private void draw() {
		try {
			content = page.create(stack);
			broken = content == null ? contributed.told("create", "it returns null") : "";
		} catch (RuntimeException | LinkageError | StackOverflowError e) {
			broken = failed("create", e);
		}
	}

	/** Logs an error. @return the text shown instead of the page */
	private String failed(String what, Throwable e) {
		String told = contributed.told(what, e);
		log.accept(Status.warning(told, e));
		return told;
	}

	@Override
	public void show(ShownResults results) {
		if (!broken.isEmpty()) {
			return;
		}
		Path folder = results.outcome().folder();
		List<CaseOutcome> cases = results.outcome().cases().stream().filter(c -> contributed.serves(c.spec().problem())).toList();
		cancel();
		if (cases.isEmpty()) {
			top(message, "The experiment has none of these problems any more.");
			return;
		}
		int number = ++asked;
		reading = Job.create("Reading " + name, (ICoreRunnable) monitor -> read(number, folder, cases, monitor));
		reading.schedule();
	}

	private void cancel() {
		if (reading != null) {
			reading.cancel();
		}
	}

	private void read(int number, Path folder, List<CaseOutcome> cases, IProgressMonitor monitor) {
		try (RunStore store = RunStore.read(folder)) {
			D data = page.read(cases, store, monitor);
			ui(number, () -> {
				if (monitor.isCanceled()) {
					top(message, "Reading was cancelled. Choose Refresh to read again.");
				} else {
					shown(data);
				}
			});
		} catch (RuntimeException | LinkageError | StackOverflowError | OutOfMemoryError e) {
			String told = failed("read", e);
			ui(number, () -> top(message, told));
		}
	}

	private void shown(D data) {
		try {
			page.show(data);
			top(content, "");
		} catch (RuntimeException | LinkageError | StackOverflowError e) {
			top(message, failed("show", e));
		}
	}

	/** Of several readings only the last may show its result. */
	private void ui(int number, Runnable deed) {
		if (!display.isDisposed()) {
			display.asyncExec(() -> {
				if (!stack.isDisposed() && number == asked) {
					deed.run();
				}
			});
		}
	}

	private void top(Control control, String text) {
		message.setText(text.replace("&", "&&"));
		((StackLayout) stack.getLayout()).topControl = control;
		stack.layout();
	}
}
