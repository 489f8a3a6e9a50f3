package org.thalweg.reservoir.command;

import java.io.PrintStream;
import java.util.Locale;
import java.util.Map;

import org.thalweg.reservoir.study.FuturesSearch;

/** Duration of the search over futures, by part, and its device. */
final class EnsembleSeconds {
	private EnsembleSeconds() {
	}

	/** Adds them to a line of JSON. @param reading seconds of reading the series @param writing of writing the plans */
	static void put(Map<String, Object> out, FuturesSearch.Result result, double reading, double writing) {
		out.put("label", result.label());
		out.put("device", result.device());
		out.put("buildSeconds", result.build());
		out.put("readSeconds", reading);
		out.put("prepareSeconds", result.prepare());
		out.put("runSeconds", result.run());
		out.put("readBackSeconds", result.read());
		out.put("writeSeconds", writing);
		out.put("wallSeconds", reading + result.wall() + writing);
		out.put("checked", result.checked());
	}

	/** The same as text. @param told the map that {@link #put} has added to @param quiet whether seconds are omitted */
	static void tell(PrintStream out, FuturesSearch.Result result, Map<String, Object> told, boolean quiet) {
		if (result.checked() > 0) {
			out.println("Solved again on the host with bit-identical results: " + result.checked());
		}
		if (!quiet) {
			out.printf(Locale.ROOT, "%s (%s): build %.3f s, reading %.3f s, preparing and transfers %.3f s, search %.3f s, reading back %.3f s, "
					+ "writing %.3f s; %.3f s in total%n", result.label(), result.device(), result.build(), told.get("readSeconds"), result.prepare(),
					result
							.run(), result.read(), told.get("writeSeconds"), told.get("wallSeconds"));
		}
	}
}
