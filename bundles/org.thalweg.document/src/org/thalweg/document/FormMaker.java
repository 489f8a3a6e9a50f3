package org.thalweg.document;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.thalweg.core.param.Parameters.Info;
import org.thalweg.document.ExperimentForm.Field;
import org.thalweg.document.ExperimentForm.Group;
import org.thalweg.document.ExperimentForm.Item;
import org.thalweg.document.Vocabulary.Word;
import org.thalweg.experiment.reading.Key;
import org.thalweg.experiment.reading.Key.Form;
import org.thalweg.experiment.reading.Keys;

/** Makes the form of one document. */
final class FormMaker {
	private final ExperimentDocument document;
	private final Vocabulary vocabulary;
	private final ExpectedWords words;

	FormMaker(ExperimentDocument document, Vocabulary vocabulary) {
		this.document = document;
		this.vocabulary = vocabulary;
		words = ExpectedWords.of(document, vocabulary);
	}

	ExperimentForm form() {
		return new ExperimentForm(items("problems", this::problem), items("algorithms", this::algorithm), items("on", this::device),
				budget());
	}

	private List<Item> items(String section, IntFunction<Item> make) {
		return IntStream.range(0, document.size(section)).mapToObj(make).toList();
	}

	private Item problem(int i) {
		String at = "problems[" + i + "]";
		for (Key<?> kind : List.of(Keys.Problem.FORMULA, Keys.Problem.KERNEL, Keys.Problem.PROCESS)) {
			if (document.keys(at).contains(kind.name())) {
				return own(at, kind);
			}
		}
		List<String> ids = document.values(at + ".problem");
		String unless = vocabulary.dimension(ids);
		String dimension = document.size(at + ".dimension") > 0 ? document.value(at + ".dimension") : unless;
		return new Item(at, title(document.value(at + ".label"), String.join(", ", ids)),
				dimension.isEmpty() ? "" : dimension + " variables",
				() -> groups(new Group("Problem", head(at,
						List.of(Keys.Problem.PROBLEM, Keys.Problem.DIMENSION, Keys.Problem.LABEL, Keys.Problem.REFERENCE, Keys.Problem.RUNS,
								Keys.Problem.TARGETS, Keys.Problem.BUDGETS),
						Keys.Problem.DIMENSION,
						unless)), at,
						vocabulary.problemParameters(ids)));
	}

	/** A user-defined problem. */
	private Item own(String at, Key<?> kind) {
		List<Field> fields = new ArrayList<>();
		List<String> made = document.keys(at + "." + kind.name());
		if (kind == Keys.Problem.FORMULA && !made.isEmpty()) {
			Keys.Formula.SECTION.keys().stream().filter(k -> made.contains(k.name())).forEach(k -> fields.add(field(at + "." + kind.name(), k, k
					.info())));
		} else {
			fields.add(field(at, kind, kind.info()));
		}
		if (kind == Keys.Problem.KERNEL) {
			fields.addAll(fields(at, List.of(Keys.Problem.FORM, Keys.Problem.REACH, Keys.Problem.HOST)));
		}
		if (kind == Keys.Problem.PROCESS) {
			fields.addAll(fields(at, List.of(Keys.Problem.WORKERS, Keys.Problem.TIMEOUT, Keys.Problem.ON_FAILURE, Keys.Problem.PROTOCOL,
					Keys.Problem.NAMES, Keys.Problem.PENALTY)));
		}
		fields.addAll(fields(at, List.of(Keys.Problem.DIMENSION, Keys.Problem.LOWER, Keys.Problem.UPPER, Keys.Problem.OPTIMUM, Keys.Problem.AT,
				Keys.Problem.LABEL)));
		String dimension = document.value(at + ".dimension");
		return new Item(at, title(document.value(at + ".label"), fields.getFirst().value()), dimension.isEmpty() ? kind.name() : dimension
				+ " variables",
				() -> groups(new Group("Problem", List.copyOf(fields)), at, List.of()));
	}

	/** Fields of an item, one with another default. */
	private List<Field> head(String at, List<Key<?>> keys, Key<?> key, String def) {
		return keys.stream().map(k -> field(at, k, k == key ? k.info().withDefault(def) : k.info())).toList();
	}

