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

/**
 * The words and clauses of a sentence. About 0.1 ms; the first call takes a tenth of a second, for the
 * tagger.
 *
 * @param dates those of the sentence; each is one word
 * @example
 * readSentence("My brother lives in Pune.", []).clauses[0]?.verb // "live"
 */
export function readSentence(said: string, dates: readonly DateMention[]): ReadSentence {
  const text = said.replace(OPENING, (opening) => " ".repeat(opening.length));
  const words = withSubject(withCopula(wordsOf(text, dates)));
  const clauses = clausesOf(words, text);
  const isAsked = !clauses.some(({ isBelieved }) => isBelieved);
  const fragment =
    (clauses.length === 0 ? fragmentOf(words) : undefined) ?? (isAsked ? addresseeIn(words) : undefined);
  const presupposed = presupposedIn(words, text);
  return { words, clauses, presupposed, ...(fragment === undefined ? {} : { fragment }) };
}

/** "I just wanted to say that", "Let me tell you:": what follows is what is said. */
const OPENING =
  /^(?:(?:hi|hey|hello|so|ok(?:ay)?|well|oh|and|also|btw|by the way)[,!]? )*(?:I(?:'d| would)? ?(?:just |also )?(?:wanted|want|like|have|should|need|ought|forgot|meant)(?: to)? (?:say|tell you|mention|let you know|add|point out|share|note)|let me (?:tell you|say|mention|add)|you should (?:know|remember)|(?:please |pls )?(?:remember|note|keep in mind)(?= that (?:I|my|our|we|he|she|they|\p{Lu})))(?:,| that\b)? /iu;

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
  /^(?:(?:not|also|currently|originally|happily|recently|slightly|severely|very|really|newly) )*(?:(?:an? )?(?:(?:big|huge|massive|real) )?fan of .*|(?:\S+ )?(?:allergic|intolerant)(?: (?:to|here)\b.*)?|(?:vegan|vegetarian|pescatarian|coeliac|celiac|diabetic|married|divorced|widowed|retired|pregnant)(?: (?:here|since|for|with|to|and|,)(?: .*)?)?|(?:based|born) in .*|keen on .*|originally from .*|(?:really|so|very|massively|heavily) into .*|on (?:(?:maternity|paternity|parental|sick|annual|study|compassionate) leave|holiday)(?: .*)?|off sick(?: .*)?|(?:on|off) (?:antibiotics|steroids|painkillers|insulin|statins|antidepressants)(?: .*)?|(?:fluent|bilingual) in .*|(?:a )?(?:(?:proud|single) )?(?:dad|mum|mom|mother|father|parent|grandmother|grandfather|grandad) (?:of|to) .*|in (?:my )?(?:first|second|third|fourth|final) year (?:of|at) .*|(?:an? )?(?:(?:big|huge|massive|lifelong) )\S+(?: \S+)? fan|off work(?: .*)|self[- ]employed(?: .*)?|(?:a )?size \d+(?: (?:feet|shoes?|in .*))?)$|^not (?:really |that |so )?into .*$/u;

/** What is one's own if nobody else is named: "fav food is dosa". */
const ONES_OWN =
  /^(?:(?:fave?|favou?rite)(?: \S+){1,2}|rent|mortgage|notice period|birthday|time ?zone|address|job title|email|phone number|shoe size|salary|job title|(?:electric(?:ity)?|gas|water|energy|heating|phone|internet|broadband) bill|wi-?fi password|council tax|first language|native language|mother tongue|blood (?:type|group)|star sign|maiden name|middle name|surname|car insurance) (?:is|'s|are) |^(?:passport|visa|driving licen[cs]e|lease|tenancy|contract|car insurance|phone contract|gym membership|mot) (?:expires|ends|runs out|is up|is due|renews) /u;

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
  if (ONES_OWN.test(said))
    return [{ text: "my", lower: "my", start: at, end: at, class: "possessive" }, ...words];
  if (isAppointment(first)) return [...saidBefore("I", "have", at), ...words];
  if (first.some(({ class: kind }) => /^(?:auxiliary|modal|pronoun)$/u.test(kind))) return words;
  return OF_ONESELF.test(said) ? [...saidBefore("I", "be", at), ...words] : words;
}

/** "My kids: Maya and Theo": what stands behind the colon is who they are. */
function withCopula(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex(({ text }) => text === ":");
  const [head, colon, next] = [words[at - 1], words[at], words[at + 1]];
  const isOwn = /^(?:my|our)$/u.test(words[0]?.lower ?? "") && words.slice(1, at - 1).every(isAttribute);
  if (head === undefined || colon === undefined || !isOwn || next?.class !== "name") return words;
  if (head.class !== "noun" || !isKinOrPet(singular(head.lower))) return words;
  const text = singular(head.lower) === head.lower ? "is" : "are";
  const copula: Word = {
    ...colon,
    text,
    lower: text,
    class: "auxiliary",
    verb: { lemma: "be", form: "base" },
  };
  return [...words.slice(0, at), copula, ...words.slice(at + 1)];
}

function isAttribute({ class: kind }: Word): boolean {
  return /^(?:adjective|number)$/u.test(kind);
}

/** "I'm" or "I have", which stands nowhere. */
function saidBefore(who: string, lemma: "be" | "have", at: number): Word[] {
  const text = lemma === "be" ? "'m" : "have";
  const place = { start: at, end: at };
  return [
    { text: who, lower: who.toLowerCase(), ...place, class: "pronoun" },
    { text, lower: text, ...place, class: "auxiliary", verb: { lemma, form: "base" } },
  ];
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
