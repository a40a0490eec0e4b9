/** Java. */
import type { Expression, SymbolType, TypeText } from "../reading.ts";
import { childOf, childOfType, type Syntax } from "../syntax.ts";
import { typed } from "./described-expressions.ts";
import type { DescribedReader } from "./described-reader.ts";
import type { Description, Read } from "./description.ts";

type Visit = Read<DescribedReader>;

/** A type as it is written; `var` says none. */
function writtenType(reader: DescribedReader, node: Syntax | undefined, scope: number): TypeText | null {
  if (node === undefined || reader.textOf(node) === "var") return null;
  reader.visit(node, scope);
  return reader.typeOf(node, scope);
}

function declaration(type: SymbolType): Visit {
  return (reader, node, scope) => {
    const { symbol, scope: own, name } = reader.type(node, type, scope);
    const { extends: wider, implements: shapes, fields } = reader.symbol(symbol);
    wider.push(...reader.typesIn(childOf(node, "superclass"), own));
    wider.push(...reader.typesIn(childOfType(node, "extends_interfaces"), own));
    shapes.push(...reader.typesIn(childOf(node, "interfaces"), own));
    for (const part of childOf(node, "parameters")?.children ?? []) {
      const of = writtenType(reader, childOf(part, "type"), own);
      const called = childOf(part, "name");
      if (of !== null && called !== undefined) fields.set(reader.textOf(called), { type: of });
    }
    for (const constant of childOf(node, "body")?.children ?? [])
      if (constant.type === "enum_constant")
        fields.set(reader.textOf(childOf(constant, "name") ?? constant), {
          type: { kind: "name", name: [name], args: [], scope: own },
        });
    const body = childOf(node, "body");
    if (body !== undefined) reader.all(body.children, own);
  };
}

/** Fields and variables: a type, and names with values. */
function variables(reader: DescribedReader, node: Syntax, scope: number): void {
  const type = writtenType(reader, childOf(node, "type"), scope);
  for (const part of node.children) {
    const name = childOf(part, "name");
    if (part.field !== "declarator" || name === undefined) continue;
    const value = childOf(part, "value");
    if (value !== undefined) reader.visit(value, scope);
    const { self, owner } = reader.scope(scope);
    if (node.type === "field_declaration" && owner === self && type !== null)
      reader.symbol(self).fields.set(reader.textOf(name), { type });
    else reader.bindPattern(name, typed(type) ?? reader.expressionOf(value, scope), scope);
  }
}

/** A name with its type and what it is taken from, as in `for (Item item : items)`. */
function taken(isElement: boolean): Visit {
  return (reader, node, scope) => {
    const value = childOf(node, "value");
    if (value !== undefined) reader.visit(value, scope);
    const type = writtenType(reader, childOf(node, "type"), scope);
    const of = reader.expressionOf(value, scope);
    const name = childOf(node, "name");
    if (name !== undefined)
      reader.bindPattern(
        name,
        typed(type) ?? (of !== null && isElement ? { kind: "element", of } : of),
        scope,
      );
    const body = childOf(node, "body");
    if (body !== undefined) reader.visit(body, scope);
  };
}

/** A type and a name that stand side by side, as in patterns. */
function sideBySide(reader: DescribedReader, node: Syntax, scope: number): void {
  const name = childOf(node, "name") ?? node.children.at(-1);
  for (const child of node.children) if (child !== name) reader.visit(child, scope);
  const holder = childOf(node, "right") ?? node.children.find((child) => child !== name);
  const of = reader.typesIn(holder, scope);
  if (name?.type === "identifier")
    reader.bindPattern(name, typed(of.length < 2 ? (of[0] ?? null) : { kind: "several", of }), scope);
}

function importDeclaration(reader: DescribedReader, node: Syntax, scope: number): void {
  const named = node.children[0];
  if (named === undefined) return;
  const path = reader.textOf(named).split(".");
  const isAll = childOfType(node, "asterisk") !== undefined;
  const isStatic = /^import\s+static\b/u.test(reader.textOf(node));
  // Packages begin with a small letter, and classes with a great one.
  const at = path.findIndex((part) => /^\p{Lu}/u.test(part));
  const classAt = at >= 0 ? at : isAll && !isStatic ? path.length : path.length - 1;
  const module = path.slice(0, classAt).join(".");
  const of = path
    .slice(classAt)
    .reduce<Expression>((outer, name) => ({ kind: "member", of: outer, name }), { kind: "module", module });
  if (isAll && classAt === path.length) {
    reader.import(module, node.line);
    reader.reading.exports.push({ name: "*", from: module });
    return;
  }
  reader.import(module, node.line, of);
  const name = path.at(-1) ?? "";
  if (isAll || name === "") return;
  reader.bind(scope, name, { kind: "value", value: of });
  reader.bindType(scope, name, { kind: "value", value: of });
}

