package org.thalweg.ui.runs;

import java.util.List;

import org.eclipse.core.runtime.jobs.IJobChangeEvent;
import org.eclipse.core.runtime.jobs.JobChangeAdapter;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.thalweg.experiment.plan.RunSpec;
import org.thalweg.workbench.runs.ExperimentJob;

/** Runs an experiment: the missing runs, or, if there are none, all again after a question to the user. */
public final class RunHandler extends RunCommand {
	/** Places of the buttons. */
	private static final int RERUN = 0;
	private static final int KEEP = 1;

	public RunHandler() {
		super("org.thalweg.ui.run");
	}

	@Override
	public boolean isEnabled() {
		return idle();
	}

	@Override
	void act() {
		start().ifPresent(job -> job.addJobChangeListener(new JobChangeAdapter() {
			@Override
			public void done(IJobChangeEvent event) {
				if (job.nothingMissing()) {
					PlatformUI.getWorkbench().getDisplay().asyncExec(() -> again(job));
				}
			}
		}));
	}

	private void again(ExperimentJob job) {
		IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
		List<RunSpec> runs = job.runs();
		// Enter keeps runs that may have taken hours
		MessageDialog question = new MessageDialog(window == null ? null : window.getShell(), "Run " + job.file().getName(), null,
				"All " + runs.size() + " runs are stored already. Run them again? Their records are replaced.", MessageDialog.QUESTION, KEEP,
				"Run again", "Keep them");
		if (question.open() == RERUN) {
			center().run(job.file(), runs);
		}
	}
}
