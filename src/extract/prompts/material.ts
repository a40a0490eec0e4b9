/** What a model reads, in sections that no text can leave. */
import type { Role } from "../../domain/episode.ts";
import { firstPersonOf } from "../../domain/nameless-user.ts";
import { localTime } from "../../domain/time-zone.ts";
import { inSections, type Section } from "../../model/sections.ts";
import { inLine } from "../../text/in-line.ts";
import type { ContextTurn, ExtractionRequest } from "../model/extractor.ts";
import { shownText } from "../model/shown.ts";
import { hintLine } from "./hint-lines.ts";
import { quoted } from "./lines.ts";

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

/**
 * The sections of a request: earlier turns, known facts, pairs of names, known entities, episodes. Each of
 * their lines begins with a number, so that none can pass for a marker.
 */
export function materialOf(request: ExtractionRequest): string {
  return inSections(sectionsOf(request), (line, index) => `${index + 1}| ${line}`);
}

function sectionsOf({ episodes, context, known, candidates, hints = [] }: ExtractionRequest): Section[] {
  const earlier = context.map((turn) => `${who(turn)}, ${when(turn)}: ${inLine(shownText(turn.content))}`);
  // The numbers of facts and pairs are theirs, not those of lines.
  const facts = known.map(({ number, text }) => `[${number}] ${inLine(text)}`);
  const names = candidates.map(
    ({ number, name, other }) => `[${number}] ${quoted(name)} and ${quoted(other)}`,
  );
  return [
    ...section("earlier", earlier),
    ...section("known facts", facts),
    ...section("names", names),
    ...section("entities", hints.map(hintLine)),
    ...episodes.map((episode, index) => ({
      title: `episode ${index + 1}, ${who(episode)}, ${when(episode)}`,
      lines: shownText(episode.content).split(/\r\n?|[\n\u2028\u2029]/u),
    })),
  ];
}

function section(title: string, lines: readonly string[]): Section[] {
  return lines.length === 0 ? [] : [{ title, lines }];
}

function who(turn: { readonly speaker: string | null; readonly role: Role }): string {
  const name = firstPersonOf(turn);
  return name === null ? turn.role : `${turn.role} ${quoted(name)}`;
}

/** By the clock of whoever speaks: which day it is there is what "yesterday" counts from. */
function when({ occurredAt, timeZone = null }: Pick<ContextTurn, "occurredAt" | "timeZone">): string {
  const local = new Date(localTime(occurredAt, timeZone));
  const zone = timeZone === null ? "Z" : ` ${timeZone}`;
  return `${local.toISOString().slice(0, 16)}${zone} (${WEEKDAYS[local.getUTCDay()] ?? ""})`;
}
