/** What people want: "My dream is to open a studio", "I've always wanted to learn Spanish". */

import { isCutShort, readPhrase } from "../../language/en/deeds/self-contained.ts";
import { baseOfGerund, isBase } from "../../language/en/deeds/verbs.ts";
import { plannedFor } from "../../language/facts/planned.ts";
import type { Clause } from "../../text/sentences.ts";
import type { Finding, Statement } from "./findings.ts";
import { type Head, head, matchHead, openingEnd } from "./subjects.ts";

/** A wish for a state ("to live in Rome") is left alone: it is too easily taken for the state. */
const ALSO_WANTED =
  /^(?:become|raise|own|inspire|encourage|empower|support|reach|turn|pursue|specialize|specialise|combine|capture|grow)$/i;

const BARE: readonly Head[] = [
  head("{adv}{want|hope|aim|wish|intend|aspire} to "),
  head("{adv} wanna "),
  head("{have}{adv} been{adv} (?:wanting|meaning|hoping|dying) to "),
  head("(?: can't| cannot| cant) wait to "),
  head("{have}{adv} (?:wanted|hoped|dreamed) to "),
  head("(?:'d| would){adv} (?:love|like) to "),
  head("{be}{adv} (?:hoping|aiming|wanting|looking|dying|keen|eager|determined|striving) to "),
];
const GERUND: readonly Head[] = [
  head("{be}{adv} (?:thinking|dreaming) (?:of|about) "),
  head("{adv}{dream} of "),
  head("{be}{adv} considering "),
  head("{have}{adv} been{adv} (?:thinking (?:of|about)|dreaming (?:of|about)|considering) "),
];
const AIM =
  /(?:[Mm]y|[Oo]ur) (?:(?:next|big|biggest|main|ultimate|long-term|lifelong|current) )?(?:dream|goal|aim|ambition)(?: (?:right now|now|for \p{Ll}+))? is (?:to|still to) /uy;
const WORD = /\p{L}+/uy;
/** Said in talking, not about oneself: "I'd love to see it", "I want to help you". */
const ONLY_TALK =
  /^(?:see|have|go|get|come|do|meet|set|read|join|start|help|watch|try|find|take|make|give|improve|put|visit|support|hold|share)$/i;
const SUBSTANTIAL: Readonly<Record<string, RegExp>> = {
  see: /^\p{Lu}/u,
  have: /^(?:an? |my own |kids|children)/,
  go: /^(?:into \p{Ll}|to (?:an? |the |\p{Lu}|college|university|med|law|grad)|on an? |back to |\p{Ll}+ing )/u,
  get: /^(?:stronger|fitter|healthier|an? |my (?:\p{Ll}+ )?(?:degree|license|certification|own)|into (?!it)|married|certified|better at |back into |in shape)/u,
  come: /^out as /,
  do: /^(?:an? (?!lot)|more \p{Ll}+ing)/u,
  meet: /^(?:an? |\p{Lu})/u,
  set: /^up an? /,
  read: /^(?:an? |\p{Lu})/u,
  join: /^(?:an? |the |\p{Lu})/u,
  start: /^(?:an? |my |\p{Ll}+ing )/u,
  help: /^(?:\p{Ll}+(?: \p{Ll}+)? |\p{Ll}+$)/u,
  watch: /^\p{Lu}/u,
  try: /^(?:(?!it|that|this|to)\p{L})/u,
  find: /^an? /,
  take: /^(?:an? |part |up |my )/,
  make: /^(?:an? |my own |some )/,
  give: /^(?:an? |back to )/,
  improve: /^my /,
  put: /^together an? /,
  visit: /^(?:\p{L})/u,
  support: /^(?:\p{L})/u,
  hold: /^an? /,
};

/** Wishes without "to" ("open a dance studio"), and what is only thought of, as an -ing phrase. */
export function wishFindings(statement: Statement): Finding[] {
  const { clause, subject } = statement;
  if (subject.person === "other") return [];
  for (const each of BARE) {
    const at = matchHead(each, clause, subject);
    if (at !== undefined) return wish(clause, at, subject.name, "bare");
  }
  for (const each of GERUND) {
    const at = matchHead(each, clause, subject);
    if (at !== undefined) return wish(clause, at, subject.name, "gerund");
  }
  return [];
}

/** "My goal is to run a marathon." */
export function aimFindings(clause: Clause, speaker: string): Finding[] {
  AIM.lastIndex = openingEnd(clause.text);
  return AIM.test(clause.text) ? wish(clause, AIM.lastIndex, speaker, "bare") : [];
}

function wish(clause: Clause, at: number, speaker: string, form: "bare" | "gerund"): Finding[] {
  const { text } = clause;
  WORD.lastIndex = at;
  const word = WORD.exec(text)?.[0] ?? "";
  const verb = form === "bare" ? word : baseOfGerund(word);
  if (verb === undefined || !(isBase(verb) || ALSO_WANTED.test(verb))) return [];
  if (/^(?:work|study|talk|share|check)$/i.test(verb) && form === "bare") return [];
  const from = at + word.length + 1;
  if (ONLY_TALK.test(verb) && SUBSTANTIAL[verb.toLowerCase()]?.test(text.slice(from)) !== true) return [];
  const phrase = text[from - 1] === " " ? readPhrase(text, from, speaker) : undefined;
  if (phrase === undefined) return [];
  if (isBase(phrase.value) || isCutShort(verb, phrase.value) || /^more (?:about|of|on) /.test(phrase.value))
    return [];
  return form === "bare"
    ? [
        {
          predicate: "WANTS",
          object: { value: `${verb.toLowerCase()} ${phrase.value}` },
          ...plannedFor(clause.futureDates()),
        },
      ]
    : [
        {
          predicate: "CONSIDERS",
          object: { value: `${word} ${phrase.value}` },
          ...plannedFor(clause.futureDates()),
        },
      ];
}
