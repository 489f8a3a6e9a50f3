package org.thalweg.plugins.site;

/** What is wrong with a site, in a sentence for the user that names the site or its file. */
public class SiteException extends Exception {
	private static final long serialVersionUID = 1L;

	SiteException(String message) {
		super(message);
	}

	SiteException(String message, Throwable cause) {
		super(message, cause);
	}
}
