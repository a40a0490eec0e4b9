/** Reads TypeScript, TSX and JavaScript: declarations, imports and exports, and what is used where. */
import { wordsOfComment } from "./draft.ts";
import type { FileReading } from "./reading.ts";
import { childOf, type Syntax } from "./syntax.ts";
import { ClassReader } from "./typescript-classes.ts";
import { isFunction } from "./typescript-expressions.ts";

/** @param text The text of the file, of which `root` is the tree. */
export function readTypeScript(path: string, language: string, text: string, root: Syntax): FileReading {
  const reader = new TypeScriptReader(path, language, text, root);
  reader.read(root);
  return reader.reading;
}

class TypeScriptReader extends ClassReader {
  read(root: Syntax): void {
    const first = root.children[0];
    const module = this.symbol(0);
    if (first?.type === "comment")
      this.reading.symbols[0] = { ...module, doc: wordsOfComment(this.textOf(first)) };
    this.all(root.children, 0);
  }

  override visit(node: Syntax, scope: number): void {
    switch (node.type) {
      case "comment":
        this.comment = node;
        return;
      case "import_statement":
        this.import(node);
        return;
      case "export_statement":
        this.export(node, scope);
        return;
      case "ambient_declaration":
        this.all(node.children, scope);
        return;
      case "module":
      case "internal_module":
        this.namespace(node, scope);
        return;
      case "function_declaration":
      case "generator_function_declaration":
      case "function_signature":
        this.function(node, childOf(node, "name"), node, scope);
        return;
      case "class_declaration":
      case "abstract_class_declaration":
      case "class":
        this.class(node, childOf(node, "name"), scope);
        return;
      case "interface_declaration":
        this.interface(node, scope);
        return;
      case "type_alias_declaration":
        this.alias(node, scope);
        return;
      case "enum_declaration":
        this.enum(node, scope);
        return;
      case "lexical_declaration":
      case "variable_declaration":
        for (const child of node.children)
          if (child.type === "variable_declarator") this.variable(child, node, scope);
        return;
      case "statement_block":
      case "for_statement":
      case "catch_clause":
      case "switch_body":
      case "for_in_statement":
        this.block(node, scope);
        return;
      case "return_statement":
        this.all(node.children, scope);
        this.result(
          this.expressionOf(
            node.children.find(({ type }) => type !== "comment"),
            scope,
          ),
        );
        return;
      case "call_expression":
      case "new_expression":
        this.call(node, scope);
        return;
      case "identifier":
      case "shorthand_property_identifier":
        this.addUse("use", { kind: "name", name: this.textOf(node), scope }, node, scope);
        return;
      case "member_expression":
        this.member(node, scope);
        return;
      case "type_annotation":
      case "type_arguments":
      case "as_expression":
      case "satisfies_expression":
        this.types(node, scope);
        return;
      case "assignment_expression":
        this.assignment(node, scope);
        return;
      case "pair":
        this.allIn(node, "value", scope);
        return;
      case "method_definition":
        this.functionOf(node, scope);
        return;
      case "property_identifier":
      case "statement_identifier":
      case "string":
        return;
      default:
        if (isFunction(node)) this.functionOf(node, scope);
        else this.all(node.children, scope);
    }
  }

  block(node: Syntax, scope: number): void {
    const { owner, self } = this.scope(scope);
    const own = this.addScope(scope, owner, self);
    const param = childOf(node, "parameter");
    if (node.type === "catch_clause" && param !== undefined) this.bindPattern(param, null, own);
    const left = childOf(node, "left");
    if (node.type === "for_in_statement" && left !== undefined) {
      const of = this.expressionOf(childOf(node, "right"), own);
      this.bindPattern(left, of === null ? null : { kind: "element", of }, own);
    }
    this.all(
      node.children.filter((child) => child !== left && child !== param),
      own,
    );
  }

  call(node: Syntax, scope: number): void {
    const isNew = node.type === "new_expression";
    const callee = childOf(node, isNew ? "constructor" : "function");
    this.expressionOf(node, scope);
    const of = this.expressionOf(callee, scope);
    if (of !== null && callee !== undefined)
      this.addUse("call", isNew ? { kind: "new", of } : of, callee, scope);
    // What is called is no other use of it; what stands before its name is.
    if (callee?.type === "member_expression") this.allIn(callee, "object", scope);
    else if (callee !== undefined && callee.type !== "identifier" && callee.type !== "super")
      this.visit(callee, scope);
    this.allBut(node, callee, scope);
  }

  member(node: Syntax, scope: number): void {
    const of = this.expressionOf(node, scope);
    if (of !== null) this.addUse("use", of, node, scope);
    this.allIn(node, "object", scope);
  }

  assignment(node: Syntax, scope: number): void {
    const left = childOf(node, "left");
    const right = childOf(node, "right");
    const path = left?.type === "member_expression" ? this.textOf(left).split(".") : [];
    const name = path.at(-1) ?? "";
    if (
      scope === 0 &&
      right !== undefined &&
      (path[0] === "exports" || (path[0] === "module" && path[1] === "exports"))
    ) {
      if (isFunction(right) && path.length > 1 && name !== "exports")
        this.function(right, left?.children.at(-1), node, scope);
      else this.visit(right, scope);
      this.commonExport(name === "exports" ? "default" : name, this.expressionOf(right, scope), right, scope);
      return;
    }
    const [first = "", middle] = path;
    const known = this.scope(0).names.get(first);
    if (
      scope === 0 &&
      right !== undefined &&
      isFunction(right) &&
      known?.kind === "symbol" &&
      path.length === (middle === "prototype" ? 3 : 2)
    )
      this.method(right, left?.children.at(-1), node, known.symbol);
    else {
      if (path.length === 2 && first === "this" && right !== undefined)
        this.assignedField(name, node, right, scope);
      this.all(node.children, scope);
    }
  }

  /** `this.name = …`, where no declaration says of the field what it is. */
  assignedField(name: string, node: Syntax, right: Syntax, scope: number): void {
    const { self } = this.scope(scope);
    if (self < 0) return;
    const { fields } = this.symbol(self);
    if (fields.has(name)) return;
    const type = this.docTypes(node, scope)?.type ?? null;
    const value = this.expressionOf(right, scope);
    if (type !== null) fields.set(name, { type });
    else if (value !== null) fields.set(name, { value });
  }
}
