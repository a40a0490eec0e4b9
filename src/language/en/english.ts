/** English. */

import { describeTime } from "../../domain/interval.ts";
import { lazy } from "../../domain/lazy.ts";
import { findDates } from "../../text/dates.ts";
import { numberOf } from "../../text/numbers.ts";
import { framesByVerb } from "../frames/by-verb.ts";
import type { Mode } from "../frames/frame.ts";
import type { Language } from "../language.ts";
import { ANSWERING } from "./answer-cues.ts";
import { CORRECTING } from "./corrections.ts";
import { DEEDS } from "./deeds/deeds.ts";
import { DOCUMENT_WORDS } from "./document-fields.ts";
import { genderOfName } from "./first-names.ts";
import { allFrames } from "./frames/frames.ts";
import { GATE } from "./gate.ts";
import { circumstancesIn } from "./grammar/circumstances.ts";
import { frequencyIn } from "./grammar/frequency.ts";
import { newValueIn, relationOfLink, relativeTimeIn, takesOver } from "./grammar/relative-times.ts";
import { scheduleIn } from "./grammar/schedule.ts";
import { isA, kindUnder } from "./kinds/kinds.ts";
import { aspectOfStatus } from "./kinds/statuses.ts";
import { SUCCESSION } from "./kinds/succession.ts";
import { isOwnKin, kinThrough, relationOf } from "./kinship.ts";
import * as nouns from "./nouns.ts";
import { isKnownPlace, isRegion } from "./places.ts";
import { readQuestion } from "./questions.ts";
import { readSentence } from "./read.ts";
import { REPLYING } from "./replies/replying.ts";
import { CHATTER, handsOverText, isAbbreviated } from "./sentence-cues.ts";
import { singular } from "./singular.ts";
import { loadTokens } from "./tagging/tokens.ts";
import { isOfType, isRole, studiesOf } from "./types.ts";
import { restored } from "./typing/typed.ts";
import { gerundOf, knowVerbs, verbFormOf } from "./verb-forms.ts";

const byVerb = lazy(() => framesByVerb(allFrames()));
knowVerbs(() => byVerb().keys());

/** "started working at Orange", "stopped using Evernote": what is done begins or ends. */
const ASPECTS: ReadonlyMap<string, Mode> = new Map([
  ["start", "begin"],
  ["begin", "begin"],
  ["stop", "end"],
  ["quit", "end"],
  ["cease", "end"],
  ["keep", "state"],
  ["continue", "state"],
]);
const LIGHT_VERBS =
  /^(?:make|get|have|be|do|see|hear|take|give|put|let|know|think|say|find|tell|keep|feel|come|try|use|want|need|bring|hold|show|be|become|seem|go)$/u;
const PERIODS = /^(?:morning|evening|night|day|week|weekend|month|year|summer|winter)s?$/u;
const GROUPS =
  /^(?:team|company|department|group|startup|start-up|firm|office|bank|school|agency|employer|supplier|client|customer|club|choir|band|council|charity|union)$/u;
const JUDGEMENTS =
  /^(?:new|current|old|only|great|good|wonderful|amazing|brilliant|talented|gifted|successful|famous|well-known|big|proud|young|fantastic|excellent|\p{L}+ing|\p{L}+ful|\p{L}+ous|terrible|bad|very|really|real|professional|busy|tired|happy)$/u;
