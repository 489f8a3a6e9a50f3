package org.thalweg.ui.problem;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Shell;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.experiment.store.OutputFolder;
import org.thalweg.explore.film.FilmFiles;
import org.thalweg.explore.film.FilmPicture;
import org.thalweg.figures.NoFontException;
import org.thalweg.figures.Resolution;
import org.thalweg.ui.kit.SavedFile;
import org.thalweg.ui.kit.UiThread;

/** Asks for a file, then saves a film. UI thread. */
final class SaveFilm {
	private static final String TITLE = "Save the film";
	private static final FilmFiles.Style SCREEN = new FilmFiles.Style(new Resolution(0, 96), 125);

	private final Shell shell;
	private final FilmPicture film;

	SaveFilm(Shell shell, FilmPicture film) {
		this.shell = shell;
		this.film = film;
	}

	/** An animation if the name ends in png; otherwise a folder of this name. */
	void ask() {
		FileDialog dialog = new FileDialog(shell, SWT.SAVE);
		dialog.setOverwrite(true);
		dialog.setText(TITLE);
		dialog.setFilterExtensions(new String[] { "*.png", "*" });
		dialog.setFilterNames(new String[] { "Animation (APNG)", "Folder of SVG pictures, curves and frames.csv" });
		dialog.setFileName("film.png");
		String chosen = dialog.open();
		if (chosen == null) {
			return;
		}
		boolean folder = dialog.getFilterIndex() == 1;
		(folder ? Optional.of(Path.of(chosen.replaceFirst("\\.png$", ""))) : SavedFile.of(shell, chosen, "png")).ifPresent(this::save);
	}

	private void save(Path path) {
		Job.create(TITLE, (ICoreRunnable) monitor -> {
			try {
				FilmFiles.write(film, path, SCREEN, new Cancel());
			} catch (IOException e) {
				tell(OutputFolder.cannot(path, e));
			} catch (NoFontException | IllegalArgumentException e) {
				tell(e.getMessage());
			}
		}).schedule();
	}

	private void tell(String why) {
		UiThread.run(shell, () -> MessageDialog.openError(shell, TITLE, why));
	}
}
