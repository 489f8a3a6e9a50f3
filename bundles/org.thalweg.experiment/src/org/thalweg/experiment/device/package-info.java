/**
 * Content of a device inspector, without a screen: {@link org.thalweg.experiment.device.DeviceSheet} has driver properties,
 * {@link org.thalweg.experiment.device.KernelStudy} the resource use of an algorithm's kernels, and {@link
 * org.thalweg.experiment.device.Measurements} benchmarks of the device.
 */
package org.thalweg.experiment.device;
