/** What stands before a subject, or between it and its verb: "In May", "Also", "Every morning". */
import type { DateMention } from "../../../text/dates.ts";
import type { NounPhrase, PrepositionalPhrase } from "../../clause.ts";
import type { Word } from "../../word.ts";
import { isA } from "../kinds/kinds.ts";
import { singular } from "../singular.ts";
import { isDays, isOften } from "./frequency.ts";
import type { PhraseReader } from "./phrase-reader.ts";
import type { VerbGroup } from "./verb-group.ts";

export interface Lead {
  end: number;
  readonly dates: DateMention[];
  readonly prepositions: PrepositionalPhrase[];
  readonly adverbs: string[];
}

export const NO_LEAD: Lead = { end: 0, dates: [], prepositions: [], adverbs: [] };

interface SubjectReader extends PhraseReader {
  readonly words: readonly Word[];
  readonly subjectAt: (place: number) => NounPhrase | undefined;
}

/** What comes before the subject. */
export function leadAt(reader: SubjectReader, place: number): Lead {
  const lead: Lead = { end: place, dates: [], prepositions: [], adverbs: [] };
  while (takesDate(reader, lead) || takesPhrase(reader, lead) || takesFrequency(reader, lead));
  return lead;
}

function takesDate({ words }: SubjectReader, lead: Lead): boolean {
  const word = words[lead.end];
  if (word === undefined || !/^(?:date|adverb|comma)$/u.test(word.class)) return false;
  if (word.date !== undefined) lead.dates.push(word.date);
  if (word.class === "adverb") lead.adverbs.push(word.lower);
  lead.end += 1;
  return true;
}

function takesPhrase(reader: SubjectReader, lead: Lead): boolean {
  const phrase = reader.classAt(lead.end) === "preposition" ? reader.prepositional(lead.end) : undefined;
  if (phrase === undefined || !isBeforeSubject(reader, phrase.end)) return false;
  lead.prepositions.push(phrase);
  lead.end = phrase.end;
  return true;
}

/** What the words for a frequency begin with. */
const OFTEN =
  /^(?:(?:every|each|most|an?|two|three|four|five|six|\d+)$|(?:mon|tues|wednes|thurs|fri|satur|sun)day|week)/u;

/** "Every morning I walk", "Once a week we swim", "Tuesdays and Thursdays I work from home" */
function takesFrequency(reader: SubjectReader, lead: Lead): boolean {
  const phrase = OFTEN.test(reader.lowerAt(lead.end)) ? reader.simple(lead.end) : undefined;
  if (phrase === undefined) return false;
  const days = isDays(phrase) ? reader.list(lead.end) : undefined;
  const { start, end } = days ?? phrase;
  const text = reader.textOf(start, end).toLowerCase();
  // "Every time I eat nuts": whenever they do.
  const isTold = days !== undefined || (isOften(text) && !/\btimes?$/u.test(text));
  if (!isTold || !isBeforeSubject(reader, end)) return false;
  if (days === undefined) lead.adverbs.push(text);
  else lead.prepositions.push({ preposition: "on", phrase: days, start, end });
  lead.end = end;
  return true;
}

/** "Before moving to Bath I lived in Hull": they do no more. */
export function isBefore({ prepositions }: Lead, { verb, isPast, isPerfect }: VerbGroup): boolean {
  const isLasting = isPast && !isPerfect && /^(?:live|work|study|teach|own|rent|drive)$/u.test(verb);
  return (
    isLasting &&
    prepositions.some(
      ({ preposition, doing, phrase }) =>
        preposition === "before" && (doing !== undefined || phrase?.isName === true),
    )
  );
}

/** The dates that stand between a subject and its verb: "My brother last week lost his job". */
export function withDatesBetween(
  lead: Lead,
  subject: NounPhrase,
  { verb, end, isPassive }: VerbGroup,
  words: readonly Word[],
): Lead {
  const between = words.slice(subject.start, subject.end).flatMap(({ date }) => date ?? []);
  const isOff = isPassive || (verb === "be" && /^(?:off|over)$/u.test(words[end]?.lower ?? ""));
  // "The meeting on Friday was cancelled": that is no day on which it was.
  if (between.length === 0 || (isOff && EVENTS.some((kind) => isA(singular(subject.head), kind))))
    return lead;
  return { ...lead, dates: [...lead.dates, ...between] };
}

const EVENTS = ["event", "appointment", "exam", "trip", "session", "meeting", "flight", "sport", "activity"];

function isBeforeSubject(reader: SubjectReader, end: number): boolean {
  return reader.classAt(end) === "comma" || reader.subjectAt(end) !== undefined;
}
