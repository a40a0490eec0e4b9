/** Questions of English: turned into the order of a statement, they are read by the grammar of statements. */
import type { DateMention } from "../../text/dates.ts";
import type { Clause } from "../clause.ts";
import type { Gap, GapPlace, Question } from "../question.ts";
import type { Word } from "../word.ts";
import { type Asking, askingAt, kindOfNoun } from "./asking.ts";
import { clausesOf } from "./grammar/clauses.ts";
import { Phrases } from "./grammar/phrases.ts";
import { relationOf } from "./kinship.ts";
import { wordsOf } from "./tagging/tagger.ts";
import { verbFormOf } from "./verb-forms.ts";

const STRANDED = /^(?:to|from|for|with|at|about|of|in|on|by|as|under|after)$/u;
const INVERTED = /^(?:auxiliary|modal)$/u;
/** "Do you know where she lives?" asks where she lives. */
const INTRODUCTION =
  /^(?:(?:do|can|could|would|will) you (?:still )?(?:know|remember|recall|say|tell (?:me|us)|remind me)|(?:please )?(?:tell|remind) me(?: again)?|i(?:'m| am)? wonder(?:ing)?|i(?:'d| would) like to know|any idea|what do you think)$/u;
const MAX_INTRODUCTION = 8;

/**
 * A question as a clause with a gap; `undefined` of a text that asks nothing.
 *
 * @param text one sentence, with or without its mark
 * @param dates those of the sentence; each is one word
 * @example
 * readQuestion("Which movies does Alice like?", [])
 * // gap { kind: "thing", place: "object", noun: "movies" }, clause: subject Alice, verb "like"
 */
