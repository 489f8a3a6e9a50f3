package org.thalweg.experiment.reading;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;

import org.snakeyaml.engine.v2.common.FlowStyle;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.nodes.Tag;
import org.thalweg.core.text.Limits;
import org.thalweg.text.yaml.BoundedYaml;
import org.thalweg.text.yaml.YamlTextException;

/** A YAML document as a tree of text, with the lines of all its parts noted in {@link Places}. */
sealed interface YamlNode {
	/** One value as it was written, empty if nothing was; null for the word null. */
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
	 * @return null if it does not parse; then there is a diagnostic
	 */
	static YamlNode parse(String text, Places places, List<Diagnostic> diagnostics) {
		places.line("", 1);
		try {
			Conversion conversion = new Conversion(places, diagnostics);
			return BoundedYaml.compose(text).map(node -> conversion.convert(node, "")).orElse(new Scalar(""));
		} catch (YamlTextException e) {
			places.line("", e.line());
			diagnostics.add(places.finding("", e.getMessage()));
			return null;
		}
	}

	/** Converts the library's nodes. */
	record Conversion(Places places, List<Diagnostic> diagnostics) {
		YamlNode convert(Node node, String path) {
			return switch (node) {
			case ScalarNode scalar -> new Scalar(scalar.getTag().equals(Tag.NULL) && !scalar.getValue().isEmpty() ? null : scalar.getValue());
			case SequenceNode sequence -> {
				List<YamlNode> items = new ArrayList<>();
				for (Node item : sequence.getValue()) {
					String at = path + "[" + items.size() + "]";
					note(at, item);
					items.add(convert(item, at));
				}
				yield new Sequence(items);
			}
			case MappingNode mapping -> mapping(mapping, path);
			default -> new Scalar(null);
			};
		}

		private YamlNode mapping(MappingNode mapping, String path) {
			SequencedMap<String, YamlNode> entries = new LinkedHashMap<>();
			Node before = null;
			for (NodeTuple tuple : mapping.getValue()) {
				if (!(tuple.getKeyNode() instanceof ScalarNode key) || key.getValue().length() > Limits.KEY_LENGTH) {
					diagnostics.add(places.finding(path, "a key must be a single word of at most " + Limits.KEY_LENGTH + " characters"));
					continue;
				}
				if (mapping.getFlowStyle() == FlowStyle.FLOW && decimals(before, key, tuple.getValueNode())) {
					String whole = ((ScalarNode) before).getValue();
					diagnostics.add(places.finding(path(path, entries.lastEntry().getKey()), "a comma separates entries, so '" + whole + ","
							+ key.getValue() + "' is not a number. Write decimals with a point: " + whole + "." + key.getValue()));
					continue;
				}
				before = tuple.getValueNode();
				String at = path(path, key.getValue());
				note(at, key);
				if (entries.containsKey(key.getValue())) {
					diagnostics.add(places.finding(at, "this key is given twice"));
				}
				entries.put(key.getValue(), convert(tuple.getValueNode(), at));
			}
			return new Mapping(entries);
		}

		private static String path(String above, String key) {
			return above.isEmpty() ? key : above + "." + key;
		}

		/** Whether a key without a value is what follows the comma of a number, as in {@code {F: 0,5}}. @param before the value before it */
		private static boolean decimals(Node before, ScalarNode key, Node value) {
			return before instanceof ScalarNode whole && whole.getValue().matches("[+-]?\\d+") && key.getValue().matches("\\d+([eE][+-]?\\d+)?")
					&& value instanceof ScalarNode nothing && nothing.getValue().isEmpty() && nothing.getTag().equals(Tag.NULL);
		}

		private void note(String path, Node node) {
			node.getStartMark().map(Mark::getLine).ifPresent(line -> places.line(path, line + 1));
		}
	}
}
