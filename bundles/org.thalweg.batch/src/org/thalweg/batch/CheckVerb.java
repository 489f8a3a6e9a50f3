package org.thalweg.batch;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;

import org.thalweg.contracts.Checks;
import org.thalweg.core.device.Device;
import org.thalweg.core.device.DeviceException;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.DeviceSlot;
import org.thalweg.experiment.Devices;
import org.thalweg.experiment.Installed;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code thalweg check}. */
@Command(name = "check", mixinStandardHelpOptions = true, description = {
		"Checks this machine's devices: known answers, contracts, values and trajectories beside the host's. Ends with 1 if any fails." },
		footer = { "", "Example: thalweg check --device opencl" })
final class CheckVerb implements Callable<Integer> {
	private static final int SHOWN = 5;

	private final Session session;

	@Option(names = "--device", paramLabel = "V", description = "sequential, opencl, opencl:0:0, cuda, …; default: all that are available.")
	private String device;

	@Option(names = "--data", paramLabel = "DIR", description = "Folder with official data files; default: THALWEG_DATA.")
	private Path data;

	@Option(names = "--json", description = "One JSON object a check: {\"check\":…,\"device\":…,\"ok\":true}.")
	private boolean json;

	@Option(names = "--quiet", description = "No progress; failed checks and the summary only.")
	private boolean quiet;

	private int done;
	private int failed;

	CheckVerb(Session session) {
		this.session = session;
	}

	@Override
	public Integer call() {
		Installed installed = Installed.of(session.catalog(), Optional.ofNullable(data), this::lacking);
		Checks checks = new Checks(installed.problems(), installed.algorithms(), this::lacking);
		try (Devices devices = new Devices(session.catalog())) {
			List<DeviceInfo> chosen = chosen(devices);
			for (DeviceInfo info : chosen) {
				check(devices, info, checks);
			}
			if (!json) {
				session.out().println(done + " checks on " + chosen.size() + (chosen.size() == 1 ? " device: " : " devices: ")
						+ (failed == 0 ? "all ok" : failed + " failed") + (session.cancel().raised() ? ", then cancelled" : ""));
			}
		}
		return session.cancel().raised() ? ExitCode.CANCELLED : failed > 0 ? ExitCode.FAILED : ExitCode.DONE;
	}

	private List<DeviceInfo> chosen(Devices devices) {
		if (device != null) {
			return List.of(Checked.device(devices, device));
		}
		for (DeviceSlot slot : devices.all()) {
			if (slot instanceof DeviceSlot.Unavailable u) {
				lacking(u.address() + ": " + u.cause());
			}
		}
		return devices.all().stream().filter(DeviceSlot.Available.class::isInstance)
				.map(s -> ((DeviceSlot.Available) s).info()).toList();
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
		List<Checks.Check> all = checks.of(opened);
		Progress progress = new Progress(session, !json && !quiet);
		for (int k = 0; k < all.size() && !session.cancel().raised(); k++) {
			progress.show("[" + (k + 1) + "/" + all.size() + "] " + all.get(k).name());
			List<String> violations = all.get(k).violations();
			progress.clear();
			tell(all.get(k).name(), info, violations);
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

	private void lacking(String why) {
		if (!quiet) {
			session.err().println("not checked: " + why);
		}
	}
}
