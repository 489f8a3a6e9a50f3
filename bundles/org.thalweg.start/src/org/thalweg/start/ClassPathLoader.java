package org.thalweg.start;

import java.util.List;

import org.eclipse.osgi.internal.framework.EquinoxConfiguration;
import org.eclipse.osgi.internal.hookregistry.ClassLoaderHook;
import org.eclipse.osgi.internal.loader.BundleLoader;
import org.eclipse.osgi.internal.loader.EquinoxClassLoader;
import org.eclipse.osgi.internal.loader.classpath.ClasspathManager;
import org.eclipse.osgi.storage.BundleInfo.Generation;

/** The class loader of a bundle that finds its classes on Java's class path, and everything else in the bundle. */
@SuppressWarnings("restriction") // as of ClassPathHook
final class ClassPathLoader extends EquinoxClassLoader {
	static {
		registerAsParallelCapable();
	}

	private final List<ClassLoaderHook> hooks;

	ClassPathLoader(ClassLoader parent, EquinoxConfiguration configuration, BundleLoader delegate, Generation generation) {
		super(parent, configuration, delegate, generation);
		hooks = configuration.getHookRegistry().getClassLoaderHooks();
	}

	/** Equinox's own hooks around it activate the bundle, where its first class is to do that. */
	@Override
	public Class<?> findLocalClass(String name) throws ClassNotFoundException {
		ClasspathManager manager = getClasspathManager();
		for (ClassLoaderHook hook : hooks) {
			hook.preFindLocalClass(name, manager);
		}
		Class<?> found = null;
		try {
			found = ClassPathLoader.class.getClassLoader().loadClass(name);
			return found;
		} finally {
			for (ClassLoaderHook hook : hooks) {
				hook.postFindLocalClass(name, found, manager);
			}
		}
	}
}
