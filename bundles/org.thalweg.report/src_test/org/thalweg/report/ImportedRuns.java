package org.thalweg.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import org.thalweg.core.Catalog;
import org.thalweg.formats.TableColumns;
import org.thalweg.report.intake.Import;

/** Improvements of other programs' runs, imported from a table. */
public final class ImportedRuns {
	/** On f a hits 1 at 10 and 30, b at 20 and never in 50, though 2 at 50; on g a, which has one run, at 40. */
	public static final String TABLE = """
			function,dimension,algorithm,run,evaluations,error
			f,2,a,1,1,8
			f,2,a,1,10,0.5
			f,2,a,2,1,8
			f,2,a,2,30,0.5
			f,2,b,1,1,8
			f,2,b,1,20,0.5
			f,2,b,2,1,8
			f,2,b,2,50,2
			g,2,a,1,1,8
			g,2,a,1,40,0.5
			""";

	private ImportedRuns() {
	}

	/**
	 * Imports a table into a store.
	 *
	 * @param errors whether its values are errors
	 */
	public static void into(Path store, String table, boolean errors) throws IOException {
		Path file = Files.createTempFile(store.getParent(), "table", ".csv");
		Files.writeString(file, table);
		Import.of(List.of(file), new Import.ImportOptions(Optional.empty(), errors, TableColumns.KNOWN, Double.NaN, "", Optional.empty()), store,
				new Catalog(List.of(), List.of(), List.of()));
	}
}
