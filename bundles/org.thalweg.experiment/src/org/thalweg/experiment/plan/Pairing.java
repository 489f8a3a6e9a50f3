package org.thalweg.experiment.plan;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

import org.thalweg.core.ContributionException;
import org.thalweg.core.algorithm.Algorithm;
import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.DeviceMapping;
import org.thalweg.core.algorithm.MemoryForecast;
import org.thalweg.core.algorithm.Preset;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.HostDevice;
import org.thalweg.core.param.Parameters;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.WriteBack;
import org.thalweg.core.run.Interruption;
import org.thalweg.experiment.plan.Binder.BoundAlgorithm;
import org.thalweg.experiment.plan.Binder.BoundProblem;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.reading.Experiment;
import org.thalweg.experiment.reading.Experiment.DeviceEntry;
import org.thalweg.experiment.reading.OpenedDevices;

/** Pairs problems and algorithms with devices, and checks each pair. One use. */
final class Pairing {
	private final Experiment experiment;
	private final Binder binder;
	private final HostMemory memory;
	private final List<BoundAlgorithm> algorithms;
	private final OpenDevices opener;
	private final List<OpenedDevices> here = new ArrayList<>();
	private final List<Case> cases = new ArrayList<>();
	private final List<CaseForecast> forecasts = new ArrayList<>();
	private final List<String> skipped = new ArrayList<>();
	private final List<String> notes = new ArrayList<>();
	private final Set<CaseSpec> known = new HashSet<>();
	private final Set<String> said = new HashSet<>();

	/** @param memory of the host, from which jobs are promised theirs */
	Pairing(Experiment experiment, List<BoundAlgorithm> algorithms, Devices devices, Binder binder, HostMemory memory) {
		this.experiment = experiment;
		this.algorithms = algorithms;
		this.binder = binder;
		this.opener = new OpenDevices(devices, binder, experiment.threads(), skipped);
		this.memory = memory;
	}

	/** What will run, in the order problem, algorithm, device. */
	List<Case> cases() {
		return cases;
	}

	/** What will not, one sentence each. */
	List<String> skipped() {
		return skipped;
	}

	/** What the cases need, also those that do not fit. */
	Forecast forecast() {
		long largest = forecasts.stream().mapToLong(CaseForecast::hostBytes).max().orElse(0); // nothing was promised to one that does not fit
		return new Forecast(forecasts, Math.max(largest, memory.greatest(experiment.threads())), memory.most(), experiment.checkpoint(),
				experiment.wholeLaunch());
	}

	/** Finds the devices. @return whether problems can be paired; otherwise there is a diagnostic */
	boolean open() {
		Set<String> absent = new HashSet<>();
		for (int i = 0; i < experiment.devices().size(); i++) {
			DeviceEntry entry = experiment.devices().get(i);
			Optional<OpenedDevices> place = opener.place(entry, "on[" + i + "]");
			place.ifPresent(here::add);
			if (place.isEmpty()) {
				absent.addAll(entry.labels().isEmpty() ? experiment.algorithms().stream().map(a -> a.name()).toList()
						: entry.labels());
			}
		}
		algorithms.stream().filter(a -> !absent.contains(a.entry().name())).forEach(this::unpaired);
		algorithms.forEach(this::formerDefault);
		long pairs = algorithms.stream().mapToLong(a -> here.stream().filter(place -> serves(place, a)).count()).sum();
		return PlanSize.of(experiment, pairs).fits(binder);
	}

	/** Makes the cases of one more problem. */
	void pair(BoundProblem problem) {
		for (BoundAlgorithm algorithm : algorithms) {
			for (OpenedDevices place : here) {
				if (serves(place, algorithm)) {
					Interruption.heed();
					tryToAdd(problem, algorithm, place);
				}
			}
		}
	}

	/** What no case needs alone: memory of those that run concurrently. */
	void close() {
		if (experiment.threads() > 1) {
			memory.objection(experiment.threads()).ifPresent(o -> binder.finding("threads", o));
		}
		if (cases.stream().anyMatch(c -> c.devices().size() > 1)) {
			memory.objectionToPools().ifPresent(o -> binder.finding("on", o));
		}
	}

	/** Named mappings need a device, algorithms without mappings need the host; other pairs are simply not made. */
	private static boolean serves(OpenedDevices place, BoundAlgorithm a) {
		return named(place, a) && (place.host() ? a.mapping() == null : !a.algorithm().mappings().isEmpty());
	}

	private static boolean named(OpenedDevices place, BoundAlgorithm a) {
		return place.entry().labels().isEmpty() || place.entry().labels().contains(a.entry().name());
	}

