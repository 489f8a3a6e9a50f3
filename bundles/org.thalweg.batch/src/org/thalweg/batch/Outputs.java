package org.thalweg.batch;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

import org.thalweg.core.Catalog;
import org.thalweg.core.param.Parameters;
import org.thalweg.experiment.plan.PlanSpec;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.experiment.store.OutputFolder;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.experiment.store.StoreException;
import org.thalweg.figures.FigureStyle;
import org.thalweg.figures.Resolution;
import org.thalweg.report.Export;
import org.thalweg.report.Latex;
import org.thalweg.report.Outcome;
import org.thalweg.report.Report;
import org.thalweg.report.ReportText;
import org.thalweg.report.ResultOverview;
import org.thalweg.report.Results;
import org.thalweg.report.chart.PdfFiles;
import org.thalweg.report.chart.ReportFile;

/** What {@code run --outputs} writes next to the results when all is done. */
final class Outputs {
	/** As users name it. */
	enum Kind {
		/** {@code report.txt}. */
		REPORT,
		/** The folder {@code charts}. */
		CHARTS,
		/** The same with PDF files and {@code report.pdf}. */
		PDF,
		/** The same with PNG files. */
		PNG,
		/** Formats of {@link Export}, each in a folder of its name. */
		CSV, COCO, IOHPROFILER, JSON, LATEX, LONG;

		private Optional<Export.Format> format() {
			return this == REPORT || this == CHARTS || this == PDF || this == PNG ? Optional.empty() : Optional.of(Export.Format.valueOf(name()));
		}
	}

	private static final int COLUMNS = 200;

	private final Set<Kind> kinds;
	private final Latex.LatexStyle latex;

	private Outputs(Set<Kind> kinds, Latex.LatexStyle latex) {
		this.kinds = kinds;
		this.latex = latex;
	}

	/** @throws UserError if a word names nothing */
	static Outputs of(List<String> words, LatexOptions latex) {
		Set<Kind> kinds = EnumSet.noneOf(Kind.class);
		words.forEach(word -> kinds.add(OptionChecks.choice(Kind.class, "--outputs", word.strip())));
		return new Outputs(kinds, latex.choice(kinds.contains(Kind.LATEX), "--outputs"));
	}

	boolean none() {
		return kinds.isEmpty();
	}

	/** @throws UserError before anything runs, if a format cannot hold what the plan is going to compute */
	void check(PlanSpec plan) {
		kinds.stream().flatMap(k -> k.format().stream()).forEach(f -> Export.objection(f, plan).ifPresent(o -> {
			throw new UserError("--outputs: " + o);
		}));
	}

	/**
	 * Writes them into the folder of the results.
	 *
	 * @param notes receives what a format leaves out, a sentence each
	 * @param progress receives what is being written
	 * @return the files written
	 */
	List<Path> write(RunStore store, Catalog catalog, Consumer<String> notes, Consumer<String> progress) {
		progress.accept("reading the runs");
		Results results = Results.of(store).described(catalog);
		Report report = Report.of(results, true);
		Path folder = store.folder();
		List<Path> out = new ArrayList<>();
		if (kinds.contains(Kind.REPORT)) {
			out.add(text(folder, ReportText.render(report, COLUMNS)));
		}
		if (kinds.contains(Kind.CHARTS) || kinds.contains(Kind.PDF) || kinds.contains(Kind.PNG)) {
			Path to = folder.resolve(Parameters.word(Kind.CHARTS));
			progress.accept("writing charts");
			List<Path> charts = ReportCharts.write(results, report, to, FigureStyle.SCREEN, catalog);
			out.addAll(charts);
			if (kinds.contains(Kind.PDF)) {
				progress.accept("writing " + charts.size() + " charts as pdf");
				out.addAll(PdfFiles.write(page -> ReportText.write(report, ResultOverview.of(results, Outcome.of(results, report)), page), charts,
						ReportFile.figures(results, catalog.problemGroups(), notes),
						to, notes));
			}
			if (kinds.contains(Kind.PNG)) {
				progress.accept("writing " + charts.size() + " charts as png");
				out.addAll(PictureOptions.png(charts, Resolution.PRINT, to));
			}
		}
		for (Kind kind : kinds) {
			kind.format().ifPresent(f -> {
				Export.leftOut(f, results).forEach(notes);
				progress.accept("writing " + Parameters.word(kind));
				out.addAll(Export.write(results, f, folder.resolve(Parameters.word(kind)), latex, Optional.empty()));
			});
		}
		return out;
	}

	private static Path text(Path folder, String text) {
		try {
			return new OutputFolder(folder).write("report.txt", out -> out.append(text));
		} catch (IOException e) {
			throw StoreException.unwritten(folder, e);
		}
	}
}
