/** What is done, in words that are understood without the sentence that they stood in. */

import { DATE_MARK } from "../../../text/sentences.ts";
import { wordSet } from "../../../text/word-lists.ts";
import type { Clause } from "../../clause.ts";
import type { Deed, Deeds } from "../../language.ts";
import { textOf, type Word } from "../../word.ts";
import { isDays } from "../grammar/frequency.ts";
import { isKind } from "../kinds/phrase-kinds.ts";
import { singular } from "../singular.ts";
import { gerundOf } from "../verb-forms.ts";
import { particleAlone } from "./alone.ts";
import { doneTo } from "./done-to.ts";
import { AFTER_DEED, AFTER_DOING, AFTER_HABIT } from "./objects.ts";
import { isCutShort, readPhrase } from "./self-contained.ts";
import { timeOfLife } from "./times-of-life.ts";
import { pastOfBase, pastOfParticiple } from "./verbs.ts";

/** They say little without the right object, whoever does it. */
const LIGHT = /^(?:send|give|take|get|make|have|use|find|help|look|try|go|keep|leave|put|start|attend)$/u;
/** Thinking, speaking, seeming: nothing is done by them. */
const IDLE =
  wordSet(`be have get think know say tell hope feel mean guess look seem wish believe understand remember forget realise realize wonder mind matter need
  agree disagree appreciate sound appear happen let ask answer hear notice figure expect imagine suppose keep want like love hate prefer enjoy
  adore fear worry thank bet doubt hang wait sit stand tend contain include depend belong involve reckon consider come mention stay remind inspire
  motivate excite amaze  miss allow cause last exist deserve resonate relate hit strike bring trust live push face overcome show act desire become
  taste smell reject deny suspect assume presume remain consist resemble differ vary lack owe cost weigh concern interest puzzle
  bother annoy bore satisfy upset frighten scare own possess regard merge value recognise recognize perceive sense claim insist argue prove end inform notify assure persuade employ
  convince blame`);
const AIMS: ReadonlyMap<string, string> = new Map([
  ["want", "WANTS"],
  ["hope", "WANTS"],
  ["aim", "WANTS"],
  ["aspire", "WANTS"],
  ["intend", "PLANS"],
  ["plan", "PLANS"],
  ["have", "HAS_TO"],
  ["need", "HAS_TO"],
]);
/** What is done at once: who "is joining" or "is moving" will. */
const COMING = new Set(
  `join sign meet move leave start marry open launch retire quit sell buy adopt fly visit come host return emigrate transfer
  divorce immigrate resign graduate enlist relocate remarry enrol enroll separate release present publish announce close switch replace hire renovate throw head arrive`
    .trim()
    .split(/\s+/u),
);
/** What befalls things: they break and change (Levin's classes 45 and 48), come and go, begin and end. */
const BEFALLING = wordSet(
  `break crack snap shatter burst explode collapse rip fall blow burn crash die fail leak flood overflow freeze melt rust rot sink stall jam overheat
  crumble split tear arrive come go leave disappear vanish appear open close reopen shut start begin end finish stop change rise drop increase
  decrease double move return expire resume air launch ship run`,
);
/** Done at once, or felt: "is calling Linda", "replaces Tarn", "is drowning in work" go on for no time. */
const AT_ONCE =
  /^(?:cry|laugh|scream|panic|complain|moan|sulk|sob|sneeze|yawn|cough|drown|die|freeze|starve|burst|sweat|melt|shake|faint|arrive|call|text|phone|ring|email|message|replace|succeed|beat|decline|accept|refuse|approve)$/u;
const OFTEN =
  /^(?:always|usually|often|sometimes|never|(?:every|each|most) .*|an? (?:day|week|month|year))$/u;
/** Times that the date grammar does not read, and times long past. */
const UNREAD_TIME =
  /\b(?:when I was|when (?:we|he|she|they) w(?:as|ere)|as a (?:kid|boy|girl|child|teen|teenager)|years? old|at age|growing up|childhood|back then|in (?:high school|college|middle school|school|the day|my (?:youth|teens|twenties|thirties))|ago|used to|(?:last|this) (?:season|term|semester|time))\b/i;
const REPEATED =
  /\b(?:once(?! an? |$)|always|(?:every|each) (?:day|week|month|year|morning|night|time)|never|almost|nearly|usually|often|sometimes)\b/i;
