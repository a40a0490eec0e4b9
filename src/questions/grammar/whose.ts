/** "whose supplier is in Oslo", "whose supplier is Acme", "whose email is x@y.z". Pure. */
import { auxiliariesAt, timeOf } from "../auxiliaries.ts";
import { comparisonAt } from "../comparisons.ts";
import { best, bound, negatedAll, withConditions } from "../conditions.ts";
import type { Lexicon, Parsed } from "../lexicon.ts";
import type { PhraseReader } from "../phrases.ts";
import { ANYTHING, type Condition, type Link, type Thing } from "../tree.ts";
import { turned } from "../vocabulary.ts";

type Readings = readonly Parsed<readonly Condition[]>[];

/** Reads what is said behind "whose supplier". */
interface VerbReader {
  readonly lexicon: Lexicon;
  readonly phrases: PhraseReader;
  verbPhrase(thing: Thing, at: number, depth: number): readonly Parsed<readonly Condition[]>[];
}

/** "whose supplier is in Oslo", "whose supplier is Acme", "whose email is x@y.z". */
export function whoseAt(
  clauses: VerbReader,
  thing: Thing,
  at: number,
  depth: number,
): readonly Parsed<readonly Condition[]>[] {
  const found: Parsed<readonly Condition[]>[] = [
    ...comparisonAt(clauses.lexicon, thing, at),
    ...roleAt(clauses, thing, at, depth),
  ];
  for (const noun of clauses.lexicon.nouns(at))
    for (const sense of noun.value) {
      const { domain, range } = clauses.lexicon.parts.ontology.predicate(sense.predicate);
      const allowed = sense.side === "subject" ? domain : range;
      const types = allowed === "value" ? [] : clauses.lexicon.parts.ontology.typesIn(allowed);
      const core: Thing = { ...ANYTHING, types, isOwned: true };
      const link: Link = turned(sense);
      found.push(...isNamedAt(clauses, thing, link, noun.at, depth));
      for (const said of clauses.verbPhrase(core, noun.at, depth + 1)) {
        const other = withConditions(core, said.value);
        for (const each of clauses.phrases.relations(
          thing,
          [link],
          { mode: "all", things: [other] },
          undefined,
        ))
          found.push({ value: each.value, at: said.at, cost: said.cost + each.cost });
      }
    }
  return best(found.map((each) => ({ ...each, value: bound(each.value, "owner") })));
}

/** "CTO worked at Acme" behind "whose": who has the role there. */
function roleAt(clauses: VerbReader, thing: Thing, at: number, depth: number): Readings {
  const { phrases, lexicon } = clauses;
  const { vocabulary } = lexicon.parts;
  const around = (vocabulary.prepositions.get("at") ?? []).map(turned);
  return lexicon.roles(at).flatMap((role) =>
    clauses.verbPhrase({ ...role.value, isOwned: true }, role.at, depth + 1).flatMap((said) => {
      const things = [withConditions(role.value, said.value)];
      return phrases
        .relations(thing, around, { mode: "all", things }, undefined)
        .map((each) => ({ ...each, at: said.at, cost: role.cost + said.cost + each.cost }));
    }),
  );
}

/** "is Acme" behind "whose supplier". */
function isNamedAt(
  clauses: VerbReader,
  thing: Thing,
  link: Link,
  at: number,
  depth: number,
): readonly Parsed<readonly Condition[]>[] {
  const { value: aux, at: start } = auxiliariesAt(clauses.lexicon, at);
  if (!aux.hasCopula) return [];
  const named = clauses.phrases
    .objects(start, depth + 1)
    .filter(({ value }) =>
      value.things.every(({ names, conditions }) => names.length > 0 || conditions.length > 0),
    );
  const found = named.flatMap((objects) =>
    clauses.phrases.relations(thing, [link], objects.value, timeOf(aux)).map((each) => ({
      value: each.value,
      at: objects.at,
      cost: objects.cost + each.cost,
    })),
  );
  return aux.isNegated ? negatedAll(found) : found;
}
