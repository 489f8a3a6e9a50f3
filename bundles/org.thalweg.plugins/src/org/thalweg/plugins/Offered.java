package org.thalweg.plugins;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.Version;
import org.osgi.framework.namespace.PackageNamespace;
import org.osgi.framework.wiring.BundleRevision;
import org.thalweg.plugins.site.Installed;
import org.thalweg.plugins.site.Unit.Capability;

/** What the bundles of the running framework offer, in p2's words. */
final class Offered {
	private static final List<String> SYSTEM = List.of("osgi.os", "osgi.ws", "osgi.arch", "osgi.nl");

	private Offered() {
	}

	static Installed by(BundleContext context, PluginFolder folder) {
		List<Capability> program = new ArrayList<>();
		List<Capability> plugins = new ArrayList<>();
		for (Bundle bundle : context.getBundles()) {
			if (bundle.getSymbolicName() != null) {
				(Plugins.isIn(folder, bundle) ? plugins : program).addAll(of(bundle));
			}
		}
		Map<String, String> system = new HashMap<>();
		for (String name : SYSTEM) {
			String value = context.getProperty(name);
			if (value != null) {
				system.put(name, value);
			}
		}
		return new Installed(program, plugins, system);
	}

	private static List<Capability> of(Bundle bundle) {
		List<Capability> out = new ArrayList<>();
		out.add(new Capability("osgi.bundle", bundle.getSymbolicName(), bundle.getVersion()));
		out.add(new Capability("org.eclipse.equinox.p2.iu", bundle.getSymbolicName(), bundle.getVersion()));
		bundle.adapt(BundleRevision.class).getDeclaredCapabilities(PackageNamespace.PACKAGE_NAMESPACE).forEach(c -> out.add(new Capability(
				"java.package", (String) c.getAttributes().get(PackageNamespace.PACKAGE_NAMESPACE), (Version) c.getAttributes().get(
						PackageNamespace.CAPABILITY_VERSION_ATTRIBUTE))));
		return out;
	}
}
