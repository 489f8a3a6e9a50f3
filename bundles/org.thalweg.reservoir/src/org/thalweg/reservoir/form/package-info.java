/**
 * A reservoir's description as forms, independent of any widget: the fields, a curve as an editable table, and the place of each error.
 * Entry point: {@link org.thalweg.reservoir.form.DescriptionForm}.
 */
package org.thalweg.reservoir.form;
