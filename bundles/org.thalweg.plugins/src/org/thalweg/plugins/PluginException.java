package org.thalweg.plugins;

/** What cannot be installed or removed, and why, in a sentence for the user. */
public class PluginException extends Exception {
	private static final long serialVersionUID = 1L;

	public PluginException(String message) {
		super(message);
	}

	public PluginException(String message, Throwable cause) {
		super(message, cause);
	}
}
