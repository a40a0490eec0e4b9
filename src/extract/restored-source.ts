/** Reads what is said as it would have been typed with care, and gives its places in what was typed. */
import type { Quote } from "../domain/claim.ts";
import type { Extraction } from "../domain/extraction.ts";
import type { Language } from "../language/language.ts";
import { SentenceReadings } from "./sentence-readings.ts";
import type { ExtractionSource, Turn } from "./turn.ts";

/** A name inside a sentence, by its capital. */
const NAME = /(?<=[\p{Ll}\d,] )\p{Lu}\p{Ll}[\p{L}-]+/gu;
/** Names that are looked for in each turn: a conversation has some dozens, a pasted list any number. */
const MAX_NAMES = 1_000;

/** What holds places of the text that was read. */
interface Placed {
  readonly extraction: Extraction;
}

interface RestoredSource {
  readonly restored: ExtractionSource;
  /** What was read, with its places in the text as it was typed. */
  readonly placesOf: <Read extends Placed>(read: Read) => Read;
}

/** A turn and those before it with the capitals and apostrophes that they lack. */
export function restoredSource(source: ExtractionSource, language: Language): RestoredSource {
  const { content, before = [], readings = new SentenceReadings() } = source;
  const known = [...new Set([source, ...before].flatMap(namesIn))].slice(0, MAX_NAMES);
  const own = readings.restored(content, known, language);
  const heard = before.map((turn) => ({
    ...turn,
    content: readings.restored(turn.content, known, language)?.text ?? turn.content,
  }));
  return {
    restored: { ...source, content: own?.text ?? content, ...(before.length === 0 ? {} : { before: heard }) },
    placesOf: (read) =>
      own === undefined ? read : { ...read, extraction: placed(read.extraction, own.placeOf) },
  };
}

function namesIn({ content, speaker }: Turn): readonly string[] {
  return [...(speaker === null ? [] : [speaker]), ...(content.match(NAME) ?? [])];
}

function placed(extraction: Extraction, placeOf: (at: number) => number): Extraction {
  const inPlace = <Span extends Quote>(span: Span): Span => ({
    ...span,
    start: placeOf(span.start),
    end: placeOf(span.end),
  });
  return {
    ...extraction,
    mentions: extraction.mentions.map(inPlace),
    facts: extraction.facts.map((fact) =>
      fact.quote === undefined ? fact : { ...fact, quote: inPlace(fact.quote) },
    ),
  };
}
