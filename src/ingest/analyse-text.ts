/**
 * What a text says, by itself and after given turns, before anybody looks at what is known: a pure function
 * of the texts, so that any thread can do it.
 */
import { partsUpTo } from "../domain/batches.ts";
import { type Extraction, NO_FINDINGS } from "../domain/extraction.ts";
import { readingSteps } from "../extract/local.ts";
import { SentenceReadings } from "../extract/sentence-readings.ts";
import { asRead, type ExtractionSource, type Turn } from "../extract/turn.ts";
import { type EpisodeFeatures, extractFeatures } from "../novelty/episode-features.ts";
import { type CooperativeTask, runToCompletion } from "../scheduling/cooperative-task.ts";
import { inTime, stepsInTime, TookTooLong } from "../scheduling/in-time.ts";
import type { Threads, ThreadTask } from "../scheduling/thread-pool.ts";
import { runCooperatively } from "../scheduling/yielding.ts";
import { terms } from "../text/terms.ts";

export interface TextToAnalyse extends ExtractionSource {
  /** Is it to be read by rules? Else only its words are taken. */
  readonly isRead: boolean;
}

/** What rules read out of a text after the turns before it. */
export interface ReadAfter {
  readonly before: readonly Turn[];
  /** In the rules' own terms. */
  readonly found: Extraction;
  readonly isAnswer: boolean;
}

interface AnalysedText {
  /** What rules read out of it, in their own terms; `null` if it was not to be read. */
  readonly found: Extraction | null;
  /** Does its meaning depend on the turns before it? */
  readonly looksBack: boolean;
  /** What it says after the turns before it; absent if it has none, or does not look back. */
  readonly after?: ReadAfter;
  readonly terms: readonly string[];
  readonly features: EpisodeFeatures;
}

/**
 * Characters of a call's texts from which on a thread is asked: about 5 ms of work, where the way there and
 * back takes half of one.
 */
const MIN_THREAD_CHARS = 8_000;
/**
 * Characters that a thread is given at once, so that others come between and several threads share a long
 * list.
 */
const BATCH_CHARS = 32_000;
/**
 * A text of so many characters waits for a thread that is only starting: its words alone are taken in one
 * step.
 */
const MAX_INLINE_CHARS = 60_000;

/** Milliseconds of one stretch of a thread, which has nobody to make room for. */
const THREAD_STRETCH_MS = 200;

/** Reads texts by rules, and takes their words. */
export const ANALYSE_TEXTS: ThreadTask<readonly TextToAnalyse[], AnalysedText[]> = {
  name: "analyse",
  run: (texts) => {
    const readings = new SentenceReadings();
    return runToCompletion(analysingInTime(texts, readings, THREAD_STRETCH_MS));
  },
};

/**
 * Analyses texts: a few at once here, with pauses; many or long ones in threads, where there are some. The
 * result is the same.
 */
export async function analyseTexts(
  texts: readonly TextToAnalyse[],
  pool: Threads | undefined,
  readings = new SentenceReadings(),
): Promise<AnalysedText[]> {
  const all = texts.reduce((sum, { content }) => sum + content.length, 0);
  if (pool === undefined || all < MIN_THREAD_CHARS) return analyseHere(texts, readings);
  const waits = texts.some(({ content }) => content.length >= MAX_INLINE_CHARS);
  const parts = partsUpTo(texts, BATCH_CHARS, ({ content }) => content.length);
  const found = await Promise.all(parts.map((part) => pool.run(ANALYSE_TEXTS, part, { waits })));
  const analysed: AnalysedText[] = [];
  for (const [place, part] of parts.entries())
    analysed.push(...(found[place] ?? (await analyseHere(part, readings))));
  return analysed;
}

function analyseHere(texts: readonly TextToAnalyse[], readings: SentenceReadings): Promise<AnalysedText[]> {
  return runCooperatively(analysingInTime(texts, readings));
}

/** Analyses texts; of one that rules cannot read in time only the words are taken. */
function* analysingInTime(
  texts: readonly TextToAnalyse[],
  readings: SentenceReadings,
  stretchMs?: number,
): CooperativeTask<AnalysedText[]> {
  const analysed: AnalysedText[] = [];
  while (analysed.length < texts.length) {
    try {
      yield* stepsInTime(analysingInto(analysed, texts, readings), { stretchMs });
    } catch (error) {
      const text = texts[analysed.length];
      if (!(error instanceof TookTooLong) || text === undefined) throw error;
      analysed.push(inTime(() => unread(text)));
    }
  }
  return analysed;
}

/** Analyses those texts that are not yet. */
function* analysingInto(
  analysed: AnalysedText[],
  texts: readonly TextToAnalyse[],
  readings: SentenceReadings,
): CooperativeTask<void> {
  for (const text of texts.slice(analysed.length)) analysed.push(yield* analysing(text, readings));
}

function unread({ isRead, timeZone = null, ...words }: TextToAnalyse): AnalysedText {
  const all = terms(words.content);
  const features = extractFeatures({ ...words, timeZone }, all);
  return { found: isRead ? NO_FINDINGS : null, looksBack: false, terms: all, features };
}

function* analysing(
  { hasModel = false, isRead, timeZone = null, before = [], ...words }: TextToAnalyse,
  readings: SentenceReadings,
): CooperativeTask<AnalysedText> {
  const turn = { ...words, timeZone };
  const source = { ...asRead(turn), hasModel, readings };
  const reading = isRead ? yield* readingSteps(source) : null;
  const isAfter = reading?.looksBack === true && before.length > 0;
  const after = isAfter ? yield* readingSteps({ ...source, before: before.map(asRead) }) : undefined;
  yield;
  const all = terms(turn.content);
  yield;
  const features = extractFeatures(turn, all);
  return {
    found: reading?.extraction ?? null,
    looksBack: reading?.looksBack ?? false,
    ...(after === undefined ? {} : { after: { before, found: after.extraction, isAnswer: after.isAnswer } }),
    terms: all,
    features: {
      ...features,
      // "In Porto." says something else in another place.
      fingerprint: reading?.isFragment === true ? null : features.fingerprint,
    },
  };
}
