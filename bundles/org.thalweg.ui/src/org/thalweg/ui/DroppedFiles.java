package org.thalweg.ui;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.dnd.DropTargetEvent;
import org.eclipse.swt.dnd.FileTransfer;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.application.IWorkbenchWindowConfigurer;
import org.thalweg.ui.kit.CopyDrop;
import org.thalweg.ui.kit.UiThread;
import org.thalweg.ui.results.ResultsEditor;
import org.thalweg.workbench.OpenedPath;

/**
 * Files and folders that are dropped on the window, except where a control takes them itself: results and descriptions are opened, a table becomes a
 * reservoir, runs or text, an archive or another folder runs. UI thread.
 */
final class DroppedFiles extends CopyDrop {
	private static final String RESERVOIR = "org.thalweg.ui.newReservoir";
	private static final String RUNS = "org.thalweg.ui.results.importRuns";
	/** Answers about a table. */
	private static final int NEW = 0;
	private static final int IMPORT = 1;
	private static final int TEXT = 2;

	private final IWorkbenchWindow window;

	private DroppedFiles(IWorkbenchWindow window) {
		this.window = window;
	}

	/** Over editors, whose own targets pass on what the window takes; before it is opened. */
	static void overEditors(IWorkbenchWindowConfigurer window) {
		window.addEditorAreaTransfer(FileTransfer.getInstance());
		window.configureEditorAreaDropListener(new DroppedFiles(window.getWindow()));
	}

	/** Everywhere else; once it is open. */
	static void overWindow(IWorkbenchWindow window) {
		new DroppedFiles(window).on(window.getShell(), FileTransfer.getInstance());
	}

	@Override
	public void drop(DropTargetEvent event) {
		if (event.data instanceof String[] names) {
			List<Path> paths = Stream.of(names).map(Path::of).toList();
			UiThread.run(window.getShell(), () -> open(window, paths)); // the other program waits for the end of this event
		}
	}

	/** Opens each as what it is. */
	static void open(IWorkbenchWindow window, List<Path> paths) {
		List<Path> files = new ArrayList<>();
		for (Path path : paths) {
			switch (OpenedPath.of(path)) {
			case RESULTS -> results(window, path);
			case TABLE -> {
				if (table(window, path)) {
					files.add(path);
				}
			}
			case FILE -> files.add(path);
			case ARCHIVE -> NewWizards.open(RUNS, window, new StructuredSelection(path));
			case NOTHING -> MessageDialog.openInformation(window.getShell(), "Open", path + " does not exist.");
			}
		}
		OpenFiles.open(files);
	}

	private static void results(IWorkbenchWindow window, Path path) {
		try {
			ResultsEditor.open(window.getActivePage(), OpenedPath.results(path));
		} catch (PartInitException e) {
			MessageDialog.openError(window.getShell(), "Open", path + " cannot be opened: " + e.getMessage());
		}
	}

	/** Asks about a table. @return whether it is opened as text */
	private static boolean table(IWorkbenchWindow window, Path path) {
		if (!NewWizards.installed(RESERVOIR, window.getWorkbench())) {
			return true;
		}
		int answer = MessageDialog.open(MessageDialog.QUESTION, window.getShell(), "Open a table", path.getFileName()
				+ " is a table. Make a reservoir from its inflows, import its runs into results, or open it as text?", SWT.NONE, "New &reservoir…",
				"&Import runs…", "&Open as text", "Cancel");
		if (answer == NEW || answer == IMPORT) {
			NewWizards.open(answer == NEW ? RESERVOIR : RUNS, window, new StructuredSelection(path));
		}
		return answer == TEXT;
	}
}
