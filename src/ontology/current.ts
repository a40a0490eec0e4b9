/**
 * Writes with the ontology that the graph's facts follow, also where another process changes it meanwhile.
 */
import type { Acting } from "../domain/actor.ts";
import type { Ontology } from "../domain/ontology.ts";
import { DerivationOutdated } from "../graph/write/writing.ts";

/** Finds the ontology that a graph follows. */
export interface OntologyLookup {
  /** `undefined` if there is no such graph. */
  ontologyOf(tenant: number, graph: number): Promise<Ontology | undefined>;
  /** Reads it again and brings the graph's facts in line with it. */
  renew(tenant: number, graph: number, by: Acting): Promise<Ontology>;
}

/** What works with an ontology, and how to get the current one. */
export interface OntologyContext {
  readonly ontology: Ontology;
  /** Reads the ontology again, when a write found that the graph follows another by now. */
  readonly renew: () => Promise<Ontology>;
}

/**
 * Runs a write, and runs it again with the current ontology if it finds that the graph's facts follow another
 * ontology, or other rules, by now. Each repetition means that somebody stored a definition.
 *
 * @param work One transaction, or several that are repeated without harm: those that were stored stay. The
 *   list of episodes that `ingest` stores is such: it wraps each slice by itself, so that only that slice is
 *   repeated.
 */
export async function withCurrentOntology<Context extends OntologyContext, Result>(
  context: Context,
  work: (context: Context) => Promise<Result>,
): Promise<Result> {
  for (let current = context; ; current = { ...context, ontology: await context.renew() }) {
    try {
      return await work(current);
    } catch (error) {
      if (!(error instanceof DerivationOutdated)) throw error;
    }
  }
}
