package org.thalweg.experiment.store;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;
import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.plan.PlanSpec;
import org.thalweg.experiment.plan.RecordedNames;
import org.thalweg.experiment.plan.RunSpec;
import org.thalweg.experiment.reading.Experiment;
import org.thalweg.experiment.reading.MeasureChoice;
import org.thalweg.experiment.reading.MeasureSpec;
import org.thalweg.experiment.reading.Published;
import org.thalweg.experiment.reading.RankSpec;
import org.thalweg.experiment.reading.TestSpec;
import org.thalweg.experiment.reading.TestSpec.Family;
import org.thalweg.experiment.reading.TestSpec.InstancesAs;
import org.thalweg.text.Json;

/** Plans and cases as JSON and back. */
public final class SpecJson {
	private SpecJson() {
	}

	public static Map<String, Object> of(CaseSpec c) {
		Map<String, Object> out = new LinkedHashMap<>();
		out.put("problem", c.problem());
		out.put("problemLabel", c.problemLabel());
		out.put("problemParameters", c.problemParameters());
		out.put("dimension", c.dimension());
		out.put("facts", c.facts());
		out.put("bias", c.bias());
		out.put("optimum", c.optimum());
		out.put("algorithm", c.algorithm());
		out.put("label", c.label());
		out.put("preset", c.preset());
		if (!c.changed().isEmpty()) {
			out.put("changed", c.changed());
		}
		out.put("parameters", RecordedNames.recorded(c.parameters()));
		out.put("derived", c.derived());
		out.put(RecordedNames.MAPPING, c.mapping());
		out.put("backend", c.backend());
		out.put("address", c.address());
		out.put("deviceName", c.deviceName());
		out.put("precision", c.precision().name());
		out.put("math", c.math().name());
		out.put("steps", c.budget().steps());
		out.put("evaluations", c.budget().evaluations());
		out.put("target", c.budget().target());
		out.put("seconds", c.seconds());
		out.put("together", c.together());
		if (c.instance() > 0) {
			out.put(RunSpec.INSTANCE, c.instance());
		}
		if (c.runs() > 0) {
			out.put("runs", c.runs());
		}
		c.measures().targets().ifPresent(m -> out.put("targets", m.targetTexts()));
		c.measures().budgets().ifPresent(m -> out.put("budgets", m.budgetTexts()));
		if (!c.provenance().unknown()) {
			out.put("provenance", ProvenanceJson.of(c.provenance()));
		}
		return out;
	}

	public static CaseSpec caseSpec(Map<String, Object> in) {
		return new CaseSpec(text(in, "problem"), text(in, "problemLabel"), Json.texts(in.get("problemParameters")),
				(int) Json.integer(in.get("dimension")), Json.texts(in.get("facts")), Json.number(in.get("bias")),
				Json.number(in.get("optimum")), text(in, "algorithm"), text(in, "label"), text(in, "preset"),
				Json.texts(in.getOrDefault("changed", Map.of())), RecordedNames.present(Json.texts(in.get("parameters"))), Json.texts(in.get(
						"derived")), text(in,
								RecordedNames.MAPPING),
				text(in, "backend"), text(in, "address"),
				text(in, "deviceName"), Precision.valueOf(text(in, "precision")), MathMode.valueOf(text(in, "math")),
				new Budget(Json.integer(in.get("steps")), Json.integer(in.get("evaluations")), Json.number(in.get("target"))),
				Json.number(in.get("seconds")), (int) Json.integer(in.get("together")),
				ProvenanceJson.read(in.get("provenance")), (int) Json.integer(in.getOrDefault(RunSpec.INSTANCE, 0L)),
				(int) Json.integer(in.getOrDefault("runs", 0L)), measures(in));
	}

	private static MeasureChoice measures(Map<String, Object> in) {
		return new MeasureChoice(Optional.ofNullable(in.get("targets")).map(t -> MeasureSpec.of(strings(t), List.of())),
				Optional.ofNullable(in.get("budgets")).map(b -> MeasureSpec.of(List.of(), strings(b))));
	}

