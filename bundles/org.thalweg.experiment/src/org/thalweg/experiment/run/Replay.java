package org.thalweg.experiment.run;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Function;

import org.thalweg.core.Catalog;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.run.Trace;
import org.thalweg.experiment.plan.Case;
import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.plan.Job;
import org.thalweg.experiment.plan.Planner;
import org.thalweg.experiment.plan.Provenance;
import org.thalweg.experiment.plan.Version;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.store.Damage;
import org.thalweg.experiment.store.RunRecord;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.experiment.store.StoreException;
import org.thalweg.experiment.store.StoredRuns;
import org.thalweg.text.Numbers;

/** Computes one stored run again, alone, and compares its trace. */
public final class Replay {
	/** Relative difference of values that counts as the same. */
	private static final double TOLERANCE = 1e-9;

	/** How the traces compare. */
	public sealed interface TraceComparison {
		/** {@code identical, all 12 improvements bit for bit}. */
		default String sentence() {
			return switch (this) {
			case Identical(int improvements) -> "identical, all " + improvements + " improvements bit for bit";
			case WithinTolerance(double difference) -> "within tolerance, maximum relative difference " + Numbers.digits(difference, 3);
			case Differs(long step, double stored, double replayed) -> "differs from step " + step + ": " + stored + " stored, " + replayed + " now";
			};
		}

		/** Every improvement and the end are bit-equal. */
		record Identical(int improvements) implements TraceComparison {
		}

		/** Steps and evaluations agree, values within 1e-9 relative. */
		record WithinTolerance(double greatestDifference) implements TraceComparison {
		}

		/**
		 * The traces diverge.
		 *
		 * @param step first step that differs
		 * @param stored best value there, before the bias
		 * @param replayed likewise
		 */
		record Differs(long step, double stored, double replayed) implements TraceComparison {
		}
	}

	/**
	 * Result of a replay.
	 *
	 * @param notes changes since the run: data, code, version, device, driver, runtime, kernel hash
	 */
	public record ReplayResult(RunRecord stored, TraceComparison outcome, List<String> notes) {
	}

	private Replay() {
	}

	/**
	 * Computes a run again.
	 *
	 * @param run id, beginning of an id, or number counted from 1
	 * @param data as for {@link Planner#plan}
	 * @throws StoreException if there is no such run, or this machine or installation cannot repeat it
	 * @throws CancellationException if {@code cancel} was raised
	 */
	public static ReplayResult run(RunStore store, String run, Catalog catalog, Devices devices, Optional<Path> data, Cancel cancel) {
		RunRecord stored = store.run(run).orElseThrow(() -> new StoreException(store.folder() + " contains no run '" + run
				+ "'. Give a number from 1 to " + store.runsWithoutPoints().size() + ", or the beginning of an id."
				+ (store.damage().isEmpty() ? "" : " " + String.join(" ", Damage.notes(store.damage(), store.folder())))));
		if (stored.spec().spec().imported()) {
			throw new StoreException("run '" + run + "' is imported: another program computed it, so it cannot be replayed");
		}
		List<String> notes = new ArrayList<>();
		Case made = rebuild(stored, catalog, devices, data, notes);
		Job job = new Job(made, List.of(stored.spec()));
		try (Search search = job.start(); ExternalCancellation _ = new ExternalCancellation(job, cancel)) {
			AdvancePacing pace = new AdvancePacing();
			search.advance(0);
			while (!search.done() && search.step(0) < stored.steps()) {
				if (cancel.raised()) {
					throw new CancellationException();
				}
				long before = System.nanoTime();
				search.advance(Math.min(pace.steps(), stored.steps() - search.step(0)));
				pace.took((System.nanoTime() - before) * 1e-9);
			}
			job.confirmOutside();
			differences(stored, made.device().info(), search.kernelHash(), notes);
			TraceComparison outcome = compare(store.trace(stored.spec().id()), search.trace(0), stored.steps(), search.step(0),
					stored.evaluations(), search.evaluations(0));
			if (outcome instanceof TraceComparison.Differs && notes.isEmpty()) {
				notes.add("Data, code, device, driver and kernel text are the recorded ones: the cause of the difference is not recorded.");
			}
			return new ReplayResult(stored, outcome, List.copyOf(notes));
		} finally {
			made.instance().release();
		}
	}

	/**
	 * Makes the case of a stored run again, on its device or another one of its backend, and hands it over; nothing of it may be kept.
	 *
	 * @param data as for {@link Planner#plan}
	 * @throws StoreException if this machine or installation cannot
	 */
	public static <T> T rebuilt(RunRecord stored, Catalog catalog, Devices devices, Optional<Path> data, Function<Case, T> use) {
		Case made = rebuild(stored, catalog, devices, data, new ArrayList<>());
		try {
			return use.apply(made);
		} finally {
			made.instance().release();
		}
	}

