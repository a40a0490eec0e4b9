/**
 * People of who asks: "my sister", "have a son". Their facts say which word was used for them.
 * Pure.
 */

import { relationOf, wordsForKin, wordsForOther } from "../language/en/kinship.ts";
import { singularsOf } from "../text/irregular.ts";
import type { Lexicon, Parsed } from "./lexicon.ts";
import type { Thing } from "./tree.ts";
import type { NounSense } from "./vocabulary.ts";

/** Reads what a noun of a relation stands for. */
interface NounReader {
  readonly lexicon: Lexicon;
  ofNoun(senses: readonly NounSense[], owner: Thing): readonly Parsed<Thing>[];
}

/**
 * "sister" behind "my". Another's people may be called otherwise, so of theirs only the other of two is ruled
 * out: Hugo's daughter is no son of his.
 */
export function kinOf(nouns: NounReader, at: number, owner: Thing): readonly Parsed<Thing>[] {
  const { lexicon } = nouns;
  const { asker, vocabulary } = lexicon.parts;
  const word = lexicon.word(at);
  const [kin] = [word, ...singularsOf(word)].flatMap((form) => relationOf(form) ?? []);
  if (kin === undefined || !vocabulary.used.has(kin.predicate)) return [];
  const isOwn = owner === asker;
  const told = isOwn ? wordsForKin(kin.relation) : wordsForOther(kin.relation);
  if (told === undefined || (told.length === 0 && !isOwn)) return [];
  return nouns
    .ofNoun([{ predicate: kin.predicate, side: "object" }], owner)
    .map(({ value: thing, cost }) => ({
      value: { ...toldBy(thing, told, !isOwn), words: lexicon.text(at, at + 1) },
      at: at + 1,
      cost,
    }));
}

/** "Ben's mother" is nobody who was told of as his father, and his son no daughter. */
export function withoutOther(thing: Thing, noun: string): Thing {
  return toldBy(thing, wordsForOther(noun), true);
}

/** Those for whom one of some words was used, or none of them; any where there are no words. */
function toldBy(thing: Thing, values: readonly string[], isExcluded: boolean): Thing {
  if (values.length === 0) return thing;
  const qualifier = { name: "relation", values, ...(isExcluded ? { isExcluded: true as const } : {}) };
  const conditions = thing.conditions.map((each) =>
    each.kind === "relation" ? { ...each, qualifier } : each,
  );
  return { ...thing, conditions };
}
