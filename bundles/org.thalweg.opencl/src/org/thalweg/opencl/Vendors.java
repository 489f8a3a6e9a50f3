package org.thalweg.opencl;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.invoke.MethodHandle;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

import org.thalweg.core.device.DeviceSlot.Unavailable;
import org.thalweg.core.internal.DriverProbe;
import org.thalweg.core.internal.TriedDrivers;

/**
 * Which drivers this process may load: those with which a child process has listed all devices. The loader of OpenCL
 * loads every driver whose .icd file lies in a folder, so where one is faulty, it is given a folder with the files of
 * the others.
 */
final class Vendors {
	/** The folder's name for the loader. */
	static final String VARIABLE = "OCL_ICD_VENDORS";
	private static final Path USUAL = Path.of("/etc/OpenCL/vendors");
	private static final String BACKEND = "opencl";
	private static final String CAUSE = "the driver of %s is not used: "
			+ "when a child process asked it for its devices, it %s";
	private static final String REMEDY = "Install another version of this driver, or remove %s, or set the variable " + VARIABLE
			+ " to a folder without it.";

	/** A trial of all drivers in an environment, as {@link DriverProbe#fault}. */
	@FunctionalInterface
	interface EnvironmentTrial {
		Optional<String> fault(Map<String, String> variables) throws DriverProbe.Stopped;
	}

	/**
	 * What was found.
	 *
	 * @param usable whether OpenCL may be loaded
	 * @param variables for the environment in which it may
	 * @param leftOut a line for each driver that is not loaded
	 */
	record Choice(boolean usable, Map<String, String> variables, List<Unavailable> leftOut) {
		static final Choice ALL = new Choice(true, Map.of(), List.of());
	}

	private static Choice made;

	private Vendors() {
	}

	/**
	 * Tries all drivers, once in a process, and keeps the faulty ones from being loaded.
	 *
	 * @throws DriverProbe.Stopped if that was stopped; nothing may be loaded then
	 */
	static synchronized Choice choose() throws DriverProbe.Stopped, IOException {
		if (made == null) {
			made = !System.getProperty("os.name").startsWith("Linux") || TriedDrivers.areSound(BACKEND) ? Choice.ALL
					: choose(new DriverProbe(OpenClTrial.class)::fault, files(System.getenv()));
			made.variables.forEach(Vendors::set);
			if (made.usable) {
				TriedDrivers.sound(BACKEND, made.variables);
			}
		}
		return made;
	}

	/** @param files the .icd files that the loader reads; empty if it reads none from a folder */
	static Choice choose(EnvironmentTrial trial, List<Path> files) throws DriverProbe.Stopped, IOException {
		Optional<String> fault = trial.fault(Map.of());
		if (fault.isEmpty()) {
			return Choice.ALL;
		}
		if (files.size() < 2) {
			String place = files.isEmpty() ? "the driver or the loader libOpenCL" : files.getFirst().toString();
			return new Choice(false, Map.of(), List.of(unavailable(place, fault.get())));
		}
		Path folder = Files.createTempDirectory("thalweg-opencl-");
		folder.toFile().deleteOnExit();
		Map<String, String> variables = Map.of(VARIABLE, folder.toString());
		List<Unavailable> leftOut = new ArrayList<>();
		// One more at a time, since drivers that are sound may not get on with each other, such as two with different LLVMs.
		for (Path file : files) {
			Path copy = Files.copy(file, folder.resolve(file.getFileName()));
			Optional<String> one = trial.fault(variables);
			if (one.isPresent()) {
				Files.delete(copy);
				leftOut.add(unavailable(file.toString(), one.get()));
			} else {
				copy.toFile().deleteOnExit();
			}
		}
		return new Choice(leftOut.size() < files.size(), variables, List.copyOf(leftOut));
	}

	private static Unavailable unavailable(String place, String fault) {
		return new Unavailable(BACKEND, CAUSE.formatted(place, fault), REMEDY.formatted(place) + DriverProbe.remedy(fault));
	}

	/** The .icd files that the loader reads, by name. */
	static List<Path> files(Map<String, String> environment) {
		Path folder = Stream.of(VARIABLE, "OPENCL_VENDOR_PATH").map(v -> environment.getOrDefault(v, ""))
				.filter(v -> !v.isEmpty()).findFirst().map(Path::of).orElse(USUAL);
		try (DirectoryStream<Path> all = Files.newDirectoryStream(folder, "*.icd")) {
			return StreamSupport.stream(all.spliterator(), false).filter(Files::isReadable).sorted().toList();
		} catch (NotDirectoryException e) {
			return List.of(folder);
		} catch (IOException | DirectoryIteratorException e) {
			return List.of(); // the variable names a library, or there is no such folder
		}
	}

	/** Sets a variable for native code; Java's own map keeps what was there at its start. */
	private static void set(String name, String value) {
		Linker linker = Linker.nativeLinker();
		try (Arena arena = Arena.ofConfined()) {
			MethodHandle setenv = linker.downcallHandle(linker.defaultLookup().find("setenv").orElseThrow(),
					FunctionDescriptor.of(JAVA_INT, ADDRESS, ADDRESS, JAVA_INT));
			int status = (int) setenv.invokeExact(arena.allocateFrom(name), arena.allocateFrom(value), 1);
			if (status != 0) {
				throw new IllegalStateException("the environment has no room for " + name);
			}
		} catch (RuntimeException e) {
			throw e;
		} catch (Throwable e) {
			throw new IllegalStateException("setenv cannot be called", e);
		}
	}
}
