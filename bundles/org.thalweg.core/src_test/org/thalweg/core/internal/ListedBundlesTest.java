package org.thalweg.core.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.BundleException;

class ListedBundlesTest {
	@TempDir
	private Path folder;

	@Test
	void aListedBundleThatIsMissingOrCannotBeInstalledIsNamedWithTheCause() throws Exception {
		Path list = folder.resolve("configuration/org.eclipse.equinox.simpleconfigurator/bundles.info");
		Files.createDirectories(list.getParent());
		Files.writeString(list, "#version=1\nours,0.1.0,plugins/ours.jar,4,false\nstrangers.gone,1.0.0,plugins/gone.jar,4,false\n"
				+ "strangers.bad,1.0.x,plugins/bad [1].jar,4,false\nstrangers.far,2.0.0,file:" + folder + "/far.jar,4,false\n");
		Files.createDirectory(folder.resolve("plugins"));
		Files.createFile(folder.resolve("plugins/bad [1].jar"));
		Map<String, String> properties = Map.of("osgi.configuration.area", "file:" + folder + "/configuration/", "osgi.install.area", "file:" + folder
				+ "/",
				"org.eclipse.equinox.simpleconfigurator.configUrl", "file:org.eclipse.equinox.simpleconfigurator/bundles.info");
		assertEquals(List.of("strangers.gone 1.0.0 is not used: its file " + folder + "/plugins/gone.jar is missing.",
				"strangers.bad 1.0.x is not used: it cannot be installed: Invalid manifest header Bundle-Version: \"1.0.x\".",
				"strangers.far 2.0.0 is not used: its file " + folder + "/far.jar is missing."), new ListedBundles(platform(properties)).faults());
	}

	@Test
	void whereNothingIsListedNothingIsSaid() {
		assertEquals(List.of(), new ListedBundles(platform(Map.of("osgi.configuration.area", "file:" + folder))).faults());
	}

	/** A platform on which one bundle is installed, and that can install no other. */
	private static BundleContext platform(Map<String, String> properties) {
		Bundle ours = (Bundle) Proxy.newProxyInstance(Bundle.class.getClassLoader(), new Class<?>[] { Bundle.class }, (_, _, _) -> "ours");
		return (BundleContext) Proxy.newProxyInstance(BundleContext.class.getClassLoader(), new Class<?>[] { BundleContext.class },
				(_, method, arguments) -> switch (method.getName()) {
				case "getBundles" -> new Bundle[] { ours };
				case "getProperty" -> properties.get(arguments[0]);
				default -> throw new BundleException("Invalid manifest header Bundle-Version: \"1.0.x\"");
				});
	}
}
