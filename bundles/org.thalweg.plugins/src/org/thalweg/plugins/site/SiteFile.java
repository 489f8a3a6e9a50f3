package org.thalweg.plugins.site;

import java.io.BufferedInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

import javax.xml.XMLConstants;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.parsers.SAXParserFactory;

import org.tukaani.xz.XZInputStream;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;
import org.xml.sax.helpers.DefaultHandler;

/** One of a site's XML files, which are packed in one of two ways, or not. */
final class SiteFile {
	/** How a file may be packed, beginning with what nearly every site has. */
	private static final String[] FORMS = { ".jar", ".xml.xz", ".xml" };
	/** Of a file that is unpacked. The largest sites have some 100 MB. */
	private static final long MOST = 512L << 20;
	private static final int XZ_MEMORY = 128 << 10; // KiB; what the strongest compression needs is half of it

	private SiteFile() {
	}

	/**
	 * Reads a file.
	 *
	 * @param name without an extension, such as {@code content}
	 * @return whether there is one
	 */
	static boolean read(Place place, String name, DefaultHandler into) throws SiteException {
		for (String form : FORMS) {
			Optional<InputStream> found = place.open(name + form);
			if (found.isPresent()) {
				parse(place, name, form, found.get(), into);
				return true;
			}
		}
		return false;
	}

	private static void parse(Place place, String name, String form, InputStream found, DefaultHandler into) throws SiteException {
		String file = name + form;
		try (InputStream raw = new BufferedInputStream(found); InputStream in = new Limited(unpacked(place, name, form, raw))) {
			SAXParserFactory factory = SAXParserFactory.newInstance();
			factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
			factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true); // and with it other files and bombs
			factory.newSAXParser().parse(in, into);
		} catch (SAXParseException e) {
			throw new SiteException(place + "/" + file + ": line " + e.getLineNumber()
					+ ": this is not the XML that is expected (" + String.valueOf(e.getMessage()).strip() + ")", e);
		} catch (SAXException | ParserConfigurationException e) {
			throw new SiteException(place + "/" + file + ": it cannot be read: " + e.getMessage(), e);
		} catch (IOException e) {
			throw place.broken(file, e);
		}
	}

	private static InputStream unpacked(Place place, String name, String form, InputStream raw) throws IOException, SiteException {
		switch (form) {
		case ".jar" :
			ZipInputStream zip = new ZipInputStream(raw);
			for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
				if (entry.getName().equals(name + ".xml")) {
					return zip;
				}
			}
			throw new SiteException(place + "/" + name + form + ": it is no archive, or holds no " + name + ".xml.");
		case ".xml.xz" :
			return new XZInputStream(raw, XZ_MEMORY);
		default :
			return raw;
		}
	}

	/** Ends with an exception where somebody's file goes on for too long. */
	private static final class Limited extends FilterInputStream {
		private long left = MOST;

		Limited(InputStream in) {
			super(in);
		}

		@Override
		public int read() throws IOException {
			int out = super.read();
			count(out < 0 ? 0 : 1);
			return out;
		}

		@Override
		public int read(byte[] bytes, int from, int length) throws IOException {
			int out = super.read(bytes, from, length);
			count(Math.max(out, 0));
			return out;
		}

		private void count(int bytes) throws IOException {
			left -= bytes;
			if (left < 0) {
				throw new IOException("it is longer than " + (MOST >> 20) + " MiB");
			}
		}
	}
}
