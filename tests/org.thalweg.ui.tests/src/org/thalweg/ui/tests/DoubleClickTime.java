package org.thalweg.ui.tests;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;

/**
 * The double-click time of GTK in milliseconds. GTK measures it by its own timer between the events that it handles: a workbench
 * that is busy with the first click would miss the second. In the UI thread.
 */
final class DoubleClickTime {
	/** A minute. */
	static final int UNHURRIED = 60_000;
	private static final String PROPERTY = "gtk-double-click-time";

	private DoubleClickTime() {
	}

	/** Sets it and returns the former value. */
	static int set(int milliseconds) {
		try (Arena arena = Arena.ofConfined()) {
			SymbolLookup library = SymbolLookup.libraryLookup("libgtk-3.so.0", arena).or(SymbolLookup.libraryLookup("libgobject-2.0.so.0", arena));
			Linker linker = Linker.nativeLinker();
			MemorySegment settings = (MemorySegment) linker.downcallHandle(library.find("gtk_settings_get_default").orElseThrow(), FunctionDescriptor
					.of(ValueLayout.ADDRESS)).invokeExact();
			MemorySegment name = arena.allocateFrom(PROPERTY);
			MemorySegment before = arena.allocate(ValueLayout.JAVA_INT);
			linker.downcallHandle(library.find("g_object_get").orElseThrow(), FunctionDescriptor.ofVoid(ValueLayout.ADDRESS, ValueLayout.ADDRESS,
					ValueLayout.ADDRESS, ValueLayout.ADDRESS), Linker.Option.firstVariadicArg(2)).invokeExact(settings, name, before,
							MemorySegment.NULL);
			linker.downcallHandle(library.find("g_object_set").orElseThrow(), FunctionDescriptor.ofVoid(ValueLayout.ADDRESS, ValueLayout.ADDRESS,
					ValueLayout.JAVA_INT, ValueLayout.ADDRESS), Linker.Option.firstVariadicArg(2)).invokeExact(settings, name, milliseconds,
							MemorySegment.NULL);
			return before.get(ValueLayout.JAVA_INT, 0);
		} catch (Throwable e) {
			throw new IllegalStateException(PROPERTY, e);
		}
	}
}
