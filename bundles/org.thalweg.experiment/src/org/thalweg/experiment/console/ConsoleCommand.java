package org.thalweg.experiment.console;

import java.util.Optional;

import org.thalweg.experiment.reading.UserError;

/**
 * A contributed command that receives the application's console, which gives access to the catalog and to cancellation.
 *
 * <p>A command throws {@link UserError} for an error that the user has to correct (exit code 2), {@link
 * org.thalweg.core.device.DeviceException} for a device that fails (1) and {@link java.util.concurrent.CancellationException}
 * once it has stopped because of {@link Console#cancel()} (130).
 */
public interface ConsoleCommand {
	/** Called once, before the command line is read. */
	void use(Console console);

	/**
	 * Called once, after {@link #use}, for commands that compute.
	 *
	 * @param device the configured device for what names none; empty for the host
	 * @since 0.1
	 */
	default void useDevice(Optional<String> device) {
		// most commands compute nothing
	}
}
