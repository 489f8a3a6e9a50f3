/**
 * Work on a device for its inspector: {@link org.thalweg.workbench.devices.DeviceJob}.
 */
package org.thalweg.workbench.devices;
