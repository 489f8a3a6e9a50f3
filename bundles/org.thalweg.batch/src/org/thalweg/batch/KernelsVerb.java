package org.thalweg.batch;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;

import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.HostDevice;
import org.thalweg.core.param.Parameters;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.reading.Experiment;
import org.thalweg.experiment.reading.Experiment.Stop;
import org.thalweg.explore.device.ComposedText;
import org.thalweg.explore.device.KernelStudy;
import org.thalweg.explore.device.KernelUse;
import org.thalweg.text.UnitText;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code thalweg kernels}. */
@Command(name = "kernels", mixinStandardHelpOptions = true, sortOptions = false, description = {
		"Shows what an algorithm's kernels use of a device: registers, memory, and the occupancy of a compute unit.",
		"Runs a few steps to observe the launches." },
		footer = { "", "Example: thalweg kernels --problem classic/rastrigin --dimension 30 --algorithm clpso --mapping final --device opencl" })
final class KernelsVerb implements Callable<Integer> {
	private final Session session;

	@Mixin
	private SearchOptions options;

	@Option(names = "--populations", paramLabel = "K", description = "Independent populations solved as a batch; default: 1.")
	private int populations = 1;

	@Option(names = "--text", description = "Prints the text of the programs as it is passed to the device's compiler.")
	private boolean text;

	@Option(names = "--json", description = "One JSON object per kernel, then one per program.")
	private boolean json;

	KernelsVerb(Session session) {
		this.session = session;
	}

	@Override
	public Integer call() {
		try (Devices devices = new Devices(session.catalog())) {
			Experiment experiment = Experiment.single(options.places(), options.problem(), options.algorithm(), options.device(first(devices)),
					OptionChecks.atLeast(1, "--populations", populations), 1, Stop.atGeneration(KernelStudy.STEPS), 1, session.data(options.data()
							.orElse(
									null)));
			KernelStudy study = KernelStudy.of(experiment, session.catalog(), devices, session.cancel());
			if (json) {
				study.kernels().forEach(k -> session.json().write(facts(study, k)));
				study.texts().forEach(t -> session.json().write(facts(t)));
			} else if (text) {
				study.texts().forEach(t -> session.out().print(t.text()));
			} else {
				tell(study, Parameters.word(experiment.devices().getFirst().precision()));
			}
		}
		return ExitCode.DONE;
	}

	/** The first device that has kernels, a GPU before others; the host if there is none. */
	private static String first(Devices devices) {
		return OptionChecks.withKernels(devices).stream().findFirst().map(DeviceInfo::address).orElse(HostDevice.ADDRESS);
	}

	private void tell(KernelStudy study, String precision) {
		DeviceInfo device = study.device();
		session.out().println(device.address() + " (" + device.name() + "), " + precision + " precision, " + study.steps() + " steps");
		List<List<String>> rows = new ArrayList<>();
		rows.add(KernelUse.COLUMNS);
		study.kernels().forEach(k -> rows.add(k.cells()));
		ConsoleText.table(rows, 1).forEach(line -> session.out().println("    " + line));
		study.kernels().stream().filter(k -> !k.known()).map(k -> k.limit()).distinct()
				.forEach(why -> session.out().println("    occupancy " + why));
		session.out().println("    " + study.buffers().size() + " buffers, " + UnitText.bytes(study.bytes()));
		for (ComposedText t : study.texts()) {
			session.out().println("    program " + t.name() + ": " + String.join(", ", t.files()));
		}
	}

	// Null if the runtime does not report it.
	private static Map<String, Object> facts(KernelStudy study, KernelUse k) {
		Map<String, Object> out = new LinkedHashMap<>();
		out.put("device", study.device().address());
		out.put("program", k.program());
		out.put("kernel", k.kernel());
		out.put("groups", k.groups());
		out.put("groupSize", k.groupSize());
		out.put("launches", k.launches());
		out.put("registers", known(k.resources().registers()));
		out.put("localBytes", known(k.resources().localBytes()));
		out.put("privateBytes", known(k.resources().privateBytes()));
		out.put("largestGroup", k.resources().groupSize());
		out.put("multiple", k.resources().multiple());
		out.put("occupancy", k.known() ? k.occupancy().share() : null);
		out.put("groupsPerUnit", k.known() ? k.occupancy().groups() : null);
		out.put("limit", k.limit());
		return out;
	}

	private static Object known(long value) {
		return value < 0 ? null : value;
	}

	private Map<String, Object> facts(ComposedText t) {
		Map<String, Object> out = new LinkedHashMap<>();
		out.put("program", t.name());
		out.put("files", t.files());
		if (text) {
			out.put("text", t.text());
		}
		return out;
	}
}
