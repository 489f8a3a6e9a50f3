/**
 * Content of a device inspector, without a screen: {@link org.thalweg.explore.device.DeviceSheet} has driver properties,
 * {@link org.thalweg.explore.device.KernelStudy} the resource use of an algorithm's kernels, and {@link
 * org.thalweg.explore.device.Measurements} benchmarks of the device.
 */
package org.thalweg.explore.device;
