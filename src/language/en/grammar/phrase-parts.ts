/** What belongs to a noun phrase of English behind its noun: whose it is, what it is of, what else it is. */
import type { NounPhrase, PrepositionalPhrase } from "../../clause.ts";
import type { Word } from "../../word.ts";
import { isFirstName } from "../first-names.ts";
import { isA, isKind } from "../kinds/kinds.ts";
import { isKinOrPet } from "../kinship.ts";
import { isKnownPlace } from "../places.ts";
import { singular } from "../singular.ts";
import { isRole } from "../types.ts";
import type { PhraseReader } from "./phrase-reader.ts";

/** Pronouns that stand for an owner: "a friend of mine". */
const OWNERS: ReadonlyMap<string, string> = new Map([
  ["mine", "i"],
  ["ours", "we"],
  ["his", "he"],
  ["hers", "she"],
  ["theirs", "they"],
]);

/**
 * Adds to a phrase what belongs to it: "Tom's sister", "head of sales", "my dog, Rex,", "Colin, a retired
 * surveyor,".
 *
 * @param isBrief without what stands behind a comma
 */
export function withMore(reader: PhraseReader, simple: NounPhrase, isBrief: boolean): NounPhrase {
  const phrase = withTopic(reader, withOf(reader, withOwner(reader, simple)));
  const called = withCalled(reader, phrase);
  if (isBrief || called !== undefined) return called ?? phrase;
  const named = withNames(reader, phrase);
  if (named !== undefined) return named;
  return reader.classAt(phrase.end) === "comma" ? withApposition(reader, phrase) : phrase;
}

/** "a poodle called Coco" */
function withCalled(reader: PhraseReader, phrase: NounPhrase): NounPhrase | undefined {
  const isCalled = /^(?:called|named)$/u.test(reader.lowerAt(phrase.end));
  if (!isCalled || reader.classAt(phrase.end + 1) !== "name") return undefined;
  const name = reader.simple(phrase.end + 1);
  return name?.name === undefined ? undefined : { ...phrase, name: name.name, end: name.end };
}

/** Reads somebody who is brought in by name: "someone called Ava". */
export function strangerNamed(reader: PhraseReader, place: number): NounPhrase | undefined {
  if (!/^(?:someone|somebody)$/u.test(reader.lowerAt(place))) return undefined;
  const text = "someone";
  const someone = { start: place, end: place + 1, text, head: text, determiner: "a", isName: false };
  const phrase = withMore(reader, { ...someone, adjectives: [], others: [] }, true);
  return phrase.name === undefined ? undefined : phrase;
}

/** "three grandchildren: Isla, Noah and Wren", "my sons, Tom and Ben,": each is one. */
function withNames(reader: PhraseReader, phrase: NounPhrase): NounPhrase | undefined {
  const isLed = reader.classAt(phrase.end) === "comma" || /^[:–-]$/u.test(reader.lowerAt(phrase.end));
  // "my kids Leo and Mia"
  const isInside = phrase.name !== undefined && !phrase.isName && phrase.owner !== undefined;
  if (isInside ? isLed : !isLed || phrase.name !== undefined) return undefined;
  const head = phrase.head === "twins" ? "child" : singular(phrase.head);
  const isSeveral = head !== phrase.head && isKinOrPet(head);
  if (!isSeveral && !OF_SEVERAL.test(head)) return undefined;
  const names = reader.list(
    isInside ? phrase.end - (phrase.name?.split(" ").length ?? 0) : phrase.end + 1,
    isInside,
  );
  if (names === undefined || names.others.length === 0) return undefined;
  if (![names, ...names.others].every(({ isName }) => isName)) return undefined;
  const { number: _, name: __, ...rest } = phrase;
  const each = { ...rest, text: [...phrase.adjectives, head].join(" "), head };
  const [first, ...others] = [names, ...names.others].map(({ text, start, end }) => ({
    ...each,
    name: text,
    start,
    end,
    others: [],
  }));
  if (first === undefined) return undefined;
  return { ...first, start: phrase.start, end: behind(reader, names.end), others };
}

/** Plurals of their own. */
const OF_SEVERAL = /^(?:children|grandchildren)$/u;

function withOwner(reader: PhraseReader, simple: NounPhrase): NounPhrase {
  let phrase = simple;
  while (reader.classAt(phrase.end) === "genitive") {
    const owned = reader.simple(phrase.end + 1);
    if (owned === undefined) {
      if (isWrittenAsSeveral(reader, phrase)) return { ...phrase, end: phrase.end + 1 };
      return isPlaceOf(reader, phrase) ? withGenitive(reader, phrase) : phrase;
    }
    // "St Mary's Primary"
    if (phrase.isName && owned.isName && /^(?:St|Saint)\b/u.test(phrase.text)) {
      const name = reader.textOf(phrase.start, owned.end);
      phrase = { ...phrase, text: name, head: name, name, end: owned.end };
      continue;
    }
    // "a doctor's appointment", "the girls' team" are nobody's.
    const kind = `${phrase.text}${reader.textOf(phrase.end, phrase.end + 1)} ${owned.text}`;
    phrase =
      isKind(kind.toLowerCase()) || isForGroup(phrase, owned)
        ? { ...owned, ...ownedBy(phrase), start: phrase.start, text: kind }
        : { ...owned, start: phrase.start, owner: { phrase } };
  }
  return phrase;
}