	private Item algorithm(int i) {
		String at = "algorithms[" + i + "]";
		String id = document.value(at + ".algorithm");
		String preset = document.value(at + ".preset");
		String note = String.join(", ", Stream.of(id, preset, document.value(at + ".mapping")).filter(s -> !s.isEmpty()).toList());
		return new Item(at, title(ExpectedWords.label(document::value, at + "."), ""), note, () -> {
			String first = vocabulary.presets(id).stream().findFirst().map(Word::text).orElse("");
			List<Field> head = head(at, List.of(Keys.Algorithm.ALGORITHM, Keys.Algorithm.PRESET, Keys.Algorithm.MAPPING, Keys.Algorithm.LABEL,
					Keys.Algorithm.TOGETHER), Keys.Algorithm.PRESET, first);
			return groups(new Group("Algorithm", head), at, vocabulary.algorithmParameters(id, preset));
		});
	}

	private Item device(int i) {
		String at = "on[" + i + "]";
		String served = document.value(at + ".for");
		return new Item(at, title(document.value(at + ".device"), ""), served.isEmpty() ? "all algorithms" : "for " + served,
				() -> List.of(new Group("Device", fields(at, Keys.On.SECTION.keys()))));
	}

	private Item budget() {
		return new Item("", "Budget", "", () -> {
			List<Group> out = new ArrayList<>(List.of(group("A run ends", "stop", Keys.Stop.SECTION.keys()),
					group("Repetitions", "", List.of(Keys.RUNS, Keys.SEED)),
					group("Jobs", "", List.of(Keys.TOGETHER, Keys.BATCH, Keys.THREADS, Keys.LAUNCH, Keys.CHECKPOINT)),
					group("Comparison", "", List.of(Keys.SUCCESS, Keys.TEST, Keys.LEVEL, Keys.FAMILY, Keys.INSTANCES_AS, Keys.TARGETS, Keys.BUDGETS,
							Keys.PUBLISHED, Keys.SETS_OF))));
			out.addAll(baselines());
			out.add(group("Ranks", "ranks", Keys.Ranks.SECTION.keys()));
			out.add(group("Experiment", "", List.of(Keys.NAME, Keys.DATA, Keys.NOTES)));
			return List.copyOf(out);
		});
	}

	/** A group for each that there is, and the field that begins another. */
	private List<Group> baselines() {
		int size = document.size("baseline");
		List<Group> out = new ArrayList<>();
		for (int i = 0; i < size; i++) {
			out.add(group(size == 1 ? "Baseline" : "Baseline " + (i + 1), "baseline[" + i + "]", Keys.Baseline.SECTION.keys()));
		}
		out.add(group(size == 0 ? "Baseline" : "Another baseline", "baseline[" + size + "]", List.of(Keys.Baseline.LABEL)));
		return out;
	}

	private Group group(String title, String at, List<Key<?>> keys) {
		return new Group(title, fields(at, keys));
	}

	private List<Field> fields(String at, List<Key<?>> keys) {
		return keys.stream().map(k -> field(at, k, k.info())).toList();
	}

	private static String title(String first, String otherwise) {
		return !first.isEmpty() ? first : !otherwise.isEmpty() ? otherwise : "not chosen yet";
	}

	/** The first group, and one for the parameters that are declared or written. */
	private List<Group> groups(Group head, String at, List<Info> declared) {
		List<Field> out = new ArrayList<>(declared.stream().map(i -> parameter(at + ".with", i, true)).toList());
		Set<String> names = Set.copyOf(declared.stream().map(Info::name).toList());
		document.keys(at + ".with").stream().filter(k -> !names.contains(k)).forEach(k -> out.add(parameter(at + ".with",
				new Info(k, String.class, "", Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, "", "", List.of()), false)));
		return out.isEmpty() ? List.of(head) : List.of(head, new Group("Parameters", List.copyOf(out)));
	}

	private Field field(String at, Key<?> key, Info info) {
		YamlPath path = path(at, key.name());
		List<Word> proposed = words.values(path);
		boolean several = key.form() == Form.LIST;
		return new Field(path.toString(), info, document.value(path.toString()), proposed,
				!info.choices().isEmpty() || key.names().closed() && !several && !proposed.isEmpty(), several, key.form() == Form.LINES, true);
	}

	private Field parameter(String at, Info info, boolean known) {
		YamlPath path = path(at, info.name());
		boolean compared = info.choices().isEmpty() && info.type() != String.class && !info.type().isArray();
		return new Field(path.toString(), info, document.value(path.toString()), info.choices().isEmpty() ? List.of() : words.values(path),
				!info.choices().isEmpty(), compared || !document.keys(path.toString()).isEmpty(), false, known);
	}

	private static YamlPath path(String at, String name) {
		return at.isEmpty() ? YamlPath.of(name) : YamlPath.of(at).then(name);
	}
}
