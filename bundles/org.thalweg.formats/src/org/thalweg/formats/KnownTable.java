package org.thalweg.formats;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.thalweg.formats.TableColumns.Role;

/**
 * What the columns of another program's table mean: as users declare, supplemented by what is known of that program.
 *
 * @param rowsAreRuns whether each row is a run of which the table has the end alone
 * @param before evaluations before the one that the table numbers 0
 * @param spare column of evaluations where the first one has none; −1 if there is none
 * @param state column that is {@code COMPLETE} where the row has a value; −1 if there is none
 * @param settings columns that distinguish problems, if they vary
 * @param note for the user; empty for a table of no such program
 */
record KnownTable(TableColumns columns, boolean rowsAreRuns, int before, int spare, int state, List<Integer> settings, String note) {
	/** Of Nevergrad: results, and what belongs to the algorithm or the run. */
	private static final Set<String> NO_SETTINGS = Set.of("", "unnamed: 0", "loss", "elapsed_budget", "elapsed_time", "pseudotime", "error", "seed",
			"num_objectives", "budget", "optimizer_name", "dimension", "name", "function_name");

	/** @param stem the table's name */
	static KnownTable of(List<String> header, TableColumns given, String stem) {
		List<String> names = header.stream().map(h -> h.strip().toLowerCase(Locale.ROOT)).toList();
		if (names.containsAll(List.of("optimizer_name", "budget", "elapsed_budget", "loss"))) {
			return nevergrad(names, given);
		}
		List<String> values = names.stream().filter(n -> n.equals("value") || n.startsWith("value_")).toList();
		if (names.containsAll(List.of("number", "state")) && values.size() == 1) {
			return optuna(names, values.getFirst(), given, stem);
		}
		return new KnownTable(given, given.constants().containsKey(Role.EVALUATIONS), 0, -1, -1, List.of(), "");
	}

	/** Its benchmarks: a row is an experiment with a seed, or −1, and a loss after a budget; problems differ by the settings that vary. */
	private static KnownTable nevergrad(List<String> names, TableColumns given) {
		Map<Role, String> named = new LinkedHashMap<>(Map.of(Role.ALGORITHM, "optimizer_name", Role.EVALUATIONS, "elapsed_budget", Role.VALUE,
				"loss"));
		first(names, "function_name", "name", "function_class").ifPresent(n -> named.put(Role.FUNCTION, n));
		first(names, "dimension", "useful_dimensions").ifPresent(n -> named.put(Role.DIMENSION, n));
		List<Integer> settings = IntStream.range(0, names.size()).filter(i -> !NO_SETTINGS.contains(names.get(i)) && !names.get(i).startsWith(
				"info/")).boxed().toList();
		return new KnownTable(merged(given, named, Map.of()), true, 0, names.indexOf("budget"), -1, settings,
				"read as experiments of Nevergrad: each row is a run, and each combination of the settings that vary is a problem");
	}

	/** Its trials: numbered from 0, in the order in which they began; those that failed or were pruned have no value. */
	private static KnownTable optuna(List<String> names, String value, TableColumns given, String stem) {
		long variables = names.stream().filter(n -> n.startsWith("params_")).count();
		return new KnownTable(merged(given, Map.of(Role.EVALUATIONS, "number", Role.VALUE, value), Map.of(Role.ALGORITHM, "Optuna", Role.FUNCTION,
				stem, Role.DIMENSION, Long.toString(Math.max(1, variables)))), false, 1, -1, names.indexOf("state"), List.of(),
				"read as trials of Optuna: each row is an evaluation of a single run, on a function named like the table; to rename it: "
						+ "--columns function:=NAME");
	}

	private static Optional<String> first(List<String> names, String... wanted) {
		return Stream.of(wanted).filter(names::contains).findFirst();
	}

	private static TableColumns merged(TableColumns given, Map<Role, String> named, Map<Role, String> constants) {
		return new TableColumns(with(given, given.named(), named), with(given, given.constants(), constants), given.decimalComma(), given
				.maximised());
	}

	private static Map<Role, String> with(TableColumns given, Map<Role, String> first, Map<Role, String> more) {
		Map<Role, String> out = new LinkedHashMap<>(first);
		more.keySet().stream().filter(role -> !given.gives(role)).forEach(role -> out.put(role, more.get(role)));
		return out;
	}
}
