package org.thalweg.workbench.devices;

import java.util.concurrent.CancellationException;
import java.util.function.Consumer;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.core.runtime.jobs.ISchedulingRule;
import org.eclipse.core.runtime.jobs.Job;
import org.thalweg.core.Catalog;
import org.thalweg.core.ContributionException;
import org.thalweg.core.device.Device;
import org.thalweg.core.device.DeviceException;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.experiment.run.Cancel;

/** Work on a device, which is opened for it and closed afterwards. Jobs on one device come one after the other. */
public final class DeviceJob extends Job {
	/** The work, outside the UI thread. */
	public interface DeviceTask {
		/**
		 * @param devices that the device belongs to; closes it
		 * @param progress to be split into one tick per step
		 * @param cancel raised by the user; a CancellationException ends the work
		 */
		void on(Devices devices, Device device, SubMonitor progress, Cancel cancel);
	}

	/** One device is worked on by one job at a time. */
	private record DeviceRule(String address) implements ISchedulingRule {
		@Override
		public boolean contains(ISchedulingRule rule) {
			return isConflicting(rule);
		}

		@Override
		public boolean isConflicting(ISchedulingRule rule) {
			return equals(rule);
		}
	}

	private final Catalog catalog;
	private final String address;
	private final DeviceTask work;
	private final Consumer<String> ended;
	private final Cancel cancel = new Cancel();

	/** @param ended receives the outcome on this job's thread: a sentence, or nothing on success */
	DeviceJob(String name, Catalog catalog, String address, DeviceTask work, Consumer<String> ended) {
		super(name + " " + address);
		this.catalog = catalog;
		this.address = address;
		this.work = work;
		this.ended = ended;
		setRule(new DeviceRule(address));
		setUser(false);
	}

	@Override
	protected IStatus run(IProgressMonitor monitor) {
		String said = "The work ended early because of an internal error; see the Error Log.";
		try (Devices devices = new Devices(catalog)) {
			Devices.DeviceLookup found = devices.find(address);
			if (found.info() == null) {
				throw new UserError(found.objection());
			}
			work.on(devices, devices.open(found.info()), SubMonitor.convert(monitor, getName(), 1), cancel);
			said = "";
			return Status.OK_STATUS;
		} catch (CancellationException e) {
			said = "Stopped.";
			return Status.CANCEL_STATUS;
		} catch (UserError | DeviceException | ContributionException e) {
			said = e.getMessage();
			return Status.OK_STATUS;
		} finally {
			ended.accept(said);
		}
	}

	@Override
	protected void canceling() {
		cancel.raise();
	}
}
