package org.thalweg.reservoir.study;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;

import org.thalweg.core.param.Parameters;
import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.store.RunRecord;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.report.CaseOutcome;
import org.thalweg.reservoir.description.ReservoirFile;
import org.thalweg.reservoir.model.Quantity;
import org.thalweg.reservoir.model.ReportUnits;
import org.thalweg.reservoir.model.Reservoir;
import org.thalweg.reservoir.system.Repair;
import org.thalweg.reservoir.system.YearProblem;

/**
 * The years in a store, as solved by one variant.
 *
 * @param name of the reservoir
 * @param label of the variant
 * @param seed of the repetition with the median total, among those with all years; otherwise of the one with most years
 * @param planned number of requested years
 * @param years the available ones, in order
 * @param spec of one of the cases; they have the same files
 */
public record StoredYears(String name, String label, long seed, int planned, List<YearResult> years, CaseSpec spec) {
	/**
	 * Reads the first variant's years.
	 *
	 * @param cases of {@code reservoir/year}, in the plan's order
	 * @param cancelled checked between years
	 * @throws IllegalStateException for the user, if no year is finished
	 */
	public static StoredYears read(List<CaseOutcome> cases, RunStore store, BooleanSupplier cancelled) {
		CaseSpec first = cases.getFirst().spec();
		List<CaseOutcome> own = cases.stream().filter(c -> c.spec().label().equals(first.label())).toList();
		Map<Long, List<RunRecord>> bySeed = new LinkedHashMap<>();
		own.stream().flatMap(c -> c.runs().stream()).forEach(run -> bySeed.computeIfAbsent(run.spec().seed(), _ -> new ArrayList<>()).add(run));
		List<RunRecord> chosen = median(bySeed.values(), own.size());
		List<YearResult> years = new ArrayList<>();
		for (RunRecord run : chosen) {
			if (!cancelled.getAsBoolean()) {
				store.run(run.spec().id()).flatMap(YearResult::of).ifPresent(years::add);
			}
		}
		if (years.isEmpty()) {
			throw new IllegalStateException("No year is solved yet. This page fills when the first repetition has ended.");
		}
		years.sort(Comparator.comparing(y -> y.year().month(0)));
		return new StoredYears(first.facts().getOrDefault("reservoir", "reservoir"), first.label(), chosen.getFirst().spec().seed(), own.size(),
				List.copyOf(years), first);
	}

	/** The lesser of two middle ones; minimum values are best totals. */
	private static List<RunRecord> median(Iterable<List<RunRecord>> repetitions, int all) {
		List<List<RunRecord>> complete = new ArrayList<>();
		List<RunRecord> most = List.of();
		for (List<RunRecord> repetition : repetitions) {
			if (repetition.size() == all) {
				complete.add(repetition);
			}
			most = repetition.size() > most.size() ? repetition : most;
		}
		complete.sort(Comparator.comparingDouble((List<RunRecord> r) -> r.stream().mapToDouble(RunRecord::best).sum()).reversed());
		return complete.isEmpty() ? most : complete.get((complete.size() - 1) / 2);
	}

	/** The units of results: those of the description, or if it is missing or has errors now, the usual ones. */
	public ReportUnits units(Path folder) {
		try {
			return description(folder).parts().shownIn();
		} catch (IllegalStateException e) { // years can be shown without it
			return ReportUnits.DEFAULT;
		}
	}

	/** A summary in a line: reservoir, variant, seed, years and their benefit. */
	public String summary(ReportUnits units) {
		return String.format(Locale.ROOT, "%s: %s, seed %d, %s, %.5f%s", name, label, seed,
				years.size() == planned ? planned + (planned == 1 ? " year" : " years") : years.size() + " of " + planned + " years",
				units.benefit(years.stream().mapToDouble(YearResult::benefit).sum()), units.after(Quantity.ENERGY));
	}

	/**
	 * Reads the description again.
	 *
	 * @param folder of the store: a relative path of the description is tried from each of its parent folders
	 * @throws IllegalStateException for the user, if it is missing
	 */
	public ReservoirFile.Parsed description(Path folder) {
		Path file = find(spec.problemParameters().get("file"), folder);
		String curve = spec.problemParameters().getOrDefault("curve", "");
		return curve.isEmpty() ? ReservoirFile.read(file) : ReservoirFile.read(file, find(curve, folder));
	}

	/**
	 * The reservoir of the description.
	 *
	 * @throws IllegalStateException for the user, if it is missing or has changed
	 * @throws IllegalArgumentException for the user, if it has errors now
	 */
	public Reservoir reservoir(Path folder) {
		Reservoir out = description(folder).orThrow();
		Repair repair = Stream.of(Repair.values())
				.filter(r -> Parameters.word(r).equals(spec.problemParameters().get("repair"))).findFirst().orElse(Repair.REACHABLE);
		Optional<YearResult> first = years.stream().filter(y -> spec.facts().get("year").startsWith(y.year().month(0).toString())).findFirst();
		if (first.isPresent() && !new YearProblem(out, first.get().year(), repair).facts().get("numbers").equals(spec.facts().get("numbers"))) {
			throw new IllegalStateException(out.name() + ": the numbers in the description have changed since these years were solved. Optimise "
					+ "them again.");
		}
		return out;
	}

	static Path find(String name, Path folder) {
		for (Path above = folder.toAbsolutePath(); above != null; above = above.getParent()) {
			Path there = above.resolve(name);
			Path beside = above.resolve(Path.of(name).getFileName());
			if (Files.isRegularFile(there) || Files.isRegularFile(beside)) {
				return Files.isRegularFile(there) ? there : beside;
			}
		}
		throw new IllegalStateException(name + ", the reservoir's description, is no longer there or in a folder above " + folder
				+ ". Restore it, or optimise again.");
	}
}