const EMPLOYERS = /^(?:at|for|with)$/u;
const MARKS =
  /\b(?:the|and|of|with|you|your|i|i'm|my|is|are|was|were|have|has|had|it|it's|that|this|they|she|we|our|not|don't|do|does|did|what|who|where|when|how|which|why|for|from|at|on|to|be|but|dont|ive|(?<=\b(?:nah|no|yeah|yes|and|but|so|well|because|lol|oh|also|now|think|hi|hey) )im|(?:im|whats) (?:an?|the|not|from|at|in|on|so|really|very|also|now|still|just|allergic|vegan|vegetarian|coeliac|celiac|lactose|single|married|divorced|retired|pregnant|diabetic|based|going|moving|working|trying|looking|learning|living|getting|\d+))\b/giu;

export const ENGLISH: Language = {
  code: "en",
  marks: MARKS,
  hasCapitalNames: true,
  isAbbreviated,
  chatter: CHATTER,
  handsOverText,
  gate: GATE,
  restored,
  wording: {
    yes: "Yes",
    no: "No",
    unknown: "I don't know: nothing that was remembered answers this.",
    closest: "I don't know. The closest that was said:",
    later: "Later",
    also: "Also",
    before: "Before",
    nameless: (role, thread) => (role === "document" ? `The document ${thread}` : `The ${role}`),
    ownName: (name) => `Your name is ${name}`,
    said: (who, at, words) => `${who} on ${describeTime({ at, precision: "day" })}: “${words}”`,
  },
  hasFittedWeights: true,
  load: loadTokens,
  findDates,
  readSentence,
  readQuestion,
  correcting: CORRECTING,
  succession: SUCCESSION,
  documents: DOCUMENT_WORDS,
  answering: ANSWERING,
  replying: REPLYING,

  framesOf: (verb) => byVerb().get(verb) ?? [],
  aspectOf: (verb) => ASPECTS.get(verb),
  participleOf: (adjective) => {
    const form = verbFormOf(adjective);
    return form?.form === "past" || form?.form === "participle" ? form.lemma : undefined;
  },
  nounOf: gerundOf,
  isLight: (verb) => LIGHT_VERBS.test(verb),

  isOfType,
  isA,
  isFigurative: (noun) => nouns.FIGURATIVE.test(noun),
  isFrequency: ({ determiner, head, name }) =>
    determiner === "every" || (name === undefined && PERIODS.test(head)),
  circumstancesIn,
  frequencyIn,
  newValueIn,
  relationOfLink,
  takesOver,
  relativeTimeIn,
  scheduleIn,
  singular,
  numberOf,

  relationOf,
  isOwnKin,
  kinThrough,
  genderOf: (noun) => (nouns.FEMALE.has(noun) ? "f" : nouns.MALE.has(noun) ? "m" : undefined),
  genderOfName,
  // "a Labrador"
  speciesOf: (noun) => kindUnder(noun.toLowerCase(), "pet") ?? kindUnder(singular(noun.toLowerCase()), "pet"),
  isGroup: (noun) => GROUPS.test(noun),
  isRole,
  isOfThing: /^(?:product (?:owner|manager|lead)|project (?:manager|lead|leader)|(?:lead )?maintainer)$/iu,
  studiesOf,
  titleOf: ({ text }, org) => {
    const words = (org === undefined ? text : text.slice(0, text.indexOf(" of "))).split(" ");
    if (words[0] === "former") words.shift();
    while (words.length > 1 && JUDGEMENTS.test(words[0] ?? "")) words.shift();
    return words.join(" ");
  },
  dietOf: (word) => {
    const diet = singular(word);
    return nouns.DIETS.has(diet) ? diet : undefined;
  },
  isStatus: (adjective) => isA(adjective, "status"),
  aspectOfStatus,
  renewing: /^(?:new|current|latest)$/iu,
  isNotNow: (adjective, noun) =>
    nouns.NOT_NOW.test(adjective) || (adjective === "old" && nouns.LEFT_BEHIND.test(noun)),
  isFormer: (adjective) => adjective === "former",
  isNew: (adjective) => adjective === "new",
  isApproximate: (adverb) =>
    /^(?:about|around|roughly|approximately|nearly|almost|maybe|probably)$/u.test(adverb),
  isKnownPlace,

  deeds: DEEDS,
  isLeaving: (verb) => /^(?:leave|quit)$/u.test(verb),
  isOfEmployer: (preposition) => EMPLOYERS.test(preposition),
  ownedName: (owner, text) => `${owner}'s ${text.replace(/^own /u, "")}`,
  dayInYear: (_, at) => describeTime({ at, precision: "day" }).replace(/ \d+$/u, ""),
  isRegion,
  bareDate: (words) => words.replace(/^(?:on|in|at|for|by|until|till) /iu, ""),
};