function constructorCall(reader: DescribedReader, node: Syntax, scope: number): void {
  const of = reader.expressionOf(childOf(node, "constructor"), scope);
  if (of !== null) reader.addUse("call", of, node, scope);
  reader.all(
    node.children.filter(({ field }) => field !== "constructor"),
    scope,
  );
}

export const JAVA: Description<DescribedReader> = {
  returns: "type",
  comments: new Set(["block_comment", "line_comment"]),
  attributes: new Set(),
  scopes: new Set(
    "block enhanced_for_statement for_statement try_with_resources_statement catch_clause switch_rule switch_block_statement_group".split(
      " ",
    ),
  ),
  begin: ({ exports }) => exports.push({ name: "*", from: "." }),
  expressions: {
    identifier: { kind: "name" },
    this: { kind: "self" },
    super: { kind: "super" },
    field_access: { kind: "member", of: "object", name: "field" },
    method_invocation: { kind: "method", of: "object", name: "name", args: "arguments" },
    object_creation_expression: { kind: "new", type: "type" },
    array_creation_expression: {
      kind: "own",
      read: (reader, node, scope) => {
        const of = reader.typeOf(childOf(node, "type"), scope);
        return of === null ? null : { kind: "typed", type: { kind: "array", of } };
      },
    },
    cast_expression: { kind: "typed", type: "type" },
    parenthesized_expression: { kind: "same" },
    array_access: { kind: "index", of: "array" },
    assignment_expression: { kind: "same", of: "right" },
    ternary_expression: { kind: "several", of: ["consequence", "alternative"] },
    lambda_expression: { kind: "function", body: "body" },
    method_reference: {
      kind: "own",
      read: (reader, { children: [of, name] }, scope) =>
        reader.memberOf(reader.expressionOf(of, scope), name),
    },
  },
  types: {
    type_identifier: { kind: "name" },
    scoped_type_identifier: { kind: "path", of: "scope", name: "name" },
    generic_type: { kind: "generic" },
    annotated_type: { kind: "all" },
    array_type: { kind: "list", of: "element" },
    wildcard: { kind: "all" },
  },
  patterns: { identifier: { kind: "name" } },
  visits: {
    package_declaration: (reader, { children: [name] }) => {
      if (name !== undefined) reader.reading.package = reader.textOf(name);
    },
    import_declaration: importDeclaration,
    class_declaration: declaration("Class"),
    record_declaration: declaration("Class"),
    interface_declaration: declaration("Interface"),
    annotation_type_declaration: declaration("Interface"),
    enum_declaration: declaration("Enum"),
    method_declaration: (reader, node, scope) => reader.callable(node, scope),
    constructor_declaration: (reader, node, scope) => reader.callable(node, scope, { name: "constructor" }),
    compact_constructor_declaration: (reader, node, scope) =>
      reader.callable(node, scope, { name: "constructor" }),
    field_declaration: variables,
    constant_declaration: variables,
    local_variable_declaration: variables,
    enhanced_for_statement: taken(true),
    resource: taken(false),
    instanceof_expression: sideBySide,
    type_pattern: sideBySide,
    catch_formal_parameter: sideBySide,
    explicit_constructor_invocation: constructorCall,
    method_reference: (reader, node, scope) => {
      const of = reader.expressionOf(node, scope);
      if (of !== null) reader.addUse("use", of, node, scope);
      reader.all(node.children.slice(0, 1), scope);
    },
    return_statement: (reader, node, scope) => {
      reader.all(node.children, scope);
      reader.result(reader.expressionOf(node.children[0], scope));
    },
    marker_annotation: (reader, node, scope) => {
      const type = childOf(node, "name");
      if (type !== undefined)
        reader.addTypeUse(
          { kind: "name", name: reader.textOf(type).split("."), args: [], scope },
          node,
          scope,
        );
    },
    enum_constant: (reader, node, scope) =>
      reader.all(
        node.children.filter(({ field }) => field !== "name"),
        scope,
      ),
    labeled_statement: (reader, node, scope) => reader.all(node.children.slice(1), scope),
    break_statement: () => undefined,
    continue_statement: () => undefined,
    module_declaration: () => undefined,
  },
};
