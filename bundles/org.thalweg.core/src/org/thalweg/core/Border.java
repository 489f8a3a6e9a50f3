package org.thalweg.core;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.thalweg.core.algorithm.Algorithm;
import org.thalweg.core.algorithm.DeviceMapping;
import org.thalweg.core.algorithm.Preset;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.algorithm.StateException;
import org.thalweg.core.device.Backend;
import org.thalweg.core.device.DeviceException;
import org.thalweg.core.param.Parameters;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemFamily;

/**
 * Where calls cross from this program into contributed code. Errors and answers that cannot be used come back as
 * {@link ContributionException}s; refusals that an interface provides for come back as they are.
 *
 * @param declared results of methods without arguments, called once
 */
record Border(Contribution<?> of, Object made, Map<String, Object> declared) implements InvocationHandler {
	/** Methods that may refuse the user's request. */
	private static final Set<String> REFUSING = Set.of("create", "defaultDimension", "start", "open");

	/** The same object, to be called across the border. Commands are called by their own library and stay as they are. */
	@SuppressWarnings("unchecked")
	static <T> T around(Contribution<?> of, T made) {
		Object out = switch (made) {
		case null -> throw new IllegalStateException("no object was created");
		case Algorithm<?> a -> proxy(Algorithm.class, new Border(of, a, declared(a)));
		case ProblemFamily<?> f -> proxy(ProblemFamily.class, new Border(of, f, declared(f)));
		case Backend b -> proxy(Backend.class, new Border(of, b, Map.of()));
		default -> made;
		};
		return (T) out;
	}

	private static Object proxy(Class<?> type, Border border) {
		return Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] { type }, border);
	}

	private static Map<String, Object> declared(Algorithm<?> a) {
		Map<String, Object> out = new LinkedHashMap<>();
		out.put("parameters", parameters(a.parameters()));
		List<Preset> presets = List.copyOf(there("presets", a.presets()));
		presets.forEach(p -> List.of(there("a preset's name", p.name()), there("a preset's source", p.source()),
				Map.copyOf(there("a preset's values", p.values()))));
		out.put("presets", presets);
		List<DeviceMapping> mappings = List.copyOf(there("mappings", a.mappings()));
		mappings.forEach(m -> List.of(there("a mapping's id", m.id()), there("a mapping's citation", m.citation()),
				there("a mapping's description", m.description()), there("a mapping's why", m.why())));
		out.put("mappings", mappings);
		return out;
	}

	private static Map<String, Object> declared(ProblemFamily<?> f) {
		int dimension = f.defaultDimension();
		if (dimension < 1) {
			throw new IllegalStateException("the default dimension is " + dimension + ", which is below 1");
		}
		return Map.of("parameters", parameters(f.parameters()), "defaultDimension", dimension);
	}

	private static Class<? extends Record> parameters(Class<? extends Record> record) {
		Parameters.of(there("parameters", record)); // refuses one without @Param
		return record;
	}

	private static <V> V there(String what, V value) {
		if (value == null) {
			throw new IllegalStateException(what + ": null");
		}
		return value;
	}

	@Override
	public Object invoke(Object proxy, Method method, Object[] arguments) {
		String name = method.getName();
		if (method.getDeclaringClass() == Object.class) {
			return switch (name) {
			case "equals" -> proxy == arguments[0];
			case "hashCode" -> System.identityHashCode(proxy);
			default -> made.getClass().getName();
			};
		}
		Object known = arguments == null ? declared.get(name) : null;
		try {
			return known != null ? known : answer(method, method.invoke(made, arguments));
		} catch (InvocationTargetException e) {
			if (e.getCause() instanceof StateException s) {
				throw s; // of the code that reads or writes a state, or rejects it
			}
			throw REFUSING.contains(name) && Contribution.refusal(e.getCause()) ? (RuntimeException) e.getCause()
					: failing(name, of.thrown(name, e.getCause()));
		} catch (IllegalAccessException e) {
			throw of.fault(name, e);
		}
	}

	/** A device that a backend cannot open is a failing device. */
	private static RuntimeException failing(String name, RuntimeException e) {
		return name.equals("open") && e instanceof ContributionException ? new DeviceException(e.getMessage(), e) : e;
	}

	private Object answer(Method method, Object answer) {
		if (answer == null && !method.getReturnType().isPrimitive()) {
			throw failing(method.getName(), of.fault(method.getName(), "it returned null"));
		}
		return switch (answer) {
		case null -> null;
		case List<?> list when list.stream().anyMatch(e -> e == null) -> throw of.fault(method.getName(), "the list that it returned contains null");
		case Problem problem -> ContributedProblem.of(of, problem);
		case Search search -> proxy(Search.class, new Border(of, search, Map.of()));
		default -> answer;
		};
	}
}
