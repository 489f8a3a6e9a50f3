package org.thalweg.batch.api;

import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassSignature;
import java.lang.classfile.FieldModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.MethodSignature;
import java.lang.classfile.Signature;
import java.lang.classfile.attribute.ExceptionsAttribute;
import java.lang.classfile.attribute.RecordComponentInfo;
import java.lang.classfile.attribute.SignatureAttribute;
import java.lang.constant.ClassDesc;
import java.lang.reflect.AccessFlag;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The signatures that classes show to other bundles, one line each: {@code problem.Problem: abstract int dimension()}. Read from class
 * files, so that what a compiler adds, such as the members of a record, counts, and nothing is loaded.
 */
final class Signatures {
	private static final Set<String> OF_EVERY_OBJECT = Set.of(" equals(Object)", " hashCode()", " toString()");

	/** Where the bytes of a class are found. */
	interface Classes {
		/** @param name internal name, such as {@code org/thalweg/core/Catalog} */
		byte[] bytes(String name);
	}

	private final Classes classes;
	private final UnaryOperator<String> shortened;
	private final TypeText text = new TypeText();
	private final List<String> lines = new ArrayList<>();

	/** @param root package that the names of types are relative to */
	Signatures(String root, Classes classes) {
		this.classes = classes;
		this.shortened = name -> name.substring(name.startsWith(root.replace('.', '/') + "/") ? root.length() + 1 : 0).replace('/', '.')
				.replace('$', '.');
	}

	/** The lines of all types that were added: types in order, of each its declaration first. */
	List<String> lines() {
		return List.copyOf(lines);
	}

	/** Internal names of the classes that the lines name. */
	Set<String> named() {
		return Collections.unmodifiableSet(text.named());
	}

	/** Adds a top-level type with those in it, if it is public. */
	void add(String name) {
		ClassModel type = ClassFile.of().parse(classes.bytes(name));
		if (type.flags().has(AccessFlag.PUBLIC)) {
			add(type, type.flags().flags());
		}
	}

	private void add(ClassModel type, Set<AccessFlag> flags) {
		String name = type.thisClass().asInternalName();
		List<String> members = new ArrayList<>();
		supertypes(type).forEach(members::add);
		type.findAttribute(Attributes.permittedSubclasses()).filter(_ -> !flags.contains(AccessFlag.ENUM)).ifPresent(permitted -> permitted
				.permittedSubclasses().forEach(one -> members.add("permits " + shortened.apply(one.asInternalName()))));
		members(type, flags, members);
		lines.add(shortened.apply(name) + ": " + declaration(type, flags));
		members.stream().distinct().sorted(Comparator.comparing(Change::key).thenComparing(line -> line)).forEach(member -> lines.add(shortened.apply(
				name) + ": " + member));
		type.findAttribute(Attributes.innerClasses()).ifPresent(inner -> inner.classes().stream()
				.filter(one -> one.outerClass().isPresent() && one.outerClass().get().asInternalName().equals(name) && isVisible(one.flags()))
				.sorted((a, b) -> a.innerClass().asInternalName().compareTo(b.innerClass().asInternalName()))
				.forEach(one -> add(ClassFile.of().parse(classes.bytes(one.innerClass().asInternalName())), one.flags())));
	}

	private static boolean isVisible(Set<AccessFlag> flags) {
		return flags.contains(AccessFlag.PUBLIC) || flags.contains(AccessFlag.PROTECTED);
	}

	private static ClassSignature generic(ClassModel type) {
		return type.findAttribute(Attributes.signature()).map(SignatureAttribute::asClassSignature)
				.orElseGet(() -> ClassSignature.of(Signature.ClassTypeSig.of(type.superclass().map(s -> s.asSymbol()).orElse(ClassDesc.of(
						"java.lang.Object"))),
						type.interfaces().stream().map(i -> Signature.ClassTypeSig.of(i.asSymbol())).toArray(Signature.ClassTypeSig[]::new)));
	}

	private Stream<String> supertypes(ClassModel type) {
		ClassSignature generic = generic(type);
		return Stream.concat(Stream.of(generic.superclassSignature()).filter(s -> !List.of("Object", "Record", "Enum").contains(s.className()
				.substring(s.className().lastIndexOf('/') + 1))), generic.superinterfaceSignatures().stream()).filter(this::isShown)
				.map(s -> "is " + text.of(s));
	}

	/** A superclass that is not public cannot be named; its members count as the subclass's. */
	private boolean isShown(Signature.ClassTypeSig type) {
		return !type.className().startsWith("org/thalweg/")
				|| ClassFile.of().parse(classes.bytes(type.className())).flags().has(AccessFlag.PUBLIC);
	}

	private String declaration(ClassModel type, Set<AccessFlag> flags) {
		StringBuilder out = new StringBuilder();
		boolean isInterface = flags.contains(AccessFlag.INTERFACE);
		boolean isEnum = flags.contains(AccessFlag.ENUM);
		boolean isRecord = type.findAttribute(Attributes.record()).isPresent();
		out.append(flags.contains(AccessFlag.PROTECTED) ? "protected " : "");
		out.append(type.findAttribute(Attributes.permittedSubclasses()).isPresent() && !isEnum ? "sealed " : "");
		out.append(flags.contains(AccessFlag.ABSTRACT) && !isInterface && !isEnum ? "abstract " : "");
		out.append(flags.contains(AccessFlag.FINAL) && !isEnum && !isRecord ? "final " : "");
		out.append(flags.contains(AccessFlag.ANNOTATION) ? "@interface" : isInterface ? "interface" : isEnum ? "enum" : isRecord ? "record"
				: "class");
		String parameters = text.parameters(generic(type).typeParameters());
		out.append(parameters.isEmpty() ? "" : " " + parameters);
		type.findAttribute(Attributes.record()).ifPresent(record -> out
				.append(record.components().stream().map(this::component).collect(Collectors.joining(", ", " (", ")"))));
		return out.toString();
	}

