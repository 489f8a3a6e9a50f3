package org.thalweg.core.algorithm;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.thalweg.core.device.KernelDevice.Buffer;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;
import org.thalweg.core.kit.PopulationArrays;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;

class DeviceMemoryTest {
	private final MemoryDevice backing = new MemoryDevice();

	/** Two variables in [−b, b], started in the upper half. */
	private record Box(double b) implements Problem {
		@Override
		public int dimension() {
			return 2;
		}

		@Override
		public double[] lower() {
			return new double[] { -b, -b };
		}

		@Override
		public double[] upper() {
			return new double[] { b, b };
		}

		@Override
		public double[] initialLower() {
			return new double[2];
		}

		@Override
		public double value(double[] x, Evaluation at) {
			return 0;
		}
	}

	private static Setting<?> setting(Precision precision) {
		return new Setting<>(new Preset("", "", Map.of()), List.of(new Box(1), new Box(5)),
				List.of(new Population(1, 0x1_0000_0002L), new Population(0, -1), new Population(1, 3)), Budget.ofSteps(1), null, null,
				precision, MathMode.PORTABLE);
	}

	private DeviceMemory memory(Precision precision) {
		return new DeviceMemory(setting(precision), backing.device);
	}

	// Three populations, two variables, doubles: 3 × 4 × 2 × 8 = 192; 3 × 7 × 8 = 168; 3 × 5 × 4 = 60. No buffer is empty.
	@Test
	void arraysAreOfAllPopulations() {
		DeviceMemory memory = memory(Precision.DOUBLE);
		assertEquals(192, memory.points("positions", 4).bytes());
		assertEquals(168, memory.reals("values", 7).bytes());
		assertEquals(60, memory.words("marks", 5).bytes());
		assertEquals(16, memory.buffer("nothing", 0).bytes());
		assertEquals(List.of("positions", "values", "marks", "nothing"), backing.open);
		memory.close();
		assertEquals(List.of(), backing.open);
	}

	@Test
	void eachPopulationDrawsBySeedAndInstance() {
		ByteBuffer keys = MemoryDevice.contents(memory(Precision.SINGLE).keys(p -> 10 + p));
		int[] words = new int[12];
		keys.asIntBuffer().get(words);
		assertArrayEquals(new int[] { 2, 1, 1, 10, -1, -1, 0, 11, 3, 0, 1, 12 }, words);
	}

	@Test
	void rangesAreThoseOfTheInstances() {
		DeviceMemory memory = memory(Precision.SINGLE);
		Buffer ranges = memory.ranges();
		assertEquals(2 * 4 * 2 * 4, ranges.bytes());
		assertArrayEquals(new double[] { -1, -1, 1, 1, 0, 0, 1, 1, -5, -5, 5, 5, 0, 0, 5, 5 }, memory.read(ranges, 0, 16));
		assertArrayEquals(new double[] { 5, 5, 0 }, memory.read(ranges, 10, 3));
	}

	// 3 populations: 4 points of 2 singles, 32 bytes, 2 numbers of each of 4 individuals, 32, and a word, 4 bytes each.
	@Test
	void whatIsDeclaredOnceIsForecastAndAllocated() {
		Setting<?> setting = setting(Precision.SINGLE);
		PopulationArrays arrays = new PopulationArrays(setting).points("opposites", 4).reals("F, CR", 2 * 4).words("mark", 1);
		assertEquals(new MemoryForecast(1 << 20, 68, 32), arrays.forecast());
		List<Buffer> buffers = arrays.allocate(new DeviceMemory(setting, backing.device));
		assertEquals(List.of(96L, 96L, 16L), buffers.stream().map(Buffer::bytes).toList()); // of 12 bytes 16 are allocated
		assertEquals(List.of("opposites", "F, CR", "mark"), backing.open);
	}
}