	public static Map<String, Object> of(PlanSpec p) {
		Map<String, Object> out = new LinkedHashMap<>();
		out.put("name", p.name());
		out.put("version", p.version());
		out.put("cases", p.cases().stream().map(SpecJson::of).toList());
		out.put("runs", p.runs());
		out.put("seed", p.seed());
		out.put("together", p.together());
		out.put("threads", p.threads());
		out.put("wholeLaunch", p.wholeLaunch());
		out.put("success", p.success());
		out.put("setsOf", p.setsOf());
		out.put("test", p.tests().test().name());
		out.put("level", p.tests().level());
		out.put("instancesAs", p.tests().instancesAs().name());
		out.put("family", p.tests().family().name());
		p.tests().ranks().ifPresent(r -> out.put("ranks", of(r)));
		if (p.tests().measures().wanted()) {
			out.put("targets", p.tests().measures().targetTexts());
			out.put("budgets", p.tests().measures().budgetTexts());
		}
		out.put("baselines", p.baselines().stream().map(SpecJson::of).toList());
		out.put("published", p.published().stream().map(SpecJson::of).toList());
		out.put("skipped", p.skipped());
		out.put("notes", p.notes());
		return out;
	}

	private static Map<String, Object> of(Published p) {
		Map<String, Object> out = new LinkedHashMap<>();
		out.put("problem", p.problem());
		out.put("dimension", p.dimension());
		out.put("label", p.label());
		out.put("statistic", p.statistic());
		out.put("value", p.value());
		out.put("printed", p.printed());
		return out;
	}

	private static Map<String, Object> of(Experiment.Baseline b) {
		Map<String, Object> out = new LinkedHashMap<>();
		out.put("label", b.label());
		out.put("device", b.device());
		out.put("for", b.labels());
		return out;
	}

	private static Experiment.Baseline baseline(Map<String, Object> in) {
		return new Experiment.Baseline(text(in, "label"), text(in, "device"), strings(in.get("for")));
	}

	private static Published published(Map<String, Object> in) {
		return new Published(text(in, "problem"), (int) Json.integer(in.get("dimension")), text(in, "label"), text(in, "statistic"),
				Json.number(in.get("value")), text(in, "printed"));
	}

	public static PlanSpec planSpec(Map<String, Object> in) {
		List<CaseSpec> cases = maps(in.get("cases")).stream().map(SpecJson::caseSpec).toList();
		List<Published> published = maps(in.get("published")).stream().map(SpecJson::published).toList();
		List<Experiment.Baseline> baselines = maps(in.get("baselines")).stream().map(SpecJson::baseline).toList();
		List<String> skipped = strings(in.get("skipped"));
		return new PlanSpec(text(in, "name"), text(in, "version"), cases, (int) Json.integer(in.get("runs")),
				Json.integer(in.get("seed")), (int) Json.integer(in.get("together")), (int) Json.integer(in.get("threads")),
				(Boolean) in.get("wholeLaunch"), Json.number(in.get("success")),
				(int) Json.integer(in.get("setsOf")), tests(in), baselines, published, skipped, text(in, "notes"));
	}

	/** The first plans with these tables contained neither what instances count as nor which comparisons are a family. */
	private static TestSpec tests(Map<String, Object> in) {
		Optional<RankSpec> ranks = maps(in.containsKey("ranks") ? List.of(in.get("ranks")) : List.of()).stream()
				.map(SpecJson::ranks).findFirst();
		MeasureSpec measures = MeasureSpec.of(strings(in.getOrDefault("targets", List.of())),
				strings(in.getOrDefault("budgets", List.of())));
		TestSpec otherwise = TestSpec.DEFAULT;
		return new TestSpec(Experiment.Test.valueOf(text(in, "test")), Json.number(in.get("level")), ranks, measures,
				InstancesAs.valueOf(text(in, "instancesAs", otherwise.instancesAs())),
				Family.valueOf(text(in, "family", otherwise.family())));
	}

	private static Map<String, Object> of(RankSpec r) {
		Map<String, Object> out = new LinkedHashMap<>();
		out.put("of", r.of().name());
		out.put("by", r.by().name());
		out.put("labels", r.labels());
		out.put("published", r.published());
		out.put("control", r.control());
		out.put("pairs", r.pairs());
		return out;
	}

	private static RankSpec ranks(Map<String, Object> in) {
		return new RankSpec(RankSpec.Of.valueOf(text(in, "of")), RankSpec.By.valueOf(text(in, "by")), strings(in.get("labels")),
				strings(in.get("published")), text(in, "control"), (Boolean) in.get("pairs"));
	}

	private static List<String> strings(Object list) {
		return ((List<?>) list).stream().map(String::valueOf).toList();
	}

	private static String text(Map<String, ?> in, String key, Enum<?> otherwise) {
		return in.containsKey(key) ? text(in, key) : otherwise.name();
	}

	private static String text(Map<String, ?> in, String key) {
		return String.valueOf(in.get(key));
	}

	@SuppressWarnings("unchecked")
	private static List<Map<String, Object>> maps(Object list) {
		return new ArrayList<>((List<Map<String, Object>>) list);
	}
}
