package org.thalweg.ui.results;

import java.nio.file.Path;
import java.util.function.Consumer;

import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.notifications.AbstractNotificationPopup;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.thalweg.ui.kit.UiThread;
import org.thalweg.workbench.runs.ExperimentJob;
import org.thalweg.workbench.runs.RunCenter;

/**
 * Announces in a corner of the window that an experiment has ended, and offers its results. It takes no focus and disappears automatically; the
 * command <em>Results</em> does the same from the keyboard.
 */
public final class EndNotice extends AbstractNotificationPopup {
	private static final int MILLIS = 15_000;
	private static final int MARGIN = 16;

	private final IWorkbenchWindow window;
	private final ExperimentJob job;
	private final Path folder;

	private EndNotice(IWorkbenchWindow window, ExperimentJob job, Path folder) {
		super(window.getShell().getDisplay());
		this.window = window;
		this.job = job;
		this.folder = folder;
		setParentShell(window.getShell());
		setDelayClose(MILLIS);
		setFadingEnabled(false);
	}

	/** Announces every experiment that ends while a window is open. UI thread. */
	public static void watch(IWorkbenchWindow window) {
		RunCenter center = window.getService(RunCenter.class);
		Shell shell = window.getShell();
		EndNotice[] last = { null };
		Consumer<ExperimentJob> ended = job -> {
			if (!job.errors().isEmpty()) {
				UiThread.run(shell, () -> refused(window, job));
				return;
			}
			Path folder = job.study().folder();
			UiThread.run(shell, () -> {
				if (last[0] != null) {
					last[0].close();
				}
				last[0] = PlatformUI.getWorkbench().isClosing() ? null : new EndNotice(window, job, folder);
				if (last[0] != null) {
					last[0].open();
				}
			});
		};
		center.addEndListener(ended);
		shell.addListener(SWT.Dispose, _ -> center.removeEndListener(ended));
	}

	/** Shows the errors in a dialog, of one window. */
	private static void refused(IWorkbenchWindow window, ExperimentJob job) {
		if (window == PlatformUI.getWorkbench().getActiveWorkbenchWindow()) {
			MessageDialog.openError(window.getShell(), job.getName(), String.join("\n", job.errors()));
		}
	}

	@Override
	protected String getPopupShellTitle() {
		return job.file().getName();
	}

	@Override
	protected void createContentArea(Composite area) {
		Label outcome = new Label(area, SWT.WRAP);
		outcome.setText(job.outcome());
		GridDataFactory.fillDefaults().hint(280, SWT.DEFAULT).applyTo(outcome);
		Link open = new Link(area, SWT.NONE);
		open.setText("<a>Open results</a> (F7)");
		open.addListener(SWT.Selection, _ -> UiThread.run(open, () -> { // after the link's own event
			close();
			ShowResults.open(window, folder);
		}));
	}

	/** At 200 % GTK leaves its image on the window below, which is redrawn. */
	@Override
	public boolean close() {
		boolean closed = super.close();
		Shell below = window.getShell();
		if (below != null && !below.isDisposed()) {
			below.redraw(0, 0, below.getSize().x, below.getSize().y, true);
		}
		return closed;
	}

	/** In the lower right corner of the window, which may be on any monitor. */
	@Override
	protected void initializeBounds() {
		Point size = getShell().computeSize(SWT.DEFAULT, SWT.DEFAULT);
		Rectangle area = window.getShell().getClientArea();
		Point corner = window.getShell().toDisplay(area.x + area.width, area.y + area.height);
		getShell().setBounds(corner.x - size.x - MARGIN, corner.y - size.y - MARGIN, size.x, size.y);
	}
}
