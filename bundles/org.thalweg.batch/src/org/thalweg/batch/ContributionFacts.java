package org.thalweg.batch;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.thalweg.core.Contribution;
import org.thalweg.core.ContributionException;
import org.thalweg.core.algorithm.Algorithm;
import org.thalweg.core.algorithm.DeviceMapping;
import org.thalweg.core.algorithm.Preset;
import org.thalweg.core.device.Backend;
import org.thalweg.core.param.Parameters;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.core.problem.ProblemFamily;

/**
 * Description of one contribution.
 *
 * @param kind algorithm, problem or backend
 * @param of what is described; created only when {@link #facts} or {@link #lines} are
 */
record ContributionFacts(String kind, Contribution<?> of) {
	static ContributionFacts algorithm(Contribution<Algorithm<?>> of) {
		return new ContributionFacts("algorithm", of);
	}

	static ContributionFacts problem(Contribution<ProblemFamily<?>> of) {
		return new ContributionFacts("problem", of);
	}

	static ContributionFacts backend(Contribution<Backend> of) {
		return new ContributionFacts("backend", of);
	}

	String id() {
		return of.id();
	}

	/** For scripts; of one that cannot be used, why. */
	Map<String, Object> facts() {
		Map<String, Object> out = new LinkedHashMap<>();
		out.put("kind", kind);
		out.put("id", of.id());
		out.put("name", of.name());
		out.put("reference", of.reference());
		out.put("bundle", of.bundle());
		try {
			declared(out);
		} catch (ContributionException e) {
			out.put("fault", e.getMessage());
		}
		return out;
	}

	private void declared(Map<String, Object> out) {
		switch (of.get()) {
		case Algorithm<?> a -> {
			out.put("parameters", parameters(a.parameters()));
			out.put("presets", a.presets().stream().map(p -> preset(p, a.parameters())).toList());
			out.put("mappings", a.mappings().stream().map(ContributionFacts::mapping).toList());
		}
		case ProblemFamily<?> p -> {
			out.put("parameters", parameters(p.parameters()));
			out.put("defaultDimension", p.defaultDimension());
			out.put("requiredData", p.requiredData());
		}
		default -> {}
		}
	}

	private static List<Map<String, Object>> parameters(Class<? extends Record> record) {
		return Parameters.of(record).stream().map(i -> {
			Map<String, Object> out = new LinkedHashMap<>();
			out.put("name", i.name());
			out.put("type", i.choices().isEmpty() ? i.type().getSimpleName() : "choice");
			out.put("default", i.def());
			out.put("min", bound(i, i.min()));
			out.put("max", bound(i, i.max()));
			out.put("choices", i.choices());
			out.put("unit", i.unit());
			out.put("text", i.text());
			return out;
		}).toList();
	}

	/** Null without a bound; whole where the parameter is. */
	private static Number bound(Parameters.Info i, double value) {
		return Double.isInfinite(value) ? null : i.type() == double.class || i.type() == double[].class ? (Number) value : (Number) (long) value;
	}

	private static Map<String, Object> preset(Preset p, Class<? extends Record> record) {
		Map<String, Object> out = new LinkedHashMap<>();
		out.put("name", p.name());
		out.put("source", p.source());
		out.put("values", ordered(p, record));
		return out;
	}

	/** A preset's values in the record's order. */
	private static Map<String, String> ordered(Preset p, Class<? extends Record> record) {
		Map<String, String> out = new LinkedHashMap<>();
		Parameters.of(record).stream().map(Parameters.Info::name).filter(p.values()::containsKey)
				.forEach(name -> out.put(name, p.values().get(name)));
		return out;
	}

	private static Map<String, Object> mapping(DeviceMapping m) {
		Map<String, Object> out = new LinkedHashMap<>();
		out.put("id", m.id());
		out.put("citation", m.citation());
		out.put("description", m.description());
		out.put("together", m.together());
		out.put("hostTrajectory", m.hostTrajectory());
		out.put("why", m.why());
		return out;
	}

