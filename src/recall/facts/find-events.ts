/** What happened of that which a clause of a question about time speaks of. */
import type { Transaction } from "../../db/database.ts";
import type { Fact } from "../../domain/fact.ts";
import type { Instant, Interval } from "../../domain/interval.ts";
import type { Ontology } from "../../domain/ontology.ts";
import type { TimeZone } from "../../domain/time-zone.ts";
import type { ValidTime } from "../../domain/valid-time.ts";
import type { Items } from "../../graph/cache/items.ts";
import { readEntities } from "../../graph/read/find-entities.ts";
import { readFacts } from "../../graph/read/read-facts.ts";
import type { PostingList } from "../../graph/write/posting-blocks.ts";
import { predicatesNamedBy, wordsOfFact } from "../../text/predicate-words.ts";
import type { Corpus } from "../index/bm25.ts";
import { scoredMatches } from "../index/candidates.ts";
import type { SearchScope } from "../index/read-index.ts";
import { type Clause, meantBy } from "../question/clause.ts";
import { beginningOf, chronological, dateOf, type Event, endOf } from "../question/event.ts";
import { nameTerms } from "../question/question.ts";
import { isOfRelation } from "./rank-facts.ts";

export interface TimingInput {
  readonly scope: SearchScope;
  readonly words: string;
  readonly now: Instant;
  readonly timeZone: TimeZone;
  /** The time that the question speaks of. */
  readonly time: Interval | undefined;
  /** Finds the person whom "I" means. Asked only if a clause says so. */
  readonly asker: () => Promise<string | undefined>;
  /** The person whom "she" means. */
  readonly about: string | undefined;
  readonly corpus: Corpus;
  /** What the postings are of. */
  readonly items: Items;
  readonly postings: readonly PostingList[];
  readonly asOf: ValidTime | "any";
  readonly knownAt: string | undefined;
  readonly passesFilter: (fact: Fact) => boolean;
}

/** Facts that are looked at for a clause. */
const MAX_EVENTS = 200;
const MAX_ENTITIES = 20;
/** What people mean to do, like or talk of has not happened. */
const NOT_EVENTS: ReadonlySet<string> = new Set(
  "PLANS WANTS CONSIDERS LIKES DISLIKES PREFERS SENTIMENT_TOWARD DISCUSSED MENTIONED_IN RELATED_TO".split(
    " ",
  ),
);

/** The entities that a clause speaks of. */
interface Participants {
  /** For each name of the clause the entities that are called so. */
  readonly named: readonly (readonly string[])[];
  /** The people among them, and the person whom a pronoun means; `undefined`: the clause names nobody. */
  readonly owners: readonly string[] | undefined;
}

export async function participantsOf(
  transaction: Transaction,
  { scope, asker, about, knownAt }: TimingInput,
  clause: Clause,
): Promise<Participants> {
  const meant = clause.isAboutSpeaker ? await asker() : clause.hasPronoun ? about : undefined;
  const known = { ...scope, ...(knownAt === undefined ? {} : { knownAt }) };
  const called = (name: string) => readEntities(transaction, known, { names: [name], limit: MAX_ENTITIES });
  const [named, ofPronoun] = await Promise.all([
    Promise.all(clause.names.map(called)),
    meant === undefined ? [] : called(meant),
  ]);
  const people = [...named.flat().filter(({ type }) => type === "Person"), ...ofPronoun].map(({ id }) => id);
  return {
    named: named.map((each) => each.map(({ id }) => id)),
    owners: people.length > 0 || meant !== undefined ? people : undefined,
  };
}

/** Finds the people whose facts a clause is about: its own, else those of the other clause. */
export function ownersOf(whom: readonly Participants[], at: number): Participants {
  const own = whom[at] ?? { named: [], owners: undefined };
  return { ...own, owners: own.owners ?? whom.find(({ owners }) => owners !== undefined)?.owners };
}

