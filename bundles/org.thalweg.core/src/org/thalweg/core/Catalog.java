package org.thalweg.core;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.eclipse.core.runtime.ContributorFactoryOSGi;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.IExtensionRegistry;
import org.osgi.framework.Bundle;
import org.thalweg.core.algorithm.Algorithm;
import org.thalweg.core.device.Backend;
import org.thalweg.core.device.DeviceException;
import org.thalweg.core.device.DeviceSlot;
import org.thalweg.core.problem.ProblemFamily;

/**
 * What bundles contribute, sorted by id. Reading it loads no contributed class. Immutable.
 */
public final class Catalog {
	private static final String OURS = "org.thalweg.";
	private static final String CORE = OURS + "core.";

	private final Map<String, Contribution<Algorithm<?>>> algorithms;
	private final Map<String, Contribution<ProblemFamily<?>>> problems;
	private final Map<String, Contribution<Backend>> backends;
	private final Map<String, List<String>> groups;

	public Catalog(List<Contribution<Algorithm<?>>> algorithms, List<Contribution<ProblemFamily<?>>> problems,
			List<Contribution<Backend>> backends) {
		this(algorithms, problems, backends, Map.of());
	}

	/**
	 * @param groups ids of problems by the name of the group that they belong to
	 * @since 0.1
	 */
	public Catalog(List<Contribution<Algorithm<?>>> algorithms, List<Contribution<ProblemFamily<?>>> problems,
			List<Contribution<Backend>> backends, Map<String, List<String>> groups) {
		this.groups = Map.copyOf(groups);
		this.algorithms = byId(algorithms);
		this.problems = byId(problems);
		this.backends = byId(backends);
	}

	/**
	 * Reads the extension registry.
	 *
	 * @param warnings receives one line for each faulty contribution, which is then skipped
	 */
	public static Catalog read(IExtensionRegistry registry, Consumer<String> warnings) {
		return new Catalog(
				contributions(registry, "algorithms", "algorithm", e -> (Algorithm<?>) e, Algorithm.class, warnings),
				contributions(registry, "problems", "problem", e -> (ProblemFamily<?>) e, ProblemFamily.class, warnings),
				contributions(registry, "backends", "backend", e -> (Backend) e, Backend.class, warnings), groups(registry));
	}

	private static Map<String, List<String>> groups(IExtensionRegistry registry) {
		Map<String, List<String>> out = new LinkedHashMap<>();
		for (IConfigurationElement e : registry.getConfigurationElementsFor(CORE + "problems")) {
			String group = e.getAttribute("group");
			if (group != null && e.getAttribute("id") != null) {
				out.computeIfAbsent(group, g -> new ArrayList<>()).add(e.getAttribute("id"));
			}
		}
		return out;
	}

	public Map<String, Contribution<Algorithm<?>>> algorithms() {
		return algorithms;
	}

	public Map<String, Contribution<ProblemFamily<?>>> problems() {
		return problems;
	}

	public Map<String, Contribution<Backend>> backends() {
		return backends;
	}

	/**
	 * Ids of problems by the name of the group that they belong to, such as {@code bbob/separable}.
	 *
	 * @since 0.1
	 */
	public Map<String, List<String>> problemGroups() {
		return groups;
	}

	/**
	 * The problems that a name denotes: an id itself, {@code suite/*} all of a suite, a group its members, by their numbers.
	 *
	 * @return empty if there are none
	 * @since 0.1
	 */
	public List<String> problemsNamed(String name) {
		if (problems.containsKey(name)) {
			return List.of(name);
		}
		List<String> members = groups.getOrDefault(name, List.of());
		String suite = name.endsWith("/*") ? name.substring(0, name.length() - 1) : null;
		return problems.keySet().stream().filter(id -> suite == null ? members.contains(id) : id.startsWith(suite))
				.sorted(Comparator.comparingInt(Catalog::number).thenComparing(Comparator.naturalOrder())).toList();
	}

	/** {@code f2} before {@code f10}. */
	private static int inOrder(String a, String b) {
		int names = a.substring(0, digits(a)).compareTo(b.substring(0, digits(b)));
		int numbers = Integer.compare(number(a), number(b));
		return names != 0 ? names : numbers != 0 ? numbers : a.compareTo(b);
	}

