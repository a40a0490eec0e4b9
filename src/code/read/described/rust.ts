/** Rust. */
import type { Expression, SymbolType, TypeText } from "../reading.ts";
import { childOf, type Syntax } from "../syntax.ts";
import { typed } from "./described-expressions.ts";
import type { DescribedReader } from "./described-reader.ts";
import type { Description, Read } from "./description.ts";

/** A struct or an enum, with its fields; what a variant of an enum holds is a tuple under its name. */
function declaration(type: SymbolType): Read<DescribedReader> {
  return (reader, node, scope) => {
    const { symbol, scope: own, name } = reader.type(node, type, scope);
    const { fields } = reader.symbol(symbol);
    const self: TypeText = { kind: "name", name: [name], args: [], scope: own };
    for (const part of childOf(node, "body")?.children ?? []) {
      const of = reader.typeOf(part.type === "field_declaration" ? childOf(part, "type") : part, own);
      const called = childOf(part, "name");
      const isVariant = part.type === "enum_variant";
      if (of !== null && called !== undefined) fields.set(reader.textOf(called), { type: of });
      else if (isVariant && called !== undefined)
        fields.set(reader.textOf(called), variant(reader, part, self, own));
      else if (of !== null) fields.set(String(fields.size), { type: of });
      reader.visit(isVariant ? (childOf(part, "body") ?? part) : part, own);
    }
  };
}

/** Something of the enum, also by what it is called with. */
function variant(
  reader: DescribedReader,
  node: Syntax,
  of: TypeText,
  scope: number,
): { readonly type: TypeText } {
  const body = childOf(node, "body");
  if (body?.type !== "ordered_field_declaration_list") return { type: of };
  const held = body.children.filter(({ field }) => field === "type");
  return { type: { kind: "function", params: held.map((type) => reader.typeOf(type, scope)), returns: of } };
}

/** What is called `self` and `Self` in a trait or an implementation. */
function bindSelf(reader: DescribedReader, type: TypeText, scope: number): void {
  reader.bind(scope, "self", { kind: "value", type });
  reader.bind(scope, "Self", { kind: "value", type });
  reader.bindType(scope, "Self", { kind: "type", type });
}

function trait(reader: DescribedReader, node: Syntax, scope: number): void {
  const { symbol, scope: own, name } = reader.type(node, "Interface", scope);
  reader.symbol(symbol).extends.push(...reader.typesIn(childOf(node, "bounds"), own));
  bindSelf(reader, { kind: "name", name: [name], args: [], scope: own }, own);
  reader.all(childOf(node, "body")?.children ?? [], own);
}

/** `impl Trait for Type`: methods of a type that is declared elsewhere. */
function implementation(reader: DescribedReader, node: Syntax, outer: number): void {
  reader.later(() => {
    const scope = reader.innerScope(outer);
    reader.bindTypeParams(node, scope);
    const type = reader.typeOf(childOf(node, "type"), scope);
    const shape = reader.typeOf(childOf(node, "trait"), scope);
    if (type === null) return;
    const symbol = reader.symbolOf(type);
    if (symbol !== undefined && shape !== null) reader.symbol(symbol).implements.push(shape);
    bindSelf(reader, type, scope);
    reader.members(childOf(node, "body")?.children ?? [], (part) => {
      if (part.type === "function_item") reader.callable(part, scope, { receiver: { type } });
      else reader.visit(part, scope);
    });
  });
}

/** `mod inner;` is a file, `mod inner { … }` a part of this one. */
function module(reader: DescribedReader, node: Syntax, scope: number): void {
  const named = childOf(node, "name");
  const body = childOf(node, "body");
  if (named === undefined) return;
  const name = reader.textOf(named);
  if (body === undefined) {
    reader.import(`self::${name}`, node.line);
    bindBoth(reader, scope, name, { kind: "module", module: `self::${name}` });
    return;
  }
  const { owner } = reader.scope(scope);
  const { scope: own } = reader.type(node, "Module", scope);
  reader.scope(own).names.set("super", { kind: "symbol", symbol: owner });
  reader.scope(own).types.set("super", { kind: "symbol", symbol: owner });
  reader.all(body.children, own);
}

