package org.thalweg.ui.tests;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.jface.preference.IPreferenceStore;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IWorkbenchPreferenceConstants;
import org.eclipse.ui.PlatformUI;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.thalweg.ui.ShellAdvisor;
import org.thalweg.ui.kit.StoredSettings;
import org.thalweg.workbench.Settings;

/**
 * Runs one workbench for all tests, in a separate thread. Tests run outside that thread and access it through
 * {@link Workbench}. Without a display they are skipped.
 */
public final class WorkbenchExtension implements ExecutionCondition, BeforeAllCallback, BeforeEachCallback, AfterEachCallback {
	@Override
	public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
		String display = System.getenv("DISPLAY");
		return display == null || display.isBlank()
				? ConditionEvaluationResult.disabled("skipped: no display. Set DISPLAY, or install xvfb")
				: ConditionEvaluationResult.enabled("display " + display);
	}

	@Override
	public void beforeAll(ExtensionContext context) {
		context.getRoot().getStore(Namespace.GLOBAL).getOrComputeIfAbsent(Running.class, _ -> Running.start());
	}

	/**
	 * Without a window manager no window becomes active when another one closes, and nothing has the focus then: each
	 * test begins with the workbench's window in front.
	 */
	@Override
	public void beforeEach(ExtensionContext context) {
		Shell window = Workbench.ask(() -> Workbench.window().getShell());
		if (Workbench.ask(() -> Workbench.display().getActiveShell() != window)) {
			Workbench.act(window::forceActive);
			Workbench.await("the workbench's window is in front", () -> Workbench.display().getActiveShell() == window);
		}
	}

	/** Jobs and settings of a test must not affect the next one. */
	@Override
	public void afterEach(ExtensionContext context) throws InterruptedException {
		Job[] jobs = Job.getJobManager().find(null);
		for (Job job : jobs) {
			if (job.getClass().getName().startsWith("org.thalweg.")) {
				job.cancel();
				if (!job.join(Await.LIMIT.toMillis(), null)) {
					throw new AssertionError("the job '" + job + "' has not ended after it was cancelled");
				}
			}
		}
		Workbench.act(() -> {
			IPreferenceStore settings = PlatformUI.getWorkbench().getService(StoredSettings.class).store();
			List.of(Settings.DEVICE, Settings.DATA, Settings.THREADS, Settings.ISOLATE, Settings.ISOLATION_LIMIT).forEach(settings::setToDefault);
		});
	}

	private record Running(Thread thread) implements AutoCloseable {
		static Running start() {
			CountDownLatch up = new CountDownLatch(1);
			Thread thread = new Thread(() -> run(up), "workbench");
			thread.setDaemon(true);
			thread.start();
			try {
				if (!up.await(Await.LIMIT.toSeconds(), TimeUnit.SECONDS)) {
					throw new IllegalStateException("the workbench did not come up: " + Arrays.toString(thread.getStackTrace()));
				}
			} catch (InterruptedException e) {
				throw new IllegalStateException(e);
			}
			Pictures.prepare();
			return new Running(thread);
		}

		private static void run(CountDownLatch up) {
			// journeys begin in the perspective; the welcome page has its own
			InstanceScope.INSTANCE.getNode("org.eclipse.ui").putBoolean(IWorkbenchPreferenceConstants.SHOW_INTRO, false);
			Display display = PlatformUI.createDisplay();
			try {
				PlatformUI.createAndRunWorkbench(display, new ShellAdvisor() {
					@Override
					public void postStartup() {
						super.postStartup();
						up.countDown();
					}
				});
			} finally {
				display.dispose();
			}
		}

		@Override
		public void close() throws InterruptedException {
			Display display = PlatformUI.getWorkbench().getDisplay();
			display.syncExec(() -> PlatformUI.getWorkbench().close());
			if (!thread.join(Await.LIMIT)) {
				throw new AssertionError("the workbench is closed, and its thread goes on: " + Arrays.toString(thread.getStackTrace()));
			}
		}
	}
}
