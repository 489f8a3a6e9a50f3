package org.thalweg.batch;

import java.lang.reflect.Field;
import java.util.List;

import org.thalweg.experiment.store.RunStore;

/**
 * Does while the framework starts, which leaves a processor idle, what a command does in any case. It reads annotations of commands: Java makes a class for
 * each kind of annotation when it reads the first one, which no archive of classes holds; so the command line, which reads those of its verb, finds them
 * made. And it loads what stores need, for the verb that opens one.
 */
public final class Ahead implements Runnable {
	@Override
	public void run() {
		for (Class<?> command : List.of(Thalweg.class, RunVerb.class)) {
			command.getAnnotations();
			for (Field field : command.getDeclaredFields()) {
				field.getAnnotations();
			}
		}
		if (System.getProperty("sun.java.command", "").contains(" =run ")) { // the words of the command, as the launcher hides them
			RunStore.prepare();
		}
	}
}
