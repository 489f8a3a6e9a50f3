package org.thalweg.text.yaml;

import org.snakeyaml.engine.v2.events.CollectionEndEvent;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.parser.Parser;
import org.thalweg.core.run.Interruption;
import org.thalweg.core.text.Limits;

/** A parser whose events end at the first that leads too deep or too far: what composes them recurses, this does not. */
final class BoundedParser implements Parser {
	private final Parser parser;
	private int depth;
	private int nodes;

	BoundedParser(Parser parser) {
		this.parser = parser;
	}

	@Override
	public Event next() {
		Event event = parser.next();
		if (event instanceof NodeEvent) {
			count(event);
		}
		if (event instanceof CollectionStartEvent && ++depth > Limits.DOCUMENT_DEPTH) {
			throw new YamlTextException("this is nested too deeply; the maximum is " + Limits.DOCUMENT_DEPTH + " levels of lists and "
					+ "mappings", event.getStartMark());
		}
		depth -= event instanceof CollectionEndEvent ? 1 : 0;
		return event;
	}

	private void count(Event event) {
		if (++nodes > Limits.DOCUMENT_NODES) {
			throw new YamlTextException("there are too many values, lists and mappings; the maximum is " + Limits.DOCUMENT_NODES,
					event.getStartMark());
		}
		if (event instanceof ScalarEvent scalar && scalar.getValue().length() > Limits.NOTES_LENGTH) {
			throw new YamlTextException("the value has " + scalar.getValue().length() + " characters; the maximum is " + Limits.NOTES_LENGTH,
					event.getStartMark());
		}
		if (nodes % 1000 == 0) {
			Interruption.heed();
		}
	}

	@Override
	public boolean checkEvent(Event.ID choice) {
		return parser.checkEvent(choice);
	}

	@Override
	public Event peekEvent() {
		return parser.peekEvent();
	}

	@Override
	public boolean hasNext() {
		return parser.hasNext();
	}
}
