package org.thalweg.ui.chart;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.window.Window;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Shell;
import org.thalweg.experiment.store.OutputFolder;
import org.thalweg.figures.NoFontException;
import org.thalweg.figures.Resolution;
import org.thalweg.figures.SvgPng;
import org.thalweg.report.chart.PictureFile;
import org.thalweg.ui.kit.Copied;

/** Saving a picture as SVG, PDF or PNG, or copying it: the same picture in each, on white. UI thread. */
public final class SavePicture {
	private SavePicture() {
	}

	/**
	 * Adds an entry for each format.
	 *
	 * @param of the control that the menu belongs to
	 * @param svg returns the picture; null if there is none
	 * @param name returns a file name without extension
	 */
	public static void addTo(MenuManager menu, Control of, Supplier<String> svg, Supplier<String> name) {
		for (String ending : new String[] { "svg", "pdf", "png" }) {
			menu.add(new Action("Save as " + ending.toUpperCase(java.util.Locale.ROOT) + "…") {
				@Override
				public void run() {
					String picture = svg.get();
					if (picture != null) {
						save(of.getShell(), picture, name.get() + "." + ending, ending);
					}
				}
			});
		}
	}

	/** Copies a picture, in addition to what is copied already. */
	public static void copy(Shell shell, String svg, Copied with) {
		try {
			with.picture(Copied.pixels(SvgPng.draw(svg, Resolution.PRINT))).to(shell.getDisplay());
		} catch (NoFontException | IllegalArgumentException e) {
			MessageDialog.openError(shell, "Copy picture", e.getMessage());
		}
	}

	/** Asks for a size where it matters, and for the file, then saves. */
	private static void save(Shell shell, String svg, String name, String ending) {
		Resolution resolution = Resolution.PRINT;
		if (ending.equals("png")) {
			ResolutionDialog dialog = new ResolutionDialog(shell, svg);
			if (dialog.open() != Window.OK) {
				return;
			}
			resolution = dialog.resolution();
		}
		FileDialog dialog = new FileDialog(shell, SWT.SAVE);
		dialog.setOverwrite(true);
		dialog.setFilterExtensions(new String[] { "*." + ending });
		dialog.setFileName(name);
		Optional<Path> file = Optional.ofNullable(dialog.open()).map(Path::of);
		if (file.isPresent()) {
			try {
				write(svg, PictureFile.isPicture(file.get()) ? file.get() : file.get().resolveSibling(file.get().getFileName() + "." + ending),
						resolution);
			} catch (IOException e) {
				MessageDialog.openError(shell, "Save picture", OutputFolder.cannot(file.get(), e));
			} catch (NoFontException | IllegalArgumentException e) {
				MessageDialog.openError(shell, "Save picture", e.getMessage());
			}
		}
	}

	/**
	 * Writes a picture in the format of the file name's extension.
	 *
	 * @throws IOException if the file cannot be written
	 */
	public static void write(String svg, Path file, Resolution resolution) throws IOException {
		PictureFile.write(svg, file, resolution);
	}
}
