package org.thalweg.reservoir.futures;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.YearMonth;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.reservoir.description.Source;
import org.thalweg.reservoir.description.SystemFile;
import org.thalweg.reservoir.futures.EnsembleStatistics.Row;
import org.thalweg.reservoir.inflow.InflowRecord;

/** Series of the two lakes' inflows of examples/cascade. */
class SystemFuturesTest {
	private static final List<String> NAMES = List.of("upper", "lower");
	private static final int SERIES = 400;
	/** Results of 4000 series of 50 years (PCG64, {@code cholesky}, {@code corrcoef}): means, standard deviations, and the records' correlations. */
	private static final double[][] NUMPY = {
			{ 0.5867, 0.5235, 0.5744, 0.5053, 0.5210, 0.4352, 0.5549, 0.5807, 0.5397, 0.6097, 0.5905, 0.5082 },
			{ 0.0983, 0.1056, 0.0986, 0.1139, 0.1087, 0.1151, 0.0965, 0.0909, 0.0980, 0.0961, 0.0983, 0.1132 },
			{ 0.6437, 0.5891, 0.6668, 0.5898, 0.5817, 0.4774, 0.5908, 0.6791, 0.5658, 0.7283, 0.6301, 0.5298 } };

	@TempDir
	private Path folder;

	private static List<InflowRecord> records() {
		return SystemFile.read(Xiaowan.root().resolve("examples/cascade/system.yaml")).sources().stream().map(Source::record).toList();
	}

	private static SystemFutures made(int series, int years) {
		return SystemFutures.like(NAMES, records(), Generator.KIRSCH_NOWAK, 1, series, years, Change.NONE, 3);
	}

	/**
	 * Means of twelve correlations over the series, each within 4.5 standard errors sd √(1/400 + 1/4000) of those that NumPy found by the published
	 * equations, and within 0.13 of the record's: where months follow each other otherwise in one river than in the other, some is lost.
	 */
	@Test
	void correlationsBetweenReservoirsAreThoseOfNumPyAndNearTheRecords() {
		List<Row> rows = SiteCorrelations.of(made(SERIES, 50), records());
		assertEquals(12, rows.size());
		assertEquals("upper ~ lower", rows.getFirst().statistic());
		for (Row r : rows) {
			int m = r.of() - 1;
			assertEquals(NUMPY[2][m], r.record(), 1e-4, "record, month " + r.of());
			assertEquals(NUMPY[0][m], r.spread().mean(), 4.5 * NUMPY[1][m] * Math.sqrt(1.0 / SERIES + 1.0 / 4000), "month " + r.of());
			assertEquals(r.record(), r.spread().mean(), 0.13, "month " + r.of());
		}
	}

	/** Thomas and Fiering's series of two records with one seed: independent draws would be needed for each, and the correlation is lost. */
	@Test
	void aGeneratorForOneReservoirIsRefusedForTwo() {
		String message = assertThrows(IllegalArgumentException.class, () -> SystemFutures.like(NAMES, records(), Generator.THOMAS_FIERING, 1, 2, 5,
				Change.NONE, 1)).getMessage();
		assertTrue(message.startsWith("--method: thomas-fiering draws the series of upper, lower independently") && message.endsWith(
				"Use kirsch-nowak, which resamples the same years for all"), message);
	}

	@Test
	void oneReservoirHasTheSeriesOfItsRecord() {
		InflowRecord record = Xiaowan.record();
		for (Generator g : Generator.values()) {
			double[] alone = g.futures(record, 10, 2, 4, Change.NONE, 5).flows().get(1);
			double[] there = SystemFutures.like(List.of("Xiaowan"), List.of(record), g, 10, 2, 4, Change.NONE, 5).sites().getFirst().flows().get(1);
			assertEquals(Arrays.toString(alone), Arrays.toString(there));
		}
	}

	/** The common years of 1961 … 2010 and 1965 … 2012 are 1965 … 2010; a year with a missing month in one record is not common. */
	@Test
	void recordsShareTheYearsThatAllHave() {
		double[] longer = IntStream.range(0, 600).mapToDouble(i -> i).toArray();
		double[] later = IntStream.range(0, 576).mapToDouble(i -> i == 30 ? Double.NaN : i).toArray();
		List<InflowRecord> common = SystemFutures.common(List.of(new InflowRecord(YearMonth.of(1961, 1), longer), new InflowRecord(YearMonth.of(1965,
				1), later)), 1);
		for (InflowRecord r : common) {
			assertEquals("1965-01 2010-12 45", r.first() + " " + r.last() + " " + r.years(1).size());
		}
		assertEquals(48, common.getFirst().inflow(0));
	}

	@Test
	void aFileIsReadAsItWasWritten() throws Exception {
		SystemFutures made = made(2, 3);
		Path file = folder.resolve("futures.csv");
		Files.writeString(file, SystemFuturesFile.text(made, List.of("Of a test.")));
		List<String> lines = Files.readAllLines(file);
		assertEquals("reservoir,series,year,m01,m02,m03,m04,m05,m06,m07,m08,m09,m10,m11,m12", lines.get(1));
		assertTrue(lines.get(2).startsWith("upper,1,1961,") && lines.get(8).startsWith("lower,1,1961,") && lines.get(13).startsWith("lower,2,1963,"));
		SystemFutures read = SystemFuturesFile.read(file, NAMES);
		assertEquals(NAMES, read.reservoirs());
		for (int i = 0; i < 2; i++) {
			for (int k = 0; k < 2; k++) {
				double[] expected = Arrays.stream(made.sites().get(i).flows().get(k)).map(q -> Math.round(q * 1000) / 1000.0).toArray();
				assertEquals(Arrays.toString(expected), Arrays.toString(read.sites().get(i).flows().get(k)));
			}
		}
	}

	@Test
	void whatIsWrongWithAFileIsNamed() {
		String header = "reservoir,series,year,m01,m02,m03,m04,m05,m06,m07,m08,m09,m10,m11,m12\n";
		String flows = ",1,2,3,4,5,6,7,8,9,10,11,12\n";
		assertEquals("futures.csv:2: upper1: the description has no reservoir of this name with a record of inflows; those with a record are "
				+ "upper, lower", mistake(
						header + "upper1,1,2001" + flows));
		assertEquals(
				"futures.csv: lower has 2 series of 1 years from 2001-01 on, but upper 1 series of 1 years from 2001-01 on. Give all reservoirs "
						+ "the same years and the same number of series", mistake(header + "upper,1,2001" + flows + "lower,1,2001" + flows
								+ "lower,2,2001"
								+ flows));
		assertEquals(
				"futures.csv:1: the first column is 'series'; series of a system have a column 'reservoir' there. Make them with reservoir inflow "
						+ "DESCRIPTION --series N", mistake("series,year,m01\n1,2001,5\n"));
		assertEquals("futures.csv:2: series 1, 2001, month 3: an inflow of -3 m3/s; expected 0 or more", mistake(header
				+ "upper,1,2001" + flows.replace("3,", "-3,")));
	}

	private String mistake(String text) {
		Path file = folder.resolve("futures.csv");
		try {
			Files.writeString(file, text);
		} catch (java.io.IOException e) {
			throw new java.io.UncheckedIOException(e);
		}
		return assertThrows(UserError.class, () -> SystemFuturesFile.read(file, NAMES)).getMessage().replace(folder + "/", "");
	}
}
