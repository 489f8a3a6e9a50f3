/**
 * Problems whose bounds a user describes, as formulas and programs are. Start from {@link org.thalweg.core.box.Box}. For our own bundles; may change at
 * any time.
 */
package org.thalweg.core.box;