/** "Puma's are my favourite shoes": no owner, but the apostrophe of a plural. */
function isWrittenAsSeveral(reader: PhraseReader, { isName, text, end }: NounPhrase): boolean {
  return isName && !isFirstName(text) && /^(?:are|were)$/u.test(reader.lowerAt(end + 1));
}

/** "Luigi's is fully booked": a place that is called by whose it is. */
function isPlaceOf(reader: PhraseReader, { isName, end }: NounPhrase): boolean {
  return isName && /^(?:auxiliary|modal)$/u.test(reader.classAt(end + 1) ?? "");
}

function withGenitive(reader: PhraseReader, phrase: NounPhrase): NounPhrase {
  const end = phrase.end + 1;
  const name = reader.textOf(phrase.start, end);
  return { ...phrase, text: name, head: name, name, end };
}

/** "the girls' team", "a children's hospital": whom it is for. */
function isForGroup({ text, owner }: NounPhrase, { head }: NounPhrase): boolean {
  const isGroup = /^(?:girls|boys|women|men|ladies|children)$/u.test(text) && owner === undefined;
  return isGroup && ["club", "team", "organization", "hospital"].some((kind) => isA(singular(head), kind));
}

/** What stands before a noun: of "my doctor's appointment", "my". */
function ownedBy({ determiner, owner }: NounPhrase): Pick<NounPhrase, "determiner" | "owner"> {
  return { ...(determiner === undefined ? {} : { determiner }), ...(owner === undefined ? {} : { owner }) };
}

function withOf(reader: PhraseReader, phrase: NounPhrase): NounPhrase {
  if (reader.lowerAt(phrase.end) !== "of") return phrase.head === "fan" ? fanOf(reader, phrase) : phrase;
  const pronoun = OWNERS.get(reader.lowerAt(phrase.end + 1));
  if (pronoun !== undefined && phrase.owner === undefined)
    return { ...phrase, end: phrase.end + 2, owner: { pronoun } };
  const of = reader.one(phrase.end + 1);
  if (of !== undefined && phrase.text.toLowerCase() === "one" && of.owner !== undefined)
    return oneOf(phrase, of);
  // "a lot of jazz" is jazz.
  if (of !== undefined && AMOUNTS.test(phrase.text) && of.pronoun === undefined)
    return { ...of, start: phrase.start };
  return of === undefined
    ? phrase
    : { ...phrase, end: of.end, of, text: `${phrase.text} of ${reader.textOf(of.start, of.end)}` };
}

/** "a huge football fan" is a fan of football. */
function fanOf(reader: PhraseReader, phrase: NounPhrase): NounPhrase {
  const end = phrase.end - 1;
  let start = end;
  while (start > phrase.start && /^(?:noun|name)$/u.test(reader.classAt(start - 1))) start -= 1;
  if (start === end) return phrase;
  const text = reader.textOf(start, end);
  const isName = reader.classAt(end - 1) === "name";
  const named = isName ? { name: text, head: text } : { head: reader.lowerAt(end - 1) };
  const of = { start, end, text, ...named, isName, adjectives: [], others: [] };
  return { ...phrase, text: `fan of ${text}`, of };
}

const AMOUNTS = /^(?:lots?|bit|bunch|loads?|tons?|couple|plenty|dozens|kinds?|sorts?|types?)$/iu;

/** "one of my brothers" is a brother. */
function oneOf({ start }: NounPhrase, of: NounPhrase): NounPhrase {
  const head = singular(of.head);
  return { ...of, start, head, text: `${of.text.slice(0, of.text.length - of.head.length)}${head}` };
}

/** "a play about bees" */
function withTopic(reader: PhraseReader, phrase: NounPhrase): NounPhrase {
  if (reader.lowerAt(phrase.end) !== "about" || !isA(singular(phrase.head), "work")) return phrase;
  const topic = reader.one(phrase.end + 1);
  return topic === undefined
    ? phrase
    : {
        ...phrase,
        end: topic.end,
        text: `${phrase.text} about ${reader.textOf(topic.start, topic.end)}`,
      };
}

