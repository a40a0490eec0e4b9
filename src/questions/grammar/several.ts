/** What several do with one thing: "do both Acme and Globex use", "common to Acme and Globex". Pure. */

import { COMMON } from "../../language/en/asked/relational-words.ts";
import { type Auxiliary, auxiliariesAt } from "../auxiliaries.ts";
import type { Objects } from "../clause-reader.ts";
import type { Lexicon, Parsed } from "../lexicon.ts";
import type { PhraseReader } from "../phrases.ts";
import { linksTo } from "../relate.ts";
import type { Condition, Link, Thing } from "../tree.ts";

type Readings = readonly Parsed<readonly Condition[]>[];

/** Reads the verb of a clause whose object is asked for. */
interface GapVerbs {
  readonly lexicon: Lexicon;
  readonly phrases: PhraseReader;
  gapVerb(subject: Thing, thing: Thing, at: number, aux: Auxiliary, lexicon: Lexicon): Readings;
}

/** "both Acme and Globex use", "Acme and Globex share", "neither Acme nor Globex uses". */
export function severalDo(
  clauses: GapVerbs,
  thing: Thing,
  at: number,
  depth: number,
  before: Auxiliary,
): Readings {
  const { lexicon, phrases } = clauses;
  return phrases.objects(at, depth + 1).flatMap(({ value: objects, at: end, cost }) => {
    const { things, mode } = objects;
    if (things.length < 2 || mode === "one") return [];
    const isBoth = lexicon.word(end) === "both";
    const begins = isBoth ? end + 1 : end;
    const common = inCommonAt(lexicon, begins);
    if (common !== undefined)
      return mode === "all" ? joined(phrases, thing, objects, common).map((each) => ({ ...each, cost })) : [];
    // "Do Acme and Globex use": what one of them uses may be meant as well.
    if (mode === "all" && !isBoth && lexicon.word(at) !== "both") return [];
    const { value: aux, at: verbAt } = auxiliariesAt(lexicon, begins, before);
    const each = things.map((subject) => clauses.gapVerb(subject, thing, verbAt, aux, lexicon)[0]);
    const read = each.flatMap((one) => one ?? []);
    const [first] = read;
    if (first === undefined || read.length < things.length) return [];
    const of = read.map(({ value }) => value);
    return [{ ...first, value: together(of, mode), cost: first.cost + cost }];
  });
}

/** "common to Acme and Globex" */
export function commonAt(phrases: PhraseReader, thing: Thing, at: number, depth: number): Readings {
  const [begins] = COMMON.flatMap((words) => phrases.lexicon.endOf(words, at) ?? []);
  if (begins === undefined) return [];
  return phrases
    .objects(begins, depth + 1)
    .filter(({ value: { things, mode } }) => things.length > 1 && mode === "all")
    .flatMap((objects) =>
      joined(phrases, thing, objects.value, objects.at).map((each) => ({
        ...each,
        cost: each.cost + objects.cost,
      })),
    );
}

/** Behind "share" and "have in common". */
function inCommonAt(lexicon: Lexicon, at: number): number | undefined {
  if (lexicon.word(at) === "share") return lexicon.endOf("share in common", at) ?? at + 1;
  return lexicon.endOf("have in common", at);
}

/** A thing that is joined with each of several in the same way, of which each of them has some. */
function joined(phrases: PhraseReader, thing: Thing, objects: Objects, at: number): Readings {
  const [first = [], ...others] = objects.things.map((each) => linksTo(phrases.lexicon.parts.ontology, each));
  const isSame = (one: Link) => (link: Link) => link.predicate === one.predicate && link.side === one.side;
  const links = first.filter((link) => others.every((all) => all.some(isSame(link))));
  return phrases.relations(thing, links, objects, "now").map((each) => ({ ...each, at }));
}

function together(of: readonly (readonly Condition[])[], mode: Objects["mode"]): readonly Condition[] {
  if (mode === "all") return of.flat();
  return mode === "none" ? [{ kind: "not", of: [{ kind: "any", of }] }] : [{ kind: "any", of }];
}