	private void unpaired(BoundAlgorithm a) {
		if (here.stream().anyMatch(place -> serves(place, a)) || here.isEmpty()) {
			return;
		}
		String who = "'" + a.entry().name() + "' ";
		Optional<OpenedDevices> paired = here.stream().filter(place -> named(place, a)).findFirst();
		if (paired.isEmpty()) {
			binder.finding(a.path(), who + "is not in the for: list of any device. Add it to one, or remove the algorithm.");
		} else if (a.mapping() != null) {
			binder.finding(a.path() + ".mapping", who + "uses the mapping " + a.mapping().id()
					+ ", which needs a device; the host has no mappings. " + (binder.options()
							? "Leave --mapping out, or name a device with --device."
							: "Leave mapping: out, or add a device to on:."));
		} else {
			String hostOnly = who + "has no mappings, so it runs on the host only. ";
			if (binder.options()) {
				binder.finding(paired.get().path() + ".device", hostOnly + "Use sequential.");
			} else {
				binder.finding(a.path(), hostOnly + "Add sequential to on:.");
			}
		}
	}

	/** What a file that names no preset meant before. */
	private void formerDefault(BoundAlgorithm a) {
		if (a.entry().preset().isEmpty() && !experiment.places().options()) {
			a.algorithm().presets().stream().filter(Preset::formerDefault).findFirst()
					.ifPresent(p -> notes.add("'" + a.entry().name() + "' has no key preset, so it runs " + a.preset() + ". Earlier versions ran "
							+ p.name() + "; to reproduce their results, write preset: " + p.name() + "."));
		}
	}

	/** Where a method may leave the bounds of a user-defined problem, which belongs to no suite; others are searched as in the papers. */
	private void tellOfBounds(CaseSpec c) {
		if (!c.problem().contains("/") && "none".equals(c.parameters().get("bounds"))) {
			String note = "'" + c.label() + "' also searches outside the bounds of " + c.problemLabel() + ", because its parameter bounds is none"
					+ (c.preset().isEmpty() ? "" : " in the preset " + c.preset())
					+ ". To keep it within the bounds, set bounds to another value, such as reflect.";
			if (said.add(note)) {
				notes.add(note);
			}
		}
	}

	/** What the user has to know of pairs, one sentence each. */
	List<String> notes() {
		return notes;
	}

	private void tryToAdd(BoundProblem problem, BoundAlgorithm algorithm, OpenedDevices place) {
		try {
			add(problem, algorithm, place);
		} catch (ContributionException e) {
			if (said.add(e.getMessage())) {
				binder.finding(algorithm.path(), e.getMessage());
			}
		}
	}

	private void add(BoundProblem p, BoundAlgorithm a, OpenedDevices place) {
		if (!place.host() && p.problem().device().isEmpty()) {
			String note = "Skipped " + p.label() + " on " + place.address() + ": it has no kernel text and runs on the host only.";
			if (said.add(note)) {
				skipped.add(note);
			}
			return;
		}
		if (p.problem().devicesOnly() && place.devices().stream().anyMatch(HostDevice.class::isInstance)) {
			String note = "Skipped " + p.label() + " on " + place.address() + ": it has only kernel text and runs on devices only. Give host: a "
					+ "formula, or run it on opencl or cuda.";
			if (said.add(note)) {
				skipped.add(note);
			}
			return;
		}
		DeviceMapping mapping = place.host() ? null : a.mapping() != null ? a.mapping() : a.algorithm().mappings().getFirst();
		DeviceInfo info = place.devices().getFirst().info();
		CaseSpec spec = new CaseSpec(p.id(), p.label(), p.parameters(), p.problem().dimension(), p.problem().facts(),
				p.problem().bias(), p.optimum(), a.entry().id(), a.entry().name(), a.preset(), a.changed(),
				Binder.counted(a.parameters()), derived(a, p), mapping == null ? "" : mapping.id(),
				place.like() ? info.backend() : CaseSpec.ANY, place.address(), place.like() ? info.name() : CaseSpec.EQUAL_BITS,
				place.entry().precision(), place.entry().math(), budget(p, a), experiment.stop(p.entry()).seconds(), a.entry().together(),
				Provenance.of(p.numbers(), p.code(), a.code(), a.algorithm().mappings(), mapping), 0, p.entry().runs(), p.entry().measures());
		Case made = new Case(spec, p.instance(), a.algorithm(), a.parameters(), place.devices(), mapping);
		if (!equalBits(spec, a, place)) {
			return;
		}
		if (known.add(spec)) { // two entries of on: may name one device
			check(made, p, a, place);
			cases.add(made);
			tellOfBounds(spec);
		}
	}

	/** Whether all devices of a place compute the same bits; otherwise there is a diagnostic. */
	private boolean equalBits(CaseSpec spec, BoundAlgorithm a, OpenedDevices place) {
		Optional<String> why = place.equal() ? Optional.empty()
				: RunSpec.deviceBound(spec).or(() -> experiment.setsOf() > 0 ? Optional.of("sets-of, which measures seconds") : Optional.empty());
		why.filter(w -> said.add(place.path() + w)).ifPresent(w -> binder.finding(place.path() + ".device", place.members()
				+ " are different devices. They can share jobs only if they compute equal bits: in double precision, with portable mathematics, "
				+ "with a mapping that follows the host's trajectory, and without limits or measurements in seconds. '" + a.entry().name() + "' "
				+ "has " + w
				+ ". Use equal devices, or list the devices separately, so that each has its own runs."));
		return why.isEmpty();
	}

