package org.thalweg.reservoir.system;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.zip.DeflaterOutputStream;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The scripts of the examples dez and folsom make the files that the descriptions name; the input is invented. */
class ExampleScriptsTest {
	private static final int MATRIX = 14;
	private static final int COMPRESSED = 15;

	@TempDir
	Path folder;

	/** Runs the script of an example in a folder of its own. */
	private Path run(String example, Path input) throws IOException, InterruptedException {
		Path root = Path.of("").toAbsolutePath();
		while (root != null && !Files.isRegularFile(root.resolve("examples/four-reservoirs/system.yaml"))) {
			root = root.getParent();
		}
		Assumptions.assumeTrue(root != null, "skipped: no working copy around");
		Assumptions.assumeTrue(Files.isExecutable(Path.of("/usr/bin/python3")), "skipped: no Python");
		Path own = Files.createDirectories(folder.resolve("own"));
		Files.copy(root.resolve("examples").resolve(example).resolve("convert.py"), own.resolve("convert.py"));
		Process process = new ProcessBuilder("/usr/bin/python3", own.resolve("convert.py").toString(), input.toString()).redirectErrorStream(true)
				.start();
		String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
		assertEquals(true, process.waitFor(1, TimeUnit.MINUTES));
		assertEquals(0, process.exitValue(), said);
		return own;
	}

	private static Path write(Path file, String text) throws IOException {
		Files.createDirectories(file.getParent());
		return Files.writeString(file, text);
	}

	@Test
	void folsom() throws IOException, InterruptedException {
		Path source = folder.resolve("ptreeopt/examples/folsom");
		write(source.resolve("data/folsom-daily-w2016.csv"), ",inflow,outflow,storage,evap\n1955-09-30,1,,,0.1\n1955-10-01,2.5,2,178.2,0.2\n");
		write(source.resolve("data/demand.txt"), IntStream.range(0, 366).mapToObj(d -> "%d.5e+00\n".formatted(d % 9)).collect(Collectors.joining()));
		write(source.resolve("folsom.py"),
				"import numpy as np\n\ndef max_release(S):\n    a = [90, 100]\n    b = 2 * np.array([0, 35000])\n    return a, b\n\n"
						+ "def tocs(d):\n    tp = [0, 366]\n    sp = [975, 400]\n\ndef volume_to_height(S):\n"
						+ "    sp = [0, 48]\n    ep = [210, 305]\n");
		Path made = run("folsom", folder.resolve("ptreeopt"));
		assertEquals("date,inflow_taf_per_day,outflow_taf_per_day,storage_taf,evaporation_taf_per_day\n1955-10-01,2.5,2,178.2,0.2\n", Files
				.readString(
						made.resolve("folsom_daily_1955_2016.csv")));
		assertEquals("curve,x,y\nelevation_ft_from_storage_taf,0,210\nelevation_ft_from_storage_taf,48,305\nmax_release_cfs_from_storage_taf,90,0\n"
				+ "max_release_cfs_from_storage_taf,100,35000\ntop_of_conservation_taf_from_water_year_day,0,975\n"
				+ "top_of_conservation_taf_from_water_year_day,366,400\n", Files.readString(made.resolve("curves.csv")));
		assertEquals(List.of("day_index_0_is_1_October,demand_taf_per_day", "0,0.5", "1,1.5"), Files.readAllLines(made.resolve(
				"demand_by_water_year_day.csv")).subList(0, 3));
	}

	/** An element of a file of MATLAB 5: type, length, and the bytes up to a multiple of eight. */
	private static byte[] element(int type, byte[] bytes) {
		int padding = type == COMPRESSED ? 0 : -bytes.length & 7;
		return ByteBuffer.allocate(8 + bytes.length + padding).order(ByteOrder.LITTLE_ENDIAN).putInt(type).putInt(bytes.length).put(bytes).array();
	}

	private static byte[] numbers(double... values) {
		ByteBuffer out = ByteBuffer.allocate(8 * values.length).order(ByteOrder.LITTLE_ENDIAN);
		DoubleStream.of(values).forEach(out::putDouble);
		return out.array();
	}

	/** A matrix of one column of doubles; the name of up to four letters is in the tag of its element. */
	private static byte[] matrix(String name, double... values) throws IOException {
		ByteArrayOutputStream parts = new ByteArrayOutputStream();
		parts.write(element(6, new byte[] { 6, 0, 0, 0, 0, 0, 0, 0 }));
		parts.write(element(5, ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN).putInt(values.length).putInt(1).array()));
		byte[] letters = name.getBytes(StandardCharsets.US_ASCII);
		parts.write(letters.length > 4 ? element(1, letters)
				: ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN).putShort((short) 1).putShort((short) letters.length).put(letters).array());
		parts.write(element(9, numbers(values)));
		return element(MATRIX, parts.toByteArray());
	}

	private static byte[] compressed(byte[] element) throws IOException {
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		try (DeflaterOutputStream deflater = new DeflaterOutputStream(out)) {
			deflater.write(element);
		}
		return element(COMPRESSED, out.toByteArray());
	}

	@Test
	void dez() throws IOException, InterruptedException {
		ByteArrayOutputStream mat = new ByteArrayOutputStream();
		mat.write(new byte[128]);
		mat.write(compressed(matrix("Inflow480", IntStream.range(0, 480).mapToDouble(t -> 100.25 + t).toArray())));
		mat.write(matrix("Loss480", IntStream.range(0, 480).mapToDouble(t -> -t).toArray()));
		mat.write(compressed(matrix("Dmax", 831.1)));
		mat.write(compressed(matrix("Demand480", IntStream.range(0, 480).mapToDouble(t -> t / 4.0).toArray())));
		Path file = folder.resolve("repository/Hydropower-Reservoir-480period/Dez_data.mat");
		Files.createDirectories(file.getParent());
		Files.write(file, mat.toByteArray());
		List<String> made = Files.readAllLines(run("dez", folder.resolve("repository")).resolve("dez_480_months.csv"));
		assertEquals(List.of("month,inflow_mcm,evaporation_net_mm,demand_mcm", "1,100.25,0.0,0.0", "2,101.25,-1.0,0.25"), made.subList(0, 3));
		assertEquals("480,579.25,-479.0,119.75", made.get(480));
	}
}
