/** Resolves names across files: what a name or a type that is written in one file is in all of them. */
import type {
  Binding,
  Expression,
  FileReading,
  FunctionAbout,
  ReadSymbol,
  TypeText,
} from "../read/reading.ts";
import { containerOf } from "./containers.ts";
import { each, elementOf, type SymbolPlace, symbolAt, together, type Value } from "./value.ts";

/** Type parameters by name, as they are known where a type is used. */
export type Known = ReadonlyMap<string, Value | null>;
export const NOTHING_KNOWN: Known = new Map();
/** How far a chain of names is followed. */
const MAX_DEPTH = 60;
/**
 * Steps after which it is not known what something is: types that stand for themselves in parts would never
 * end.
 */
const MAX_STEPS = 4_000;

/** Finds the file that a module's name means in a file; `null`: it is none of these files. */
type ResolveModule = (from: FileReading, module: string) => FileReading | null;

export abstract class NameLinker {
  readonly #resolveModule: ResolveModule;
  /** Expressions whose value is known; `null` also while it is looked for. */
  readonly #values = new Map<Expression, Value | null>();
  /** Types that say the same wherever they are used. */
  readonly #types = new Map<TypeText, Value | null>();
  /** Methods that are written in other files than their types. */
  readonly #extensions = new Map<ReadSymbol, Map<string, SymbolPlace>>();
  #depth = 0;
  #steps = 0;

  constructor(resolveModule: ResolveModule) {
    this.#resolveModule = resolveModule;
  }

  /** Adds the methods of a file to types of others. */
  extend(file: FileReading): void {
    for (const { name, symbol } of file.extensions) {
      const type = this.extendedBy(file, symbol);
      if (type === null) continue;
      const extended = symbolAt(type);
      const known = this.#extensions.get(extended) ?? new Map<string, SymbolPlace>();
      this.#extensions.set(extended, known.set(name, { file, symbol }));
    }
  }

  /** The type to which a method belongs that is written in another file. */
  extendedBy(file: FileReading, method: number): SymbolPlace | null {
    const extension = file.extensions.find(({ symbol }) => symbol === method);
    const type = extension === undefined ? null : this.typed(extension.of, file);
    return type?.kind === "instance" ? type : null;
  }

  protected moduleOf(file: FileReading, module: string): FileReading | null {
    return this.#resolveModule(file, module);
  }

  /** What an expression is. */
  valueOf(of: Expression, file: FileReading): Value | null {
    const known = this.#values.get(of);
    if (known !== undefined) return known;
    if (!this.mayStep()) return null;
    this.#values.set(of, null);
    this.#depth += 1;
    const value = this.evaluate(of, file);
    this.#depth -= 1;
    this.#values.set(of, value);
    return value;
  }

