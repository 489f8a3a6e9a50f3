package org.thalweg.start;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Bundles of an installation that is made here, one of them signed by Java's own tools, are made ready for one class path. */
class OneClassPathTest {
	private static final String LIST = "configuration/org.eclipse.equinox.simpleconfigurator/bundles.info";
	private static final long THEN = 1_000_000_000_000L;

	@TempDir
	private Path folder;
	private Path installation;
	private final StringBuilder listed = new StringBuilder("#encoding=UTF-8\n");

	@BeforeEach
	void makeAnInstallation() throws IOException {
		installation = Files.createDirectory(folder.resolve("of one"));
		Files.createDirectories(installation.resolve(LIST).getParent());
		Files.createDirectory(installation.resolve("plugins"));
	}

	@Test
	void aSignedBundleKeepsAllButItsSignature() throws Exception {
		Path signed = bundle("signed", ".", "one/First.class", "one/texts.properties");
		sign(signed);
		try (JarFile jar = new JarFile(signed.toFile())) {
			assertNotNull(jar.getEntry("META-INF/OURS.SF"));
			assertFalse(jar.getManifest().getAttributes("one/First.class").isEmpty(), "its sum");
		}
		byte[] plain = Files.readAllBytes(bundle("plain", ".", "two/Second.class"));
		Files.createDirectory(installation.resolve("plugins/folder.jar"));
		listed.append("folder,1.0.0,plugins/folder.jar,4,false\n");
		makeReady();

		try (JarFile jar = new JarFile(signed.toFile())) {
			assertEquals(List.of("META-INF/MANIFEST.MF", "one/First.class", "one/texts.properties"), jar.stream().map(JarEntry::getName).toList());
			assertEquals("signed", jar.getManifest().getMainAttributes().getValue("Bundle-SymbolicName"));
			assertEquals(List.of("about"), List.copyOf(jar.getManifest().getEntries().keySet()), "what is no sum stays");
			JarEntry first = jar.getJarEntry("one/First.class");
			assertEquals(THEN, first.getTime());
			try (InputStream in = jar.getInputStream(first)) {
				assertEquals("one/First.class", new String(in.readAllBytes(), StandardCharsets.UTF_8));
			}
			assertNull(first.getCodeSigners());
		}
		assertArrayEquals(plain, Files.readAllBytes(installation.resolve("plugins/plain.jar")), "nothing to take off");
		assertEquals(listed.toString(), Files.readString(ready()));
	}

	@Test
	void bundlesThatCannotStandOnOneClassPathAreRefused() throws IOException {
		bundle("one", ".", "one/First.class", "module-info.class");
		bundle("two", ".", "one/First.class", "module-info.class");
		assertRefused("one/First.class of " + installation + "/plugins/two.jar is in another bundle, too");
		listed.setLength(0);
		bundle("three", ".,lib.jar", "three/Third.class");
		assertRefused(installation + "/plugins/three.jar has jars of its own");
	}

	private void assertRefused(String why) {
		assertEquals(why, assertThrows(IOException.class, this::makeReady).getMessage());
		assertFalse(Files.exists(ready()));
	}

	private Path ready() {
		return installation.resolve("configuration/org.thalweg.start/bundles.info");
	}

	private void makeReady() throws IOException {
		Files.writeString(installation.resolve(LIST), listed);
		OneClassPath.main(new String[] { installation.toString() });
	}

	/** A jar in the installation's list, whose files hold their names. */
	private Path bundle(String name, String path, String... files) throws IOException {
		listed.append(name + ",1.0.0,plugins/" + name + ".jar,4,false\n");
		Manifest manifest = new Manifest();
		Attributes headers = manifest.getMainAttributes();
		headers.put(Attributes.Name.MANIFEST_VERSION, "1.0");
		headers.putValue("Bundle-SymbolicName", name);
		headers.putValue("Bundle-ClassPath", path);
		Attributes about = new Attributes();
		about.putValue("Specification-Title", "One");
		manifest.getEntries().put("about", about);
		Path file = installation.resolve("plugins/" + name + ".jar");
		try (OutputStream out = Files.newOutputStream(file); JarOutputStream jar = new JarOutputStream(out, manifest)) {
			for (String each : files) {
				JarEntry entry = new JarEntry(each);
				entry.setTime(THEN);
				jar.putNextEntry(entry);
				jar.write(each.getBytes(StandardCharsets.UTF_8));
			}
		}
		return file;
	}

	private void sign(Path jar) throws Exception {
		String keys = folder.resolve("keys").toString();
		tool("keytool", "-genkeypair", "-alias", "ours", "-keyalg", "EC", "-dname", "CN=ours", "-storetype", "PKCS12", "-keystore", keys,
				"-storepass",
				"secret");
		tool("jarsigner", "-keystore", keys, "-storepass", "secret", jar.toString(), "ours");
	}

	private void tool(String... words) throws Exception {
		words[0] = Path.of(System.getProperty("java.home"), "bin", words[0]).toString();
		Path said = folder.resolve("said");
		int code = new ProcessBuilder(words).redirectErrorStream(true).redirectOutput(said.toFile()).start().waitFor();
		assertTrue(code == 0, () -> List.of(words) + ": " + code + ", see " + said);
	}
}
