package org.thalweg.plugins.site;

import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/** A folder with the files of a site, on a disk or in the web. Its text is what users name it by. */
public sealed interface Place permits FolderPlace, WebPlace {
	/**
	 * Opens a file.
	 *
	 * @param file with slashes, relative to the folder
	 * @return empty if there is none
	 * @throws SiteException if it cannot be read
	 */
	Optional<InputStream> open(String file) throws SiteException;

	/**
	 * Another place.
	 *
	 * @param location relative to this one, or a whole address
	 * @throws SiteException if that is no place that this one may lead to
	 */
	Place at(String location) throws SiteException;

	/** That reading a file went wrong, and why. */
	SiteException broken(String file, IOException cause);
}
