/** What expressions are, with what functions take and give. */
import type { Expression, FileReading, FunctionAbout, TypeText } from "../read/reading.ts";
import { type Known, NameLinker, NOTHING_KNOWN, paired } from "./name-linker.ts";
import {
  awaited,
  builtinParam,
  builtinResult,
  each,
  elementOf,
  type SymbolPlace,
  symbolAt,
  together,
  type Value,
} from "./value.ts";

export class Linker extends NameLinker {
  protected evaluate(of: Expression, file: FileReading): Value | null {
    switch (of.kind) {
      case "name":
        return this.named(file, of.scope, of.name);
      case "self":
        return this.self(file, of.scope);
      case "super":
        return together(this.wider(this.self(file, of.scope), false));
      case "member":
        return this.member(this.valueOf(of.of, file), of.name);
      case "call":
        return this.called(of, file);
      case "new":
        return each(this.valueOf(of.of, file), (value) => this.instanceOf(value));
      case "await":
        return awaited(this.valueOf(of.of, file));
      case "element":
        return elementOf(this.valueOf(of.of, file), of.at);
      case "typed":
        return this.typed(of.type, file);
      case "several":
        return together(of.of.map((one) => this.valueOf(one, file)));
      case "array":
        return { kind: "list", of: of.of === null ? null : this.valueOf(of.of, file) };
      case "object":
        return {
          kind: "object",
          members: new Map([...of.members].map(([name, value]) => [name, () => this.valueOf(value, file)])),
          ...(of.rest.length === 0
            ? {}
            : { rest: () => together(of.rest.map((one) => this.valueOf(one, file))) }),
        };
      case "function":
        return this.function(of.about, file, NOTHING_KNOWN);
      case "module": {
        const target = this.moduleOf(file, of.module);
        return target === null ? null : { kind: "module", file: target };
      }
      case "argument":
        return each(this.valueOf(of.call.kind === "call" ? of.call.of : of.call, file), (value) =>
          this.expectedBy(value, of.at),
        );
      case "parameter":
        return this.parameter(of, file);
    }
  }

  called(call: Expression & { kind: "call" }, file: FileReading): Value | null {
    const given = () => call.args.map((arg) => (arg === null ? null : this.valueOf(arg, file)));
    const direct = each(this.valueOf(call.of, file), (value) => this.result(value, given));
    if (direct !== null || call.of.kind !== "member") return direct;
    const { of, name } = call.of;
    if (of.kind === "name" && (of.name === "Object" || of.name === "Promise" || of.name === "Array"))
      return this.global(of.name, name, given());
    return each(this.valueOf(of, file), (value) => builtinResult(value, name, given()));
  }

  global(of: string, name: string, [first = null]: readonly (Value | null)[]): Value | null {
    if (of === "Promise") {
      if (name === "all" || name === "allSettled")
        return {
          kind: "promise",
          of: each(first, (value) =>
            value.kind === "tuple"
              ? { kind: "tuple", of: value.of.map(awaited) }
              : { kind: "list", of: awaited(elementOf(value)) },
          ),
        };
      return { kind: "promise", of: name === "resolve" ? first : awaited(elementOf(first)) };
    }
    if (of === "Array" && name === "from") return { kind: "list", of: elementOf(first) };
    if (name === "freeze" || name === "assign") return first;
    return null;
  }

  /** What a call gives. */
  result(value: Value, given: () => readonly (Value | null)[]): Value | null {
    if (value.kind === "function") return value.returns();
    if (value.kind === "module")
      return each(this.exported(value.file, "default"), (whole) =>
        whole.kind === "module" ? null : this.result(whole, given),
      );
    if (value.kind !== "symbol")
      return value.kind === "instance" ? this.resultOfInstance(value, given) : null;
    const { about, type, typeParams, container } = symbolAt(value);
    if (type === "Class") return this.instanceOf(value);
    if (about === null) return null;
    const known = new Map(this.knownIn(value.of, { file: value.file, symbol: container }));
    if (typeParams.length > 0) {
      const args = given();
      for (const [at, param] of about.params.entries())
        this.infer(param, args[at] ?? null, typeParams, known);
    }
    const result = this.returned(about, value.file, known);
    return about.returns?.kind === "self" && value.of !== undefined ? value.of : result;
  }

