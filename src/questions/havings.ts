/** What something has: "has a dog", "with customers in Oslo", "have both a CTO and a recruiter". Pure. */
import { comparisonAt } from "./comparisons.ts";
import { best } from "./conditions.ts";
import { ARTICLES } from "./english.ts";
import type { Parsed } from "./lexicon.ts";
import type { Objects, PhraseReader } from "./phrases.ts";
import { ANYTHING, type Condition, type Link, type Thing, type When } from "./tree.ts";
import { opposite } from "./vocabulary.ts";

/** What somebody has, one thing or several: "both a CTO and a recruiter". */
export function havingAt(
  phrases: PhraseReader,
  thing: Thing,
  at: number,
  depth: number,
  when: When,
): readonly Parsed<readonly Condition[]>[] {
  const { lexicon } = phrases;
  return oneAt(phrases, thing, at, depth, when).flatMap((one) => {
    if (lexicon.word(one.at) !== "and" || !lexicon.is(one.at + 1, ARTICLES)) return [one];
    const others = havingAt(phrases, thing, one.at + 1, depth + 1, when);
    return [
      one,
      ...others.map((other) => ({
        ...other,
        value: [...one.value, ...other.value],
        cost: one.cost + other.cost,
      })),
    ];
  });
}

/** "has a dog", "with customers in Oslo", "have the most employees", "has an email". */
function oneAt(
  phrases: PhraseReader,
  thing: Thing,
  at: number,
  depth: number,
  when: When,
): readonly Parsed<readonly Condition[]>[] {
  const { lexicon } = phrases;
  const { vocabulary, ontology } = lexicon.parts;
  const found: Parsed<readonly Condition[]>[] = [];
  let start = at;
  while (lexicon.is(start, ARTICLES)) start += 1;
  const most = lexicon.word(start);
  const superlative: Thing["superlative"] = most === "most" || most === "fewest" ? most : undefined;
  if (superlative !== undefined) start += 1;
  for (const noun of lexicon.nouns(start)) {
    for (const sense of noun.value) {
      const { domain, range } = ontology.predicate(sense.predicate);
      const allowed = sense.side === "subject" ? domain : range;
      const types = allowed === "value" ? [] : ontology.typesIn(allowed);
      const core = {
        value: { ...ANYTHING, types, words: lexicon.text(start, noun.at) },
        at: noun.at,
        cost: 0,
      };
      for (const other of phrases.modified(core, depth + 1)) {
        const link: Link = { predicate: sense.predicate, side: opposite(sense.side) };
        const counted = superlative === undefined ? other.value : { ...other.value, superlative };
        for (const each of phrases.relations(
          thing,
          [link],
          { mode: "all", things: [counted] },
          other.value.time ?? when,
        ))
          found.push({ value: each.value, at: other.at, cost: other.cost + each.cost });
      }
    }
  }
  for (const objects of phrases.objects(start, depth + 1)) {
    const owning = [...vocabulary.havings, ...(vocabulary.verbs.get("own") ?? [])];
    // A city has what is in it.
    const within = thing.types.length === 0 ? [] : (vocabulary.prepositions.get("in") ?? []);
    const around = within.map(({ predicate, side }) => ({ predicate, side: opposite(side) }));
    const counted: Objects =
      superlative === undefined
        ? objects.value
        : { ...objects.value, things: objects.value.things.map((each) => ({ ...each, superlative })) };
    const had = [
      ...phrases.relations(thing, owning, counted, when, true),
      ...phrases.relations(thing, around, counted, when),
    ];
    for (const each of had) found.push({ value: each.value, at: objects.at, cost: objects.cost + each.cost });
  }
  for (const property of lexicon.properties(start)) {
    const [predicate = ""] = property.value;
    found.push({
      value: [{ kind: "property", predicate, operator: "exists", values: [], when }],
      at: property.at,
      cost: 1,
    });
  }
  return best([...found, ...comparisonAt(lexicon, thing, start)]);
}
