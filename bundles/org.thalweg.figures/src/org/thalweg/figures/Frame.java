package org.thalweg.figures;

/** Where the plot lies in the drawing, in pixels, and how numbers become places in it. */
record Frame(double left, double top, int width, int height, Ruler x, Ruler y) {
	double across(double value) {
		return left + width * x.place(value);
	}

	double down(double value) {
		return top + height * (1 - y.place(value));
	}

	double right() {
		return left + width;
	}

	double bottom() {
		return top + height;
	}
}
