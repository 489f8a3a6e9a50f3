package org.thalweg.experiment.shard;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import java.util.function.Predicate;

import org.thalweg.experiment.plan.CaseKind;
import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.plan.Job;
import org.thalweg.experiment.plan.Plan;
import org.thalweg.experiment.plan.RunSpec;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.experiment.run.Preparation;
import org.thalweg.experiment.shard.CostProbe.Taken;

/**
 * How long the missing runs of a plan will take on this machine, without compiling kernels: jobs are computed for a moment on their devices, as far as
 * their budget. Of many cases some are probed; others are taken to cost as much in proportion to their declared budgets.
 *
 * @param each remaining seconds of each case with missing runs; NaN where its probe failed, or where none was requested
 * @param run seconds of one run of it, likewise
 * @param probed number of cases that were probed
 * @param faults why there is no time of some cases, one sentence each
 */
public record TimeForecast(Map<CaseSpec, Double> each, Map<CaseSpec, Double> run, int probed, List<String> faults) {
	/** Seconds left, of those of which they are known; NaN if there is none. */
	public double seconds() {
		double[] known = each.values().stream().mapToDouble(Double::doubleValue).filter(s -> !Double.isNaN(s)).toArray();
		return known.length == 0 ? Double.NaN : Arrays.stream(known).sum();
	}

	/**
	 * Probes cases.
	 *
	 * @param missing the runs that will be computed
	 * @param foreign whether the user's programs and kernel text are started and compiled, too
	 * @param most seconds for all probes, after those that kernels take to build
	 * @param probing receives the case that is probed next
	 * @throws CancellationException if it is cancelled
	 */
	public static TimeForecast of(Plan plan, Predicate<RunSpec> missing, boolean foreign, double most, Cancel cancel, Consumer<CaseSpec> probing) {
		Map<CaseSpec, List<Job>> jobs = new IdentityHashMap<>();
		List<CaseSpec> cases = new ArrayList<>();
		plan.jobs(missing).forEach(job -> jobs.computeIfAbsent(job.of().spec(), c -> {
			cases.add(c);
			return new ArrayList<>();
		}).add(job));
		List<CaseSpec> known = cases.stream().filter(c -> foreign || !jobs.get(c).getFirst().foreign()).toList();
		List<CaseSpec> chosen = inOrder(chosen(known, (int) Math.max(1, most / CostProbe.LEAST_SECONDS)));
		double limit = Math.min(CostProbe.SECONDS, Math.max(most / Math.max(1, chosen.size()), CostProbe.LEAST_SECONDS));
		Map<CaseSpec, Taken> perRun = new IdentityHashMap<>();
		Set<String> faults = new LinkedHashSet<>();
		int left = cases.size() - known.size();
		if (left > 0) {
			faults.add("The time of " + left + (left == 1 ? " case" : " cases")
					+ " is unknown, because your own programs and kernel text are not started or compiled. Use --probe to allow it.");
		}
		try (Preparation preparation = Preparation.ofJobs(chosen.stream().map(c -> jobs.get(c).getFirst()).toList())) {
			preparation.start();
			for (CaseSpec c : chosen) {
				probing.accept(c);
				perRun.put(c, run(jobs.get(c).getFirst(), limit, cancel, faults));
				preparation.over();
			}
		}
		Map<CaseSpec, Double> each = new LinkedHashMap<>();
		Map<CaseSpec, Double> runs = new LinkedHashMap<>();
		for (CaseSpec c : cases) {
			double one = perRun.containsKey(c) ? perRun.get(c).seconds() : known.contains(c) ? like(c, chosen, perRun) : Double.NaN;
			runs.put(c, one);
			each.put(c, jobs.get(c).stream().mapToDouble(j -> one * j.runs().size() / plan.beside(j)).sum());
		}
		return new TimeForecast(each, runs, chosen.size(), List.copyOf(faults));
	}

	/** What a run of a job takes; NaN where it cannot be probed. */
	private static Taken run(Job job, double limit, Cancel cancel, Set<String> faults) {
		try {
			Taken taken = CostProbe.of(job, limit, cancel);
			return new Taken(taken.seconds() / job.runs().size(), taken.whole() / job.runs().size());
		} catch (CancellationException e) {
			throw e;
		} catch (RuntimeException | LinkageError | OutOfMemoryError e) {
			CaseSpec c = job.of().spec();
			faults.add(c.label() + " on " + c.problemLabel() + " (" + c.place() + ") cannot be probed: " + e.getMessage());
			return new Taken(Double.NaN, Double.NaN);
		}
	}

	/** Those of the host at the end, when compilers of other devices no longer take its time. */
	private static List<CaseSpec> inOrder(List<CaseSpec> chosen) {
		return chosen.stream().sorted(Comparator.comparing(CaseSpec::host)).toList();
	}

	/**
	 * All cases if they are few, else of each algorithm, device and dimension those of some problems, since evaluations cost unlike much, on a
	 * device of one, since kernels have to be built for each; else some of these.
	 */
	private static List<CaseSpec> chosen(List<CaseSpec> cases, int most) {
		if (cases.size() <= most) {
			return cases;
		}
		Map<CaseKind, List<CaseSpec>> kinds = new LinkedHashMap<>();
		cases.forEach(c -> kinds.computeIfAbsent(CaseKind.of(c), _ -> new ArrayList<>()).add(c));
		List<List<CaseSpec>> all = List.copyOf(kinds.values());
		int each = Math.max(1, most / all.size());
		List<CaseSpec> out = new ArrayList<>();
		for (int k = 0; k < all.size(); k++) {
			out.addAll(all.get(k).getFirst().host() ? spread(all.get(k), each, (k + 0.5) / all.size()) : List.of(all.get(k).getFirst()));
		}
		return out.size() <= most ? out : spread(out, most, 0);
	}

	/** This many of them at equal distances, or all; the first at {@code first} of a distance, from 0 to 1. */
	public static <T> List<T> spread(List<T> of, int most, double first) {
		int size = Math.min(most, of.size());
		List<T> out = new ArrayList<>();
		for (int k = 0; k < size; k++) {
			out.add(of.get((int) ((k + first) * of.size() / size)));
		}
		return out;
	}

	/** As those probed cases that are most like it, in the mean and by their declared costs, if it does not reach its target. */
	private static double like(CaseSpec c, List<CaseSpec> probed, Map<CaseSpec, Taken> taken) {
		int most = probed.stream().mapToInt(p -> CaseKind.of(p).likeness(CaseKind.of(c))).max().orElse(0);
		double perCost = probed.stream().filter(p -> CaseKind.of(p).likeness(CaseKind.of(c)) == most).mapToDouble(p -> taken.get(p).whole() / CaseKind
				.declared(p)).average()
				.orElse(Double.NaN);
		return perCost * CaseKind.declared(c);
	}
}
