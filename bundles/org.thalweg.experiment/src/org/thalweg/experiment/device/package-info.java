/**
 * What a device inspector shows, without a screen: {@link org.thalweg.experiment.device.DeviceSheet} has what drivers tell,
 * {@link org.thalweg.experiment.device.KernelStudy} what an algorithm's kernels use of a device, and
 * {@link org.thalweg.experiment.device.Measurements} what the device can do, measured on the spot.
 */
package org.thalweg.experiment.device;
