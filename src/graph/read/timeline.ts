/** What happened to an entity, in the order in which it happened. */
import type { Transaction } from "../../db/database.ts";
import type { Fact } from "../../domain/fact.ts";
import type { EntityId } from "../../domain/ids.ts";
import type { Ontology } from "../../domain/ontology.ts";
import { readFacts } from "./read-facts.ts";
import { seenFrom } from "./sides.ts";

/** One point on an entity's line. */
export interface TimelineEntry {
  /** ISO 8601 in UTC; `null` for a beginning that is not known. */
  readonly at: string | null;
  /** `began` and `ended` of a state, `happened` of an event. */
  readonly event: "began" | "ended" | "happened";
  readonly fact: Fact;
}

export interface TimelineQuery {
  readonly tenant: number;
  readonly graphs: readonly number[];
  readonly entities: readonly EntityId[];
  readonly predicates?: readonly string[];
  /** As known at this moment; absent: now. */
  readonly knownAt?: string;
  /** The earliest so many entries. */
  readonly limit: number;
}

/** Facts that are read at most: each gives one entry or two. */
const MAX_FACTS = 100_000;

/**
 * The beginnings, ends and events of all facts about some entities, told from their side, the earliest first; unknown beginnings come before
 * all.
 */
export async function timelineOf(
  transaction: Transaction,
  query: TimelineQuery,
  ontology: Ontology,
): Promise<TimelineEntry[]> {
  const { limit, ...what } = query;
  const facts = await readFacts(transaction, { ...what, asOf: "any", limit: MAX_FACTS }, ontology);
  const asked = new Set<string>(query.entities);
  const entries = facts.flatMap((fact) => entriesOf(seenFrom(fact, asked, ontology), ontology));
  return entries.sort(byTime).slice(0, limit);
}

function entriesOf(fact: Fact, ontology: Ontology): TimelineEntry[] {
  if (ontology.predicate(fact.predicate).kind === "event") {
    return [{ at: fact.validFrom, event: "happened", fact }];
  }
  const began: TimelineEntry = { at: fact.validFrom, event: "began", fact };
  return fact.validTo === null ? [began] : [began, { at: fact.validTo, event: "ended", fact }];
}

/** At one moment what ends comes before what begins. */
const ORDER = { ended: 0, happened: 1, began: 2 } as const satisfies Record<TimelineEntry["event"], number>;

function byTime(a: TimelineEntry, b: TimelineEntry): number {
  const [one, other] = [a.at ?? "", b.at ?? ""];
  if (one !== other) return one < other ? -1 : 1;
  return ORDER[a.event] - ORDER[b.event] || (a.fact.text < b.fact.text ? -1 : 1);
}
