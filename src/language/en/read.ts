/** A sentence of English as clauses. */
import type { DateMention } from "../../text/dates.ts";
import type { NounPhrase } from "../clause.ts";
import type { ReadSentence } from "../language.ts";
import type { Word } from "../word.ts";
import { addresseeIn, isPersonName } from "./addressee.ts";
import { isUnreal } from "./believing.ts";
import { clausesOf } from "./grammar/clauses.ts";
import { Phrases } from "./grammar/phrases.ts";
import { isA } from "./kinds/kinds.ts";
import { isKinOrPet } from "./kinship.ts";
import { singular } from "./singular.ts";
import { wordsOf } from "./tagging/tagger.ts";
import { withContact } from "./typing/contact.ts";
import { copulaAt, ownAt, saidBefore, withWho } from "./typing/unsaid.ts";

/**
 * The words and clauses of a sentence. About 0.1 ms; the first call takes a tenth of a second, for the
 * tagger.
 *
 * @param dates those of the sentence; each is one word
 * @example
 * readSentence("My brother lives in Pune.", []).clauses[0]?.verb // "live"
 */
export function readSentence(said: string, dates: readonly DateMention[]): ReadSentence {
  const opened = said.replace(OPENING, blank);
  const text = opened === said ? said : opened.replace(WHEN_TO_MIND, blank);
  const words = withContact(withSubject(withHaving(withWho(withCopula(wordsOf(text, dates))))));
  const clauses = clausesOf(words, text);
  const isAsked = !clauses.some(({ isBelieved }) => isBelieved);
  const fragment =
    (clauses.length === 0 ? fragmentOf(words) : undefined) ?? (isAsked ? addresseeIn(words) : undefined);
  const presupposed = presupposedIn(words, text);
  return { words, clauses, presupposed, ...(fragment === undefined ? {} : { fragment }) };
}

function blank(left: string): string {
  return " ".repeat(left.length);
}

/** "Remember that I'm vegan when you suggest a recipe": when to think of it, not when it is so. */
const WHEN_TO_MIND = /,? when(?:ever)? (?:you|\p{L}+ing)\b[^.!?]*(?=[.!?]*$)/iu;

