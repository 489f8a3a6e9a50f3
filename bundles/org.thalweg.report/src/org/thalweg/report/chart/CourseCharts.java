package org.thalweg.report.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.figures.Axis;
import org.thalweg.figures.Axis.Scale;
import org.thalweg.figures.Chart;
import org.thalweg.figures.Chart.Range;
import org.thalweg.figures.Curve;
import org.thalweg.report.Course;
import org.thalweg.report.Spread;
import org.thalweg.report.XAxis;
import org.thalweg.report.live.CurveSource.Strand;

/** Convergence charts, also of running runs: at each x over the runs that have reached it. */
public final class CourseCharts {
	/** As many places as a wide screen has columns: a course only falls, so no extreme is lost between two of them. */
	private static final int POINTS = 1001;

	private CourseCharts() {
	}

	/**
	 * One topic.
	 *
	 * @param strands at least one, each with a course
	 */
	public static Chart chart(String title, List<Strand> strands, ConvergenceOptions look) {
		boolean errors = strands.stream().noneMatch(s -> Double.isNaN(s.spec().optimum()));
		Scale y = errors ? look.y() : Scale.LINEAR;
		List<Curve> curves = new ArrayList<>();
		for (Strand s : strands) {
			curves.addAll(curves(s, label(s, strands), look));
		}
		return new Chart(title, caption(strands, look, y), new Axis(look.against().title(), look.x()),
				new Axis(errors ? "best error so far" : "best value so far", y), curves);
	}

	private static List<Curve> curves(Strand strand, String label, ConvergenceOptions look) {
		List<Course> courses = strand.courses();
		double[] x = places(courses, look);
		Spread spread = Spread.of(courses, x);
		boolean band = look.band() && courses.size() >= ConvergenceCharts.FEWEST_FOR_BAND;
		Optional<Curve.Band> quartiles = band ? Optional.of(new Curve.Band(spread.lower(), spread.upper())) : Optional.empty();
		List<Curve> out = new ArrayList<>();
		if (look.mean() || !look.median()) {
			out.add(new Curve(label + (look.mean() && look.median() ? ", mean" : ""), x,
					look.mean() ? spread.mean() : nothing(x.length), quartiles));
		}
		if (look.median()) {
			out.add(new Curve(label + (look.mean() ? ", median" : ""), x, spread.median(), look.mean() ? Optional.empty() : quartiles));
		}
		if (look.runs()) {
			courses.forEach(c -> out.add(new Curve("", x, values(c, x))));
		}
		return out;
	}

	private static double[] nothing(int n) {
		double[] out = new double[n];
		java.util.Arrays.fill(out, Double.NaN);
		return out;
	}

	private static double[] values(Course course, double[] x) {
		double[] out = new double[x.length];
		for (int k = 0; k < x.length; k++) {
			out[k] = course.reaches(x[k]) ? course.at(x[k]) : Double.NaN;
		}
		return out;
	}

	/** From where all have begun to where the furthest has come, or the part of it that is looked at. */
	private static double[] places(List<Course> courses, ConvergenceOptions look) {
		boolean logarithmic = look.x() == Scale.LOGARITHMIC;
		double first = courses.stream().mapToDouble(Course::begin).max().orElseThrow();
		double last = courses.stream().mapToDouble(Course::end).max().orElseThrow();
		double least = last * 1e-6; // where x begins at 0, which has no place on a logarithmic scale
		first = logarithmic && first <= 0 ? Math.min(last, look.against() == XAxis.GENERATIONS ? 1 : least) : first;
		Range part = look.shown().orElse(new Range(first, last));
		double from = Math.max(first, part.low());
		double to = Math.max(from, Math.min(last, part.high()));
		return Spread.grid(from, to, POINTS, logarithmic);
	}

	/** The device only where it distinguishes two. */
	private static String label(Strand strand, List<Strand> all) {
		CaseSpec s = strand.spec();
		boolean several = all.stream().map(Strand::spec).anyMatch(o -> o.label().equals(s.label()) && !o.place().equals(s.place()));
		return several ? s.label() + " on " + s.place() : s.label();
	}

	private static String caption(List<Strand> strands, ConvergenceOptions look, Scale y) {
		int fewest = strands.stream().mapToInt(s -> s.courses().size()).min().orElseThrow();
		int most = strands.stream().mapToInt(s -> s.courses().size()).max().orElseThrow();
		boolean zeros = y == Scale.LOGARITHMIC && strands.stream().flatMap(s -> s.courses().stream()).anyMatch(c -> c.at(c.end()) <= 0);
		String what = Stream.of(look.mean() ? "mean" : "", look.median() ? "median" : "",
				look.band() && most >= ConvergenceCharts.FEWEST_FOR_BAND ? "quartiles" : "", look.runs() ? "each run" : "").filter(w -> !w.isEmpty())
				.reduce((a, b) -> a + ", " + b).orElse("nothing is shown");
		return Character.toUpperCase(what.charAt(0)) + what.substring(1) + " of " + (fewest == most ? "" : fewest + " to ") + most
				+ (most == 1 ? " run" : " runs") + (zeros ? "; 0 is shown below the axis break" : "");
	}
}
