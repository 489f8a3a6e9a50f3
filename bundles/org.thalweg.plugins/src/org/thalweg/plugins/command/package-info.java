/** The verb {@code plugin}. */
package org.thalweg.plugins.command;
