package org.thalweg.experiment.plan;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

import org.thalweg.core.algorithm.Algorithm;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.problem.ObjectiveText;

/**
 * Cases that differ in their problem alone, advanced together by one search: 62 years of a reservoir. A repetition is one job with a
 * population of each case, all with the repetition's seed; their random numbers differ by the case's place. A single case
 * is a batch of one.
 *
 * @param cases of problems of one shape, with one algorithm on one device or pool
 */
public record ProblemBatch(List<Case> cases) {
	public ProblemBatch {
		cases = List.copyOf(cases);
	}

	/** What cases have in common that one search can advance. */
	private record Common(String label, String place, String math) {
		static Common of(CaseSpec c) {
			return new Common(c.label(), c.place(), c.math().name());
		}
	}

	/** Cases grouped into batches; each gets its place, which determines its random numbers and so is part of the identity of its runs. */
	static List<ProblemBatch> of(List<Case> cases) {
		return placed(cases).stream().map(ProblemBatch::numbered).toList();
	}

	private ProblemBatch numbered() {
		return new ProblemBatch(IntStream.range(0, cases.size()).mapToObj(k -> cases.get(k).with(cases.get(k).spec().withInstance(k))).toList());
	}

	/** The same of cases that have their places. */
	static List<ProblemBatch> placed(List<Case> cases) {
		Map<Common, List<Case>> groups = new LinkedHashMap<>();
		cases.forEach(c -> groups.computeIfAbsent(Common.of(c.spec()), _ -> new ArrayList<>()).add(c));
		return groups.values().stream().map(ProblemBatch::new).toList();
	}

	/** Why the cases cannot be solved together, as a sentence for the user; empty if they can. */
	@SuppressWarnings({ "unchecked", "rawtypes" })
	Optional<String> objection(long seed) {
		Case one = cases.getFirst();
		Optional<String> shape = unlike();
		if (shape.isPresent()) {
			return shape;
		}
		if (one.mapping() != null && !one.mapping().together() && cases.size() > 1) {
			return Optional.of("the mapping " + one.mapping().id() + " of " + one.spec().algorithm()
					+ " advances one population at a time, but " + cases.size() + " problems are to be solved as a batch. Use one of "
					+ String.join(", ", one.algorithm().mappings().stream().filter(m -> m.together()).map(m -> m.id()).toList()));
		}
		Optional<String> large = tooLarge();
		if (large.isPresent()) {
			return large;
		}
		Setting setting = Case.setting(cases, Collections.nCopies(cases.size(), seed));
		Algorithm algorithm = one.algorithm();
		return algorithm.objection(setting).or(() -> one.devices().stream()
				.flatMap(d -> algorithm.forecast(setting).objection(d.info(), cases.size()).stream()).findFirst());
	}

	/** Problems of other dimensions have no common search, and those of other kernel text no common program. */
	private Optional<String> unlike() {
		Case one = cases.getFirst();
		return cases.stream().filter(c -> !alike(one, c)).findFirst().map(c -> "the problems of a batch must have the same dimension"
				+ (one.spec().host() ? ", and all or none of them may have repaired points written back" : " and differ in their data only") + "; '"
				+ one.spec().problemLabel() + "' in " + one.spec().dimension() + " and '" + c.spec().problemLabel() + "' in " + c.spec().dimension()
				+ " dimensions cannot be combined. Put them into separate experiments, or leave batch: out");
	}

	private static boolean alike(Case a, Case b) {
		return a.spec().dimension() == b.spec().dimension()
				&& (a.spec().host() ? a.problem().writeBack() == b.problem().writeBack() : ObjectiveText.alike(a.problem(), b.problem()));
	}

	/** What the job of a repetition needs. */
	@SuppressWarnings({ "unchecked", "rawtypes" })
	CaseForecast forecast(long seed) {
		Case one = cases.getFirst();
		Setting setting = Case.setting(cases, Collections.nCopies(cases.size(), seed));
		Algorithm algorithm = one.algorithm();
		return CaseForecast.of(one, cases.size(), problemBytes(), algorithm.forecast(setting).bytes(cases.size()), Optional.empty(),
				algorithm.stateBytes(setting));
	}

	private long problemBytes() {
		return cases.stream().map(Case::instance).distinct().mapToLong(Instance::bytes).sum();
	}

	/** All problems are held at the same time. */
	private Optional<String> tooLarge() {
		return new HostMemory(Runtime.getRuntime().maxMemory()).objection(problemBytes())
				.map(o -> "for its " + cases.size() + " problems as a batch: " + o);
	}
}