	/** The number at the end of an id, or 0. */
	private static int number(String id) {
		String digits = id.substring(digits(id));
		return digits.isEmpty() || digits.length() > 9 ? 0 : Integer.parseInt(digits);
	}

	/** Where the number at the end of an id begins. */
	private static int digits(String id) {
		int at = id.length();
		while (at > 0 && Character.isDigit(id.charAt(at - 1))) {
			at--;
		}
		return at;
	}

	/** Devices of every backend, the host first; a backend that cannot be instantiated is one unavailable slot. */
	public List<DeviceSlot> devices() {
		List<DeviceSlot> out = new ArrayList<>();
		backends.values().stream().sorted((a, b) -> Boolean.compare(b.id().equals("sequential"), a.id().equals("sequential")))
				.forEach(b -> out.addAll(discover(b)));
		return out;
	}

	/** Devices of one backend; empty if there is no such backend. */
	public List<DeviceSlot> devices(String backend) {
		return Optional.ofNullable(backends.get(backend)).map(Catalog::discover).orElse(List.of());
	}

	private static List<DeviceSlot> discover(Contribution<Backend> backend) {
		try {
			return backend.get().discover();
		} catch (ContributionException | DeviceException e) {
			return List.of(new DeviceSlot.Unavailable(backend.id(), e.getMessage(), "Reinstall or remove the bundle."));
		}
	}

	private static <T> Map<String, Contribution<T>> byId(List<Contribution<T>> list) {
		return Collections.unmodifiableMap(list.stream().sorted((a, b) -> inOrder(a.id(), b.id()))
				.collect(Collectors.toMap(Contribution::id, Function.identity(), (a, b) -> a, LinkedHashMap::new)));
	}

	private static <T> List<Contribution<T>> contributions(IExtensionRegistry registry, String point, String element,
			Function<Object, T> cast, Class<?> type, Consumer<String> warnings) {
		Map<String, Contribution<T>> out = new LinkedHashMap<>();
		for (IConfigurationElement e : oursFirst(registry.getConfigurationElementsFor(CORE + point))) {
			String bundle = e.getContributor().getName();
			String id = e.getAttribute("id");
			String fault = fault(e, element, out.get(id));
			if (fault != null) {
				warnings.accept(bundle + ": " + element + " '" + id + "' is skipped: " + fault);
				continue;
			}
			String reference = e.getAttribute("reference");
			out.put(id, new Contribution<>(id, e.getAttribute("name"), reference == null ? "" : reference, bundle,
					version(e), () -> contents(e), () -> cast.apply(make(e, type))));
		}
		return List.copyOf(out.values());
	}

	private static String version(IConfigurationElement e) {
		Bundle bundle = ContributorFactoryOSGi.resolve(e.getContributor());
		return bundle == null ? "" : BundleContents.version(bundle);
	}

	private static String contents(IConfigurationElement e) {
		Bundle bundle = ContributorFactoryOSGi.resolve(e.getContributor());
		return bundle == null ? "" : BundleContents.digest(bundle);
	}

	/** Ensures that no plug-in takes an id of this program, and that of two plug-ins always the same one has it. */
	private static List<IConfigurationElement> oursFirst(IConfigurationElement[] elements) {
		return Stream.of(elements).sorted(Comparator.comparing((IConfigurationElement e) -> !e.getContributor().getName().startsWith(OURS))
				.thenComparing(e -> e.getContributor().getName())).toList();
	}

	private static String fault(IConfigurationElement e, String element, Contribution<?> taken) {
		if (!e.getName().equals(element)) {
			return "the element is called '" + e.getName() + "', not '" + element + "'";
		}
		for (String attribute : List.of("id", "name", "class")) {
			String value = e.getAttribute(attribute);
			if (value == null || value.isBlank()) {
				return "it has no " + attribute;
			}
		}
		return taken != null ? "the id is taken by " + taken.bundle() : null;
	}

	private static Object make(IConfigurationElement e, Class<?> type) {
		try {
			Object made = e.createExecutableExtension("class");
			if (!type.isInstance(made)) {
				throw new IllegalStateException(e.getAttribute("class") + " does not implement " + type.getName());
			}
			return made;
		} catch (CoreException x) {
			Throwable cause = x.getStatus().getException() == null ? x : x.getStatus().getException();
			throw new IllegalStateException(cause.toString(), x);
		}
	}
}
