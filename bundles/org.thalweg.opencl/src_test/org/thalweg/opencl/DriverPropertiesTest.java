package org.thalweg.opencl;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

import org.junit.jupiter.api.Test;

/** OpenCL's answers do not contain their type: their size and content do. */
class DriverPropertiesTest {
	private static ByteBuffer text(String text) {
		return ByteBuffer.wrap((text + "\0").getBytes(StandardCharsets.UTF_8)).order(ByteOrder.nativeOrder());
	}

	private static ByteBuffer longs(long... values) {
		ByteBuffer out = ByteBuffer.allocate(8 * values.length).order(ByteOrder.nativeOrder());
		out.asLongBuffer().put(values);
		return out;
	}

	@Test
	void fourBytesAreAnUnsignedNumber() {
		assertEquals("4294967295", DriverProperties.raw(ByteBuffer.allocate(4).order(ByteOrder.nativeOrder()).putInt(0, -1)));
	}

	@Test
	void eightBytesAreANumberEvenIfTheyLookLikeALetter() {
		assertEquals("63", DriverProperties.raw(longs('?'))); // the flags of double precision
		assertEquals("0", DriverProperties.raw(longs(0)));
	}

	@Test
	void severalTimesEightBytesAreAList() {
		assertEquals("4096, 4096, 64", DriverProperties.raw(longs(4096, 4096, 64)));
	}

	@Test
	void textIsText() {
		assertEquals("FULL_PROFILE", DriverProperties.raw(text("FULL_PROFILE")));
		assertEquals("OpenCL C 1.2 p", DriverProperties.raw(text("OpenCL C 1.2 p ")));
		assertEquals("", DriverProperties.raw(text(""))); // one byte, no answer
	}
}
