/**
 * The device inspector: {@link org.thalweg.ui.devices.DevicesView} lists backends and devices,
 * {@link org.thalweg.ui.devices.DeviceInspector} shows one of them. What they show is worked out without a screen in
 * {@link org.thalweg.ui.devices.DeviceInspector} shows one of them. Their contents are computed without a screen in
 */
package org.thalweg.ui.devices;
