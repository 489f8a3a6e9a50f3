/**
 * Charts, contour maps and other figures, drawn without a screen. Start from {@link org.thalweg.figures.Chart}, what is drawn as data,
 * {@link org.thalweg.figures.ChartDrawing}, which draws it with any {@link org.thalweg.figures.Pen}, and {@link org.thalweg.figures.SvgChart}, which
 * makes a document of it, from which PDF and PNG are made. It knows nothing of experiments and writes no files.
 */
package org.thalweg.figures;