export function readQuestion(text: string, dates: readonly DateMention[]): Question | undefined {
  const all = wordsOf(text, dates).filter(({ lower }) => !/^["“”]$/u.test(lower));
  const { start, isIndirect } = beginOf(all);
  const body = all.slice(start);
  const asking = askingAt(body, 0);
  const rest = verbMended(asking === undefined ? body : body.slice(asking.end), asking, isIndirect);
  const lead = leadOf(all.slice(0, isIndirect ? 0 : start));
  if (asking === undefined) return ofTruth(isIndirect ? rest.slice(1) : rest, lead, isIndirect);
  const turned = isIndirect || asking.isInOrder ? inOrder(rest) : turnedAround(rest);
  return turned === undefined ? ofSubject(asking, rest, lead) : ofTheRest(asking, turned, lead);
}

/** Where the question itself begins: behind "Hey," and "In May," and "Do you know". */
function beginOf(words: readonly Word[]): { readonly start: number; readonly isIndirect: boolean } {
  for (let at = 2; at < Math.min(words.length, MAX_INTRODUCTION); at += 1) {
    const before = words
      .slice(0, at)
      .map(({ lower }) => lower)
      .join(" ")
      .replaceAll(" '", "'");
    if (INTRODUCTION.test(before) && (askingAt(words, at) !== undefined || isWhether(words[at])))
      return { start: at, isIndirect: true };
  }
  const comma = words.findIndex(({ class: kind }) => kind === "comma");
  const isLed = comma >= 0 && (askingAt(words, comma + 1) !== undefined || isInverted(words, comma + 1));
  const first = words.findIndex(
    ({ class: kind }) => !/^(?:interjection|conjunction|adverb|comma)$/u.test(kind),
  );
  return { start: isLed && !isInverted(words, 0) ? comma + 1 : Math.max(first, 0), isIndirect: false };
}

function isWhether(word: Word | undefined): boolean {
  return word !== undefined && /^(?:if|whether)$/u.test(word.lower);
}

function isInverted(words: readonly Word[], place: number): boolean {
  return INVERTED.test(words[place]?.class ?? "");
}

/** "In May" and "last year", which stand as well behind. */
function leadOf(words: readonly Word[]): readonly Word[] {
  const first = words.findIndex(({ class: kind }) => kind === "preposition" || kind === "date");
  return first < 0 ? [] : words.slice(first).filter(({ class: kind }) => kind !== "comma");
}

/** "Does she still live in Rome?" */
function ofTruth(rest: readonly Word[], lead: readonly Word[], isIndirect: boolean): Question | undefined {
  const words = isIndirect ? rest : turnedAround(rest);
  return words === undefined ? undefined : made({ kind: "truth", place: "none" }, withLead(words, lead));
}

/** "Who has a dog?": the gap stands where a subject would. */
function ofSubject(asking: Asking, rest: readonly Word[], lead: readonly Word[]): Question | undefined {
  const [first] = rest;
  if (first === undefined) return undefined;
  const { kind, noun, isOwner, owned } = asking;
  const anyone: Word = { text: "who", lower: "who", start: first.start, end: first.start, class: "pronoun" };
  const words = withLead([...(isOwner ? owned : [anyone]), ...rest], lead);
  return made({ kind, place: isOwner ? "owner" : "subject", ...(noun === undefined ? {} : { noun }) }, words);
}

/** "What did she buy?", "Who is Alice's boss?": the gap stands behind the verb. */
function ofTheRest(asking: Asking, turned: readonly Word[], lead: readonly Word[]): Question | undefined {
  const stranded = asking.preposition === undefined ? strandedIn(turned) : undefined;
  const words = [
    ...turned.slice(0, stranded ?? turned.length),
    ...turned.slice((stranded ?? turned.length) + 1),
  ];
  const preposition = asking.preposition ?? turned[stranded ?? -1]?.lower;
  const read = made({ kind: asking.kind, place: "object" }, withLead(words, lead));
  if (read === undefined) return undefined;
  const { clause } = read;
  const kind =
    asking.kind === "thing" && clause.verb === "be" && clause.subject !== undefined
      ? (kindOfNoun(clause.subject.head) ?? asking.kind)
      : asking.kind === "amount" && /^(?:cost|pay|earn|charge|owe|spend|make|be)$/u.test(clause.verb)
        ? "money"
        : asking.kind === "amount" && clause.verb === "weigh"
          ? "measure"
          : asking.kind;
  const gap: Gap = {
    kind,
    place: placeOf(asking, clause, preposition),
    ...(asking.noun === undefined ? {} : { noun: asking.noun }),
    ...(preposition === undefined ? {} : { preposition }),
  };
  return { ...read, gap };
}

function placeOf(asking: Asking, clause: Clause, preposition: string | undefined): GapPlace {
  if (asking.isOwner) return "owner";
  if (preposition !== undefined) return "prepositional";
  if (asking.isCircumstance) return "circumstance";
  const isTold = clause.objects.length > 0 || clause.adjectives.length > 0 || clause.isPassive;
  return clause.verb === "be" && !isTold ? "predicate" : "object";
}

/** A preposition that nothing follows: "Who does she work for now?" */
function strandedIn(words: readonly Word[]): number | undefined {
  const place = words.findIndex(({ lower, class: kind }, at) => {
    const next = words[at + 1];
    const isLast = next === undefined || /^(?:stop|date|adverb)$/u.test(next.class);
    return isLast && (kind === "preposition" || kind === "to") && STRANDED.test(lower);
  });
  return place < 0 ? undefined : place;
}

/** "does Tom live" as "Tom does live"; `undefined` where no subject follows the auxiliary. */
function turnedAround(rest: readonly Word[]): readonly Word[] | undefined {
  if (!isInverted(rest, 0)) return undefined;
  const verb = rest[0]?.verb?.lemma;
  const subject = subjectAfter(rest);
  if (subject === undefined) return undefined;
  const next = new Phrases(rest).beginsVerb(subject.end);
  // "Who has a dog?" turns nothing around, "Who has she met?" does.
  if ((verb === "have" || rest[0]?.class === "modal") && !next) return undefined;
  return [
    ...rest.slice(subject.start, subject.end),
    ...rest.slice(0, subject.start),
    ...rest.slice(subject.end),
  ];
}

function subjectAfter(rest: readonly Word[]): { readonly start: number; readonly end: number } | undefined {
  const start = rest[1]?.class === "negation" ? 2 : 1;
  const phrases = new Phrases(rest);
  let end = phrases.list(start, true)?.end;
  while (end !== undefined && phrases.lowerAt(end) === "and" && rest[start]?.class !== "date") {
    const more = phrases.one(end + 1);
    if (more === undefined) break;
    end = more.end;
  }
  return end === undefined ? undefined : { start, end };
}

/** "where Tom lives": as it is, if a subject comes before the verb. */
function inOrder(rest: readonly Word[]): readonly Word[] | undefined {
  const phrases = new Phrases(rest);
  const subject = phrases.list(0, true);
  return subject !== undefined && phrases.beginsVerb(subject.end) ? rest : undefined;
}

/**
 * The tagger takes "live" in "does Felix's mother live" for a noun: where a verb must be, the last that may
 * be one is it.
 */
function verbMended(rest: readonly Word[], asking: Asking | undefined, isIndirect: boolean): readonly Word[] {
  if (asking?.verb !== undefined) return [{ ...asking.verb }, ...rest];
  const [first] = rest;
  const needsVerb = first?.verb?.lemma === "do" || first?.class === "modal";
  if (first?.verb?.lemma === "be" && !isIndirect) return withDoing(rest);
  if (isIndirect || !needsVerb) return rest;
  const subject = subjectAfter(rest);
  if (subject === undefined || new Phrases(rest).beginsVerb(subject.end)) return rest;
  for (let at = Math.min(subject.end, rest.length - 1); at > subject.start; at -= 1) {
    const word = rest[at];
    const verb = word === undefined ? undefined : verbFormOf(word.lower);
    if (
      word !== undefined &&
      verb?.form === "base" &&
      (/^(?:noun|adjective)$/u.test(word.class) || word.lower === "like")
    )
      return [...rest.slice(0, at), { ...word, class: "verb", verb }, ...rest.slice(at + 1)];
  }
  return rest;
}

/** "Is Olga babysitting on Friday?": the noun behind somebody is what they are doing. */
function withDoing(rest: readonly Word[]): readonly Word[] {
  const subject = subjectAfter(rest);
  const at = (subject?.end ?? 0) - 1;
  const [before, word] = [rest[at - 1], rest[at]];
  const verb = word === undefined ? undefined : verbFormOf(word.lower);
  const isSomebody = at > 1 && (before?.class === "name" || relationOf(before?.lower ?? "") !== undefined);
  if (word?.class !== "noun" || verb?.form !== "ing" || !isSomebody) return rest;
  return [...rest.slice(0, at), { ...word, class: "verb", verb }, ...rest.slice(at + 1)];
}

function withLead(words: readonly Word[], lead: readonly Word[]): readonly Word[] {
  const stop = words.findIndex(({ text }) => text === "?");
  const end = stop < 0 ? words.length : stop;
  return [...words.slice(0, end), ...lead];
}

function made(gap: Gap, words: readonly Word[]): Question | undefined {
  const [clause, ...others] = clausesOf(words, "?");
  if (clause === undefined) return undefined;
  if (clause.subject?.pronoun !== "who") return { gap, clause, others, words };
  const { subject: _, ...rest } = clause;
  return { gap, clause: rest, others, words };
}