	private static Case rebuild(RunRecord stored, Catalog catalog, Devices devices, Optional<Path> data, List<String> notes) {
		RebuiltCase made = RebuiltCase.of(stored.spec().spec(), "the stored run", catalog, data, Optional.empty());
		origin(made, notes);
		return made.on(devices.open(device(stored, devices, notes)));
	}

	/** The device that the run was made for, or of a pool of unlike ones that on which it was made; else another, with a note. */
	private static DeviceInfo device(RunRecord stored, Devices devices, List<String> notes) {
		CaseSpec spec = stored.spec().spec();
		boolean any = spec.backend().equals(CaseSpec.ANY);
		String backend = any ? stored.job().address().split(":", 2)[0] : spec.backend();
		String name = any ? stored.job().deviceName() : spec.deviceName();
		DeviceInfo info = devices.named(backend, name);
		if (info == null) {
			Devices.DeviceLookup other = devices.find(backend);
			if (other.info() == null) {
				throw new StoreException(other.objection());
			}
			info = other.info();
			notes.add("Different device: " + info.name() + ", was " + name + ".");
		}
		return info;
	}

	/** Records changes of its numbers and code; refuses what identifies itself as another instance. */
	private static void origin(RebuiltCase made, List<String> notes) {
		CaseSpec spec = made.spec();
		Provenance now = made.provenance();
		if (!made.sameFacts()) {
			throw new StoreException(spec.problem() + " is a different instance now (" + made.facts() + ") than when the run was computed "
					+ "(" + spec.facts() + "). Give the data folder with --data."
					+ StoredRuns.differences(spec, spec.madeFrom(made.facts(), now))
							.map(d -> " The run was computed from " + d + ".").orElse(""));
		}
		spec.provenance().differences(now).forEach(d -> notes.add("The run was computed from " + d + "."));
	}

	private static void differences(RunRecord stored, DeviceInfo now, String hash, List<String> notes) {
		note("version", stored.spec().version(), Version.current(), notes);
		if (!stored.job().commit().equals(Version.UNKNOWN) && !Version.commit().equals(Version.UNKNOWN)) {
			note("commit", stored.job().commit(), Version.commit(), notes);
		}
		note("driver", stored.job().driver(), now.driver(), notes);
		note("runtime", stored.job().runtime(), now.runtime(), notes);
		note("kernel hash", stored.job().kernelHash(), hash, notes);
	}

	private static void note(String what, String was, String is, List<String> notes) {
		if (!was.equals(is)) {
			notes.add("Different " + what + ": " + is + ", was " + was + ".");
		}
	}

	/** Where one of them names the ends of steps alone, both are compared by what was best there. */
	static TraceComparison compare(Trace one, Trace other, long stepsA, long stepsB, long evaluationsA, long evaluationsB) {
		boolean exact = one.exact() && other.exact();
		Trace a = exact ? one : one.endsOfSteps();
		Trace b = exact ? other : other.endsOfSteps();
		double greatest = 0;
		for (int k = 0; k < Math.max(a.size(), b.size()); k++) {
			if (k >= a.size() || k >= b.size()) {
				return parted(a, b, k < a.size() ? a.step(k) : b.step(k));
			}
			double difference = difference(a.value(k), b.value(k));
			if (a.step(k) != b.step(k) || exact && a.evaluations(k) != b.evaluations(k) || !(difference <= TOLERANCE)) {
				return parted(a, b, Math.min(a.step(k), b.step(k)));
			}
			greatest = Math.max(greatest, difference);
		}
		if (stepsA != stepsB || evaluationsA != evaluationsB) {
			return parted(a, b, Math.min(stepsA, stepsB));
		}
		return greatest == 0 ? new TraceComparison.Identical(a.size()) : new TraceComparison.WithinTolerance(greatest);
	}

	/** 0 only for equal bits. */
	private static double difference(double a, double b) {
		if (Double.doubleToLongBits(a) == Double.doubleToLongBits(b)) {
			return 0;
		}
		return Math.max(Double.MIN_NORMAL, Math.abs(a - b) / Math.max(Math.abs(a), Math.abs(b)));
	}

	private static TraceComparison parted(Trace a, Trace b, long step) {
		return new TraceComparison.Differs(step, at(a, step), at(b, step));
	}

	/** Best value after that step. */
	private static double at(Trace trace, long step) {
		double out = Double.POSITIVE_INFINITY;
		for (int k = 0; k < trace.size() && trace.step(k) <= step; k++) {
			out = trace.value(k);
		}
		return out;
	}
}
