package org.thalweg.plugins;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.eclipse.core.runtime.IExtensionRegistry;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.BundleException;
import org.osgi.framework.FrameworkEvent;
import org.osgi.framework.wiring.FrameworkWiring;
import org.thalweg.core.Catalog;
import org.thalweg.core.internal.InstalledBundles;

/**
 * Adds the bundles of a {@link PluginFolder} to the running framework, before anything queries the extension registry, and reports the outcome for
 * each. The framework remembers them: a start with an unchanged folder changes nothing on disk. Used by one thread.
 */
public final class Plugins {
	/** The fault of what was installed while the program runs. */
	public static final String NEXT_START = "it will be used after the next start.";
	private static final String REFERENCE = "reference:";

	private final BundleContext context;
	private final PluginFolder folder;
	private final Map<Path, Bundle> bundles = new LinkedHashMap<>();
	private final Map<Path, String> refused = new LinkedHashMap<>();

	private Plugins(BundleContext context, PluginFolder folder) {
		this.context = context;
		this.folder = folder;
	}

	/** Makes the framework's bundles those of the folder, and resolves them. @param context of any bundle */
	public static Plugins load(BundleContext context, PluginFolder folder) {
		Plugins out = new Plugins(context, folder);
		List<Path> files = out.files();
		boolean changed = out.uninstallAllBut(files);
		for (Path file : files) {
			out.install(file);
		}
		FrameworkWiring wiring = context.getBundle(0).adapt(FrameworkWiring.class);
		if (changed) {
			refresh(wiring);
		}
		wiring.resolveBundles(out.bundles.values());
		return out;
	}

	/**
	 * Loads the plug-ins of the folder that the launcher has named, if any, and reports what installed content is not used: one line per fault.
	 *
	 * @param context of any bundle
	 */
	public static List<String> loadAndCheck(BundleContext context, IExtensionRegistry registry) {
		Optional<Plugins> plugins = PluginFolder.ofThisProcess().map(folder -> load(context, folder));
		List<String> out = new ArrayList<>(new InstalledBundles(context, registry).faults(b -> plugins.stream().noneMatch(p -> isIn(p.folder, b))));
		plugins.ifPresent(p -> out.addAll(p.faults(registry)));
		return out;
	}

	/** The framework refreshes in a separate thread; until then what is resolved now could be taken back. */
	private static void refresh(FrameworkWiring wiring) {
		CountDownLatch refreshed = new CountDownLatch(1);
		wiring.refreshBundles(wiring.getRemovalPendingBundles(), event -> {
			if (event.getType() == FrameworkEvent.PACKAGES_REFRESHED) {
				refreshed.countDown();
			}
		});
		try {
			refreshed.await(1, TimeUnit.MINUTES);
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
		}
	}

	/**
	 * The folder as it is now in addition to the framework as it runs, which is not changed: what has come since the start is not used yet.
	 *
	 * @param context of any bundle
	 */
	public static List<Plugin> now(BundleContext context, PluginFolder folder, IExtensionRegistry registry) {
		Plugins out = new Plugins(context, folder);
		List<Plugin> later = new ArrayList<>();
		for (Path file : out.files()) {
			Bundle bundle = context.getBundle(location(file));
			try {
				PluginFile plugin = PluginFile.read(file);
				if (bundle != null && bundle.getVersion().equals(plugin.version())) {
					out.bundles.put(file, bundle);
				} else {
					later.add(new Plugin(file, plugin.name(), plugin.version().toString(), false, List.of(), List.of(NEXT_START)));
				}
			} catch (PluginException e) {
				out.refused.put(file, sentence(e));
			}
		}
		later.addAll(out.all(registry));
		later.sort(Comparator.comparing(Plugin::file));
		return later;
	}

	/** Without the file's name, which is next to it. */
	static String sentence(PluginException e) {
		return e.getMessage().substring(e.getMessage().indexOf(": ") + 2);
	}

	private List<Path> files() {
		try {
			return folder.files();
		} catch (IOException e) {
			refused.put(folder.path(), "the folder cannot be read. Change its permissions, or name another folder with THALWEG_PLUGINS.");
			return List.of();
		}
	}

