/** Go. */
import type { Expression } from "../reading.ts";
import { childOf, type Syntax } from "../syntax.ts";
import type { DescribedReader } from "./described-reader.ts";
import type { Description } from "./description.ts";

const listed = (node: Syntax | undefined): readonly Syntax[] =>
  node === undefined ? [] : node.type === "expression_list" ? node.children : [node];

/** `name := value`, `var name type = value`. */
function variable(reader: DescribedReader, node: Syntax, scope: number): void {
  const isShort = node.type === "short_var_declaration";
  const names = isShort
    ? listed(childOf(node, "left"))
    : node.children.filter(({ field }) => field === "name");
  const values = listed(childOf(node, isShort ? "right" : "value"));
  const type = childOf(node, "type");
  reader.all(values, scope);
  if (type !== undefined) reader.visit(type, scope);
  reader.bindAll(names, values, reader.typeOf(type, scope), scope);
}

function typeSpec(reader: DescribedReader, node: Syntax, scope: number): void {
  const written = childOf(node, "type");
  const isStruct = written?.type === "struct_type";
  const isInterface = written?.type === "interface_type";
  const alias = isStruct || isInterface ? null : reader.typeOf(written, scope);
  const kind = isInterface || node.type === "type_alias" ? "Interface" : "Class";
  const { symbol, scope: own } = reader.type(node, kind, scope, alias);
  if (isStruct)
    for (const field of written.children[0]?.children ?? []) structField(reader, field, symbol, own);
  else if (isInterface)
    for (const part of written.children) {
      if (part.type === "method_elem") reader.all([part], own);
      else reader.symbol(symbol).extends.push(...reader.typesIn(part, own));
    }
  else if (written !== undefined) reader.visit(written, own);
}

/** A field; one without a name lends its members. */
function structField(reader: DescribedReader, node: Syntax, symbol: number, scope: number): void {
  const written = childOf(node, "type");
  const type = reader.typeOf(written, scope);
  if (type === null || written === undefined) return;
  const names = node.children.filter(({ field }) => field === "name");
  const { fields, extends: wider } = reader.symbol(symbol);
  for (const name of names) fields.set(reader.textOf(name), { type });
  if (names.length > 0) reader.visit(written, scope);
  else if (type.kind === "name") {
    wider.push(type);
    fields.set(type.name.at(-1) ?? "", { type });
  }
}

function method(reader: DescribedReader, node: Syntax, scope: number): void {
  const receiver = childOf(node, "receiver")?.children[0];
  const type = receiver === undefined ? null : reader.typeOf(childOf(receiver, "type"), scope);
  const name = receiver === undefined ? undefined : childOf(receiver, "name");
  if (type === null) return;
  reader.later(() =>
    reader.callable(node, scope, {
      receiver: {
        type,
        bind: (own) => {
          if (name !== undefined) reader.bindPattern(name, { kind: "typed", type }, own);
        },
      },
    }),
  );
}

