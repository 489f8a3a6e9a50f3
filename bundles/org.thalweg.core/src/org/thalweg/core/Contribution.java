package org.thalweg.core;

import java.util.concurrent.CancellationException;
import java.util.function.Supplier;

import org.thalweg.core.device.DeviceException;

/**
 * One contributed algorithm, problem, backend or command. Everything except {@link #get()} is known without loading a class.
 * {@link #get()} returns a wrapper: anything that contributed code throws, then or later, becomes a {@link ContributionException} that
 * names bundle, id and cause. Safe for any number of threads.
 *
 * @param <T> the contributed type
 */
public final class Contribution<T> {
	private final String id;
	private final String name;
	private final String reference;
	private final String bundle;
	private final String version;
	private final Supplier<String> contents;
	private final Supplier<T> make;
	private String digest;
	private T made;
	private ContributionException refused;

	/** For a bundle whose version and contents are unknown. @param make creates the contributed object at the first {@link #get()} */
	public Contribution(String id, String name, String reference, String bundle, Supplier<T> make) {
		this(id, name, reference, bundle, "", () -> "", make);
	}

	/**
	 * @param version of the bundle, without a qualifier
	 * @param contents computes the digest of the bundle's contents at the first {@link #digest()}
	 * @param make creates the contributed object at the first {@link #get()}
	 */
	public Contribution(String id, String name, String reference, String bundle, String version, Supplier<String> contents,
			Supplier<T> make) {
		this.id = id;
		this.name = name;
		this.reference = reference;
		this.bundle = bundle;
		this.version = version;
		this.contents = contents;
		this.make = make;
	}

	/** The id that users write. */
	public String id() {
		return id;
	}

	/** The name shown in lists. */
	public String name() {
		return name;
	}

	/** Paper or page it comes from; may be empty. */
	public String reference() {
		return reference;
	}

	/** Symbolic name of the contributing bundle. */
	public String bundle() {
		return bundle;
	}

	/** Version of the contributing bundle without its qualifier; empty if unknown. */
	public String version() {
		return version;
	}

	/**
	 * Digest over the contributing bundle's entries, unchanged by a mere rebuild; empty if there is no bundle. Computed once, by
	 * reading the whole bundle.
	 *
	 * @throws ContributionException naming bundle and id if the bundle cannot be read
	 */
	public synchronized String digest() {
		if (digest == null) {
			try {
				digest = contents.get();
			} catch (RuntimeException e) {
				throw new ContributionException(bundle + ": '" + id + "' cannot be used: " + e.getMessage(), e);
			}
		}
		return digest;
	}

	/**
	 * The contributed object, created once. Its parameters, presets, mappings and default dimension have been validated; its other
	 * methods may throw a {@link ContributionException}, or what their interface declares.
	 *
	 * @throws ContributionException naming bundle, id and cause if it cannot be created or its declarations are invalid; the same
	 *            exception each time, since a class that failed to load reports its cause only once
	 */
	public synchronized T get() {
		if (made == null && refused == null) {
			try {
				made = Border.around(this, make.get());
			} catch (RuntimeException | Error e) {
				refused = new ContributionException(bundle + ": '" + id + "' cannot be used: " + RootCause.line(e), e);
			}
		}
		if (refused != null) {
			throw refused;
		}
		return made;
	}

	/**
	 * Calls contributed code that is not reached through {@link #get()}, such as a parameter record's constructor.
	 *
	 * @param what names the call in the error
	 * @throws IllegalArgumentException a refusal with a message for the user
	 * @throws ContributionException for any other exception
	 */
	public <R> R call(String what, Supplier<? extends R> code) {
		try {
			return code.get();
		} catch (RuntimeException | Error e) {
			throw refusal(e) ? (RuntimeException) e : thrown(what, e);
		}
	}

	/** True for a sentence to the user; not for what Java's own classes throw of themselves, such as NumberFormatException. */
	static boolean refusal(Throwable e) {
		return e instanceof IllegalArgumentException && e.getMessage() != null && !e.getMessage().isBlank()
				&& (e.getClass() == IllegalArgumentException.class || !e.getClass().getName().startsWith("java."));
	}

	/** The exception for the caller if contributed code throws: device failures, cancellation and named faults are passed on unchanged. */
	RuntimeException thrown(String what, Throwable e) {
		return switch (e) {
		case ContributionException named -> named;
		case DeviceException device -> device;
		case CancellationException cancelled -> cancelled;
		default -> fault(what, e);
		};
	}

	/** An exception for contributed code that has thrown, in one line. @param what the call that failed */
	public ContributionException fault(String what, Throwable e) {
		return new ContributionException(bundle + ": '" + id + "' failed in " + what + ": " + RootCause.line(e) + RootCause.remedy(e), e);
	}

	/** An exception for an invalid result of contributed code. @param answer completes "failed in WHAT: …" */
	public ContributionException fault(String what, String answer) {
		return new ContributionException(bundle + ": '" + id + "' failed in " + what + ": " + answer, null);
	}

	@Override
	public String toString() {
		return id;
	}
}
