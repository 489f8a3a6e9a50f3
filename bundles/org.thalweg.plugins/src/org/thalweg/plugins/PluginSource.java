package org.thalweg.plugins;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;

import org.thalweg.text.Unreadable;

/**
 * Where plug-ins are installed from: a jar, a bundle that is not packed, a folder or a zip with jars, or Maven
 * coordinates. Close it to delete temporary files.
 */
final class PluginSource implements AutoCloseable {
	private static final String MANIFEST = "META-INF/MANIFEST.MF";

	private final Optional<String> repository;
	private final BooleanSupplier stopped;
	private final List<PluginFile> bundles = new ArrayList<>();
	private final List<Path> temporary = new ArrayList<>();
	private boolean single = true;

	/**
	 * @param repository the address of the Maven repository for coordinates; if empty, Maven Central
	 * @param stopped whether a server is not to be waited for any more
	 */
	PluginSource(Optional<String> repository, BooleanSupplier stopped) {
		this.repository = repository;
		this.stopped = stopped;
	}

	/**
	 * Finds the bundles.
	 *
	 * @param text as typed
	 * @throws PluginException if there is none, in a sentence
	 */
	void read(String text) throws PluginException {
		Optional<MavenCoordinates> coordinates = text.startsWith("file:") ? Optional.empty() : MavenCoordinates.parse(text);
		if (coordinates.isEmpty() && repository.isPresent()) {
			throw new PluginException(text
					+ ": --repository is used only with Maven coordinates (group:artifact:version), and this is not one.");
		}
		try {
			if (coordinates.isPresent()) {
				maven(coordinates.get());
			} else {
				read(path(text));
			}
		} catch (IOException e) {
			throw new PluginException(text + ": it cannot be read: " + Unreadable.reason(e) + ".", e);
		}
	}

	private static Path path(String text) throws PluginException {
		if (Download.isAddress(text)) {
			throw P2Site.refusedAddress(text);
		}
		try {
			if (text.startsWith("file:")) {
				return Path.of(URI.create(text)).normalize();
			}
			Path path = Path.of(text).toAbsolutePath().normalize();
			if (text.matches("[A-Za-z][\\w.+-]+:.*") && !Files.exists(path)) {
				throw new PluginException(text
						+ ": this is neither a file nor Maven coordinates (group:artifact:version).");
			}
			return path;
		} catch (InvalidPathException e) {
			throw new PluginException(text + ": this is not a valid file name.", e);
		} catch (IllegalArgumentException e) {
			throw new PluginException(text
					+ ": this is not the address of a file; expected an address such as file:///folder/a.jar, with blanks written as %20.",
					e);
		}
	}

	private void maven(MavenCoordinates coordinates) throws IOException, PluginException {
		try (MavenRepository maven = new MavenRepository(repository.orElse(MavenRepository.CENTRAL), stopped)) {
			Path jar = maven.jar(coordinates, folder());
			try {
				bundles.add(runnable(PluginFile.read(jar)));
			} catch (PluginException e) {
				// without the name of the temporary file
				throw new PluginException(coordinates + ": " + Plugins.sentence(e), e);
			}
		}
	}

	private void read(Path path) throws IOException, PluginException {
		if (!Files.isDirectory(path)) {
			file(path);
		} else if (Files.isRegularFile(path.resolve(MANIFEST))) {
			bundles.add(PluginFile.read(pack(path)));
		} else if (P2Site.is(path)) {
			throw P2Site.refused(path.toString());
		} else {
			jars(path, path);
		}
	}

	/** A bundle, or a zip with bundles. */
	private void file(Path path) throws IOException, PluginException {
		if (path.toString().toLowerCase(Locale.ROOT).endsWith(".zip") && Files.isReadable(path)) {
			Path folder = folder();
			ZippedJars.unpack(path, folder);
			jars(folder, path);
		} else {
			bundles.add(runnable(PluginFile.read(path)));
		}
	}

	private static PluginFile runnable(PluginFile plugin) throws PluginException {
		if (plugin.isSource()) {
			throw new PluginException(plugin.path()
					+ ": it contains only the sources of another bundle.");
		}
		return plugin;
	}

	private Path folder() throws IOException {
		Path folder = Files.createTempDirectory("thalweg-plugins");
		temporary.add(folder);
		return folder;
	}

	/** @param named what the user has named: the folder, or a zip that was unpacked there */
	private void jars(Path folder, Path named) throws IOException, PluginException {
		single = false;
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
			throw new PluginException(named + (folder.equals(named)
					? ": this folder contains no bundle, neither packed (*.jar) nor unpacked (" + MANIFEST + ")."
					: ": this zip contains no bundle (*.jar) at its top level or in its only folder."));
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

	/** At least one. */
	List<PluginFile> bundles() {
		return List.copyOf(bundles);
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
