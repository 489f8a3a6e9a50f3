package org.thalweg.plugins;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import org.thalweg.text.Unreadable;

/**
 * The folder with a user's plug-ins, one jar each. Installing or replacing a file is atomic, so that a program
 * that starts meanwhile finds whole files.
 *
 * @param path absolute; need not exist
 */
public record PluginFolder(Path path) {
	/** The system property by which launchers name the folder. */
	static final String PROPERTY = "org.thalweg.plugins";
	private static final String PART = ".part";

	/** The folder that the launcher has named; empty if the program was started otherwise, as by tests. */
	public static Optional<PluginFolder> ofThisProcess() {
		return Optional.ofNullable(System.getProperty(PROPERTY)).filter(p -> !p.isBlank()).map(p -> new PluginFolder(Path.of(p).toAbsolutePath()));
	}

	/** Everything in it that could be meant as a plug-in, sorted by name; empty if it does not exist. */
	public List<Path> files() throws IOException {
		try (Stream<Path> files = Files.list(path)) {
			return files.filter(file -> !file.getFileName().toString().startsWith(".") && !file.getFileName().toString().endsWith(PART)).sorted()
					.toList();
		} catch (NoSuchFileException e) {
			return List.of();
		}
	}

	/**
	 * Copies a bundle into the folder and removes its other versions.
	 *
	 * @return what was there of this bundle before
	 * @throws PluginException if the folder cannot be written
	 */
	public List<PluginFile> install(PluginFile plugin) throws PluginException {
		List<PluginFile> before = named(plugin.name());
		Path target = path.resolve(plugin.fileName());
		try {
			Files.createDirectories(path);
			Path part = Files.createTempFile(path, ".", PART);
			try {
				Files.copy(plugin.path(), part, StandardCopyOption.REPLACE_EXISTING);
				Files.move(part, target, StandardCopyOption.ATOMIC_MOVE);
			} finally {
				Files.deleteIfExists(part);
			}
			for (PluginFile old : before) {
				if (!old.path().equals(target)) {
					Files.delete(old.path());
				}
			}
		} catch (IOException e) {
			throw failed("written", e);
		}
		return before;
	}

	/**
	 * Deletes a bundle, or a file that is none.
	 *
	 * @param name the symbolic name, or the name of a file in the folder
	 * @return the deleted files; empty if there is none of this name
	 */
	public List<Path> remove(String name) throws PluginException {
		try {
			List<Path> found = files().stream().filter(file -> file.getFileName().toString().equals(name)).toList();
			if (found.isEmpty()) {
				found = named(name).stream().map(PluginFile::path).toList();
			}
			for (Path file : found) {
				if (Files.isDirectory(file)) {
					throw new PluginException(file + " is a folder, whose contents are not used. Delete it manually.");
				}
				Files.delete(file);
			}
			return found;
		} catch (IOException e) {
			throw failed("changed", e);
		}
	}

	/** Its versions of a bundle. */
	private List<PluginFile> named(String name) throws PluginException {
		List<PluginFile> out = new ArrayList<>();
		try {
			for (Path file : files()) {
				try {
					PluginFile plugin = PluginFile.read(file);
					if (plugin.name().equals(name)) {
						out.add(plugin);
					}
				} catch (PluginException e) {
					// not a bundle, so not of this name
				}
			}
		} catch (IOException e) {
			throw failed("read", e);
		}
		return out;
	}

	private PluginException failed(String verb, IOException e) {
		String cause = Unreadable.reason(e);
		return new PluginException("The folder of plug-ins " + path + " cannot be " + verb + ": " + cause
				+ ". Change its permissions, or name another folder with THALWEG_PLUGINS.", e);
	}
}
