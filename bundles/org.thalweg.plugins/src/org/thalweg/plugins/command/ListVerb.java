package org.thalweg.plugins.command;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;

import org.thalweg.experiment.console.Console;
import org.thalweg.plugins.Plugin;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** {@code thalweg plugin list}. */
@Command(name = "list", mixinStandardHelpOptions = true, description = "Lists the plug-ins, what they contribute, and why a plug-in is not used.")
final class ListVerb implements Callable<Integer> {
	@ParentCommand
	private PluginVerb parent;

	@Option(names = "--json", description = "One JSON object per plug-in.")
	private boolean json;

	@Override
	public Integer call() {
		PluginSession session = PluginSession.open();
		Console console = parent.console();
		List<Plugin> all = session.load().all(session.registry());
		if (json) {
			all.forEach(plugin -> console.json().write(facts(plugin)));
			return 0;
		}
		console.out().println(all.isEmpty() ? "No plug-ins in " + session.folder().path() + "." : "Plug-ins in " + session.folder().path() + ":");
		for (Plugin plugin : all) {
			console.out().println("  " + (plugin.name() + " " + plugin.version()).strip() + (plugin.used() ? "" : "  not used"));
			plugin.contributions().forEach(c -> console.out().println("      " + c));
			plugin.faults().forEach(fault -> console.out().println("      fault: " + fault));
		}
		return 0;
	}

	private static Map<String, Object> facts(Plugin plugin) {
		Map<String, Object> out = new LinkedHashMap<>();
		out.put("name", plugin.name());
		out.put("version", plugin.version().isEmpty() ? null : plugin.version());
		out.put("file", plugin.file().toString());
		out.put("used", plugin.used());
		out.put("contributions", plugin.contributions());
		out.put("faults", plugin.faults());
		return out;
	}
}
