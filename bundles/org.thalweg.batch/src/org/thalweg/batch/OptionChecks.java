package org.thalweg.batch;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.DeviceSlot;
import org.thalweg.core.device.HostDevice;
import org.thalweg.core.param.Names;
import org.thalweg.core.param.Parameters;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.reading.Places;
import org.thalweg.experiment.reading.UserError;

/** Checks of single options. */
final class OptionChecks {
	private OptionChecks() {
	}

	static int atLeast(int least, String option, int value) {
		return (int) atLeast((long) least, option, value);
	}

	static long atLeast(long least, String option, long value) {
		if (value < least) {
			throw new UserError(option + ": " + value + " is below the minimum " + least);
		}
		return value;
	}

	/** At least 1, and not the maximum, which means no limit. */
	static long countable(String option, long value) {
		if (value == Long.MAX_VALUE) {
			throw new UserError(option + ": " + value + " is above the maximum " + (Long.MAX_VALUE - 1));
		}
		return atLeast(1L, option, value);
	}

	static double finite(String option, double value) {
		if (!Double.isFinite(value)) {
			throw new UserError(option + ": " + value + " is not finite; expected a finite number. To set no value, leave the option out");
		}
		return value;
	}

	static double above(double bound, String option, double value) {
		if (!(value > bound)) {
			throw new UserError(option + ": " + value + " is too small; expected a number greater than " + bound);
		}
		return value;
	}

	/** The constant that a word denotes. */
	static <E extends Enum<E>> E choice(Class<E> type, String option, String word) {
		List<String> words = java.util.Arrays.stream(type.getEnumConstants()).map(Parameters::word).toList();
		int index = words.indexOf(word);
		if (index < 0) {
			throw new UserError(option + ": '" + word + "' is not one of " + String.join(", ", words) + "."
					+ Names.question(word, words).map(" "::concat).orElse(""));
		}
		return type.getEnumConstants()[index];
	}

	/** That something of this id is installed. */
	static void known(String option, String id, Set<String> ids) {
		if (!ids.contains(id)) {
			throw new UserError("--" + option + ": unknown " + option + " '" + id + "'."
					+ Names.question(id, ids).map(" "::concat).orElse(" 'thalweg describe' lists what is installed."));
		}
	}

	/** The ids that a pattern fits, in which a star matches any letters. */
	static List<String> matching(String option, String pattern, Set<String> ids) {
		Pattern fits = Pattern.compile(Stream.of(pattern.split("\\*", -1)).map(Pattern::quote).collect(Collectors.joining(".*")));
		List<String> found = ids.stream().filter(id -> fits.matcher(id).matches()).toList();
		if (found.isEmpty()) {
			throw new UserError("--" + option + ": the pattern '" + pattern + "' matches no " + option
					+ ". 'thalweg describe' lists what is installed.");
		}
		return found;
	}

	/** What {@code --device} names. */
	static DeviceInfo device(Devices devices, String address) {
		Devices.DeviceLookup found = devices.find(address);
		if (found.info() == null) {
			throw new UserError("--device: " + found.objection());
		}
		return found.info();
	}

	/** The devices that have kernels, GPUs before others. */
	static List<DeviceInfo> withKernels(Devices devices) {
		return DeviceSlot.available(devices.all()).stream().filter(d -> !d.backend().equals(HostDevice.ADDRESS))
				.sorted(Comparator.comparing(DeviceInfo::cpu)).toList();
	}

	/** Records for diagnostics that the parameters below {@code path} were given by an option, each as it was typed. */
	static void places(Places places, String path, String option, Map<String, String> values) {
		places.option(path, option);
		values.forEach((name, value) -> places.option(path + "." + name, option + " " + name + "=" + value));
	}
}
