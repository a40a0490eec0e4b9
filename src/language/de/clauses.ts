/** Clauses of German: which phrase is the subject follows from case, place and verb. */
import type { DateMention } from "../../text/dates.ts";
import type { Clause, NounPhrase, PrepositionalPhrase } from "../clause.ts";
import { Believing } from "./believing.ts";
import { type Chunk, chunksOf } from "./chunks.ts";
import { asUsual } from "./constructions.ts";
import { hasFrame } from "./frames/frames.ts";
import { type Cased, Phrases } from "./phrases.ts";
import type { GermanWord } from "./tagger.ts";
import { type VerbGroup, verbGroupOf } from "./verb-group.ts";
import * as words from "./words.ts";

type Unjudged = Omit<Clause, "isBelieved">;

export function clausesOf(all: readonly GermanWord[], text: string): Clause[] {
  const believing = new Believing(all, text);
  const found: Clause[] = [];
  let before: Unjudged | undefined;
  let helper: VerbGroup | undefined;
  for (const chunk of chunksOf(all)) {
    const group = verbGroupOf(all, chunk, helper);
    const read = group === undefined ? elliptical(all, chunk, before) : clauseOf(all, chunk, group, before);
    if (read === undefined) continue;
    const last = found.at(-1);
    if (last !== undefined && isNaming(read, last)) {
      found[found.length - 1] = { ...last, objects: last.objects.map((object) => withName(object, read)) };
      continue;
    }
    found.push({ ...asUsual(read), isBelieved: believing.believes(read, before) });
    before = read;
    helper = group ?? helper;
  }
  return found;
}

/** "einen Hund, er heißt Bello": what is named is the last thing that was mentioned. */
function isNaming({ verb, subject, objects }: Unjudged, last: Clause): boolean {
  const [object] = last.objects;
  return (
    verb === "be" &&
    /^(?:he|she|it)$/u.test(subject?.pronoun ?? "") &&
    objects[0]?.isName === true &&
    object !== undefined &&
    object.name === undefined &&
    object.determiner === "a" &&
    last.objects.length === 1
  );
}

function withName(phrase: NounPhrase, { objects: [name] }: Unjudged): NounPhrase {
  return name?.name === undefined ? phrase : { ...phrase, name: name.name, apposition: name };
}

interface Parts {
  readonly cased: Cased[];
  readonly prepositions: PrepositionalPhrase[];
  readonly adjectives: string[];
  readonly adverbs: string[];
  readonly dates: DateMention[];
  readonly reflexives: string[];
  isNegated: boolean;
}

function clauseOf(
  all: readonly GermanWord[],
  chunk: Chunk,
  group: VerbGroup,
  before: Unjudged | undefined,
): Unjudged {
  const parts = partsOf(all, chunk, group);
  const told = chunk.link === "who" && !chunk.isSubordinate ? inherited(chunk, group, before) : undefined;
  const subject = told ?? subjectOf(parts.cased, group, chunk) ?? inherited(chunk, group, before);
  const isDropped = subject === undefined && !chunk.isSubordinate && group.person === "i";
  const rest = parts.cased.filter(({ phrase }) => phrase !== subject);
  const label = subject?.pronoun ?? (isDropped ? "i" : "*");
  const reflexive = parts.reflexives.some((each) => each === "sich" || isReflexive(each, label));
  const isLiked = parts.adverbs.some((each) => /^(?:gerne?|lieber|liebsten)$/u.test(each));
  const lead = reflexive ? "sich" : isLiked ? "gern" : "";
  const verb = hasFrame(`${lead} ${group.verb}`) ? `${lead} ${group.verb}` : group.verb;
  const datives = parts.reflexives
    .filter((each) => each !== "sich" && !isReflexive(each, label))
    .map((each) => dative(each, chunk.start));
  return {
    start: chunk.start,
    end: chunk.end,
    ...(subject === undefined ? {} : { subject: withNumber(subject, group) }),
    isSubjectDropped: isDropped,
    verb,
    ...(group.modal === undefined ? {} : { modal: group.modal }),
    isNegated: parts.isNegated,
    isPast: group.isPast,
    isPerfect: false,
    isProgressive: false,
    isPassive: group.isPassive,
    isFormer: false,
    isFuture: group.isFuture,
    objects: rest
      .filter((each) => each.case !== "dative" && each.case !== "genitive")
      .map(({ phrase }) => phrase),
    adjectives: [...(group.state === undefined ? [] : [group.state]), ...parts.adjectives],
    doings: [],
    prepositions: [
      ...parts.prepositions,
      ...datives,
      ...rest.filter((each) => each.case === "dative").map(({ phrase }) => asDative(phrase)),
    ],
    dates: parts.dates,
    adverbs: parts.adverbs,
    ...(chunk.link === undefined ? {} : { link: LINKS.get(chunk.link) ?? chunk.link }),
  };
}

