/** What is told of a name by a participle behind it: "Vecta, based in Rostock, makes lamps". */
import type { WordClass } from "../../word.ts";
import { isFirstName } from "../first-names.ts";
import { isA } from "../kinds/kinds.ts";
import { verbFormOf } from "../verb-forms.ts";
import type { Arguments } from "./arguments.ts";
import type { VerbGroup } from "./verb-group.ts";

interface Piece {
  text: string;
  lower: string;
  class: WordClass;
}

/** Participles that tell where somebody or something is or was, with the verb that they leave out. */
const TELLING: ReadonlyMap<string, string> = new Map([
  ["based", "is"],
  ["headquartered", "is"],
  ["located", "is"],
  ["born", "was"],
  ["raised", "was"],
  ["educated", "was"],
]);
/** Those with which a sentence begins. */
const OPENING: ReadonlyMap<string, string> = new Map([
  ...TELLING,
  ["founded", "was"],
  ["established", "was"],
  ["owned", "is"],
]);
/** Participles that tell how somebody is called. */
const CALLED = /^(?:known|nicknamed|dubbed)$/u;

/** The words with what a participle tells behind the rest: "Vecta makes lamps; Vecta is based in Rostock" */
export function withParticiplesApart<Each extends Piece>(words: readonly Each[]): readonly Each[] {
  return insertedApart(words) ?? behindNounApart(words) ?? openingApart(words) ?? words;
}

/** "Born in Turin, she lives in Bern" */
function openingApart<Each extends Piece>(words: readonly Each[]): readonly Each[] | undefined {
  const [first, second] = words;
  const verb = OPENING.get(first?.lower ?? "");
  const comma = words.findIndex(({ class: kind }) => kind === "comma");
  if (verb === undefined || comma < 2 || !/^(?:preposition|date)$/u.test(second?.class ?? ""))
    return undefined;
  const rest = words.slice(comma + 1);
  // "Born in Cork, her mother moved": it is not told of who speaks.
  if (rest[0]?.class === "possessive") return rest;
  const subject = subjectOf(rest);
  if (isDoubtful(first, subject)) return rest;
  return subject.length === 0 ? undefined : [...rest, ...saidOf(subject, verb, words.slice(0, comma))];
}

/** "she", "the company", or a name, with a verb behind it */
function subjectOf<Each extends Piece>(words: readonly Each[]): readonly Each[] {
  const [first, second] = words;
  const names = words.findIndex(({ class: kind }) => kind !== "name");
  const isThe = first?.lower === "the" && second?.class === "noun";
  const end = isThe ? 2 : /^(?:he|she|it)$/u.test(first?.lower ?? "") ? 1 : names;
  return isVerbal(words[end]) ? words.slice(0, end) : [];
}

/** What a participle tells of a name, as a clause of its own; empty: it tells nothing of the kind. */
export function toldOf<Each extends Piece>(name: readonly Each[], told: readonly Each[]): readonly Each[] {
  const verb = TELLING.get(told[0]?.lower ?? "");
  return verb === undefined || name.length === 0 ? [] : saidOf(name, verb, told);
}

/** A clause of its own: "; Lena is 7" */
export function saidOf<Each extends Piece>(
  name: readonly Each[],
  verb: string,
  told: readonly Each[],
): readonly Each[] {
  const [first] = told;
  if (first === undefined) return [];
  return [
    { ...first, text: ";", lower: ";", class: "stop" },
    ...name.map((word) => ({ ...word })),
    { ...first, text: verb, lower: verb, class: "auxiliary" },
    ...told,
  ];
}

/** The name at the end of some words. */
export function nameBefore<Each extends Piece>(words: readonly Each[]): readonly Each[] {
  const start = words.findLastIndex(({ class: kind }) => kind !== "name") + 1;
  return words.slice(start);
}

/** "Vecta, based in Rostock, makes lamps" */
function insertedApart<Each extends Piece>(words: readonly Each[]): readonly Each[] | undefined {
  const open = words.findIndex(
    ({ class: kind }, at) =>
      kind === "comma" &&
      /^(?:name|noun)$/u.test(words[at - 1]?.class ?? "") &&
      isTelling(words[at + 1]?.lower ?? ""),
  );
  const close = words.findIndex(({ class: kind }, at) => at > open && kind === "comma");
  if (open < 0 || close < 0 || !isVerbal(words[close + 1])) return undefined;
  const [before, after] = [words.slice(0, open), words.slice(close + 1)];
  const isNoun = words[open - 1]?.class === "noun";
  // "The museum, located in Gdynia, opened"
  if (isNoun && !before.every(({ class: kind }) => OF_NOUN.test(kind))) return undefined;
  const who = isNoun ? before : nameBefore(before);
  if (isDoubtful(words[open + 1], who)) return [...before, ...after];
  const told = words.slice(open + 1, close);
  const verb = OPENING.get(told[0]?.lower ?? "");
  return [...before, ...after, ...(verb === undefined ? [] : saidOf(who, verb, told))];
}

const OF_NOUN = /^(?:determiner|possessive|adjective|noun)$/u;

/** "Vecta, based in Rostock": a firm does not live there. */
function isDoubtful(told: Piece | undefined, [name]: readonly Piece[]): boolean {
  return told?.lower === "based" && name?.class === "name" && !isFirstName(name.lower);
}

function isTelling(lower: string): boolean {
  return OPENING.has(lower) || CALLED.test(lower);
}

function isVerbal(word: Piece | undefined): boolean {
  if (/^(?:verb|auxiliary|modal)$/u.test(word?.class ?? "")) return true;
  return word !== undefined && /^(?:s|past)$/u.test(verbFormOf(word.lower)?.form ?? "");
}

/** "Vecta is a maker of lamps based in Rostock" */
function behindNounApart<Each extends Piece>(words: readonly Each[]): readonly Each[] | undefined {
  const is = words.findIndex(({ class: kind }) => kind !== "name");
  const isOne = /^(?:is|was)$/u.test(words[is]?.lower ?? "") && /^an?$/u.test(words[is + 1]?.lower ?? "");
  const at = words.findIndex(
    ({ lower }, place) =>
      TELLING.get(lower) === "is" &&
      words[place - 1]?.class === "noun" &&
      (isFirstName(words[0]?.lower ?? "") || isA(words[place - 1]?.lower ?? "", "organization")) &&
      /^(?:in|at|near|outside)$/u.test(words[place + 1]?.lower ?? ""),
  );
  const isPlain = words.slice(is, at).every(({ class: kind }) => !/^(?:comma|stop|conjunction)$/u.test(kind));
  if (is < 1 || !isOne || at < is || !isPlain) return undefined;
  const end = words.findIndex(
    ({ class: kind }, place) => place > at && /^(?:comma|stop|conjunction)$/u.test(kind),
  );
  const [told, after] = end < 0 ? [words.slice(at), []] : [words.slice(at, end), words.slice(end)];
  const [first, ...rest] = told;
  const isFirm = first !== undefined && isA(words[at - 1]?.lower ?? "", "organization");
  const where = isFirm ? [{ ...first, text: "headquartered", lower: "headquartered" }, ...rest] : told;
  return [...words.slice(0, at), ...after, ...toldOf(words.slice(0, is), where)];
}

/** "…, founded in 2011": it was. */
export function isMade({ verb, isPast, end, start }: VerbGroup, { objects }: Arguments): boolean {
  return (
    isPast &&
    end - start === 1 &&
    objects.length === 0 &&
    /^(?:found|establish|base|build|locate|make|write|bear|raise|launch|headquarter|design)$/u.test(verb)
  );
}
