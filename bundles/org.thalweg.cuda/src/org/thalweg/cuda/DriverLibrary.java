package org.thalweg.cuda;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.Arrays;
import java.util.Optional;

/** The driver's library itself, for what JCuda does not offer. */
final class DriverLibrary {
	static final String NAME = "libcuda.so.1";
	private static final int MOST_PARAMETERS = 4096;

	private final Optional<MethodHandle> parameterInfo;
	private final Optional<MethodHandle> launch;

	/** The library must be there. */
	DriverLibrary() {
		// cuFuncGetParamInfo(function, index, size_t *offset, size_t *size), since CUDA 12.4
		parameterInfo = function("cuFuncGetParamInfo", FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.JAVA_LONG,
				ValueLayout.JAVA_LONG, ValueLayout.ADDRESS, ValueLayout.ADDRESS));
		launch = function("cuLaunchKernelEx", EarlyLaunch.FUNCTION);
	}

	private static Optional<MethodHandle> function(String name, FunctionDescriptor type) {
		return SymbolLookup.libraryLookup(NAME, Arena.global()).find(name)
				.map(f -> Linker.nativeLinker().downcallHandle(f, type));
	}

	/** Whether the driver is installed; checked before JCuda is used, whose own message is a stack trace. */
	static boolean isThere() {
		try (Arena arena = Arena.ofConfined()) {
			SymbolLookup.libraryLookup(NAME, arena);
			return true;
		} catch (IllegalArgumentException e) {
			return false;
		}
	}

	/** What {@link EarlyLaunch} calls; empty where the driver does not have it. */
	Optional<MethodHandle> launch() {
		return launch;
	}

	/** Bytes of each of a kernel's parameters; empty if the driver is too old to report them. */
	Optional<int[]> parameterSizes(long function) {
		return parameterInfo.map(info -> sizes(info, function));
	}

	private static int[] sizes(MethodHandle info, long function) {
		try (Arena arena = Arena.ofConfined()) {
			MemorySegment offset = arena.allocate(ValueLayout.JAVA_LONG);
			MemorySegment size = arena.allocate(ValueLayout.JAVA_LONG);
			int[] sizes = new int[MOST_PARAMETERS];
			int n = 0;
			// Fails for the index after the last.
			while (n < MOST_PARAMETERS && (int) info.invokeExact(function, (long) n, offset, size) == 0) {
				sizes[n++] = (int) size.get(ValueLayout.JAVA_LONG, 0);
			}
			return Arrays.copyOf(sizes, n);
		} catch (Throwable e) {
			throw new IllegalStateException("cuFuncGetParamInfo cannot be called", e);
		}
	}
}