const LINKS: ReadonlyMap<string, string> = new Map([
  ["und", "and"],
  ["aber", "but"],
  ["oder", "or"],
  ["wenn", "if"],
  ["falls", "if"],
  ["weil", "because"],
]);

/** "sie" with a verb in the plural are several. */
function withNumber(subject: NounPhrase, { person }: VerbGroup): NounPhrase {
  return subject.pronoun === "she" && person === "they"
    ? { ...subject, pronoun: "they", head: "they" }
    : subject;
}

function isReflexive(lower: string, subject: string): boolean {
  return subject === "i"
    ? /^mi[cr]h?$/u.test(lower)
    : subject === "we"
      ? lower === "uns"
      : /^di[cr]h?$/u.test(lower);
}

function dative(lower: string, at: number): PrepositionalPhrase {
  const label = /^mi/u.test(lower) ? "me" : lower === "uns" ? "us" : "you";
  return asDative({
    start: at,
    end: at,
    text: lower,
    head: label,
    pronoun: label,
    isName: false,
    adjectives: [],
    others: [],
  });
}

/** To or for whom it is stands as if behind a preposition `dat`. */
function asDative(phrase: NounPhrase): PrepositionalPhrase {
  return { preposition: "dat", phrase, start: phrase.start, end: phrase.end };
}

function partsOf(all: readonly GermanWord[], chunk: Chunk, group: VerbGroup): Parts {
  const parts: Parts = {
    cased: [],
    prepositions: [],
    adjectives: [],
    adverbs: [],
    dates: [],
    reflexives: [],
    isNegated: false,
  };
  for (let at = chunk.start; at < chunk.end; ) {
    if (group.places.has(at)) at += 1;
    // A phrase ends where the verb stands.
    else at = readPart(all, at, endOfField(chunk, group, at), parts);
  }
  return parts;
}

function endOfField({ end }: Chunk, { places }: VerbGroup, at: number): number {
  return Math.min(end, ...[...places].filter((place) => place > at));
}

function readPart(all: readonly GermanWord[], at: number, end: number, parts: Parts): number {
  const word = all[at];
  if (word === undefined) return at + 1;
  const phrases = new Phrases(all, end);
  switch (word.class) {
    case "date":
      if (word.date !== undefined) parts.dates.push(word.date);
      return at + 1;
    case "negation":
      parts.isNegated = true;
      return adverb(all, at, parts);
    case "adverb":
      return adverb(all, at, parts);
    case "preposition": {
      const label = words.CONTRACTIONS.get(word.lower) ?? word.lower;
      const phrase = phrases.list(at + 1)?.phrase;
      if (phrase === undefined) return at + 1;
      const isContracted = words.CONTRACTIONS.has(word.lower) && phrase.determiner === undefined;
      const told = isContracted && !phrase.isName ? { ...phrase, determiner: "the" } : phrase;
      parts.prepositions.push({
        preposition: label,
        phrase: positive(told, parts),
        start: at,
        end: phrase.end,
      });
      return phrase.end;
    }
    case "pronoun":
      if (/^(?:sich|mich|mir|dich|dir|uns|euch)$/u.test(word.lower)) {
        parts.reflexives.push(word.lower);
        return at + 1;
      }
      break;
    case "number":
    case "noun":
    case "name":
    case "determiner":
    case "possessive":
      break;
    case "adjective":
      if (phrases.one(at) === undefined) {
        parts.adjectives.push(word.lower);
        return at + 1;
      }
      break;
    default:
      return at + 1;
  }
  const found = phrases.list(at);
  if (found === undefined) return at + 1;
  parts.cased.push({ ...found, phrase: positive(found.phrase, parts) });
  return found.phrase.end;
}

