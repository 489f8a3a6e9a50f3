package org.thalweg.start;

import java.util.Dictionary;
import java.util.HashSet;
import java.util.Set;

import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.BundleException;
import org.osgi.framework.Constants;
import org.osgi.framework.wiring.BundleWire;
import org.osgi.framework.wiring.BundleWiring;
import org.osgi.service.log.Logger;
import org.osgi.service.log.LoggerFactory;

/**
 * Starts the bundles on Java's class path that have an activator and ask for it: Equinox would do that at the first class that it loads of each, which it
 * does not here. A service, for an application to run as soon as its bundles may be active, but not before, say because they would open a workspace that another process has.
 */
final class Activation implements Runnable {
	/** The property by which the service is found. */
	static final String PURPOSE = "org.thalweg.start.activation";

	private final BundleContext context;
	private final Set<Bundle> visited = new HashSet<>();

	Activation(BundleContext context) {
		this.context = context;
	}

	@Override
	public synchronized void run() {
		for (Bundle bundle : context.getBundles()) {
			startBehindItsProviders(bundle);
		}
	}

	private void startBehindItsProviders(Bundle bundle) {
		BundleWiring wiring = bundle.adapt(BundleWiring.class);
		if (wiring == null || !visited.add(bundle)) {
			return;
		}
		for (BundleWire wire : wiring.getRequiredWires(null)) {
			startBehindItsProviders(wire.getProvider().getBundle());
		}
		if (bundle.getState() != Bundle.ACTIVE && isStartedByItsClasses(bundle) && wiring.getClassLoader() instanceof ClassPathLoader) {
			start(bundle);
		}
	}

	private static boolean isStartedByItsClasses(Bundle bundle) {
		Dictionary<String, String> headers = bundle.getHeaders("");
		String policy = headers.get(Constants.BUNDLE_ACTIVATIONPOLICY);
		return headers.get(Constants.BUNDLE_ACTIVATOR) != null && policy != null && policy.startsWith(Constants.ACTIVATION_LAZY);
	}

	/** One that fails is logged, and its classes are used without it. */
	private void start(Bundle bundle) {
		try {
			bundle.start(Bundle.START_TRANSIENT);
		} catch (BundleException e) {
			context.getService(context.getServiceReference(LoggerFactory.class)).getLogger(bundle, getClass().getName(), Logger.class).error(e
					.getMessage(), e);
		}
	}
}
