package org.thalweg.ui.kit;

import java.util.List;

import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Combo;
import org.thalweg.core.Catalog;
import org.thalweg.core.device.DeviceSlot;
import org.thalweg.document.Vocabulary;

/** Offers this machine's devices in a field in which others can be typed. */
public final class DeviceChoice {
	private DeviceChoice() {
	}

	/** Asking drivers takes a while; until they have answered, a device can be typed. UI thread. */
	public static void offer(Combo combo, Catalog catalog) {
		Job job = Job.create("Looking for devices", _ -> {
			Vocabulary words = new Vocabulary(catalog, DeviceSlot.available(catalog.devices()));
			List<String> found = words.here().stream().map(Vocabulary.Word::text).toList();
			UiThread.run(combo, () -> found.forEach(combo::add));
		});
		job.setSystem(true);
		job.schedule();
	}
}
