/** What an expression is, as far as the sources say it. */
import type { FileReading, ReadSymbol } from "../read/reading.ts";

export interface SymbolPlace {
  readonly file: FileReading;
  readonly symbol: number;
}

export type Value =
  /** Something of a class or an interface; `args` are its type arguments. */
  | (SymbolPlace & { readonly kind: "instance"; readonly args: readonly (Value | null)[] })
  /** A function, a class, a namespace by itself; `of` is what a method was taken from. */
  | (SymbolPlace & { readonly kind: "symbol"; readonly of?: Value })
  | { readonly kind: "module"; readonly file: FileReading }
  /** What is gone through: a list, a set, a generator. */
  | { readonly kind: "list"; readonly of: Value | null }
  | { readonly kind: "tuple"; readonly of: readonly (Value | null)[] }
  | { readonly kind: "map"; readonly key: Value | null; readonly value: Value | null }
  | { readonly kind: "promise"; readonly of: Value | null }
  | {
      readonly kind: "object";
      readonly members: ReadonlyMap<string, () => Value | null>;
      /** What its other members come from. */
      readonly rest?: () => Value | null;
    }
  | {
      readonly kind: "function";
      readonly param: (at: number) => Value | null;
      readonly returns: () => Value | null;
    }
  | { readonly kind: "several"; readonly of: readonly Value[] };

export function symbolAt({ file, symbol }: SymbolPlace): ReadSymbol {
  const found = file.symbols[symbol];
  if (found === undefined) throw new Error(`${file.path} has no symbol ${symbol}`);
  return found;
}

/** Number of possible values of one expression that are followed. */
const MAX_SEVERAL = 64;

/** Several of which none is several itself, and each is there once. */
export function together(all: readonly (Value | null)[]): Value | null {
  const of: Value[] = [];
  const places = new Set<unknown>();
  for (const one of all.flatMap((each) =>
    each?.kind === "several" ? each.of : each === null ? [] : [each],
  )) {
    const place = one.kind === "symbol" || one.kind === "instance" ? symbolAt(one) : one;
    if (places.has(place) || of.length === MAX_SEVERAL) continue;
    places.add(place);
    of.push(one);
  }
  return of.length < 2 ? (of[0] ?? null) : { kind: "several", of };
}

/** What is done with each of several. */
export function each(value: Value | null, of: (single: Value) => Value | null): Value | null {
  if (value === null) return null;
  return value.kind === "several" ? together(value.of.map(of)) : of(value);
}

/** What one has after waiting for it. */
export function awaited(value: Value | null): Value | null {
  return each(value, (single) => (single.kind === "promise" ? awaited(single.of) : single));
}

/** What one gets by going through it, or by its index. */
export function elementOf(value: Value | null, at?: number): Value | null {
  return each(value, (single) => {
    switch (single.kind) {
      case "list":
        return single.of;
      case "tuple":
        return at === undefined ? together(single.of) : (single.of[at] ?? null);
      case "map":
        return { kind: "tuple", of: [single.key, single.value] };
      case "promise":
        return elementOf(single.of, at);
      default:
        return null;
    }
  });
}

const SAME = new Set(
  "filter slice sort toSorted reverse toReversed concat fill splice with add union difference intersection append extend insert copy iter into_iter iter_mut rev skip take clone cloned copied peekable stream parallelStream sorted distinct limit toList collect".split(
    " ",
  ),
);
const ELEMENT = new Set(
  "at find findLast pop shift next get first last unwrap __getitem__ getFirst getLast remove poll peek nth findFirst findAny max_by_key min_by_key".split(
    " ",
  ),
);

/** Methods of what may hold something, and stands for that: `Option`, `Result`, `Box`, `Optional`. */
const HELD = new Set(
  "unwrap expect unwrap_or unwrap_or_else unwrap_or_default ok ok_or ok_or_else clone cloned copied as_ref as_mut as_deref borrow borrow_mut lock read write to_owned take map_err filter inspect is_some_and context with_context get orElse orElseGet orElseThrow ifPresent".split(
    " ",
  ),
);
const MAPPED = new Set("map and_then map_or flatMap".split(" "));

/** What a method of a list, a map or a promise gives that every program has. */
export function builtinResult(value: Value, method: string, args: readonly (Value | null)[]): Value | null {
  const [first = null] = args;
  const result = first?.kind === "function" ? first.returns() : null;
  switch (value.kind) {
    case "list":
    case "tuple": {
      const of = elementOf(value);
      if (SAME.has(method)) return { kind: "list", of };
      if (ELEMENT.has(method)) return of;
      if (method === "map" || method === "from") return { kind: "list", of: result };
      if (method === "flatMap") return { kind: "list", of: elementOf(result) ?? result };
      if (method === "flat") return { kind: "list", of: elementOf(of) ?? of };
      if (method === "reduce" || method === "reduceRight") return args[1] ?? of;
      if (method === "values" || method === "keys")
        return { kind: "list", of: method === "values" ? of : null };
      return method === "entries" ? { kind: "list", of: { kind: "tuple", of: [null, of] } } : null;
    }
    case "map":
      if (
        "get get_mut __getitem__ setdefault getOrDefault pop remove computeIfAbsent put"
          .split(" ")
          .includes(method)
      )
        return value.value;
      if (method === "set") return value;
      if (["values", "values_mut", "into_values"].includes(method)) return { kind: "list", of: value.value };
      if (method === "keys" || method === "keySet") return { kind: "list", of: value.key };
      return ["entries", "items", "iter", "iter_mut", "drain"].includes(method)
        ? { kind: "list", of: { kind: "tuple", of: [value.key, value.value] } }
        : null;
    case "promise":
      if (method === "then") return { kind: "promise", of: awaited(result) };
      return method === "catch" || method === "finally" ? value : null;
    case "instance":
      if (HELD.has(method)) return value;
      return MAPPED.has(method) ? result : null;
    default:
      return null;
  }
}

/** What a function that is handed to such a method is called with. */
export function builtinParam(value: Value, method: string, param: number): Value | null {
  switch (value.kind) {
    case "list":
    case "tuple": {
      const isFolding = method === "reduce" || method === "reduceRight";
      if (isFolding) return param === 1 ? elementOf(value) : null;
      const isComparing = method === "sort" || method === "toSorted";
      return param === 0 || (param === 1 && isComparing) ? elementOf(value) : null;
    }
    case "map":
      return param === 0 ? value.value : param === 1 ? value.key : null;
    case "promise":
      return method === "then" && param === 0 ? awaited(value.of) : null;
    case "instance":
      return param === 0 && (MAPPED.has(method) || HELD.has(method)) ? value : null;
    default:
      return null;
  }
}
