package org.thalweg.batch;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;

import org.thalweg.contracts.Checks;
import org.thalweg.contracts.Checks.Scope;
import org.thalweg.core.Catalog;
import org.thalweg.core.algorithm.Algorithm;
import org.thalweg.core.device.Device;
import org.thalweg.core.device.DeviceException;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.DeviceSlot;
import org.thalweg.core.device.HostDevice;
import org.thalweg.experiment.plan.Installed;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.run.Preparation;
import org.thalweg.experiment.run.StallDetector;
import org.thalweg.text.UnitText;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code thalweg check}. */
@Command(name = "check", mixinStandardHelpOptions = true, description = {
		"Checks this machine's devices: known answers, contracts, values, and trajectories compared with the host's. Exits with 1 if a check "
				+ "fails, or if an installed contribution cannot be created and checked. The checks that fail most often run first.",
		"In about a minute, it compares each mapping with the host on one problem, evaluates each problem in one way, and checks the contracts of "
				+ "a few mappings; --full checks all combinations. --algorithm and --problem restrict the checks to these: their contracts, "
				+ "values and trajectories, on problems of each kind." },
		footer = { "", "Examples:", "  thalweg check --device opencl", "  thalweg check --algorithm clpso --problem cec2010",
				"  thalweg check --algorithm lshade --preset authors --with size=40", "  thalweg check --problem '*/rosenbrock'" })
final class CheckVerb implements Callable<Integer> {
	private static final int SHOWN = 5;

	private final Session session;

	@Option(names = "--device", paramLabel = "V", description = "sequential, opencl, opencl:0:0, cuda, …; default: all available devices.")
	private String device;

	@Option(names = "--full", description = "Compares every mapping with the host on every problem, checks it in both precisions, and evaluates "
			+ "problems in every way. It also checks each further preset of an algorithm on one problem. This takes long.")
	private boolean full;

	@Option(names = "--algorithm", paramLabel = "ID", description = "Checks only this algorithm, or those that match a pattern such as '*de'; may "
			+ "be repeated.")
	private List<String> algorithms = List.of();

	@Mixin
	private CheckedValues values;

	@Option(names = "--problem", paramLabel = "ID",
			description = "Checks only this problem, or the problems of a suite such as cec2010, or those that match a pattern such as "
					+ "'classic/*'; may be repeated.")
	private List<String> problems = List.of();

	@Option(names = "--data", paramLabel = "DIR", description = "Folder with official data files; default: THALWEG_DATA.")
	private Path data;

	@Option(names = "--json", description = "One JSON object per check: {\"check\":…,\"device\":…,\"ok\":true}; "
			+ "what was not checked has \"ok\":null and \"unchecked\":why; then {\"event\":\"done\",…}.")
	private boolean json;

	@Option(names = "--quiet", description = "No progress; failed checks and the summary only.")
	private boolean quiet;

	private int done;
	private int failed;
	private int unchecked;
	private int lacking;
	private int omitted;
	private int begun;
	private long start;

	/** A device and its checks. */
	private record ListedDevice(DeviceInfo info, Device device, List<Checks.Check> checks) {
	}

	CheckVerb(Session session) {
		this.session = session;
	}

	@Override
	public Integer call() {
		Catalog catalog = session.catalog();
		Scope scope = new Scope(full, named("algorithm", algorithms, catalog.algorithms().keySet()), named("problem", problems, catalog.problems()
				.keySet()));
		Installed installed = Installed.of(catalog, session.data(data), scope::runsOn, scope::runs, (id, why) -> {
			if (scope.concerns(id)) {
				lacking++;
				unchecked("installed", "", why);
			}
		});
		if (algorithms.isEmpty() || !problems.isEmpty()) {
			installed.withoutData().forEach(why -> unchecked("installed", "", why));
			lacking += problems.isEmpty() ? 0 : installed.withoutData().size();
		}
		Map<String, Algorithm<?>> named = new LinkedHashMap<>(installed.algorithms());
		named.keySet().retainAll(scope.algorithms());
		Checks checks = new Checks(installed.problems(), installed.algorithms(), scope, values.of(named));
		try (Devices devices = new Devices(catalog)) {
			List<DeviceInfo> chosen = chosen(devices);
			List<ListedDevice> listed = listed(devices, chosen, checks);
			announce(listed, values.described(named, full));
			check(listed);
			summary(chosen.size());
		}
		return session.cancel().raised() ? ExitCode.CANCELLED : failed > 0 || lacking > 0 ? ExitCode.FAILED : ExitCode.DONE;
	}

	/** The ids that an option names, each by its whole, by the suite before the slash, or by a pattern with stars. */
	private static Set<String> named(String option, List<String> words, Set<String> known) {
		Set<String> out = new LinkedHashSet<>();
		Set<String> names = new LinkedHashSet<>(known);
		known.stream().filter(id -> id.contains("/")).forEach(id -> names.add(id.substring(0, id.indexOf('/'))));
		for (String word : words) {
			if (word.contains("*")) {
				out.addAll(OptionChecks.matching(option, word, known));
			} else {
				OptionChecks.known(option, word, names);
				known.stream().filter(id -> id.equals(word) || id.startsWith(word + "/")).forEach(out::add);
			}
		}
		return out;
	}

