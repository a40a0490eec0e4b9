/** What something has: "has a dog", "with customers in Oslo", "have both a CTO and a recruiter". Pure. */

import { ARTICLES, POSSESSIVES } from "../language/en/asked/relational-words.ts";
import type { Objects } from "./clause-reader.ts";
import { comparisonAt } from "./comparisons.ts";
import { best, both, bound, isOpen } from "./conditions.ts";
import { quantityAt } from "./grammar/quantities.ts";
import { comparedWith, sharedWith } from "./grammar/shared.ts";
import { kinOf } from "./kin.ts";
import { COSTS, type Parsed } from "./lexicon.ts";
import type { PhraseReader } from "./phrases.ts";
import { linksTo } from "./relate.ts";
import { ANYTHING, type Condition, type Link, type Thing, type When } from "./tree.ts";
import { opposite, turned, type VerbSense, type Vocabulary } from "./vocabulary.ts";

/** Before whose it is that something is had as. */
const OWN_AS: ReadonlySet<string> = new Set(["in", "among", "amongst", "as"]);

/** Who has it, and how deep in the question that is said. */
export interface Having {
  readonly phrases: PhraseReader;
  readonly thing: Thing;
  readonly depth: number;
  readonly when: When;
  /** And nothing else? */
  readonly isOnly?: true;
}

/** How many of what is had, and whether it is that of another one. */
type Amount = Pick<Thing, "superlative" | "quantity" | "sameAs">;
type Readings = readonly Parsed<readonly Condition[]>[];

/** What somebody has, one thing or several: "both a CTO and a recruiter". */
export function havingAt(having: Having, at: number): Readings {
  const { lexicon } = having.phrases;
  return oneAt(having, at).flatMap((one) => {
    if (lexicon.word(one.at) !== "and" || !lexicon.is(one.at + 1, ARTICLES)) return [one];
    const others = havingAt({ ...having, depth: having.depth + 1 }, one.at + 1);
    return [one, ...others.map((other) => both(one, other))];
  });
}

/** "has a dog", "with customers in Oslo", "have the most employees", "has an email". */
function oneAt(having: Having, at: number): Readings {
  const { phrases, thing } = having;
  const { lexicon } = phrases;
  let start = at;
  while (lexicon.is(start, ARTICLES)) start += 1;
  const most = lexicon.word(start);
  const superlative = most === "most" || most === "fewest" ? most : undefined;
  const quantity = quantityAt(lexicon, start);
  const amount: Amount = {
    ...(superlative !== undefined && { superlative }),
    ...(quantity !== undefined && { quantity: quantity.value }),
  };
  const isSame = lexicon.word(start) === "same";
  if (superlative !== undefined || isSame) start += 1;
  else if (quantity !== undefined) start = quantity.at;
  const kin = kinAt(having, start);
  // "a daughter" is no child that was told of as a son.
  const isKin = kin.length > 0 && start === at + 1 && lexicon.is(at, ARTICLES);
  return best([
    ...roleOf(having, start),
    ...kin,
    ...doneAt(having, start),
    ...openAt(having, start),
    ...(isSame ? sameAt(having, start) : isKin ? [] : relatedAt(having, start, amount)),
    ...ownedAt(having, start, amount),
    ...propertiesAt(having, start),
    ...comparisonAt(lexicon, thing, start),
  ]);
}

