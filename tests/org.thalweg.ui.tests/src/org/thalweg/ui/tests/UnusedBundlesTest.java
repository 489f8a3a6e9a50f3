package org.thalweg.ui.tests;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

import org.eclipse.swt.widgets.Shell;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.osgi.framework.Bundle;
import org.osgi.framework.FrameworkUtil;
import org.thalweg.ui.ShellAdvisor;

/** A bundle of another author that does not resolve is reported when the workbench has started. */
@ExtendWith(WorkbenchExtension.class)
@Tag("window")
class UnusedBundlesTest {
	@Test
	void aBundleThatDoesNotResolveIsNamedWithTheCause() throws Exception {
		Manifest manifest = new Manifest(new ByteArrayInputStream(
				("Manifest-Version: 1.0\nBundle-ManifestVersion: 2\nBundle-SymbolicName: strangers.bundle\n"
						+ "Bundle-Version: 1.2.3\nRequire-Bundle: org.thalweg.core,strangers.missing\n").getBytes()));
		ByteArrayOutputStream jar = new ByteArrayOutputStream();
		new JarOutputStream(jar, manifest).close();
		Bundle bundle = FrameworkUtil.getBundle(getClass()).getBundleContext().installBundle("memory:stranger", new ByteArrayInputStream(jar
				.toByteArray()));
		try {
			Workbench.act(() -> new ShellAdvisor().postStartup());
			Shell message = Workbench.shell("Installed bundles");
			List<String> texts = Workbench.ask(() -> Workbench.texts(message));
			assertTrue(texts.contains("strangers.bundle 1.2.3 is not used: it needs the bundle strangers.missing, which is not installed."),
					texts::toString);
			Workbench.act(() -> Workbench.press(message, "OK"));
		} finally {
			bundle.uninstall();
		}
	}
}
