package org.thalweg.core.internal;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

import org.eclipse.core.runtime.ContributorFactoryOSGi;
import org.eclipse.core.runtime.IContributor;
import org.eclipse.core.runtime.IExtension;
import org.eclipse.core.runtime.IExtensionRegistry;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.namespace.IdentityNamespace;
import org.osgi.framework.wiring.BundleRevision;
import org.osgi.framework.wiring.FrameworkWiring;
import org.thalweg.core.param.Names;

/**
 * Reports why an installed bundle that extends this program is not in use: it cannot be installed, it does not resolve, or the
 * extension registry cannot read its plugin.xml. Otherwise its contributions would be missing silently. Ignores bundles that are
 * unrelated to this program or for other systems. Loads no class of any bundle.
 */
public final class InstalledBundles {
	private static final String OURS = "org.thalweg.";
	private static final String WORKBENCH = "org.thalweg.ui";

	private final BundleContext context;
	private final IExtensionRegistry registry;
	private final List<Bundle> bundles;

	/**
	 * @param context of any bundle
	 * @param registry the registry that reads their plugin.xml
	 */
	public InstalledBundles(BundleContext context, IExtensionRegistry registry) {
		this.context = context;
		this.registry = registry;
		bundles = Stream.of(context.getBundles()).sorted(Comparator.comparing(Bundle::toString)).toList();
	}

	/**
	 * One line for each unused bundle and each contribution to an unknown extension point: bundle, version and cause.
	 *
	 * @param selects installed bundles
	 */
	public List<String> faults(Predicate<Bundle> which) {
		List<String> out = new ArrayList<>(new ListedBundles(context).faults());
		for (Bundle bundle : bundles) {
			if (bundle.getBundleId() != 0 && which.test(bundle) && (bundle.getState() != Bundle.INSTALLED || concernsUs(bundle))) {
				faults(bundle).forEach(fault -> out.add(name(bundle) + (bundle.getState() == Bundle.INSTALLED ? " is not used: " : ": ") + fault));
			}
		}
		return out;
	}

	/** Why one bundle is not used, or what of its plugin.xml is not: sentences without its name. Resolves it if it can be resolved. */
	public List<String> faults(Bundle bundle) {
		FrameworkWiring wiring = context.getBundle(0).adapt(FrameworkWiring.class);
		if (bundle.getState() == Bundle.INSTALLED && !wiring.resolveBundles(List.of(bundle))) {
			return new UnresolvedBundle(bundle, wiring, bundles).cause().stream().toList();
		}
		return contributionFaults(bundle);
	}

	static String name(Bundle bundle) {
		return bundle.getSymbolicName() + " " + bundle.getVersion();
	}

	private static boolean concernsUs(Bundle bundle) {
		return requiresUs(bundle) || text(bundle).filter(text -> text.contains("\"" + OURS)).isPresent();
	}

	/** According to its manifest; plugin.xml is not opened. */
	private static boolean requiresUs(Bundle bundle) {
		return String.valueOf(bundle.getSymbolicName()).startsWith(OURS)
				|| bundle.adapt(BundleRevision.class).getDeclaredRequirements(null).stream().map(r -> r.getDirectives().get("filter"))
						.anyMatch(filter -> filter != null && filter.contains("=" + OURS));
	}

	private List<String> contributionFaults(Bundle bundle) {
		IContributor contributor = ContributorFactoryOSGi.createContributor(bundle);
		IExtension[] extensions = registry.getExtensions(contributor);
		if (extensions.length == 0 && registry.getExtensionPoints(contributor).length == 0 && requiresUs(bundle)) {
			return unread(bundle).stream().toList();
		}
		return Stream.of(extensions).map(IExtension::getExtensionPointUniqueIdentifier).filter(point -> registry.getExtensionPoint(point) == null)
				.flatMap(point -> unknownPoint(point).stream()).toList();
	}

	/** A point of the workbench is no error where there is no workbench, nor is one of a part that has nothing to do with this program. */
	private Optional<String> unknownPoint(String point) {
		boolean ours = point.startsWith(OURS) && (!point.startsWith(WORKBENCH + ".") || isInstalled(WORKBENCH));
		List<String> known = Stream.of(registry.getExtensionPoints()).map(p -> p.getUniqueIdentifier()).filter(id -> id.startsWith(OURS)).toList();
		boolean misspelt = !point.startsWith("org.eclipse.") && Names.nearest(point, known).isPresent();
		return ours || !point.startsWith(OURS) && misspelt
				? Optional.of("its plugin.xml contributes to the extension point '" + point + "', which does not exist." + Names.hint(point, known))
				: Optional.empty();
	}

	private boolean isInstalled(String name) {
		return bundles.stream().anyMatch(b -> name.equals(b.getSymbolicName()));
	}

	/** Why the registry has nothing of a bundle that has a plugin.xml. */
	private static Optional<String> unread(Bundle bundle) {
		URL file = bundle.getEntry("plugin.xml");
		if (file == null) {
			return Optional.empty();
		}
		Map<String, String> directives = bundle.adapt(BundleRevision.class).getDeclaredCapabilities(IdentityNamespace.IDENTITY_NAMESPACE).getFirst()
				.getDirectives();
		if (!"true".equals(directives.get("singleton"))) {
			return Optional.of("its plugin.xml is ignored, since its manifest lacks singleton:=true after Bundle-SymbolicName.");
		}
		return PluginXml.error(file);
	}

	private static Optional<String> text(Bundle bundle) {
		URL file = bundle.getEntry("plugin.xml");
		if (file == null) {
			return Optional.empty();
		}
		try (InputStream in = file.openStream()) {
			return Optional.of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
		} catch (IOException e) {
			return Optional.empty(); // then nothing shows that it concerns us
		}
	}
}
