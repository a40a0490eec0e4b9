/** What people mean to do. A plan is never a fact about the state it aims at. */

import { readPhrase } from "../../language/en/deeds/self-contained.ts";
import { baseOfGerund, isBase } from "../../language/en/deeds/verbs.ts";
import { futureDate, plannedFor } from "../../language/facts/planned.ts";
import type { Finding, Statement } from "./findings.ts";
import { type Head, head, matchHead } from "./subjects.ts";

/** Verbs of lasting consequence, with their -ing form. */
const VERBS: readonly (readonly [verb: string, gerund: string])[] = [
  ["move", "moving"], ["relocate", "relocating"], ["start", "starting"], ["begin", "beginning"], ["join", "joining"],
  ["adopt", "adopting"], ["buy", "buying"], ["sell", "selling"], ["marry", "marrying"], ["get", "getting"],
  ["visit", "visiting"], ["travel", "traveling"], ["fly", "flying"], ["go", "going"], ["study", "studying"],
  ["quit", "quitting"], ["retire", "retiring"], ["attend", "attending"], ["run", "running"], ["open", "opening"],
  ["launch", "launching"], ["take", "taking"], ["host", "hosting"], ["graduate", "graduating"], ["return", "returning"],
  ["leave", "leaving"], ["apply", "applying"], ["enroll", "enrolling"], ["learn", "learning"], ["teach", "teaching"],
  ["build", "building"], ["rent", "renting"], ["renovate", "renovating"], ["write", "writing"], ["publish", "publishing"],
  ["volunteer", "volunteering"], ["compete", "competing"], ["perform", "performing"], ["spend", "spending"], ["celebrate", "celebrating"],
]; // biome-ignore format: a table
const BY_VERB = new Set(VERBS.map(([verb]) => verb));
const WORD = /\p{L}+/uy;
/** Verbs that say little of what will be done. */
const TOO_PLAIN = /^(?:do|have|see|try|give|come|put|help|set|find|share|talk|make|improve|support)$/;
const BY_GERUND = new Map(VERBS.map(([verb, gerund]) => [gerund, verb] as const));
const GERUNDS = VERBS.map(([, gerund]) => gerund).join("|");
const BARE = VERBS.map(([verb]) => verb).join("|");

/** What follows the head: "to move", "on moving", "a trip to Rome". */
type Form = "bare" | "gerund" | "trip";
type Firmness = "planned" | "dated";

const HEADS: readonly { readonly head: Head; readonly firmness: Firmness; readonly form: Form }[] = [
  { head: head("{be}{adv} planning to "), firmness: "planned", form: "bare" },
  { head: head("{adv}{plan} to "), firmness: "planned", form: "bare" },
  { head: head("{be}{adv} planning (?=an? (?:\\p{L}+ ){0,2}trip to )"), firmness: "planned", form: "trip" },
  { head: head(`{be}{adv} planning on (?=${GERUNDS})`), firmness: "planned", form: "gerund" },
  { head: head(`{adv}{plan} on (?=${GERUNDS})`), firmness: "planned", form: "gerund" },
  {
    head: head(
      `{be}{adv} (?:going to|gonna) (?=(?!(?:go|get|take|run|leave|spend|an?|the|my|our|some|this|that)\\b)\\p{Ll}+ )`,
    ),
    firmness: "planned",
    form: "bare",
  },
  { head: head(`{be}{adv} (?:going to|gonna) (?=(?:${BARE}) )`), firmness: "dated", form: "bare" },
  { head: head(`(?:'ll| will) (?=(?:${BARE}) )`), firmness: "dated", form: "bare" },
  { head: head(`(?:'ll| will) be (?=(?:${GERUNDS}) )`), firmness: "dated", form: "gerund" },
  { head: head(`{be}{adv} (?=(?:${GERUNDS}) )`), firmness: "dated", form: "gerund" },
  {
    head: head(`(?=(?: start| starts| begin| begins| move| moves| fly| flies) )`),
    firmness: "dated",
    form: "bare",
  },
];
export function planFindings({ clause, subject }: Statement): Finding[] {
  for (const { head: each, firmness, form } of HEADS) {
    const at = matchHead(each, clause, subject);
    if (at === undefined) continue;
    const dates = clause.futureDates();
    const date = futureDate(dates);
    if (clause.dates.length > 1 || (clause.dates.length === 1 && date === undefined)) return [];
    if (firmness === "dated" && date === undefined) continue;
    const value = verbPhrase(clause.text, at, form, subject.name);
    if (value === undefined) return [];
    const plan = { predicate: "PLANS", object: { value } };
    return [{ ...plan, ...plannedFor(dates) }];
  }
  return [];
}

function verbPhrase(text: string, at: number, form: Form, owner: string): string | undefined {
  const start = at + (text.slice(at).length - text.slice(at).trimStart().length);
  if (form === "trip") {
    const trip = readPhrase(text, start, owner);
    return trip === undefined ? undefined : `take ${trip.value}`;
  }
  WORD.lastIndex = start;
  const first = WORD.exec(text)?.[0] ?? "";
  const verb =
    form === "gerund" ? (BY_GERUND.get(first.toLowerCase()) ?? baseOfGerund(first)) : infinitive(first);
  const begin = start + first.length + 1;
  if (verb === undefined || text[begin - 1] !== " ") return undefined;
  if (!(BY_VERB.has(verb) || isBase(verb)) || TOO_PLAIN.test(verb)) return undefined;
  const rest = text.slice(begin);
  if (
    verb === "go" &&
    !/^(?:to (?:an? |the |my |\p{Lu}|college|university)|on |back to |(?!to\b|in\b|out\b)\p{Ll}+ing\b)/u.test(
      rest,
    )
  )
    return undefined;
  if (verb === "get" && !/^(?:married|engaged|an? |my |into |back into )/.test(rest)) return undefined;
  if (verb === "stay" && !/^(?:at|in|with) /.test(rest)) return undefined;
  const phrase = readPhrase(text, begin, owner);
  if (phrase === undefined || /^(?:in|on|at|with|by|up|out|off|for|from|to)$/.test(phrase.value))
    return undefined;
  return `${verb} ${phrase.value}`;
}

function infinitive(verb: string): string {
  return verb.replace(/^flies$/, "fly").replace(/^(start|begin|move)s$/, "$1");
}
