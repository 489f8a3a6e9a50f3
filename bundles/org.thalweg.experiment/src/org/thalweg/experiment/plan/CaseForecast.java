package org.thalweg.experiment.plan;

import java.util.Optional;
import java.util.OptionalLong;

/**
 * What the largest job of a case is forecast to need.
 *
 * @param populations that it advances together
 * @param problemBytes memory of the host for the problem
 * @param searchBytes memory of the search where it runs; {@link Long#MAX_VALUE} if it passes what a long counts
 * @param deviceHas memory that the device has; 0 on the host
 * @param tooLarge why it does not fit and what does; empty if it fits
 * @param stateBytes of a checkpoint without the trace; empty if unknown before it is written
 */
public record CaseForecast(CaseSpec spec, int populations, long problemBytes, long searchBytes, long deviceHas, Optional<String> tooLarge,
		OptionalLong stateBytes) {
	/**
	 * Of a search that runs where a case does.
	 *
	 * @param state bytes of one population's; empty if unknown
	 */
	static CaseForecast of(Case one, int populations, long problems, long search, Optional<String> tooLarge, OptionalLong state) {
		long has = one.spec().host() ? 0 : one.devices().stream().mapToLong(d -> d.info().globalBytes()).min().orElseThrow();
		return new CaseForecast(one.spec(), populations, problems, search, has, tooLarge,
				state.isPresent() ? OptionalLong.of(state.getAsLong() * populations) : state);
	}

	/** Memory of the host: for the problem, and for the search if it runs there. */
	public long hostBytes() {
		return !spec.host() ? problemBytes : searchBytes > Long.MAX_VALUE - problemBytes ? Long.MAX_VALUE : problemBytes + searchBytes;
	}

	/** Memory of the device; 0 on the host. */
	public long deviceBytes() {
		return spec.host() ? 0 : searchBytes;
	}
}