  protected mayStep(): boolean {
    if (this.#depth === 0) this.#steps = 0;
    this.#steps += 1;
    return this.#depth <= MAX_DEPTH && this.#steps <= MAX_STEPS;
  }

  protected self(file: FileReading, scope: number): Value | null {
    const given = bindingOf(file, scope, "this", "names");
    if (given?.kind === "value" && given.type !== undefined) return this.typed(given.type, file);
    const symbol = file.scopes[scope]?.self ?? -1;
    if (symbol < 0) return null;
    const { typeParams } = symbolAt({ file, symbol });
    return { kind: "instance", file, symbol, args: typeParams.map(() => null) };
  }

  protected named(file: FileReading, scope: number, name: string): Value | null {
    const binding = bindingOf(file, scope, name, "names");
    if (binding === undefined && !SAYS_EXPORTS.has(file.language))
      return this.ownMember(file, scope, name) ?? this.exported(file, name);
    const value = binding === undefined ? null : this.bound(binding, file);
    if (value !== null || binding?.kind !== "value") return value;
    // A constant that is made by a call, and the type of its name, are one symbol.
    const type = bindingOf(file, scope, name, "types");
    return type?.kind === "symbol" ? { kind: "symbol", file, symbol: type.symbol } : null;
  }

  /** In Java, what a class has is named without it, also in classes within it. */
  protected ownMember(file: FileReading, scope: number, name: string): Value | null {
    if (file.language !== "java") return null;
    const seen = new Set<number>([-1]);
    for (let at = scope; at >= 0; at = file.scopes[at]?.parent ?? -1) {
      const self = file.scopes[at]?.self ?? -1;
      const found = seen.has(self) ? null : this.member(this.self(file, at), name);
      if (found !== null) return found;
      seen.add(self);
    }
    return null;
  }

  protected bound(binding: Binding, file: FileReading): Value | null {
    switch (binding.kind) {
      case "symbol":
        return { kind: "symbol", file, symbol: binding.symbol };
      case "import":
        return this.imported(file, binding.module, binding.name);
      case "value":
        if (binding.type !== undefined) return this.typed(binding.type, file);
        return binding.value === undefined ? null : this.valueOf(binding.value, file);
      case "type":
        return null;
    }
  }

  protected imported(file: FileReading, module: string, name: string): Value | null {
    const target = this.moduleOf(file, module);
    if (target === null) return null;
    if (name === "*") return { kind: "module", file: target };
    return this.exported(target, name) ?? this.submodule(target, name);
  }

  /** In Python a package, in Rust a module has its modules as members. */
  protected submodule(target: FileReading, name: string): Value | null {
    const inner =
      target.language === "rust"
        ? this.moduleOf(target, `self::${name}`)
        : target.path.endsWith("__init__.py")
          ? this.moduleOf(target, `.${name}`)
          : null;
    return inner === null ? null : { kind: "module", file: inner };
  }

  /** What a module gives away under a name. */
  exported(
    file: FileReading,
    name: string,
    space: "names" | "types" = "names",
    seen = new Set<string>(),
  ): Value | null {
    if (seen.has(file.path)) return null;
    seen.add(file.path);
    for (const item of file.exports) {
      if (item.name !== name) continue;
      if ("value" in item) return this.valueOf(item.value, file);
      if ("local" in item) {
        const binding =
          bindingOf(file, 0, item.local, space) ??
          bindingOf(file, 0, item.local, space === "names" ? "types" : "names");
        return binding === undefined ? null : this.boundIn(binding, file, space);
      }
      const target = this.moduleOf(file, item.from);
      if (target === null) return null;
      if (item.name !== "*" && "imported" in item)
        return item.imported === "*"
          ? { kind: "module", file: target }
          : this.exported(target, item.imported, space, seen);
    }
    if (!SAYS_EXPORTS.has(file.language)) {
      const binding = bindingOf(file, 0, name, space) ?? bindingOf(file, 0, name, "names");
      if (binding !== undefined) return this.boundIn(binding, file, space);
    }
    for (const item of file.exports) {
      if (item.name !== "*" || !("from" in item)) continue;
      const target = this.moduleOf(file, item.from);
      const found = target === null ? null : this.exported(target, name, space, seen);
      if (found !== null) return found;
    }
    return null;
  }

  protected boundIn(binding: Binding, file: FileReading, space: "names" | "types"): Value | null {
    if (binding.kind !== "import" || space === "names" || binding.name === "*")
      return this.bound(binding, file);
    const target = this.moduleOf(file, binding.module);
    return target === null ? null : this.exported(target, binding.name, "types");
  }

  // Types

  typed(type: TypeText, file: FileReading, known: Known = NOTHING_KNOWN): Value | null {
    const isAlwaysSame = known === NOTHING_KNOWN;
    const found = isAlwaysSame ? this.#types.get(type) : undefined;
    if (found !== undefined) return found;
    if (!this.mayStep()) return null;
    if (isAlwaysSame) this.#types.set(type, null);
    this.#depth += 1;
    const value = this.ofType(type, file, known);
    this.#depth -= 1;
    if (isAlwaysSame) this.#types.set(type, value);
    return value;
  }

  protected ofType(type: TypeText, file: FileReading, known: Known): Value | null {
    const inner = (of: TypeText | null | undefined) =>
      of === null || of === undefined ? null : this.typed(of, file, known);
    switch (type.kind) {
      case "name":
        return this.ofName(type, file, known);
      case "array":
        return { kind: "list", of: inner(type.of) };
      case "tuple":
        return { kind: "tuple", of: type.of.map(inner) };
      case "several":
        return together(type.of.map(inner));
      case "object":
        return {
          kind: "object",
          members: new Map([...type.members].map(([name, of]) => [name, () => inner(of)])),
        };
      case "function":
        return {
          kind: "function",
          param: (at) => inner(type.params[at]),
          returns: () => inner(type.returns),
        };
      case "typeof":
        return this.valueOf(type.of, file);
      case "part":
        return type.name === "element" ? elementOf(inner(type.of)) : this.member(inner(type.of), type.name);
      case "self":
        return this.self(file, type.scope);
    }
  }

  protected ofName(type: TypeText & { kind: "name" }, file: FileReading, known: Known): Value | null {
    const [first = "", ...rest] = type.name;
    const binding =
      bindingOf(file, type.scope, first, "types") ?? bindingOf(file, type.scope, first, "names");
    if (binding?.kind === "type") {
      const given = known.get(first);
      if (given !== undefined && given !== null) return given;
      return binding.type === null ? null : this.typed(binding.type, file, known);
    }
    const args = type.args.map((arg) => this.typed(arg, file, known));
    const start =
      binding !== undefined
        ? this.boundIn(binding, file, "types")
        : SAYS_EXPORTS.has(file.language)
          ? null
          : this.exported(file, first, "types");
    if (start === null)
      return rest.length === 0 || binding === undefined ? containerOf(type.name.at(-1) ?? "", args) : null;
    const target = rest.reduce<Value | null>(
      (of, name) =>
        (of?.kind === "module" ? this.exported(of.file, name, "types") : null) ?? this.member(of, name),
      start,
    );
    return each(target, (value) => this.instanceOf(value, args));
  }

  /** Something of a class, an interface, or what an alias stands for. */
  protected instanceOf(value: Value, args: readonly (Value | null)[] = []): Value | null {
    if (value.kind !== "symbol") return value.kind === "function" ? value.returns() : value;
    const { alias, typeParams, members, type } = symbolAt(value);
    if (alias !== null && members.size === 0) return this.typed(alias, value.file, paired(typeParams, args));
    if (type === "Function" || type === "Method" || type === "Module") return null;
    return {
      kind: "instance",
      file: value.file,
      symbol: value.symbol,
      args: typeParams.map((_, at) => args[at] ?? null),
    };
  }

  // Members and calls

  /** What stands in something under a name. */
  member(value: Value | null, name: string): Value | null {
    return each(value, (of) => {
      switch (of.kind) {
        case "instance":
        case "symbol":
          return this.memberOf(of, name, new Set());
        case "module":
          return (
            this.exported(of.file, name) ?? this.submodule(of.file, name) ?? this.defaultMember(of.file, name)
          );
        case "object":
          return of.members.get(name)?.() ?? (of.rest === undefined ? null : this.member(of.rest(), name));
        default:
          return null;
      }
    });
  }

  protected defaultMember(file: FileReading, name: string): Value | null {
    if (name === "default") return null;
    const whole = this.exported(file, "default");
    return whole === null || whole.kind === "module" ? null : this.member(whole, name);
  }

  protected memberOf(of: Value & SymbolPlace, name: string, seen: Set<unknown>): Value | null {
    const symbol = symbolAt(of);
    if (seen.has(symbol)) return null;
    seen.add(symbol);
    const known = of.kind === "instance" ? paired(symbol.typeParams, of.args) : NOTHING_KNOWN;
    const at = symbol.members.get(name);
    if (at !== undefined) {
      const found = symbolAt({ file: of.file, symbol: at });
      const member: Value = { kind: "symbol", file: of.file, symbol: at, of };
      return found.isGetter && found.about !== null ? this.returned(found.about, of.file, known) : member;
    }
    const extension = this.#extensions.get(symbol)?.get(name);
    if (extension !== undefined) return { kind: "symbol", ...extension, of };
    const field = symbol.fields.get(name);
    if (field?.type !== undefined) return this.typed(field.type, of.file, known);
    if (field?.value !== undefined) return this.valueOf(field.value, of.file);
    for (const wider of this.wider(of)) {
      if (wider.kind !== "instance" && wider.kind !== "symbol") {
        const found = this.member(wider, name);
        if (found !== null) return found;
        continue;
      }
      const found = this.memberOf(wider, name, seen);
      if (found !== null) return found;
    }
    return null;
  }

  /** What a class or an interface extends, as instances; with `isShaped` what it implements, too. */
  protected wider(value: Value | null, isShaped = true): Value[] {
    if (value?.kind !== "instance" && value?.kind !== "symbol") return [];
    const symbol = symbolAt(value);
    const known = value.kind === "instance" ? paired(symbol.typeParams, value.args) : NOTHING_KNOWN;
    const all = [
      ...symbol.extends,
      // What an interface says of its methods is theirs too.
      ...(isShaped ? symbol.implements : []),
      ...(symbol.alias !== null && symbol.members.size > 0 ? [symbol.alias] : []),
    ];
    return all.flatMap((type) => {
      const wider = this.typed(type, value.file, known);
      return wider === null ? [] : wider.kind === "several" ? wider.of : [wider];
    });
  }

  protected abstract evaluate(of: Expression, file: FileReading): Value | null;

  protected abstract returned(about: FunctionAbout, file: FileReading, known: Known): Value | null;
}

const SAYS_EXPORTS = new Set(["typescript", "tsx", "javascript"]);

/** What a name means in a scope, or in one around it. */
function bindingOf(
  file: FileReading,
  scope: number,
  name: string,
  space: "names" | "types",
): Binding | undefined {
  for (let at = scope; at >= 0; at = file.scopes[at]?.parent ?? -1) {
    const found = file.scopes[at]?.[space].get(name);
    if (found !== undefined) return found;
  }
  return undefined;
}

export function paired(names: readonly string[], args: readonly (Value | null)[]): Known {
  if (names.length === 0) return NOTHING_KNOWN;
  return new Map(names.map((name, at) => [name, args[at] ?? null]));
}
