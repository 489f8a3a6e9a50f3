package org.thalweg.cuda;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.thalweg.core.device.CompilerThread;
import org.thalweg.core.device.DeviceException;

/**
 * NVIDIA's run-time compiler, through Java's foreign-function API: JCuda's own binding is tied to libnvrtc.so.12 and
 * does not load where only version 13 is.
 */
final class Nvrtc implements Compiler {
	private static final int SUCCESS = 0;
	private static final int COMPILATION = 6;
	/** Since 12.4 it can leave out textures and the like, whose declarations take it longer than a short kernel. */
	private static final int LEAN_MAJOR = 12;
	private static final int LEAN_MINOR = 4;

	private final String place;
	private final SymbolLookup library;
	private final int major;
	private final int minor;

	/** @throws IllegalArgumentException if the library lacks what is needed here */
	Nvrtc(String place, SymbolLookup library) {
		this.place = place;
		this.library = library;
		try (Arena arena = Arena.ofConfined()) {
			MemorySegment version = arena.allocate(JAVA_INT, 2);
			call("nvrtcVersion", version, version.asSlice(4));
			major = version.getAtIndex(JAVA_INT, 0);
			minor = version.getAtIndex(JAVA_INT, 1);
			symbol("nvrtcGetCUBIN");
		}
	}

	/**
	 * The first NVRTC here that knows the architecture and is not newer than the driver; else the first that knows the
	 * architecture; else the first.
	 */
	static Optional<Nvrtc> find(String architecture, int driver) {
		List<Nvrtc> others = new ArrayList<>();
		for (Nvrtc one : (Iterable<Nvrtc>) NvrtcLibraries.search()::iterator) {
			if (one.major <= driver && one.knows(architecture)) {
				return Optional.of(one);
			}
			others.add(one);
		}
		return others.stream().filter(n -> n.knows(architecture)).findFirst().or(() -> others.stream().findFirst());
	}

	@Override
	public String description() {
		return "NVRTC %d.%d (%s)".formatted(major, minor, place);
	}

	@Override
	public Output compile(String text, String name, List<String> options) {
		try (Arena arena = Arena.ofShared()) { // the compiler has a separate thread
			MemorySegment handle = arena.allocate(ADDRESS);
			check("nvrtcCreateProgram", call("nvrtcCreateProgram", handle, arena.allocateFrom(text), arena.allocateFrom(name),
					0, MemorySegment.NULL, MemorySegment.NULL));
			MemorySegment program = handle.get(ADDRESS, 0);
			try {
				return compile(arena, program, options);
			} finally {
				call("nvrtcDestroyProgram", handle);
			}
		}
	}

	private Output compile(Arena arena, MemorySegment program, List<String> wanted) {
		List<String> options = new ArrayList<>(wanted);
		if (major > LEAN_MAJOR || major == LEAN_MAJOR && minor >= LEAN_MINOR) {
			options.add("-minimal"); // kernels use nothing of what it leaves out; the code is the same
		}
		MemorySegment list = arena.allocate(ADDRESS, options.size());
		for (int i = 0; i < options.size(); i++) {
			list.setAtIndex(ADDRESS, i, arena.allocateFrom(options.get(i)));
		}
		int status = CompilerThread.call("NVRTC", () -> call("nvrtcCompileProgram", program, options.size(), list));
		String log = new String(bytes(arena, program, "nvrtcGetProgramLog"), StandardCharsets.UTF_8).replace("\0", "").strip();
		return switch (status) {
		case SUCCESS -> new Output(Optional.of(bytes(arena, program, "nvrtcGetCUBIN")), log);
		case COMPILATION -> new Output(Optional.empty(), log);
		default -> throw new DeviceException("%s: %s: %s. Set THALWEG_NVRTC to the folder of an NVRTC that supports the card."
				.formatted(description(), error(status), log.isEmpty() ? String.join(" ", options) : log));
		};
	}

	// Results come in pairs of functions: <name>Size returns how much memory <name> needs.
	private byte[] bytes(Arena arena, MemorySegment program, String name) {
		MemorySegment size = arena.allocate(JAVA_LONG);
		check(name, call(name + "Size", program, size));
		MemorySegment memory = arena.allocate(Math.max(1, size.get(JAVA_LONG, 0)));
		check(name, call(name, program, memory));
		return memory.asSlice(0, size.get(JAVA_LONG, 0)).toArray(JAVA_BYTE);
	}

	private boolean knows(String architecture) {
		try (Arena arena = Arena.ofConfined()) {
			MemorySegment n = arena.allocate(JAVA_INT);
			check("nvrtcGetNumSupportedArchs", call("nvrtcGetNumSupportedArchs", n));
			MemorySegment list = arena.allocate(JAVA_INT, Math.max(1, n.get(JAVA_INT, 0)));
			check("nvrtcGetSupportedArchs", call("nvrtcGetSupportedArchs", list));
			for (int i = 0; i < n.get(JAVA_INT, 0); i++) {
				if (architecture.equals("sm_" + list.getAtIndex(JAVA_INT, i))) {
					return true;
				}
			}
			return false;
		}
	}

	private String error(int status) {
		MethodHandle f = Linker.nativeLinker().downcallHandle(symbol("nvrtcGetErrorString"),
				FunctionDescriptor.of(ADDRESS, JAVA_INT));
		try {
			return ((MemorySegment) f.invokeExact(status)).reinterpret(256).getString(0);
		} catch (Throwable e) {
			throw new IllegalStateException(e);
		}
	}

	private void check(String function, int status) {
		if (status != SUCCESS) {
			throw new DeviceException(description() + ": " + function + ": " + error(status));
		}
	}

	private MemorySegment symbol(String function) {
		return library.find(function)
				.orElseThrow(() -> new IllegalArgumentException(place + " has no function " + function + ": at least CUDA 11.2 is needed"));
	}

	// Every function here returns an int and takes pointers and ints.
	private int call(String function, Object... arguments) {
		MemoryLayout[] types = new MemoryLayout[arguments.length];
		for (int i = 0; i < types.length; i++) {
			types[i] = arguments[i] instanceof Integer ? JAVA_INT : ADDRESS;
		}
		MethodHandle f = Linker.nativeLinker().downcallHandle(symbol(function), FunctionDescriptor.of(JAVA_INT, types));
		try {
			return (int) f.invokeWithArguments(arguments);
		} catch (RuntimeException e) {
			throw e;
		} catch (Throwable e) {
			throw new IllegalStateException(e);
		}
	}
}
