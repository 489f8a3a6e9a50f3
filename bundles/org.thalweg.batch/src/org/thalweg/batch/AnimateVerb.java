package org.thalweg.batch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;

import org.thalweg.core.problem.Problem;
import org.thalweg.experiment.plan.Case;
import org.thalweg.experiment.plan.Plan;
import org.thalweg.experiment.plan.Planner;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.reading.Experiment;
import org.thalweg.experiment.reading.Experiment.Stop;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.experiment.store.StoreException;
import org.thalweg.explore.film.Film;
import org.thalweg.explore.film.FilmFiles;
import org.thalweg.explore.film.FilmFrame;
import org.thalweg.explore.film.FilmPicture;
import org.thalweg.figures.Axis.Scale;
import org.thalweg.figures.NoFontException;
import org.thalweg.figures.Resolution;
import org.thalweg.text.Numbers;
import org.thalweg.text.UnitText;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code thalweg animate}. */
@Command(name = "animate", mixinStandardHelpOptions = true, sortOptions = false, description = {
		"Shows how an algorithm moves: its population over the problem's contours, step by step, as an animation or as pictures.",
		"Dots are individuals, each with a line from its position in the previous frame; a ring marks the best point so far, an "
				+ "ellipse two standard deviations of the distribution of CMA-ES. In more than two dimensions, the contours are those of the plane "
				+ "through the final best point." },
		footer = { "", "Examples:", "  thalweg animate --problem classic/rastrigin --dimension 2 --algorithm clpso --output swarm.png",
				"  thalweg animate --problem bbob/f8 --dimension 10 --algorithm jde --generations 200 --every 5 --output pictures" })
final class AnimateVerb implements Callable<Integer> {
	private static final int MILLISECONDS = 1000;

	private final Session session;

	@Mixin
	private SearchOptions search;

	@Option(names = "--generations", paramLabel = "N", description = "Number of steps shown; default: 50.")
	private long generations = 50;

	@Option(names = "--every", paramLabel = "N", description = "Steps between two frames; default: 1.")
	private long every = 1;

	@Option(names = "--seed", paramLabel = "S", description = "Default: 1.")
	private long seed = 1;

	@Option(names = "--output", paramLabel = "PATH",
			description = "A file that ends in .png: an animation (APNG), which browsers play. A folder: one SVG picture per frame, the curves of "
					+ "diversity and of moves, and all numbers as frames.csv.")
	private Path output;

	@Option(names = "--x", paramLabel = "I", description = "Number of the horizontal coordinate, counted from 1; default: 1.")
	private int x = 1;

	@Option(names = "--y", paramLabel = "I", description = "Number of the vertical coordinate, counted from 1; default: 2.")
	private int y = 2;

	@Option(names = "--log", description = "Logarithmic colour scale.")
	private boolean log;

	@Option(names = "--fps", paramLabel = "N", description = "Pictures a second; default: 8.")
	private double fps = 8;

	@Option(names = "--dpi", paramLabel = "N", description = "Resolution of the animation in pixels per inch; default: 96, the picture's own.")
	private int dpi = 96;

	@Option(names = "--json", description = "One JSON object per frame, with all individuals.")
	private boolean json;

	AnimateVerb(Session session) {
		this.session = session;
	}

	@Override
	public Integer call() {
		OptionChecks.atLeast(1L, "--generations", generations);
		OptionChecks.atLeast(1L, "--every", every);
		FilmFiles.Style style = style();
		try (Devices devices = new Devices(session.catalog())) {
			Optional<Path> data = session.data(search.data().orElse(null));
			Plan plan = search.placed(session, devices, data, device -> {
				Experiment experiment = Experiment.single(search.places(), search.problem(), search.algorithm(), search.device(device), 1, seed,
						Stop.atGeneration(generations), 1, data);
				return session.patiently("The plan", () -> Planner.plan(experiment, session.catalog(), devices, data)).single();
			});
			Case of = plan.cases().getFirst();
			if (output != null) {
				coordinates(of.spec().dimension());
			}
			Problem problem = of.problem();
			try {
				if (output != null && problem.devicesOnly()) {
					throw new UserError(
							"--output: contours are computed on the host, and this problem has only kernel text. Give host: a formula, or "
									+ "--json for numbers only");
				}
				show(Film.take(of, seed, generations, every, session.cancel(), _ -> {}), style);
			} finally {
				problem.close();
			}
			return ExitCode.DONE;
		}
	}

