package org.thalweg.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.experiment.store.RunStore;

/** Of a damaged store a report shows the intact runs and lists what is missing. */
class DamagedRunsTest {
	@TempDir
	Path folder;

	private String first;

	private void damaged(String statement) throws SQLException {
		try (ThreeWalks walks = new ThreeWalks(folder)) {
			first = walks.store.runs().getFirst().spec().id();
		}
		try (Connection c = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve(RunStore.FILE)); Statement s = c.createStatement()) {
			assertEquals(1, s.executeUpdate(statement.formatted(first)));
		}
	}

	@Test
	void aDamagedRunIsNamedAndLeftOut() throws SQLException {
		damaged("UPDATE run SET best = best + 1 WHERE id = '%s'");
		try (RunStore store = RunStore.read(folder)) {
			Report report = Report.of(store, true);
			assertTrue(report.notes().contains("1 stored run is damaged and is left out (run " + first.substring(0, 12)
					+ ": its record does not match its checksum)."), report.notes().toString());
			assertTrue(ReportText.render(report, 120).contains("thalweg salvage"));
			assertEquals(3, report.rows().getFirst().runs());
		}
	}

	@Test
	void aDamagedTraceCostsOnlyItsCourse() throws SQLException {
		damaged("UPDATE run SET trace = CAST(substr(trace, 1, length(trace) - 1) || x'55' AS BLOB) WHERE id = '%s'");
		try (RunStore store = RunStore.read(folder)) {
			assertEquals(4, Report.of(store, true).rows().getFirst().runs());
			assertEquals(23, Series.of(Results.of(store), 5, false).stream().mapToInt(Series::runs).sum()); // 24 runs
		}
	}
}
