package org.thalweg.plugins.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;

import org.thalweg.experiment.reading.UserError;
import org.thalweg.plugins.NewPlugin;
import org.thalweg.plugins.PluginException;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code thalweg plugin new}. */
@Command(name = "new", mixinStandardHelpOptions = true, description = {
		"Creates a project for a plug-in: a problem and an algorithm, each in Java and as kernel text, a test of their contracts, and a pom.xml "
				+ "that compiles them against this installation." })
final class NewVerb implements Callable<Integer> {
	/** Launchers pass Java the folder of their installation's libraries: next to themselves. */
	private static final String NATIVE = "org.thalweg.native";

	@ParentCommand
	private PluginVerb parent;

	@Parameters(index = "0", paramLabel = "NAME",
			description = "Name of the bundle and its package: lower-case words with dots, such as edu.example.es.")
	private String name;

	@Option(names = "--into", paramLabel = "FOLDER", description = "Folder to create; default: a folder of this name.")
	private Path into;

	@Override
	public Integer call() {
		Path folder = into == null ? Path.of(name) : into;
		try {
			List<Path> files = new NewPlugin(name, installation()).write(folder);
			parent.console().out().println("Wrote " + folder + ":");
			files.forEach(file -> parent.console().out().println("  " + file));
			parent.console().out().println("Next: cd " + folder + " && mvn verify && thalweg plugin install target/" + name + ".jar");
			parent.console().out().println("The first mvn verify needs the network.");
			return 0;
		} catch (PluginException e) {
			throw new UserError("plugin new: " + e.getMessage());
		}
	}

	/** In a working copy the link to what was built last, since what it leads to is replaced by the next build. */
	private static Path installation() {
		String libraries = System.getProperty(NATIVE, "");
		if (libraries.isBlank()) {
			throw new UserError(
					"plugin new: this program was not started by an installation's launcher, which locates the template. Start it with "
							+ "thalweg-batch.");
		}
		Path here = Path.of(libraries).toAbsolutePath().normalize().getParent();
		Path current = here.resolveSibling("current");
		try {
			return Files.exists(current) && Files.isSameFile(current, here) ? current : here;
		} catch (IOException e) {
			return here;
		}
	}
}