/** What comes every year. */
const SEASON = /^(?:in|at|on|over|during) (?:the )?(?:spring|summer|autumn|winter|christmas|easter)$/i;
const BRIEF = /^(?:now|tonight|today|currently|right|just|tomorrow|here|there)$/u;

const AFTER: Readonly<Record<Deed["form"], Readonly<Record<string, RegExp>>>> = {
  past: AFTER_DEED,
  base: AFTER_DEED,
  passive: {},
  going: AFTER_DOING,
  habit: AFTER_HABIT,
};

const ACHIEVED: ReadonlyMap<string, string> = new Map([
  ["manage", "managed to"],
  ["get", "got to"],
]);

export const DEEDS: Deeds = {
  aimOf: ({ verb, modal }) => {
    if (modal === undefined) return AIMS.get(verb);
    return /^(?:love|like)$/u.test(verb) && /^(?:would|'d)$/u.test(modal) ? "WANTS" : undefined;
  },
  achievedBy: ({ verb, adjectives, isPast, isPerfect }) => {
    if (!isPast && !isPerfect) return undefined;
    if (verb === "be") return adjectives[0] === "able" ? "was able to" : undefined;
    return verb === "have" && isPast ? "had to" : ACHIEVED.get(verb);
  },
  isOften: (clause, sentence) => {
    const { adverbs, dates, prepositions, start, end, isPast, isPerfect } = clause;
    return (
      adverbs.some((adverb) => OFTEN.test(adverb)) ||
      // "closed on Mondays"
      prepositions.some(({ preposition, phrase }) => preposition === "on" && phrase && isDays(phrase)) ||
      (!isPast &&
        !isPerfect &&
        sentence.some(({ date, text }) => date && dates.includes(date) && SEASON.test(text))) ||
      (UNREAD_TIME.test(said(sentence)) &&
        (!isPast || dates.length > 0 || timeOfLife(clause, sentence) === undefined)) ||
      REPEATED.test(said(sentence.slice(start, end)))
    );
  },
  timeOfLife,
  befallenBy: ({ verb, particle, subject }, written) => {
    if (!BEFALLING.has(verb) || subject === undefined || isKind(subject, "bodypart")) return undefined;
    // "The police came" tells of persons, "it went" of nothing.
    if (
      /^(?:go|come|leave|run|end|finish)$/u.test(verb) &&
      (particle === undefined || isKind(subject, "organization"))
    )
      return verb === "come" && !isKind(subject, "organization") ? written : undefined;
    return [pastOfParticiple(written), particle].filter(Boolean).join(" ");
  },
  isAgreement: (verb) =>
    /^(?:promise|agree|decide|offer|arrange|vow|swear|choose|volunteer|pledge)$/u.test(verb),
  isComing: ({ verb, objects: [object] }: Clause) =>
    COMING.has(verb) || (verb === "have" && object?.determiner !== undefined && isKind(object, "event")),
  dueBy: (what, when) => `${what} by ${when}`,
  isBrief: ({ adverbs, adjectives }: Clause) =>
    adverbs.some((adverb) => BRIEF.test(adverb)) || adjectives.includes("next"),
  wordsOf,
};

function wordsOf(deed: Deed): string | undefined {
  const { verb, form, subject, isSpeaker } = deed;
  const table = AFTER[form];
  if (IDLE.has(verb) && table[verb] === undefined && !isSaid(deed)) return undefined;
  if (form !== "past" && /^(?:suggest|recommend|propose)$/u.test(verb)) return undefined;
  if (AT_ONCE.test(verb) && /^(?:going|habit)$/u.test(form)) return undefined;
  // "He is leaving us": whoever they are that he worked with.
  if (/^(?:leave|join)$/u.test(verb) && /^(?:us|me)$/u.test(deed.words[0]?.lower ?? "")) return undefined;
  // "Mum does Thursdays": what she does then, another sentence says.
  if (verb === "do" && WEEKDAYS.test(deed.words[0]?.lower ?? "")) return undefined;
  const whole = said(withNames(deed));
  // "made it to base camp"
  const it = verb === "make" && /^it (?=(?:to|into|through) )/u.test(whole) ? "it " : "";
  const rest = whole.slice(it.length);
  // "I went to neither": of which, another sentence says.
  if (
    /^(?:\p{L}+ )?(?:neither|either|none|both)\b(?! (?:of )?(?:the|my|our|his|her|their|\p{L}))/u.test(rest)
  )
    return undefined;
  // "Blocked by the reviews": what hinders who says so.
  if (form === "past" && /^by (?!\p{L}+ing\b)/u.test(rest) && !CALLING_BY.test(verb)) return undefined;
  // "I'm doing a reading" is no habit.
  if (verb === "do" && form === "going" && ONCE.test(rest)) return undefined;
  // "resigned after Tom did": the rest is a clause of its own.
  if (/^(?:after|before|since|until|till|once|when|while|as(?! (?:an?|the) ))(?![\p{L}'-])/u.test(rest))
    return undefined;
  // What others are told to do stands for itself more often: who tells it chose the words.
  const isTold = !isSpeaker && !LIGHT.test(verb) && form !== "base" && form !== "passive";
  const isHabit = form === "habit" && deed.isOften;
  // "We go every year": where to, another sentence says.
  if (isHabit && LIGHT.test(verb) && /^(?:every|each|once|twice|on) /u.test(rest)) return undefined;
  if (!isTold && !isHabit && !isDated(deed) && table[verb]?.test(asOne(rest)) === false) return undefined;
  // "I've done five in a row", "We've moved to 6.45": of what, another sentence says.
  if ((verb === "do" && / in a row\b/u.test(rest)) || (verb === "move" && /^to \d/u.test(rest)))
    return undefined;
  if (form === "passive") return doneTo(deed, rest, { isIdle: IDLE.has(verb), isDated: isDated(deed) });
  const phrase = readPhrase(rest, subject);
  if (phrase === undefined) return alone(deed, rest);
  if (isCutShort(verb, phrase.value) || !hasObject(phrase.value)) return undefined;
  if (holdsClause(deed.words, phrase.value)) return undefined;
  // "has named Chidi Eze as its director": what they became is said behind it.
  if (
    /^(?:name|appoint|elect|choose|pick|hire)$/u.test(verb) &&
    / as an?\b| as (?:its|our|the|my) /u.test(rest.slice(phrase.end))
  )
    return undefined;
  return `${headOf(deed)} ${it}${phrase.value}`;
}

function headOf(deed: Deed): string {
  const { verb, form } = deed;
  if (form === "past") return pastOf(deed);
  return form === "base" ? verb : gerundOf(verb);
}

/** "resigned", "sang on Monday" */
function alone(deed: Deed, rest: string): string | undefined {
  const isOnce = deed.form === "past" || deed.form === "base";
  const particle = isOnce ? particleAlone(deed.verb, rest, isDated(deed)) : undefined;
  return particle === undefined ? undefined : `${headOf(deed)} ${particle}`.trim();
}

/** "told Sam about the baby on Monday" */
function isSaid(deed: Deed): boolean {
  if (!isDated(deed)) return false;
  if (/^(?:bring|show|answer)$/u.test(deed.verb)) return true;
  return (
    /^(?:ask|tell|inform|notify|remind)$/u.test(deed.verb) &&
    /^(?:\p{Lu}|my |our |the ).* (?:about|for|of) /u.test(said(withNames(deed)))
  );
}

/** What is told of a day is worth keeping, but for today's. "I have a berth from May" is no deed. */
function isDated({ day, verb, form }: Deed): boolean {
  return (
    day !== undefined &&
    (verb !== "have" || form === "past") &&
    !/\b(?:today|tonight|this (?:morning|afternoon|evening))$/u.test(day)
  );
}

/** "stopped by the office" */
const CALLING_BY = /^(?:stop|drop|pass|come|swing|go|walk|drive|run|cycle|travel|stand|live|stay)$/u;

/** "led by Nazari have found a planet": another verb with its tense. */
function holdsClause(words: readonly Word[], phrase: string): boolean {
  const length = phrase.split(" ").length;
  return words.some(
    ({ class: kind, lower }, place) =>
      place < length && (kind === "modal" || (kind === "auxiliary" && /^(?:has|have|had)$/u.test(lower))),
  );
}

function pastOf({ verb, written, isDid }: Deed): string {
  const past = pastOfBase(verb);
  if (written === verb && isDid) return past;
  // "ended up cancelling it"
  if (verb.endsWith("ing") || !written.endsWith("ing")) return pastOfParticiple(written);
  return /(?<!y)ing$/u.test(written) && past.endsWith("ed") ? written.replace(/ing$/u, "ed") : past;
}

const ONCE = /^an? (?:\p{L}+ )?(?:reading|talk|speech|toast|presentation|gig|set|show|demo|quiz|favou?r)\b/u;
const WEEKDAYS = /^(?:mon|tues|wednes|thurs|fri|satur|sun)days?$|^weekends?$/u;

/** "the sofa", "three bowls", "several friends" are as clear as "a sofa". */
function asOne(words: string): string {
  return words.replace(/^at least /u, "").replace(ARTICLES, "a ");
}

const ARTICLES =
  /(?<![\p{L}'-])(?:the|several|a few|a couple of|another|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty|\d+) (?=\p{Ll})/u;

/** The words as they stand, with marks for dates. */
function said(words: readonly Word[]): string {
  return textOf(words.map((word) => (word.class === "date" ? { ...word, text: DATE_MARK } : word)));
}

/**
 * Names in place of pronouns: "his" and "her" are theirs of whom it is told, "my" and "us" the speaker's,
 * "him" and "her" whom they mean, where that is known.
 */
function withNames({ verb, form, words, isSpeaker, speaker, whoIs }: Deed): Word[] {
  return words.map((word, place) => {
    const { lower } = word;
    if (place === 0 && SELF.test(lower) && TO_ONESELF.test(verb)) return { ...word, text: "themselves" };
    if (word.class === "pronoun" && lower !== "that") {
      const isIt = lower === "it" && place === 0;
      const name =
        isIt || /^(?:him|her)$/u.test(lower)
          ? whoIs(lower)
          : !isSpeaker && /^(?:me|us)$/u.test(lower) && words[place - 1]?.lower !== "of"
            ? speaker
            : undefined;
      return name === undefined ? word : { ...word, text: name };
    }
    if (form === "past" && isPointing(words, place))
      return { ...word, text: articleFor(lower, words[place + 1]) };
    if (word.class !== "possessive" || isSpeaker || isBare(words[place + 1])) return word;
    // "Tom took Maisie to her first game"
    const isOfAnother = words.slice(0, place).some((other) => other.class === "name");
    if (/^(?:his|her|their|its)$/u.test(lower)) return isOfAnother ? word : { ...word, text: "my" };
    return /^(?:my|our)$/u.test(lower) && speaker !== undefined ? { ...word, text: `${speaker}'s` } : word;
  });
}

function articleFor(demonstrative: string, next: Word | undefined): string {
  if (/^th[eo]se$/u.test(demonstrative)) return "some";
  return /^[aeio]/u.test(next?.lower ?? "") ? "an" : "a";
}

/** "this necklace", "at that cabin": a thing that is shown, or spoken of before; not "that yoga helps". */
function isPointing(words: readonly Word[], place: number): boolean {
  if (!DEMONSTRATIVES.test(words[place]?.lower ?? "")) return false;
  let at = place + 1;
  while (words[at]?.class === "adjective" || words[at + 1]?.class === "noun") at += 1;
  const noun = words[at];
  if (
    noun?.class !== "noun" ||
    /^(?:verb|auxiliary|modal|name|pronoun|possessive)$/u.test(words[at + 1]?.class ?? "")
  )
    return false;
  const isPlural = singular(noun.lower) !== noun.lower;
  return isPlural === /^th[eo]se$/u.test(words[place]?.lower ?? "");
}

const DEMONSTRATIVES = /^(?:this|that|these|those)$/u;
const SELF = /^(?:my|him|her|our|them)sel(?:f|ves)$/u;
/** "cut myself", not "enjoyed myself" */
const TO_ONESELF =
  /^(?:hurt|cut|burn|injure|scald|poison|shoot|stab|kill|hang|teach|weigh|register|sign|electrocute|exert|perjure|tattoo|immunise)$/u;

/** "He bought his in Leeds": his what, another sentence says. */
function isBare(next: Word | undefined): boolean {
  return next === undefined || !/^(?:noun|name|adjective|number|verb|adverb)$/u.test(next.class);
}

/** More than particles and prepositions? */
function hasObject(words: string): boolean {
  return !/^(?:(?:hard|harder|well|fast|better)\b|(?:listening|watching|working|taking|buying|reading|rereading|following|attending|collecting|building|learning|seeing|playing|doing|researching|practicing|preparing|planning)$|late$|(?:once|twice|again)$|for (?:\p{Ll}+ )?(?:\p{Ll}+|\d+) (?:minutes|hours|days|weeks|months|years|miles)\b|(?:up|out|on|to|in|off|over|back|together|down|for|with|at|by|into|from|through)(?: (?:up|out|on|to|in|for|with))*$)/u.test(
    words,
  );
}
