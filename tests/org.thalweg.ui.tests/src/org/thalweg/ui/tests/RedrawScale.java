package org.thalweg.ui.tests;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.PlatformUI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.core.Catalog;
import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.plan.Planner;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.reading.ExperimentFile;
import org.thalweg.figures.Axis;
import org.thalweg.figures.Axis.Scale;
import org.thalweg.figures.Chart;
import org.thalweg.figures.Curve;
import org.thalweg.report.Course;
import org.thalweg.report.XAxis;
import org.thalweg.report.chart.ConvergenceOptions;
import org.thalweg.report.chart.CourseCharts;
import org.thalweg.report.live.CurveSource.Strand;
import org.thalweg.ui.chart.Plot;

/**
 * Prints how long it takes to draw 20 runs with 100,000 improvements each. No test, since figures are of a machine. {@code ./thalweg test -pl
 * tests/org.thalweg.ui.tests -am -Dtest=RedrawScale -Dsurefire.failIfNoSpecifiedTests=false}; the figures are in {@code target/test.log}.
 */
@ExtendWith(WorkbenchExtension.class)
class RedrawScale {
	private static final int RUNS = 20;
	private static final int POINTS = 100_000;
	private static final int REPEATS = 21;

	private static Course course(int run) {
		double[] x = new double[POINTS];
		double[] value = new double[POINTS];
		for (int k = 0; k < POINTS; k++) {
			x[k] = 40.0 * (k + 1);
			value[k] = 1e4 / (1 + run / 10.0) * Math.exp(-k / 4000.0 - Math.sin(k / 3000.0 + run) / 3) + 1e-9 * (POINTS - k);
		}
		return new Course(x, value, POINTS, 1, 0, x[POINTS - 1], true);
	}

	@TempDir
	Path folder;

	private CaseSpec spec() throws IOException {
		Catalog catalog = Workbench.ask(() -> PlatformUI.getWorkbench().getService(Catalog.class));
		Path file = java.nio.file.Files.writeString(folder.resolve("e.yaml"),
				"problems: classic/sphere\nalgorithms: clpso\nstop: {generations: 10}\n");
		try (Devices devices = new Devices(catalog)) {
			return Planner.plan(ExperimentFile.read(file, Map.of()).experiment(), catalog, devices, Optional.empty()).plan().spec().cases()
					.getFirst();
		}
	}

	@Test
	void twentyLongRuns() throws IOException {
		List<Course> courses = new ArrayList<>();
		List<Curve> curves = new ArrayList<>();
		for (int run = 0; run < RUNS; run++) {
			Course c = course(run);
			courses.add(c);
			curves.add(new Curve("run " + run, c.x(), c.value()));
		}
		List<Strand> strands = List.of(new Strand(spec(), courses));
		ConvergenceOptions look = new ConvergenceOptions(XAxis.EVALUATIONS, Scale.LOGARITHMIC, Scale.LOGARITHMIC, true, true, true, true, Optional
				.empty());
		Chart[] chart = new Chart[1];
		double prepare = median(() -> chart[0] = CourseCharts.chart("20 runs", strands, look));
		Chart raw = new Chart("20 curves", "", new Axis("evaluations", Scale.LOGARITHMIC), new Axis("error", Scale.LOGARITHMIC), curves);
		double[] times = Workbench.ask(() -> {
			Shell shell = new Shell(Workbench.display(), SWT.SHELL_TRIM);
			shell.setLayout(new FillLayout());
			shell.setSize(1280, 800);
			Plot plot = new Plot(shell, SWT.NONE);
			shell.open();
			double statistics = redraw(plot, chart[0]);
			double long_ = redraw(plot, raw);
			shell.dispose();
			return new double[] { statistics, long_ };
		});
		System.out.printf(Locale.ROOT,
				"REDRAW %d runs of %,d points, 1280x800, median of %d: prepared outside the workbench's thread %.1f ms, redrawn with "
						+ "statistics and each run %.1f ms; as plain curves, thinned and redrawn, %.1f ms%n", RUNS, POINTS, REPEATS, prepare,
				times[0],
				times[1]);
	}

	private static double redraw(Plot plot, Chart chart) {
		plot.show(chart);
		for (int i = 0; i < 50; i++) {
			plot.getDisplay().readAndDispatch();
		}
		Image picture = new Image(plot.getDisplay(), plot.getSize().x, plot.getSize().y);
		GC gc = new GC(picture);
		Runnable deed = () -> {
			plot.show(chart);
			plot.print(gc);
		};
		median(deed); // warms up
		double out = median(deed);
		gc.dispose();
		picture.dispose();
		return out;
	}

	private static double median(Runnable deed) {
		double[] millis = new double[REPEATS];
		for (int i = 0; i < REPEATS; i++) {
			long since = System.nanoTime();
			deed.run();
			millis[i] = (System.nanoTime() - since) * 1e-6;
		}
		Arrays.sort(millis);
		return millis[REPEATS / 2];
	}
}
