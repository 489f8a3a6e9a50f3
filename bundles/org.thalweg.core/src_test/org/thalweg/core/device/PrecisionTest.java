package org.thalweg.core.device;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PrecisionTest {
	@EnumSource
	@ParameterizedTest
	void realsComeBehindOneAnother(Precision precision) {
		ByteBuffer memory = precision.memory(6);
		precision.put(memory, -1.5);
		precision.put(memory, new double[] { 2, Double.POSITIVE_INFINITY, -0.0 });
		precision.put(memory, new double[0]);
		precision.put(memory, 0x1p-30);
		assertEquals(precision.bytes(), memory.remaining());
		double[] out = new double[4];
		precision.get(memory, 1, out);
		assertEquals(-1.5, precision.get(memory, 0));
		assertArrayEquals(new double[] { 2, Double.POSITIVE_INFINITY, -0.0, 0x1p-30 }, out);
	}

	@EnumSource
	@ParameterizedTest
	void memoryIsReadyToBeWritten(Precision precision) {
		ByteBuffer memory = precision.memory(new double[] { 3, 0.1 });
		assertEquals(0, memory.position());
		assertEquals(2 * precision.bytes(), memory.limit());
		assertEquals(precision == Precision.DOUBLE ? 0.1 : 0.1f, precision.get(memory, 1));
	}
}
