package org.thalweg.core.device;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.Optional;
import java.util.jar.Attributes;
import java.util.jar.Manifest;

import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.FrameworkUtil;

import org.thalweg.core.internal.IoReason;

/** Reads kernel text by bundle and path: inside OSGi from the bundle, elsewhere from the class path. */
public final class KernelFiles {
	private KernelFiles() {
	}

	/** @throws DeviceException if there is no such file */
	public static String read(KernelFile file) {
		if (file.bundle().isEmpty()) {
			return file.text();
		}
		URL url = find(file).orElseThrow(() -> new DeviceException(
				"kernel text " + file.name() + " was not found in bundle " + file.bundle()
						+ ". Give its path from the bundle's root, and list its folder in bin.includes of build.properties"));
		try (InputStream in = url.openStream()) {
			return new String(in.readAllBytes(), StandardCharsets.UTF_8);
		} catch (IOException e) {
			throw new DeviceException("kernel text " + file.name() + " cannot be read: " + IoReason.of(e), e);
		}
	}

	private static Optional<URL> find(KernelFile file) {
		Bundle here = FrameworkUtil.getBundle(KernelFiles.class);
		BundleContext context = here == null ? null : here.getBundleContext();
		return context == null ? onClassPath(file) : inBundle(context, file);
	}

	private static Optional<URL> inBundle(BundleContext context, KernelFile file) {
		for (Bundle b : context.getBundles()) {
			if (file.bundle().equals(b.getSymbolicName())) {
				URL url = b.getEntry(file.path());
				if (url != null) {
					return Optional.of(url);
				}
			}
		}
		return Optional.empty();
	}

	private static Optional<URL> onClassPath(KernelFile file) {
		try {
			for (URL url : Collections.list(KernelFiles.class.getClassLoader().getResources(file.path()))) {
				String root = url.toString().substring(0, url.toString().length() - file.path().length());
				if (file.bundle().equals(symbolicName(URI.create(root + "META-INF/MANIFEST.MF").toURL()))) {
					return Optional.of(url);
				}
			}
			return Optional.empty();
		} catch (IOException e) {
			throw new DeviceException("the class path cannot be searched for kernel text: " + IoReason.of(e), e);
		}
	}

	/** Empty where there is no manifest. */
	private static String symbolicName(URL manifest) throws IOException {
		try (InputStream in = manifest.openStream()) {
			Attributes main = new Manifest(in).getMainAttributes();
			String name = main.getValue("Bundle-SymbolicName");
			return name == null ? "" : name.split(";")[0].strip();
		} catch (FileNotFoundException e) {
			return "";
		}
	}
}
