package org.thalweg.plugins;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;

/** Where plug-ins are installed from: a jar, a bundle that is not packed, or a folder with jars. Close it to delete temporary files. */
public final class PluginSource implements AutoCloseable {
	private static final String MANIFEST = "META-INF/MANIFEST.MF";

	private final List<PluginFile> bundles = new ArrayList<>();
	private final List<Path> temporary = new ArrayList<>();
	private boolean single = true;

	private PluginSource() {
	}

	/**
	 * Finds the bundles.
	 *
	 * @param text as typed
	 * @throws PluginException if there is none, in a sentence
	 */
	public static PluginSource of(String text) throws PluginException {
		PluginSource out = new PluginSource();
		try {
			out.read(Path.of(text).toAbsolutePath().normalize());
			return out;
		} catch (IOException e) {
			out.close();
			throw new PluginException(text + ": cannot be read: " + e.getMessage() + ".", e);
		} catch (PluginException e) {
			out.close();
			throw e;
		}
	}

	private void read(Path path) throws IOException, PluginException {
		if (!Files.isDirectory(path)) {
			bundles.add(PluginFile.read(path));
		} else if (Files.isRegularFile(path.resolve(MANIFEST))) {
			bundles.add(PluginFile.read(pack(path)));
		} else {
			single = false;
			jars(path);
		}
	}

	private void jars(Path folder) throws IOException, PluginException {
		try (Stream<Path> files = Files.list(folder)) {
			for (Path file : files.filter(f -> f.toString().endsWith(".jar")).sorted().toList()) {
				try {
					bundles.add(PluginFile.read(file));
				} catch (PluginException e) {
					// jars of sources, or libraries that are no bundles
				}
			}
		}
		if (bundles.isEmpty()) {
			throw new PluginException(folder + ": there is no bundle in this folder, neither packed (*.jar) nor as it is (" + MANIFEST + ").");
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
	public List<PluginFile> bundles() {
		return List.copyOf(bundles);
	}

	/** Whether one bundle was named, and not a place with several. */
	public boolean isSingle() {
		return single;
	}

	@Override
	public void close() {
		for (Path file : temporary) {
			try {
				Files.deleteIfExists(file);
			} catch (IOException e) {
				file.toFile().deleteOnExit();
			}
		}
	}
}
