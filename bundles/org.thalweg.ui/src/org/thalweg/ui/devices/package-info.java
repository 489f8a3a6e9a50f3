/** The device inspector. */
package org.thalweg.ui.devices;
