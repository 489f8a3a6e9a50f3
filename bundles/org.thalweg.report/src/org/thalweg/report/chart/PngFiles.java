package org.thalweg.report.chart;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageTypeSpecifier;
import javax.imageio.ImageWriter;
import javax.imageio.metadata.IIOMetadata;
import javax.imageio.metadata.IIOMetadataNode;
import javax.imageio.stream.MemoryCacheImageOutputStream;

import org.thalweg.experiment.store.OutputFolder;
import org.thalweg.experiment.store.StoreException;
import org.thalweg.figures.NoFontException;
import org.thalweg.figures.Resolution;
import org.thalweg.figures.SvgPng;

/** Pictures of pixels, made from those that were drawn as SVG, without a display. The file records its size on paper. */
public final class PngFiles {
	private static final String PHYSICAL = "javax_imageio_png_1.0";
	private static final double INCHES_PER_METRE = 1 / 0.0254;

	private PngFiles() {
	}

	/**
	 * The contents of a PNG file.
	 *
	 * @param svg a picture of ours
	 * @throws IllegalArgumentException if it would be too large
	 * @throws NoFontException if this machine has no font
	 */
	public static byte[] of(String svg, Resolution resolution) {
		BufferedImage image = SvgPng.draw(svg, resolution);
		ImageIO.setUseCache(false);
		ImageWriter writer = ImageIO.getImageWritersByFormatName("png").next();
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		try (MemoryCacheImageOutputStream to = new MemoryCacheImageOutputStream(out)) {
			IIOMetadata metadata = writer.getDefaultImageMetadata(ImageTypeSpecifier.createFromRenderedImage(image), null);
			IIOMetadataNode size = new IIOMetadataNode("pHYs");
			String dots = Long.toString(Math.round(resolution.dotsPerInch() * INCHES_PER_METRE));
			size.setAttribute("pixelsPerUnitXAxis", dots);
			size.setAttribute("pixelsPerUnitYAxis", dots);
			size.setAttribute("unitSpecifier", "meter");
			IIOMetadataNode root = new IIOMetadataNode(PHYSICAL);
			root.appendChild(size);
			metadata.mergeTree(PHYSICAL, root);
			writer.setOutput(to);
			writer.write(new IIOImage(image, null, metadata));
		} catch (IOException e) {
			throw new UncheckedIOException(e); // none can occur in memory
		} finally {
			writer.dispose();
		}
		return out.toByteArray();
	}

	/**
	 * Writes a PNG file next to each picture.
	 *
	 * @param pictures files; those that are not SVG are skipped
	 * @return the files
	 * @throws StoreException if they cannot be written
	 * @throws NoFontException if this machine has no font
	 */
	public static List<Path> write(List<Path> pictures, Resolution resolution, Path folder) {
		List<Path> out = new ArrayList<>();
		try {
			OutputFolder to = new OutputFolder(folder);
			for (Path file : pictures) {
				String name = file.getFileName().toString();
				if (name.endsWith(".svg")) {
					byte[] png = of(Files.readString(file), resolution);
					out.add(to.writeBytes(name.substring(0, name.length() - 4) + ".png", o -> Channels.newOutputStream(o).write(png)));
				}
			}
		} catch (IOException e) {
			throw StoreException.unwritten(folder, e);
		}
		return out;
	}
}
