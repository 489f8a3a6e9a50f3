package org.thalweg.formats;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import org.thalweg.core.param.Names;

/**
 * Which columns of a long table mean what.
 *
 * @param named by the user: column by role
 * @param constants by the user: what all rows have, by role
 * @param decimalComma whether numbers have a comma in place of the point
 * @param maximised whether values are to be maximised
 */
public record TableColumns(Map<Role, String> named, Map<Role, String> constants, boolean decimalComma, boolean maximised) {
	/** By the names that are known. */
	public static final TableColumns KNOWN = new TableColumns(Map.of(), Map.of(), false, false);
	private static final List<Role> VALUES = List.of(Role.BEST_ERROR, Role.ERROR, Role.VALUE);
	/** As IOHprofiler, Optuna and others call a second objective. */
	private static final Pattern SECOND = Pattern.compile("f[-_ ]?2|raw_y[-_ ]?2|values?[-_ ]1|(objective|obj)[-_ ]?2");

	/** What a column can mean, with the names that it is known by. */
	public enum Role {
		ALGORITHM("algorithm", "algorithm_name", "alg", "optimizer", "optimizer_name", "label"), SUITE("suite"),
		FUNCTION_ID("function_id", "funcid", "fid"),
		FUNCTION("function", "function_name", "funcname", "problem", "problem_name", "function_class", "name"),
		INSTANCE("instance", "instance_id", "iid"), DIMENSION("dimension", "dim", "d"), RUN("run", "run_id", "repetition", "rep"), SEED("seed"),
		EVALUATIONS("evaluations", "evals", "evaluation", "fevals", "num_evals", "budget", "function evaluation"),
		/** Distance to the optimum. */
		ERROR("error", "regret"),
		/** Distance to the optimum where that is known, else the value: what Thalweg exports. */
		BEST_ERROR("best_error"), VALUE("value", "best_value", "raw_y_best", "raw_y", "best-so-far f(x)", "best", "loss", "y", "f");

		private final List<String> names;

		Role(String... names) {
			this.names = List.of(names);
		}

		/** As users type it. */
		String word() {
			return name().toLowerCase(Locale.ROOT);
		}
	}

	/**
	 * Reads {@code evaluations=fe,value=y,dimension:=30}, where {@code :=} gives what all rows have.
	 *
	 * @throws IllegalArgumentException with a sentence for the user
	 */
	public static TableColumns of(List<String> pairs, boolean decimalComma, boolean maximised) {
		Map<Role, String> named = new LinkedHashMap<>();
		Map<Role, String> constants = new LinkedHashMap<>();
		for (String pair : pairs) {
			int at = pair.indexOf('=');
			boolean constant = at > 0 && pair.charAt(at - 1) == ':';
			String word = at < 0 ? "" : pair.substring(0, constant ? at - 1 : at).strip();
			String given = pair.substring(at + 1).strip();
			Role role = Arrays.stream(Role.values()).filter(r -> r.word().equals(word)).findFirst()
					.orElseThrow(() -> new IllegalArgumentException("'" + pair + "' is neither ROLE=COLUMN nor ROLE:=TEXT. Roles: "
							+ Arrays.stream(Role.values()).map(Role::word).collect(Collectors.joining(", "))));
			if (constant && VALUES.contains(role)) {
				throw new IllegalArgumentException("'" + pair + "': values differ from row to row. Give their column: " + word + "=COLUMN");
			}
			if (named.containsKey(role) || constants.containsKey(role)) {
				throw new IllegalArgumentException(word + " is given twice. Give one column for each role");
			}
			if (named.containsValue(given) && !constant) {
				throw new IllegalArgumentException("the column '" + given + "' is given for two roles. Give one role for each column");
			}
			(constant ? constants : named).put(role, given);
		}
		if (named.keySet().stream().filter(VALUES::contains).count() > 1) {
			throw new IllegalArgumentException("a table has only one column of values. Give one of error, best_error and value");
		}
		return new TableColumns(named, constants, decimalComma, maximised);
	}

	/** Whether a line has the names of two columns at least, which a comment hardly has. */
	boolean areIn(List<String> cells) {
		List<String> own = ownNames();
		return cells.stream().map(c -> c.strip().toLowerCase(Locale.ROOT)).filter(c -> own.contains(c) || Arrays.stream(Role.values())
				.anyMatch(r -> r.names.contains(c))).count() > 1;
	}

	private List<String> ownNames() {
		return named.values().stream().map(c -> c.toLowerCase(Locale.ROOT)).toList();
	}

	/** Whether the user chose the column of this role; all columns of values are one role. */
	boolean gives(Role role) {
		return named.containsKey(role) || constants.containsKey(role) || VALUES.contains(role) && named.keySet().stream().anyMatch(VALUES::contains);
	}

	/**
	 * The column of each role; roles without a column are left out. What the user names is not looked for by known names, neither the role nor the
	 * column, and a column of values that is named is the only one.
	 */
	Map<Role, Integer> places(List<String> header, ArchiveLines lines, List<String> notes) {
		List<String> names = header.stream().map(h -> h.strip().toLowerCase(Locale.ROOT)).toList();
		List<String> own = ownNames();
		Map<Role, Integer> out = new LinkedHashMap<>();
		for (Role r : Role.values()) {
			List<String> words = named.containsKey(r) ? List.of(named.get(r).toLowerCase(Locale.ROOT))
					: gives(r) ? List.of()
					: r.names.stream().filter(n -> !own.contains(n)).toList();
			List<String> found = words.stream().filter(names::contains).toList();
			if (!found.isEmpty()) {
				out.put(r, one(names, found.getFirst(), lines));
			} else if (named.containsKey(r)) {
				throw lines.wrong("there is no column '" + named.get(r) + "'." + Names.hint(named.get(r), header.stream().map(
						InfoIndex::excerpt).toList()));
			}
			if (found.size() > 1 && r != Role.VALUE) {
				notes.add(lines.file() + ": " + r.word() + " is read from the column '" + found.getFirst() + "', not from '" + found.get(1)
						+ "'; to change this: --columns " + r.word() + "=COLUMN");
			}
		}
		if (!gives(Role.VALUE) && names.stream().anyMatch(n -> SECOND.matcher(n).matches())) {
			throw lines.wrong("the columns are those of two objectives (" + InfoIndex.excerpt(String.join(", ", header))
					+ "); only runs with a single objective can be imported. To import one of them: --columns value=COLUMN");
		}
		require(out, header, lines, Role.EVALUATIONS);
		require(out, header, lines, Role.DIMENSION);
		require(out, header, lines, Role.FUNCTION, Role.FUNCTION_ID);
		require(out, header, lines, Role.BEST_ERROR, Role.ERROR, Role.VALUE);
		return out;
	}

	private static int one(List<String> names, String name, ArchiveLines lines) {
		int at = names.indexOf(name);
		if (names.lastIndexOf(name) != at) {
			throw lines.wrong("two columns are called '" + name + "'. Rename one of them");
		}
		return at;
	}

	private void require(Map<Role, Integer> found, List<String> header, ArchiveLines lines, Role... one) {
		if (Arrays.stream(one).noneMatch(r -> found.containsKey(r) || constants.containsKey(r))) {
			throw lines.wrong("there is no column for " + Arrays.stream(one).map(Role::word).collect(Collectors.joining(" or ")) + ". Columns: "
					+ InfoIndex.excerpt(String.join(", ", header)) + ". Give one: --columns " + one[0].word() + "=COLUMN"
					+ (one.length == 3 ? "" : ", or a value for all rows: --columns " + one[0].word() + ":=TEXT"));
		}
	}
}