/** "I just wanted to say that", "Let me tell you:": what follows is what is said. */
const OPENING =
  /^(?:(?:hi|hey|hello|so|ok(?:ay)?|well|oh|and|also|btw|by the way)[,!]? )*(?:I(?:'d| would)? ?(?:just |also )?(?:wanted|want|like|have|should|need|ought|forgot|meant)(?: to)? (?:say|tell you|mention|let you know|add|point out|share|note)|let me (?:tell you|say|mention|add)|you should (?:know|remember)|(?:please |pls )?(?:remember|note|(?:keep|bear) in mind)(?= that (?:I|my|our|we|he|she|they|\p{Lu})))(?:,| that\b)? /iu;

/** "my sister Anna": that there is one is said in questions and conditions, too. */
function presupposedIn(words: readonly Word[], text: string): readonly NounPhrase[] {
  if (!/\b(?:my|our)\b/iu.test(text)) return [];
  const places = words.flatMap(({ lower }, place) => (/^(?:my|our)$/u.test(lower) ? [place] : []));
  if (places.length === 0 || isUnreal(text)) return [];
  const phrases = new Phrases(words);
  return places.flatMap((place) => {
    const isSupposed = words.slice(Math.max(0, place - 2), place).some(({ lower }) => SUPPOSED.test(lower));
    const phrase = isSupposed ? undefined : phrases.one(place);
    const said = words.slice(place, phrase?.end);
    const isAsked = said.some(({ lower }) => /^(?:called|named)$/u.test(lower));
    // "I miss my husband, Caroline!" speaks to her.
    const isCalled = said.filter(({ class: kind }) => kind === "comma").length === 1;
    return phrase?.name !== undefined && !isAsked && !isCalled && isKinOrPet(phrase.head) ? [phrase] : [];
  });
}

const SUPPOSED = /^(?:if|wish|imagine)$/u;

/** "Naomi?", "Oh, poor Frank", "Mrs Abernathy, our old maths teacher": a person by name, or one's kin. */
function fragmentOf(words: readonly Word[]): NounPhrase | undefined {
  const first = words.findIndex(
    ({ class: kind }) => !/^(?:interjection|comma|adverb|conjunction)$/u.test(kind),
  );
  const phrase = first < 0 ? undefined : new Phrases(words).one(first);
  if (phrase === undefined) return undefined;
  const { head, name, owner } = phrase;
  const isPerson = name === undefined ? owner !== undefined && isKinOrPet(head) : isPersonName(name);
  return isPerson ? phrase : undefined;
}

/** What people say of themselves without "I'm". */
const OF_ONESELF =
  /^(?:(?:not|also|currently|originally|happily|recently|slightly|severely|very|really|newly) )*(?:(?:an? )?(?:(?:big|huge|massive|real) )?fan of .*|(?:\S+ )?(?:allergic|intolerant)(?: (?:to|here)\b.*)?|(?:vegan|vegetarian|pescatarian|coeliac|celiac|diabetic|married|divorced|engaged|widowed|retired|pregnant|unemployed|between jobs|out of work|single)(?: (?:here|again|now|since|for|with|to|and|,)(?: .*)?)?|(?:based|born) in .*|keen on .*|originally from .*|(?:really|so|very|massively|heavily) into .*|on (?:(?:maternity|paternity|parental|sick|annual|study|compassionate) leave|holiday)(?: .*)?|off sick(?: .*)?|(?:on|off) (?:antibiotics|steroids|painkillers|insulin|statins|antidepressants)(?: .*)?|(?:fluent|bilingual) in .*|(?:a )?(?:(?:proud|single) )?(?:dad|mum|mom|mother|father|parent|grandmother|grandfather|grandad) (?:of|to) .*|in (?:my )?(?:first|second|third|fourth|final) year (?:of|at) .*|(?:an? )?(?:(?:big|huge|massive|lifelong) )\S+(?: \S+)? fan|off work(?: .*)|(?:down|up|back) to \d+(?:[.,]\d+)? ?(?:kg|kilos?|pounds|lbs?|stone)|self[- ]employed(?: .*)?|(?:a )?size \d+(?: (?:feet|shoes?|in .*))?)$|^not (?:really |that |so )?into .*$/u;

/** Nouns for what is one's own if nobody else is named: "fav food is dosa". */
const OWN_NOUNS =
  "(?:fave?|favou?rite)(?: [^ :]+){1,2}|rent|mortgage|notice period|birthday|time ?zone|(?:new |home )?address|job title|email|(?:new |mobile |cell )?(?:phone )?number|mobile|cell|shoe size|ring size|dress size|hat size|(?:dress|shoes?|shirts?|hat|ring|gloves?) size|salary|job title|(?:electric(?:ity)?|gas|water|energy|heating|phone|internet|broadband) bill|wi-?fi password|council tax|first language|native language|mother tongue|blood (?:type|group)|star sign|maiden name|middle name|surname|car insurance|licen[cs]e plate";
const ONES_OWN = new RegExp(
  `^(?:${OWN_NOUNS}) (?:is|'s|are) |^(?:passport|visa|driving licen[cs]e|lease|tenancy|contract|car insurance|phone contract|gym membership|mot) (?:expires|ends|runs out|is up|is due|renews) `,
  "u",
);
const OWN_FIELD = new RegExp(`^(?:(?:my|our) )?(?:${OWN_NOUNS})$`, "u");

/**
 * "Allergic to nuts", "not a fan of mushrooms", "rent is 900 a month": with the "I'm" or "my" that is left
 * out.
 */
function withSubject(words: readonly Word[]): readonly Word[] {
  const end = words.findIndex(({ class: kind }) => /^(?:stop|interjection)$/u.test(kind));
  const first = end < 0 ? words : words.slice(0, end);
  if (first.length === 0 || first.length > 12) return words;
  const said = first.map(({ lower, text }) => (lower === "" ? text.toLowerCase() : lower)).join(" ");
  const at = words[0]?.start ?? 0;
  if (ONES_OWN.test(said)) return [ownAt(at), ...words];
  if (isAppointment(first)) return [...saidBefore("have", at), ...words];
  if (isOwnThing(first)) return [ownAt(at), ...words];
  // "Start at Lidl on Monday!"
  if (BEGINS.test(said) && first.some(({ date }) => date !== undefined))
    return [...saidBefore("have", at).slice(0, 1), ...words];
  if (first.some(({ class: kind }) => /^(?:auxiliary|modal|pronoun)$/u.test(kind))) return words;
  return OF_ONESELF.test(said) ? [...saidBefore("be", at), ...words] : words;
}

const BEGINS = /^(?:start|begin) (?:at|with|as|in|on|work|school|uni|my|the|a) /u;

/** "Car's a write-off", "bike got nicked": which one, if it is not theirs? */
function isOwnThing([noun, verb, next]: readonly Word[]): boolean {
  if (noun?.class !== "noun" || verb === undefined || next === undefined) return false;
  const isSaid = verb.class === "auxiliary" || verb.verb?.form === "past";
  return isSaid && OWN_THINGS.some((kind) => isA(noun.lower, kind));
}

const OWN_THINGS = ["vehicle", "device", "pet", "appliance", "bike"];

/** "My kids: Maya and Theo", "New address: 22 Birch Road": what stands behind the colon is what they are. */
function withCopula(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex(({ text }) => text === ":");
  const [head, colon, next] = [words[at - 1], words[at], words[at + 1]];
  if (head === undefined || colon === undefined || next === undefined) return words;
  const field = words.slice(0, at);
  const isOwn = /^(?:my|our)$/u.test(words[0]?.lower ?? "");
  const isKin =
    next.class === "name" &&
    /^(?:noun|name)$/u.test(head.class) &&
    field.slice(isOwn ? 1 : 0, -1).every(isAttribute) &&
    isKinOrPet(singular(head.lower));
  const isField = OWN_FIELD.test(field.map(({ lower }) => lower).join(" "));
  // "Mum: Maya is here" is what she said.
  const isSaid = words
    .slice(at + 1)
    .some(({ class: kind }) => /^(?:verb|auxiliary|modal|pronoun)$/u.test(kind));
  if (!isKin && !isField) return words;
  if (isSaid && !isOwn) return words;
  const text = singular(head.lower) === head.lower ? "is" : "are";
  const copula = copulaAt(colon, text);
  const noun: Word = { text: head.lower, lower: head.lower, start: head.start, end: head.end, class: "noun" };
  const whose = isOwn ? [] : [ownAt(words[0]?.start ?? 0)];
  const rest = isKin ? toldApart(words.slice(at + 1)) : words.slice(at + 1);
  return [...whose, ...field.slice(0, -1).map(asAttribute), noun, copula, ...rest];
}

/**
 * A list of names, and behind it what is told of each: "Ana and Leo; Ana is 7; Leo is 4" of "Ana, 7, and Leo,
 * 4" and "Ana is 7 and Leo is 4", "Marco and Luca; Marco lives in Turin" of "Marco, who lives in Turin, and
 * Luca".
 */
function toldApart(words: readonly Word[]): readonly Word[] {
  const names: Word[] = [];
  const told: Word[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const [word, comma, next, after] = words.slice(at, at + 4);
    if (word === undefined) break;
    names.push(word);
    if (word.class === "name" && comma?.verb?.lemma === "be" && /^\d{1,2}$/u.test(next?.text ?? "")) {
      told.push({ ...comma, text: ";", lower: ";", class: "stop" }, ...words.slice(at, at + 3));
      at += 2;
      continue;
    }
    if (word.class !== "name" || comma?.class !== "comma") continue;
    if (
      /^\d{1,2}$/u.test(next?.text ?? "") &&
      /^(?:comma|conjunction|stop|undefined)$/u.test(String(after?.class))
    ) {
      told.push(
        { ...comma, text: ";", lower: ";", class: "stop" },
        word,
        copulaAt(comma, "is"),
        ...words.slice(at + 2, at + 3),
      );
      at += 2;
    } else if (next?.lower === "who") {
      const end = words.findIndex(
        ({ class: kind }, place) =>
          place > at + 2 && kind === "comma" && words[place + 1]?.class === "conjunction",
      );
      if (end < 0) continue;
      told.push({ ...comma, text: ";", lower: ";", class: "stop" }, word, ...words.slice(at + 3, end));
      at = end - 1;
    }
  }
  return told.length === 0 ? words : [...names, ...told];
}

/** "New", which stands at the beginning like a name. */
function asAttribute(word: Word): Word {
  return word.class === "name" || word.class === "noun" ? { ...word, text: word.lower, class: "noun" } : word;
}

/** "Two brothers: Marco and Luca", "I have two brothers: Marco and Luca": who speaks has them. */
function withHaving(words: readonly Word[]): readonly Word[] {
  const start = words.findIndex(({ class: kind }) => kind !== "adverb" && kind !== "interjection");
  const said = words.slice(start, start + 3).map(({ lower }) => lower);
  const isTold = /^(?:i|we)$/u.test(said[0] ?? "") && /^(?:have|'ve|’ve)$/u.test(said[1] ?? "");
  const first = isTold ? start + (said[2] === "got" ? 3 : 2) : start;
  const [number, kin, joint, name] = words.slice(Math.max(0, first), first + 4);
  const isListed = joint?.text === ":" || joint?.class === "comma";
  if (number?.class !== "number" || kin?.class !== "noun" || !isListed || name?.class !== "name")
    return words;
  if (!isKinOrPet(singular(kin.lower)) || singular(kin.lower) === kin.lower) return words;
  const comma: Word = { ...joint, text: ",", lower: ",", class: "comma" };
  const rest = toldApart(words.slice(first + 3));
  const own = isTold ? words.slice(0, first) : saidBefore("have", words[0]?.start ?? 0);
  return [...own, number, kin, comma, ...rest];
}

function isAttribute({ class: kind }: Word): boolean {
  return /^(?:adjective|number)$/u.test(kind);
}

/** "Dentist on Tuesday at 3": they have it. */
function isAppointment(words: readonly Word[]): boolean {
  const day = words.findIndex(({ class: kind }) => kind === "date");
  const noun = words[day - 1];
  if (noun?.class !== "noun" || words[day]?.date?.sense !== "within") return false;
  const isPlain = words.every(({ class: kind }, at) =>
    at > day
      ? /^(?:noun|adjective|preposition|number|name|determiner|possessive|to)$/u.test(kind)
      : /^(?:noun|adjective|date|preposition|number|name)$/u.test(kind),
  );
  return isPlain && ["doctor", "appointment", "exam"].some((kind) => isA(noun.lower, kind));
}
