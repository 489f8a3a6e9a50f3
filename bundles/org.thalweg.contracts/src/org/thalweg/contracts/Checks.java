package org.thalweg.contracts;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

import org.thalweg.core.algorithm.Algorithm;
import org.thalweg.core.device.Device;
import org.thalweg.core.device.HostDevice;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.problem.Problem;

/**
 * The checks of {@code thalweg check} on a device: the contracts of installed problems and algorithms. Algorithms are tested on
 * the {@link ReferenceProblem}; on installed problems only their trajectories are compared with the host's, and only if the
 * problem satisfies its own contract on the host and on the device. What fails most often comes first. One thread, except for
 * {@link Check#prepare}.
 */
public final class Checks {
	/**
	 * Result of a check.
	 *
	 * @param violations one sentence each; empty if nothing is wrong
	 * @param unchecked why the check could not be done; empty if it was
	 */
	public record Outcome(List<String> violations, Optional<String> unchecked) {
		static Outcome of(List<String> violations) {
			return new Outcome(List.copyOf(violations), Optional.empty());
		}

		static Outcome unchecked(String why) {
			return new Outcome(List.of(), Optional.of(why));
		}

		/** Whether it was checked and nothing is wrong. */
		public boolean ok() {
			return violations.isEmpty() && unchecked.isEmpty();
		}
	}

	/** What a check looks at. */
	enum Kind {
		/** Random numbers, mathematics and the backend: known answers. */
		ANSWERS("%d known answer", "%d known answers"),
		/** The contract of a problem on the host. */
		PROBLEM("%d problem", "%d problems"),
		/** Values of a problem on a device. */
		VALUES("values of %d problem", "values of %d problems"),
		/** A mapping next to the host. */
		TRAJECTORY("%d trajectory", "%d trajectories"),
		/** The contract of an algorithm or of one of its mappings. */
		CONTRACT("%d contract of an algorithm or a mapping", "%d contracts of algorithms and mappings");

		private final String one;
		private final String many;

		Kind(String one, String many) {
			this.one = one;
			this.many = many;
		}

		private String words(int number) {
			return (number == 1 ? one : many).formatted(number);
		}
	}

	/** The work of a check with its description. */
	record Task(Kind kind, Supplier<Outcome> outcome, Runnable preparation) implements Supplier<Outcome> {
		@Override
		public Outcome get() {
			return outcome.get();
		}
	}

	/** One check; {@link #outcome} runs it. */
	public record Check(String name, Supplier<Outcome> work) {
		/**
		 * Announces to the device the programs that the check is going to build, so that a device that can compiles them ahead. On any thread, while
		 * the device is open.
		 *
		 * @throws RuntimeException as the problem or the algorithm does, which the check itself reports
		 * @since 0.2
		 */
		public void prepare() {
			if (work instanceof Task task) {
				task.preparation.run();
			}
		}

		/** Runs the check; an exception is a violation. */
		public Outcome outcome() {
			try {
				return work.get();
			} catch (RuntimeException | Error e) {
				return Outcome.of(List.of(e.toString()));
			}
		}
	}

	/**
	 * Which checks.
	 *
	 * @param full whether every mapping is compared with the host on every problem and satisfies its contract in both precisions, every problem is
	 *        evaluated in every way, and each further preset of an algorithm is checked on the reference problem. Otherwise, if everything is checked,
	 *        each mapping meets one problem, and its contract if it has no trajectory to compare or is the first of its package, and each problem is
	 *        evaluated in one way; of what is named, mappings meet problems of each kind
	 * @param algorithms ids of those that are checked
	 * @param problems ids of those that are checked; if both are empty, everything is, and the device itself. If only algorithms are
	 *        named, their trajectories are compared on one problem of each kind; if problems are named, on each of them
	 */
	public record Scope(boolean full, Set<String> algorithms, Set<String> problems) {
		/** Everything that is installed, in about a minute. */
		public static final Scope ORDINARY = new Scope(false, Set.of(), Set.of());

		public Scope {
			algorithms = Set.copyOf(algorithms);
			problems = Set.copyOf(problems);
		}

		/** Whether the device itself and everything installed is checked. */
		boolean everything() {
			return algorithms.isEmpty() && problems.isEmpty();
		}

		/** Whether each path is taken once only. */
		boolean brief() {
			return !full && everything();
		}

		/** What of all that is installed is itself to be checked. */
		<T> Map<String, T> concerned(Map<String, T> installed) {
			Map<String, T> out = new LinkedHashMap<>(installed);
			out.keySet().removeIf(id -> !concerns(id));
			return out;
		}

		/** Whether an algorithm or a problem is itself to be checked. */
		public boolean concerns(String id) {
			return everything() || algorithms.contains(id) || problems.contains(id);
		}

