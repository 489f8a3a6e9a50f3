package org.thalweg.experiment.archive;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Which columns of a long table mean what.
 *
 * @param named by the user: column by role; its names come before those that are known
 */
public record TableColumns(Map<Role, String> named) {
	/** By the names that are known. */
	public static final TableColumns KNOWN = new TableColumns(Map.of());

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
	 * Reads {@code evaluations=fe,value=y}.
	 *
	 * @throws IllegalArgumentException with a sentence for the user
	 */
	public static TableColumns of(List<String> pairs) {
		Map<Role, String> out = new LinkedHashMap<>();
		for (String pair : pairs) {
			int at = pair.indexOf('=');
			String word = at < 0 ? "" : pair.substring(0, at).strip();
			Role role = Arrays.stream(Role.values()).filter(r -> r.word().equals(word)).findFirst()
					.orElseThrow(() -> new IllegalArgumentException("'" + pair + "' is not ROLE=COLUMN. Roles: " + Arrays.stream(Role.values())
							.map(Role::word).collect(Collectors.joining(", "))));
			out.put(role, pair.substring(at + 1).strip());
		}
		return new TableColumns(out);
	}

	/** Where each role stands; roles without a column are left out. */
	Map<Role, Integer> places(List<String> header, ArchiveLines lines) {
		List<String> names = header.stream().map(h -> h.strip().toLowerCase(Locale.ROOT)).toList();
		Map<Role, Integer> out = new LinkedHashMap<>();
		for (Role r : Role.values()) {
			String own = named.get(r);
			int at = own == null ? r.names.stream().mapToInt(names::indexOf).filter(i -> i >= 0).findFirst().orElse(-1)
					: names.indexOf(own.toLowerCase(Locale.ROOT));
			if (own != null && at < 0) {
				throw lines.wrong("there is no column '" + own + "'. Columns: " + InfoIndex.excerpt(String.join(", ", header)));
			}
			if (at >= 0) {
				out.put(r, at);
			}
		}
		require(out, header, lines, Role.EVALUATIONS);
		require(out, header, lines, Role.DIMENSION);
		require(out, header, lines, Role.FUNCTION, Role.FUNCTION_ID);
		require(out, header, lines, Role.BEST_ERROR, Role.ERROR, Role.VALUE);
		return out;
	}

	private static void require(Map<Role, Integer> found, List<String> header, ArchiveLines lines, Role... one) {
		if (Arrays.stream(one).noneMatch(found::containsKey)) {
			throw lines.wrong("no column means " + Arrays.stream(one).map(Role::word).collect(Collectors.joining(" or ")) + ". Columns: "
					+ InfoIndex.excerpt(String.join(", ", header)) + ". Name it: --columns " + one[0].word() + "=COLUMN");
		}
	}
}
