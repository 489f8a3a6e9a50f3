package org.thalweg.batch;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Files and folders of every verb's options: an empty name would be the current folder. */
final class PathConverter implements ITypeConverter<Path> {
	@Override
	public Path convert(String text) {
		if (text.isBlank()) {
			throw new TypeConversionException("the name is empty; expected a file or folder. Name one, or leave the option out");
		}
		try {
			return Path.of(text);
		} catch (InvalidPathException e) {
			throw new TypeConversionException("this cannot be the name of a file or folder: " + e.getReason());
		}
	}
}
