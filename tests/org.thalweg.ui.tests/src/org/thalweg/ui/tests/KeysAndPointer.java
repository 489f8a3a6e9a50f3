package org.thalweg.ui.tests;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.List;

/**
 * A keyboard and a pointer for the X server: its extension XTEST makes events that programs cannot distinguish from those of a
 * user. They go to the focused window, so this is used only on a separate {@link Screen}. Needs libX11 and libXtst.
 */
final class KeysAndPointer implements AutoCloseable {
	private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT;
	private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG;
	private static final ValueLayout.OfByte BYTE = ValueLayout.JAVA_BYTE;
	private static final MemoryLayout POINTER = ValueLayout.ADDRESS;
	/** Offset of {@code override_redirect} in XSetWindowAttributes, whose size is 112. */
	private static final int OVERRIDE = 88;
	private static final long CW_OVERRIDE = 1 << 9;
	/** Offset of {@code all_event_masks} in XWindowAttributes, whose size is 136. */
	private static final int MASKS = 96;
	private static final long SUBSTRUCTURE_REDIRECT = 1 << 20;
	/** Number of bits in which identifiers of a program's windows differ. */
	private static final int OWN_BITS = 21;
	/** GrabModeAsync. */
	private static final int ASYNCHRONOUS = 1;

	private final Arena arena = Arena.ofShared();
	private final Linker linker = Linker.nativeLinker();
	private final SymbolLookup library;
	private final MemorySegment display;

	/** @param name of the display, such as {@code :7} */
	KeysAndPointer(String name) {
		library = SymbolLookup.libraryLookup("libX11.so.6", arena).or(SymbolLookup.libraryLookup("libXtst.so.6", arena));
		display = (MemorySegment) call("XOpenDisplay", POINTER, arena.allocateFrom(name));
		if (display.address() == 0) {
			throw new IllegalStateException("no display " + name);
		}
	}

	/** Whether this machine has the libraries. */
	static boolean available() {
		try (Arena arena = Arena.ofConfined()) {
			SymbolLookup.libraryLookup("libX11.so.6", arena);
			SymbolLookup.libraryLookup("libXtst.so.6", arena);
			return true;
		} catch (IllegalArgumentException e) {
			return false;
		}
	}

	/** Calls a function of C. Arguments are ints, longs, bytes (KeyCode) and pointers. */
	private Object call(String function, MemoryLayout result, Object... arguments) {
		MemoryLayout[] types = new MemoryLayout[arguments.length];
		for (int i = 0; i < types.length; i++) {
			types[i] = switch (arguments[i]) {
			case Integer _ -> INT;
			case Long _ -> LONG;
			case Byte _ -> BYTE;
			default -> POINTER;
			};
		}
		MethodHandle handle = linker.downcallHandle(library.find(function).orElseThrow(), FunctionDescriptor.of(result, types));
		try {
			return handle.invokeWithArguments(arguments);
		} catch (Throwable e) {
			throw new IllegalStateException(function, e);
		}
	}

	/** Types a text of Latin-1 characters; a line break is the Return key. */
	void type(String text) {
		text.chars().forEach(c -> stroke(List.of(), c == '\n' ? keysym("Return") : c));
	}

	/** Presses a key together with others: {@code Ctrl+Shift+F9}; keys are called as X calls them: Tab, Return, Delete, Down. */
	void press(String keys) {
		String[] names = keys.split("\\+");
		List<Long> held = List.of(names).subList(0, names.length - 1).stream().map(name -> keysym(switch (name) {
		case "Ctrl" -> "Control_L";
		case "Shift" -> "Shift_L";
		case "Alt" -> "Alt_L";
		default -> throw new IllegalArgumentException(name);
		})).toList();
		stroke(held, keysym(names[names.length - 1]));
	}

	private long keysym(String name) {
		long out = (long) call("XStringToKeysym", LONG, arena.allocateFrom(name));
		if (out == 0) {
			throw new IllegalArgumentException("no key " + name);
		}
		return out;
	}

