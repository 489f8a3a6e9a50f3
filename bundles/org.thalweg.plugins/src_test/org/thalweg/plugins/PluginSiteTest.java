package org.thalweg.plugins;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.osgi.framework.Version;
import org.thalweg.plugins.site.Installed;
import org.thalweg.plugins.site.Unit.Capability;

/** What is taken of p2 sites on a disk, beside a program with the core 0.1.0, Hipparchus 4.0.3 and one plug-in, a library 1.5.0. */
class PluginSiteTest {
	static final Installed INSTALLED = new Installed(List.of(bundle("org.thalweg.core", "0.1.0"), bundle("org.hipparchus.core", "4.0.3"),
			new Capability("java.package", "org.hipparchus.linear", new Version("4.0.3"))), List.of(bundle("lib.there", "1.5.0")), Map.of("osgi.os",
					"linux"));
	private static final String CORE = "osgi.bundle org.thalweg.core [0.1.0,0.2.0)";

	@TempDir
	private Path folder;

	private TestSite site;

	private static Capability bundle(String id, String version) {
		return new Capability("osgi.bundle", id, new Version(version));
	}

	@BeforeEach
	void begin() throws Exception {
		site = new TestSite(folder.resolve("site"));
	}

	static List<String> found(String source, String... units) throws PluginException {
		try (PluginSource from = new PluginSource(List.of(units), INSTALLED, () -> false)) {
			from.read(source);
			return from.bundles().stream().map(b -> b.name() + " " + b.version()).sorted().toList();
		}
	}

	static String refused(String source, String... units) {
		return assertThrows(PluginException.class, () -> found(source, units)).getMessage();
	}

	@ParameterizedTest
	@ValueSource(strings = { ".xml", ".jar", ".xml.xz" })
	void theOnlyPluginIsTakenWithWhatItNeedsInEachForm(String form) throws Exception {
		site.bundle("edu.es", "1.0.0", CORE, "osgi.bundle lib.a 1.0.0", "java.package org.hipparchus.linear 0.0.0", "osgi.ee JavaSE 25.0.0")
				.bundle("lib.a", "1.0.0", "osgi.bundle lib.there 1.0.0").bundle("lib.there", "1.6.0").bundle("lib.unused", "1.0.0")
				.source("edu.es", "1.0.0");
		// lib.there 1.5.0 is installed and will do; nobody asks for lib.unused; sources do not run
		String address = site.write(form).toString();
		assertEquals(List.of("edu.es 1.0.0", "lib.a 1.0.0"), found(address));
		assertEquals(List.of("edu.es 1.0.0", "lib.a 1.0.0"), found(folder.resolve("site").toUri().toString()));
	}

	@Test
	void anArchiveIsTakenAsItsFolderIs() throws Exception {
		site.bundle("edu.es", "1.0.0", CORE);
		Path whole = site.write(".jar");
		assertEquals(List.of("edu.es 1.0.0"), found(TestSite.zip(whole, folder.resolve("a.zip"), "").toString()));
		Path deep = TestSite.zip(whole, folder.resolve("b.zip"), "site/");
		assertEquals(List.of("edu.es 1.0.0"), found(deep.toString()));
		assertEquals(List.of("edu.es 1.0.0"), found("jar:" + deep.toUri() + "!/"));
	}

	@Test
	void ofSeveralPluginsTheUserNamesTheWanted() throws Exception {
		site.bundle("edu.one", "1.0.0", CORE).bundle("edu.two", "1.0.0", CORE, "osgi.bundle edu.two.base 1.0.0").bundle("edu.two.base", "1.0.0", CORE)
				.bundle("edu.three", "1.0.0", CORE)
				.feature("edu.three", "1.0.0", "Three", "org.eclipse.equinox.p2.iu edu.three [1.0.0,1.0.0]",
						"org.eclipse.equinox.p2.iu org.thalweg.engine.feature.feature.group 0.1.0",
						"org.eclipse.equinox.p2.iu edu.windows [1.0.0,1.0.0] (osgi.os=win32)");
		String address = site.write(".xml").toString();
		// edu.two brings its base along, and the feature edu.three the bundle of this name
		assertEquals(address
				+ " has several plug-ins: edu.one 1.0.0; edu.three 1.0.0 (Three); edu.two 1.0.0. Name what you want with --unit, which may "
				+ "be repeated: --unit edu.one.", refused(address));
		SeveralPlugins several = assertThrows(SeveralPlugins.class, () -> found(address));
		assertEquals(Set.of("edu.one", "edu.three", "edu.two"), several.choices().keySet());
		assertEquals(List.of("edu.three 1.0.0"), found(address, "edu.three"));
		try (PluginSource from = new PluginSource(List.of("nothing"), INSTALLED, () -> false)) {
			from.read(new TestSite(folder.resolve("b")).feature("nothing", "1.0.0", "x", "osgi.bundle lib.there 0.0.0").write(".xml").toString());
			assertEquals(List.of(), from.bundles());
			assertEquals(List.of("nothing is installed, since all that it needs is here."), from.notes());
		}
		assertEquals(List.of("edu.one 1.0.0", "edu.two 1.0.0", "edu.two.base 1.0.0"), found(address, "edu.one", "edu.two/1.0.0"));
		assertEquals(address + " has no unit 'edu.tow'. Did you mean 'edu.two'?", refused(address, "edu.tow"));
		assertEquals(address + " has edu.one in 1.0.0, and not in version 2.0.0.", refused(address, "edu.one/2.0.0"));
		assertEquals(address + ": the bundle org.thalweg.core is part of Thalweg and cannot be replaced.", refused(address, "org.thalweg.core"));
	}

