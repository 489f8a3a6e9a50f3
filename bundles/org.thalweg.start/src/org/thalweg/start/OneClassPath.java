package org.thalweg.start;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * Makes the bundles of an installation ready to stand on one class path, when it is built: without signatures, since Java would verify those of each class
 * and archives none of them. Then it keeps a copy of the list of bundles, by which the launcher sees that the installation is still the one that was made
 * ready.
 */
public final class OneClassPath {
	/** A copy of the list of bundles, in an installation. */
	private static final String READY = "configuration/org.thalweg.start/bundles.info";

	private final Set<String> classes = new HashSet<>();

	private OneClassPath() {
	}

	/** @param args the folder of the installation */
	public static void main(String[] args) throws IOException {
		Path installation = Path.of(args[0]);
		OneClassPath path = new OneClassPath();
		for (JoinedClasses.Listed bundle : JoinedClasses.bundles(installation)) {
			if (Files.isRegularFile(bundle.jar())) { // a folder has no classes
				path.makeReady(bundle.jar());
			}
		}
		Path ready = installation.resolve(READY);
		Files.createDirectories(ready.getParent());
		Files.copy(installation.resolve(JoinedClasses.LIST), ready, StandardCopyOption.REPLACE_EXISTING);
	}

	private void makeReady(Path path) throws IOException {
		Path unsigned = path.resolveSibling(path.getFileName() + ".unsigned");
		try (JarFile jar = new JarFile(path.toFile(), false)) {
			Manifest manifest = jar.getManifest();
			JoinedClasses.refuseJarsInside(path, manifest.getMainAttributes());
			List<ZipEntry> entries = new ArrayList<>(jar.stream().toList());
			for (ZipEntry entry : entries) {
				if (JoinedClasses.isClass(entry.getName())) {
					JoinedClasses.refuseSecond(entry.getName(), path, classes);
				}
			}
			if (!entries.removeIf(entry -> isSignature(entry.getName())) & !forgetDigests(manifest)) {
				return;
			}
			try (OutputStream out = Files.newOutputStream(unsigned); ZipOutputStream zip = new ZipOutputStream(out)) {
				copy(jar, entries, manifest, zip);
			}
		}
		Files.move(unsigned, path, StandardCopyOption.REPLACE_EXISTING);
	}

	private static boolean isSignature(String name) {
		return name.matches("META-INF/[^/]+\\.(SF|RSA|DSA|EC)");
	}

	/** Java parses the whole manifest of each jar when it begins, and thousands of sums in it take a third of a second. */
	private static boolean forgetDigests(Manifest manifest) {
		manifest.getEntries().values().forEach(attributes -> attributes.keySet().removeIf(name -> name.toString().endsWith("-Digest")));
		return manifest.getEntries().values().removeIf(Attributes::isEmpty);
	}

	private static void copy(JarFile jar, List<ZipEntry> entries, Manifest manifest, ZipOutputStream zip) throws IOException {
		for (ZipEntry entry : entries) {
			ZipEntry copy = new ZipEntry(entry.getName());
			copy.setTime(entry.getTime());
			zip.putNextEntry(copy);
			if (entry.getName().equals(JarFile.MANIFEST_NAME)) {
				manifest.write(zip);
			} else {
				jar.getInputStream(entry).transferTo(zip);
			}
		}
	}
}