	private void summary(int devices) {
		if (json) {
			Map<String, Object> line = new LinkedHashMap<>();
			line.put("event", "done");
			line.put("checks", done);
			line.put("failed", failed);
			line.put("unchecked", unchecked);
			line.put("cancelled", session.cancel().raised());
			session.json().write(line);
			return;
		}
		session.out().println(done + (done == 1 ? " check on " : " checks on ") + devices + (devices == 1 ? " device: " : " devices: ") + Checks
				.summary(failed, unchecked)
				+ (session.cancel().raised() ? ", then cancelled" : ""));
		if (omitted > 0 && !quiet && !session.cancel().raised()) {
			session.out().println("Skipped: " + (algorithms.isEmpty() && problems.isEmpty()
					? "most contracts of mappings, the other ways to evaluate each problem, and the other problems for each mapping"
					: "the other problems for each mapping") + ". With --full: " + omitted + (omitted == 1 ? " more check." : " more checks."));
		}
	}

	private List<DeviceInfo> chosen(Devices devices) {
		if (device != null) {
			return List.of(OptionChecks.device(devices, device));
		}
		for (DeviceSlot slot : devices.all()) {
			if (slot instanceof DeviceSlot.Unavailable u) {
				unchecked("device", u.address(), u.cause());
			}
		}
		return DeviceSlot.available(devices.all());
	}

	/** Opens the devices and lists their checks, before anything is compiled. */
	private List<ListedDevice> listed(Devices devices, List<DeviceInfo> chosen, Checks checks) {
		List<ListedDevice> out = new ArrayList<>();
		for (DeviceInfo info : chosen) {
			try {
				Device opened = devices.open(info);
				Checks.Listed listed = checks.of(opened);
				omitted += listed.omitted();
				out.add(new ListedDevice(info, opened, listed.checks()));
			} catch (DeviceException e) {
				tell("open", info, List.of(e.getMessage()));
			}
		}
		return out;
	}

	private void announce(List<ListedDevice> listed, List<String> presets) {
		List<Checks.Check> all = all(listed);
		if (!json && !quiet && !all.isEmpty()) {
			session.out().println(all.size() + (all.size() == 1 ? " check on " : " checks on ") + String.join(", ", listed.stream().map(l -> l.info
					.address()).toList()) + ": " + Checks.words(all) + "."
					+ (omitted == 0 ? "" : " With --full: " + omitted + " more."));
			presets.forEach(session.out()::println);
		}
	}

	private static List<Checks.Check> all(List<ListedDevice> listed) {
		return listed.stream().flatMap(l -> l.checks.stream()).toList();
	}

	/** Runs them one after another; devices that can compile the programs of the next ones meanwhile. */
	private void check(List<ListedDevice> listed) {
		List<Checks.Check> all = all(listed);
		start = System.nanoTime();
		try (Preparation preparation = Preparation.of(all.stream().map(c -> (Runnable) c::prepare).toList())) {
			preparation.start();
			TerminalProgress progress = new TerminalProgress(session, !json && !quiet);
			for (ListedDevice l : listed) {
				if (!json && !quiet && !session.cancel().raised()) {
					session.out().println(l.info.address() + " (" + l.info.name() + ")");
				}
				if (l.checks.isEmpty()) {
					unchecked("device", l.info.address(), "none of the selected algorithms and problems runs on it");
				}
				for (int k = 0; k < l.checks.size() && !session.cancel().raised(); k++) {
					check(l, l.checks.get(k), all.size(), progress);
					preparation.over();
				}
			}
		}
	}

	private void check(ListedDevice l, Checks.Check check, int number, TerminalProgress progress) {
		String name = check.name();
		String address = l.info.address();
		progress.show("[" + ++begun + "/" + number + "] " + UnitText.duration((System.nanoTime() - start) * 1e-9) + " " + name);
		Checks.Outcome outcome = StallDetector.told(name + " on " + address, l.device instanceof HostDevice, "Press Ctrl-C twice to end "
				+ "it.", sentence -> {
					progress.clear();
					session.err().println(sentence);
				}, check::outcome);
		progress.clear();
		outcome.unchecked().ifPresentOrElse(why -> unchecked(name, address, why), () -> tell(name, l.info, outcome.violations()));
	}

	private void tell(String name, DeviceInfo info, List<String> violations) {
		done++;
		failed += violations.isEmpty() ? 0 : 1;
		if (json) {
			Map<String, Object> line = new LinkedHashMap<>();
			line.put("check", name);
			line.put("device", info.address());
			line.put("ok", violations.isEmpty());
			if (!violations.isEmpty()) {
				line.put("violations", violations);
			}
			session.json().write(line);
		} else if (!quiet || !violations.isEmpty()) {
			session.out().println((violations.isEmpty() ? "  ok      " : "  FAILED  ") + name + (quiet ? " on " + info.address() : ""));
			violations.stream().limit(SHOWN).forEach(v -> session.out().println("          " + v));
			if (violations.size() > SHOWN) {
				session.out().println("          and " + (violations.size() - SHOWN) + " more (all with --json)");
			}
		}
	}

	/** @param address a device; empty if it was for none */
	private void unchecked(String name, String address, String why) {
		unchecked++;
		if (json) {
			Map<String, Object> line = new LinkedHashMap<>();
			line.put("check", name);
			line.put("device", address.isEmpty() ? null : address);
			line.put("ok", null);
			line.put("unchecked", why);
			session.json().write(line);
		} else if (!quiet) {
			session.err().println("not checked: " + (name.equals("installed") ? "" : name + (address.isEmpty() ? "" : " on " + address) + ": ")
					+ why);
		}
	}
}
