package org.thalweg.batch;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

import org.thalweg.experiment.reading.Configuration.Colour;

/**
 * What people see.
 *
 * @param progress whether standard error is a terminal, so that a line may be written over
 * @param colour whether standard output is coloured
 * @param messages whether standard error is
 * @param width columns
 */
public record Screen(boolean progress, boolean colour, boolean messages, int width) {
	private static final int DEFAULT_WIDTH = 120;

	/** No terminal at all. */
	public static final Screen NONE = new Screen(false, false, false, DEFAULT_WIDTH);

	/** The process's own. */
	static Screen detect(Colour wish) {
		boolean out = terminal(1);
		boolean err = terminal(2);
		return new Screen(err, coloured(wish, out), coloured(wish, err), out || err ? columns() : DEFAULT_WIDTH);
	}

	/** Whether NO_COLOR disables colours. An empty one counts as unset, according to no-color.org. */
	static boolean noColour() {
		String asked = System.getenv("NO_COLOR");
		return asked != null && !asked.isEmpty();
	}

	private static boolean coloured(Colour wish, boolean terminal) {
		return switch (wish) {
		case AUTO -> terminal && !noColour();
		case ALWAYS -> !noColour();
		case NEVER -> false;
		};
	}

	/** Linux shows what a descriptor is open on; elsewhere the console decides for all of them. */
	private static boolean terminal(int descriptor) {
		try {
			String name = Files.readSymbolicLink(Path.of("/proc/self/fd/" + descriptor)).toString();
			return name.startsWith("/dev/pts/") || name.startsWith("/dev/tty") || name.equals("/dev/console");
		} catch (IOException | UnsupportedOperationException e) {
			return System.console() != null && System.console().isTerminal();
		}
	}

	private static int columns() {
		try {
			Process stty = new ProcessBuilder("stty", "size").redirectInput(new File("/dev/tty")).start();
			String[] size = new String(stty.getInputStream().readAllBytes()).strip().split(" ");
			stty.waitFor(1, TimeUnit.SECONDS);
			int columns = Integer.parseInt(size[size.length - 1]);
			return columns > 0 ? columns : DEFAULT_WIDTH;
		} catch (IOException | NumberFormatException e) {
			return DEFAULT_WIDTH;
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
			return DEFAULT_WIDTH;
		}
	}
}
