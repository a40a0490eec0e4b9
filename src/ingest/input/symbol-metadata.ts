/**
 * What another indexer of code says of a chunk beside its text: the symbol, what it is, and what it has to do
 * with others.
 */
import { z } from "zod";
import type { JsonObject } from "../../domain/json.ts";
import { LIMITS } from "../../text/text-limits.ts";
import type { ExtractionInput, FactInput } from "./input.ts";

const MAX_LISTED = 1_000;
const name = z.string().trim().min(1).max(LIMITS.nameCharacters);
const maybe = name.nullish().catch(undefined);
const names = z.array(name).max(MAX_LISTED).catch([]).default([]);

const symbolShape = z.object({
  symbol_name: name,
  symbol_type: name,
  parent_symbol: maybe,
  file_path: maybe,
  imports: names,
  calls: names,
  extends: names,
  implements: names,
});
type Symbol = z.infer<typeof symbolShape>;

/**
 * Facts of a code index's metadata, in the terms of the profile `code`. Names are those by which reading the
 * source knows the symbols, too: `src/cart.ts#Cart.pay` with a file, else `Cart.pay`.
 *
 * @returns `null` without both `symbol_name` and `symbol_type`, or where the names make no name
 * @example
 * symbolExtraction({ symbol_name: "pay", symbol_type: "method", parent_symbol: "Cart", file_path: "src/cart.ts" })
 * // facts: src/cart.ts contains src/cart.ts#Cart, which contains src/cart.ts#Cart.pay
 */
export function symbolExtraction(metadata: JsonObject): ExtractionInput | null {
  if (!("symbol_name" in metadata && "symbol_type" in metadata)) return null;
  const { data: symbol } = symbolShape.safeParse(metadata);
  if (symbol === undefined) return null;
  const places = placesOf(symbol);
  const tooLong = [places.own, places.parent].some(
    (each) => (each?.name.length ?? 0) > LIMITS.nameCharacters,
  );
  return tooLong ? null : { entities: entitiesOf(places), facts: factsOf(symbol, places) };
}

interface Named {
  readonly name: string;
  readonly type?: string;
  readonly aliases: readonly string[];
}

/** The symbol, and what it stands in. */
interface Places {
  readonly own: Named;
  readonly parent?: Named;
  readonly file?: Named;
}

function placesOf(symbol: Symbol): Places {
  const { symbol_name, symbol_type: type, parent_symbol: parent, file_path: path } = symbol;
  const file: Named | undefined = path == null ? undefined : { name: path, type: "Module", aliases: [] };
  // The file itself, as a module.
  if (file !== undefined && /^module$/iu.test(type) && parent == null)
    return { own: symbol_name === path ? file : { ...file, aliases: [symbol_name] } };
  const within = (qualified: string) => (path == null ? qualified : `${path}#${qualified}`);
  const isQualified = parent == null || symbol_name.startsWith(`${parent}.`);
  const qualified = isQualified ? symbol_name : `${parent}.${symbol_name}`;
  const own = {
    name: within(qualified),
    type,
    aliases: aliasesOf(within(qualified), qualified, symbol_name),
  };
  return {
    own,
    ...(file !== undefined && { file }),
    ...(parent != null && {
      parent: {
        name: within(parent),
        ...(/^method$/iu.test(type) && { type: "Class" }),
        aliases: aliasesOf(within(parent), parent),
      },
    }),
  };
}

function aliasesOf(own: string, ...others: readonly string[]): string[] {
  return [...new Set(others)].filter((other) => other !== own);
}

function entitiesOf({ own, parent, file }: Places): NonNullable<ExtractionInput["entities"]> {
  return [file, parent, own].flatMap((each) =>
    each === undefined ? [] : [{ ...each, aliases: [...each.aliases] }],
  );
}

function factsOf(symbol: Symbol, { own, parent, file }: Places): FactInput[] {
  const path = symbol.file_path == null ? {} : { properties: { path: symbol.file_path } };
  const fact = (subject: Named, predicate: string, object: string, objectType?: string): FactInput => ({
    subject: subject.name,
    ...(subject.type !== undefined && { subjectType: subject.type }),
    predicate,
    object,
    ...(objectType !== undefined && { objectType }),
    ...path,
  });
  const holders = [file, parent, own].filter((each) => each !== undefined);
  const contained = holders.slice(1).map((held, at) => ({ held, holder: holders[at] ?? held }));
  const importer = file ?? own;
  return [
    ...contained.map(({ holder, held }) => fact(holder, "CONTAINS", held.name, held.type)),
    ...symbol.imports.map((each) => fact(importer, "IMPORTS", each, typeOfImport(each))),
    ...symbol.calls.map((each) => fact(own, "CALLS", each)),
    ...symbol.extends.map((each) => fact(own, "EXTENDS", each, own.type)),
    ...symbol.implements.map((each) => fact(own, "IMPLEMENTS", each, "Interface")),
  ];
}

/** A path is a module's; what has a name only is a package. */
function typeOfImport(imported: string): string {
  return /^\.{0,2}\/|\.\w+$/u.test(imported) ? "Module" : "Package";
}
