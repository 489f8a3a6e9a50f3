package org.thalweg.batch.api;

import java.lang.classfile.Signature;
import java.lang.classfile.Signature.ArrayTypeSig;
import java.lang.classfile.Signature.BaseTypeSig;
import java.lang.classfile.Signature.ClassTypeSig;
import java.lang.classfile.Signature.TypeArg;
import java.lang.classfile.Signature.TypeParam;
import java.lang.classfile.Signature.TypeVarSig;
import java.lang.constant.ClassDesc;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Types as Java writes them, without the packages of Java and Thalweg. Remembers which classes were named. */
final class TypeText {
	private final Set<String> named = new TreeSet<>();

	/** Internal names of all classes that were written. */
	Set<String> named() {
		return named;
	}

	String of(Signature type) {
		return switch (type) {
		case BaseTypeSig base -> ClassDesc.ofDescriptor(String.valueOf(base.baseType())).displayName();
		case TypeVarSig variable -> variable.identifier();
		case ArrayTypeSig array -> of(array.componentSignature()) + "[]";
		case ClassTypeSig declared -> declared(declared);
		};
	}

	private String declared(ClassTypeSig type) {
		String arguments = type.typeArgs().isEmpty() ? ""
				: type.typeArgs().stream().map(this::argument).collect(Collectors.joining(", ", "<", ">"));
		if (type.outerType().isPresent()) {
			return declared(type.outerType().get()) + "." + type.className() + arguments;
		}
		return name(type.className()) + arguments;
	}

	/** @param internal such as {@code java/util/Map$Entry} */
	String name(String internal) {
		named.add(internal);
		boolean known = internal.startsWith("java/") || internal.startsWith("org/thalweg/");
		return (known ? internal.substring(internal.lastIndexOf('/') + 1) : internal).replace('/', '.').replace('$', '.');
	}

	private String argument(TypeArg argument) {
		return switch (argument) {
		case TypeArg.Unbounded _ -> "?";
		case TypeArg.Bounded bounded -> switch (bounded.wildcardIndicator()) {
		case NONE -> of(bounded.boundType());
		case EXTENDS -> "? extends " + of(bounded.boundType());
		case SUPER -> "? super " + of(bounded.boundType());
		};
		};
	}

	/** Such as {@code <P extends Record>}, or nothing. */
	String parameters(List<TypeParam> parameters) {
		return parameters.isEmpty() ? "" : parameters.stream().map(this::parameter).collect(Collectors.joining(", ", "<", ">"));
	}

	private String parameter(TypeParam parameter) {
		String bounds = Stream.concat(parameter.classBound().stream(), parameter.interfaceBounds().stream()).map(this::of)
				.filter(bound -> !bound.equals("Object")).collect(Collectors.joining(" & "));
		return parameter.identifier() + (bounds.isEmpty() ? "" : " extends " + bounds);
	}
}
