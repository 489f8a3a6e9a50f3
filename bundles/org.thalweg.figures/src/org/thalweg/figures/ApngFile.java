package org.thalweg.figures;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;

import javax.imageio.ImageIO;

/**
 * Joins pictures of one size to an animation that every browser plays: an APNG file (Portable Network Graphics, third edition, section
 * 11.3.6), of which programs that know still pictures alone show the first. Each frame holds what has changed since the one before, and is
 * compressed when it comes.
 */
public final class ApngFile {
	private static final int SIGNATURE = 8;
	/** Length, name and check sum. */
	private static final int FRAME = 12;
	private static final int OPAQUE = 0xff000000;
	/** As the specification numbers them: what is drawn stays, and is drawn over what is there. */
	private static final byte STAYS = 0;
	private static final byte OVER = 1;

	private final ByteArrayOutputStream body = new ByteArrayOutputStream();
	private final int milliseconds;
	private byte[] head;
	private BufferedImage shown;
	private int frames;
	private int sequence;

	/** @param milliseconds for which a frame is shown, from 1 to 65535 */
	public ApngFile(int milliseconds) {
		if (milliseconds < 1 || milliseconds > 0xffff) {
			throw new IllegalArgumentException("a frame lasts " + milliseconds + " ms; expected 1 to 65535");
		}
		this.milliseconds = milliseconds;
	}

	/**
	 * Adds a picture that was drawn as SVG.
	 *
	 * @throws IllegalArgumentException if it has another size than those before, or would be too large
	 * @throws NoFontException if this machine has no font
	 */
	public void add(String svg, Resolution resolution) {
		add(SvgPng.draw(svg, resolution));
	}

	/** Adds a picture. @throws IllegalArgumentException if it has another size than those before */
	void add(BufferedImage image) {
		if (shown != null && (image.getWidth() != shown.getWidth() || image.getHeight() != shown.getHeight())) {
			throw new IllegalArgumentException("the size of frame " + frames + " differs from that of the first");
		}
		chunk(body, "fcTL", control(image));
		append(encoded(changed(image)));
		shown = image;
		frames++;
	}

	/** Transparent where it equals the previous picture. */
	private BufferedImage changed(BufferedImage image) {
		int width = image.getWidth();
		int height = image.getHeight();
		int[] now = image.getRGB(0, 0, width, height, null, 0, width);
		int[] before = shown == null ? null : shown.getRGB(0, 0, width, height, null, 0, width);
		for (int k = 0; k < now.length; k++) {
			now[k] = before != null && now[k] == before[k] ? 0 : now[k] | OPAQUE;
		}
		BufferedImage out = new BufferedImage(width, height, BufferedImage.TYPE_INT_ARGB);
		out.setRGB(0, 0, width, height, now, 0, width);
		return out;
	}

	private static byte[] encoded(BufferedImage image) {
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		ImageIO.setUseCache(false);
		try {
			ImageIO.write(image, "png", out);
		} catch (IOException e) {
			throw new UncheckedIOException(e); // none can occur in memory
		}
		return out.toByteArray();
	}

	/** The header of the first picture, and the data of all. */
	private void append(byte[] png) {
		ByteBuffer in = ByteBuffer.wrap(png).position(SIGNATURE);
		while (in.remaining() >= FRAME) {
			byte[] data = new byte[in.getInt()];
			byte[] name = new byte[4];
			in.get(name).get(data).getInt();
			switch (new String(name, StandardCharsets.US_ASCII)) {
			case "IHDR" -> head = data;
			case "IDAT" -> chunk(body, frames == 0 ? "IDAT" : "fdAT", frames == 0 ? data : numbered(data));
			default -> {}
			}
		}
	}

	/** For how long it is shown, and how it is drawn. */
	private byte[] control(BufferedImage image) {
		return ByteBuffer.allocate(26).putInt(sequence++).putInt(image.getWidth()).putInt(image.getHeight()).putInt(0).putInt(0)
				.putShort((short) milliseconds).putShort((short) 1000).put(STAYS).put(OVER).array();
	}

	private byte[] numbered(byte[] data) {
		return ByteBuffer.allocate(4 + data.length).putInt(sequence++).put(data).array();
	}

	/** The contents of the file, which plays over and over. @throws IllegalStateException if there is no frame */
	public byte[] bytes() {
		if (frames == 0) {
			throw new IllegalStateException("there are no frames");
		}
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		out.writeBytes(new byte[] { (byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n' });
		chunk(out, "IHDR", head);
		chunk(out, "acTL", ByteBuffer.allocate(8).putInt(frames).putInt(0).array());
		out.writeBytes(body.toByteArray());
		chunk(out, "IEND", new byte[0]);
		return out.toByteArray();
	}

	private static void chunk(ByteArrayOutputStream to, String name, byte[] data) {
		byte[] typed = name.getBytes(StandardCharsets.US_ASCII);
		CRC32 sum = new CRC32();
		sum.update(typed);
		sum.update(data);
		try (DataOutputStream out = new DataOutputStream(to)) {
			out.writeInt(data.length);
			out.write(typed);
			out.write(data);
			out.writeInt((int) sum.getValue());
		} catch (IOException e) {
			throw new UncheckedIOException(e); // none can occur in memory
		}
	}
}
