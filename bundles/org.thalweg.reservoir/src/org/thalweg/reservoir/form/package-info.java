/**
 * A reservoir's description as forms, independent of any widget: what may be filled in, how a curve is edited as a table, and which mistake
 * is told where. Entry point: {@link org.thalweg.reservoir.form.DescriptionForm}.
 */
package org.thalweg.reservoir.form;
