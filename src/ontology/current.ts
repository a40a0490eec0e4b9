/** Writes with the ontology that the graph's facts follow, also where another process has changed it meanwhile. */
import { OntologyMoved } from "../graph/writing.ts";
import type { IngestContext } from "../ingest/context.ts";

/**
 * Does a write of one transaction. If it finds that the ontology is another one by now, nothing of it is kept, and it is done anew with that.
 * Each time means that somebody stored a definition.
 */
export async function withCurrentOntology<Result>(
  context: IngestContext,
  work: (context: IngestContext) => Promise<Result>,
): Promise<Result> {
  for (let current = context; ; current = { ...context, ontology: await context.renew() }) {
    try {
      return await work(current);
    } catch (error) {
      if (!(error instanceof OntologyMoved)) throw error;
    }
  }
}
