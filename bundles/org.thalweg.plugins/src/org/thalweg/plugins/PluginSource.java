package org.thalweg.plugins;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.ProviderNotFoundException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;

import org.thalweg.plugins.site.Delivery;
import org.thalweg.plugins.site.FolderPlace;
import org.thalweg.plugins.site.Installed;
import org.thalweg.plugins.site.Place;
import org.thalweg.plugins.site.SeveralUnits;
import org.thalweg.plugins.site.Site;
import org.thalweg.plugins.site.SiteException;
import org.thalweg.plugins.site.WebPlace;

/**
 * Where plug-ins are installed from: a jar, a bundle that is not packed, a folder with jars, or a p2 site, which is a folder, an archive of one, or an
 * address. Close it to delete temporary files.
 */
final class PluginSource implements AutoCloseable {
	private static final String MANIFEST = "META-INF/MANIFEST.MF";
	private static final String FILE = "file:";
	/** The address of an archive, as p2 writes it. */
	private static final String ARCHIVE = "jar:file:";
	private static final List<String> SITE = List.of("p2.index", "content.jar", "content.xml", "content.xml.xz", "compositeContent.jar",
			"compositeContent.xml", "compositeContent.xml.xz", "artifacts.jar", "artifacts.xml", "artifacts.xml.xz");

	private final List<String> units;
	private final Installed installed;
	private final BooleanSupplier stopped;
	private final List<PluginFile> bundles = new ArrayList<>();
	private final List<Path> temporary = new ArrayList<>();
	private List<String> notes = List.of();
	private boolean single = true;
	private boolean site;

	/**
	 * @param units of a site, as typed; empty for the only one
	 * @param installed what there is already
	 * @param stopped whether a site is not to be waited for any more
	 */
	PluginSource(List<String> units, Installed installed, BooleanSupplier stopped) {
		this.units = List.copyOf(units);
		this.installed = installed;
		this.stopped = stopped;
	}

	/**
	 * Finds the bundles.
	 *
	 * @param text as typed
	 * @throws PluginException if there is none, in a sentence
	 */
	void read(String text) throws PluginException {
		try {
			if (WebPlace.isAddress(text)) {
				site(new WebPlace(URI.create(text)));
			} else {
				read(path(text));
			}
			if (!units.isEmpty() && !site) {
				throw new PluginException(text + ": --unit is for p2 sites, and this is none.");
			}
		} catch (SeveralUnits e) {
			throw new SeveralPlugins(e);
		} catch (SiteException e) {
			throw new PluginException(e.getMessage(), e);
		} catch (IllegalArgumentException e) {
			throw new PluginException(text + ": it is no address. One is such as https://host/folder, with blanks written as %20.", e);
		} catch (IOException e) {
			throw new PluginException(text + ": cannot be read: " + e.getMessage() + ".", e);
		}
	}

	private static Path path(String text) throws PluginException {
		String archive = text.startsWith(ARCHIVE) ? text.substring(ARCHIVE.length() - FILE.length()) : text;
		int inside = archive.indexOf("!/");
		if (archive.startsWith(FILE)) {
			return Path.of(URI.create(inside < 0 ? archive : archive.substring(0, inside))).normalize();
		}
		if (text.matches("[a-z][a-z0-9+.-]+:.*")) {
			throw new PluginException(text + ": only addresses with http:, https: and file: are read.");
		}
		try {
			return Path.of(text).toAbsolutePath().normalize();
		} catch (InvalidPathException e) {
			throw new PluginException(text + ": it is no name of a file.", e);
		}
	}

	private void read(Path path) throws IOException, PluginException, SiteException {
		if (!Files.isDirectory(path)) {
			file(path);
		} else if (Files.isRegularFile(path.resolve(MANIFEST))) {
			bundles.add(PluginFile.read(pack(path)));
		} else if (isSite(path)) {
			site(new FolderPlace(path, path.toString()));
		} else {
			single = false;
			jars(path);
		}
	}

