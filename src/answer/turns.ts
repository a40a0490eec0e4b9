/** The last turns of a thread, and whom and which place the words of a question refer to. */
import sql from "sql-template-tag";
import type { Transaction } from "../db/database.ts";
import type { ReadGraphs } from "../db/in-graphs.ts";
import { type Entity, normalizeName } from "../domain/entity.ts";
import type { EpisodeView } from "../domain/episode.ts";
import type { Ontology } from "../domain/ontology.ts";
import { readEntities } from "../graph/read/find-entities.ts";
import { analyseQuestion } from "../recall/question/question.ts";
import { hasPronoun } from "../recall/question/subjects.ts";
import { withoutRecalled } from "../text/context-lines.ts";

/** The last turns of a thread of the first graph, in order; none if there is no such thread. */
export async function recentTurns(
  transaction: Transaction,
  { tenant, graphs }: ReadGraphs,
  thread: string,
  limit: number,
): Promise<EpisodeView[]> {
  const rows = await transaction.query<Omit<EpisodeView, "thread" | "metadata">>(sql`
    SELECT coalesce(e.external_id, e.id::text) AS id, e.id AS uid, e.position, e.role, e.speaker, e.content, e.occurred_at AS "occurredAt",
      e.recorded_at AS "recordedAt"
    FROM thread t JOIN episode e ON e.tenant_id = t.tenant_id AND e.graph_id = t.graph_id AND e.thread_id = t.id
    WHERE t.tenant_id = ${tenant} AND t.graph_id = ${graphs[0] ?? 0} AND t.name = ${thread} AND e.role <> 'document' AND e.content <> ''
    ORDER BY e.position DESC LIMIT ${limit}`);
  return rows.map((row) => ({ ...row, thread, metadata: {} })).reverse();
}

/** The person whom "she" means and the place where "there" is, as far as the turns say. */
interface Reference {
  readonly about?: string;
  /** The question for recall, with a name in place of "there". */
  readonly question: string;
}

/** Persons whom a turn names at the most; of more, nobody can be meant. */
const MAX_NAMES = 40;
const THERE =
  /(?<!\b(?:is|are|was|were|be|been|will|has|hi|hello|hey) )\bthere\b(?! (?:is|are|was|were|will|has|have|any|an?)\b|['’]s)/iu;

/**
 * Looks for whom and what a question refers to in the turns before it, the last one first. Who asks is not
 * "she"; of several whom the same turn names, the one that it names last.
 */
export async function referenceOf(
  transaction: Transaction,
  ontology: Ontology,
  where: ReadGraphs,
  { question, speaker }: { readonly question: string; readonly speaker: string | undefined },
  turns: readonly Pick<EpisodeView, "content">[],
): Promise<Reference> {
  const wantsPerson = hasPronoun(question);
  const wantsPlace = THERE.test(question);
  if (turns.length === 0 || (!wantsPerson && !wantsPlace)) return { question };
  const named = turns.map(({ content }) => namesIn(content));
  const names = [...new Set(named.flat())].slice(-MAX_NAMES);
  const known = names.length === 0 ? [] : await readEntities(transaction, where, { names, limit: MAX_NAMES });
  const latest = (isMeant: (entity: Entity) => boolean): string | undefined => {
    const meant = known.filter(isMeant);
    const isCalled = (name: string) => meant.find((entity) => areNamesOf(entity, name));
    return named
      .flat()
      .map(isCalled)
      .findLast((entity) => entity !== undefined)?.name;
  };
  const asker = normalizeName(speaker ?? "");
  const isOfType = (entity: Entity, type: string) => ontology.widerTypes(entity.type).includes(type);
  const about = wantsPerson
    ? latest((entity) => isOfType(entity, "Person") && !areNamesOf(entity, asker))
    : undefined;
  const place = wantsPlace ? latest((entity) => isOfType(entity, "Place")) : undefined;
  return {
    question: place === undefined ? question : question.replace(THERE, `in ${place}`),
    ...(about === undefined ? {} : { about }),
  };
}

/** Names in a turn, in order: sentence by sentence, since each begins with a capital. */
function namesIn(content: string): string[] {
  const sentences = withoutRecalled(content).split(/[.!?\n]+/u);
  return sentences.flatMap((sentence) => analyseQuestion(sentence).names);
}

function areNamesOf({ name, aliases }: Entity, called: string): boolean {
  const normalized = normalizeName(called);
  return [name, ...aliases].some((each) => normalizeName(each) === normalized);
}