/** "the role of CTO at an education company" */
function roleOf({ phrases, thing, depth }: Having, start: number): Readings {
  const { lexicon } = phrases;
  if (!/^(?:role|position|job|title|post)$/u.test(lexicon.word(start))) return [];
  const begins = /^(?:of|as)$/u.test(lexicon.word(start + 1)) ? start + 2 : start + 1;
  return lexicon
    .roles(lexicon.is(begins, ARTICLES) ? begins + 1 : begins)
    .flatMap((role) =>
      phrases
        .modified({ ...role, value: { ...thing, conditions: role.value.conditions } }, depth + 1)
        .map(({ value, at, cost }) => ({ value: value.conditions, at, cost })),
    );
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

/** "supplier as Acme" behind "have the same", and "supplier" where it was said before as whose. */
function sameAt(having: Having, start: number): Readings {
  const { phrases, depth } = having;
  const { lexicon } = phrases;
  return lexicon.nouns(start).flatMap((noun) => {
    const owners: readonly Parsed<Thing["sameAs"]>[] =
      lexicon.word(noun.at) === "as"
        ? phrases.nounPhrase(noun.at + 1, depth + 1)
        : [{ value: "told", at: noun.at, cost: 0 }];
    return owners.flatMap(({ value: sameAs, at, cost }) =>
      relatedAt(having, start, sameAs === undefined ? {} : { sameAs })
        .filter((each) => each.at === noun.at)
        .map((each) => ({ ...each, at, cost: each.cost + cost })),
    );
  });
}

/** A noun of a relation: "customers in Oslo". */
function relatedAt({ phrases, thing, depth, when }: Having, start: number, amount: Amount): Readings {
  const { lexicon } = phrases;
  const { ontology } = lexicon.parts;
  return lexicon.nouns(start).flatMap((noun) =>
    noun.value.flatMap((sense) => {
      const { domain, range } = ontology.predicate(sense.predicate);
      const allowed = sense.side === "subject" ? domain : range;
      const types = allowed === "value" ? [] : ontology.typesIn(allowed);
      const words = lexicon.text(start, noun.at);
      const value: Thing = {
        ...ANYTHING,
        types,
        isOwned: true,
        labels: lexicon.kindNamed(words.toLowerCase()),
        words,
      };
      return phrases.modified({ value, at: noun.at, cost: 0 }, depth + 1).flatMap((other) => {
        const things = [{ ...other.value, ...amount }];
        const read = phrases.relations(
          thing,
          [turned(sense)],
          { mode: "all", things },
          other.value.time ?? when,
        );
        return read.map((each) => ({
          value: bound(each.value, "owner"),
          at: other.at,
          cost: other.cost + each.cost,
        }));
      });
    }),
  );
}

/** What is owned, and what is in a city. */
function ownedAt({ phrases, thing, depth, when, isOnly }: Having, start: number, amount: Amount): Readings {
  const { vocabulary, ontology } = phrases.lexicon.parts;
  const within =
    thing.types.length === 0 ? [] : ["in", "at"].flatMap((each) => vocabulary.prepositions.get(each) ?? []);
  const around = within.map(turned);
  return phrases.objects(start, depth + 1).flatMap((objects) => {
    const things = objects.value.things.map((each) => ({ ...each, ...amount }));
    const had: Objects = { ...objects.value, things, ...(isOnly && { isOnly }) };
    // "Companies that have Kafka": as what is known of it is had.
    const links = things.flatMap((each) => linksTo(ontology, each));
    const isNamed = thing.types.length > 0 && things.every(({ names }) => names.length > 0);
    const known = (isNamed ? phrases.relations(thing, links, had, when) : []).map((each) => ({
      ...each,
      cost: each.cost + COSTS.guess,
    }));
    return [
      // "Have Kafka": nothing has it as a part.
      ...phrases.held([
        ...phrases.relations(thing, owningIn(vocabulary), had, when, true),
        ...phrases.relations(thing, around, had, when),
      ]),
      ...known,
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

/** "have both Stripe and Redis in their stack": as what of theirs the noun says that it is. */
export function havingAsOwnAt({ phrases, thing, depth, when, isOnly }: Having, at: number): Readings {
  const { lexicon } = phrases;
  return phrases.objects(at, depth + 1).flatMap((objects) => {
    const isOwn = lexicon.is(objects.at, OWN_AS) && lexicon.is(objects.at + 1, POSSESSIVES);
    const isAs = lexicon.word(objects.at) === "as";
    if (!isOwn && !isAs) return [];
    return lexicon
      .nouns(lexicon.is(objects.at + 1, ARTICLES) || isOwn ? objects.at + 2 : objects.at + 1)
      .flatMap((noun) => {
        const links = noun.value.map(turned);
        return phrases
          .relations(thing, links, { ...objects.value, ...(isOnly && { isOnly }) }, when)
          .map((each) => ({ value: each.value, at: noun.at, cost: objects.cost + each.cost }));
      });
  });
}

/** "an investor with Acme" behind "share", and "an investor" where it was said before with whom. */
export function sharingAt(having: Having, at: number): Readings {
  const { phrases, thing, depth, when } = having;
  const { lexicon } = phrases;
  const places = (lexicon.parts.vocabulary.prepositions.get("in") ?? []).filter(
    ({ predicate }) => lexicon.parts.ontology.predicate(predicate).kind === "state",
  );
  const had = [
    ...havingAt(having, at),
    ...phrases
      .nounPhrase(at, depth + 1)
      .flatMap((kind) =>
        phrases
          .relations(thing, places, { mode: "all", things: [kind.value] }, when)
          .map((each) => ({ value: each.value, at: kind.at, cost: kind.cost + each.cost })),
      ),
  ];
  return had.flatMap((each) => {
    const [only, ...others] = each.value;
    if (only?.kind !== "relation" || others.length > 0) return [];
    const told = comparedWith(thing);
    const owners =
      lexicon.word(each.at) === "with"
        ? phrases.nounPhrase(each.at + 1, depth + 1)
        : told === undefined
          ? []
          : [{ value: told, at: each.at, cost: 0 }];
    return owners.flatMap((owner) => {
      const value = sharedWith(only, owner.value);
      return value === undefined ? [] : [{ value, at: owner.at, cost: each.cost + owner.cost }];
    });
  });
}

/** "does Ann have" behind "how many cats": what is asked for belongs to somebody. */
export function ownedBy(phrases: PhraseReader, thing: Thing, owner: Thing, at: number, when: When): Readings {
  const { lexicon } = phrases;
  // Of things of no type anything may be had; "have Kafka" is not what Kafka has.
  const isHad = lexicon.kind(at) === undefined && /^(?:have|has|had|got)$/u.test(lexicon.word(at - 1));
  if (thing.types.length === 0 || !isHad) return [];
  const [open] = thing.conditions;
  // "Which investors do fintech companies have?"
  if (open?.kind === "relation" && isOpen(open)) {
    const own = open.predicates.map((predicate): Link => ({ predicate, side: open.side }));
    return phrases
      .relations(thing, own, { mode: "all", things: [owner] }, when)
      .map((each) => ({ ...each, at }));
  }
  const links = owningIn(lexicon.parts.vocabulary).map(turned);
  return phrases
    .relations(thing, links, { mode: "all", things: [owner] }, when)
    .map((each) => ({ ...each, at, cost: each.cost + COSTS.blank }));
}

/** "funding" and "funding from Alder Ventures": what is done, as a noun. */
function doneAt({ phrases, thing, depth, when }: Having, start: number): Readings {
  const { lexicon } = phrases;
  if (!/ing$/u.test(lexicon.word(start))) return [];
  const links = lexicon
    .verbs(start)
    .filter(({ rest }) => rest.length === 0)
    .map(turned);
  const isBy = /^(?:from|by)$/u.test(lexicon.word(start + 1));
  const anybody: Objects = {
    mode: "all",
    things: [{ ...ANYTHING, isAnything: true }],
  };
  const doers = isBy
    ? phrases.objects(start + 2, depth + 1)
    : [{ value: anybody, at: start + 1, cost: COSTS.blank }];
  return doers.flatMap((doer) =>
    phrases.relations(thing, links, doer.value, when).map((each) => ({
      value: each.value,
      at: doer.at,
      cost: doer.cost + each.cost,
    })),
  );
}

/** What a noun left open: investors have the companies in which they invest. */
function openAt({ phrases, thing, depth, when }: Having, start: number): Readings {
  const [open] = thing.conditions;
  if (open?.kind !== "relation" || !isOpen(open)) return [];
  const links = open.predicates.map((predicate): Link => ({ predicate, side: open.side }));
  return phrases
    .objects(start, depth + 1)
    .flatMap((objects) =>
      phrases
        .relations(thing, links, objects.value, when)
        .map((each) => ({ value: each.value, at: objects.at, cost: objects.cost + each.cost })),
    );
}

/** What "have" and "own" say. */
function owningIn({ havings, verbs }: Vocabulary): readonly VerbSense[] {
  return [...havings, ...(verbs.get("own") ?? [])];
}
