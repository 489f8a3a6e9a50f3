package org.thalweg.soak;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.Optional;

/**
 * Memory that this process has from glibc's malloc, of all arenas: in use by drivers, compilers and the virtual machine, and freed but kept by
 * malloc. Growth of the former is a leak, of the latter fragmentation.
 *
 * @param used bytes
 * @param kept bytes
 */
record Malloc(long used, long kept) {
	// struct mallinfo2 of glibc 2.33: ten size_t
	private static final int FIELDS = 10;
	private static final int MAPPED = 4; // hblkhd
	private static final int USED = 7; // uordblks
	private static final int FREE = 8; // fordblks
	private static final Optional<MethodHandle> MALLINFO = Linker.nativeLinker().defaultLookup().find("mallinfo2").map(at -> Linker.nativeLinker()
			.downcallHandle(at, FunctionDescriptor.of(MemoryLayout.structLayout(MemoryLayout.sequenceLayout(FIELDS, ValueLayout.JAVA_LONG)))));

	/** Now; empty where there is another malloc. */
	static Optional<Malloc> now() {
		return MALLINFO.map(call -> {
			try (Arena arena = Arena.ofConfined()) {
				MemorySegment info = (MemorySegment) call.invokeExact((SegmentAllocator) arena);
				return new Malloc(field(info, USED) + field(info, MAPPED), field(info, FREE));
			} catch (Throwable e) {
				throw new IllegalStateException(e);
			}
		});
	}

	/** Returns free memory to the system. */
	static void trim() {
		Linker linker = Linker.nativeLinker();
		linker.defaultLookup().find("malloc_trim").map(at -> linker.downcallHandle(at, FunctionDescriptor.of(ValueLayout.JAVA_INT,
				ValueLayout.JAVA_LONG))).ifPresent(call -> {
					try {
						int _ = (int) call.invokeExact(0L);
					} catch (Throwable e) {
						throw new IllegalStateException(e);
					}
				});
	}

	private static long field(MemorySegment info, int index) {
		return info.getAtIndex(ValueLayout.JAVA_LONG, index);
	}
}
