package org.thalweg.experiment.run;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Points and values between a parent and its child, bit for bit: how many rows and columns, then the numbers. */
final class PointFiles {
	private PointFiles() {
	}

	/** @param rows of one length each */
	static void write(Path file, double[][] rows) throws IOException {
		try (DataOutputStream out = new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file)))) {
			out.writeInt(rows.length);
			out.writeInt(rows.length == 0 ? 0 : rows[0].length);
			for (double[] row : rows) {
				for (double number : row) {
					out.writeDouble(number);
				}
			}
		}
	}

	static double[][] read(Path file) throws IOException {
		try (DataInputStream in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
			double[][] out = new double[in.readInt()][in.readInt()];
			for (double[] row : out) {
				for (int i = 0; i < row.length; i++) {
					row[i] = in.readDouble();
				}
			}
			return out;
		}
	}
}
