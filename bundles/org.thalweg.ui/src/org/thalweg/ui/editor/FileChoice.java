package org.thalweg.ui.editor;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.dnd.DropTargetEvent;
import org.eclipse.swt.dnd.FileTransfer;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Shell;
import org.thalweg.ui.kit.CopyDrop;
import org.thalweg.ui.kit.UiThread;
import org.thalweg.workbench.editor.ChosenFile;

/** Asks for any file of the disk that a description is to name, and whether one outside of the project is copied into it. UI thread. */
final class FileChoice {
	private static final int COPY = 0;
	private static final int IN_PLACE = 1;

	private FileChoice() {
	}

	/**
	 * Opens the dialog of the system where the current file is.
	 *
	 * @param description absolute; the file that is to name the chosen one
	 * @param named current value; empty for none
	 * @return the name of the chosen file; empty if the user cancelled
	 */
	static Optional<String> choose(Shell shell, Path description, String named) {
		Path folder = description.toAbsolutePath().getParent();
		FileDialog dialog = new FileDialog(shell, SWT.OPEN);
		dialog.setText("File for " + description.getFileName());
		dialog.setFilterExtensions("*.csv;*.txt;*.tsv;*.dat;*.rdb;*.xlsx;*.xlsm", "*");
		dialog.setFilterNames(new String[] { "Tables (CSV, TXT, TSV, DAT, RDB, XLSX)", "All files" });
		dialog.setFilterPath(start(folder, named).toString());
		String path = dialog.open();
		return path == null ? Optional.empty() : of(shell, description, Path.of(path));
	}

	/** Lets a file be dropped on a field. @param to receives its name */
	static void dropOn(Control field, EditedText text, Consumer<String> to) {
		new CopyDrop() {
			@Override
			public void drop(DropTargetEvent event) {
				if (event.data instanceof String[] names && names.length > 0) {
					Path dropped = Path.of(names[0]);
					UiThread.run(field, () -> text.file().flatMap(f -> of(field.getShell(), f, dropped)).ifPresent(to));
				}
			}
		}.on(field, FileTransfer.getInstance());
	}

	private static Optional<String> of(Shell shell, Path description, Path file) {
		Path folder = description.toAbsolutePath().getParent();
		return named(shell, description, new ChosenFile(file, folder, root(description, folder)));
	}

	private static Path start(Path folder, String named) {
		try {
			Path current = folder.resolve(named).toAbsolutePath().getParent();
			return current != null && Files.isDirectory(current) ? current : folder;
		} catch (InvalidPathException e) {
			return folder;
		}
	}

	/** The folder of the project, if the description itself is in it. */
	private static Path root(Path description, Path folder) {
		return files(description).map(f -> f.getProject().getLocation()).filter(l -> l != null && folder.startsWith(l.toPath())).map(l -> l.toPath())
				.findFirst().orElse(folder);
	}

	private static Stream<IFile> files(Path description) {
		return Stream.of(ResourcesPlugin.getWorkspace().getRoot().findFilesForLocationURI(description.toUri()));
	}

	private static Optional<String> named(Shell shell, Path description, ChosenFile file) {
		try {
			if (file.inProject()) {
				return Optional.of(file.inPlace());
			}
			return switch (ask(shell, description, file)) {
			case COPY -> Optional.of(copied(description, file));
			case IN_PLACE -> Optional.of(file.inPlace());
			default -> Optional.empty();
			};
		} catch (IOException e) {
			MessageDialog.openError(shell, "File", file.file() + " cannot be copied: " + e.getMessage() + ". Choose Refer to it, or copy it "
					+ "yourself.");
			return Optional.empty();
		}
	}

	private static int ask(Shell shell, Path description, ChosenFile file) throws IOException {
		Path copy = file.copy();
		return MessageDialog.open(MessageDialog.QUESTION, shell, "File outside of the project", file.file() + " is not in the project of "
				+ description.getFileName() + ".\n\nA copy, " + copy.getFileName() + (Files.exists(copy) ? ", which is there already, "
						: ", ")
				+ "travels with the project. If you refer to the file, its later changes are read, too.", SWT.NONE, "&Copy into the project",
				"&Refer to it", "Cancel");
	}

	private static String copied(Path description, ChosenFile file) throws IOException {
		String out = file.copied();
		files(description).forEach(f -> {
			try {
				f.getParent().refreshLocal(IResource.DEPTH_ONE, null);
			} catch (CoreException e) {
				ILog.of(FileChoice.class).log(e.getStatus());
			}
		});
		return out;
	}
}