	private void show(Film film, FilmFiles.Style style) {
		if (json) {
			tell(film);
		}
		if (output != null) {
			write(film, style);
		}
		if (!json) {
			summarise(film);
		}
	}

	private FilmFiles.Style style() {
		if (output == null && !json) {
			throw new UserError("--output is missing. Give a file that ends in .png, or a folder; or give --json for numbers only");
		}
		if (output != null && !FilmFiles.isAnimation(output) && output.getFileName().toString().contains(".") && !Files.isDirectory(output)) {
			throw new UserError("--output " + output
					+ ": an animation is a .png file (APNG, which browsers play), single pictures are SVG files in a folder. End the name with "
					+ ".png, or name a folder");
		}
		OptionChecks.above(0, "--fps", OptionChecks.finite("--fps", fps));
		int shown = Math.clamp(Math.round(MILLISECONDS / fps), 1, 0xffff);
		try {
			return new FilmFiles.Style(new Resolution(0, dpi), shown);
		} catch (IllegalArgumentException e) {
			throw new UserError("--dpi: " + e.getMessage());
		}
	}

	private void coordinates(int dimension) {
		if (dimension < 2) {
			throw new UserError("--dimension is 1, and contours need two coordinates. Give --dimension 2 or more, or --json for numbers only");
		}
		for (Map.Entry<String, Integer> one : Map.of("--x", x, "--y", y).entrySet()) {
			if (one.getValue() < 1 || one.getValue() > dimension) {
				throw new UserError(one.getKey() + " " + one.getValue() + ": expected a coordinate from 1 to " + dimension);
			}
		}
		if (x == y) {
			throw new UserError("--x and --y are both " + x + "; expected two different coordinates");
		}
	}

	private void write(Film film, FilmFiles.Style style) {
		FilmPicture picture = FilmPicture.of(film, x - 1, y - 1, log ? Scale.LOGARITHMIC : Scale.LINEAR, session.cancel()::raised);
		try {
			FilmFiles.write(picture, output, style, session.cancel());
		} catch (NoFontException e) {
			throw new UserError("--output " + output + ": " + e.getMessage());
		} catch (IllegalArgumentException e) {
			throw new UserError("--dpi: " + e.getMessage());
		} catch (IOException e) {
			throw StoreException.unwritten(output, e);
		}
	}

	private void tell(Film film) {
		double[] diversities = film.diversities();
		double[] moves = film.moves();
		for (int k = 0; k < diversities.length; k++) {
			FilmFrame f = film.frames().get(k);
			Map<String, Object> out = new LinkedHashMap<>();
			out.put("step", f.step());
			out.put("evaluations", f.evaluations());
			out.put("best", f.best());
			out.put("diversity", diversities[k]);
			out.put("move", Double.isNaN(moves[k]) ? null : moves[k]);
			out.put("restarts", f.restarts().reasons());
			out.put("individuals", f.individuals());
			session.json().write(out);
		}
	}

	private void summarise(Film film) {
		double[] diversities = film.diversities();
		FilmFrame last = film.frames().getLast();
		int first = film.frames().getFirst().individuals().length;
		int now = last.individuals().length;
		session.out().println(film.title() + ": " + film.frames().size() + " frames of " + (first == now ? "" : first + " to ") + now
				+ " individuals up to step " + last.step() + ", best " + Numbers.published(last.best()));
		if (!last.restarts().none()) {
			session.out().println(last.restarts());
		}
		session.out().println(String.format(Locale.ROOT, "diversity %.3g at the start, %.3g at the end", diversities[0],
				diversities[diversities.length - 1]));
		session.out().println("written to " + output + (FilmFiles.isAnimation(output) ? " (" + UnitText.bytes(output.toFile().length()) + ")" : ""));
	}
}