	/** For people. */
	List<String> lines() {
		List<String> out = new ArrayList<>();
		out.add(of.id() + ": " + of.name());
		List<List<String>> head = new ArrayList<>();
		if (!of.reference().isEmpty()) {
			head.add(List.of("reference", of.reference()));
		}
		head.add(List.of("bundle", of.bundle()));
		switch (of.get()) {
		case Algorithm<?> a -> {
			out.addAll(ConsoleText.table(head, 2));
			table(a.parameters(), out);
			presets(a, out);
			mappings(a, out);
		}
		case ProblemFamily<?> p -> {
			head.add(List.of("dimension", p.defaultDimension() + " by default"));
			if (!p.requiredData().isEmpty()) {
				head.add(List.of("data", "official files only: " + p.requiredData() + " in the data folder"));
			}
			instance(p, head);
			out.addAll(ConsoleText.table(head, 2));
			table(p.parameters(), out);
		}
		default -> {
			out.addAll(ConsoleText.table(head, 2));
			out.add("'thalweg devices' lists its devices.");
		}
		}
		return out;
	}

	private static void table(Class<? extends Record> record, List<String> out) {
		List<List<String>> rows = new ArrayList<>();
		rows.add(List.of("  name", "default", "expected", "meaning"));
		for (Parameters.Info i : Parameters.of(record)) {
			rows.add(List.of("  " + i.name(), i.defaultInWords(), i.expected(), i.text() + (i.unit().isEmpty() ? "" : " [" + i.unit() + "]")));
		}
		Parameters.others(record).ifPresent(meaning -> rows.add(List.of("  any other", "", "a number", meaning)));
		out.add("");
		out.add(rows.size() == 1 ? "no parameters" : "parameters");
		out.addAll(rows.size() == 1 ? List.of() : ConsoleText.table(rows, 4));
	}

	private static void presets(Algorithm<?> a, List<String> out) {
		out.add("");
		out.add("presets (the first is the default)");
		for (Preset p : a.presets()) {
			out.add("  " + p.name() + ": " + p.source());
			out.add("    " + (p.values().isEmpty() ? "all defaults" : String.join(", ",
					ordered(p, a.parameters()).entrySet().stream().map(e -> e.getKey() + "=" + e.getValue()).toList())));
		}
	}

	private static void mappings(Algorithm<?> a, List<String> out) {
		out.add("");
		out.add(a.mappings().isEmpty() ? "no mappings: it runs on the host only" : "mappings on devices (the first is the default)");
		for (DeviceMapping m : a.mappings()) {
			out.add("  " + m.id() + ": " + m.citation());
			out.add("    " + m.description());
			out.add("    " + (m.together() ? "many populations as a batch" : "one population at a time") + "; "
					+ (m.hostTrajectory() ? "keeps the host's trajectory" : "differs from the host's trajectory: " + m.why()));
		}
	}

	/** The instance that a user gets without saying anything; nothing if it takes more than that. */
	private <P extends Record> void instance(ProblemFamily<P> family, List<List<String>> head) {
		try {
			P plain = of.call("parameters", () -> Parameters.bind(family.parameters(), Map.of(), Map.of()));
			instance(family.create(plain, family.defaultDimension(), ProblemData.NONE), head);
		} catch (IllegalArgumentException e) {
			// it takes more than the defaults
		} catch (ContributionException e) {
			head.add(List.of("fault", e.getMessage()));
		}
	}

	/** One range for all variables, or the first five. */
	private static String ranges(double[] low, double[] high) {
		boolean equal = IntStream.range(1, low.length).allMatch(i -> low[i] == low[0] && high[i] == high[0]);
		return equal ? ConsoleText.number(low[0]) + " … " + ConsoleText.number(high[0])
				: IntStream.range(0, Math.min(low.length, 5)).mapToObj(i -> "x" + (i + 1) + " " + ConsoleText.number(low[i]) + " … "
						+ ConsoleText.number(high[i])).collect(Collectors.joining("; ")) + (low.length > 5 ? "; …" : "");
	}

	private static void instance(Problem p, List<List<String>> head) {
		head.add(List.of("bounds", ranges(p.lower(), p.upper())));
		head.add(List.of("starts in", ranges(p.initialLower(), p.initialUpper())));
		head.add(List.of("optimum", p.optimum().isPresent() ? ConsoleText.number(p.optimum().getAsDouble() + p.bias()) : "unknown"));
		head.add(List.of("on devices", p.device().isPresent() ? "yes" : "no, on the host only"));
		p.facts().forEach((name, text) -> head.add(List.of(name, text)));
	}
}
