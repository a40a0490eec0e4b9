/**
 * People of who asks: "my sister", "have a son". Their facts say which word was used for them.
 * Pure.
 */

import { relationOf, wordsForKin, wordsForOther } from "../language/en/kinship.ts";
import { singularsOf } from "../text/irregular.ts";
import type { Lexicon, Parsed } from "./lexicon.ts";
import type { RelationCondition, Thing } from "./tree.ts";
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
  const others = wordsForOther(kin.relation);
  if (owner !== asker && others.length === 0) return [];
  const told = owner === asker ? wordsForKin(kin.relation) : [];
  if (told === undefined) return [];
  const values = owner === asker ? told : others;
  const isExcluded = owner !== asker;
  const qualifier =
    values.length === 0
      ? {}
      : { qualifier: { name: "relation", values, ...(isExcluded ? { isExcluded } : {}) } };
  return nouns
    .ofNoun([{ predicate: kin.predicate, side: "object" }], owner)
    .map(({ value: thing, cost }) => ({
      value: { ...qualified(thing, qualifier), words: lexicon.text(at, at + 1) },
      at: at + 1,
      cost,
    }));
}

/** "Ben's mother" is nobody who was told of as his father, and his son no daughter. */
export function withoutOther(thing: Thing, noun: string): Thing {
  const values = wordsForOther(noun);
  return values.length === 0
    ? thing
    : qualified(thing, { qualifier: { name: "relation", values, isExcluded: true } });
}

function qualified(thing: Thing, qualifier: Pick<RelationCondition, "qualifier">): Thing {
  const conditions = thing.conditions.map((each) =>
    each.kind === "relation" ? { ...each, ...qualifier } : each,
  );
  return { ...thing, conditions };
}
