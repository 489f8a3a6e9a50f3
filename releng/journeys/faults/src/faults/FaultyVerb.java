package faults;

import java.util.concurrent.Callable;

import picocli.CommandLine.Command;

/** Throws. */
@Command(name = "faulty")
public final class FaultyVerb implements Callable<Integer> {
	@Override
	public Integer call() {
		throw new IllegalStateException("the verb fell");
	}
}
