package org.thalweg.plugins;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.zip.ZipException;

import org.thalweg.text.Unreadable;

import org.eclipse.osgi.util.ManifestElement;
import org.osgi.framework.BundleException;
import org.osgi.framework.Constants;
import org.osgi.framework.Version;

/**
 * A jar with the manifest of a bundle.
 *
 * @param path of the jar
 * @param name the symbolic name
 * @param version of the bundle
 * @param isSource whether it holds the sources of another bundle, and nothing that runs
 */
public record PluginFile(Path path, String name, Version version, boolean isSource) {
	private static final String SOURCE = "Eclipse-SourceBundle";
	private static final String NAME = "[A-Za-z0-9_-][A-Za-z0-9_.-]*";

	/**
	 * Reads the manifest.
	 *
	 * @throws PluginException if it is not a bundle, in a sentence that names the file
	 */
	public static PluginFile read(Path path) throws PluginException {
		if (!Files.exists(path)) {
			throw new PluginException(path + ": there is no such file.");
		}
		if (!Files.isReadable(path)) {
			throw new PluginException(path + ": it cannot be read: permission denied. Change its permissions.");
		}
		if (Files.isDirectory(path)) {
			throw new PluginException(path + ": it is a folder, not a jar. To pack and install it: thalweg plugin install FOLDER.");
		}
		try (JarFile jar = new JarFile(path.toFile(), false)) {
			Manifest manifest = jar.getManifest();
			if (manifest == null) {
				throw new PluginException(path + ": it is not a bundle, because it has no META-INF/MANIFEST.MF.");
			}
			return of(path, manifest.getMainAttributes());
		} catch (ZipException e) {
			throw new PluginException(path + ": it is not a jar, or it is damaged (" + Unreadable.reason(e) + ").", e);
		} catch (IOException e) {
			throw new PluginException(path + ": its manifest cannot be read: " + Unreadable.reason(e) + ".", e);
		}
	}

	/** Of a manifest. @param path where it comes from */
	static PluginFile of(Path path, Attributes manifest) throws PluginException {
		String header = manifest.getValue(Constants.BUNDLE_SYMBOLICNAME);
		if (header == null || header.isBlank()) {
			throw new PluginException(path + ": it is a plain jar and not a bundle, because its manifest has no Bundle-SymbolicName.");
		}
		String format = manifest.getValue(Constants.BUNDLE_MANIFESTVERSION);
		if (format == null || !format.strip().equals("2")) {
			throw new PluginException(path + ": its manifest has " + (format == null ? "no Bundle-ManifestVersion" : "Bundle-ManifestVersion: "
					+ format)
					+ "; expected Bundle-ManifestVersion: 2.");
		}
		return new PluginFile(path, name(path, header), version(path, manifest.getValue(Constants.BUNDLE_VERSION)), manifest.getValue(
				SOURCE) != null);
	}

	private static String name(Path path, String header) throws PluginException {
		try {
			String name = ManifestElement.parseHeader(Constants.BUNDLE_SYMBOLICNAME, header)[0].getValue();
			if (name.matches(NAME)) {
				return name;
			}
		} catch (BundleException e) {
			throw new PluginException(path + ": its Bundle-SymbolicName cannot be read: '" + header + "'.", e);
		}
		throw new PluginException(path + ": its Bundle-SymbolicName '" + header
				+ "' may contain only letters without accents, digits, '.', '_' and '-', and must not begin with '.'.");
	}

	private static Version version(Path path, String header) throws PluginException {
		try {
			return Version.parseVersion(header);
		} catch (IllegalArgumentException e) {
			throw new PluginException(path + ": its Bundle-Version '" + header + "' is not of the form 1.2.3 or 1.2.3.qualifier.", e);
		}
	}

	/** The name of the file in a folder of plug-ins. */
	String fileName() {
		return name + "_" + version + ".jar";
	}
}
