package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

import org.eclipse.core.runtime.IExtensionRegistry;
import org.eclipse.core.runtime.RegistryFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.osgi.framework.BundleContext;
import org.osgi.framework.FrameworkUtil;
import org.thalweg.core.Catalog;
import org.thalweg.plugins.Plugin;
import org.thalweg.plugins.PluginException;
import org.thalweg.plugins.PluginFile;
import org.thalweg.plugins.PluginFolder;
import org.thalweg.plugins.Plugins;

/** A folder with one sound plug-in and many faulty ones, added to the framework that runs this test. */
@Tag("store")
class PluginFaultsTest {
	private final BundleContext context = FrameworkUtil.getBundle(PluginFaultsTest.class).getBundleContext();
	private final IExtensionRegistry registry = RegistryFactory.getRegistry();

	@TempDir
	private Path folder;
	@TempDir
	private Path elsewhere;

	private PluginFaults faults;
	private PluginFolder plugins;

	@BeforeEach
	void write() throws IOException {
		faults = new PluginFaults(folder, FrameworkUtil.getBundle(Catalog.class).getVersion().toString());
		plugins = new PluginFolder(folder);
	}

	@AfterEach
	void forget() throws Exception {
		for (Path file : plugins.files()) {
			Files.delete(file);
		}
		Plugins.load(context, plugins);
	}

	@Test
	void everyFaultIsOneLineAndNothingElseIsDisturbed() {
		assertTrue(faults.lines().size() >= 35, () -> faults.lines().size() + " faults");
		List<Plugin> all = Plugins.load(context, plugins).all(registry);
		TreeMap<String, String> reported = new TreeMap<>();
		for (Plugin plugin : all) {
			assertTrue(plugin.faults().size() <= 1, plugin::toString);
			plugin.faults().forEach(fault -> reported.put(plugin.file().getFileName().toString(), fault));
		}
		List<String> wrong = new ArrayList<>();
		faults.lines().forEach((file, line) -> {
			if (!reported.getOrDefault(file, "").startsWith(line)) {
				wrong.add(file + ": expected '" + line + "', was '" + reported.get(file) + "'");
			}
		});
		reported.keySet().stream().filter(file -> !faults.lines().containsKey(file)).forEach(file -> wrong.add(file + ": " + reported.get(file)));
		assertEquals("", String.join("\n", wrong));
		assertTrue(Catalog.read(registry, line -> {}).problems().get("faults/sound").get() != null);
	}

	@Test
	void aPluginThatWasDeletedIsForgotten() throws Exception {
		Plugins.load(context, plugins);
		assertTrue(Catalog.read(registry, line -> {}).problems().containsKey("faults/sound"));
		plugins.remove("faults.sound");
		Plugins.load(context, plugins);
		assertFalse(Catalog.read(registry, line -> {}).problems().get("faults/sound").bundle().equals("faults.sound"));
	}

	@Test
	void aFolderAmongThePluginsIsLeftToTheUser() {
		PluginException refused = assertThrows(PluginException.class, () -> plugins.remove("unpacked"));
		assertEquals(folder.resolve("unpacked") + " is a folder, whose contents are not used. Delete it manually.", refused.getMessage());
	}

	@Test
	void anotherVersionReplacesAndIsNamed() throws Exception {
		PluginFolder other = new PluginFolder(elsewhere.resolve("new"));
		assertEquals(List.of(), other.install(PluginFile.read(folder.resolve("newest-1.jar"))));
		List<PluginFile> replaced = other.install(PluginFile.read(folder.resolve("newest-2.jar")));
		assertEquals(List.of("1.0.0"), replaced.stream().map(plugin -> plugin.version().toString()).toList());
		assertEquals(List.of(elsewhere.resolve("new/faults.newest_2.0.0.jar")), other.files());
	}
}