	private void stroke(List<Long> held, long keysym) {
		byte code = (byte) call("XKeysymToKeycode", BYTE, display, keysym);
		if (code == 0) {
			throw new IllegalArgumentException("no key for symbol " + keysym);
		}
		boolean shifted = (long) call("XkbKeycodeToKeysym", LONG, display, code, 0, 0) != keysym
				&& (long) call("XkbKeycodeToKeysym", LONG, display, code, 0, 1) == keysym;
		List<Long> all = shifted && held.isEmpty() ? List.of(keysym("Shift_L")) : held;
		all.forEach(k -> key((byte) call("XKeysymToKeycode", BYTE, display, k), true));
		key(code, true);
		key(code, false);
		all.reversed().forEach(k -> key((byte) call("XKeysymToKeycode", BYTE, display, k), false));
		sync();
	}

	/** The server gets the press and the release of a key in one message: a delay between two could make it repeat the key. */
	private void key(byte code, boolean down) {
		call("XTestFakeKeyEvent", INT, display, Byte.toUnsignedInt(code), down ? 1 : 0, 0L);
	}

	/** Moves the pointer to a place of the display, in pixels. */
	void move(int x, int y) {
		call("XTestFakeMotionEvent", INT, display, 0, x, y, 0L);
		sync();
	}

	/** Clicks with the first button. */
	void click(int x, int y) {
		move(x, y);
		button(1);
	}

	/** Clicks twice. The server gets both in one message: between two it might take longer than the time in which two clicks are a double one. */
	void doubleClick(int x, int y) {
		move(x, y);
		for (int press : new int[] { 1, 0, 1, 0 }) {
			call("XTestFakeButtonEvent", INT, display, 1, press, 0L);
		}
		sync();
	}

	/** Presses and releases a button where the pointer is: 1 to 3 are the mouse's, 4 and 5 its wheel up and down. */
	void button(int number) {
		call("XTestFakeButtonEvent", INT, display, number, 1, 0L);
		call("XTestFakeButtonEvent", INT, display, number, 0, 0L);
		sync();
	}

	private void sync() {
		call("XSync", INT, display, 0);
	}

	/** Covers a part of the display by a window of this program, which takes no focus, until that is closed. */
	AutoCloseable cover(int x, int y, int width, int height) {
		long root = (long) call("XDefaultRootWindow", LONG, display);
		long window = (long) call("XCreateSimpleWindow", LONG, display, root, x, y, width, height, 0, 0L, 0x777777L);
		MemorySegment attributes = arena.allocate(112, 8);
		attributes.set(INT, OVERRIDE, 1);
		call("XChangeWindowAttributes", INT, display, window, CW_OVERRIDE, attributes);
		call("XMapRaised", INT, display, window);
		sync();
		return () -> {
			call("XDestroyWindow", INT, display, window);
			sync();
		};
	}

	/** Whether a window manager is running: only it may have windows' changes of place and size redirected to it. */
	boolean managed() {
		MemorySegment attributes = arena.allocate(136, 8);
		call("XGetWindowAttributes", INT, display, (long) call("XDefaultRootWindow", LONG, display), attributes);
		return (attributes.get(LONG, MASKS) & SUBSTRUCTURE_REDIRECT) != 0;
	}

	/** Whether two windows are of one program: the server gives each program numbers that share their upper bits. */
	static boolean ofOneProgram(long window, long other) {
		return window >>> OWN_BITS == other >>> OWN_BITS;
	}

	/** The number of the window that keys go to. */
	long focus() {
		MemorySegment window = arena.allocate(LONG);
		call("XGetInputFocus", INT, display, window, arena.allocate(INT));
		return window.get(LONG, 0);
	}

	/** Whether a program has the pointer to itself, as long as a list of it is open and until the server has heard that it was closed. */
	boolean grabbed() {
		long root = (long) call("XDefaultRootWindow", LONG, display);
		boolean out = (int) call("XGrabPointer", INT, display, root, 0, 0, ASYNCHRONOUS, ASYNCHRONOUS, 0L, 0L, 0L) != 0;
		if (!out) {
			call("XUngrabPointer", INT, display, 0L);
			sync();
		}
		return out;
	}

	@Override
	public void close() {
		call("XCloseDisplay", INT, display);
		arena.close();
	}
}
