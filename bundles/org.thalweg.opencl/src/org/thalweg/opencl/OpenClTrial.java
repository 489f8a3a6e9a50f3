package org.thalweg.opencl;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.util.List;
import java.util.Optional;

import org.thalweg.core.internal.DriverTrial;

/**
 * Queries OpenCL for all platforms and devices, and each device as discovery does; without JOCL, which a child
 * process does not have.
 */
public final class OpenClTrial implements DriverTrial {
	/** The first and last question of OpenCL 1.0 to 2.1. */
	private static final int FIRST = 0x1000; // CL_DEVICE_TYPE
	private static final int LAST = 0x105A; // CL_DEVICE_PREFERRED_LOCAL_ATOMIC_ALIGNMENT
	private static final int LONGEST_ANSWER = 1 << 16;

	private final Arena arena = Arena.ofAuto();
	private MethodHandle platformIds;
	private MethodHandle deviceIds;
	private MethodHandle deviceInfo;

	/** The loader of OpenCL; empty if there is none. */
	static Optional<SymbolLookup> loader(Arena arena) {
		for (String name : List.of("libOpenCL.so.1", "libOpenCL.so")) {
			try {
				return Optional.of(SymbolLookup.libraryLookup(name, arena));
			} catch (IllegalArgumentException e) {
				continue;
			}
		}
		return Optional.empty();
	}

	@Override
	public void listDevices() throws Throwable {
		Optional<SymbolLookup> loader = loader(arena);
		if (loader.isEmpty()) {
			return;
		}
		platformIds = function(loader.get(), "clGetPlatformIDs", JAVA_INT, ADDRESS, ADDRESS);
		deviceIds = function(loader.get(), "clGetDeviceIDs", ADDRESS, JAVA_LONG, JAVA_INT, ADDRESS, ADDRESS);
		deviceInfo = function(loader.get(), "clGetDeviceInfo", ADDRESS, JAVA_INT, JAVA_LONG, ADDRESS, ADDRESS);
		MemorySegment n = arena.allocate(JAVA_INT);
		if ((int) platformIds.invokeExact(0, MemorySegment.NULL, n) == 0) {
			MemorySegment platforms = arena.allocate(ADDRESS, n.get(JAVA_INT, 0));
			int status = (int) platformIds.invokeExact(n.get(JAVA_INT, 0), platforms, MemorySegment.NULL);
			for (int p = 0; status == 0 && p < n.get(JAVA_INT, 0); p++) {
				list(platforms.getAtIndex(ADDRESS, p));
			}
		}
	}

	private void list(MemorySegment platform) throws Throwable {
		MemorySegment n = arena.allocate(JAVA_INT);
		if ((int) deviceIds.invokeExact(platform, Platforms.ALL_TYPES, 0, MemorySegment.NULL, n) == 0) {
			MemorySegment devices = arena.allocate(ADDRESS, n.get(JAVA_INT, 0));
			int status = (int) deviceIds.invokeExact(platform, Platforms.ALL_TYPES, n.get(JAVA_INT, 0), devices,
					MemorySegment.NULL);
			for (int d = 0; status == 0 && d < n.get(JAVA_INT, 0); d++) {
				ask(devices.getAtIndex(ADDRESS, d));
			}
		}
	}

	private void ask(MemorySegment device) throws Throwable {
		MemorySegment answer = arena.allocate(LONGEST_ANSWER);
		for (int question = FIRST; question <= LAST; question++) {
			int _ = (int) deviceInfo.invokeExact(device, question, (long) LONGEST_ANSWER, answer, MemorySegment.NULL);
		}
	}

	private static MethodHandle function(SymbolLookup library, String name, MemoryLayout... parameters) {
		return Linker.nativeLinker().downcallHandle(library.find(name).orElseThrow(),
				FunctionDescriptor.of(JAVA_INT, parameters));
	}
}
