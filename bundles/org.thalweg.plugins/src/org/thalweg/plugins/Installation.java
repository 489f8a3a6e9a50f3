package org.thalweg.plugins;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
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
	 * Installs what a source has. Of several jars, those that Thalweg has itself are left out, and so are sources.
	 *
	 * @param source as typed: a jar, a bundle that is not packed, a folder or a zip with jars, or Maven coordinates
	 * @param repository the address of the Maven repository for coordinates; if empty, Maven Central
	 * @param context of any bundle
	 * @param stopped polled while waiting for a server; once true, nothing is installed
	 * @throws PluginException if there is nothing to install, or it cannot be; in a sentence
	 * @throws java.util.concurrent.CancellationException if it was stopped
	 */
	public static Installation of(String source, Optional<String> repository, PluginFolder folder,
			BundleContext context,
			BooleanSupplier stopped) throws PluginException {
		Predicate<String> ours = name -> Plugins.isOurs(context, folder, name);
		try (PluginSource from = new PluginSource(repository, stopped)) {
			from.read(source);
			List<PluginFile> found = from.bundles().stream().filter(plugin -> from.isSingle() || !ours.test(plugin
					.name())).toList();
			List<PluginFile> replaced = new ArrayList<>();
			for (PluginFile plugin : found) {
				if (ours.test(plugin.name())) {
					throw new PluginException(source + ": the bundle " + plugin.name()
							+ " is part of Thalweg and cannot be replaced.");
				}
				folder.install(plugin).stream().filter(old -> !old.version().equals(plugin.version())).forEach(
						replaced::add);
			}
			return new Installation(found, replaced);
		}
	}
}
