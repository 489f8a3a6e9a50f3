package org.thalweg.plugins;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import org.eclipse.core.runtime.ContributorFactoryOSGi;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.IExtension;
import org.eclipse.core.runtime.IExtensionRegistry;
import org.osgi.framework.Bundle;
import org.osgi.framework.Constants;
import org.thalweg.text.Unreadable;

/** What a bundle contributes to the extension points of this program. Loads none of its classes. */
final class BundleContributions {
	private static final String OURS = "org.thalweg.";
	private static final int CLASS_FILE = 0xCAFEBABE;
	/** A class file's version is that of its Java and this. */
	private static final int FIRST = 44;

	private final Bundle bundle;
	private final List<IConfigurationElement> elements;

	BundleContributions(IExtensionRegistry registry, Bundle bundle) {
		this.bundle = bundle;
		elements = Stream.of(registry.getExtensions(ContributorFactoryOSGi.createContributor(bundle)))
				.filter(e -> e.getExtensionPointUniqueIdentifier().startsWith(OURS)).map(IExtension::getConfigurationElements).flatMap(Stream::of)
				.toList();
	}

	/** Such as {@code problem classic/sphere}. */
	List<String> names() {
		return elements.stream().map(BundleContributions::name).toList();
	}

	private static String name(IConfigurationElement e) {
		String id = e.getAttribute("id");
		return id == null ? e.getName() : e.getName() + " " + id;
	}

	/** A bundle that is made for this program and has nothing to read where the registry looks. */
	private Optional<String> withoutPluginXml() {
		if (bundle.getEntry("plugin.xml") != null || bundle.getEntry("fragment.xml") != null || !requiresUs()) {
			return Optional.empty();
		}
		Enumeration<URL> elsewhere = bundle.findEntries("/", "*lugin.xml", true);
		return Optional.of("it contributes nothing, because it has no plugin.xml at its top level." + (elsewhere == null
				? " Make the build include that file."
				: " There is " + elsewhere.nextElement().getPath().substring(1) + ": move or rename it."));
	}

	private boolean requiresUs() {
		boolean exports = bundle.getHeaders("").get(Constants.EXPORT_PACKAGE) != null;
		return !exports && String.valueOf(bundle.getHeaders("").get(Constants.REQUIRE_BUNDLE)).contains(OURS);
	}

	/** No plugin.xml; classes that are missing or for a newer Java: what would be found only when they are used. */
	List<String> faults() {
		List<String> out = new ArrayList<>(withoutPluginXml().stream().toList());
		for (IConfigurationElement e : elements) {
			String type = e.getAttribute("class");
			if (type != null && !type.isBlank()) {
				fault(type.strip()).ifPresent(fault -> out.add(e.getName() + " '" + e.getAttribute("id") + "' cannot be used: " + fault));
			}
		}
		return out;
	}

	private Optional<String> fault(String type) {
		URL file = bundle.getResource(type.replace('.', '/') + ".class");
		if (file == null) {
			return Optional.of("its class " + type + " is not in the bundle.");
		}
		try (InputStream in = file.openStream(); DataInputStream data = new DataInputStream(in)) {
			if (data.readInt() != CLASS_FILE) {
				return Optional.of("its class " + type + " is damaged.");
			}
			data.readUnsignedShort();
			int java = data.readUnsignedShort() - FIRST;
			return java <= Runtime.version().feature() ? Optional.empty()
					: Optional.of("its class " + type + " is compiled for Java " + java + ", but this is Java " + Runtime.version().feature() + ".");
		} catch (IOException e) {
			return Optional.of("its class " + type + " cannot be read: " + Unreadable.reason(e) + ".");
		}
	}
}
