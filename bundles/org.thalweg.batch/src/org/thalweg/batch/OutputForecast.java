package org.thalweg.batch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Consumer;

import org.thalweg.core.Catalog;
import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.run.Trace;
import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.plan.Plan;
import org.thalweg.experiment.plan.RunSpec;
import org.thalweg.experiment.shard.TimeForecast;
import org.thalweg.experiment.store.JobFacts;
import org.thalweg.experiment.store.OutputFolder;
import org.thalweg.experiment.store.RunRecord;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.experiment.store.StoreException;
import org.thalweg.experiment.store.TemporaryFolder;
import org.thalweg.report.FunctionCase;
import org.thalweg.text.UnitText;

/**
 * What the outputs of a plan will be, before anything is computed: they are written for a few of its functions with made-up runs, and what they are in
 * one more function is counted for all others.
 *
 * @param seconds in a process that has written outputs before
 * @param exact whether all functions were written, so that the number of files is not estimated
 */
record OutputForecast(long files, long bytes, double seconds, boolean exact) {
	/** Functions of the samples: the first one warms up, the other two give the line through them. */
	private static final int[] SAMPLES = { 1, 2, 5 };
	private static final int IMPROVEMENTS = 300;

	private record Sample(int functions, long files, long bytes, double seconds) {
		double perFunction(Sample smaller, double own, double less) {
			return Math.max(0, (own - less) / (functions - smaller.functions));
		}
	}

	/**
	 * @param plan with at least one case
	 * @param progress receives what is being done
	 * @throws StoreException if temporary files cannot be written
	 */
	static OutputForecast of(Outputs outputs, Plan plan, Catalog catalog, Consumer<String> progress) {
		List<List<CaseSpec>> functions = functions(plan);
		List<Sample> samples = new ArrayList<>();
		for (int size : SAMPLES) {
			if (samples.isEmpty() || samples.getLast().functions < functions.size()) {
				progress.accept("estimating the outputs from " + Math.min(size, functions.size()) + " of " + functions.size() + " functions");
				samples.add(sample(outputs, plan, TimeForecast.spread(functions, size, 0.5), catalog));
			}
		}
		Sample last = samples.getLast();
		if (last.functions == functions.size()) {
			return new OutputForecast(last.files, last.bytes, last.seconds, true);
		}
		Sample before = samples.get(samples.size() - 2);
		int more = functions.size() - last.functions;
		return new OutputForecast(last.files + Math.round(more * last.perFunction(before, last.files, before.files)),
				last.bytes + Math.round(more * last.perFunction(before, last.bytes, before.bytes)),
				last.seconds + more * last.perFunction(before, last.seconds, before.seconds), false);
	}

	/** Cases by function, with all dimensions and instances, which share files. */
	private static List<List<CaseSpec>> functions(Plan plan) {
		Map<List<Object>, List<CaseSpec>> out = new LinkedHashMap<>();
		for (CaseSpec c : plan.spec().cases()) {
			FunctionCase of = FunctionCase.function(c);
			out.computeIfAbsent(List.of(of.problem(), of.parameters()), _ -> new ArrayList<>()).add(c);
		}
		return List.copyOf(out.values());
	}

	private static Sample sample(Outputs outputs, Plan plan, List<List<CaseSpec>> functions, Catalog catalog) {
		List<CaseSpec> cases = functions.stream().flatMap(List::stream).toList();
		Path folder = null;
		try {
			folder = Files.createTempDirectory("thalweg-outputs");
			try (RunStore store = RunStore.open(folder.resolve("r"))) {
				store.save(new Plan(plan.experiment(), plan.spec().with(cases), plan.cases(), plan.devices()));
				cases.forEach(c -> fill(store, plan.spec().runsOf(c)));
				long from = System.nanoTime();
				List<Path> files = outputs.write(store, catalog, _ -> {}, _ -> {});
				double seconds = (System.nanoTime() - from) / 1e9;
				long bytes = 0;
				for (Path file : files) {
					bytes += Files.size(file);
				}
				return new Sample(functions.size(), files.size(), bytes, seconds);
			}
		} catch (IOException e) {
			throw new StoreException(OutputFolder.cannot(folder == null ? Path.of(System.getProperty("java.io.tmpdir")) : folder, e), e);
		} finally {
			if (folder != null) {
				TemporaryFolder.delete(folder);
			}
		}
	}

	/** Runs whose errors fall evenly on a logarithmic scale, to another end in each. */
	private static void fill(RunStore store, List<RunSpec> runs) {
		List<RunRecord> records = new ArrayList<>();
		List<Trace> traces = new ArrayList<>();
		SplittableRandom random = new SplittableRandom(1);
		for (RunSpec run : runs) {
			CaseSpec c = run.spec();
			long evaluations = c.budget().evaluations() == Budget.UNLIMITED ? 100_000 : c.budget().evaluations();
			double optimum = Double.isNaN(c.optimum()) ? 0 : c.optimum();
			double orders = random.nextDouble(3, 10);
			Trace trace = new Trace();
			for (int k = 1; k <= IMPROVEMENTS; k++) {
				trace.offer(k, Math.max(k, (long) Math.pow(evaluations, (double) k / IMPROVEMENTS)), optimum + Math.pow(10, 2 - orders * k
						/ IMPROVEMENTS));
			}
			double error = Math.pow(10, 2 - orders);
			JobFacts job = new JobFacts("sample " + run.id(), 1, 1, false, Map.of(), c.address(), c.deviceName(), "", "", "", Map.of(), "", "");
			records.add(new RunRecord(run, optimum + error + c.bias(), c.error(optimum + error), new double[c.dimension()], evaluations, IMPROVEMENTS,
					false, -1, -1, job, Map.of()));
			traces.add(trace);
		}
		store.add(records, traces);
	}

	/** One sentence. */
	String sentence() {
		return "Outputs: " + (exact ? "" : "about ") + round(files) + (files == 1 ? " file" : " files") + ", " + UnitText.bytes(bytes)
				+ "; writing them takes about " + PlanText.duration(seconds) + ".";
	}

	/** Two digits of an estimate. */
	private long round(long count) {
		long unit = exact || count < 100 ? 1 : (long) Math.pow(10, Math.floor(Math.log10(count)) - 1);
		return Math.round(count / (double) unit) * unit;
	}
}
