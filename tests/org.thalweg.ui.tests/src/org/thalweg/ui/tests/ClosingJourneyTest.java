package org.thalweg.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.PlatformUI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.thalweg.ui.Closing;

/** Closing the workbench while something is computed asks first. */
@ExtendWith(WorkbenchExtension.class)
class ClosingJourneyTest {
	@Test
	void theWorkbenchStaysOpenIfTheUserKeepsIt() throws InterruptedException {
		Job run = new Endless();
		run.schedule();
		Workbench.await("the job runs", () -> run.getState() == Job.RUNNING);
		Workbench.display().asyncExec(() -> PlatformUI.getWorkbench().close());
		Shell question = Workbench.shell("Close Thalweg?");
		Pictures.take("closing");
		assertTrue(Workbench.ask(() -> Workbench.texts(question)).stream().anyMatch(text -> text.startsWith("'Endless' is running.")));
		Workbench.act(() -> Workbench.press(question, "Keep open"));
		Workbench.await("the question is gone", question::isDisposed);
		assertEquals(Job.RUNNING, run.getState());
		run.cancel();
		run.join();
	}

	private static final class Endless extends Job {
		Endless() {
			super("Endless");
		}

		@Override
		public boolean belongsTo(Object family) {
			return family == Closing.RUNS;
		}

		@Override
		protected IStatus run(IProgressMonitor monitor) {
			while (!monitor.isCanceled()) {
				java.util.concurrent.locks.LockSupport.parkNanos(10_000_000);
			}
			return Status.CANCEL_STATUS;
		}
	}
}