function bindBoth(reader: DescribedReader, scope: number, name: string, value: Expression): void {
  reader.bind(scope, name, { kind: "value", value });
  reader.bindType(scope, name, { kind: "value", value });
}

/** `use a::{b, c as d, e::*}` */
function use(reader: DescribedReader, node: Syntax, scope: number): void {
  for (const { path, name } of usesIn(reader, childOf(node, "argument"), [])) {
    const [first = "", ...rest] = path;
    const isAll = name === "*";
    const of = rest.reduce<Expression>((outer, part) => ({ kind: "member", of: outer, name: part }), {
      kind: "several",
      of: [
        { kind: "name", name: first, scope },
        { kind: "module", module: first },
      ],
    });
    reader.import(path.join("::"), node.line, of);
    if (isAll) {
      if (scope === 0) reader.reading.exports.push({ name: "*", from: path.join("::") });
    } else if (name !== "_" && !(path.length === 1 && name === first)) bindBoth(reader, scope, name, of);
  }
}

interface Use {
  readonly path: readonly string[];
  /** What it is called here; `*`: everything in it. */
  readonly name: string;
}

function usesIn(reader: DescribedReader, node: Syntax | undefined, before: readonly string[]): Use[] {
  if (node === undefined) return [];
  const words = (part: Syntax | undefined) =>
    part === undefined
      ? []
      : reader
          .textOf(part)
          .split("::")
          .map((word) => word.trim())
          .filter(Boolean);
  const within = [...before, ...words(childOf(node, "path"))];
  switch (node.type) {
    case "use_list":
      return node.children.flatMap((child) => usesIn(reader, child, before));
    case "scoped_use_list":
      return usesIn(reader, childOf(node, "list"), within);
    case "use_as_clause": {
      const alias = childOf(node, "alias");
      return [{ path: within, name: alias === undefined ? "_" : reader.textOf(alias) }];
    }
    case "use_wildcard":
      return [{ path: [...before, ...words(node.children[0])], name: "*" }];
    case "self":
      return [{ path: before, name: before.at(-1) ?? "_" }];
    default: {
      const path = [...before, ...words(node)];
      return [{ path, name: path.at(-1) ?? "_" }];
    }
  }
}

/** `let pattern: type = value` */
function binding(reader: DescribedReader, node: Syntax, scope: number): void {
  const value = childOf(node, "value");
  const written = childOf(node, "type");
  if (value !== undefined) reader.visit(value, scope);
  if (written !== undefined) reader.visit(written, scope);
  const pattern = childOf(node, "pattern") ?? childOf(node, "name");
  if (pattern !== undefined)
    reader.bindPattern(
      pattern,
      typed(reader.typeOf(written, scope)) ?? reader.expressionOf(value, scope),
      scope,
    );
  const otherwise = childOf(node, "alternative");
  if (otherwise !== undefined) reader.visit(otherwise, scope);
}

function loop(reader: DescribedReader, node: Syntax, scope: number): void {
  const value = childOf(node, "value");
  if (value !== undefined) reader.visit(value, scope);
  const of = reader.expressionOf(value, scope);
  const pattern = childOf(node, "pattern");
  if (pattern !== undefined) reader.bindPattern(pattern, of === null ? null : { kind: "element", of }, scope);
  const body = childOf(node, "body");
  if (body !== undefined) reader.visit(body, scope);
}

function match(reader: DescribedReader, node: Syntax, scope: number): void {
  const value = childOf(node, "value");
  if (value !== undefined) reader.visit(value, scope);
  const of = reader.expressionOf(value, scope);
  for (const arm of childOf(node, "body")?.children ?? []) {
    const own = reader.innerScope(scope);
    const pattern = childOf(arm, "pattern");
    for (const part of pattern?.children ?? [])
      if (part.field === "condition") reader.visit(part, own);
      else reader.bindPattern(part, of, own);
    const result = childOf(arm, "value");
    if (result !== undefined) reader.visit(result, own);
  }
}

