package org.thalweg.start;

import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.connect.FrameworkUtilHelper;
import org.osgi.framework.namespace.PackageNamespace;
import org.osgi.framework.wiring.BundleCapability;
import org.osgi.framework.wiring.BundleRevision;
import org.osgi.framework.wiring.BundleWiring;

/** Tells the framework whose class one is that Java loaded from its class path: of the bundle that holds it. */
public final class BundleOfClass implements FrameworkUtilHelper {
	private final Map<Class<?>, Bundle> known = new ConcurrentHashMap<>();

	@Override
	public Optional<Bundle> getBundle(Class<?> type) {
		if (type.getClassLoader() != BundleOfClass.class.getClassLoader()) {
			return Optional.empty();
		}
		Bundle bundle = known.get(type);
		if (bundle == null) {
			bundle = ClassPathHook.framework().flatMap(context -> find(type.getName(), context)).orElse(null);
			if (bundle != null) {
				known.put(type, bundle); // finding it may have started a bundle that has asked the same
			}
		}
		return Optional.ofNullable(bundle);
	}

	/** Of a bundle that exports the class's package, else of one by whose name its name begins: looking into another one opens its jar. */
	private static Optional<Bundle> find(String type, BundleContext context) {
		String folder = type.substring(0, Math.max(0, type.lastIndexOf('.')));
		for (Bundle bundle : context.getBundles()) {
			if (exports(bundle, folder) && holds(bundle, type)) {
				return Optional.of(bundle);
			}
		}
		return Stream.of(context.getBundles()).sorted(Comparator.comparingInt(bundle -> -common(type, bundle.getSymbolicName())))
				.filter(bundle -> holds(bundle, type)).findFirst();
	}

	private static boolean exports(Bundle bundle, String folder) {
		BundleRevision revision = bundle.adapt(BundleRevision.class);
		if (revision != null) {
			for (BundleCapability exported : revision.getDeclaredCapabilities(PackageNamespace.PACKAGE_NAMESPACE)) {
				if (folder.equals(exported.getAttributes().get(PackageNamespace.PACKAGE_NAMESPACE))) {
					return true;
				}
			}
		}
		return false;
	}

	private static int common(String type, String bundle) {
		return bundle != null && type.startsWith(bundle + ".") ? bundle.length() : 0;
	}

	/** Whether a bundle, with its fragments, has a class on the class path, which activates it, as if Equinox had loaded the class. */
	private static boolean holds(Bundle bundle, String type) {
		BundleWiring wiring = bundle.adapt(BundleWiring.class);
		String file = type.replace('.', '/') + ".class";
		int name = file.lastIndexOf('/') + 1;
		if (wiring == null || !(wiring.getClassLoader() instanceof ClassPathLoader loader) || wiring.findEntries(file.substring(0, name), file
				.substring(
						name), 0).isEmpty()) {
			return false;
		}
		try {
			loader.findLocalClass(type);
			return true;
		} catch (ClassNotFoundException e) {
			return false;
		}
	}
}
