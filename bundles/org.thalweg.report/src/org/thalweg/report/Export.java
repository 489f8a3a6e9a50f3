package org.thalweg.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import org.thalweg.core.run.Trace;
import org.thalweg.experiment.plan.PlanSpec;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.experiment.store.OutputFolder;
import org.thalweg.experiment.store.RunRecord;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.experiment.store.StoreException;
import org.thalweg.formats.CocoText;

/** Writes results for other programs. */
public final class Export {
	/** Formats by the name users type. */
	public enum Format {
		/**
		 * {@code runs.csv}, one row per run, {@code traces.csv}, one row per improvement, {@code comparison.csv}, one row per
		 * case, and if there are any {@code published.csv}, one row per published figure, {@code ranks.csv}, {@code
		 * rank-pairs.csv}, {@code runtimes.csv}, {@code reached.csv} and {@code budgets.csv}.
		 */
		CSV,
		/** A folder per algorithm and device for COCO's cocopp; only problems of the suite bbob. */
		COCO,
		/** A folder per suite, in it one per algorithm and device, for IOHanalyzer and iohinspector. */
		IOHPROFILER,
		/** {@code runs.jsonl}, one JSON object per run with its point and its improvements. */
		JSON,
		/**
		 * {@code comparison.tex}, one row per problem and one column per algorithm, {@code table.tex}, one row per case, and
		 * {@code ranks.tex} and {@code runtimes.tex} if there are any.
		 */
		LATEX,
		/** {@code long.csv}, a tidy table with one row per improvement. */
		LONG
	}

	/** Takes files as they are made. */
	interface FileConsumer {
		void write(String name, OutputFolder.ContentWriter text) throws IOException;
	}

	/** Finds points that runs evaluated, which a store has none of but the best. */
	public interface PointsFinder {
		/**
		 * The values before the bias, in place of errors, and points at some evaluations of a run.
		 *
		 * @param wanted evaluations, counted from 1
		 */
		Map<Long, CocoText.Evaluated> of(RunRecord run, Trace trace, Set<Long> wanted);
	}

	private Export() {
	}

	/**
	 * Writes into {@code folder}, which is created if missing; returns the files written.
	 *
	 * @throws UserError if the format cannot hold these results
	 * @throws StoreException if it cannot be written; every existing file is then complete, either the previous or the new one
	 */
	public static List<Path> write(RunStore store, Format format, Path folder) {
		return write(Results.of(store), format, folder, Latex.LatexStyle.USUAL, Optional.empty());
	}

	/** Why a format cannot hold what a plan is going to compute, as far as that is known before; empty if it can. */
	public static Optional<String> objection(Format format, PlanSpec plan) {
		return format == Format.COCO ? CocoExport.objection(plan.cases()) : Optional.empty();
	}

	/** What a format leaves out of results, a sentence each for the user. */
	public static List<String> leftOut(Format format, Results results) {
		return switch (format) {
		case COCO -> CocoExport.leftOut(results.plan().cases()).stream().toList();
		case CSV, LATEX -> ReportNotes.unreachable(results);
		default -> List.of();
		};
	}

	/**
	 * The same of results compared by a reader's choice.
	 *
	 * @param options of {@link Format#LATEX}
	 * @param points of {@link Format#COCO}, which its files get where COCO writes them; empty to leave them out
	 */
	public static List<Path> write(Results results, Format format, Path folder, Latex.LatexStyle options, Optional<PointsFinder> points) {
		OutputFolder to = new OutputFolder(folder);
		List<Path> written = new ArrayList<>();
		FileConsumer files = (name, text) -> written.add(to.write(name, text));
		try {
			switch (format) {
			case CSV -> new CsvExport(results, files).all();
			case COCO -> new CocoExport(results.complete(), files, points).all();
			case IOHPROFILER -> new IohExport(results.complete(), files).all();
			case JSON -> files.write("runs.jsonl", new LongExport(results.complete())::objects);
			case LATEX -> latex(Outcome.of(results), new Latex(options), files);
			case LONG -> files.write("long.csv", new LongExport(results.complete())::table);
			}
			return List.copyOf(written);
		} catch (IOException e) {
			throw StoreException.unwritten(folder, e);
		}
	}

	/**
	 * Writes Bayesian signed ranks as {@code bayes.csv} or {@code bayes.tex}.
	 *
	 * @param rho region of practical equivalence
	 * @throws IllegalArgumentException if the format is neither CSV nor LaTeX
	 * @throws StoreException as {@link #write} does
	 */
	public static Path bayes(RunStore store, Format format, Path folder, Latex.LatexStyle options, double rho) {
		Results results = Results.of(store);
		BayesTable table = BayesTable.of(results, Report.of(results, false), rho);
		try {
			return switch (format) {
			case CSV -> new OutputFolder(folder).write("bayes.csv", out -> out.append(table.csv()));
			case LATEX -> new OutputFolder(folder).write("bayes.tex", out -> out.append(new Latex(options).table(table.sheet(), table
					.sentences())));
			default -> throw new IllegalArgumentException(format + " does not support tables");
			};
		} catch (IOException e) {
			throw StoreException.unwritten(folder, e);
		}
	}

	private static void latex(Outcome outcome, Latex latex, FileConsumer files) throws IOException {
		files.write("table.tex", out -> out.append(latex.of(outcome.report())));
		if (!outcome.report().ranks().isEmpty()) {
			files.write("ranks.tex", out -> out.append(latex.ranks(outcome.report().ranks())));
		}
		if (!outcome.report().runtime().rows().isEmpty()) {
			files.write("runtimes.tex", out -> out.append(latex.runtimes(outcome.report().runtime())));
		}
		files.write("comparison.tex", out -> out.append(latex.of(Comparison.of(outcome))));
	}
}
