package org.thalweg.report.intake;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;
import org.thalweg.core.internal.Sha256;
import org.thalweg.core.run.Trace;
import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.plan.Provenance;
import org.thalweg.experiment.plan.RunSpec;
import org.thalweg.experiment.plan.Version;
import org.thalweg.experiment.store.JobFacts;
import org.thalweg.experiment.store.RunRecord;
import org.thalweg.formats.ArchivedRun;
import org.thalweg.formats.ArchivedRun.ValueKind;

/**
 * The runs of one algorithm on one problem that another program computed, as a store keeps them. They have no seconds and no generations, and
 * seeds only where the files name successive ones; else these are negative, so that no test takes them for pairs of ours.
 */
final class ImportedCase {
	private static final int DIGEST = 16;
	private static final double SLACK = 1e-6;

	private final CaseSpec spec;
	private final List<ArchivedRun> runs;
	private final double shift;

	/**
	 * @param source the file or folder
	 * @param name of the algorithm
	 * @param label of the problem
	 * @param errors whether runs of which that is not known hold errors
	 */
	ImportedCase(List<ArchivedRun> runs, String source, String name, String label, KnownProblems.KnownProblem problem, boolean errors) {
		ArchivedRun.ArchivedCase c = runs.getFirst().of();
		boolean toOptimum = c.values() == ValueKind.ERRORS || problem.level().isPresent() && !c.maximised()
				|| c.values() == ValueKind.AS_KNOWN && errors && !problem.installed();
		this.runs = runs;
		this.shift = c.values() == ValueKind.RAW && toOptimum ? -problem.level().orElseThrow() : 0;
		Map<String, String> parameters = new TreeMap<>(Map.of(CaseSpec.NAME, name, CaseSpec.SOURCE, source, CaseSpec.RUNS,
				Integer.toString(runs.size()), CaseSpec.FIRST_SEED, Long.toString(firstSeed(runs)), "digest", digest(runs)));
		this.spec = new CaseSpec(problem.id(), label, problem.parameters(), c.dimension(), Map.of(), 0, toOptimum ? 0 : Double.NaN,
				CaseSpec.IMPORTED, name + CaseSpec.MARK, c.format(), parameters, Map.of(), "", CaseSpec.IMPORTED, CaseSpec.IMPORTED, "",
				Precision.DOUBLE, MathMode.PORTABLE, new Budget(Budget.UNLIMITED, Budget.UNLIMITED, Double.NaN), 0, 0, Provenance.UNKNOWN);
	}

	private static long firstSeed(List<ArchivedRun> runs) {
		long first = runs.getFirst().seed().orElse(-1);
		boolean successive = IntStream.range(0, runs.size()).allMatch(k -> runs.get(k).seed().orElse(-1) == first + k);
		return first >= 0 && successive ? first : -runs.size();
	}

	private static String digest(List<ArchivedRun> runs) {
		MessageDigest out = Sha256.digest();
		for (ArchivedRun r : runs) {
			ByteBuffer bytes = ByteBuffer.allocate(16 * r.values().length + 8).putLong(r.last());
			for (int k = 0; k < r.values().length; k++) {
				bytes.putLong(r.evaluations()[k]).putDouble(r.values()[k]);
			}
			out.update(bytes.array());
		}
		return HexFormat.of().formatHex(out.digest()).substring(0, DIGEST);
	}

	CaseSpec spec() {
		return spec;
	}

	/** By how much runs are below the known optimum, where that is more than rounding may do. */
	double[] below() {
		return Double.isNaN(spec.optimum()) ? new double[0]
				: runs.stream().filter(r -> r.values().length > 0).mapToDouble(r -> -(r.values()[r.values().length - 1] + shift))
						.filter(e -> e > SLACK * Math.max(1, Math.abs(shift))).toArray();
	}

	/** By suite, function, instance and dimension, as plans have them, independently of the order of the files. */
	String order() {
		ArchivedRun.ArchivedCase c = runs.getFirst().of();
		return "%s %09d %s %09d %09d".formatted(c.suite(), c.function(), c.name(), c.instance(), c.dimension());
	}

	/** Best values are errors where the optimum is known. */
	List<RunRecord> records() {
		JobFacts job = new JobFacts("imported " + new RunSpec(spec, 0, 0, "").id(), 0, runs.size(), false, Map.of(), CaseSpec.IMPORTED, "", "", "",
				"", Map.of(), "", Instant.now().truncatedTo(ChronoUnit.SECONDS).toString());
		List<RunRecord> out = new ArrayList<>();
		long seed = Long.parseLong(spec.parameters().get(CaseSpec.FIRST_SEED));
		for (int k = 0; k < runs.size(); k++) {
			ArchivedRun r = runs.get(k);
			double best = r.values().length == 0 ? Double.POSITIVE_INFINITY : r.values()[r.values().length - 1] + shift;
			out.add(new RunRecord(new RunSpec(spec, k, seed + k, Version.current()), best, spec.error(best), r.x(), r.last(), 0, false, -1, -1, job,
					Map.of()));
		}
		return out;
	}

	/** The improvements of each. */
	List<Trace> traces() {
		return runs.stream().map(this::trace).toList();
	}

	private Trace trace(ArchivedRun r) {
		Trace out = new Trace();
		for (int k = 0; k < r.values().length; k++) {
			out.offer(0, r.evaluations()[k], r.values()[k] + shift);
		}
		return out;
	}
}
