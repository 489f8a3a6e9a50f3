package org.thalweg.batch;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;

import org.thalweg.core.device.ComputeUnit;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.DeviceSlot;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.explore.device.DeviceSheet;
import org.thalweg.text.UnitText;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code thalweg devices}. */
@Command(name = "devices", mixinStandardHelpOptions = true,
		description = "Lists the devices of this machine, and for each backend that cannot be used the cause and the remedy.",
		footer = { "", "Example: thalweg devices --device opencl --measure" })
final class DevicesVerb implements Callable<Integer> {
	private final Session session;

	@Option(names = "--verbose", description = "Shows all properties that the drivers report.")
	private boolean verbose;

	@Option(names = "--device", paramLabel = "V", description = "sequential, opencl, opencl:0:0, cuda, …; default: all.")
	private String device;

	@Option(names = "--measure", description = "Measures launches, memory, transfers and random numbers on each device; takes a few seconds.")
	private boolean measure;

	@Option(names = "--quiet", description = "No progress.")
	private boolean quiet;

	@Option(names = "--json", description = "One JSON object per device, then one per measured figure.")
	private boolean json;

	DevicesVerb(Session session) {
		this.session = session;
	}

	@Override
	public Integer call() {
		MeasuredDevices measured = new MeasuredDevices(session, json, quiet);
		try (Devices devices = new Devices(session.catalog())) {
			for (DeviceSlot slot : chosen(devices)) {
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
				if (measure && slot instanceof DeviceSlot.Available(DeviceInfo info)) {
					measured.take(devices, info);
				}
			}
		}
		return session.cancel().raised() ? ExitCode.CANCELLED : ExitCode.DONE;
	}

	private List<DeviceSlot> chosen(Devices devices) {
		return device == null ? devices.all() : List.of(new DeviceSlot.Available(OptionChecks.device(devices, device)));
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
		Map<String, String> properties = new LinkedHashMap<>();
		d.properties().forEach(p -> properties.put(p.name(), p.text()));
		out.put("properties", properties);
		return out;
	}

	// Null if the driver does not report it.
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
		rows.add(List.of("memory", UnitText.bytes(d.globalBytes()) + ", largest buffer " + UnitText.bytes(d.allocationBytes())
				+ (d.localBytes() == 0 ? "" : ", local " + UnitText.bytes(d.localBytes()))));
		rows.add(List.of("precision", DeviceSheet.precision(d)));
		if (!d.unit().equals(ComputeUnit.UNKNOWN)) {
			rows.add(List.of("compute unit", DeviceSheet.computeUnit(d.unit())));
		}
		if (verbose) {
			rows.add(List.of("group size", "at most " + d.groupSize() + (d.lanes() > 1 ? ", " + d.lanes() + " work-items advance in lockstep"
					+ (d.lanesExchange() ? " and read each other's registers" : "") : "")));
			d.properties().forEach(p -> rows.add(List.of(p.name(), p.text())));
		}
		ConsoleText.table(rows, 2).forEach(line -> session.out().println("    " + line));
	}
}