function withApposition(reader: PhraseReader, phrase: NounPhrase): NounPhrase {
  const second = reader.simple(phrase.end + 1);
  const named =
    second === undefined
      ? undefined
      : (withNameBehind(reader, phrase, second) ?? withNameOfSame(reader, phrase, second));
  const is = describing(reader, named ?? phrase);
  if (is !== undefined)
    return { ...(named ?? phrase), apposition: is, end: behind(reader, endOfDescription(reader, is)) };
  return named === undefined ? phrase : { ...named, end: behind(reader, named.end) };
}

/** "my dog, Rex," */
function withNameBehind(
  reader: PhraseReader,
  phrase: NounPhrase,
  second: NounPhrase,
): NounPhrase | undefined {
  const isOwned = phrase.owner !== undefined || phrase.determiner !== undefined;
  if (!isOwned || phrase.name !== undefined || !second.isName || second.name === undefined) return undefined;
  const kind = reader.classAt(second.end);
  // "an older sister, Katrin, and a younger brother"
  const isAnother =
    kind === "comma" &&
    phrase.determiner !== "the" &&
    reader.lowerAt(second.end + 1) === "and" &&
    /^(?:determiner|possessive)$/u.test(reader.classAt(second.end + 2));
  const isSole =
    kind === "stop" ||
    kind === "interjection" ||
    (kind === "comma" && (isAnother || !reader.isListGoingOn(second.end)));
  return isSole ? { ...phrase, name: second.name, end: second.end } : undefined;
}

/** "a second dog, a poodle called Coco", "the foreman, a man called Cyril" */
function withNameOfSame(
  reader: PhraseReader,
  phrase: NounPhrase,
  second: NounPhrase,
): NounPhrase | undefined {
  const isSaid = phrase.determiner !== undefined || phrase.owner !== undefined;
  if (!isSaid || phrase.name !== undefined || !/^an?$/u.test(second.determiner ?? "")) return undefined;
  const called = withCalled(reader, second);
  return called?.name === undefined ? undefined : { ...phrase, name: called.name, end: called.end };
}

/**
 * The phrase that describes another one: of "Colin, a retired surveyor," the surveyor; `undefined`: it is
 * another of a list, or a clause.
 */
function describing(reader: PhraseReader, phrase: NounPhrase): NounPhrase | undefined {
  const second = reader.classAt(phrase.end) === "comma" ? reader.simple(phrase.end + 1) : undefined;
  const isKnown = phrase.name !== undefined || phrase.owner !== undefined;
  if (second === undefined || second.name !== undefined || !isKnown) return undefined;
  // "I changed my number, the new one ends in 42"
  if (/\bone\b/u.test(second.text)) return undefined;
  const isAge = second.number !== undefined && /^\d{1,2}$/u.test(second.text);
  const tells =
    second.owner === undefined
      ? isAge || /^(?:an?|the|one)$/u.test(second.determiner ?? "") || isRole(second)
      : phrase.isName;
  if (!tells) return undefined;
  const is = withTopic(reader, withOf(reader, withOwner(reader, second)));
  const end = endOf(reader, is);
  // "live in Pune, my brother in Dubai"
  const isParallel = end > is.end && reader.lowerAt(is.end) === reader.lowerAt(phrase.start - 1);
  if (isParallel) return undefined;
  // "I'm Nia, 41, and I live in York"
  const isList = isAge ? reader.classAt(end + 2) === "number" : reader.isListGoingOn(end);
  if (!/^(?:comma|stop|interjection)$/u.test(reader.classAt(end)) || isList) return undefined;
  const more = isAge ? describing(reader, { ...phrase, end }) : undefined;
  return more === undefined ? is : { ...is, apposition: more };
}

function endOfDescription(reader: PhraseReader, is: NounPhrase): number {
  return endOf(reader, is.apposition ?? is);
}

/** Behind what a noun is from, at and in. */
function endOf(reader: PhraseReader, phrase: NounPhrase): number {
  return prepositionalsBehind(reader, phrase).at(-1)?.end ?? phrase.end;
}

/** What a noun is from, at and in: "a nurse from Leeds". */
export function prepositionalsBehind(reader: PhraseReader, { end }: NounPhrase): PrepositionalPhrase[] {
  const found: PrepositionalPhrase[] = [];
  for (let at = end; ; ) {
    const next = reader.classAt(at) === "preposition" ? reader.prepositional(at) : undefined;
    if (next === undefined) return found;
    found.push(next);
    at = next.end;
  }
}

function behind(reader: PhraseReader, end: number): number {
  return reader.classAt(end) === "comma" ? end + 1 : end;
}

/** "Luca", behind a place: "Turin, and Luca". */
export function isNoPlaceAs(last: Word | undefined, { name = "" }: NounPhrase): boolean {
  return (
    last?.class === "name" &&
    isKnownPlace(last.text) &&
    isFirstName(name.toLowerCase()) &&
    !isKnownPlace(name)
  );
}