export const RUST: Description<DescribedReader> = {
  returns: "return_type",
  comments: new Set(["line_comment", "block_comment"]),
  attributes: new Set(["attribute_item"]),
  scopes: new Set(["block", "if_expression", "while_expression", "for_expression"]),
  begin: ({ scopes }) => {
    for (const name of ["crate", "super"])
      for (const space of ["names", "types"] as const)
        scopes[0]?.[space].set(name, { kind: "import", module: name, name: "*" });
  },
  expressions: {
    identifier: { kind: "name" },
    self: { kind: "name" },
    crate: { kind: "name" },
    super: { kind: "name" },
    field_expression: { kind: "member", of: "value", name: "field" },
    scoped_identifier: { kind: "member", of: "path", name: "name" },
    call_expression: { kind: "call", callee: "function", args: "arguments" },
    generic_function: { kind: "same", of: "function" },
    struct_expression: { kind: "typed", type: "name" },
    type_cast_expression: { kind: "typed", type: "type" },
    generic_type: { kind: "typed", type: "type" },
    bracketed_type: { kind: "same" },
    qualified_type: { kind: "typed", type: "type" },
    reference_expression: { kind: "same", of: "value" },
    unary_expression: { kind: "same" },
    parenthesized_expression: { kind: "same" },
    try_expression: { kind: "same" },
    await_expression: { kind: "same" },
    index_expression: { kind: "index" },
    closure_expression: { kind: "function", body: "body" },
  },
  types: {
    type_identifier: { kind: "name" },
    scoped_type_identifier: { kind: "path", of: "path", name: "name" },
    generic_type: { kind: "generic", of: "type" },
    generic_type_with_turbofish: { kind: "generic", of: "type" },
    reference_type: { kind: "same", of: "type" },
    pointer_type: { kind: "same", of: "type" },
    dynamic_type: { kind: "same", of: "trait" },
    abstract_type: { kind: "same", of: "trait" },
    bounded_type: { kind: "all" },
    array_type: { kind: "list", of: "element" },
    tuple_type: { kind: "tuple" },
    function_type: { kind: "function", returns: "return_type" },
  },
  patterns: {
    identifier: { kind: "name" },
    mut_pattern: { kind: "same" },
    ref_pattern: { kind: "same" },
    reference_pattern: { kind: "same" },
    match_pattern: { kind: "same" },
    or_pattern: { kind: "same" },
    captured_pattern: { kind: "same" },
    tuple_pattern: { kind: "tuple" },
    struct_pattern: { kind: "fields" },
    tuple_struct_pattern: { kind: "held", type: "type" },
  },
  visits: {
    use_declaration: use,
    mod_item: module,
    struct_item: declaration("Class"),
    union_item: declaration("Class"),
    enum_item: declaration("Enum"),
    trait_item: trait,
    impl_item: implementation,
    type_item: (reader, node, scope) => {
      const written = childOf(node, "type");
      const { scope: own } = reader.type(node, "Interface", scope, reader.typeOf(written, scope));
      if (written !== undefined) reader.visit(written, own);
    },
    function_item: (reader, node, scope) => reader.callable(node, scope),
    function_signature_item: (reader, node, scope) => reader.callable(node, scope),
    let_declaration: binding,
    let_condition: binding,
    const_item: binding,
    static_item: binding,
    for_expression: loop,
    match_expression: match,
    return_expression: (reader, node, scope) => {
      reader.all(node.children, scope);
      reader.result(reader.expressionOf(node.children[0], scope));
    },
    field_initializer: (reader, node, scope) => {
      const value = childOf(node, "value");
      if (value !== undefined) reader.visit(value, scope);
    },
    attribute_item: () => undefined,
    inner_attribute_item: () => undefined,
    macro_definition: () => undefined,
    token_tree: () => undefined,
    macro_invocation: () => undefined,
    extern_crate_declaration: (reader, node) => {
      const name = childOf(node, "name");
      if (name !== undefined) reader.import(reader.textOf(name), node.line);
    },
  },
};
