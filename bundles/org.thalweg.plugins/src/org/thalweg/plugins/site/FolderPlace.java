package org.thalweg.plugins.site;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.Optional;

import org.thalweg.experiment.text.Unreadable;

/**
 * A folder of a disk, or of an archive.
 *
 * @param root the folder
 * @param name as users call it
 */
public record FolderPlace(Path root, String name) implements Place {
	@Override
	public Optional<InputStream> open(String file) throws SiteException {
		try {
			return Optional.of(Files.newInputStream(root.resolve(file)));
		} catch (NoSuchFileException | NotDirectoryException e) {
			return Optional.empty();
		} catch (IOException e) {
			throw broken(file, e);
		}
	}

	@Override
	public Place at(String location) throws SiteException {
		try {
			if (WebPlace.isAddress(location)) {
				return new WebPlace(URI.create(location));
			}
			if (!location.startsWith("file:") && location.matches("[A-Za-z][A-Za-z0-9+.-]+:.*")) {
				throw new SiteException(name + ": it refers to '" + location
						+ "', which is not followed: only addresses with http:, https: and file: are.");
			}
			return location.startsWith("file:") ? new FolderPlace(Path.of(URI.create(location)), location)
					: new FolderPlace(root.resolve(location).normalize(), name + "/" + location);
		} catch (IllegalArgumentException | FileSystemNotFoundException e) {
			throw new SiteException(name + ": it refers to '" + location + "', which is no address.", e);
		}
	}

	@Override
	public SiteException broken(String file, IOException cause) {
		return new SiteException(name + "/" + file + ": it cannot be read: " + Unreadable.reason(cause) + ".", cause);
	}

	@Override
	public String toString() {
		return name;
	}
}