	/** Also those that a file of the same name has replaced. */
	private boolean uninstallAllBut(List<Path> files) {
		List<String> wanted = files.stream().map(Plugins::location).toList();
		boolean changed = false;
		for (Bundle bundle : context.getBundles()) {
			if (isIn(folder, bundle) && !wanted.contains(bundle.getLocation())) {
				try {
					bundle.uninstall();
					changed = true;
				} catch (BundleException e) {
					throw new IllegalStateException(bundle + " cannot be uninstalled", e);
				}
			}
		}
		return changed;
	}

	private void install(Path file) {
		try {
			PluginFile plugin = PluginFile.read(file);
			for (Bundle bundle : context.getBundles()) {
				if (plugin.name().equals(bundle.getSymbolicName()) && !isIn(folder, bundle)) {
					throw new PluginException(file + ": the bundle " + plugin.name() + " is part of Thalweg and cannot be replaced.");
				}
			}
			bundles.put(file, context.installBundle(location(file)));
		} catch (PluginException e) {
			refused.put(file, sentence(e));
		} catch (BundleException e) {
			refused.put(file, cause(e));
		}
	}

	private String cause(BundleException e) {
		if (e.getType() == BundleException.DUPLICATE_BUNDLE_ERROR) {
			return "another file in the folder contains the same version of this bundle. Remove one of them.";
		}
		Throwable deepest = e;
		while (deepest.getCause() != null) {
			deepest = deepest.getCause();
		}
		return "its manifest is not valid: " + String.valueOf(deepest.getMessage()).lines().map(String::strip).collect(Collectors.joining(" "));
	}

	private static String location(Path file) {
		return REFERENCE + file.toUri();
	}

	/** Every file of the folder, sorted by name, with all that is wrong. */
	public List<Plugin> all(IExtensionRegistry registry) {
		List<String> skipped = new ArrayList<>();
		Catalog.read(registry, skipped::add);
		return all(registry, skipped);
	}

	/** One line for each that is unused or only partly used; without the contributions that {@link Catalog#read} skips and reports itself. */
	private List<String> faults(IExtensionRegistry registry) {
		return all(registry, List.of()).stream().flatMap(plugin -> plugin.lines().stream()).toList();
	}

	private List<Plugin> all(IExtensionRegistry registry, List<String> skipped) {
		InstalledBundles installed = new InstalledBundles(context, registry);
		List<Plugin> out = new ArrayList<>();
		refused.forEach((file, why) -> out.add(new Plugin(file, file.getFileName().toString(), "", false, List.of(), List.of(why))));
		bundles.forEach((file, bundle) -> {
			List<String> faults = new ArrayList<>(installed.faults(bundle));
			boolean used = bundle.getState() != Bundle.INSTALLED && bundle.getState() != Bundle.UNINSTALLED;
			BundleContributions contributed = new BundleContributions(registry, bundle);
			if (used) {
				faults.addAll(contributed.faults());
			} else if (faults.isEmpty()) {
				faults.add("it is for another operating system or processor.");
			}
			String name = bundle.getSymbolicName() + ": ";
			skipped.stream().filter(line -> line.startsWith(name)).forEach(line -> faults.add(line.substring(name.length()) + "."));
			out.add(new Plugin(file, bundle.getSymbolicName(), bundle.getVersion().toString(), used, contributed.names(), faults));
		});
		out.sort(Comparator.comparing(Plugin::file));
		return out;
	}

	/** Whether a bundle of this program has this symbolic name and is no plug-in of the folder. */
	static boolean isOurs(BundleContext context, PluginFolder folder, String name) {
		return Stream.of(context.getBundles()).anyMatch(b -> name.equals(b.getSymbolicName()) && !isIn(folder, b));
	}

	/** Whether a bundle comes from a folder of plug-ins. */
	static boolean isIn(PluginFolder folder, Bundle bundle) {
		return bundle.getLocation().startsWith(REFERENCE + folder.path().toUri());
	}
}
