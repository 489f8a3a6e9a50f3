package org.thalweg.document;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

import org.thalweg.core.param.Parameters.Info;
import org.thalweg.document.Vocabulary.Word;
import org.thalweg.experiment.reading.Grids;
import org.thalweg.experiment.reading.Key;
import org.thalweg.experiment.reading.Key.Names;
import org.thalweg.experiment.reading.Keys;
import org.thalweg.experiment.reading.Section;

/**
 * What may occur at a place of an experiment: keys or values.
 *
 * @param value gives the text at a path of the document, empty if there is none
 * @param labels how the file's algorithms are called
 */
record ExpectedWords(Vocabulary vocabulary, UnaryOperator<String> value, List<String> labels) {
	private static final Word ALL = new Word("all", "all repetitions of a case in one job");

	static ExpectedWords of(ExperimentDocument document, Vocabulary vocabulary) {
		Set<String> labels = new LinkedHashSet<>();
		for (int i = 0; i < document.size("algorithms"); i++) {
			String at = "algorithms[" + i + "].";
			labels.addAll(settings(label(document::value, at), with(document, at + "with")));
		}
		return new ExpectedWords(vocabulary, document::value, labels.stream().filter(l -> !l.isEmpty()).toList());
	}

	/**
	 * How reports call the settings of an algorithm.
	 *
	 * @param name its label, or a substitute
	 * @param with values of its parameters, those of a grid as {@code size.grid}
	 */
	static List<String> settings(String name, Map<String, List<String>> with) {
		String grid = "." + Keys.Grid.GRID.name();
		Map<String, List<String>> each = new LinkedHashMap<>();
		Map<String, String> others = new LinkedHashMap<>();
		with.forEach((parameter, values) -> {
			if (parameter.endsWith(grid)) {
				each.put(parameter.substring(0, parameter.length() - grid.length()), values);
			} else {
				others.put(parameter, String.join(", ", values));
			}
		});
		return Grids.labels(name, each, others);
	}

	private static Map<String, List<String>> with(ExperimentDocument document, String at) {
		Map<String, List<String>> out = new LinkedHashMap<>();
		for (String name : document.keys(at)) {
			String key = name + (document.keys(at + "." + name).isEmpty() ? "" : "." + Keys.Grid.GRID.name());
			out.put(key, document.values(at + "." + key));
		}
		return out;
	}

	/** How reports call an algorithm: by its label, or by its id and mapping. */
	static String label(UnaryOperator<String> value, String at) {
		String mapping = value.apply(at + "mapping");
		String label = value.apply(at + "label");
		return !label.isEmpty() ? label : value.apply(at + "algorithm") + (mapping.isEmpty() ? "" : "/" + mapping);
	}

	/** Keys of the mapping at a path, with a description of each. */
	List<Info> keys(YamlPath at) {
		List<String> keys = at.keys();
		Optional<Section> section = Keys.FILE.at(keys);
		if (section.isPresent()) {
			return section.get().infos();
		}
		if (keys.size() == 3 && keys.get(1).equals("with")) {
			return Keys.Grid.SECTION.infos();
		}
		if (keys.size() != 2 || !keys.get(1).equals("with")) {
			return List.of();
		}
		String item = at.parent() + ".";
		return keys.getFirst().equals("problems") ? vocabulary.problemParameters(split(value.apply(item + "problem")))
				: vocabulary.algorithmParameters(value.apply(item + "algorithm"), value.apply(item + "preset"));
	}

	/** Description of the key at a path. */
	List<Info> key(YamlPath at) {
		YamlPath key = withoutNumber(at);
		return key.steps().isEmpty() ? List.of() : keys(key.parent()).stream().filter(i -> i.name().equals(key.last())).toList();
	}

	private static YamlPath withoutNumber(YamlPath at) {
		return !at.steps().isEmpty() && YamlPath.index(at.last()) >= 0 && at.steps().size() > 2 ? at.parent() : at;
	}

	/** Values allowed at a path; empty if any are. */
	List<Word> values(YamlPath at) {
		Optional<Key<?>> key = at.keys().isEmpty() ? Optional.empty() : Keys.FILE.key(at.keys());
		if (key.isPresent() && key.get().inside() != null) { // a value alone counts as that of the first key inside
			return values(at.then(key.get().inside().first()));
		}
		String item = withoutNumber(at).steps().isEmpty() ? "" : withoutNumber(at).parent() + ".";
		return switch (key.map(Key::names).orElse(Names.FREE)) {
		case PROBLEM -> vocabulary.problems();
		case ALGORITHM -> vocabulary.algorithms();
		case PRESET -> vocabulary.presets(value.apply(item + "algorithm"));
		case MAPPING -> vocabulary.mappings(value.apply(item + "algorithm"));
		case DEVICES -> Stream.concat(vocabulary.devices().stream(), vocabulary.pools().stream()).toList();
		case DEVICE -> vocabulary.devices();
		case LABEL, RANKED -> labels.stream().map(l -> new Word(l, "label of an algorithm")).toList();
		case ALL -> List.of(ALL);
		case ALL_OR_AUTO -> List.of(ALL, new Word("auto", "as many repetitions per job as fit on the device"));
		case FREE -> choices(at);
		};
	}

	private List<Word> choices(YamlPath at) {
		List<Word> out = new ArrayList<>();
		for (Info info : key(at)) {
			info.choices().forEach(c -> out.add(new Word(c, c.equals(info.def()) ? "default" : "")));
			if (info.choices().isEmpty() && !info.def().isEmpty() && info.defaultInWords().equals(info.def()) && at.keys().contains("with")) {
				out.add(new Word(info.def(), "default"));
			}
		}
		return out;
	}

	private static List<String> split(String values) {
		return List.of(values.split("\\s*,\\s*"));
	}

	/** {@code number of particles N. An integer of at least 2; default: 40.} */
	static String describe(Info info) {
		String kind = info.choices().isEmpty() && info.type() == String.class ? "" : capital(info.expected());
		String unit = info.unit().isEmpty() ? "" : " [" + info.unit() + "]";
		String def = info.def().isEmpty() || !info.defaultInWords().equals(info.def()) ? "" : "default: " + info.def() + ".";
		return (capital(info.text()) + unit + ". " + (kind.isEmpty() ? capital(def) : kind + (def.isEmpty() ? "." : "; " + def))).strip();
	}

	private static String capital(String text) {
		return text.isEmpty() ? text : Character.toUpperCase(text.charAt(0)) + text.substring(1);
	}
}
