package org.thalweg.explore.film;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.StringJoiner;
import java.util.concurrent.CancellationException;

import org.thalweg.experiment.run.Cancel;
import org.thalweg.experiment.store.OutputFolder;
import org.thalweg.figures.ApngFile;
import org.thalweg.figures.NoFontException;
import org.thalweg.figures.Resolution;
import org.thalweg.figures.SvgChart;

/** Films as files. */
public final class FilmFiles {
	/** How an animation looks. @param milliseconds for which a frame is shown, from 1 to 65535 */
	public record Style(Resolution resolution, int milliseconds) {
	}

	private FilmFiles() {
	}

	/** Whether a path names an animation, and not a folder of pictures. */
	public static boolean isAnimation(Path path) {
		return path.getFileName().toString().toLowerCase(Locale.ROOT).endsWith("png");
	}

	/**
	 * Writes an animation, or into a folder a picture a frame, {@code curves.svg} and {@code frames.csv}.
	 *
	 * @param path a file that ends in {@code png}, or a folder, made if need be
	 * @throws IOException if it cannot be written
	 * @throws NoFontException if it is to be an animation and this machine has no font
	 * @throws IllegalArgumentException if the images would be too large
	 * @throws CancellationException if {@code cancel} was raised
	 */
	public static void write(FilmPicture picture, Path path, Style style, Cancel cancel) throws IOException {
		int frames = picture.film().frames().size();
		if (isAnimation(path)) {
			ApngFile out = new ApngFile(style.milliseconds());
			for (int k = 0; k < frames; k++) {
				go(cancel);
				out.add(picture.svg(k), style.resolution());
			}
			OutputFolder.file(path, out.bytes());
			return;
		}
		OutputFolder to = new OutputFolder(path);
		int digits = Math.max(4, Integer.toString(frames - 1).length());
		for (int k = 0; k < frames; k++) {
			go(cancel);
			to.write(String.format(Locale.ROOT, "frame-%0" + digits + "d.svg", k), picture.svg(k));
		}
		to.write("curves.svg", SvgChart.render(picture.film().curves()));
		to.write("frames.csv", csv(picture.film()));
	}

	private static void go(Cancel cancel) {
		if (cancel.raised()) {
			throw new CancellationException();
		}
	}

	/** A line for each individual of each frame, in all digits. */
	static String csv(Film film) {
		int dimension = film.problem().dimension();
		StringJoiner out = new StringJoiner("\n", "", "\n");
		StringBuilder head = new StringBuilder("step,evaluations,best,diversity,move,individual");
		for (int d = 1; d <= dimension; d++) {
			head.append(",x").append(d);
		}
		out.add(head);
		double[] diversities = film.diversities();
		double[] moves = film.moves();
		for (int k = 0; k < diversities.length; k++) {
			FilmFrame f = film.frames().get(k);
			String shared = f.step() + "," + f.evaluations() + "," + f.best() + "," + diversities[k] + "," + (k == 0 ? "" : moves[k]) + ",";
			for (int i = 0; i < f.individuals().length; i++) {
				StringBuilder row = new StringBuilder(shared).append(i + 1);
				for (double v : f.individuals()[i]) {
					row.append(',').append(v);
				}
				out.add(row);
			}
		}
		return out.toString();
	}
}
