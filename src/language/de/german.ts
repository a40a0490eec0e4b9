/** German. */
import { lazy } from "../../domain/lazy.ts";
import type { Mode } from "../frames/frame.ts";
import type { Language } from "../language.ts";
import { ANSWERING } from "./answering.ts";
import { clausesOf } from "./clauses.ts";
import { findDates } from "./dates.ts";
import { framesOf } from "./frames/frames.ts";
import { GATE } from "./gate.ts";
import { isA, loadKinds, singularOf } from "./kinds/kinds.ts";
import { genderOf, relationOf, speciesOf } from "./kinship.ts";
import { isKnownPlace } from "./names.ts";
import { baseOfAdjective } from "./phrases.ts";
import { readQuestion } from "./questions.ts";
import { wordsOf } from "./tagger.ts";
import { dietOf, isOfType, isRole } from "./types.ts";
import { formsOfWord, loadVerbs } from "./verbs.ts";

const ASPECTS: ReadonlyMap<string, Mode> = new Map([
  ["anfangen", "begin"],
  ["beginnen", "begin"],
  ["aufhören", "end"],
]);
const LIGHT_VERBS =
  /^(?:machen|tun|gehen|kommen|geben|nehmen|be|have|werden|sagen|fragen|wissen|denken|finden|sehen|lassen)$/u;
