package org.thalweg.text.yaml;

import java.util.IdentityHashMap;
import java.util.Map;

import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.thalweg.core.text.Limits;

/**
 * How large a document is when its aliases are followed, worked out without following one twice: a few lines of aliases of
 * aliases expand to billions of values.
 */
final class Expansion {
	/** The size that a node expands to. @param nodes itself counted */
	private record Size(long nodes, int depth) {
	}

	private static final Size OPEN = new Size(0, 0);

	private final Map<Node, Size> sizes = new IdentityHashMap<>();

	/** @throws YamlTextException at the first node that expands to too much, or contains itself */
	static void check(Node root) {
		new Expansion().size(root);
	}

	/** Recurses no deeper than the text is nested, which the parser has bounded. */
	private Size size(Node node) {
		Size known = sizes.get(node);
		if (known == OPEN) {
			throw new YamlTextException("this is nested too deeply: it contains itself", node.getStartMark());
		}
		if (known != null) {
			return known;
		}
		sizes.put(node, OPEN);
		long nodes = 1;
		int depth = 0;
		if (node instanceof SequenceNode list) {
			for (Node item : list.getValue()) {
				Size s = size(item);
				nodes += s.nodes;
				depth = Math.max(depth, s.depth + 1);
			}
		} else if (node instanceof MappingNode mapping) {
			for (NodeTuple tuple : mapping.getValue()) {
				Size key = size(tuple.getKeyNode());
				Size value = size(tuple.getValueNode());
				nodes += key.nodes + value.nodes;
				depth = Math.max(depth, Math.max(key.depth, value.depth) + 1);
			}
		}
		return checked(node, new Size(nodes, depth));
	}

	private Size checked(Node node, Size size) {
		if (size.nodes > Limits.DOCUMENT_NODES) {
			throw new YamlTextException("with its aliases, this has too many values, lists and mappings; the maximum is "
					+ Limits.DOCUMENT_NODES, node.getStartMark());
		}
		if (size.depth > Limits.DOCUMENT_DEPTH) {
			throw new YamlTextException("this is nested too deeply: with its aliases, it has more than the maximum of "
					+ Limits.DOCUMENT_DEPTH + " levels of lists and mappings", node.getStartMark());
		}
		sizes.put(node, size);
		return size;
	}
}