	@Test
	void anOlderVersionIsTakenWhereTheNewestIsForAnotherCore() throws Exception {
		site.bundle("edu.es", "1.0.0", CORE).bundle("edu.es", "2.0.0", "osgi.bundle org.thalweg.core [0.2.0,0.3.0)");
		String address = site.write(".xml").toString();
		assertEquals(List.of("edu.es 1.0.0"), found(address));
		try (PluginSource from = new PluginSource(List.of(), INSTALLED, () -> false)) {
			from.read(address);
			assertEquals(List.of("edu.es 1.0.0 is taken: edu.es 2.0.0 of " + address
					+ " needs the bundle org.thalweg.core in version 0.2.0 or newer, below 0.3.0, and 0.1.0 is installed."), from.notes());
		}
	}

	@Test
	void whatIsOptionalIsTakenOnlyByFeaturesAndOnlyWhole() throws Exception {
		site.bundle("edu.es", "1.0.0", CORE, "osgi.bundle lib.a 1.0.0 optional='true' greedy='false'").bundle("lib.a", "1.0.0").bundle("lib.b",
				"1.0.0",
				"osgi.bundle nowhere 0.0.0").bundle("lib.c", "1.0.0")
				.feature("edu", "1.0.0", "All", "org.eclipse.equinox.p2.iu edu.es 0.0.0", "org.eclipse.equinox.p2.iu lib.b 0.0.0 optional='true'",
						"org.eclipse.equinox.p2.iu lib.c 0.0.0 optional='true'");
		assertEquals(List.of("edu.es 1.0.0", "lib.c 1.0.0"), found(site.write(".xml").toString()));
	}

	@Test
	void aRepositoryMayBeComposedOfOthers() throws Exception {
		TestSite second = new TestSite(folder.resolve("all/second"));
		second.bundle("lib.a", "1.0.0").write(".xml");
		site.bundle("edu.es", "1.0.0", CORE, "osgi.bundle lib.a 1.0.0").write(".jar");
		String children = "<repository><children><child location='second'/><child location='../site'/></children></repository>";
		Files.writeString(folder.resolve("all/compositeContent.xml"), children);
		Files.writeString(folder.resolve("all/compositeArtifacts.xml"), children);
		assertEquals(List.of("edu.es 1.0.0", "lib.a 1.0.0"), found(folder.resolve("all").toString()));
	}

	/** Its file would be hidden in the folder of plug-ins, or lie outside. */
	@ParameterizedTest
	@ValueSource(strings = { "..", ".", ".hidden", "../up" })
	void aNameThatHidesItsFileIsRefused(String name) throws Exception {
		Path jar = Files.write(folder.resolve("a.jar"), TestSite.jar(name, "1.0.0"));
		assertEquals(jar + ": its Bundle-SymbolicName '" + name
				+ "' may hold letters without accents, digits, '.', '_' and '-' only, and must not begin "
				+ "with '.'.", refused(jar.toString()));
	}

	@Test
	void aFolderLeadsToFoldersAndIntoTheWebOnly() throws Exception {
		Path all = Files.createDirectory(folder.resolve("all"));
		Files.writeString(all.resolve("compositeContent.xml"),
				"<repository><children><child location='mailto:a@b.example'/></children></repository>");
		assertEquals(all + ": it refers to 'mailto:a@b.example', which is not followed: only addresses with http:, https: and file: are.", refused(all
				.toString()));
	}