function importSpec(reader: DescribedReader, node: Syntax, scope: number): void {
  const path = childOf(node, "path");
  if (path === undefined) return;
  const module = reader.textOf(path).slice(1, -1);
  const given = childOf(node, "name");
  const last = module.replace(/\/v\d+$/u, "").replace(/^.*\//u, "");
  const name = given === undefined ? last : reader.textOf(given);
  reader.import(module, node.line);
  if (name === ".") reader.reading.exports.push({ name: "*", from: module });
  else if (name !== "_") {
    reader.bind(scope, name, { kind: "import", module, name: "*" });
    reader.bindType(scope, name, { kind: "import", module, name: "*" });
  }
}

/** `for i, item := range all` */
function range(reader: DescribedReader, node: Syntax, scope: number): void {
  const right = childOf(node, "right");
  if (right !== undefined) reader.visit(right, scope);
  const of = reader.expressionOf(right, scope);
  for (const [at, name] of listed(childOf(node, "left")).entries())
    reader.bindPattern(
      name,
      of === null
        ? null
        : {
            kind: "element",
            of: {
              kind: "element",
              of: { kind: "call", of: { kind: "member", of, name: "entries" }, args: [] },
            },
            at,
          },
      scope,
    );
}

/** `switch v := x.(type)`: in each case the name has the type of the case. */
function typeSwitch(reader: DescribedReader, node: Syntax, scope: number): void {
  const [name] = listed(childOf(node, "alias"));
  for (const child of node.children) {
    if (child.type !== "type_case") {
      if (child.field !== "alias") reader.visit(child, scope);
      continue;
    }
    const own = reader.innerScope(scope);
    const types = child.children.filter(({ field }) => field === "type");
    const [type = null] = types.map((each) => reader.typeOf(each, own));
    if (name !== undefined)
      reader.bindPattern(name, type === null || types.length > 1 ? null : { kind: "typed", type }, own);
    reader.all(child.children, own);
  }
}

/** The grammar takes a call with type arguments, `First[Thing](all)`, for a conversion. */
function genericCallee(reader: DescribedReader, node: Syntax, scope: number): Expression | null {
  const type = childOf(node, "type");
  if (type?.type !== "generic_type") return null;
  const written = reader.typeOf(type, scope);
  if (written?.kind !== "name") return null;
  const [first = "", ...rest] = written.name;
  return rest.reduce<Expression>((of, name) => ({ kind: "member", of, name }), {
    kind: "name",
    name: first,
    scope,
  });
}

export const GO: Description<DescribedReader> = {
  returns: "result",
  comments: new Set(["comment"]),
  attributes: new Set(),
  scopes: new Set(["block", "if_statement", "for_statement", "expression_case", "communication_case"]),
  begin: ({ exports }) => exports.push({ name: "*", from: "." }),
  expressions: {
    identifier: { kind: "name" },
    selector_expression: { kind: "member", of: "operand", name: "field" },
    call_expression: { kind: "call", callee: "function", args: "arguments", made: new Set(["make", "new"]) },
    type_instantiation_expression: { kind: "same", of: "type" },
    composite_literal: { kind: "typed", type: "type" },
    type_assertion_expression: { kind: "typed", type: "type" },
    type_conversion_expression: {
      kind: "own",
      read: (reader, node, scope) => {
        const of = genericCallee(reader, node, scope);
        if (of !== null) return { kind: "call", of, args: [] };
        const type = reader.typeOf(childOf(node, "type"), scope);
        return type === null ? null : { kind: "typed", type };
      },
    },
    parenthesized_expression: { kind: "same" },
    index_expression: { kind: "index", of: "operand" },
    slice_expression: { kind: "same", of: "operand" },
    func_literal: { kind: "function", body: "body" },
    unary_expression: {
      kind: "own",
      read: (reader, node, scope) => {
        const of = reader.expressionOf(childOf(node, "operand"), scope);
        return of !== null && childOf(node, "operator")?.type === "<-" ? { kind: "element", of } : of;
      },
    },
  },
  types: {
    type_identifier: { kind: "name" },
    qualified_type: { kind: "path", of: "package", name: "name" },
    generic_type: { kind: "generic", of: "type" },
    pointer_type: { kind: "same" },
    parenthesized_type: { kind: "same" },
    type_elem: { kind: "same" },
    type_constraint: { kind: "same" },
    slice_type: { kind: "list", of: "element" },
    array_type: { kind: "list", of: "element" },
    implicit_length_array_type: { kind: "list", of: "element" },
    channel_type: { kind: "list", of: "value" },
    map_type: { kind: "map", key: "key", value: "value" },
    function_type: { kind: "function", returns: "result" },
    parameter_list: { kind: "tuple" },
  },
  patterns: { identifier: { kind: "name" } },
  visits: {
    import_spec: importSpec,
    type_spec: typeSpec,
    type_alias: typeSpec,
    function_declaration: (reader, node, scope) => reader.callable(node, scope),
    method_elem: (reader, node, scope) => reader.callable(node, scope),
    method_declaration: method,
    var_spec: variable,
    const_spec: variable,
    short_var_declaration: variable,
    range_clause: range,
    type_switch_statement: typeSwitch,
    return_statement: (reader, node, scope) => {
      const values = listed(node.children[0]);
      reader.all(values, scope);
      if (values.length === 1) reader.result(reader.expressionOf(values[0], scope));
    },
    keyed_element: (reader, node, scope) => {
      const value = childOf(node, "value");
      if (value !== undefined) reader.visit(value, scope);
    },
    type_conversion_expression: (reader, node, scope) => {
      const of = genericCallee(reader, node, scope);
      if (of !== null) reader.addUse("call", of, node, scope);
      reader.all(node.children.slice(of === null ? 0 : 1), scope);
    },
    package_clause: (reader) => reader.describeModule(reader.doc()),
    labeled_statement: (reader, node, scope) =>
      reader.all(
        node.children.filter(({ field }) => field !== "label"),
        scope,
      ),
  },
};
