package org.thalweg.core;

import java.util.concurrent.CancellationException;
import java.util.function.Supplier;

import org.thalweg.core.device.DeviceException;

/**
 * One contributed algorithm, problem, backend or command. Everything but {@link #get()} is known without loading a class.
 * What {@link #get()} gives stands behind a border: whatever contributed code throws, there or later, is a
 * {@link ContributionException} that names bundle, id and cause. Safe for any number of threads.
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

	/** Of a bundle whose version and contents are not known. @param make makes the contributed object at the first {@link #get()} */
	public Contribution(String id, String name, String reference, String bundle, Supplier<T> make) {
		this(id, name, reference, bundle, "", () -> "", make);
	}

	/**
	 * @param version of the bundle, without a qualifier
	 * @param contents works out the digest of the bundle's contents at the first {@link #digest()}
	 * @param make makes the contributed object at the first {@link #get()}
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

	/** What users write. */
	public String id() {
		return id;
	}

	/** What lists show. */
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

	/** Version of the contributing bundle without its qualifier; empty where it is not known. */
	public String version() {
		return version;
	}

	/**
	 * Digest over the contributing bundle's entries, the same after a mere rebuild; empty where there is no bundle. Worked out once,
	 * by reading the whole bundle.
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
	 * The contributed object, made once. Its parameters, presets, models and default dimension are known to be sound; asked
	 * for anything else it may throw a {@link ContributionException}, or what its interface says.
	 *
	 * @throws ContributionException naming bundle, id and cause if it cannot be made or declares itself wrongly; the same each
	 *             time, since a class that failed to load tells its cause only once
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
	 * @throws IllegalArgumentException a refusal that is meant for the user
	 * @throws ContributionException whatever else it throws
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

	/** What goes on to the caller when contributed code has thrown: a failing device, the user's wish and named faults as they are. */
	RuntimeException thrown(String what, Throwable e) {
		return switch (e) {
		case ContributionException named -> named;
		case DeviceException device -> device;
		case CancellationException cancelled -> cancelled;
		default -> fault(what, e);
		};
	}

	/** That contributed code has thrown, in one line. @param what it was asked */
	public ContributionException fault(String what, Throwable e) {
		return new ContributionException(bundle + ": '" + id + "' failed in " + what + ": " + RootCause.line(e), e);
	}

	/** That contributed code has given an answer that cannot be used. @param answer completes "failed in WHAT: …" */
	public ContributionException fault(String what, String answer) {
		return new ContributionException(bundle + ": '" + id + "' failed in " + what + ": " + answer, null);
	}

	@Override
	public String toString() {
		return id;
	}
}
