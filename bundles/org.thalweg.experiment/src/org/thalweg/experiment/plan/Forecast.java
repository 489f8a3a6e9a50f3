package org.thalweg.experiment.plan;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

import org.thalweg.core.run.Trace;
import org.thalweg.text.UnitText;

/**
 * What an experiment is forecast to need, reported before anything runs: memory, and its checkpoints.
 *
 * @param cases those whose needs could be forecast, in the order of the plan
 * @param hostBytes memory of the host that is taken at the same time at most
 * @param javaHas memory that Java may have
 * @param interval seconds between two checkpoints of a job at least; infinite for none
 * @param wholeLaunch whether each job is one launch
 */
public record Forecast(List<CaseForecast> cases, long hostBytes, long javaHas, double interval, boolean wholeLaunch) {
	/** Nothing was planned. */
	static final Forecast NONE = new Forecast(List.of(), 0, 0, Double.POSITIVE_INFINITY, false);

	public Forecast {
		cases = List.copyOf(cases);
	}

	/** The same of other jobs, which run one after another. */
	Forecast of(List<CaseForecast> others) {
		long largest = others.stream().mapToLong(CaseForecast::hostBytes).max().orElse(0);
		return new Forecast(others, Math.max(hostBytes, largest), javaHas, interval, wholeLaunch);
	}

	/** Why no job has checkpoints; empty if jobs have them whose method can be saved. */
	public Optional<String> withoutCheckpoints() {
		return wholeLaunch ? Optional.of("launch: whole")
				: interval == Double.POSITIVE_INFINITY ? Optional.of("checkpoint: never") : Optional.empty();
	}

	/** Seconds until the first checkpoint of a job; there is one. */
	public double first(CaseForecast c) {
		return CheckpointInterval.first(interval, c.stateBytes().orElse(c.searchBytes()));
	}

	/** Checkpoints of a case: {@code every 5 min, 1.2 GiB}, or why there are none. */
	public String checkpoints(CaseForecast c) {
		if (withoutCheckpoints().isPresent()) {
			return "none: " + withoutCheckpoints().get();
		}
		String later = first(c) > interval ? ", the first after " + UnitText.interval(first(c)) : "";
		return "every " + UnitText.interval(interval) + later + ", "
				+ (c.stateBytes().isEmpty() ? "of unknown size" : UnitText.memory(c.stateBytes().getAsLong()));
	}

	/** A heading and a row for each case: where it runs, its checkpoints, populations together, memory of host and device, whether it fits. */
	public List<List<String>> table() {
		List<List<String>> out = new ArrayList<>();
		out.add(List.of("problem", "algorithm", "device", "checkpoints", "together", "host memory", "device memory", "fits"));
		for (CaseForecast c : cases) {
			CaseSpec spec = c.spec();
			out.add(List.of(spec.problemLabel() + " " + spec.dimension() + "-D", spec.label(), spec.place(), checkpoints(c),
					Integer.toString(c.populations()), UnitText.memory(c.hostBytes()), spec.host() ? "-" : UnitText.memory(c.deviceBytes()),
					c.tooLarge().isPresent() ? "no" : "yes"));
		}
		return out;
	}

	/** Bytes of each device that are taken at the same time at most, by its address. */
	public Map<String, Long> deviceBytes() {
		return cases.stream().filter(c -> !c.spec().host())
				.collect(Collectors.toMap(c -> c.spec().address(), CaseForecast::deviceBytes, Math::max, LinkedHashMap::new));
	}

	/** All in a line: {@code Needs up to 1.2 GiB of Java's 8.0 GiB. Checkpoints every 5 min, up to 900.0 MiB each and 24 bytes for each improvement.} */
	public String summary() {
		StringBuilder out = new StringBuilder("Needs up to " + UnitText.memory(hostBytes) + " of Java's " + UnitText.bytes(javaHas));
		deviceBytes().forEach((address, bytes) -> out.append(", ").append(UnitText.memory(bytes)).append(" of ").append(address).append("'s ")
				.append(UnitText.bytes(has(address))));
		return out + ". " + withoutCheckpoints().map(why -> "No checkpoints (" + why + ").").orElseGet(this::checkpoints);
	}

	private long has(String address) {
		return cases.stream().filter(c -> c.spec().address().equals(address)).mapToLong(CaseForecast::deviceHas).max().orElse(0);
	}

	private String checkpoints() {
		boolean known = cases.stream().allMatch(c -> c.stateBytes().isPresent());
		long most = cases.stream().mapToLong(c -> c.stateBytes().orElse(0)).max().orElse(0);
		return "Checkpoints every " + UnitText.interval(interval) + (known ? ", up to " + UnitText.memory(most) + " each and "
				+ Trace.ENTRY_BYTES + " bytes for each improvement." : ".");
	}
}
