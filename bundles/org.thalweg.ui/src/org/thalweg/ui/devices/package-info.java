/**
 * The device inspector: {@link org.thalweg.ui.devices.DevicesView} lists backends and devices,
 * {@link org.thalweg.ui.devices.DeviceInspector} shows one of them. Their contents are computed without a screen in
 * {@code org.thalweg.explore.device}.
 */
package org.thalweg.ui.devices;
