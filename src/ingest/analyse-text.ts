/** What a text says by itself, before anybody looks at what is known: a pure function of the text, so that any thread can do it. */
import type { Extraction } from "../domain/extraction.ts";
import { type ExtractionSource, readingSteps } from "../extract/local.ts";
import { type Told, toldIn } from "../novelty/told.ts";
import { withPauses } from "../scheduling/pauses.ts";
import { atOnce, type Steps } from "../scheduling/steps.ts";
import type { ThreadPool, ThreadTask } from "../scheduling/thread-pool.ts";
import { withoutRecalled } from "../text/context-lines.ts";
import { terms } from "../text/terms.ts";

export interface TextToAnalyse extends ExtractionSource {
  /** Is it to be read by rules? Else only its words are taken. */
  readonly isRead: boolean;
}

export interface AnalysedText {
  /** What rules read out of it, in their own terms; `null` if it was not to be read. */
  readonly found: Extraction | null;
  readonly terms: readonly string[];
  readonly told: Told;
}

/** Characters of a call's texts from which on a thread is asked: about 5 ms of work, where the way there and back takes half of one. */
const WORTH_A_THREAD = 8_000;
/** Characters that a thread is given at once, so that others come between and several threads share a long list. */
const AT_ONCE = 32_000;
/** A text of so many characters waits for a thread that is only starting: its words alone are taken in one step. */
const TOO_LONG_HERE = 60_000;

/** Reads texts by rules, and takes their words. */
export const ANALYSE_TEXTS: ThreadTask<readonly TextToAnalyse[], AnalysedText[]> = {
  name: "analyse",
  run: (texts) => texts.map((text) => atOnce(analysing(text))),
};

/** Analyses texts: a few at once here, with pauses; many or long ones in threads, where there are some. The result is the same. */
export async function analyseTexts(
  texts: readonly TextToAnalyse[],
  threads: ThreadPool | undefined,
): Promise<AnalysedText[]> {
  const all = texts.reduce((sum, { content }) => sum + content.length, 0);
  if (threads === undefined || all < WORTH_A_THREAD) return analyseHere(texts);
  const waits = texts.some(({ content }) => content.length >= TOO_LONG_HERE);
  const parts = partsOf(texts);
  const found = await Promise.all(parts.map((part) => threads.run(ANALYSE_TEXTS, part, { waits })));
  const analysed: AnalysedText[] = [];
  for (const [place, part] of parts.entries()) analysed.push(...(found[place] ?? (await analyseHere(part))));
  return analysed;
}

async function analyseHere(texts: readonly TextToAnalyse[]): Promise<AnalysedText[]> {
  const analysed: AnalysedText[] = [];
  for (const text of texts) analysed.push(await withPauses(analysing(text)));
  return analysed;
}

function partsOf(texts: readonly TextToAnalyse[]): TextToAnalyse[][] {
  const parts: TextToAnalyse[][] = [];
  let size = 0;
  for (const text of texts) {
    const part = parts.at(-1);
    if (part === undefined || size + text.content.length > AT_ONCE) {
      parts.push([text]);
      size = text.content.length;
    } else {
      part.push(text);
      size += text.content.length;
    }
  }
  return parts;
}

function* analysing({ content, role, speaker, occurredAt, isRead }: TextToAnalyse): Steps<AnalysedText> {
  // What the memory itself once said is not learned again.
  const source = { role, speaker, occurredAt, content: isRead ? withoutRecalled(content) : content };
  const found = isRead ? yield* readingSteps(source) : null;
  yield;
  const all = terms(content);
  yield;
  return { found, terms: all, told: toldIn({ content, role, speaker, occurredAt }, all) };
}
