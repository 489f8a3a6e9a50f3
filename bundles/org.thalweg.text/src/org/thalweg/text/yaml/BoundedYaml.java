package org.thalweg.text.yaml;

import java.util.Iterator;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Supplier;

import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.composer.Composer;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.ReaderException;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.parser.ParserImpl;
import org.snakeyaml.engine.v2.scanner.StreamReader;
import org.thalweg.core.text.Limits;
import org.thalweg.text.Unreadable;

/**
 * The one way in which YAML texts are parsed. What comes out is within {@link Limits} with its aliases followed, so that callers
 * may walk through it recursively. One text, one thread.
 */
public final class BoundedYaml {
	private static final LoadSettings SETTINGS = LoadSettings.builder().setUseMarks(true).setCodePointLimit(Limits.DOCUMENT_BYTES)
			.setMaxAliasesForCollections(Limits.DOCUMENT_NODES).build();

	private final String text;
	private final StreamReader reader;
	private final BoundedParser parser;

	private BoundedYaml(String text) {
		this.text = text;
		reader = new StreamReader(SETTINGS, text);
		parser = new BoundedParser(new ParserImpl(SETTINGS, reader));
	}

	/**
	 * A text's one document; empty if there is none.
	 *
	 * @throws YamlTextException if the text is not YAML or beyond a limit
	 */
	public static Optional<Node> compose(String text) {
		BoundedYaml yaml = of(text);
		return yaml.told(() -> {
			Optional<Node> root = new Composer(SETTINGS, yaml.parser).getSingleNode();
			root.ifPresent(Expansion::check);
			return root;
		});
	}

	/** What the parser meets, in order; the iterator throws {@link YamlTextException} where the text stops being YAML. */
	public static Iterator<Event> events(String text) {
		BoundedYaml yaml = of(text);
		return new Iterator<>() {
			@Override
			public boolean hasNext() {
				return yaml.told(yaml.parser::hasNext);
			}

			@Override
			public Event next() {
				return yaml.told(yaml.parser::next);
			}
		};
	}

	private static BoundedYaml of(String text) {
		if (text.length() > Limits.DOCUMENT_BYTES) {
			throw new YamlTextException("the text has " + text.length() + " characters; the maximum is " + Limits.DOCUMENT_BYTES,
					Optional.empty());
		}
		return new BoundedYaml(text);
	}

	/** The library has several ways to refuse a text; some are its own bugs, such as those about {@code "\UFFFFFFFF"}. */
	private <T> T told(Supplier<T> work) {
		try {
			return work.get();
		} catch (YamlTextException | CancellationException e) {
			throw e;
		} catch (MarkedYamlEngineException e) {
			throw new YamlTextException(e.getProblemMark().map(m -> m.getLine() + 1).orElseGet(this::line), "this is not YAML: "
					+ YamlProblem.sentence(e.getProblem(), e.getContext()), e);
		} catch (ReaderException e) {
			int at = Math.clamp(e.getPosition(), 0, text.length());
			throw new YamlTextException(1 + (int) text.substring(0, at).chars().filter(c -> c == '\n').count(),
					String.format("this is not YAML: the character U+%04X is not allowed", e.getCodePoint()), e);
		} catch (RuntimeException e) {
			throw new YamlTextException(line(), "this is not YAML: " + Unreadable.reason(e), e);
		}
	}

	private int line() {
		return reader.getLine() + 1;
	}
}
