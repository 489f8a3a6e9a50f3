package org.thalweg.experiment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.nodes.Tag;

/** A YAML document as a tree of text, with the lines of all its parts noted in {@link Places}. */
sealed interface YamlNode {
	/** Nesting that no experiment needs; it also ends documents that contain themselves. */
	int DEEPEST = 40;

	/** One value as it was written; null for an empty one. */
	record Scalar(String text) implements YamlNode {
	}

	/** A list; may be changed by {@code --set}. */
	record Sequence(List<YamlNode> items) implements YamlNode {
	}

	/** A mapping in the order of the file; may be changed by {@code --set}. */
	record Mapping(Map<String, YamlNode> entries) implements YamlNode {
	}

	/**
	 * Parses a document.
	 *
	 * @return null if it does not parse; then there is a finding
	 */
	static YamlNode parse(String text, Places places, List<Finding> findings) {
		try {
			LoadSettings settings = LoadSettings.builder().setUseMarks(true).build();
			places.line("", 1);
			return new Compose(settings).composeString(text)
					.map(node -> new Conversion(places, findings).convert(node, "", 0)).orElse(new Scalar(null));
		} catch (MarkedYamlEngineException e) {
			places.line("", e.getProblemMark().map(m -> m.getLine() + 1).orElse(0));
			String context = e.getContext() == null || e.getContext().isEmpty() ? "" : " " + e.getContext();
			findings.add(places.finding("", "this is not YAML: " + e.getProblem() + context));
			return null;
		} catch (YamlEngineException e) {
			findings.add(places.finding("", "this is not YAML: " + e.getMessage()));
			return null;
		}
	}

	/** Turns the library's nodes into ours. */
	record Conversion(Places places, List<Finding> findings) {
		YamlNode convert(Node node, String path, int depth) {
			if (depth > DEEPEST) {
				findings.add(places.finding(path, "this is nested too deeply"));
				return new Scalar(null);
			}
			return switch (node) {
			case ScalarNode scalar -> new Scalar(scalar.getTag().equals(Tag.NULL) ? null : scalar.getValue());
			case SequenceNode sequence -> {
				List<YamlNode> items = new ArrayList<>();
				for (Node item : sequence.getValue()) {
					String at = path + "[" + items.size() + "]";
					note(at, item);
					items.add(convert(item, at, depth + 1));
				}
				yield new Sequence(items);
			}
			case MappingNode mapping -> mapping(mapping, path, depth);
			default -> new Scalar(null);
			};
		}

		private YamlNode mapping(MappingNode mapping, String path, int depth) {
			Map<String, YamlNode> entries = new LinkedHashMap<>();
			for (NodeTuple tuple : mapping.getValue()) {
				if (!(tuple.getKeyNode() instanceof ScalarNode key)) {
					findings.add(places.finding(path, "a key must be a single word"));
					continue;
				}
				String at = path.isEmpty() ? key.getValue() : path + "." + key.getValue();
				note(at, key);
				if (entries.containsKey(key.getValue())) {
					findings.add(places.finding(at, "this key is given twice"));
				}
				entries.put(key.getValue(), convert(tuple.getValueNode(), at, depth + 1));
			}
			return new Mapping(entries);
		}

		private void note(String path, Node node) {
			node.getStartMark().map(Mark::getLine).ifPresent(line -> places.line(path, line + 1));
		}
	}
}
