package org.thalweg.core.internal;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.Optional;

import javax.xml.XMLConstants;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.parsers.SAXParserFactory;

import org.xml.sax.Attributes;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;
import org.xml.sax.helpers.DefaultHandler;

/** Reads a plugin.xml of which the extension registry took nothing, to find out why. */
final class PluginXml extends DefaultHandler {
	private String root;
	private String child;

	private PluginXml() {
	}

	/** What is wrong with it; empty if it contributes nothing. */
	static Optional<String> error(URL file) {
		try (InputStream in = file.openStream()) {
			SAXParserFactory factory = SAXParserFactory.newInstance();
			factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
			factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true); // and with it other files and bombs
			PluginXml found = new PluginXml();
			factory.newSAXParser().parse(in, found);
			return found.misspelt();
		} catch (SAXParseException e) {
			return Optional.of("its plugin.xml cannot be read: line " + e.getLineNumber()
					+ " is not valid XML (" + String.valueOf(e.getMessage()).strip() + ")");
		} catch (IOException e) {
			return Optional.of("its plugin.xml cannot be read: " + IoReason.of(e));
		} catch (SAXException | ParserConfigurationException e) {
			return Optional.of("its plugin.xml cannot be read: " + e.getMessage());
		}
	}

	private Optional<String> misspelt() {
		if (!root.equals("plugin")) {
			return Optional.of("its plugin.xml begins with <" + root + ">, not with <plugin>.");
		}
		return Optional.ofNullable(child).map(name -> "its plugin.xml contains <" + name + ">, not <extension> or <extension-point>.");
	}

	@Override
	public void startElement(String uri, String localName, String name, Attributes attributes) {
		if (root == null) {
			root = name;
		} else if (child == null) {
			child = name;
		}
	}
}