  /** An instance that can be called. */
  resultOfInstance(value: Value, given: () => readonly (Value | null)[]): Value | null {
    const call = this.member(value, "__call__");
    return call === null ? null : each(call, (member) => this.result(member, given));
  }

  /** The type arguments of the class in which a method is written, for what it was taken from. */
  knownIn(of: Value | undefined, container: SymbolPlace): Known {
    if (of?.kind !== "instance") return NOTHING_KNOWN;
    const sought = symbolAt(container);
    let level: Value[] = [of];
    for (let steps = 0; steps < 10 && level.length > 0; steps += 1) {
      const found = level.find((one) => one.kind === "instance" && symbolAt(one) === sought);
      if (found?.kind === "instance") return paired(sought.typeParams, found.args);
      level = level.flatMap((one) => this.wider(one));
    }
    return NOTHING_KNOWN;
  }

  /** What an argument says of type parameters. */
  infer(
    param: TypeText | null | undefined,
    arg: Value | null,
    names: readonly string[],
    known: Map<string, Value | null>,
  ): void {
    if (param === null || param === undefined || arg === null) return;
    if (param.kind === "name") {
      const [name = ""] = param.name;
      if (names.includes(name) && param.name.length === 1) {
        if (!known.has(name)) known.set(name, arg);
        return;
      }
      const parts =
        arg.kind === "promise" || arg.kind === "list"
          ? [arg.of]
          : arg.kind === "map"
            ? [arg.key, arg.value]
            : arg.kind === "instance"
              ? arg.args
              : [];
      for (const [at, inner] of param.args.entries()) this.infer(inner, parts[at] ?? null, names, known);
    } else if (param.kind === "array") this.infer(param.of, elementOf(arg), names, known);
    else if (param.kind === "several") for (const one of param.of) this.infer(one, arg, names, known);
    else if (param.kind === "function") {
      const returns =
        arg.kind === "function" ? arg.returns() : arg.kind === "symbol" ? this.result(arg, () => []) : null;
      this.infer(param.returns, returns, names, known);
    }
  }

  protected returned(about: FunctionAbout, file: FileReading, known: Known): Value | null {
    if (about.returns !== null) return this.typed(about.returns, file, known);
    const results = together(about.results.map((result) => this.valueOf(result, file)));
    if (about.isGenerator) return { kind: "list", of: null };
    return about.isAsync ? { kind: "promise", of: awaited(results) } : results;
  }

  function(about: FunctionAbout, file: FileReading, known: Known): Value {
    return {
      kind: "function",
      param: (at) => {
        const type = about.params[at];
        return type === undefined || type === null ? null : this.typed(type, file, known);
      },
      returns: () => this.returned(about, file, known),
    };
  }

  /** What a function that is handed over is called with, from what is said of it where it is expected. */
  parameter({ of, at }: Expression & { kind: "parameter" }, file: FileReading): Value | null {
    const direct = each(this.valueOf(of, file), (value) => this.expectedBy(value, at));
    if (direct !== null || of.kind !== "argument" || of.call.kind !== "call") return direct;
    const callee = of.call.of;
    if (callee.kind !== "member" || of.at !== 0) return null;
    return each(this.valueOf(callee.of, file), (value) => builtinParam(value, callee.name, at));
  }

  /** What a function takes at a place. */
  expectedBy(value: Value, at: number): Value | null {
    if (value.kind === "function") return value.param(at);
    if (value.kind !== "symbol") return null;
    const { about, type, members, container } = symbolAt(value);
    const maker = type === "Class" ? members.get("constructor") : undefined;
    const taking = maker === undefined ? about : symbolAt({ file: value.file, symbol: maker }).about;
    const param = taking?.params[at];
    if (param === undefined || param === null) return null;
    return this.typed(param, value.file, this.knownIn(value.of, { file: value.file, symbol: container }));
  }
}
