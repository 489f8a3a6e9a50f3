package org.thalweg.plugins.command;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;

import org.thalweg.experiment.reading.UserError;
import org.thalweg.plugins.Installation;
import org.thalweg.plugins.Plugin;
import org.thalweg.plugins.PluginException;
import org.thalweg.plugins.PluginFile;
import org.thalweg.plugins.Plugins;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Parameters;

/** {@code thalweg plugin install}. */
@Command(name = "install", mixinStandardHelpOptions = true, description = {
		"Installs plug-ins and shows what they contribute. An installed plug-in of the same name is replaced, whatever its version.",
		"A jar from a Maven repository is verified by its checksum; its dependencies are not installed.",
		"Exits with 1 if a plug-in is installed but cannot be used, or not completely; the reasons are shown." })
final class InstallVerb implements Callable<Integer> {
	private static final int FAULTY = 1;

	@ParentCommand
	private PluginVerb parent;

	@Parameters(arity = "1..*", paramLabel = "SOURCE",
			description = "A jar; a folder with an unpacked bundle or with jars; a zip with jars; or Maven coordinates (group:artifact:version).")
	private List<String> sources;

	@Option(names = "--repository", paramLabel = "URL",
			description = "The Maven repository for coordinates (https:, http:, file:); default: "
					+ "Maven Central.")
	private String repository;

	@Override
	public Integer call() {
		PluginSession session = PluginSession.open();
		List<PluginFile> installed = new ArrayList<>();
		for (String source : sources) {
			installed.addAll(install(session, source));
		}
		Plugins plugins = session.load();
		List<Plugin> all = plugins.all(session.registry()).stream()
				.filter(p -> installed.stream().anyMatch(f -> f.name().equals(p.name()) && f.version().toString()
						.equals(p.version()))).toList();
		all.forEach(this::show);
		return all.stream().allMatch(plugin -> plugin.faults().isEmpty()) ? 0 : FAULTY;
	}

	private List<PluginFile> install(PluginSession session, String text) {
		try {
			Installation done = Installation.of(text, Optional.ofNullable(repository), session.folder(), session
					.context(), parent.console()
							.cancel()::raised);
			done.replaced().forEach(old -> parent.console().err().println("plug-in " + old.name() + ": version " + old
					.version() + " was replaced."));
			return done.installed();
		} catch (PluginException e) {
			throw new UserError("plugin install: " + e.getMessage());
		}
	}

	private void show(Plugin plugin) {
		PrintStream out = parent.console().out();
		out.println("Installed " + plugin.name() + " " + plugin.version()
				+ (plugin.contributions().isEmpty() ? ", which contributes nothing." : ": " + String.join(", ",
						plugin.contributions())));
		plugin.lines().forEach(parent.console().err()::println);
	}
}
