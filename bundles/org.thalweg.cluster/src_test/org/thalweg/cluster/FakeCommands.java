package org.thalweg.cluster;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A batch system that gives prepared answers, by the beginning of the command, and records the commands. */
final class FakeCommands implements Commands {
	final List<String> asked = new ArrayList<>();
	final List<String> inputs = new ArrayList<>();
	private final Map<String, CommandOutput> answers = new LinkedHashMap<>();

	FakeCommands answer(String command, int exit, String out, String err) {
		answers.put(command, new CommandOutput(exit, out, err));
		return this;
	}

	@Override
	public CommandOutput run(List<String> words, String input) {
		String line = String.join(" ", words);
		asked.add(line);
		inputs.add(input);
		return answers.entrySet().stream().filter(e -> line.startsWith(e.getKey())).map(Map.Entry::getValue).findFirst()
				.orElseGet(() -> new CommandOutput(0, "", ""));
	}
}