	/** A bundle, or an archive of a site. */
	private void file(Path path) throws IOException, PluginException, SiteException {
		try {
			PluginFile plugin = PluginFile.read(path);
			if (plugin.isSource()) {
				throw new PluginException(path + ": it holds the sources of another bundle, and nothing that runs.");
			}
			bundles.add(plugin);
		} catch (PluginException e) {
			if (!Files.isReadable(path)) {
				throw e;
			}
			try (FileSystem archive = FileSystems.newFileSystem(path)) {
				Optional<Path> root = siteIn(archive.getPath("/"));
				if (root.isEmpty()) {
					throw e;
				}
				site(new FolderPlace(root.get(), path.toString()));
			} catch (ProviderNotFoundException | ZipException notZip) {
				throw e;
			}
		}
	}

	/** At the top, or in the only folder there. */
	private static Optional<Path> siteIn(Path root) throws IOException {
		if (isSite(root)) {
			return Optional.of(root);
		}
		try (Stream<Path> entries = Files.list(root)) {
			List<Path> all = entries.toList();
			return all.size() == 1 && isSite(all.getFirst()) ? Optional.of(all.getFirst()) : Optional.empty();
		}
	}

	private static boolean isSite(Path folder) {
		return SITE.stream().anyMatch(name -> Files.isRegularFile(folder.resolve(name)));
	}

	private void site(Place place) throws IOException, PluginException, SiteException {
		single = false;
		site = true;
		Path folder = Files.createTempDirectory("thalweg-plugins");
		temporary.add(folder);
		Delivery delivery = Stoppable.done(() -> Delivery.of(Site.read(place), units, installed, folder), stopped);
		for (Delivery.Bundle bundle : delivery.bundles()) {
			PluginFile file = PluginFile.read(bundle.file());
			if (!file.name().equals(bundle.unit().id()) || !file.version().equals(bundle.unit().version())) {
				throw new PluginException(place + ": the file of " + bundle.unit().id() + " " + bundle.unit().version() + " holds " + file.name()
						+ " "
						+ file.version() + ". Nothing is installed.");
			}
			bundles.add(file);
		}
		notes = delivery.notes();
	}

	private void jars(Path folder) throws IOException, PluginException {
		try (Stream<Path> files = Files.list(folder)) {
			for (Path file : files.filter(f -> f.toString().endsWith(".jar")).sorted().toList()) {
				try {
					PluginFile plugin = PluginFile.read(file);
					if (!plugin.isSource()) {
						bundles.add(plugin);
					}
				} catch (PluginException e) {
					// jars of sources, or libraries that are no bundles
				}
			}
		}
		if (bundles.isEmpty()) {
			throw new PluginException(folder + ": there is no bundle in this folder, neither packed (*.jar) nor as it is (" + MANIFEST
					+ "), and it is no p2 site (content.xml).");
		}
	}

	private Path pack(Path folder) throws IOException {
		Path jar = Files.createTempFile("thalweg-plugin", ".jar");
		temporary.add(jar);
		try (InputStream in = new BufferedInputStream(Files.newInputStream(folder.resolve(MANIFEST)));
				OutputStream file = Files.newOutputStream(jar);
				JarOutputStream out = new JarOutputStream(file, new Manifest(in));
				Stream<Path> found = Files.walk(folder, FileVisitOption.FOLLOW_LINKS)) {
			for (Path entry : found.filter(Files::isRegularFile).sorted().toList()) {
				String name = folder.relativize(entry).toString();
				if (!name.equals(MANIFEST)) {
					out.putNextEntry(new ZipEntry(name));
					Files.copy(entry, out);
					out.closeEntry();
				}
			}
		}
		return jar;
	}

	/** At least one, unless a site's units need none that is not installed. */
	List<PluginFile> bundles() {
		return List.copyOf(bundles);
	}

	/** What the user should know of a site, in sentences. */
	List<String> notes() {
		return notes;
	}

	/** Whether one bundle was named, and not a place with several. */
	boolean isSingle() {
		return single;
	}

	@Override
	public void close() {
		for (Path top : temporary) {
			try (Stream<Path> all = Files.isDirectory(top) ? Files.list(top) : Stream.empty()) {
				for (Path file : all.toList()) {
					Files.deleteIfExists(file);
				}
				Files.deleteIfExists(top);
			} catch (IOException e) {
				top.toFile().deleteOnExit();
			}
		}
	}
}
