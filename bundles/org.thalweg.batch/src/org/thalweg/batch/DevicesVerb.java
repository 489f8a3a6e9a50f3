package org.thalweg.batch;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;

import org.thalweg.core.device.ComputeUnit;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.DeviceSlot;
import org.thalweg.experiment.Devices;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code thalweg devices}. */
@Command(name = "devices", mixinStandardHelpOptions = true,
		description = "Lists the devices of this machine; of what cannot be used, the cause and what to do about it.")
final class DevicesVerb implements Callable<Integer> {
	private final Session session;

	@Option(names = "--verbose", description = "Everything the drivers tell.")
	private boolean verbose;

	@Option(names = "--json", description = "One JSON object a device.")
	private boolean json;

	DevicesVerb(Session session) {
		this.session = session;
	}

	@Override
	public Integer call() {
		try (Devices devices = new Devices(session.catalog())) {
			for (DeviceSlot slot : devices.all()) {
				switch (slot) {
				case DeviceSlot.Available(DeviceInfo info) when json -> session.json().write(facts(info));
				case DeviceSlot.Unavailable u when json -> session.json().write(facts(u));
				case DeviceSlot.Available(DeviceInfo info) -> show(info);
				case DeviceSlot.Unavailable u -> {
					session.out().println(u.address() + "  not available");
					session.out().println("    cause: " + u.cause());
					session.out().println("    remedy: " + u.remedy());
				}
				}
			}
		}
		return ExitCode.DONE;
	}

	private static Map<String, Object> facts(DeviceInfo d) {
		Map<String, Object> out = new LinkedHashMap<>();
		out.put("device", d.address());
		out.put("available", true);
		out.put("name", d.name());
		out.put("vendor", d.vendor());
		out.put("driver", d.driver());
		out.put("kind", d.kind());
		out.put("runtime", d.runtime());
		out.put("globalBytes", d.globalBytes());
		out.put("allocationBytes", d.allocationBytes());
		out.put("localBytes", d.localBytes());
		out.put("computeUnits", d.computeUnits());
		out.put("groupSize", d.groupSize());
		out.put("lanes", d.lanes());
		out.put("doubles", d.doubles());
		out.put("lanesExchange", d.lanesExchange());
		out.put("computeUnit", facts(d.unit()));
		out.put("properties", d.properties());
		return out;
	}

	// Null where the driver does not tell.
	private static Map<String, Object> facts(ComputeUnit unit) {
		Map<String, Object> out = new LinkedHashMap<>();
		out.put("threads", unit.threads() == 0 ? null : unit.threads());
		out.put("groups", unit.groups() == 0 ? null : unit.groups());
		out.put("registers", unit.registers() == 0 ? null : unit.registers());
		out.put("localBytes", unit.localBytes() == 0 ? null : unit.localBytes());
		out.put("reservedBytes", unit.localBytes() == 0 ? null : unit.reservedBytes());
		return out;
	}

	private static Map<String, Object> facts(DeviceSlot.Unavailable u) {
		Map<String, Object> out = new LinkedHashMap<>();
		out.put("device", u.address());
		out.put("available", false);
		out.put("cause", u.cause());
		out.put("remedy", u.remedy());
		return out;
	}

	private void show(DeviceInfo d) {
		session.out().println(d.address() + "  " + d.name());
		List<List<String>> rows = new ArrayList<>();
		rows.add(List.of("kind", d.kind() + ", " + d.computeUnits() + (d.computeUnits() == 1 ? " compute unit" : " compute units")));
		rows.add(List.of("vendor", d.vendor()));
		rows.add(List.of("runtime", d.runtime()));
		rows.add(List.of("driver", d.driver()));
		rows.add(List.of("memory", Text.bytes(d.globalBytes()) + ", largest buffer " + Text.bytes(d.allocationBytes())
				+ (d.localBytes() == 0 ? "" : ", local " + Text.bytes(d.localBytes()))));
		rows.add(List.of("precision", d.backend().equals("sequential") ? "double only" : d.doubles() ? "single and double" : "single only"));
		if (!d.unit().equals(ComputeUnit.UNKNOWN)) {
			rows.add(List.of("compute unit", Text.computeUnit(d.unit())));
		}
		if (verbose) {
			rows.add(List.of("group size", "at most " + d.groupSize() + (d.lanes() > 1 ? ", " + d.lanes() + " lanes advance together"
					+ (d.lanesExchange() ? " and read each other's registers" : "") : "")));
			d.properties().forEach((name, value) -> rows.add(List.of(name, value)));
		}
		Text.table(rows, 2).forEach(line -> session.out().println("    " + line));
	}
}