	private String component(RecordComponentInfo component) {
		Signature type = component.findAttribute(Attributes.signature()).map(SignatureAttribute::asTypeSignature)
				.orElseGet(() -> Signature.of(component.descriptorSymbol()));
		return text.of(type) + " " + component.name().stringValue();
	}

	private void members(ClassModel type, Set<AccessFlag> of, List<String> out) {
		type.fields().stream().filter(field -> isShown(field.flags().flags())).forEach(field -> out.add(field(field)));
		type.methods().stream().filter(method -> isShown(method.flags().flags()) && !method.methodName().equalsString("<clinit>"))
				.filter(method -> !of.contains(AccessFlag.ENUM) || !method.flags().has(AccessFlag.STATIC)
						|| !List.of("values", "valueOf").contains(method.methodName().stringValue()))
				.filter(method -> !isComponent(type, method)).map(method -> method(type, of, method)).filter(line -> OF_EVERY_OBJECT.stream()
						.noneMatch(line::endsWith)).forEach(out::add);
		type.superclass().map(s -> s.asInternalName()).filter(name -> name.startsWith("org/thalweg/")).map(classes::bytes).map(ClassFile.of()::parse)
				.filter(above -> !above.flags().has(AccessFlag.PUBLIC)).ifPresent(above -> {
					List<String> inherited = new ArrayList<>();
					members(above, of, inherited);
					String constructor = simple(above) + "(";
					inherited.stream().filter(line -> !line.startsWith(constructor)).forEach(out::add);
				});
	}

	/** Whether the declaration of a record already implies this: its constructor and accessors. */
	private static boolean isComponent(ClassModel type, MethodModel method) {
		List<RecordComponentInfo> components = type.findAttribute(Attributes.record()).map(record -> record.components()).orElse(List.of());
		boolean accessor = method.methodTypeSymbol().parameterCount() == 0
				&& components.stream().anyMatch(component -> component.name().equalsString(method.methodName().stringValue()));
		boolean canonical = method.methodName().equalsString("<init>")
				&& method.methodTypeSymbol().parameterList().equals(components.stream().map(RecordComponentInfo::descriptorSymbol).toList());
		return accessor || canonical && type.findAttribute(Attributes.record()).isPresent();
	}

	private static boolean isShown(Set<AccessFlag> flags) {
		return isVisible(flags) && !flags.contains(AccessFlag.SYNTHETIC);
	}

	private String field(FieldModel field) {
		Signature type = field.findAttribute(Attributes.signature()).map(SignatureAttribute::asTypeSignature)
				.orElseGet(() -> Signature.of(field.fieldTypeSymbol()));
		if (field.flags().has(AccessFlag.ENUM)) {
			return "constant " + field.fieldName().stringValue();
		}
		// a constant's value is copied into the classes that use it
		String value = field.findAttribute(Attributes.constantValue()).map(constant -> " = " + constant.constant().constantValue()).orElse("");
		return modifiers(field.flags().flags(), false, false) + text.of(type) + " " + field.fieldName().stringValue() + value;
	}

	private String method(ClassModel type, Set<AccessFlag> of, MethodModel method) {
		MethodSignature generic = method.findAttribute(Attributes.signature()).map(SignatureAttribute::asMethodSignature)
				.orElseGet(() -> MethodSignature.of(method.methodTypeSymbol()));
		boolean constructor = method.methodName().equalsString("<init>");
		boolean hasDefault = of.contains(AccessFlag.INTERFACE)
				&& (!method.flags().has(AccessFlag.ABSTRACT) || method.findAttribute(Attributes.annotationDefault()).isPresent());
		String parameters = generic.arguments().stream().map(text::of).collect(Collectors.joining(", "));
		if (method.flags().has(AccessFlag.VARARGS)) {
			parameters = parameters.replaceFirst("\\[\\]$", "...");
		}
		String thrown = method.findAttribute(Attributes.exceptions()).map(ExceptionsAttribute::exceptions).orElse(List.of()).stream()
				.map(exception -> text.name(exception.asInternalName())).sorted().collect(Collectors.joining(", "));
		String typeParameters = text.parameters(generic.typeParameters());
		return modifiers(method.flags().flags(), hasDefault, of.contains(AccessFlag.FINAL))
				+ (typeParameters.isEmpty() ? "" : typeParameters + " ")
				+ (constructor ? simple(type) : text.of(generic.result()) + " " + method.methodName().stringValue()) + "(" + parameters + ")"
				+ (thrown.isEmpty() ? "" : " throws " + thrown);
	}

	private static String simple(ClassModel type) {
		return type.thisClass().asInternalName().replaceFirst(".*[/$]", "");
	}

	private static String modifiers(Set<AccessFlag> flags, boolean hasDefault, boolean inFinal) {
		return (flags.contains(AccessFlag.PROTECTED) ? "protected " : "") + (flags.contains(AccessFlag.STATIC) ? "static " : "")
				+ (flags.contains(AccessFlag.ABSTRACT) && !hasDefault ? "abstract " : "")
				+ (hasDefault && !flags.contains(AccessFlag.STATIC) ? "default " : "")
				+ (flags.contains(AccessFlag.FINAL) && !inFinal ? "final " : "");
	}
}
