package org.thalweg.ui.chart;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
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
import org.thalweg.figures.FigureStyle;
import org.thalweg.figures.NoFontException;
import org.thalweg.figures.Resolution;
import org.thalweg.figures.SvgPng;
import org.thalweg.report.chart.PictureFile;
import org.thalweg.ui.kit.Copied;
import org.thalweg.ui.kit.Printing;
import org.thalweg.ui.kit.SavedFile;
import org.thalweg.workbench.results.PictureChoice;

/** Saving a picture as SVG, PDF or PNG, or copying it: the same picture in each, on white. UI thread. */
public final class SavePicture {
	private SavePicture() {
	}

	/**
	 * Adds an entry for each format, for a picture that is the same in every style: as PNG its size is asked for.
	 *
	 * @param of the control that the menu belongs to
	 * @param svg returns the picture; null if there is none
	 * @param name returns a file name without extension
	 */
	public static void addTo(MenuManager menu, Control of, Supplier<String> svg, Supplier<String> name) {
		addTo(menu, of, () -> Optional.ofNullable(svg.get()).map(s -> new Picture(_ -> s, false)), name);
	}

	/** Gives a control a context menu that saves and copies its picture, which <em>Print</em> prints. @param svg returns it; null if there is none */
	static void offer(Control of, Supplier<String> svg, String name) {
		MenuManager menu = new MenuManager();
		addTo(menu, of, svg, () -> name);
		menu.add(new Action("Copy as picture") {
			@Override
			public void run() {
				Optional.ofNullable(svg.get()).ifPresent(s -> copy(of.getShell(), s, new Copied()));
			}
		});
		Printing.offer(of, () -> {
			String picture = svg.get();
			return picture == null ? null : printed(name, picture);
		});
		of.setMenu(menu.createContextMenu(of));
		of.addDisposeListener(_ -> menu.dispose());
	}

	/** A picture as it is printed. */
	static Printing.Content printed(String title, String svg) {
		return new Printing.Picture(title, (gc, page) -> PaperPen.draw(svg, gc, page));
	}

	/**
	 * The same for a picture that is drawn in the style that a dialog asks for.
	 *
	 * @param drawn returns what draws the picture; null if there is none
	 */
	public static void addStyledTo(MenuManager menu, Control of, Supplier<Function<FigureStyle, String>> drawn, Supplier<String> name) {
		addTo(menu, of, () -> Optional.ofNullable(drawn.get()).map(d -> new Picture(d, true)), name);
	}

	/** @param styled whether it differs from style to style */
	private record Picture(Function<FigureStyle, String> drawn, boolean styled) {
	}

	/** Receives the picture at the time that it is saved. */
	private interface Now extends Supplier<Optional<Picture>> {
	}

	private static void addTo(MenuManager menu, Control of, Now picture, Supplier<String> name) {
		for (String ending : new String[] { "svg", "pdf", "png" }) {
			menu.add(new Action("Save as " + ending.toUpperCase(Locale.ROOT) + "…") {
				@Override
				public void run() {
					picture.get().ifPresent(p -> save(of.getShell(), p, name.get() + "." + ending, ending));
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

	/** Asks for style and size where they matter, and for the file, then saves. */
	private static void save(Shell shell, Picture picture, String name, String ending) {
		PictureChoice choice = PictureChoice.USUAL;
		if (picture.styled || ending.equals("png")) {
			PictureDialog dialog = new PictureDialog(shell, picture.drawn, picture.styled, ending);
			if (dialog.open() != Window.OK) {
				return;
			}
			choice = dialog.choice();
		}
		FileDialog dialog = new FileDialog(shell, SWT.SAVE);
		dialog.setOverwrite(true);
		dialog.setFilterExtensions(new String[] { "*." + ending });
		dialog.setFileName(name);
		PictureChoice chosen = choice;
		SavedFile.of(shell, dialog.open(), ending, "svg", "pdf", "png").ifPresent(file -> save(shell, picture, chosen, file));
	}

	private static void save(Shell shell, Picture picture, PictureChoice choice, Path file) {
		List<String> notes = new ArrayList<>();
		try {
			String svg = picture.drawn.apply(picture.styled ? choice.style() : FigureStyle.SCREEN);
			PictureFile.write(svg, file, choice.resolution(picture.styled), notes::add);
		} catch (IOException e) {
			MessageDialog.openError(shell, "Save picture", OutputFolder.cannot(file, e));
		} catch (NoFontException | IllegalArgumentException e) {
			MessageDialog.openError(shell, "Save picture", e.getMessage());
		}
		if (!notes.isEmpty()) {
			MessageDialog.openInformation(shell, "Save picture", String.join("\n", notes));
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
