package org.thalweg.plugins;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is taken from a disk: jars, folders and zips with jars. */
class PluginSourceTest {
	private static final byte[] ES = TestJar.bundle("edu.es", "1.0.0");
	private static final byte[] LIBRARY = TestJar.bundle("lib.a", "2.0.0");
	private static final byte[] SOURCE = TestJar.bundle("edu.es.source", "1.0.0", "Eclipse-SourceBundle",
			"edu.es;version=\"1.0.0\"");

	@TempDir
	private Path folder;

	static List<String> found(String source, Optional<String> repository) throws PluginException {
		try (PluginSource from = new PluginSource(repository, () -> false)) {
			from.read(source);
			return from.bundles().stream().map(b -> b.name() + " " + b.version()).sorted().toList();
		}
	}

	private static List<String> found(Path source) throws PluginException {
		return found(source.toString(), Optional.empty());
	}

	private static String refused(String source) {
		return assertThrows(PluginException.class, () -> found(source, Optional.empty())).getMessage();
	}

	@Test
	void sourcesAndTextsBesideJarsAreLeftOut() throws Exception {
		Path jars = Files.createDirectory(folder.resolve("jars"));
		Path jar = Files.write(jars.resolve("a.jar"), ES);
		Path source = Files.write(jars.resolve("b.jar"), SOURCE);
		Files.writeString(jars.resolve("c.jar"), "no jar");
		assertEquals(List.of("edu.es 1.0.0"), found(jars));
		assertEquals(List.of("edu.es 1.0.0"), found(jars.toUri().toString(), Optional.empty()));
		assertEquals(List.of("edu.es 1.0.0"), found(jar));
		assertEquals(source + ": it contains only the sources of another bundle.", refused(source
				.toString()));
		Path empty = Files.createDirectory(folder.resolve("empty"));
		assertEquals(empty
				+ ": this folder contains no bundle, neither packed (*.jar) nor unpacked (META-INF/MANIFEST.MF).",
				refused(empty.toString()));
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "plug-ins/" })
	void theJarsOfAZipAreTakenFromItsTopOrItsOnlyFolder(String top) throws Exception {
		Path zip = TestJar.zip(folder.resolve("a.zip"), Map.of(top + "a.jar", ES, top + "b.jar", LIBRARY, top + "c.jar",
				SOURCE,
				top + "README", new byte[1], top + "deep/d.jar", TestJar.bundle("edu.deep", "1.0.0")));
		assertEquals(List.of("edu.es 1.0.0", "lib.a 2.0.0"), found(zip));
	}

	/** The first byte of the contents of a.jar is another one. */
	@Test
	void aZipIsTakenWholeOrNotAtAll() throws Exception {
		Path zip = TestJar.zip(folder.resolve("a.zip"), Map.of("a.jar", ES, "b.jar", LIBRARY));
		byte[] bytes = Files.readAllBytes(zip);
		int name = new String(bytes, StandardCharsets.ISO_8859_1).indexOf("a.jar");
		byte[] damaged = bytes.clone();
		damaged[name + "a.jar".length()] ^= 1;
		Files.write(zip, damaged);
		assertEquals(zip + ": its file a.jar is damaged. Nothing was installed.", refused(zip.toString()));
		int half = new String(bytes, StandardCharsets.ISO_8859_1).indexOf("b.jar"); // a.jar is whole, with its own directory
		Files.write(zip, Arrays.copyOf(bytes, half));
		assertEquals(zip + ": it is damaged: its directory is missing. Nothing was installed.", refused(zip.toString()));
		Files.write(zip, Arrays.copyOf(bytes, half / 2));
		assertTrue(refused(zip.toString()).startsWith(zip + ": it cannot be read: "), refused(zip.toString()));
		Files.writeString(zip, "not a zip file");
		assertTrue(refused(zip.toString()).startsWith(zip + ": it cannot be read: "), refused(zip.toString()));
		TestJar.zip(zip, Map.of("README", new byte[1]));
		assertEquals(zip + ": this zip contains no bundle (*.jar) at its top level or in its only folder.",
				refused(zip.toString()));
	}

	/** No name of a zip becomes the name of a file, so that only the bundle's own name counts. */
	@Test
	void aZipWritesNothingOutside() throws Exception {
		Path zip = TestJar.zip(folder.resolve("a.zip"), Map.of("../a.jar", ES));
		assertEquals(List.of("edu.es 1.0.0"), found(zip));
		try (var files = Files.list(folder)) {
			assertEquals(List.of(zip), files.toList());
		}
	}

	@ParameterizedTest
	@ValueSource(strings = { "content.xml", "content.jar", "compositeContent.xml", "p2.index" })
	void aP2SiteIsRefusedWithWhatToDoInstead(String metadata) throws Exception {
		String rest = ": p2 sites are not supported. Install the plug-in's jar from the site's folder 'plugins', or use Maven coordinates "
				+ "(group:artifact:version).";
		Path site = Files.createDirectories(folder.resolve("site"));
		Files.write(site.resolve(metadata), new byte[1]);
		assertEquals(site + rest, refused(site.toString()));
		assertEquals(site + rest, refused(site.toUri().toString()));
		Path zip = TestJar.zip(folder.resolve("a.zip"), Map.of(metadata, new byte[1], "plugins/a.jar", ES));
		assertEquals(zip + rest, refused(zip.toString()));
		TestJar.zip(zip, Map.of("site/" + metadata, new byte[1], "site/plugins/a.jar", ES));
		assertEquals(zip + rest, refused(zip.toString()));
		for (String address : List.of("https://example.edu/p2", "http://example.edu/p2/" + metadata,
				"HTTPS://example.edu/a b.jar")) {
			assertEquals(address
					+ ": web addresses and p2 sites are not supported. Download the plug-in's jar (in a p2 site, from its folder 'plugins') and "
					+ "install that file, or use Maven coordinates (group:artifact:version).", refused(
							address));
		}
	}

	/** Its file would be hidden in the folder of plug-ins, or lie outside. */
	@ParameterizedTest
	@ValueSource(strings = { "..", ".", ".hidden", "../up" })
	void aNameThatHidesItsFileIsRefused(String name) throws Exception {
		Path jar = Files.write(folder.resolve("a.jar"), TestJar.bundle(name, "1.0.0"));
		assertEquals(jar + ": its Bundle-SymbolicName '" + name
				+ "' may contain only letters without accents, digits, '.', '_' and '-', and must not begin with '.'.", refused(jar.toString()));
	}

	@Test
	void whatIsNoSourceIsRefused() {
		assertEquals(
				"file:/a b: this is not the address of a file; expected an address such as file:///folder/a.jar, with blanks written as %20.",
				refused("file:/a b"));
		for (String wrong : List.of("ftp://host/x", "edu.example:es", "edu.example:es:jar:1.0.0",
				"edu..example:es:1.0.0", "edu.example:..:1.0.0")) {
			assertEquals(wrong + ": this is neither a file nor Maven coordinates (group:artifact:version).", refused(
					wrong));
		}
		assertEquals("a.jar: --repository is used only with Maven coordinates (group:artifact:version), and this is not one.",
				assertThrows(PluginException.class, () -> found("a.jar", Optional.of("https://host/maven")))
						.getMessage());
	}
}
