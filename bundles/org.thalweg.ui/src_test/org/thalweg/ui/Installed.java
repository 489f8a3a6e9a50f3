package org.thalweg.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.jar.Manifest;
import java.util.stream.Stream;

import org.eclipse.core.runtime.IExtensionRegistry;
import org.eclipse.core.runtime.RegistryFactory;
import org.eclipse.core.runtime.spi.RegistryContributor;
import org.eclipse.core.runtime.spi.RegistryStrategy;
import org.eclipse.jface.preference.PreferenceStore;
import org.thalweg.core.Catalog;
import org.thalweg.experiment.plan.Planner;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.reading.ExperimentFile;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.experiment.run.RunEvent;
import org.thalweg.experiment.run.Runner;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.ui.kit.StoredSettings;
import org.thalweg.workbench.Settings;

/** The contributions of bundles on the class path, read from their files {@code plugin.xml} without OSGi. */
public final class Installed {
	private Installed() {
	}

	/** The folder of the sources. */
	public static Path root() {
		return Stream.iterate(Path.of("").toAbsolutePath(), Path::getParent).filter(p -> Files.exists(p.resolve("CITATION.cff"))).findFirst()
				.orElseThrow();
	}

	/** All extensions of all bundles, including the platform's. */
	public static IExtensionRegistry registry() {
		Object token = new Object();
		IExtensionRegistry out = RegistryFactory.createRegistry(new RegistryStrategy(null, null), token, token);
		try {
			for (URL plugin : plugins()) {
				String name = name(plugin);
				try (InputStream in = plugin.openStream()) {
					out.addContribution(in, new RegistryContributor(name, name, null, null), false, name, null, token);
				}
			}
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
		return out;
	}

	/** Those of jars, and that of the bundle under test, which is next to its classes. */
	private static List<URL> plugins() throws IOException {
		List<URL> out = new ArrayList<>(Collections.list(Installed.class.getClassLoader().getResources("plugin.xml")));
		out.add(Path.of("plugin.xml").toUri().toURL());
		return out;
	}

	private static String name(URL plugin) throws IOException {
		URI manifest = URI.create(plugin.toString().replaceFirst("plugin\\.xml$", "META-INF/MANIFEST.MF"));
		try (InputStream in = manifest.toURL().openStream()) {
			return new Manifest(in).getMainAttributes().getValue("Bundle-SymbolicName").replaceFirst(";.*", "").strip();
		}
	}

	/** Our algorithms, problems and backends. */
	public static Catalog catalog() {
		return Catalog.read(registry(), warning -> {
			throw new AssertionError(warning);
		});
	}

	/** Settings at their default values. */
	public static StoredSettings settings() {
		PreferenceStore store = new PreferenceStore();
		store.setDefault(Settings.DEVICE, "sequential");
		store.setDefault(Settings.THREADS, 1);
		store.setDefault(Settings.ISOLATION_LIMIT, 10);
		return new StoredSettings(store);
	}

	/** Plans an experiment, which must have no errors. */
	public static Planner.Planned plan(Catalog catalog, String yaml, Path folder) {
		try (Devices devices = new Devices(catalog)) {
			return plan(ExperimentFile.parse("e.yaml", yaml, folder, Map.of()), catalog, devices);
		}
	}

	private static Planner.Planned plan(ExperimentFile.Parsed parsed, Catalog catalog, Devices devices) {
		assertEquals(List.of(), parsed.diagnostics().stream().map(Object::toString).toList());
		Planner.Planned out = Planner.plan(parsed.experiment(), catalog, devices, Optional.empty());
		assertEquals(List.of(), out.diagnostics());
		return out;
	}

	/** Runs an experiment and stores its results. @param to the store's folder; the experiment's file lies next to it */
	public static void run(Catalog catalog, String yaml, Path to) throws IOException {
		run(catalog, yaml, to, _ -> {});
	}

	/** @param after receives every event, before the run continues */
	public static void run(Catalog catalog, String yaml, Path to, Consumer<RunEvent> after) throws IOException {
		Files.createDirectories(to.getParent());
		ExperimentFile.Parsed parsed = ExperimentFile.read(Files.writeString(to.resolveSibling("e.yaml"), yaml), Map.of());
		try (Devices devices = new Devices(catalog); RunStore store = RunStore.open(to)) {
			Runner.run(plan(parsed, catalog, devices).plan(), store, after, new Cancel());
		}
	}
}
