package org.thalweg.explore.device;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.thalweg.explore.device.ComposedText.SourceLines;

class ComposedTextTest {
	private static final ComposedText TEXT = ComposedText.of("toy", """
			#define DOUBLE 0
			#define SIZE 4
			#line 1 "kernels/dialect/opencl.h"
			typedef float real;
			#line 1 "toys/kernels/toy.cl"
			// #line 1 "in a comment" is no mark
			KERNEL void toy()
			{
			""");

	@Test
	void everyPartBeginsBehindItsMark() {
		assertEquals(List.of(new SourceLines("defines", 0, 2), new SourceLines("kernels/dialect/opencl.h", 3, 1), new SourceLines(
				"toys/kernels/toy.cl", 5, 3)),
				TEXT.parts());
		assertEquals(List.of("kernels/dialect/opencl.h", "toys/kernels/toy.cl"), TEXT.files());
	}

	@Test
	void aLineIsNamedAsCompilersNameIt() {
		assertEquals("defines:2", TEXT.place(1));
		assertEquals("", TEXT.place(2)); // a mark
		assertEquals("toys/kernels/toy.cl:2", TEXT.place(6));
		assertEquals("", TEXT.place(8)); // after the end
	}
}
