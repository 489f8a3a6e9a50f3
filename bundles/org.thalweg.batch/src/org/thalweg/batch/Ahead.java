package org.thalweg.batch;

import java.lang.reflect.Field;
import java.util.List;

/**
 * Reads annotations of commands while the framework starts. Java makes a class for each kind of annotation when it reads the first one, which no archive of
 * classes holds; so the command line, which reads those of its verb, finds them made.
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
	}
}
