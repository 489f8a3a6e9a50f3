package org.thalweg.ui.runs;

import java.util.List;
import java.util.Optional;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.HandlerEvent;
import org.eclipse.core.resources.IFile;
import org.eclipse.e4.core.services.events.IEventBroker;
import org.eclipse.e4.ui.workbench.UIEvents;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.ide.ResourceUtil;
import org.thalweg.workbench.runs.ExperimentJob;
import org.thalweg.workbench.runs.RunCenter;

/** A command for an experiment, enabled by the state of the run center. */
abstract sealed class RunCommand extends AbstractHandler permits RunHandler, RunMissingHandler, StopHandler, PauseHandler {
	private final RunCenter center = PlatformUI.getWorkbench().getService(RunCenter.class);
	private final String command;
	private final Runnable follow = this::follow;

	/** @param command its id */
	RunCommand(String command) {
		this.command = command;
		center.addListener(follow);
	}

	@Override
	public void dispose() {
		center.removeListener(follow);
		super.dispose();
	}

	/** Refreshes the command's controls; on any thread. */
	final void follow() {
		Display display = PlatformUI.isWorkbenchRunning() ? PlatformUI.getWorkbench().getDisplay() : null;
		if (display != null && !display.isDisposed()) {
			display.asyncExec(() -> {
				ICommandService commands = PlatformUI.getWorkbench().getService(ICommandService.class);
				if (commands == null) {
					return; // the workbench has closed meanwhile
				}
				fireHandlerChanged(new HandlerEvent(this, true, false));
				commands.refreshElements(command, null);
				PlatformUI.getWorkbench().getService(IEventBroker.class).send(UIEvents.REQUEST_ENABLEMENT_UPDATE_TOPIC, UIEvents.ALL_ELEMENT_ID);
			});
		}
	}

	RunCenter center() {
		return center;
	}

	/** The job of the target experiment, if it has not ended. */
	Optional<ExperimentJob> active() {
		return target().flatMap(center::job).filter(j -> !j.over()).or(() -> center.active().stream().findFirst());
	}

	/** Whether the target experiment could run now. */
	boolean idle() {
		return target().filter(f -> center.job(f).map(ExperimentJob::over).orElseGet(() -> center.runs(f))).isPresent();
	}

	/** Saves the target experiment and starts its missing runs; empty if there is none, or it cannot be saved. */
	Optional<ExperimentJob> start() {
		return target().filter(center::runs).filter(RunCommand::saved).map(file -> center.run(file, List.of()));
	}

	private static boolean saved(IFile file) {
		IWorkbenchPage page = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
		IEditorPart editor = ResourceUtil.findEditor(page, file);
		return editor == null || page.saveEditor(editor, false);
	}

	Optional<IFile> target() {
		IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
		return RunTarget.of(window, center);
	}

	@Override
	public Object execute(ExecutionEvent event) {
		act();
		return null;
	}

	abstract void act();
}
