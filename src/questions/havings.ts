/** What something has: "has a dog", "with customers in Oslo", "have both a CTO and a recruiter". Pure. */

import type { Objects } from "./clause-reader.ts";
import { comparisonAt } from "./comparisons.ts";
import { best } from "./conditions.ts";
import { ARTICLES } from "./english.ts";
import { kinOf } from "./kin.ts";
import type { Parsed } from "./lexicon.ts";
import type { PhraseReader } from "./phrases.ts";
import { ANYTHING, type Condition, type Link, type Thing, type When } from "./tree.ts";
import { opposite } from "./vocabulary.ts";

/** Who has it, and how deep in the question that is said. */
interface Having {
  readonly phrases: PhraseReader;
  readonly thing: Thing;
  readonly depth: number;
  readonly when: When;
}

type Readings = readonly Parsed<readonly Condition[]>[];

/** What somebody has, one thing or several: "both a CTO and a recruiter". */
export function havingAt(
  phrases: PhraseReader,
  thing: Thing,
  at: number,
  depth: number,
  when: When,
): Readings {
  const { lexicon } = phrases;
  return oneAt({ phrases, thing, depth, when }, at).flatMap((one) => {
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
function oneAt(having: Having, at: number): Readings {
  const { phrases, thing } = having;
  const { lexicon } = phrases;
  let start = at;
  while (lexicon.is(start, ARTICLES)) start += 1;
  const most = lexicon.word(start);
  const superlative: Thing["superlative"] = most === "most" || most === "fewest" ? most : undefined;
  if (superlative !== undefined) start += 1;
  return best([
    ...kinAt(having, start),
    ...relatedAt(having, start, superlative),
    ...ownedAt(having, start, superlative),
    ...propertiesAt(having, start),
    ...comparisonAt(lexicon, thing, start),
  ]);
}

/** "a sister in Rome" behind "do I have". */
function kinAt({ phrases, thing, depth, when }: Having, start: number): Readings {
  return kinOf(phrases, start, thing).flatMap((kin) =>
    phrases.modified({ ...kin, value: { ...kin.value, conditions: [] } }, depth + 1).map((other) => ({
      value: kin.value.conditions.flatMap((each) =>
        each.kind === "relation"
          ? [{ ...each, side: opposite(each.side), other: other.value, when: other.value.time ?? when }]
          : [],
      ),
      at: other.at,
      cost: other.cost,
    })),
  );
}

/** A noun of a relation: "customers in Oslo". */
function relatedAt(
  { phrases, thing, depth, when }: Having,
  start: number,
  superlative: Thing["superlative"],
): Readings {
  const { lexicon } = phrases;
  const { ontology } = lexicon.parts;
  return lexicon.nouns(start).flatMap((noun) =>
    noun.value.flatMap(({ predicate, side }) => {
      const { domain, range } = ontology.predicate(predicate);
      const allowed = side === "subject" ? domain : range;
      const types = allowed === "value" ? [] : ontology.typesIn(allowed);
      const words = lexicon.text(start, noun.at);
      const value = { ...ANYTHING, types, labels: lexicon.kindNamed(words.toLowerCase()), words };
      const link: Link = { predicate, side: opposite(side) };
      return phrases.modified({ value, at: noun.at, cost: 0 }, depth + 1).flatMap((other) => {
        const things = [counted(other.value, superlative)];
        const read = phrases.relations(thing, [link], { mode: "all", things }, other.value.time ?? when);
        return read.map((each) => ({ value: each.value, at: other.at, cost: other.cost + each.cost }));
      });
    }),
  );
}

/** What is owned, and what is in a city. */
function ownedAt(
  { phrases, thing, depth, when }: Having,
  start: number,
  superlative: Thing["superlative"],
): Readings {
  const { vocabulary } = phrases.lexicon.parts;
  const owning = [...vocabulary.havings, ...(vocabulary.verbs.get("own") ?? [])];
  const within = thing.types.length === 0 ? [] : (vocabulary.prepositions.get("in") ?? []);
  const around = within.map(({ predicate, side }) => ({ predicate, side: opposite(side) }));
  return phrases.objects(start, depth + 1).flatMap((objects) => {
    const things = objects.value.things.map((each) => counted(each, superlative));
    const had: Objects = { ...objects.value, things };
    return [
      ...phrases.relations(thing, owning, had, when, true),
      ...phrases.relations(thing, around, had, when),
    ].map((each) => ({ value: each.value, at: objects.at, cost: objects.cost + each.cost }));
  });
}

function propertiesAt({ phrases, when }: Having, start: number): Readings {
  return phrases.lexicon.properties(start).map(({ value: [predicate = ""], at }) => ({
    value: [{ kind: "property", predicate, operator: "exists", values: [], when }],
    at,
    cost: 1,
  }));
}

function counted(thing: Thing, superlative: Thing["superlative"]): Thing {
  return superlative === undefined ? thing : { ...thing, superlative };
}