/** "keinen Kaffee": the clause is denied, and what it is about is coffee. */
function positive(phrase: NounPhrase, parts: Parts): NounPhrase {
  if (phrase.determiner !== "no") return phrase;
  parts.isNegated = true;
  const { determiner: _, ...rest } = phrase;
  return rest;
}

function adverb(all: readonly GermanWord[], at: number, parts: Parts): number {
  const lower = all[at]?.lower ?? "";
  const next = all[at + 1]?.lower;
  if (lower === "nicht" && next === "mehr") {
    parts.adverbs.push("no-longer");
    return at + 2;
  }
  // "keinen Kaffee mehr"
  if (lower === "mehr" && parts.isNegated) parts.adverbs.push("no-longer");
  else if (lower !== "nicht") parts.adverbs.push(words.LABELLED_ADVERBS.get(lower) ?? lower);
  return at + 1;
}

function subjectOf(cased: readonly Cased[], group: VerbGroup, chunk: Chunk): NounPhrase | undefined {
  const clear = cased.find(({ phrase, case: is }) => phrase.pronoun !== undefined && is === "nominative");
  if (clear !== undefined) return clear.phrase;
  // Only who speaks says "bin", and leaves out "ich".
  if (group.person === "i" || (group.person === "you" && chunk.isAfterStop)) return undefined;
  const able = cased.filter(({ case: is }) => is === "nominative" || is === "any");
  return (able.find(({ phrase }) => phrase.start < group.finite) ?? able[0])?.phrase;
}

/** "und arbeitet als Schreiner": who the clause before is about, by name if it has one. */
function inherited(chunk: Chunk, group: VerbGroup, before: Unjudged | undefined): NounPhrase | undefined {
  if (before === undefined || chunk.isAfterStop || group.person === "you") return undefined;
  if (chunk.link !== "und" && chunk.link !== "aber" && chunk.link !== "who" && chunk.link !== undefined)
    return undefined;
  const [object] = before.objects;
  if (chunk.link === "who") return object ?? before.prepositions.at(-1)?.phrase ?? before.subject;
  return before.verb === "be" && object?.isName === true && before.subject?.isName === false
    ? object
    : before.subject;
}

/** "Ich mag Krimis, aber keine Horrorfilme": the verb is that of the clause before. */
function elliptical(
  all: readonly GermanWord[],
  chunk: Chunk,
  before: Unjudged | undefined,
): Unjudged | undefined {
  if (before === undefined || chunk.isAfterStop) return undefined;
  const parts = partsOf(all, chunk, { ...NO_GROUP, finite: chunk.start });
  const objects = parts.cased.map(({ phrase }) => phrase);
  if (objects.length + parts.prepositions.length === 0) return undefined;
  return {
    ...before,
    start: chunk.start,
    end: chunk.end,
    isNegated: parts.isNegated,
    objects,
    prepositions: parts.prepositions,
    adverbs: parts.adverbs,
    dates: parts.dates,
    adjectives: parts.adjectives,
    link: LINKS.get(chunk.link ?? "") ?? "and",
  };
}

const NO_GROUP: VerbGroup = {
  verb: "",
  isPast: false,
  isPassive: false,
  isFuture: false,
  finite: 0,
  places: new Set(),
};
