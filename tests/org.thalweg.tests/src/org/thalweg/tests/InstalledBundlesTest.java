package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;

import org.eclipse.core.runtime.RegistryFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.BundleException;
import org.osgi.framework.FrameworkUtil;
import org.thalweg.core.Catalog;
import org.thalweg.core.internal.InstalledBundles;

/** Bundles of strangers that do not resolve, or whose plugin.xml is of no use, each installed for one test. */
@Tag("store")
class InstalledBundlesTest {
	private static final String CORE = FrameworkUtil.getBundle(Catalog.class).getVersion().toString();

	private final BundleContext context = FrameworkUtil.getBundle(InstalledBundlesTest.class).getBundleContext();
	private final List<Bundle> installed = new ArrayList<>();

	@AfterEach
	void uninstall() throws BundleException {
		for (Bundle bundle : installed) {
			bundle.uninstall();
		}
	}

	@Test
	void aBundleForAnotherVersionOfTheCoreNamesBoth() throws Exception {
		install("a", Map.of("Require-Bundle", "org.thalweg.core;bundle-version=\"[7.1.0,8.0.0)\""), null);
		assertEquals(List.of("strangers.a 1.2.3 is not used: it needs the bundle org.thalweg.core in version 7.1.0 or newer, below 8.0.0, and " + CORE
				+ " is installed."),
				faults());
	}

	/** The plug-in of the interface 0.1, whose names are others: refused before any class of it is loaded, so that none is missing later. */
	@Test
	void aBundleForAnEarlierVersionIsSentToTheTableOfNames() throws Exception {
		String table = " It was built for an earlier version of Thalweg. Install a newer version of the bundle; its authors find old and new "
				+ "names in docs/plugins.md, section 'What may be relied on'.";
		String plugin = "<plugin><extension point=\"org.thalweg.core.algorithms\"><algorithm id=\"strangers/o\" name=\"O\" "
				+ "class=\"strangers.Missing\"/></extension></plugin>";
		install("o", Map.of("Require-Bundle", "org.thalweg.core;bundle-version=\"[0.1,0.2)\""), plugin);
		install("p", Map.of("Import-Package", "org.thalweg.core.algorithm;version=\"[0.1,0.2)\""), null);
		assertEquals(List.of("strangers.o 1.2.3 is not used: it needs the bundle org.thalweg.core in version 0.1.0 or newer, below 0.2.0, and " + CORE
				+ " is installed." + table,
				"strangers.p 1.2.3 is not used: it needs the package org.thalweg.core.algorithm in version 0.1.0 or newer, below 0.2.0, which no bundle "
						+ "in use provides." + table),
				faults());
		String guide = Files.readString(Installation.root().resolve("docs/plugins.md"));
		String section = guide.substring(guide.indexOf("\n## What may be relied on\n"), guide.indexOf("\n## A plug-in that is not used\n"));
		assertTrue(section.contains("### From 0.1 to 0.2\n") && section.contains("| `Model`;"), section);
		assertFalse(Catalog.read(RegistryFactory.getRegistry(), _ -> {}).algorithms().containsKey("strangers/o"));
	}

	@Test
	void aBundleForANewerJavaNamesBoth() throws Exception {
		install("b", Map.of("Require-Bundle", "org.thalweg.core", "Require-Capability", "osgi.ee;filter:=\"(&(osgi.ee=JavaSE)(version=99))\""), null);
		assertEquals(List.of("strangers.b 1.2.3 is not used: it needs Java 99, and this is Java " + Runtime.version().feature() + "."), faults());
	}

	@Test
	void whatIsMissingIsNamedAndWhatNeedsThatBundleFollows() throws Exception {
		install("c", Map.of("Require-Bundle", "org.thalweg.core,strangers.missing;bundle-version=\"2.0.0\"", "Import-Package", "strangers.packages"),
				null);
		install("d", Map.of("Require-Bundle", "org.thalweg.core,strangers.c"), null);
		assertEquals(List.of("strangers.c 1.2.3 is not used: it needs the package strangers.packages, which no bundle in use provides; "
				+ "it needs the bundle strangers.missing in version 2.0.0 or newer, which is not installed.",
				"strangers.d 1.2.3 is not used: it needs the bundle strangers.c, which is not used either."), faults());
	}

	@Test
	void aBundleThatOnlyContributesIsNamedByItsPluginXml() throws Exception {
		install("e", Map.of("Require-Bundle", "strangers.missing"), "<plugin><extension point=\"org.thalweg.core.problems\"/></plugin>");
		assertEquals(List.of("strangers.e 1.2.3 is not used: it needs the bundle strangers.missing, which is not installed."), faults());
	}

