package org.thalweg.cuda;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.foreign.Arena;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;

/** What the driver is handed, read by cuda.h's offsets as C code would; no driver is needed. */
class EarlyLaunchTest {
	private final List<List<Long>> calls = new ArrayList<>();

	// Called from native code, as the driver is.
	int driver(MemorySegment address, long kernel, MemorySegment parameters, MemorySegment extra) {
		MemorySegment config = address.reinterpret(56);
		List<Long> seen = new ArrayList<>();
		for (int offset = 0; offset <= 24; offset += 4) { // gridDimX, Y, Z, blockDimX, Y, Z, sharedMemBytes
			seen.add((long) config.get(ValueLayout.JAVA_INT, offset));
		}
		seen.add(config.get(ValueLayout.JAVA_LONG, 32)); // hStream
		seen.add((long) config.get(ValueLayout.JAVA_INT, 48)); // numAttrs
		MemorySegment attribute = config.get(ValueLayout.ADDRESS, 40).reinterpret(72);
		seen.add((long) attribute.get(ValueLayout.JAVA_INT, 0)); // id
		seen.add((long) attribute.get(ValueLayout.JAVA_INT, 8)); // value.programmaticStreamSerializationAllowed
		seen.addAll(List.of(kernel, parameters.address(), extra.address()));
		calls.add(seen);
		return calls.size() - 1;
	}

	@Test
	void theDriverReadsGridStreamAttributeAndArguments() throws ReflectiveOperationException {
		try (Arena arena = Arena.ofConfined()) {
			MethodHandle seen = MethodHandles.lookup().bind(this, "driver", EarlyLaunch.FUNCTION.toMethodType());
			MemorySegment entry = Linker.nativeLinker().upcallStub(seen, EarlyLaunch.FUNCTION, arena);
			EarlyLaunch early = new EarlyLaunch(Linker.nativeLinker().downcallHandle(entry, EarlyLaunch.FUNCTION));
			MemorySegment arguments = arena.allocate(16);
			assertEquals(0, early.launch(0x1234_5678_9abcL, 77L, 51, 64, arguments));
			assertEquals(1, early.launch(5L, 78L, 1, 256, arguments));
			long a = arguments.address();
			// Attribute 6 is CU_LAUNCH_ATTRIBUTE_PROGRAMMATIC_STREAM_SERIALIZATION.
			assertEquals(List.of(List.of(51L, 1L, 1L, 64L, 1L, 1L, 0L, 0x1234_5678_9abcL, 1L, 6L, 1L, 77L, a, 0L),
					List.of(1L, 1L, 1L, 256L, 1L, 1L, 0L, 5L, 1L, 6L, 1L, 78L, a, 0L)), calls);
		}
	}
}
