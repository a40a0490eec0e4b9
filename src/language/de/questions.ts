/** Questions of German: read by the grammar of statements, with what asks taken out. */
import type { DateMention } from "../../text/dates.ts";
import type { Clause, NounPhrase } from "../clause.ts";
import type { Gap, GapKind, GapPlace, Question } from "../question.ts";
import { clausesOf } from "./clauses.ts";
import { isA } from "./kinds/kinds.ts";
import { Phrases } from "./phrases.ts";
import { type GermanWord, wordsOf } from "./tagger.ts";
import { formsOfWord } from "./verbs.ts";
import * as words from "./words.ts";

interface Asking {
  readonly kind: GapKind;
  readonly place: GapPlace;
  /** How many words ask. */
  readonly length: number;
  readonly noun?: string;
  readonly preposition?: string;
}

const SIMPLE: ReadonlyMap<string, Omit<Asking, "length">> = new Map([
  ["wer", { kind: "person", place: "subject" }],
  ["wen", { kind: "person", place: "object" }],
  ["wem", { kind: "person", place: "prepositional", preposition: "dat" }],
  ["wessen", { kind: "person", place: "owner" }],
  ["was", { kind: "thing", place: "object" }],
  ["wo", { kind: "place", place: "circumstance" }],
  ["wohin", { kind: "place", place: "prepositional", preposition: "nach" }],
  ["woher", { kind: "place", place: "prepositional", preposition: "aus" }],
  ["wann", { kind: "date", place: "circumstance" }],
  ["warum", { kind: "reason", place: "circumstance" }],
  ["wieso", { kind: "reason", place: "circumstance" }],
  ["weshalb", { kind: "reason", place: "circumstance" }],
  ["wie", { kind: "manner", place: "circumstance" }],
  ["womit", { kind: "thing", place: "prepositional", preposition: "mit" }],
  ["wofür", { kind: "thing", place: "prepositional", preposition: "für" }],
  ["wogegen", { kind: "thing", place: "prepositional", preposition: "gegen" }],
  ["wovor", { kind: "thing", place: "prepositional", preposition: "vor" }],
  ["woran", { kind: "thing", place: "prepositional", preposition: "an" }],
  ["wobei", { kind: "thing", place: "prepositional", preposition: "bei" }],
]);
const AFTER_HOW: ReadonlyMap<string, GapKind> = new Map([
  ["viel", "amount"],
  ["viele", "count"],
  ["alt", "age"],
  ["lange", "duration"],
  ["oft", "frequency"],
  ["hoch", "measure"],
  ["groß", "measure"],
  ["schwer", "measure"],
  ["weit", "measure"],
  ["teuer", "money"],
]);
const PLACES = /^(?:stadt|ort|land|dorf|straße|hotel|gegend|region)$/u;
const TIMES = /^(?:tag|datum|monat|jahr|woche|uhrzeit|wochentag)$/u;
const PEOPLE = /^(?:mensch|person|leute|freund|freundin|kollege|kollegin|arzt|ärztin|chef|chefin)$/u;
const INTRODUCTION =
  /^(?:weißt du(?: noch)?|kannst du mir sagen|sag mir|erinnerst du dich|hast du (?:dir )?gemerkt|ich frage mich|ich möchte wissen),? $/iu;

/** @param text one sentence, with or without its mark. `undefined` of a text that asks nothing. */
export function readQuestion(text: string, dates: readonly DateMention[]): Question | undefined {
  const all = withoutIntroduction(wordsOf(text, dates), text);
  const asking = askingOf(all);
  if (asking === undefined) return ofTruth(all);
  const rest = all.slice(asking.length);
  // What asks stood before the verb: with "es" in its place the order is that of a statement.
  const filled = asking.place === "subject" ? [placeholder(all[0]), ...rest] : rest;
  const clauses = clausesOf(filled, "?");
  const [clause, ...others] = clauses;
  if (clause === undefined) return undefined;
  return { ...asUsual({ gap: gapOf(asking, clause), clause: cleared(clause) }), others, words: filled };
}

type GapInClause = Pick<Question, "gap" | "clause">;

/**
 * "Was ist sie von Beruf?", "Was macht sie beruflich?" and "Wie hoch ist die Miete?" ask for work and for
 * what it costs.
 */
