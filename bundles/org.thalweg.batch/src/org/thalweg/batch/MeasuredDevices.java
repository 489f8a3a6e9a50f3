package org.thalweg.batch;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;

import org.thalweg.core.device.DeviceInfo;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.explore.device.MeasuredFigure;
import org.thalweg.explore.device.Measurements;
import org.thalweg.explore.device.Measurements.Measurement;

/** Measures devices and prints the results: {@code devices --measure}. */
final class MeasuredDevices {
	private final Session session;
	private final boolean json;
	private final TerminalProgress progress;

	MeasuredDevices(Session session, boolean json, boolean quiet) {
		this.session = session;
		this.json = json;
		this.progress = new TerminalProgress(session, !json && !quiet);
	}

	/** Takes all figures of a device, or those until the user interrupts. */
	void take(Devices devices, DeviceInfo device) {
		List<List<String>> rows = new ArrayList<>();
		try {
			List<Measurement> all = Measurements.of(devices.open(device), session.cancel());
			for (int k = 0; k < all.size() && !session.cancel().raised(); k++) {
				progress.show("[" + (k + 1) + "/" + all.size() + "] measuring " + all.get(k).name());
				MeasuredFigure figure = all.get(k).take();
				rows.add(List.of(figure.name(), figure.size(), figure.bestText(), "median " + figure.medianText()));
				if (json) {
					session.json().write(line(device, figure));
				}
			}
		} catch (CancellationException e) {
			rows.add(List.of("cancelled"));
		} finally {
			progress.clear();
		}
		if (!json) {
			ConsoleText.table(rows, 2).forEach(line -> session.out().println("    " + line));
		}
	}

	private static Map<String, Object> line(DeviceInfo device, MeasuredFigure figure) {
		Map<String, Object> out = new LinkedHashMap<>();
		out.put("device", device.address());
		out.put("measurement", figure.name());
		out.put("size", figure.size());
		out.put("best", figure.best());
		out.put("median", figure.median());
		out.put("unit", figure.unit().symbol());
		out.put("samples", figure.samples());
		return out;
	}
}
