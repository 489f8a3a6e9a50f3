package org.thalweg.tests;

import static java.util.Map.entry;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.thalweg.core.algorithm.Algorithm;
import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.DeviceMapping;
import org.thalweg.core.algorithm.Preset;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.Device;
import org.thalweg.core.device.HostDevice;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;
import org.thalweg.core.internal.ResultRevision;
import org.thalweg.core.param.Parameters;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemFamily;
import org.thalweg.core.problem.WriteBack;
import org.thalweg.reservoir.family.ReservoirFamily;
import org.thalweg.reservoir.family.SystemFamily;

/**
 * Results of every algorithm on every problem, as they were recorded under their result revisions in
 * {@code recorded-results.txt}. When bits change, a line no longer fits: step the revision of what has changed
 * ({@link ResultRevision#CORE} where it is shared), and add the lines that the failure prints. Lines of earlier revisions stay.
 */
@Tag("device")
@Tag("slow")
class RecordedResultsTest {
	private static final String FILE = "recorded-results.txt";
	private static final Budget BUDGET = new Budget(20, Budget.UNLIMITED, Double.NaN);

	private final Map<String, Algorithm<?>> algorithms = Map.ofEntries(entry("clpso", Bench.CLPSO), entry("cmaes", Bench.CMAES),
			entry("sep-cmaes", Bench.SEP_CMAES), entry("de", Bench.DE), entry("jde", Bench.JDE), entry("gode", Bench.GODE), entry("gojde",
					Bench.GOJDE),
			entry("lshade", Bench.LSHADE), entry("random", Bench.RANDOM), entry("maswchains", Bench.MASWCHAINS), entry("spso2011", Bench.SPSO));

	/** Parameters under which 20 steps take part in all that a method does. */
	private static Map<String, String> shortRun(String algorithm, DeviceMapping mapping) {
		Map<String, String> out = new TreeMap<>();
		if (algorithm.equals("maswchains")) {
			out.putAll(Map.of("size", "10", "intensity", "6"));
			if (mapping != null) {
				out.putAll(Map.of("size", "5", "children", "3"));
			}
		}
		return out;
	}

	private static Map<String, ProblemFamily<?>> problems() {
		Map<String, ProblemFamily<?>> out = new LinkedHashMap<>();
		Bench.functions().forEach((name, family) -> out.put("classic/" + name.split(" ")[1], family));
		out.putAll(Bench.cec2005());
		out.putAll(LargeScaleSuites.all());
		out.putAll(LargeScaleSuites.ofAnyDimension()); // with one algorithm alone
		out.put("reservoir/year", new ReservoirFamily());
		out.put("reservoir/system", new SystemFamily());
		return out;
	}

	/** The preset whose results are recorded on every problem, not on one only: the default of the day on which they were. */
	private static Preset onAllProblems(Algorithm<?> algorithm) {
		return algorithm.presets().stream().filter(Preset::formerDefault).findFirst().orElse(algorithm.presets().getFirst());
	}

	/** What follows the default parameters of a problem: its other definitions. */
	private static List<Map<String, String>> variants(String problem) {
		List<Map<String, String>> out = new ArrayList<>(List.of(Map.of()));
		switch (problem) {
		case "cec2005/f6", "cec2005/f7" -> out.add(Map.of("form", "qin2012"));
		case "cec2008/f2" -> out.add(Map.of("form", "c-form"));
		case "soco2010/f7" -> out.add(Map.of("overflow", "infinite"));
		case "soco2010/f2" -> out.add(Map.of("form", "shift-first"));
		case "classic/rotated-rastrigin" -> out.add(Map.of("rotation", "full"));
		case "classic/rotated-schwefel" -> out.add(Map.of("beyond", "penalty"));
		case "reservoir/year" -> {
			out.add(Map.of("repair", "literal"));
			out.add(Map.of("repair", "literal-next"));
			out.add(Map.of("writeBack", "particle"));
		}
		case "cec2010/f1" -> out.add(Map.of("numbers", "prefix"));
		default -> {
			if (problem.startsWith("cec2010/")) { // twelve variables make no group of 50
				return List.of(Map.of("group", "3"));
			}
		}
		}
		return out;
	}

	/** Key of a line → what was recorded. */
	private static Map<String, String> recorded() {
		Map<String, String> out = new LinkedHashMap<>();
		try (InputStream in = RecordedResultsTest.class.getResourceAsStream(FILE)) {
			for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().filter(l -> !l.isBlank() && !l.startsWith("#"))
					.toList()) {
				String[] parts = line.split(" = ");
				assertEquals(null, out.put(parts[0], parts[1]), "two lines of " + FILE + " record " + parts[0]);
			}
			return out;
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
	}

