package org.thalweg.batch;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;

import org.thalweg.contracts.Checks;
import org.thalweg.contracts.Checks.Scope;
import org.thalweg.core.Catalog;
import org.thalweg.core.device.Device;
import org.thalweg.core.device.DeviceException;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.DeviceSlot;
import org.thalweg.core.device.HostDevice;
import org.thalweg.experiment.plan.Installed;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.run.Standstill;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code thalweg check}. */
@Command(name = "check", mixinStandardHelpOptions = true, description = {
		"Checks this machine's devices: known answers, contracts, values and trajectories beside the host's. Ends with 1 if any fails, "
				+ "or if something that is installed cannot be made and so not be checked.",
		"Each model is compared with the host on one problem of each kind, and each other problem by one model. With --algorithm or "
				+ "--problem, only what concerns these is checked: their contracts, their values and their trajectories." },
		footer = { "", "Examples:", "  thalweg check --device opencl", "  thalweg check --algorithm clpso --problem cec2010",
				"  thalweg check --problem '*/rosenbrock'" })
final class CheckVerb implements Callable<Integer> {
	private static final int SHOWN = 5;

	private final Session session;

	@Option(names = "--device", paramLabel = "V", description = "sequential, opencl, opencl:0:0, cuda, …; default: all that are available.")
	private String device;

	@Option(names = "--full", description = "Compares every model with the host on every problem, which takes long.")
	private boolean full;

	@Option(names = "--algorithm", paramLabel = "ID", description = "Only what concerns this algorithm, or those that a pattern such as '*de' "
			+ "fits; may be repeated.")
	private List<String> algorithms = List.of();

	@Option(names = "--problem", paramLabel = "ID",
			description = "Only what concerns this problem, or the problems of a suite such as cec2010, or those that a pattern such as "
					+ "'classic/*' fits; may be repeated.")
	private List<String> problems = List.of();

	@Option(names = "--data", paramLabel = "DIR", description = "Folder with official data files; default: THALWEG_DATA.")
	private Path data;

	@Option(names = "--json", description = "One JSON object a check: {\"check\":…,\"device\":…,\"ok\":true}; "
			+ "what was not checked has \"ok\":null and \"unchecked\":why; then {\"event\":\"done\",…}.")
	private boolean json;

	@Option(names = "--quiet", description = "No progress; failed checks and the summary only.")
	private boolean quiet;

	private int done;
	private int failed;
	private int unchecked;
	private int lacking;
	private int omitted;

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
		Checks checks = new Checks(installed.problems(), installed.algorithms(), scope);
		try (Devices devices = new Devices(catalog)) {
			List<DeviceInfo> chosen = chosen(devices);
			for (DeviceInfo info : chosen) {
				check(devices, info, checks);
			}
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
				out.addAll(Checked.matching(option, word, known));
			} else {
				Checked.known(option, word, names);
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
			session.out().println("With --full, every model is compared on every problem: " + omitted + " more "
					+ (omitted == 1 ? "trajectory." : "trajectories."));
		}
	}

	private List<DeviceInfo> chosen(Devices devices) {
		if (device != null) {
			return List.of(Checked.device(devices, device));
		}
		for (DeviceSlot slot : devices.all()) {
			if (slot instanceof DeviceSlot.Unavailable u) {
				unchecked("device", u.address(), u.cause());
			}
		}
		return DeviceSlot.available(devices.all());
	}

	private void check(Devices devices, DeviceInfo info, Checks checks) {
		Device opened;
		try {
			opened = devices.open(info);
		} catch (DeviceException e) {
			tell("open", info, List.of(e.getMessage()));
			return;
		}
		if (!json && !quiet) {
			session.out().println(info.address() + " (" + info.name() + ")");
		}
		Checks.Listed listed = checks.of(opened);
		omitted += listed.omitted();
		List<Checks.Check> all = listed.checks();
		if (all.isEmpty()) {
			unchecked("device", info.address(), "nothing that is named runs on it");
		}
		Progress progress = new Progress(session, !json && !quiet);
		for (int k = 0; k < all.size() && !session.cancel().raised(); k++) {
			String name = all.get(k).name();
			progress.show("[" + (k + 1) + "/" + all.size() + "] " + name);
			Checks.Outcome outcome = Standstill.told(name + " on " + info.address(), opened instanceof HostDevice, "Ctrl-C twice ends it.",
					sentence -> {
						progress.clear();
						session.err().println(sentence);
					}, all.get(k)::outcome);
			progress.clear();
			outcome.unchecked().ifPresentOrElse(why -> unchecked(name, info.address(), why), () -> tell(name, info, outcome.violations()));
		}
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
