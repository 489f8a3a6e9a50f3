package org.thalweg.plugins.command;

import java.util.concurrent.Callable;

import org.thalweg.experiment.console.Console;
import org.thalweg.experiment.console.ConsoleCommand;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code thalweg plugin}. */
@Command(name = "plugin", mixinStandardHelpOptions = true, subcommands = { NewVerb.class, InstallVerb.class, ListVerb.class, RemoveVerb.class },
		description = {
				"Creates, installs, lists and removes plug-ins: third-party bundles with problems, algorithms, backends, commands or pages.", "",
				"They are stored in the folder that the variable THALWEG_PLUGINS names, by default ~/.local/share/thalweg/plugins, and are used "
						+ "by the command line and the workbench." },
		footer = { "", "Examples:", "  thalweg plugin new edu.example.es", "  thalweg plugin install edu.example.es_1.0.0.jar",
				"  thalweg plugin install edu.example:es:1.0.0",
				"  thalweg plugin list",
				"  thalweg plugin remove edu.example.es" })
public final class PluginVerb implements Callable<Integer>, ConsoleCommand {
	private static final int USER_ERROR = 2;

	@Spec
	private CommandSpec spec;

	private Console console;

	@Override
	public void use(Console console) {
		this.console = console;
	}

	Console console() {
		return console;
	}

	@Override
	public Integer call() {
		console.err().println("plugin: a verb is missing; expected one of: " + String.join(", ", spec.subcommands().keySet()) + ". See thalweg "
				+ "plugin --help.");
		return USER_ERROR;
	}
}
