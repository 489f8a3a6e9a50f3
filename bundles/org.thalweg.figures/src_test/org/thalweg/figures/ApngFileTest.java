package org.thalweg.figures;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32;

import javax.imageio.ImageIO;

import org.junit.jupiter.api.Test;

/** Read by a reader written from the specification: PNG, third edition, 5.3 and 11.3.6. */
class ApngFileTest {
	private record Chunk(String name, byte[] data) {
	}

	/** Check sums are compared with those of java.util.zip. */
	private static List<Chunk> chunks(byte[] file) {
		ByteBuffer in = ByteBuffer.wrap(file);
		assertEquals(0x89504E470D0A1A0AL, in.getLong());
		List<Chunk> out = new ArrayList<>();
		while (in.hasRemaining()) {
			int length = in.getInt();
			CRC32 sum = new CRC32();
			sum.update(file, in.position(), 4 + length);
			byte[] name = new byte[4];
			byte[] data = new byte[length];
			in.get(name).get(data);
			assertEquals((int) sum.getValue(), in.getInt());
			out.add(new Chunk(new String(name, StandardCharsets.US_ASCII), data));
		}
		return out;
	}

	private static BufferedImage image(int width, int colour) {
		BufferedImage out = new BufferedImage(width, 2, BufferedImage.TYPE_INT_RGB);
		out.setRGB(width - 1, 1, colour);
		return out;
	}

	private static byte[] animation(int width, int... colours) {
		ApngFile out = new ApngFile(125);
		for (int c : colours) {
			out.add(image(width, c));
		}
		return out.bytes();
	}

	@Test
	void framesAreNumberedThroughAndSayHowLongTheyAreShown() {
		List<Chunk> all = chunks(animation(3, 0xff0000, 0x00ff00, 0x0000ff));
		assertEquals(List.of("IHDR", "acTL", "fcTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT", "IEND"), all.stream().map(Chunk::name).toList());
		assertArrayEquals(ByteBuffer.allocate(8).putInt(3).putInt(0).array(), all.get(1).data());
		assertEquals(List.of(0, 1, 2, 3, 4), List.of(2, 4, 5, 6, 7).stream().map(k -> ByteBuffer.wrap(all.get(k).data()).getInt()).toList());
		ByteBuffer control = ByteBuffer.wrap(all.get(6).data());
		assertEquals(List.of(3, 3, 2, 0, 0), List.of(control.getInt(), control.getInt(), control.getInt(), control.getInt(), control.getInt()));
		assertEquals(125, control.getShort());
		assertEquals(1000, control.getShort());
	}

	/** A program that knows still pictures alone shows the first frame; the second one, taken out, covers what has changed and nothing else. */
	@Test
	void aFrameHoldsWhatHasChanged() throws IOException {
		byte[] file = animation(3, 0xff0000, 0x0000ff);
		assertEquals(0xffff0000, ImageIO.read(new ByteArrayInputStream(file)).getRGB(2, 1));
		List<Chunk> all = chunks(file);
		byte[] data = all.get(5).data();
		ByteArrayOutputStream alone = new ByteArrayOutputStream();
		alone.writeBytes(Arrays.copyOf(file, 8));
		for (Chunk c : List.of(all.getFirst(), new Chunk("IDAT", Arrays.copyOfRange(data, 4, data.length)), all.getLast())) {
			CRC32 sum = new CRC32();
			byte[] typed = ByteBuffer.allocate(4 + c.data().length).put(c.name().getBytes(StandardCharsets.US_ASCII)).put(c.data()).array();
			sum.update(typed);
			alone.writeBytes(ByteBuffer.allocate(8 + typed.length).putInt(c.data().length).put(typed).putInt((int) sum.getValue()).array());
		}
		BufferedImage second = ImageIO.read(new ByteArrayInputStream(alone.toByteArray()));
		assertEquals(0xff0000ff, second.getRGB(2, 1));
		assertEquals(0, second.getRGB(0, 0));
	}

	@Test
	void framesOfTwoSizesAreRefused() {
		ApngFile out = new ApngFile(125);
		out.add(image(3, 1));
		BufferedImage other = image(4, 1);
		assertEquals("the size of frame 1 differs from that of the "
				+ "first", assertThrows(IllegalArgumentException.class, () -> out.add(other)).getMessage());
	}
}