	private static void compare(Map<String, String> now) {
		Map<String, String> then = recorded();
		List<String> changed = new ArrayList<>();
		List<String> missing = new ArrayList<>();
		now.forEach((key, value) -> {
			if (!then.containsKey(key)) {
				missing.add(key + " = " + value);
			} else if (!then.get(key).equals(value)) {
				changed.add(key + ": recorded " + then.get(key) + ", now " + value);
			}
		});
		assertTrue(changed.isEmpty(), "bits have changed without a step of a result revision:\n" + String.join("\n", changed));
		assertTrue(missing.isEmpty(), "not recorded yet; add to " + FILE + ":\n" + String.join("\n", missing));
	}

	@Test
	void bitsOnTheHostAreThoseRecordedUnderTheirRevisions() {
		Map<String, String> now = new LinkedHashMap<>();
		HostDevice host = new HostDevice();
		algorithms.keySet().stream().sorted().forEach(id -> {
			for (Preset preset : algorithms.get(id).presets()) {
				boolean most = preset.equals(onAllProblems(algorithms.get(id)));
				problems().forEach((problem, family) -> {
					boolean taken = most && (id.equals("clpso") || !LargeScaleSuites.ofAnyDimension().containsKey(problem));
					for (Map<String, String> with : taken ? variants(problem) : List.<Map<String, String>>of()) {
						run(id, preset, problem, family, with, host, null, now);
					}
				});
				if (!most) {
					run(id, preset, "classic/rastrigin", Bench.functions().get("f5 rastrigin"), Map.of(), host, null, now);
				}
			}
		});
		compare(now);
	}

	/** All devices agree on them in double precision. */
	@Test
	void bitsOfMappingsWithATrajectoryOfTheirOwnAreThoseRecordedUnderTheirRevisions() {
		Map<String, String> now = new LinkedHashMap<>();
		try (KernelDevice device = Bench.open(Bench.devices().findFirst().orElseThrow())) {
			algorithms.keySet().stream().sorted().forEach(id -> algorithms.get(id).mappings().stream().filter(m -> !m.hostTrajectory())
					.forEach(m -> run(id, onAllProblems(algorithms.get(id)), "classic/rastrigin", Bench.functions().get("f5 rastrigin"),
							Map.of(), device, m, now)));
		}
		assertEquals(2, now.size()); // clpso/basic, maswchains/paper
		compare(now);
	}

	@Test
	void everyAlgorithmMappingAndProblemOfOursDeclaresARevision() {
		algorithms.forEach((id, a) -> {
			assertTrue(a.resultRevision() >= 1, id);
			a.mappings().forEach(m -> assertTrue(m.resultRevision() >= 1, id + "/" + m.id()));
		});
		problems().forEach((id, family) -> assertTrue(family.resultRevision() >= 1, id));
	}

	private <P extends Record> void run(String id, Preset preset, String problemId, ProblemFamily<?> family, Map<String, String> with,
			Device device, DeviceMapping mapping, Map<String, String> to) {
		@SuppressWarnings("unchecked")
		Algorithm<P> algorithm = (Algorithm<P>) algorithms.get(id);
		boolean twelve = problemId.equals("reservoir/year") || problemId.matches("(soco|cec)2010/.*");
		int dimension = problemId.equals("reservoir/system") ? family.defaultDimension() : twelve ? 12 : 5;
		Problem problem = Bench.problem(family, dimension, with);
		Setting<P> setting = new Setting<>(Parameters.bind(algorithm.parameters(), preset.values(), shortRun(id, mapping)), List.of(problem),
				Bench.seeds(1, 2), BUDGET, device, mapping, Precision.DOUBLE, MathMode.PORTABLE);
		boolean refused = algorithm.objection(setting).isPresent()
				|| problem.writeBack() != WriteBack.NONE && !algorithm.writesBack();
		if (!refused) {
			Map<String, String> rules = shortRun(id, mapping);
			String key = id + "/" + preset.name() + (rules.isEmpty() ? "" : " " + rules) + Optional.ofNullable(mapping).map(m -> "/" + m
					.id()).orElse("") + " revision "
					+ algorithm.resultRevision() + Optional.ofNullable(mapping).map(m -> " model " + m.resultRevision()).orElse("") + ", "
					+ problemId + (with.isEmpty() ? "" : " " + with) + " revision " + family.resultRevision() + ", core " + ResultRevision.CORE;
			try (Search search = algorithm.start(setting)) {
				search.advance(0);
				while (!search.done()) {
					search.advance(8);
				}
				to.put(key, Bench.recorded(search, 32));
			}
		}
	}
}