	@Test
	void eachFaultIsOneLine() throws Exception {
		Path at = folder.resolve("site");
		site.bundle("edu.es", "1.0.0", CORE);
		site.write(".xml");
		Files.delete(at.resolve("content.xml"));
		assertEquals(at + " is no p2 site: it has no content.xml, nor one that is packed.", refused(at.toString()));
		Files.writeString(at.resolve("content.xml"), site.content().replace("</units>", ""));
		assertTrue(refused(at.toString()).startsWith(at + "/content.xml: line 6: this is not the XML that is "
				+ "expected ("), refused(at.toString()));
		Files.writeString(at.resolve("content.xml"), "<!DOCTYPE x [<!ENTITY a SYSTEM 'file:///etc/passwd'>]><repository>&a;</repository>");
		assertTrue(refused(at.toString()).startsWith(at + "/content.xml: line 1: this is not the XML that is "
				+ "expected (DOCTYPE is disallowed"), refused(at.toString()));
		Files.writeString(at.resolve("content.jar"), "no archive");
		assertEquals(at + "/content.jar: it is no archive, or holds no content.xml.", refused(at.toString()));
		Files.delete(at.resolve("content.jar"));
		Files.writeString(at.resolve("content.xml.xz"), "not packed");
		assertTrue(refused(at.toString()).startsWith(at + "/content.xml.xz: it cannot be read: "), refused(at.toString()));
		Files.delete(at.resolve("content.xml.xz"));
		site.write(".xml");
		Files.delete(at.resolve("artifacts.xml"));
		assertEquals(at + " is no p2 site: it has no artifacts.xml, nor one that is packed.", refused(at.toString()));
		Files.writeString(at.resolve("artifacts.xml"), site.artifacts().replace("id='edu.es'", "id='edu.en'"));
		assertEquals(at + ": its artifacts.xml does not have the file of edu.es 1.0.0, which its content.xml names.", refused(at.toString()));
		site.write(".xml");
		Path jar = site.file("edu.es", "1.0.0");
		String is = TestSite.sha256(TestSite.jar("edu.es", "1.0.1")).substring(0, 12);
		String told = TestSite.sha256(Files.readAllBytes(jar)).substring(0, 12);
		Files.write(jar, TestSite.jar("edu.es", "1.0.1"));
		assertEquals(jar + ": its SHA-256 is " + is + "…, and the site says " + told
				+ "…: the file is damaged, or another one. Nothing is installed.",
				refused(at.toString()));
		Files.delete(jar);
		assertEquals(jar + ": the file is missing, though the site lists it.", refused(at.toString()));
	}

	@Test
	void whatASiteDoesNotHaveIsNamed() throws Exception {
		String at = site.bundle("edu.es", "1.0.0", CORE, "osgi.bundle lib.a [2.0.0,3.0.0)").bundle("lib.a", "1.0.0").write(".xml").toString();
		assertEquals("edu.es 1.0.0 of " + at + " needs the bundle lib.a in version 2.0.0 or newer, below 3.0.0, and the site has 1.0.0.", refused(
				at));
		at = new TestSite(folder.resolve("b")).bundle("edu.es", "1.0.0", CORE, "java.package a.b 0.0.0").write(".xml").toString();
		assertEquals("edu.es 1.0.0 of " + at + " needs the package a.b, which is neither on the site nor installed.", refused(at));
		at = new TestSite(folder.resolve("c")).bundle("org.thalweg.core", "0.1.0").bundle("lib.a", "1.0.0").write(".xml").toString();
		assertEquals(at + " has no plug-in for Thalweg: none of its 2 bundles requires one of Thalweg's, unless it is part of it. Another bundle is "
				+ "installed by its name: --unit ID.", refused(at));
		assertEquals(List.of("lib.a 1.0.0"), found(at, "lib.a"));
	}

	@Test
	void aFileWithoutAChecksumIsTakenAndToldAndOneOfAnotherBundleIsNot() throws Exception {
		site.listed("edu.es", "1.0.0", "", CORE);
		Files.write(site.file("edu.es", "1.0.0"), TestSite.jar("edu.es", "1.0.0"));
		String at = site.write(".xml").toString();
		try (PluginSource from = new PluginSource(List.of(), INSTALLED, () -> false)) {
			from.read(at);
			assertEquals(List.of("edu.es 1.0.0: the site has no checksum of it, so it was not verified."), from.notes());
		}
		Files.write(site.file("edu.es", "1.0.0"), TestSite.jar("edu.en", "1.0.0"));
		assertEquals(at + ": the file of edu.es 1.0.0 holds edu.en 1.0.0. Nothing is installed.", refused(at));
	}

	@Test
	void sourcesBesideJarsAreLeftOut() throws Exception {
		Path jars = Files.createDirectory(folder.resolve("jars"));
		Files.write(jars.resolve("a.jar"), TestSite.jar("edu.es", "1.0.0"));
		Path source = Files.write(jars.resolve("b.jar"), TestSite.jar("edu.es.source", "1.0.0", "Eclipse-SourceBundle", "edu.es;version=\"1.0.0\""));
		assertEquals(List.of("edu.es 1.0.0"), found(jars.toString()));
		assertEquals(source + ": it holds the sources of another bundle, and nothing that runs.", refused(source.toString()));
		assertEquals(jars + ": --unit is for p2 sites, and this is none.", refused(jars.toString(), "edu.es"));
		assertEquals("ftp://host/x: only addresses with http:, https: and file: are read.", refused("ftp://host/x"));
		for (String wrong : List.of("file:/a b", "http://", "http:///folder", "http://host:99999/")) {
			assertEquals(wrong + ": it is no address. One is such as https://host/folder, with blanks written as %20.", refused(wrong));
		}
	}
}