	@Test
	void bundlesForOtherSystemsAndThoseOfOthersArePassedOver() throws Exception {
		install("f", Map.of("Require-Bundle", "org.thalweg.core", "Eclipse-PlatformFilter", "(osgi.os=win32)"), null);
		install("g", Map.of("Require-Bundle", "strangers.missing"), null);
		install("h", Map.of("Require-Bundle", "org.thalweg.core,strangers.missing;resolution:=optional"), null);
		assertEquals(List.of(), faults());
	}

	@Test
	void ofTwoVersionsOneIsUsed() throws Exception {
		install("i", Map.of("Require-Bundle", "org.thalweg.core"), "<plugin/>");
		assertEquals(List.of(), faults()); // by which it is resolved
		install("i", Map.of("Require-Bundle", "org.thalweg.core", "Bundle-Version", "2.0.0"), "<plugin/>");
		assertEquals(List.of("strangers.i 2.0.0 is not used: version 1.2.3 of it is in use, and only one version can be."), faults());
	}

	@Test
	void aPluginXmlThatIsNotXmlIsNamedWithItsLine() throws Exception {
		install("j", Map.of("Require-Bundle", "org.thalweg.core"), "<plugin>\n  <extension point=\"org.thalweg.core.problems\">\n</plugin>");
		List<String> faults = faults();
		assertEquals(1, faults.size(), faults::toString);
		assertTrue(faults.getFirst().startsWith("strangers.j 1.2.3: its plugin.xml cannot be read: line 3 is not valid XML ("), faults::toString);
	}

	@Test
	void aMisspeltExtensionPointIsNamedWithTheRightOne() throws Exception {
		install("k", Map.of("Require-Bundle", "org.thalweg.core"), "<plugin><extension point=\"org.thalweg.core.problem\"/></plugin>");
		assertEquals(List.of("strangers.k 1.2.3: its plugin.xml contributes to the extension point 'org.thalweg.core.problem', which does not exist. "
				+ "Did you mean 'org.thalweg.core.problems'?"), faults());
	}

	@Test
	void anExtensionPointOfTheWorkbenchIsNoMistakeWithoutOne() throws Exception {
		install("l", Map.of("Require-Bundle", "org.thalweg.core"), "<plugin><extension point=\"org.thalweg.ui.problemPages\"/></plugin>");
		assertEquals(List.of(), faults());
	}

	@Test
	void aMisspeltElementIsNamed() throws Exception {
		install("m", Map.of("Require-Bundle", "org.thalweg.core"), "<plugin><extention point=\"org.thalweg.core.problems\"/></plugin>");
		assertEquals(List.of("strangers.m 1.2.3: its plugin.xml contains <extention>, not <extension> or <extension-point>."), faults());
	}

	@Test
	void aBundleThatIsNoSingletonIsTold() throws Exception {
		install("n", Map.of("Require-Bundle", "org.thalweg.core", "Bundle-SymbolicName", "strangers.n"),
				"<plugin><extension point=\"org.thalweg.core.problems\"/></plugin>");
		assertEquals(List.of("strangers.n 1.2.3: its plugin.xml is ignored, since its manifest lacks singleton:=true after Bundle-SymbolicName."),
				faults());
	}

	/** This bundle's own faults are those of contributions, not of bundles. */
	private List<String> faults() {
		return new InstalledBundles(context, RegistryFactory.getRegistry()).faults(_ -> true);
	}

	private void install(String name, Map<String, String> headers, String pluginXml) throws IOException, BundleException {
		Manifest manifest = new Manifest();
		Attributes all = manifest.getMainAttributes();
		all.putValue("Manifest-Version", "1.0");
		all.putValue("Bundle-ManifestVersion", "2");
		all.putValue("Bundle-SymbolicName", "strangers." + name + ";singleton:=true");
		all.putValue("Bundle-Version", "1.2.3");
		headers.forEach(all::putValue);
		ByteArrayOutputStream bytes = new ByteArrayOutputStream();
		try (JarOutputStream jar = new JarOutputStream(bytes, manifest)) {
			if (pluginXml != null) {
				jar.putNextEntry(new ZipEntry("plugin.xml"));
				jar.write(pluginXml.getBytes(StandardCharsets.UTF_8));
			}
		}
		installed.add(context.installBundle("memory:" + name + installed.size(), new ByteArrayInputStream(bytes.toByteArray())));
	}
}