		/** Whether trajectories of an algorithm are compared. */
		public boolean runs(String algorithm) {
			return algorithms.isEmpty() || algorithms.contains(algorithm);
		}

		/** Whether trajectories on a problem are compared. */
		public boolean runsOn(String problem) {
			return problems.isEmpty() || problems.contains(problem);
		}
	}

	/**
	 * The checks of a device.
	 *
	 * @param checks in order
	 * @param omitted number of further checks of a full one: trajectories, and contracts in the other precision
	 */
	public record Listed(List<Check> checks, int omitted) {
	}

	private final Problem reference = new ReferenceProblem();
	private final Map<String, Problem> problems;
	private final Map<String, Algorithm<?>> algorithms;
	private final Scope scope;
	private final ParameterChoice choice;
	private final Map<String, Boolean> sound = new HashMap<>();

	/**
	 * @param problems id → an instance, in the order of the checks
	 * @param algorithms by id
	 */
	public Checks(Map<String, Problem> problems, Map<String, Algorithm<?>> algorithms, Scope scope) {
		this(problems, algorithms, scope, ParameterChoice.FIRST);
	}

	/**
	 * The same with other parameter values of the algorithms.
	 *
	 * @since 0.3
	 */
	public Checks(Map<String, Problem> problems, Map<String, Algorithm<?>> algorithms, Scope scope, ParameterChoice choice) {
		this.problems = new LinkedHashMap<>(problems);
		this.algorithms = new LinkedHashMap<>(algorithms);
		this.scope = scope;
		this.choice = choice;
	}

	/** Summary of checks: "all ok" only if nothing was left unchecked. */
	public static String summary(int failed, int unchecked) {
		return failed == 0 && unchecked == 0 ? "all ok" : (failed == 0 ? "none" : failed) + " failed"
				+ (unchecked == 0 ? "" : ", " + unchecked + " not checked");
	}

	/**
	 * How many checks of which kind, as a list in words.
	 *
	 * @since 0.2
	 */
	public static String words(List<Check> checks) {
		Map<Kind, Integer> numbers = new EnumMap<>(Kind.class);
		checks.forEach(c -> {
			if (c.work instanceof Task task) {
				numbers.merge(task.kind, 1, Integer::sum);
			}
		});
		return String.join(", ", numbers.entrySet().stream().map(e -> e.getKey().words(e.getValue())).toList());
	}

	/** The checks of an opened device, which must stay open while they run one after another. */
	public Listed of(Device device) {
		return switch (device) {
		case HostDevice _ -> new Listed(host(), 0);
		case KernelDevice kernels -> new ChecksOfDevice(kernels, problems, algorithms, scope, choice, this::others, reference, this::sound).list();
		};
	}

	static Check check(Kind kind, String name, Supplier<List<String>> violations) {
		return check(kind, name, violations, () -> {});
	}

	static Check check(Kind kind, String name, Supplier<List<String>> violations, Runnable preparation) {
		return new Check(name, new Task(kind, () -> Outcome.of(violations.get()), preparation));
	}

	private List<Check> host() {
		List<Check> out = new ArrayList<>();
		if (scope.everything()) {
			out.add(check(Kind.ANSWERS, "known answers of the random numbers", RandomAnswers::violations));
			out.add(check(Kind.ANSWERS, "known answers of the mathematics", MathAnswers::violations));
		}
		scope.concerned(problems).forEach((id, p) -> out.add(check(Kind.PROBLEM, "problem " + id, () -> host(id))));
		List<Check> others = new ArrayList<>();
		scope.concerned(algorithms).forEach((id, a) -> {
			out.add(host(id, a, choice));
			others(a).forEach(other -> others.add(host(id, a, other)));
		});
		if (scope.full()) {
			out.addAll(others);
		}
		return out;
	}

	private Check host(String id, Algorithm<?> algorithm, ParameterChoice values) {
		return check(Kind.CONTRACT, values.of("algorithm " + id) + " on " + ReferenceProblem.ID,
				() -> AlgorithmContract.violations(algorithm, reference, AlgorithmContract.STEPS, values));
	}

	/** Presets that a full check adds, unless values were chosen. An algorithm that fails here fails its own check, too. */
	private List<ParameterChoice> others(Algorithm<?> algorithm) {
		try {
			return choice.first() ? ParameterChoice.others(algorithm) : List.of();
		} catch (RuntimeException | Error e) {
			return List.of();
		}
	}

	private List<String> host(String id) {
		List<String> violations = ProblemContract.violations(problems.get(id));
		sound.put(id, violations.isEmpty());
		return violations;
	}

	/** Whether a problem keeps its contract on the host; computed once. */
	private boolean sound(String id) {
		if (!sound.containsKey(id)) {
			host(id);
		}
		return sound.get(id);
	}
}
