package org.thalweg.explore.film;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;

import org.thalweg.core.problem.Problem;
import org.thalweg.explore.landscape.Landscape;
import org.thalweg.explore.landscape.Slice;
import org.thalweg.figures.Axis.Scale;
import org.thalweg.figures.Chart.Range;
import org.thalweg.figures.ContourMap;
import org.thalweg.figures.ContourMap.Spot;
import org.thalweg.figures.PopulationOverlay;
import org.thalweg.figures.SvgContourMap;
import org.thalweg.text.Numbers;

/**
 * A film over the contours of two of its coordinates. With more than two dimensions the contours are those of the plane through the last
 * frame's best point, and individuals are seen from above.
 *
 * @param film what is shown
 * @param x number of the coordinate from left to right, from 0
 * @param y number of the one from below upwards, another one
 * @param map the contours
 */
public record FilmPicture(Film film, int x, int y, ContourMap map) {
	/** Nodes on a side: finer contours would not be seen, and a program as a problem may take long. */
	private static final int FINEST = 81;
	private static final double SECONDS = 5;

	/**
	 * Computes the contours.
	 *
	 * @param cancelled checked after every row
	 * @throws java.util.concurrent.CancellationException if it is cancelled
	 */
	public static FilmPicture of(Film film, int x, int y, Scale scale, BooleanSupplier cancelled) {
		Problem problem = film.problem();
		double[] at = film.frames().getLast().bestPoint();
		AtomicReference<Landscape> last = new AtomicReference<>();
		Landscape.compute(problem, Slice.of(problem, at, x, y), FINEST, SECONDS, cancelled, last::set);
		ContourMap m = last.get().map(problem, film.title(), scale);
		List<Spot> known = m.spots().stream().filter(Spot::known).toList();
		return new FilmPicture(film, x, y, new ContourMap(m.title(), m.caption(), m.x(), m.y(), m.grid(), m.bands(), m.scaleTitle(), m.absent(),
				known));
	}

	/** The individuals of frame k, where they came from, and the best point. */
	public PopulationOverlay crowd(int k) {
		FilmFrame now = film.frames().get(k);
		FilmFrame before = film.frames().get(Math.max(0, k - 1));
		Range across = map.grid().x();
		Range up = map.grid().y();
		List<PopulationOverlay.PlottedIndividual> places = new ArrayList<>();
		for (int i = 0; i < now.individuals().length; i++) {
			double[] to = now.individuals()[i];
			double[] from = before.at(i, to);
			places.add(new PopulationOverlay.PlottedIndividual(place(across, to[x]), place(up, to[y]), place(across, from[x]), place(up, from[y])));
		}
		double[] best = now.bestPoint();
		return new PopulationOverlay(places, place(across, best[x]), place(up, best[y]), caption(now), ellipse(now, across, up));
	}

	private double[] ellipse(FilmFrame frame, Range across, Range up) {
		double[] corners = frame.ellipses() == null ? new double[0] : frame.ellipses().of(x, y);
		for (int k = 0; k < corners.length; k += 2) {
			corners[k] = place(across, corners[k]);
			corners[k + 1] = place(up, corners[k + 1]);
		}
		return corners;
	}

	private static double place(Range range, double value) {
		return (value - range.low()) / (range.high() - range.low());
	}

	private String caption(FilmFrame frame) {
		int others = film.problem().dimension() - 2;
		String restarts = frame.restarts().none() ? "" : "; " + frame.restarts();
		return "step " + frame.step() + ", " + frame.evaluations() + " evaluations, best " + Numbers.published(frame.best()) + restarts
				+ (others == 0 ? "" : "; projected along " + others + (others == 1 ? " other coordinate" : " other coordinates"));
	}

	/** Frame k as SVG. */
	public String svg(int k) {
		return SvgContourMap.render(map, crowd(k));
	}
}
