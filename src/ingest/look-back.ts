/** Reads again those of new episodes that speak of somebody whom only the turns before them name. */
import { isDeepStrictEqual } from "node:util";
import { type Extraction, NO_FINDINGS } from "../domain/extraction.ts";
import type { Reading } from "../extract/local.ts";
import { SentenceReadings } from "../extract/sentence-readings.ts";
import { asRead, type Turn } from "../extract/turn.ts";
import type { Writing } from "../graph/write/writing.ts";
import { NO_ENTITY_LISTS } from "../resolve/entity-lists.ts";
import { runCooperatively } from "../scheduling/yielding.ts";
import { type Analysed, listed } from "./analyse.ts";
import type { IngestContext } from "./context.ts";
import type { WrittenItem } from "./deduplicate.ts";
import { answersQuestion, inTermsOfRules, readLocally } from "./read-locally.ts";
import { type TurnInThread, turnsBefore } from "./turns-before.ts";

/**
 * Reads items that look back again, after the turns before them: stored ones and those of the same list. A
 * model is shown these turns itself: where one reads, it is only determined whether items answer a question.
 */
export async function lookBack(
  context: IngestContext,
  writing: Writing,
  items: readonly WrittenItem[],
): Promise<WrittenItem[]> {
  if (!items.some(({ analysed }) => analysed.looksBack)) return [...items];
  const turns = items.map((item, index) => turnOf(item, writing.nextOrdinal + index));
  const looking = items.flatMap(({ analysed }, index) => (analysed.looksBack ? [index] : []));
  const before = await turnsBefore(
    writing,
    looking.flatMap((index) => turns[index] ?? []),
    { beside: turns },
  );
  const read = [...items];
  for (const [place, index] of looking.entries()) {
    const item = items[index];
    const heard = before[place] ?? [];
    if (item === undefined || heard.length === 0) continue;
    read[index] = { ...item, analysed: await analysedAfter(heard, item.analysed, context) };
  }
  return read;
}

async function analysedAfter(
  before: readonly Turn[],
  analysed: Analysed,
  { ontology, queue, readings = new SentenceReadings(), lists = NO_ENTITY_LISTS }: IngestContext,
): Promise<Analysed> {
  const source = { ...analysed.episode, before, readings };
  if (queue !== undefined) return { ...analysed, isAnswer: await runCooperatively(answersQuestion(source)) };
  const { after } = analysed;
  const reading =
    after !== undefined && isDeepStrictEqual(after.before.map(asRead), before.map(asRead))
      ? { ...after, extraction: inTermsOfRules(after.found, ontology) }
      : await runCooperatively(readLocally(source, ontology));
  if (reading === undefined) return analysed;
  const { extraction, isAnswer } = reading;
  return { ...analysed, isAnswer, ...listed(extraction, lists, ontology) };
}

interface StoredTurn extends TurnInThread {
  /** Do rules read it? `null` if that was not kept. */
  readonly isReadLocally: boolean | null;
}

/** Reads stored episodes by rules as they were read when they came, as far as rules read them. */
export async function rereadLocally<Stored extends StoredTurn>(
  { ontology, queue }: IngestContext,
  writing: Writing,
  episodes: readonly Stored[],
): Promise<(readonly [episode: Stored, extraction: Extraction])[]> {
  const hasModel = queue !== undefined;
  const readings = new SentenceReadings();
  const read: (readonly [Stored, Reading | undefined])[] = [];
  for (const episode of episodes)
    if (episode.isReadLocally === true)
      read.push([episode, await runCooperatively(readLocally({ ...episode, hasModel, readings }, ontology))]);
  const looking = hasModel
    ? []
    : read.flatMap(([episode, reading]) => (reading?.looksBack === true ? [episode] : []));
  const before = await turnsBefore(writing, looking);
  const again = new Map<Stored, Extraction>();
  for (const [place, episode] of looking.entries()) {
    const source = { ...episode, before: before[place] ?? [], readings };
    const reading = await runCooperatively(readLocally(source, ontology));
    if (reading !== undefined) again.set(episode, reading.extraction);
  }
  return read.map(([episode, reading]) => [
    episode,
    again.get(episode) ?? reading?.extraction ?? NO_FINDINGS,
  ]);
}

function turnOf(item: WrittenItem, ordinal: number): TurnInThread {
  const { uid, analysed } = item;
  const { externalId, thread, content, role, speaker, occurredAt, timeZone } = analysed.episode;
  return {
    uid,
    id: externalId ?? uid,
    thread,
    content,
    role,
    speaker,
    occurredAt,
    timeZone,
    ordinal: item.kind === "revised" ? item.stored.ordinal : ordinal,
  };
}
