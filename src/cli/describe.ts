/** Facts, episodes and entities as lines for people. */
import type { Fact } from "../domain/fact.ts";
import type { EntityDetails } from "../graph/read/find-entities.ts";
import type { ClaimView } from "../graph/read/why.ts";
import { factLine } from "../recall/context/context.ts";
import { counted } from "../text/counted-noun.ts";
import { dim, oneLine, type Piece } from "./text.ts";

/** A fact with its validity and its id. */
export function factPieces(fact: Fact): Piece[] {
  return [oneLine(factLine(fact)), dim(`  ${fact.id}`)];
}

/** Room that a quote wants at least, else it stands in a line of its own. */
const QUOTE_ROOM = 24;

/** A fact with its validity and where it comes from, in one line or two of at most so many characters. */
export function sourcedFactLines(fact: Fact, width: number): Piece[][] {
  const line = oneLine(factLine(fact));
  const source = fact.sources.find((candidate) => candidate.quote !== null) ?? fact.sources[0];
  if (source === undefined) return [[line]];
  const who = `${source.speaker ?? "a document"}, ${source.occurredAt.slice(0, 10)}`;
  const said = oneLine(source.quote === null ? who : `${who}: “${source.quote}”`);
  const room = width - line.length - 4;
  return said.length <= room || room >= who.length + QUOTE_ROOM
    ? [[line, dim(`  ← ${oneLine(said, room)}`)]]
    : [[line], [dim(`    ← ${oneLine(said, width - 6)}`)]];
}

/** What a source says, with its words: `2025-01-12 Maya: "I live in Berlin" (stated, 0.95, in m003)`. */
export function claimPieces(claim: ClaimView): Piece[] {
  const who = claim.speaker ?? (claim.episode === null ? (claim.actor ?? "a person") : "a document");
  const says = claim.polarity === "holds" ? "" : ` [${claim.polarity}]`;
  const words =
    claim.quote === null
      ? `${claim.subject} ${claim.predicate} ${claim.object ?? "…"}`
      : JSON.stringify(claim.quote.text);
  const origin = [
    claim.kind,
    claim.confidence.toFixed(2),
    ...(claim.model === null ? [] : [claim.model]),
    ...(claim.episode === null ? [] : [`in ${claim.episode}`]),
    ...(claim.reason === null ? [] : [`because ${claim.reason}`]),
  ];
  const asked = claim.asked === undefined ? "" : ` to ${JSON.stringify(claim.asked.text)}`;
  return [
    oneLine(`${claim.occurredAt.slice(0, 10)} ${who}${says}: ${words}${asked}`),
    dim(` (${oneLine(origin.join(", "))})`),
  ];
}

/** An entity as cells: name, type, aliases, how many facts and episodes it has, id. */
export function entityCells(entity: EntityDetails): string[] {
  const { name, type, aliases, factCount, episodeCount, id } = entity;
  const counts = [counted(factCount, "fact"), counted(episodeCount, "episode")];
  return [oneLine(name), type, oneLine(aliases.join(", ")), ...counts, id];
}
