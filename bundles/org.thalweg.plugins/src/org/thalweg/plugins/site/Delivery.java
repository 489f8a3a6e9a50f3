package org.thalweg.plugins.site;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Bundles of a site, as files that are whole and verified.
 *
 * @param bundles each with its file
 * @param notes sentences for the user
 */
public record Delivery(List<Bundle> bundles, List<String> notes) {
	/** A bundle. @param unit what it is on the site */
	public record Bundle(Unit unit, Path file) {
	}

	/**
	 * Chooses, resolves and downloads.
	 *
	 * @param units as users name them; empty for the site's only plug-in
	 * @param folder exists; receives the files
	 * @throws SiteException if anything is not as it must be; then no bundle is to be used
	 */
	public static Delivery of(Site site, List<String> units, Installed installed, Path folder) throws SiteException {
		List<String> notes = new ArrayList<>();
		List<Unit> wanted = new ArrayList<>();
		for (List<Unit> versions : new Choice(site, installed).versions(units)) {
			wanted.add(newestThatFits(site, installed, versions, notes));
		}
		List<Bundle> out = new ArrayList<>();
		for (Unit unit : Resolution.of(site, installed, wanted)) {
			if (unit.bundle()) {
				out.add(download(site, unit, folder, notes));
			}
		}
		if (out.isEmpty()) {
			notes.add("nothing is installed, since all that it needs is here.");
		}
		return new Delivery(List.copyOf(out), List.copyOf(notes));
	}

	/** A site keeps old versions for old programs. If none fits, what the newest lacks is told. */
	private static Unit newestThatFits(Site site, Installed installed, List<Unit> versions, List<String> notes) throws SiteException {
		SiteException first = null;
		for (Unit unit : versions) {
			try {
				Resolution.of(site, installed, List.of(unit));
				if (first != null) {
					notes.add(unit.shortId() + " " + unit.version() + " is taken: " + first.getMessage());
				}
				return unit;
			} catch (SiteException e) {
				first = first == null ? e : first;
			}
		}
		throw first;
	}

	private static Bundle download(Site site, Unit unit, Path folder, List<String> notes) throws SiteException {
		Artifact artifact = site.artifact(unit).orElseThrow(() -> new SiteException(site + ": its artifacts.xml does not have the file of " + unit
				.id() + " " + unit.version() + ", which its content.xml names."));
		try {
			Path file = Files.createTempFile(folder, "bundle", ".jar");
			artifact.download(file);
			if (!artifact.isVerifiable()) {
				notes.add(unit.id() + " " + unit.version() + ": the site has no checksum of it, so it was not verified.");
			}
			return new Bundle(unit, file);
		} catch (IOException e) {
			throw new SiteException(folder + ": it cannot be written: " + e.getMessage() + ".", e);
		}
	}
}
