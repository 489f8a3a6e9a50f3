package org.thalweg.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

/** Our statistics compared with those of SciPy, statsmodels, mpmath and R, on ordinary samples and in corners. */
class KnownStatisticsTest {
	private static final double EPS = 1e-10;

	private static double[] numbers(String text) {
		return Arrays.stream(text.strip().split("\\s+")).mapToDouble(Double::parseDouble).toArray();
	}

	private static double[] answer(String what, double[][] in) {
		return switch (what) {
		case "mann-whitney" -> new double[] { RankComparisons.mannWhitney(in[0], in[1]) };
		case "wilcoxon" -> new double[] { RankComparisons.wilcoxon(in[0], in[1]) };
		case "t-test" -> new double[] { Statistics.tTest(in[0], in[1]) };
		case "welch" -> new double[] { Statistics.welch(in[0], in[1]) };
		case "a12" -> new double[] { EffectSize.of(in[0], in[1]).a12() };
		case "friedman" -> friedman(Friedman.of(in, false));
		case "studentised-range" -> new double[] { new StudentizedRange((int) in[0][0]).upperTail(in[0][1]) };
		default -> Stream.of(Adjustment.values()).filter(a -> a.author().equalsIgnoreCase(what)).findFirst().orElseThrow().of(in[0]);
		};
	}

	private static double[] friedman(Friedman f) {
		double[] chi = { f.chiSquare(), f.p() };
		double[] rest = f.problems() == 1 ? chi : new double[] { f.chiSquare(), f.p(), f.f(), f.pOfF() };
		return DoubleStream.concat(Arrays.stream(f.meanRanks()), Arrays.stream(rest)).toArray();
	}

	/** To 1e-10, also relative to p: what is small has its digits. */
	@Test
	void theyAreThoseOfOtherPrograms() throws IOException {
		Map<String, Integer> count = new TreeMap<>();
		List<String> wrong = new ArrayList<>();
		try (InputStream in = KnownStatisticsTest.class.getResourceAsStream("statistics-known-answers.txt")) {
			for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().filter(l -> !l.startsWith("#")).toList()) {
				String what = line.substring(0, line.indexOf(" : "));
				String[] parts = line.substring(line.indexOf(" : ") + 3).split(" = ");
				double[] expected = numbers(parts[1]);
				double[] got = answer(what, Stream.of(parts[0].split(" ; ")).map(KnownStatisticsTest::numbers).toArray(double[][]::new));
				boolean equal = expected.length == got.length;
				for (int i = 0; equal && i < got.length; i++) {
					equal = expected[i] == got[i] || Math.abs(expected[i] - got[i]) <= EPS * Math.abs(expected[i]);
				}
				if (!equal) {
					wrong.add(line + " but " + Arrays.toString(got));
				}
				count.merge(what, 1, Integer::sum);
			}
		}
		assertEquals(List.of(), wrong);
		assertEquals(11, count.size(), count.toString());
		assertTrue(count.values().stream().allMatch(n -> n >= 9), count.toString());
	}
}
