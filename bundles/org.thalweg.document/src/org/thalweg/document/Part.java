package org.thalweg.document;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;

import org.snakeyaml.engine.v2.common.FlowStyle;
import org.snakeyaml.engine.v2.nodes.CollectionNode;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.nodes.Tag;
import org.thalweg.text.yaml.BoundedYaml;
import org.thalweg.text.yaml.YamlTextException;

/**
 * One value of a YAML text and its position.
 *
 * @param flow whether a list or mapping is written in brackets
 * @param start first character; that of the first dash or key of a block
 * @param end after the last character, without the comments and line ends that follow a block
 * @param text of a scalar; null for an empty one, and for lists and mappings
 * @param entries of a list or mapping
 */
record Part(Kind kind, boolean flow, int start, int end, String text, List<Entry> entries) {
	enum Kind {
		SCALAR, LIST, MAPPING
	}

	/**
	 * A key with its value, or an item.
	 *
	 * @param key empty for an item
	 * @param start of the key or item
	 * @param end after the value; after the start at least, unless the text ends there
	 */
	record Entry(String key, int start, int end, Part value) {
	}

	/** Reads a text; empty if it is not YAML or holds nothing. */
	static Optional<Part> parse(String text) {
		try {
			IntUnaryOperator chars = text.codePoints().anyMatch(c -> c > 0xffff) ? offsets(text) : i -> i;
			return BoundedYaml.compose(text).map(node -> new Reading(text, chars).part(node));
		} catch (YamlTextException e) {
			return Optional.empty();
		}
	}

	/** Where each code point begins. */
	private static IntUnaryOperator offsets(String text) {
		int[] starts = new int[text.codePointCount(0, text.length()) + 1];
		for (int i = 0; i < starts.length - 1; i++) {
			starts[i + 1] = starts[i] + Character.charCount(text.codePointAt(starts[i]));
		}
		return i -> starts[i];
	}

	boolean isEmpty() {
		return kind == Kind.SCALAR && text == null;
	}

	/** The entry of a key. */
	Optional<Entry> entry(String key) {
		return kind == Kind.MAPPING ? entries.stream().filter(e -> e.key.equals(key)).findFirst() : Optional.empty();
	}

	/** Turns the library's nodes, whose marks count code points, into parts. */
	private record Reading(String text, IntUnaryOperator chars) {
		Part part(Node node) {
			int start = start(node);
			return switch (node) {
			case MappingNode mapping -> collection(mapping, Kind.MAPPING, start, keyed(mapping));
			case SequenceNode list -> collection(list, Kind.LIST, start,
					list.getValue().stream().map(item -> entry("", item, item)).toList());
			case ScalarNode scalar when scalar.getTag().equals(Tag.NULL) -> new Part(Kind.SCALAR, false, start, end(node), null, List.of());
			case ScalarNode scalar -> new Part(Kind.SCALAR, false, start, trimmed(start, end(node)), scalar.getValue(), List.of());
			default -> new Part(Kind.SCALAR, false, start, start, null, List.of());
			};
		}

		private List<Entry> keyed(MappingNode mapping) {
			List<Entry> out = new ArrayList<>();
			for (NodeTuple tuple : mapping.getValue()) {
				String key = tuple.getKeyNode() instanceof ScalarNode k ? k.getValue() : "";
				out.add(entry(key, tuple.getKeyNode(), tuple.getValueNode()));
			}
			return out;
		}

		private Entry entry(String key, Node first, Node node) {
			Part value = part(node);
			return new Entry(key, start(first), Math.min(text.length(), Math.max(value.end, start(first) + 1)), value);
		}

		private Part collection(CollectionNode<?> node, Kind kind, int start, List<Entry> entries) {
			boolean flow = node.getFlowStyle() == FlowStyle.FLOW;
			int end = flow ? end(node) : entries.isEmpty() ? start : entries.getLast().end();
			return new Part(kind, flow, start, end, null, List.copyOf(entries));
		}

		private int start(Node node) {
			return node.getStartMark().map(m -> chars.applyAsInt(m.getIndex())).orElse(0);
		}

		private int end(Node node) {
			return node.getEndMark().map(m -> chars.applyAsInt(m.getIndex())).orElse(0);
		}

		/** A literal's end mark is at the next token. */
		private int trimmed(int start, int end) {
			int out = end;
			while (out > start && Character.isWhitespace(text.charAt(out - 1))) {
				out--;
			}
			return out;
		}
	}
}
