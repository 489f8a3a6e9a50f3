package org.thalweg.core;

import java.util.function.Supplier;

/**
 * One contributed algorithm, problem or backend. Everything but {@link #get()} is known without loading a class.
 *
 * @param <T> the contributed type
 */
public final class Contribution<T> {
	private final String id;
	private final String name;
	private final String reference;
	private final String bundle;
	private final Supplier<T> make;
	private T made;

	/** @param make makes the contributed object at the first {@link #get()} */
	public Contribution(String id, String name, String reference, String bundle, Supplier<T> make) {
		this.id = id;
		this.name = name;
		this.reference = reference;
		this.bundle = bundle;
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

	/**
	 * The contributed object, made once.
	 *
	 * @throws ContributionException naming bundle and id if it cannot be made
	 */
	public synchronized T get() {
		if (made == null) {
			try {
				made = make.get();
			} catch (RuntimeException | LinkageError e) {
				throw new ContributionException(bundle + ": '" + id + "' cannot be used: " + e.getMessage(), e);
			}
		}
		return made;
	}

	@Override
	public String toString() {
		return id;
	}
}
