/** What is known of an entity as a text for a prompt, without a question. */
import type { Transaction } from "../../db/database.ts";
import type { Fact } from "../../domain/fact.ts";
import type { Ontology } from "../../domain/ontology.ts";
import { readFacts } from "../../graph/read/read-facts.ts";
import type { FactQuery } from "../../graph/read/select-versions.ts";
import { seenFrom } from "../../graph/read/sides.ts";
import { findConflicts } from "../facts/conflicts.ts";
import { type Citation, contextText } from "./context.ts";

/** What is known of an entity, for the beginning of a conversation. */
export interface EntityContext {
  /** The facts in numbered lines, within the budget; empty if nothing is known. */
  readonly context: string;
  /** What the numbers point to. */
  readonly citations: readonly Citation[];
  /** The facts of the lines, in their order. */
  readonly facts: readonly Fact[];
}

/** Facts that are read at most, before the budget cuts them. */
const MAX_FACTS = 1_000;

/**
 * Writes what is known of an entity, read from its side: what lasts before what happened once, of either what
 * was said last first. What does not fit into the budget is left out whole.
 */
export async function entityContext(
  transaction: Transaction,
  query: Omit<FactQuery, "limit"> & { readonly entities: readonly string[] },
  maxTokens: number,
  ontology: Ontology,
): Promise<EntityContext> {
  const found = await readFacts(transaction, { ...query, limit: MAX_FACTS }, ontology);
  const asked = new Set(query.entities);
  const ordered = found
    .map((fact) => ({
      fact: seenFrom(fact, asked, ontology),
      lasts: ontology.predicate(fact.predicate).kind === "event" ? 1 : 0,
      said: fact.sources[0]?.occurredAt ?? "",
    }))
    .sort((a, b) => a.lasts - b.lasts || (a.said < b.said ? 1 : a.said > b.said ? -1 : 0))
    .map(({ fact }) => fact);
  const { text, citations } = contextText(ordered, [], maxTokens, [], findConflicts(ordered, ontology));
  const shown = new Set(citations.map(({ id }) => id));
  return { context: text, citations, facts: ordered.filter(({ id }) => shown.has(id)) };
}
