package org.thalweg.start;

import java.io.File;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.eclipse.osgi.internal.framework.EquinoxConfiguration;
import org.eclipse.osgi.internal.hookregistry.ClassLoaderHook;
import org.eclipse.osgi.internal.hookregistry.HookConfigurator;
import org.eclipse.osgi.internal.hookregistry.HookRegistry;
import org.eclipse.osgi.internal.loader.BundleLoader;
import org.eclipse.osgi.internal.loader.ModuleClassLoader;
import org.eclipse.osgi.storage.BundleInfo.Generation;
import org.osgi.framework.BundleActivator;
import org.osgi.framework.BundleContext;
import org.osgi.framework.FrameworkUtil;

/**
 * Gives bundles whose jars are on Java's class path a class loader that asks Java's own; others, such as plug-ins, keep Equinox's. A {@link Runnable} of that class
 * path, which {@value #AHEAD} names, runs in a thread of its own while the framework starts.
 */
@SuppressWarnings("restriction") // class loaders of bundles can be had by no other way than by Equinox's own hooks
public final class ClassPathHook extends ClassLoaderHook implements HookConfigurator, BundleActivator {
	private static final String AHEAD = "org.thalweg.start.ahead";
	private static volatile BundleContext framework;

	private final Set<Path> jars = Stream.of(System.getProperty("java.class.path").split(File.pathSeparator)).map(Path::of).collect(Collectors
			.toSet());

	@Override
	public void addHooks(HookRegistry registry) {
		registry.addClassLoaderHook(this);
		registry.addActivatorHookFactory(() -> this);
		String ahead = System.getProperty(AHEAD);
		if (ahead != null) {
			Thread.ofPlatform().daemon().name(ahead).start(() -> run(ahead));
		}
	}

	/** Nobody waits for it: what fails here is done, or fails again, where it is needed. */
	private static void run(String ahead) {
		try {
			((Runnable) Class.forName(ahead).getConstructor().newInstance()).run();
		} catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
			return;
		}
	}

	@Override
	public ModuleClassLoader createClassLoader(ClassLoader parent, EquinoxConfiguration configuration, BundleLoader delegate, Generation generation) {
		File jar = generation.getContent();
		return jar == null || !jars.contains(jar.toPath()) ? null : new ClassPathLoader(parent, configuration, delegate, generation);
	}

	@Override
	public void start(BundleContext context) {
		framework = context;
		context.registerService(Runnable.class, new Activation(context), FrameworkUtil.asDictionary(Map.of(Activation.PURPOSE, true)));
	}

	@Override
	public void stop(BundleContext context) {
		framework = null;
	}

	/** That of the framework itself, while it is active. */
	static Optional<BundleContext> framework() {
		return Optional.ofNullable(framework);
	}
}
