package org.thalweg.plugins.command;

import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;

import org.thalweg.core.param.Names;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.plugins.Plugin;
import org.thalweg.plugins.PluginException;

import picocli.CommandLine.Command;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Parameters;

/** {@code thalweg plugin remove NAME}. */
@Command(name = "remove", mixinStandardHelpOptions = true, description = "Removes plug-ins.")
final class RemoveVerb implements Callable<Integer> {
	@ParentCommand
	private PluginVerb parent;

	@Parameters(arity = "1..*", paramLabel = "NAME", description = "The plug-in's symbolic name, or its file's name in the folder.")
	private List<String> names;

	@Override
	public Integer call() {
		PluginSession session = PluginSession.open();
		for (String name : names) {
			List<Path> removed = remove(session, name);
			if (removed.isEmpty()) {
				Set<String> known = new LinkedHashSet<>();
				session.load().all(session.registry()).stream().map(Plugin::name).forEach(known::add);
				throw new UserError("plugin remove: there is no plug-in '" + name + "' in " + session.folder().path() + "."
						+ Names.hint(name, known));
			}
			removed.forEach(file -> parent.console().out().println("Removed " + file.getFileName() + "."));
		}
		session.load();
		return 0;
	}

	private static List<Path> remove(PluginSession session, String name) {
		try {
			return session.folder().remove(name);
		} catch (PluginException e) {
			throw new UserError("plugin remove: " + e.getMessage());
		}
	}
}
