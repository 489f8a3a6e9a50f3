package org.thalweg.reservoir.command;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

import org.thalweg.core.device.HostDevice;
import org.thalweg.core.device.Precision;
import org.thalweg.core.param.Names;
import org.thalweg.core.problem.WriteBack;
import org.thalweg.experiment.plan.Isolation;
import org.thalweg.experiment.reading.Places;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.reservoir.study.YearSearch;
import org.thalweg.reservoir.study.YearSearch.Variant;
import org.thalweg.reservoir.system.Repair;

import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options of the search for the years' plans. */
final class SearchOptions {
	private static final List<String> COMPARABLE = List.of("algorithm", "mapping", "device", "precision");

	@Option(names = "--algorithm", paramLabel = "ID", description = "The algorithm; default: clpso with its 40 particles.")
	private String algorithm = "clpso";

	@Option(names = "--preset", paramLabel = "NAME", description = "A published set of parameters; default: clpso-opencl for clpso, otherwise the "
			+ "algorithm's first.")
	private String preset = "";

	@Option(names = "--with", paramLabel = "NAME=VALUE", description = "A parameter of the algorithm. May be repeated.")
	private Map<String, String> with = new LinkedHashMap<>();

	@Option(names = "--device", paramLabel = "V", description = "sequential (default: the host, all cores), opencl, opencl:0:0, cuda, cuda:0, …")
	private String device = HostDevice.ADDRESS;

	@Option(names = "--mapping", paramLabel = "ID",
			description = "Device mapping of the algorithm; default: resident for clpso, otherwise its first.")
	private String mapping = "";

	@Option(names = "--model", hidden = true, paramLabel = "ID", description = "The former name of --mapping.")
	private String model = "";

	@Option(names = "--precision", paramLabel = "P", description = "double (default) or single; the host has double only.")
	private String precision = "double";

	@Option(names = "--generations", paramLabel = "N", description = "Generations of each year's swarm; default: 10000.")
	private long generations = 10_000;

	@Option(names = "--repetitions", paramLabel = "N", description = "Number of repetitions: repetition k takes seed S + k, and results are those "
			+ "of the median; default: 1.")
	private int repetitions = 1;

	@Option(names = "--seed", paramLabel = "S", description = "Default: 1.")
	private long seed = 1;

	@Option(names = "--threads", paramLabel = "N", description = "Host threads, one year each; default: all cores.")
	private Integer threads;

	@Option(names = "--repair", paramLabel = "R",
			description = "Repair of storages: reachable (default), or for one reservoir literal or literal-next; see docs/reservoir.md.")
	private String repair = "reachable";

	@Option(names = "--write-back", paramLabel = "W",
			description = "What repaired releases replace: none (default), or for one reservoir best or particle; see docs/reservoir.md.")
	private String writeBack = "none";

	@Option(names = "--compare", paramLabel = "NAME=VALUE", split = ",",
			description = "Solve everything again with another device, mapping, precision or algorithm, and compare, e.g. device=sequential.")
	private Map<String, String> compare = new LinkedHashMap<>();

	@Mixin
	private IsolationOptions isolation = new IsolationOptions();

	private Repair repair() {
		return choice(Repair.class, "--repair", repair);
	}

	int threads() {
		return (int) atLeastOne("--threads", threads == null ? Runtime.getRuntime().availableProcessors() : threads);
	}

	/** The children that solve; empty for none. */
	Optional<Isolation> isolation() {
		return isolation.isolation();
	}

	/** Parses an option's word as a constant. */
	static <E extends Enum<E>> E choice(Class<E> type, String option, String text) {
		return Arrays.stream(type.getEnumConstants()).filter(e -> org.thalweg.core.param.Parameters.word(e).equals(text)).findFirst()
				.orElseThrow(() -> new UserError(option + ": '" + text + "' is not one of " + Arrays.stream(type.getEnumConstants())
						.map(org.thalweg.core.param.Parameters::word).collect(Collectors.joining(", "))));
	}

	private static long atLeastOne(String option, long value) {
		if (value < 1) {
			throw new UserError(option + ": " + value + " is below the minimum 1");
		}
		return value;
	}

	/** @throws UserError naming the option that is wrong */
	YearSearch search() {
		WriteBack written = choice(WriteBack.class, "--write-back", writeBack);
		repair().objection(written).ifPresent(o -> {
			throw new UserError("--write-back: " + o);
		});
		return new YearSearch(variants(), preset, with, atLeastOne("--generations", generations),
				(int) atLeastOne("--repetitions", repetitions), seed, threads(), repair(), written, places());
	}

	/** @throws UserError if the search is one of several, or is not this process's own, which an option does not go with */
	void requireOne(String option) {
		if (repetitions != 1 || !compare.isEmpty() || isolation.isolation().isPresent()) {
			throw new UserError(option + " runs as one search in this process. Leave out --repetitions, --compare and --isolate");
		}
	}

	/** @throws UserError if several variants are to be compared */
	void requireOneVariant() {
		if (!compare.isEmpty()) {
			throw new UserError(
					"--compare applies to years of one reservoir. Leave it out, or compare in an experiment with the problem reservoir/system");
		}
	}

	private List<Variant> variants() {
		String chosen = either("--", mapping, model);
		Variant first = new Variant(algorithm, chosen, device, precision(precision));
		if (compare.isEmpty()) {
			return List.of(first);
		}
		String compared = either("--compare ", compare.get("mapping"), compare.get("model"));
		compare.keySet().stream().filter(k -> !COMPARABLE.contains(k) && !k.equals("model")).findFirst().ifPresent(k -> {
			throw new UserError("--compare: unknown name '" + k + "'." + Names.hint(k, COMPARABLE));
		});
		String where = compare.getOrDefault("device", device);
		boolean host = where.equals(HostDevice.ADDRESS);
		Variant second = new Variant(compare.getOrDefault("algorithm", algorithm), !compared.isEmpty() ? compared : host ? "" : chosen, where,
				precision(compare.getOrDefault("precision", host ? "double" : precision)));
		if (second.label().equals(first.label())) {
			throw new UserError("--compare: the second variant is '" + first.label() + "' again. Name another device, mapping, precision or "
					+ "algorithm");
		}
		return List.of(first, second);
	}

	/** The value of an option, given under its name or its former name. */
	private static String either(String of, String mapping, String model) {
		String former = Objects.requireNonNullElse(model, "");
		if (!former.isEmpty() && mapping != null && !mapping.isEmpty()) {
			throw new UserError(of + "model: " + of + "mapping and " + of + "model mean the same. Give one of them.");
		}
		return former.isEmpty() ? Objects.requireNonNullElse(mapping, "") : former;
	}

	private static Precision precision(String text) {
		return choice(Precision.class, "--precision", text);
	}

	private Places places() {
		Places places = new Places("");
		for (int i = 0; i < 2; i++) {
			String of = i == 0 ? "--" : "--compare ";
			places.option("algorithms[" + i + "]", of + "algorithm");
			for (String key : List.of("algorithm", "preset", "mapping")) {
				places.option("algorithms[" + i + "]." + key, of + key);
			}
			places.option("algorithms[" + i + "].with", "--with");
			places.option("on[" + i + "]", of + "device");
			places.option("on[" + i + "].device", of + "device");
			places.option("on[" + i + "].precision", of + "precision");
		}
		return places;
	}
}
