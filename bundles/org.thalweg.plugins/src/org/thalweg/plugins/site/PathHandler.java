package org.thalweg.plugins.site;

import org.xml.sax.Attributes;
import org.xml.sax.helpers.DefaultHandler;

/** Reads XML by the path of each element, such as {@code repository/units/unit}. */
abstract class PathHandler extends DefaultHandler {
	private final StringBuilder path = new StringBuilder();
	private final StringBuilder text = new StringBuilder();

	/** An element begins. */
	abstract void begin(String at, Attributes attributes);

	/** It ends. @param content the text behind the last beginning of any element */
	void end(@SuppressWarnings("unused") String at, @SuppressWarnings("unused") String content) {
		// most readers take attributes alone
	}

	@Override
	public final void startElement(String uri, String localName, String name, Attributes attributes) {
		path.append(path.isEmpty() ? "" : "/").append(name);
		text.setLength(0);
		begin(path.toString(), attributes);
	}

	@Override
	public final void characters(char[] letters, int from, int length) {
		text.append(letters, from, length);
	}

	@Override
	public final void endElement(String uri, String localName, String name) {
		end(path.toString(), text.toString().strip());
		text.setLength(0);
		path.setLength(Math.max(0, path.length() - name.length() - 1));
	}

	static String value(Attributes attributes, String name) {
		String out = attributes.getValue(name);
		return out == null ? "" : out;
	}
}