/** What happened of that which a clause speaks of, by date. */
export async function eventsOf(
  transaction: Transaction,
  ontology: Ontology,
  input: TimingInput,
  clause: Clause,
  { named, owners }: Participants,
): Promise<readonly Event[]> {
  const { scope, corpus, asOf, knownAt, now, passesFilter } = input;
  const where = { ...scope, asOf, limit: MAX_EVENTS, ...(knownAt === undefined ? {} : { knownAt }) };
  const looked = [...clause.terms, ...clause.names.flatMap((name) => nameTerms(name).flat())];
  const matches = clause.isOnlyThese
    ? []
    : scoredMatches(
        looked.map((term) => ({ term, weight: 1 })),
        corpus,
        input,
        MAX_EVENTS,
      ).map(({ item }) => input.items.text(item));
  const entities = [...new Set([...(owners ?? []), ...named.flat()])];
  const isEverything = clause.predicates.length === 0 && clause.terms.length === 0;
  const predicates = isEverything ? ontology.events() : clause.predicates;
  const [lexical, ofPredicate] = await Promise.all([
    matches.length === 0 ? [] : readFacts(transaction, { ...where, facts: matches }, ontology),
    predicates.length === 0
      ? []
      : readFacts(
          transaction,
          { ...where, predicates, ...(entities.length === 0 ? {} : { entities }) },
          ontology,
        ),
  ]);
  const said = new Set(predicatesNamedBy(clause.terms, ontology));
  const read = [...new Map([...lexical, ...ofPredicate].map((fact) => [fact.versionId, fact])).values()];
  const facts = read.filter(
    (fact) =>
      passesFilter(fact) &&
      isOfRelation(fact, clause.relation) &&
      (clause.isOnlyThese ? clause.predicates.includes(fact.predicate) : true) &&
      (clause.status === undefined || fact.predicate !== "STATUS" || fact.value === clause.status) &&
      (!NOT_EVENTS.has(fact.predicate) || said.has(fact.predicate)) &&
      isAboutEvent(fact, clause, { named, owners }, ontology),
  );
  const current = facts.filter(({ status }) => status === "held");
  const people = new Set(owners);
  const isAnyMove = clause.terms.length === 0 && named.flat().every((id) => people.has(id));
  const events = (current.length > 0 ? current : facts).flatMap((fact) =>
    eventOf(fact, clause, read, isAnyMove),
  );
  return chronological(events.filter((one) => dateOf(one) <= now));
}

/** Are all words of the clause in the fact, all names at its ends, and is it about whom the clause is? */
function isAboutEvent(
  fact: Fact,
  clause: Clause,
  { named, owners }: Participants,
  ontology: Ontology,
): boolean {
  const ends = new Set<string>([fact.subject.id, ...(fact.object === undefined ? [] : [fact.object.id])]);
  if (owners !== undefined && !owners.some((id) => ends.has(id))) return false;
  const words = wordsOfFact(fact, ontology);
  const isNamed = clause.names.every(
    (name, at) =>
      (named[at] ?? []).some((id) => ends.has(id)) ||
      nameTerms(name).every((all) => all.every((term) => words.has(term))),
  );
  return isNamed && clause.terms.every((term) => meantBy(term).some((each) => words.has(each)));
}

/** @param isAny - the clause says of no particular change, such as whereto */
function eventOf(
  fact: Fact,
  { side, change }: Clause,
  read: readonly Fact[],
  isAny: boolean,
): readonly Event[] {
  if (side === "ends") {
    const end = endOf(fact);
    return end === undefined ? [] : [end];
  }
  if (change === undefined) return [beginningOf(fact)];
  const before = read.filter(
    (other) =>
      other.subject.id === fact.subject.id &&
      other.predicate === fact.predicate &&
      (other.validFrom ?? "") < (fact.validFrom ?? ""),
  );
  if (before.length === 0) {
    const isOnly = read.every((other) => other.predicate !== fact.predicate || other.id === fact.id);
    const isChange = change === "move" && (!isAny || (isOnly && fact.validFromBasis === "stated"));
    return isChange ? [beginningOf(fact)] : [];
  }
  // What was so before was so at least until it was said last.
  const said = before.flatMap(({ sources }) => sources.map(({ occurredAt }) => Date.parse(occurredAt)));
  const from = fact.validFrom === null ? Number.POSITIVE_INFINITY : Date.parse(fact.validFrom);
  return [beginningOf(fact, Math.max(...said.filter((at) => at <= from), Number.NEGATIVE_INFINITY))];
}
