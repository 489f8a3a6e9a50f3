package org.thalweg.contracts;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;

import org.thalweg.core.problem.Problem;

/**
 * On which problems the trajectory of which mapping is compared with the host's.
 *
 * @param <M> a mapping
 */
final class TrajectoryPlan<M> {
	/** One comparison. */
	record Pair<M>(M mapping, String problem) {
	}

	/** More variables take some compilers ten seconds for one program; {@link #one} leaves them to the checks of values. */
	private static final int FEW_VARIABLES = 100;

	private final List<M> mappings;
	private final Map<String, Problem> problems;

	/**
	 * @param mappings those that keep the host's trajectory
	 * @param problems id → an instance with a device objective, in the order of the checks
	 */
	TrajectoryPlan(List<M> mappings, Map<String, Problem> problems) {
		this.mappings = List.copyOf(mappings);
		this.problems = new LinkedHashMap<>(problems);
	}

	/** Every mapping on every problem, mapping by mapping. */
	List<Pair<M>> full() {
		List<Pair<M>> out = new ArrayList<>();
		mappings.forEach(m -> problems.keySet().forEach(p -> out.add(new Pair<>(m, p))));
		return out;
	}

	/**
	 * Every mapping on the first problem of each {@linkplain ObjectiveKind kind} that it accepts; of a kind of which it accepts none the first, so that
	 * its check reports the reason. In the order of {@link #full}.
	 */
	List<Pair<M>> ofEachKind(BiPredicate<M, Problem> accepts) {
		Set<Pair<M>> chosen = new HashSet<>();
		for (List<String> kind : kinds()) {
			mappings.forEach(m -> chosen.add(new Pair<>(m, accepted(kind, m, accepts).orElse(kind.getFirst()))));
		}
		return full().stream().filter(chosen::contains).toList();
	}

	/**
	 * The same; and every other problem with one mapping that accepts it, in rotation. What no mapping accepts is there once, so that its check
	 * reports why. In the order of {@link #full}.
	 */
	List<Pair<M>> thinned(BiPredicate<M, Problem> accepts) {
		Set<Pair<M>> chosen = new HashSet<>(ofEachKind(accepts));
		Set<String> covered = new HashSet<>();
		chosen.stream().filter(c -> accepts.test(c.mapping(), problems.get(c.problem()))).forEach(c -> covered.add(c.problem()));
		int turn = 0;
		for (String p : problems.keySet()) {
			if (!covered.contains(p) && !mappings.isEmpty()) {
				int next = nextAccepting(turn, problems.get(p), accepts);
				if (next >= 0 || chosen.stream().noneMatch(c -> c.problem().equals(p))) {
					turn = next >= 0 ? next : turn;
					chosen.add(new Pair<>(mappings.get(turn), p));
					turn = (turn + 1) % mappings.size();
				}
			}
		}
		return full().stream().filter(chosen::contains).toList();
	}

	/**
	 * Every mapping on one problem that it accepts: of the {@linkplain ObjectiveKind kinds} in rotation, and of a kind likewise, small ones first, and
	 * large ones only where there are no others. A mapping that accepts none meets the first of its kind, so that its check reports the reason. In
	 * the order of
	 * {@link #full}.
	 */
	List<Pair<M>> one(BiPredicate<M, Problem> accepts) {
		List<List<String>> kinds = new ArrayList<>(kinds());
		kinds.forEach(kind -> kind.sort(Comparator.comparingInt(p -> problems.get(p).dimension())));
		if (kinds.stream().anyMatch(kind -> small(kind.getFirst()))) {
			kinds.forEach(kind -> kind.removeIf(p -> !small(p)));
			kinds.removeIf(List::isEmpty);
		}
		List<Pair<M>> out = new ArrayList<>();
		for (M m : kinds.isEmpty() ? List.<M>of() : mappings) {
			Optional<List<String>> kind = kinds.stream().filter(k -> accepted(k, m, accepts).isPresent()).findFirst();
			List<String> chosen = kind.orElse(kinds.getFirst());
			String problem = accepted(chosen, m, accepts).orElse(chosen.getFirst());
			out.add(new Pair<>(m, problem));
			kinds.remove(chosen); // its turn is over, as is that of the problem in it
			kinds.add(appended(chosen, problem));
		}
		return out;
	}

	private boolean small(String problem) {
		return problems.get(problem).dimension() <= FEW_VARIABLES;
	}

	private Optional<String> accepted(List<String> kind, M m, BiPredicate<M, Problem> accepts) {
		return kind.stream().filter(p -> accepts.test(m, problems.get(p))).findFirst();
	}

	/** The same with one of them at the end. */
	private static List<String> appended(List<String> all, String last) {
		List<String> out = new ArrayList<>(all);
		out.remove(last);
		out.add(last);
		return out;
	}

	private Collection<List<String>> kinds() {
		Map<ObjectiveKind, List<String>> out = new LinkedHashMap<>();
		problems.forEach((id, p) -> out.computeIfAbsent(ObjectiveKind.of(p.device().orElseThrow()), _ -> new ArrayList<>()).add(id));
		return out.values();
	}

	/** Index of the first mapping from {@code turn} on that accepts the problem; −1 if none does. */
	private int nextAccepting(int turn, Problem problem, BiPredicate<M, Problem> accepts) {
		for (int k = 0; k < mappings.size(); k++) {
			int at = (turn + k) % mappings.size();
			if (accepts.test(mappings.get(at), problem)) {
				return at;
			}
		}
		return -1;
	}
}