	@SuppressWarnings({ "unchecked", "rawtypes" })
	private Map<String, String> derived(BoundAlgorithm a, BoundProblem p) {
		return ((Algorithm) a.algorithm()).derived(a.parameters(), p.problem().dimension(), budget(p, a));
	}

	private Budget budget(BoundProblem bound, BoundAlgorithm of) {
		Problem problem = bound.problem();
		Experiment.Stop stop = experiment.stop(bound.entry());
		long asked = of.entry().evaluations() > 0 ? of.entry().evaluations() : stop.evaluations();
		long evaluations = asked == 0 ? Budget.UNLIMITED : asked;
		if (stop.evaluationsPerDimension() > 0) {
			evaluations = Math.min(evaluations, stop.evaluationsPerDimension() * problem.dimension());
		}
		double target = stop.target() + (Double.isNaN(bound.optimum()) ? -problem.bias() : bound.optimum());
		return new Budget(stop.generations() == 0 ? Budget.UNLIMITED : stop.generations(), evaluations, target);
	}

	/** A mapping that cannot put populations together, and jobs that do not end where sets do. */
	private void jobs(Case made, BoundAlgorithm a, int runs, int populations) {
		if (made.mapping() != null && !made.mapping().together() && a.entry().together() > 1 && said.add(a.path() + ".together")) {
			binder.finding(a.path() + ".together", "the mapping " + made.mapping().id() + " of " + a.entry().id()
					+ " advances one population at a time. Leave together: out, or use another mapping.");
		}
		int set = experiment.setsOf();
		if (set > 0 && runs >= set && set % populations != 0 && said.add("sets-of")) {
			binder.finding("sets-of", "jobs of " + populations + " runs, as '" + a.entry().name() + "' uses, do not divide sets of "
					+ set + ". Use together: " + set + ", or a divisor of " + set + ".");
		}
	}

	/** What a problem requires and an algorithm does not support. */
	private static Optional<String> writeBack(BoundAlgorithm a, Problem problem) {
		return problem.writeBack() == WriteBack.NONE || a.algorithm().writesBack() ? Optional.empty()
				: Optional.of(a.entry().id() + " does not write repaired points back, but the problem has writeBack: "
						+ Parameters.word(problem.writeBack())
						+ ". Use writeBack: none, or an algorithm that writes points back, such as clpso.");
	}

	/** Queries the algorithm's objection and memory forecast, for the largest job. Equal objections are reported once. */
	@SuppressWarnings({ "unchecked", "rawtypes" })
	private void check(Case made, BoundProblem p, BoundAlgorithm a, OpenedDevices place) {
		int runs = experiment.runs(p.entry());
		int populations = LargestJob.populations(made, PlanSpec.together(made.spec(), experiment.together()), runs);
		jobs(made, a, runs, populations);
		Setting setting = made.setting(Collections.nCopies(populations, experiment.seed()));
		Algorithm algorithm = a.algorithm();
		Optional<String> objection = writeBack(a, setting.problem(0));
		if (objection.isEmpty() && experiment.stop(p.entry()).ends()) { // else there is a diagnostic already
			objection = algorithm.objection(setting).or(() -> onHost(made, populations));
		}
		objection.filter(o -> said.add(a.path() + o)).ifPresent(o -> binder.finding(a.path(), o));
		if (objection.isEmpty()) {
			MemoryForecast forecast = algorithm.forecast(setting);
			OptionalLong state = algorithm.stateBytes(setting);
			Optional<String> tooLarge = made.devices().stream().map(d -> forecast.objection(d.info(), populations)).flatMap(Optional::stream)
					.findFirst()
					.or(() -> promise(made, forecast.bytes(populations), runs, populations));
			tooLarge.filter(o -> said.add(place.path() + a.path() + o))
					.ifPresent(o -> binder.finding(place.path(), "'" + made.spec().label() + "': " + o));
			forecasts.add(CaseForecast.of(made, populations, made.instance().bytes(), forecast.bytes(populations), tooLarge, state));
		}
	}

	/** What the algorithm has against the host as a member of a pool. */
	@SuppressWarnings({ "unchecked", "rawtypes" })
	private Optional<String> onHost(Case made, int populations) {
		return made.devices().size() > 1 && made.devices().getLast() instanceof HostDevice host
				? ((Algorithm) made.algorithm()).objection(made.on(host).setting(Collections.nCopies(populations, experiment.seed())))
				: Optional.empty();
	}

	/** Memory of the host for the jobs of a case; only those that run concurrently add up. */
	private Optional<String> promise(Case made, long search, int runs, int populations) {
		if (!made.spec().host()) {
			memory.hold(made.instance(), made.devices().size());
			return Optional.empty();
		}
		int jobs = (runs + populations - 1) / populations;
		return memory.take(made.instance(), search, experiment.threads() > 1 && populations == 1 ? jobs : 1);
	}
}
