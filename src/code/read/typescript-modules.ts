/** What modules of TypeScript and JavaScript take from each other and give away. */
import type { Expression } from "./reading.ts";
import { childOf, childOfType, type Syntax } from "./syntax.ts";
import { ExpressionReader, isFunction } from "./typescript-expressions.ts";

export abstract class ModuleReader extends ExpressionReader {
  /** Notes a function; `whole` is its statement. */
  protected abstract function(node: Syntax, name: Syntax | undefined, whole: Syntax, scope: number): void;

  protected abstract class(node: Syntax, name: Syntax | undefined, scope: number): void;

  protected import(node: Syntax): void {
    const source = childOf(node, "source");
    if (source === undefined) return;
    const module = this.textOf(source).slice(1, -1);
    this.reading.imports.push({ module, line: node.line });
    const bind = (name: string, imported: string) => {
      this.bind(0, name, { kind: "import", module, name: imported });
      this.bindType(0, name, { kind: "import", module, name: imported });
    };
    for (const child of childOfType(node, "import_clause")?.children ?? []) {
      if (child.type === "identifier") bind(this.textOf(child), "default");
      else if (child.type === "namespace_import" && child.children[0] !== undefined)
        bind(this.textOf(child.children[0]), "*");
      else
        for (const each of child.children) {
          const name = childOf(each, "name");
          if (name === undefined) continue;
          bind(this.textOf(childOf(each, "alias") ?? name), this.textOf(name));
        }
    }
  }

  protected export(node: Syntax, scope: number): void {
    const { exports } = this.reading;
    const source = childOf(node, "source");
    const from = source === undefined ? undefined : this.textOf(source).slice(1, -1);
    if (from !== undefined) this.reading.imports.push({ module: from, line: node.line });
    const isDefault = /^export\s+default\b/u.test(this.text.slice(node.start, node.start + 40));
    const clause = childOfType(node, "export_clause");
    const namespace = childOfType(node, "namespace_export");
    if (clause !== undefined)
      for (const each of clause.children) {
        const local = this.textOf(childOf(each, "name") ?? each);
        const name = this.textOf(childOf(each, "alias") ?? childOf(each, "name") ?? each);
        exports.push(from === undefined ? { name, local } : { name, from, imported: local });
      }
    else if (namespace?.children[0] !== undefined && from !== undefined)
      exports.push({ name: this.textOf(namespace.children[0]), from, imported: "*" });
    else if (from !== undefined) exports.push({ name: "*", from });
    else this.exported(node, isDefault, scope);
  }

  protected exported(node: Syntax, isDefault: boolean, scope: number): void {
    const { exports } = this.reading;
    const declaration = childOf(node, "declaration");
    const value = childOf(node, "value") ?? node.children.find(({ type }) => type === "identifier");
    const before = new Set(this.scope(scope).names.keys());
    const typesBefore = new Set(this.scope(scope).types.keys());
    const subject = declaration ?? value;
    if (
      isDefault &&
      subject !== undefined &&
      childOf(subject, "name") === undefined &&
      (isFunction(subject) || subject.type === "class")
    ) {
      // What has no name of its own is called by that of its export.
      if (isFunction(subject)) this.function(subject, undefined, node, scope);
      else this.class(subject, undefined, scope);
      exports.push({ name: "default", local: "default" });
      return;
    }
    this.all(node.children, scope);
    if (isDefault || declaration === undefined) {
      const name = declaration === undefined ? undefined : childOf(declaration, "name");
      const given = this.expressionOf(value, scope);
      if (name !== undefined) exports.push({ name: "default", local: this.textOf(name) });
      else if (given !== null) exports.push({ name: "default", value: given });
      return;
    }
    const names =
      declaration.type.includes("declaration") || declaration.type === "internal_module"
        ? namesDeclared(declaration, (child) => this.textOf(child))
        : [];
    for (const name of [...this.scope(scope).names.keys()].filter(
      (each) => !before.has(each) || names.includes(each),
    ))
      exports.push({ name, local: name });
    for (const name of [...this.scope(scope).types.keys()].filter(
      (each) => !typesBefore.has(each) || names.includes(each),
    ))
      exports.push({ name, local: name });
  }

  protected commonExport(name: string, value: Expression | null, node: Syntax, scope: number): void {
    const own = this.scope(scope).names.get(name);
    if (isFunction(node) && own?.kind === "symbol") this.reading.exports.push({ name, local: name });
    else if (value !== null) this.reading.exports.push({ name, value });
    if (name === "default" && value?.kind === "object")
      for (const [member, given] of value.members) this.reading.exports.push({ name: member, value: given });
  }
}

function namesDeclared(node: Syntax, textOf: (child: Syntax) => string): string[] {
  const name = childOf(node, "name");
  if (name !== undefined) return [textOf(name)];
  return node.children.flatMap((child) =>
    child.type === "variable_declarator" ? namesDeclared(child, textOf) : [],
  );
}
