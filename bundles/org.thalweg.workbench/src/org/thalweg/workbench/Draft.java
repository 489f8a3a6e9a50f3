package org.thalweg.workbench;

import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.net.URI;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Properties;

import org.eclipse.core.filebuffers.ITextFileBuffer;
import org.thalweg.core.internal.Sha256;

/**
 * An unsaved text.
 *
 * @param file the file that it is to replace
 * @param sum of the file's contents; empty if there was none
 * @param encoding of the file
 */
public record Draft(Path file, String sum, Charset encoding, String text) {
	private static final String FILE = "file";
	private static final String SUM = "sum";
	private static final String ENCODING = "encoding";
	private static final String TEXT = "text";

	public static Draft of(ITextFileBuffer buffer) throws IOException {
		Path file = Path.of(buffer.getFileStore().toURI());
		return new Draft(file, Files.exists(file) ? sum(file) : "", Charset.forName(buffer.getEncoding()), buffer.getDocument().get());
	}

	/** The checksum of a file's contents. */
	public static String sum(Path file) throws IOException {
		return HexFormat.of().formatHex(Sha256.digest().digest(Files.readAllBytes(file)));
	}

	public void write(Path to) throws IOException {
		Properties all = new Properties();
		all.setProperty(FILE, file.toUri().toString());
		all.setProperty(SUM, sum);
		all.setProperty(ENCODING, encoding.name());
		all.setProperty(TEXT, text);
		try (Writer out = Files.newBufferedWriter(to, StandardCharsets.UTF_8)) {
			all.store(out, null);
		}
	}

	/** @throws IOException also if it is no draft */
	public static Draft read(Path from) throws IOException {
		Properties all = new Properties();
		try (Reader in = Files.newBufferedReader(from, StandardCharsets.UTF_8)) {
			all.load(in);
			return new Draft(Path.of(URI.create(all.getProperty(FILE))), all.getProperty(SUM), Charset.forName(all.getProperty(ENCODING)), all
					.getProperty(TEXT));
		} catch (IllegalArgumentException | NullPointerException e) {
			throw new IOException(from + " is not a draft", e);
		}
	}
}
