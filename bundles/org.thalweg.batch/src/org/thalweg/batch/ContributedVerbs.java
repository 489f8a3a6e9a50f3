package org.thalweg.batch;

import java.io.PrintStream;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.IExtensionRegistry;
import org.thalweg.core.Contribution;
import org.thalweg.core.ContributionException;
import org.thalweg.experiment.console.ConsoleCommand;
import org.thalweg.text.ControlCharacters;

import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** Verbs that other bundles contribute to {@code org.thalweg.experiment.commands}; made only when they are called. */
final class ContributedVerbs {
	private static final String POINT = "org.thalweg.experiment.commands";

	private ContributedVerbs() {
	}

	/**
	 * Reads the extension registry.
	 *
	 * @param warnings receives one line for each faulty contribution, which is then skipped
	 */
	static List<Contribution<Object>> read(IExtensionRegistry registry, Consumer<String> warnings) {
		Map<String, Contribution<Object>> out = new LinkedHashMap<>();
		for (IConfigurationElement e : registry.getConfigurationElementsFor(POINT)) {
			String bundle = e.getContributor().getName();
			String id = e.getAttribute("id");
			String fault = fault(e, out.containsKey(String.valueOf(id)));
			if (fault == null) {
				out.put(id, new Contribution<>(id, e.getAttribute("name"), "", bundle, () -> make(e)));
			} else {
				warnings.accept(bundle + ": command '" + id + "' is skipped: " + fault);
			}
		}
		return List.copyOf(out.values());
	}

	private static String fault(IConfigurationElement e, boolean taken) {
		if (!e.getName().equals("command")) {
			return "the element is called '" + e.getName() + "', not 'command'";
		}
		for (String attribute : List.of("id", "name", "class")) {
			String value = e.getAttribute(attribute);
			if (value == null || value.isBlank()) {
				return "it lacks the attribute " + attribute;
			}
		}
		return taken ? "another bundle already uses this id" : null;
	}

	private static Object make(IConfigurationElement e) {
		try {
			return e.createExecutableExtension("class");
		} catch (CoreException x) {
			throw new IllegalStateException(String.valueOf(x.getStatus().getException() == null ? x.getMessage()
					: x.getStatus().getException()), x);
		}
	}

	/** The one that is called, if any; its faults are attributed to its bundle. */
	static Optional<Contribution<Object>> called(List<Contribution<Object>> verbs, String[] args) {
		String called = Arrays.stream(args).filter(a -> !a.startsWith("-") && !a.equals("help")).findFirst().orElse("");
		return verbs.stream().filter(verb -> verb.id().equals(called)).findFirst();
	}

	/**
	 * Adds them as subcommands: the called one completely, the others by name and summary.
	 *
	 * @param whole whether to add the others with all their options, too
	 */
	static void add(CommandLine root, List<Contribution<Object>> verbs, String[] args, Session session, boolean whole) {
		PrintStream warnings = session.err();
		Contribution<Object> called = called(verbs, args).orElse(null);
		for (Contribution<Object> verb : verbs) {
			if (root.getSubcommands().containsKey(verb.id())) {
				warnings.println(verb.bundle() + ": command '" + verb.id() + "' is skipped: a verb of this name already exists");
			} else if (verb == called) {
				root.addSubcommand(verb.id(), verb.call("its declarations", () -> commandLine(verb.get(), session)));
			} else if (!whole || !wholly(root, verb, session)) {
				CommandSpec named = CommandSpec.create().name(verb.id());
				named.usageMessage().description(ControlCharacters.inLine(verb.name())); // help texts are written with their colours, as bytes
				root.addSubcommand(verb.id(), named);
			}
		}
	}

	/** @return whether it could be added; otherwise there is a warning */
	private static boolean wholly(CommandLine root, Contribution<Object> verb, Session session) {
		try {
			root.addSubcommand(verb.id(), verb.call("its declarations", () -> commandLine(verb.get(), session)));
			return true;
		} catch (ContributionException e) {
			session.err().println(e.getMessage());
			return false;
		}
	}

	private static CommandLine commandLine(Object command, Session session) {
		if (command instanceof ConsoleCommand wants) {
			wants.use(session.console());
			wants.useDevice(session.configuration().device());
		}
		return new CommandLine(command);
	}
}
