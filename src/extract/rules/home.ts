/** Where people live and come from. */

import { isKnownPlace, isRegion, smallPlace } from "../../language/en/places.ts";
import {
  dateOf,
  endSpan,
  type Finding,
  type Named,
  pastSpan,
  type Statement,
  startSpan,
} from "./findings.ts";
import { readName, standaloneName } from "./names.ts";
import { type Head, head, matchHead } from "./subjects.ts";

type Meaning = "lives" | "moved" | "lived" | "no longer" | "left" | "comes from";

const HEADS: readonly (readonly [Meaning, Head])[] = [
  ["lives", head("{adv}{live|reside} in ")],
  ["lives", head("{be}{adv} (?:living|residing|based|settled) (?:in|out of) ")],
  ["lives", head("{have}{adv} been{adv} (?:living|residing|based) in ")],
  ["lives", head("{have}{adv} lived in ")],
  ["moved", head("(?:{have})?{adv} (?:moved|relocated)(?: back| over| out| here)? to ")],
  ["moved", head("(?:{have})?{adv} (?:moved|relocated)(?: back| over| out| here)?(?= from)")],
  ["moved", head("(?:{have})?{adv} settled(?: down)? in ")],
  ["lived", head("{adv} (?:lived|was living|were living|used to live|resided) in ")],
  ["no longer", head(" no longer{live|reside} in ")],
  ["no longer", head("{do}{adv} live in ")],
  ["no longer", head("{be} no longer (?:living|based) in ")],
  ["left", head("(?:{have})?{adv} (?:left|moved away from|moved out of) ")],
  ["comes from", head("{be}{adv} from ")],
  ["comes from", head("{come} from ")],
  ["comes from", head("{adv} (?:grew up|was born|was raised|was born and raised|were born) in ")],
];
const NOT_ANYMORE = /^(?: (?:anymore|any more|any longer|now))(?![\p{L}'])/u;
const QUALITY =
  /(?:downtown|central|sunny|rainy|beautiful|northern|southern|eastern|western|upstate|rural|suburban|lovely) /y;
/** What one can move to without changing one's home. */
const NOT_A_HOME =
  /\b(?:Linux|Windows|Mac|macOS|iOS|Android|React|Vue|Python|Java|Rust|Go|Slack|Teams|GitHub|GitLab|AWS|Azure|Kubernetes|Docker|Postgres\w*|MySQL|MongoDB|Notion|Excel|Google|Apple|Microsoft|Spotify|Netflix|TypeScript|JavaScript|Chrome|Firefox|Plan|Team|Department|Division|Phase|Level|Chapter|University|College|School|Hospital|Inc|Company|Group)\b/;
const ORIGIN = / from /y;
const NOT = /,? (?:and )?not (?:in |to |from )?/y;

export function homeFindings({ clause, subject }: Statement): Finding[] {
  const { text } = clause;
  for (const [meaning, each] of HEADS) {
    const at = matchHead(each, clause, subject);
    if (at === undefined) continue;
    const from = meaning === "moved" && text.startsWith(" from ", at) ? readPlace(text, at + 6) : undefined;
    const place = from === undefined ? readPlace(text, at) : readPlaceAfter(text, endOf(from, at));
    if (place === undefined || NOT_A_HOME.test(place.name)) return [];
    if (subject.person === "group" && meaning === "moved" && !isKnownPlace(place.name)) return [];
    return findings(meaning, place, from, { clause, at: endOf(place, at) });
  }
  return [];
}

function findings(
  meaning: Meaning,
  place: Named,
  origin: Named | undefined,
  { clause, at }: { clause: Statement["clause"]; at: number },
): Finding[] {
  const date = dateOf(clause, at);
  const lives = { predicate: "LIVES_IN", object: place } as const;
  switch (meaning) {
    case "lives": {
      if (date !== undefined && date.sense === "within") return [lives];
      // "I've lived in Rome" may be over.
      if (
        date === undefined &&
        /(?:'ve| have|'s| has)(?: \p{L}+)? lived in $/u.test(clause.text.slice(0, place.span?.start))
      )
        return [];
      const span = startSpan(date);
      return span === undefined ? [] : [{ ...lives, ...span }, ...denied(clause.text, at, "LIVES_IN")];
    }
    case "moved": {
      const span = startSpan(date);
      if (span === undefined) return [];
      const left = origin ?? placeAfter(ORIGIN, clause.text, at);
      const ended = endSpan(date) ?? {};
      return [
        { ...lives, ...span },
        ...(left === undefined
          ? []
          : [{ predicate: "LIVES_IN", object: left, polarity: "ends", ...ended } as const]),
        ...denied(clause.text, at, "LIVES_IN"),
      ];
    }
    case "lived": {
      const span = pastSpan(date);
      return span === undefined ? [] : [{ ...lives, ...span }];
    }
    case "no longer": {
      const sure = /no longer/.test(clause.text) || NOT_ANYMORE.test(clause.text.slice(at));
      const span = endSpan(date);
      return sure && span !== undefined ? [{ ...lives, polarity: "ends", ...span }] : [];
    }
    case "left": {
      const away = /\b(?:moved away|moved out|for good)\b/.test(clause.text);
      const dated = date?.sense === "within" && /^(?:month|year|quarter)$/.test(date.to?.precision ?? "");
      const span = endSpan(date);
      if (span === undefined || !isKnownPlace(place.name) || !(away || dated)) return [];
      return [{ ...lives, polarity: "ends", ...span }];
    }
    case "comes from":
      return [{ predicate: "COMES_FROM", object: place }, ...denied(clause.text, at, "COMES_FROM")];
  }
}

/** "I moved to Porto, not Lisbon." */
function denied(text: string, at: number, predicate: string): Finding[] {
  const place = placeAfter(NOT, text, at);
  return place === undefined ? [] : [{ predicate, object: place, polarity: "denies" }];
}

function placeAfter(pattern: RegExp, text: string, at: number): Named | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? readPlace(text, pattern.lastIndex) : undefined;
}

function readPlaceAfter(text: string, at: number): Named | undefined {
  return text.startsWith(" to ", at) ? readPlace(text, at + 4) : undefined;
}

function endOf(place: Named, otherwise: number): number {
  return place.span?.end ?? otherwise;
}

/**
 * A place at an offset: a proper name, with the region after the comma as an alias; or a well-known one in
 * small letters.
 */
export function readPlace(text: string, at: number): Named | undefined {
  QUALITY.lastIndex = at;
  const start = QUALITY.test(text) ? QUALITY.lastIndex : at;
  const read = standaloneName(text, start);
  if (read === undefined) {
    const small = smallPlace(text, start);
    if (
      small === undefined ||
      /^ (?!(?:and|with|for|now|but|since|because|too|also)\b)[\p{L}]|^['-]/u.test(text.slice(small.end))
    )
      return undefined;
    return { name: small.name, type: "Place", span: { start, end: small.end } };
  }
  const region = text.startsWith(", ", read.end) ? readName(text, read.end + 2) : undefined;
  if (region === undefined || region.possessive || !isRegion(region.name)) {
    return { name: read.name, type: "Place", span: { start: read.start, end: read.end } };
  }
  return {
    name: read.name,
    type: "Place",
    aliases: [`${read.name}, ${region.name}`],
    span: { start: read.start, end: region.end },
  };
}
