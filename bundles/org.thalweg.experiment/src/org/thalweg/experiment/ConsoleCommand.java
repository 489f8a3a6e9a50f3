package org.thalweg.experiment;

/**
 * A contributed command that wants the application's console. Without this a command has no way to the catalog, and none to
 * learn of an interruption.
 *
 * <p>A command throws {@link UserMistake} for what the user has to put right (exit code 2), {@link
 * org.thalweg.core.device.DeviceException} for a device that fails (1) and {@link java.util.concurrent.CancellationException}
 * once it has stopped because of {@link Console#cancel()} (130).
 */
public interface ConsoleCommand {
	/** Called once, before the command line is read. */
	void use(Console console);
}