const PERIODS =
  /^(?:(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|morgen|abend|nacht|tag|woche|wochenende|monat|jahr|sommer|winter)$/u;
const OF_MARRIAGE = /^(?:ledig|single|verheiratet|verlobt|geschieden|getrennt|verwitwet)$/u;
const STATUSES =
  /^(?:schwanger|verheiratet|ledig|verlobt|geschieden|verwitwet|arbeitslos|selbstständig|selbständig|pensioniert|berentet|linkshänder|blind|taub|obdachlos|alleinerziehend)$/u;
const MARKS =
  /(?<!\p{L})(?:ich|was|sich|und|nicht|ist|sind|bin|bist|der|das|dem|den|ein|eine|einen|einem|einer|mein|meine|meinen|meinem|meiner|unser|unsere|unseren|dein|deine|ihr|wir|sie|er|es|mit|auf|für|bei|von|vom|zum|zur|(?<!(?:^|[.!?,;] ))im|aus|nach|über|seit|auch|noch|schon|nur|aber|oder|weil|dass|wenn|wie|wer|wen|wem|wo|wohin|woher|wann|warum|welche|welcher|welches|welchen|wogegen|hat|habe|haben|hast|wird|werden|wurde|wohnt|wohnst|arbeitet|heißt|macht|mag|kein|keine|keinen|nie|jetzt|heute|gestern|ja|nein|danke|sehr|mich|mir|dich|dir|uns|spricht|lernt|spielt|isst|trinkt|fährt|lebt|studiert|bei|bis|vom|dann|hier|mal|doch|ganz|wieder|immer|kann|kannst|muss|möchte|würde|wäre|hätte|hatte|waren|gibt|geht|ihre|ihren|seine|seinen|diese|dieser|alle|mehr|gerade|leider|zwei|drei|letzten|letztes|nächste|nächsten|morgen|denn|damit|beim|ins|ans)(?!\p{L})/giu;
const REQUEST =
  /(?:^|[.!?\n]\s*|\b(?:bitte|kannst du|könntest du|hilf mir)\s+)(?:übersetze?|schreibe?|formuliere?|korrigiere?|fasse?|verfasse?|erstelle?|spiele?|tu so|stell dir vor|du bist ein)(?!\p{L})/iu;
const MIN_TEXT_CHARS = 60;
/** A request stands before what it is about. */
const MAX_REQUEST_CHARS = 2_000;
const MONTH_NEXT =
  /^ (?:januar|jänner|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember)/iu;
const ABBREVIATION =
  /(?:^|[\s(])(?:Dr|Prof|Hr|Fr|St|Str|Nr|bzw|ca|usw|etc|z\. ?B|d\. ?h|u\. ?a|evtl|ggf|\p{Lu})\.$/u;

const day = lazy(() => new Intl.DateTimeFormat("de", { dateStyle: "long", timeZone: "UTC" }));

export const GERMAN: Language = {
  code: "de",
  marks: MARKS,
  hasCapitalNames: false,
  isAbbreviated: (before, after) => (/\d\.$/u.test(before) ? isOrdinal(after) : ABBREVIATION.test(before)),
  handsOverText: (content) =>
    content.length > MIN_TEXT_CHARS && REQUEST.test(content.slice(0, MAX_REQUEST_CHARS)),
  gate: GATE,
  wording: {
    yes: "Ja",
    no: "Nein",
    unknown: "Das weiß ich nicht: nichts davon wurde gesagt.",
    closest: "Das weiß ich nicht. Am nächsten kommt:",
    later: "Später",
    also: "Auch",
    before: "Vorher",
    nameless: (role, thread) =>
      role === "document" ? `Das Dokument ${thread}` : role === "user" ? "Der Nutzer" : "Der Assistent",
    ownName: (name) => `Du heißt ${name}`,
    said: (who, at, words) => `${who} am ${day().format(at)}: „${words}“`,
  },
  hasFittedWeights: false,
  *load() {
    loadVerbs();
    yield;
    loadKinds();
    yield;
  },
  findDates,
  readSentence: (text, dates) => {
    const words = wordsOf(text, dates);
    return { words, clauses: clausesOf(words, text) };
  },
  readQuestion,
  answering: ANSWERING,

  framesOf,
  aspectOf: (verb) => ASPECTS.get(verb),
  participleOf: (adjective) => formsOfWord(adjective).find(({ form }) => form === "participle")?.lemma,
  // "das Rauchen"
  nounOf: (verb) => verb.slice(0, 1).toUpperCase() + verb.slice(1),
  isLight: (verb) => LIGHT_VERBS.test(verb),

  isOfType,
  isA: (noun, kind) => (kind === "diet" ? dietOf(noun) !== undefined : isA(noun, kind)),
  isFigurative: (noun) => isA(noun, "figurative"),
  isFrequency: ({ determiner, head, name }) =>
    name === undefined && determiner === "every" && PERIODS.test(head),
  singular: singularOf,
  numberOf: (words) => {
    const value = Number.parseInt(words, 10);
    return Number.isNaN(value) ? undefined : value;
  },

  relationOf,
  genderOf,
  speciesOf,
  isGroup: (noun) => isA(noun, "team") || /^(?:firma|unternehmen|betrieb|büro)$/u.test(noun),
  isRole,
  studiesOf: () => undefined,
  titleOf: ({ text }) => text,
  dietOf,
  isStatus: (adjective) => STATUSES.test(adjective),
  aspectOfStatus: (status) =>
    OF_MARRIAGE.test(status) ? "marriage" : STATUSES.test(status) ? status : undefined,
  isNotNow: (adjective) =>
    /^(?:verstorben|tot|ehemalig|früher|ex|vorig|letzt|imaginär|zukünftig|künftig)$/u.test(
      baseOfAdjective(adjective),
    ),
  isFormer: (adjective) => /^(?:ehemalig|früh)/u.test(adjective),
  isNew: (adjective) => baseOfAdjective(adjective) === "neu",
  isApproximate: (adverb) => /^(?:etwa|ungefähr|circa|ca|rund|fast|vielleicht|wohl)$/u.test(adverb),
  isKnownPlace,

  isOfEmployer: (preposition) => /^(?:bei|an|in|für)$/u.test(preposition),
  ownedName: (owner, text) => (/[sxzß]$/u.test(owner) ? `${owner}' ${text}` : `${owner}s ${text}`),
  bareDate: (words) =>
    words.replace(/^(?:am|im|in|an|bis|auf|den|dem|zum|ab|seit)(?: (?:den|dem|zum))? /iu, ""),
};

/** "am 3. Mai" goes on, "Ich bin 34. Du auch?" does not. */
function isOrdinal(after: string): boolean {
  return (
    MONTH_NEXT.test(after) ||
    /^ \p{Ll}/u.test(after) ||
    /^ (?:Klasse|Stock|Etage|Semester|Geburtstag|Platz)/u.test(after)
  );
}
