package org.thalweg.plugins;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

import org.osgi.framework.BundleContext;

/**
 * What an installation did: copies of bundles in the folder, which count from the next start of a program.
 *
 * @param installed the bundles
 * @param replaced what they replaced, of other versions
 */
public record Installation(List<PluginFile> installed, List<PluginFile> replaced) {
	/**
	 * Installs what a source has. Of a folder with jars, those that Thalweg has itself are left out.
	 *
	 * @param source as typed: a jar, a bundle that is not packed, or a folder with jars
	 * @param context of any bundle
	 * @throws PluginException if there is nothing to install, or it cannot be; in a sentence
	 */
	public static Installation of(String source, PluginFolder folder, BundleContext context) throws PluginException {
		Predicate<String> ours = name -> Plugins.isOurs(context, folder, name);
		try (PluginSource from = PluginSource.of(source)) {
			List<PluginFile> found = from.bundles().stream().filter(plugin -> from.isSingle() || !ours.test(plugin.name())).toList();
			List<PluginFile> replaced = new ArrayList<>();
			for (PluginFile plugin : found) {
				if (ours.test(plugin.name())) {
					throw new PluginException(plugin.path() + ": the bundle " + plugin.name() + " is part of Thalweg and cannot be replaced.");
				}
				folder.install(plugin).stream().filter(old -> !old.version().equals(plugin.version())).forEach(replaced::add);
			}
			return new Installation(found, replaced);
		}
	}
}
