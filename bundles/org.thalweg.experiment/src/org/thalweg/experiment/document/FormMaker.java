package org.thalweg.experiment.document;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.thalweg.core.param.Parameters.Info;
import org.thalweg.experiment.document.ExperimentForm.Field;
import org.thalweg.experiment.document.ExperimentForm.Group;
import org.thalweg.experiment.document.ExperimentForm.Item;
import org.thalweg.experiment.document.Vocabulary.Word;

/** Makes the form of one document. */
final class FormMaker {
	/** Keys whose values may be lists. */
	private static final Set<String> SEVERAL = Set.of("problems.problem", "targets", "budgets", "problems.dimension", "problems.instances",
			"on.device", "on.for",
			"baseline.for", "ranks.labels",
			"ranks.published");
	/** Keys whose values may have several lines. */
	private static final Set<String> LINES = Set.of("notes");
	/** Keys whose values are names that have to be known. */
	private static final Set<String> NAMES = Set.of("algorithms.algorithm", "algorithms.preset", "algorithms.model", "baseline.label");

	private final ExperimentDocument document;
	private final Vocabulary vocabulary;
	private final Words words;

	FormMaker(ExperimentDocument document, Vocabulary vocabulary) {
		this.document = document;
		this.vocabulary = vocabulary;
		words = Words.of(document, vocabulary);
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
		List<String> ids = document.values(at + ".problem");
		String unless = vocabulary.dimension(ids);
		String dimension = document.size(at + ".dimension") > 0 ? document.value(at + ".dimension") : unless;
		return new Item(at, title(document.value(at + ".label"), String.join(", ", ids)),
				dimension.isEmpty() ? "" : dimension + " variables",
				() -> groups(new Group("Problem", head(at, List.of("problem", "dimension", "label", "reference"), "dimension", unless)), at,
						vocabulary.problemParameters(ids)));
	}

	/** Fields of an item, one with another default. */
	private List<Field> head(String at, List<String> keys, String key, String def) {
		return keys.stream().map(k -> k.equals(key) ? withDefault(field(at, k), def) : field(at, k)).toList();
	}

	private Item algorithm(int i) {
		String at = "algorithms[" + i + "]";
		String id = document.value(at + ".algorithm");
		String preset = document.value(at + ".preset");
		String note = String.join(", ", Stream.of(id, preset, document.value(at + ".model")).filter(s -> !s.isEmpty()).toList());
		return new Item(at, title(Words.label(document::value, at + "."), ""), note, () -> {
			String first = vocabulary.presets(id).stream().findFirst().map(Word::text).orElse("");
			List<Field> head = head(at, List.of("algorithm", "preset", "model", "label", "together"), "preset", first);
			return groups(new Group("Algorithm", head), at, vocabulary.algorithmParameters(id, preset));
		});
	}

	private Item device(int i) {
		String at = "on[" + i + "]";
		String served = document.value(at + ".for");
		return new Item(at, title(document.value(at + ".device"), ""), served.isEmpty() ? "all algorithms" : "for " + served,
				() -> List.of(new Group("Device", fields(at, Keys.of("on").stream().map(Info::name).toList()))));
	}

	private Item budget() {
		return new Item("", "Budget", "", () -> {
			List<Group> out = new ArrayList<>(List.of(group("A run ends", "stop", Keys.of("stop").stream().map(Info::name).toList()),
					group("Repetitions", "", List.of("runs", "seed")), group("Jobs", "", List.of("together", "ensemble", "threads", "launch",
							"checkpoint")),
					group("Comparison", "", List.of("success", "test", "level", "targets", "budgets", "published", "sets-of"))));
			out.addAll(baselines());
			out.add(group("Ranks", "ranks", Keys.of("ranks").stream().map(Info::name).toList()));
			out.add(group("Experiment", "", List.of("name", "data", "notes")));
			return List.copyOf(out);
		});
	}

	/** A group for each that there is, and the field that begins another. */
	private List<Group> baselines() {
		int size = document.size("baseline");
		List<Group> out = new ArrayList<>();
		for (int i = 0; i < size; i++) {
			out.add(group(size == 1 ? "Baseline" : "Baseline " + (i + 1), "baseline[" + i + "]",
					Keys.of("baseline").stream().map(Info::name).toList()));
		}
		out.add(group(size == 0 ? "Baseline" : "Another baseline", "baseline[" + size + "]", List.of(Keys.first("baseline"))));
		return out;
	}

	private Group group(String title, String at, List<String> keys) {
		return new Group(title, fields(at, keys));
	}

	private List<Field> fields(String at, List<String> keys) {
		return keys.stream().map(k -> field(at, k)).toList();
	}

	private static String title(String first, String otherwise) {
		return !first.isEmpty() ? first : !otherwise.isEmpty() ? otherwise : "not chosen yet";
	}

	/** The first group, and one for the parameters that are declared or written. */
	private List<Group> groups(Group head, String at, List<Info> declared) {
		List<Field> out = new ArrayList<>(declared.stream().map(i -> field(at + ".with", i, true)).toList());
		Set<String> names = Set.copyOf(declared.stream().map(Info::name).toList());
		document.keys(at + ".with").stream().filter(k -> !names.contains(k)).forEach(k -> out.add(field(at + ".with",
				new Info(k, String.class, "", Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, "", "", List.of()), false)));
		return out.isEmpty() ? List.of(head) : List.of(head, new Group("Parameters", List.copyOf(out)));
	}

	private Field field(String at, String key) {
		String section = at.isEmpty() ? "" : YamlPath.of(at).steps().getFirst();
		return field(at, Keys.of(section, key).orElseThrow(() -> new IllegalStateException(section + " has no key " + key)), true);
	}

	private Field field(String at, Info info, boolean known) {
		YamlPath path = at.isEmpty() ? YamlPath.of(info.name()) : YamlPath.of(at).then(info.name());
		String keys = String.join(".", path.keys());
		List<Word> proposed = info.choices().isEmpty() && keys.contains(".with.") ? List.of() : words.values(path);
		return new Field(path.toString(), info, document.value(path.toString()), proposed,
				!info.choices().isEmpty() || NAMES.contains(keys) && !proposed.isEmpty(), SEVERAL.contains(keys) || keys.startsWith("problems.with.")
						&& info.type() != String.class, LINES.contains(keys), known);
	}

	private static Field withDefault(Field f, String def) {
		Info i = f.info();
		return new Field(f.path(), new Info(i.name(), i.type(), def, i.min(), i.max(), i.text(), i.unit(), i.choices()), f.value(),
				f.words(), f.closed(), f.several(), f.lines(), f.known());
	}
}