function asUsual({ gap, clause }: GapInClause): GapInClause {
  const { verb, subject, prepositions, adverbs } = clause;
  const isOfWork =
    (verb === "be" && prepositions.some(({ phrase }) => phrase?.head === "beruf")) ||
    (verb === "machen" && adverbs.includes("beruflich"));
  if (isOfWork && gap.kind === "thing")
    return {
      gap: { kind: "thing", place: "prepositional", preposition: "als" },
      clause: { ...clause, verb: "arbeiten", prepositions: [], adverbs: [] },
    };
  const isOfCost =
    verb === "be" && /^(?:measure|money)$/u.test(gap.kind) && isA(subject?.head ?? "", "priced");
  return isOfCost
    ? { gap: { kind: "money", place: "object" }, clause: { ...clause, verb: "kosten" } }
    : { gap, clause };
}

function withoutIntroduction(all: readonly GermanWord[], text: string): readonly GermanWord[] {
  const at = all.findIndex(
    ({ lower, start }, place) =>
      place > 0 && words.QUESTION_WORDS.has(lower) && INTRODUCTION.test(text.slice(0, start)),
  );
  return at < 0 ? all : all.slice(at);
}

function ofTruth(all: readonly GermanWord[]): Question | undefined {
  const [first] = all;
  const isInverted =
    first !== undefined &&
    (first.class === "modal" || formsOfWord(first.lower).some(({ form }) => form === "finite"));
  const [clause, ...others] = isInverted ? clausesOf(all, "?") : [];
  return clause === undefined
    ? undefined
    : { gap: { kind: "truth", place: "none" }, clause, others, words: all };
}

function askingOf(all: readonly GermanWord[]): Asking | undefined {
  const isLed = all[0]?.class === "preposition";
  const at = isLed ? 1 : 0;
  const word = all[at];
  const label = all[0] === undefined ? "" : (words.CONTRACTIONS.get(all[0].lower) ?? all[0].lower);
  const led = isLed ? { place: "prepositional" as const, preposition: label } : undefined;
  if (word === undefined || !words.QUESTION_WORDS.has(word.lower)) return undefined;
  if (/^welche/u.test(word.lower) || (word.lower === "was" && all[at + 1]?.lower === "für")) {
    const start = word.lower === "was" ? at + 2 : at + 1;
    const noun = new Phrases(all).one(start)?.phrase;
    if (noun === undefined) return { kind: "thing", place: "object", length: at + 1, ...led };
    return { kind: kindOf(noun), place: "object", noun: noun.head, length: noun.end, ...led };
  }
  const next = all[at + 1]?.lower ?? "";
  const measured = word.lower === "wie" ? AFTER_HOW.get(next) : undefined;
  if (measured !== undefined) {
    const counted =
      measured === "count" || measured === "amount" ? new Phrases(all).one(at + 2)?.phrase : undefined;
    const isCounted = counted !== undefined && counted.pronoun === undefined && !counted.isName;
    return {
      kind: measured === "amount" && !isCounted ? "money" : measured,
      place: measured === "count" || measured === "amount" ? "object" : "circumstance",
      length: isCounted ? counted.end : at + 2,
      ...(isCounted ? { noun: counted.head } : {}),
      ...led,
    };
  }
  const simple = SIMPLE.get(word.lower);
  return simple === undefined ? undefined : { ...simple, length: at + 1, ...led };
}

function kindOf({ head }: NounPhrase): GapKind {
  return PLACES.test(head) ? "place" : TIMES.test(head) ? "date" : PEOPLE.test(head) ? "person" : "thing";
}

function placeholder(like: GermanWord | undefined): GermanWord {
  const start = like?.start ?? 0;
  return { text: "wer", lower: "wer", start, end: like?.end ?? start, class: "pronoun", forms: [] };
}

/** "Wie heißt ihr Hund?" and "Was ist Katrin?": what the subject is, is missing. */
function gapOf({ kind, place, noun, preposition }: Asking, clause: Clause): Gap {
  const isBeing = clause.verb === "be" && clause.objects.length === 0 && clause.adjectives.length === 0;
  const isPredicate = isBeing && (place === "object" || kind === "manner" || kind === "person");
  const hasSubject = clause.subject !== undefined && clause.subject.pronoun !== "who";
  return {
    kind: kind === "manner" && isPredicate ? "thing" : kind,
    place: isPredicate && (hasSubject || place !== "subject") ? "predicate" : place,
    ...(noun === undefined ? {} : { noun }),
    ...(preposition === undefined ? {} : { preposition }),
  };
}

/**
 * Without the word that stands where the subject is missing. "Wer ist Miriams Chefin?" asks who the boss is.
 */
function cleared(clause: Clause): Clause {
  if (clause.subject?.pronoun !== "who") return clause;
  const { subject: _, objects, ...rest } = clause;
  const [object] = objects;
  return clause.verb === "be" && object !== undefined && clause.adjectives.length === 0
    ? { ...rest, subject: object, objects: [] }
    : { ...rest, objects };
}
