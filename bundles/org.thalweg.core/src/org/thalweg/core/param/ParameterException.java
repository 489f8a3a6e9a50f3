package org.thalweg.core.param;

import java.util.List;

/** One or more invalid parameters, each with a sentence for the user. */
public final class ParameterException extends IllegalArgumentException {
	private static final long serialVersionUID = 1L;

	/**
	 * One invalid parameter.
	 *
	 * @param name the parameter as the user wrote it; empty if the rule spans several
	 * @param message what is wrong, what was expected and the remedy
	 */
	public record Fault(String name, String message) {
	}

	private final transient List<Fault> faults;

	public ParameterException(List<Fault> faults) {
		super(String.join("; ", faults.stream().map(Fault::message).toList()));
		this.faults = List.copyOf(faults);
	}

	/** Every fault found, in the order of the record's components, unknown names last. */
	public List<Fault> faults() {
		return faults;
	}
}
