package org.thalweg.tests;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;

import org.thalweg.experiment.console.Console;
import org.thalweg.experiment.console.ConsoleCommand;

import picocli.CommandLine.Command;
import picocli.CommandLine.Unmatched;

/** Prints the words that follow the verb, a line each, as the numbers of their letters: a line break, too, is one word's letter. */
@Command(name = "tests.words")
public final class WordsVerb implements ConsoleCommand, Callable<Integer> {
	@Unmatched
	private List<String> words = new ArrayList<>();
	private Console console;

	@Override
	public void use(Console with) {
		console = with;
	}

	@Override
	public Integer call() {
		words.forEach(word -> console.out().println(letters(word)));
		return 0;
	}

	static String letters(String word) {
		return word.codePoints().mapToObj(Integer::toString).collect(Collectors.joining(" ", "[", "]"));
	}
}
