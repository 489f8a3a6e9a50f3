package org.thalweg.plugins.command;

import org.eclipse.core.runtime.IExtensionRegistry;
import org.eclipse.core.runtime.RegistryFactory;
import org.osgi.framework.BundleContext;
import org.osgi.framework.FrameworkUtil;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.plugins.PluginFolder;
import org.thalweg.plugins.Plugins;

/** The folder of plug-ins of this process, and its framework. */
record PluginSession(PluginFolder folder, BundleContext context, IExtensionRegistry registry) {
	static PluginSession open() {
		PluginFolder folder = PluginFolder.ofThisProcess().orElseThrow(() -> new UserError(
				"plugin: this program was not started by an installation's launcher, which sets the folder of plug-ins. Start it with "
						+ "thalweg-batch."));
		return new PluginSession(folder, FrameworkUtil.getBundle(PluginSession.class).getBundleContext(), RegistryFactory.getRegistry());
	}

	/** The folder as it is now, in use. */
	Plugins load() {
		return Plugins.load(context, folder);
	}
}
