package org.thalweg.cuda;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;

import org.thalweg.core.internal.DriverTrial;

/** Starts the driver and queries its devices; without JCuda, which a child process does not have. */
public final class CudaTrial implements DriverTrial {
	private static final int NAME_BYTES = 256;

	private final Arena arena = Arena.ofAuto();

	@Override
	public void listDevices() throws Throwable {
		SymbolLookup driver;
		try {
			driver = SymbolLookup.libraryLookup(DriverLibrary.NAME, arena);
		} catch (IllegalArgumentException e) {
			return; // there is none
		}
		MemorySegment n = arena.allocate(JAVA_INT);
		MemorySegment device = arena.allocate(JAVA_INT);
		MemorySegment name = arena.allocate(NAME_BYTES);
		int status = (int) function(driver, "cuInit", JAVA_INT).invokeExact(0);
		if (status == 0) {
			status = (int) function(driver, "cuDeviceGetCount", ADDRESS).invokeExact(n);
		}
		for (int i = 0; status == 0 && i < n.get(JAVA_INT, 0); i++) {
			status = (int) function(driver, "cuDeviceGet", ADDRESS, JAVA_INT).invokeExact(device, i);
			if (status == 0) {
				status = (int) function(driver, "cuDeviceGetName", ADDRESS, JAVA_INT, JAVA_INT).invokeExact(name, NAME_BYTES,
						device.get(JAVA_INT, 0));
			}
		}
	}

	private static MethodHandle function(SymbolLookup library, String name, MemoryLayout... parameters) {
		return Linker.nativeLinker().downcallHandle(library.find(name).orElseThrow(),
				FunctionDescriptor.of(JAVA_INT, parameters));
	}
}
