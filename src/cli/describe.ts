/** Facts, episodes and entities as lines for people. */
import type { Entity } from "../domain/entity.ts";
import type { Fact } from "../domain/fact.ts";
import type { ClaimView } from "../graph/why.ts";
import { factLine } from "../recall/context.ts";
import { dim, oneLine, type Piece } from "./text.ts";

/** A fact with its validity and its id. */
export function factPieces(fact: Fact): Piece[] {
  return [oneLine(factLine(fact)), dim(`  ${fact.id}`)];
}

/** A fact with its validity and where it comes from, in a line of at most so many characters. */
export function sourcedFactPieces(fact: Fact, width: number): Piece[] {
  const line = oneLine(factLine(fact));
  const source = fact.sources.find((candidate) => candidate.quote !== null) ?? fact.sources[0];
  if (source === undefined) return [line];
  const who = `${source.speaker ?? "a document"}, ${source.occurredAt.slice(0, 10)}`;
  const room = width - line.length - who.length - 8;
  const words = source.quote === null || room < 10 ? "" : `: “${oneLine(source.quote, room)}”`;
  return [line, dim(`  ← ${oneLine(`${who}${words}`)}`)];
}

/** What a source says, with its words: `2025-01-12 Maya: "I live in Berlin" (stated, 0.95, in m003)`. */
export function claimPieces(claim: ClaimView): Piece[] {
  const who = claim.speaker ?? (claim.episode === null ? "a person" : "a document");
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
  ];
  return [
    oneLine(`${claim.occurredAt.slice(0, 10)} ${who}${says}: ${words}`),
    dim(` (${oneLine(origin.join(", "))})`),
  ];
}

/** An entity as cells: name, type, aliases, id. */
export function entityCells(entity: Entity): string[] {
  return [oneLine(entity.name), entity.type, oneLine(entity.aliases.join(", ")), entity.id];
}

/** `1 fact`, `2 facts`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
