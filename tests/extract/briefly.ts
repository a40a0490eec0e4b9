import type { Extraction, ProposedFact } from "../../src/domain/extraction.ts";
import type { Endpoint } from "../../src/domain/interval.ts";
import { extractLocally } from "../../src/extract/local.ts";
import type { ExtractionSource } from "../../src/extract/turn.ts";

/** A Thursday. */
export const THURSDAY = Date.UTC(2026, 2, 12, 10);

/** Extracts from what Nia says on a Thursday in March 2026. */
export function fromNia(content: string, rest: Partial<ExtractionSource> = {}): Extraction {
  return extractLocally({ content, speaker: "Nia", role: "user", occurredAt: THURSDAY, ...rest });
}

/** A fact in one line, without the aspect of a status: what it says of whom is its words. */
export function briefly(fact: ProposedFact): string {
  const object =
    fact.object === undefined
      ? "anything"
      : fact.object.kind === "entity"
        ? fact.object.name
        : `"${fact.object.value}"`;
  const properties = Object.entries(fact.properties ?? {}).flatMap(([key, value]) =>
    key === "aspect" ? [] : `(${key}: ${value})`,
  );
  const words = [
    fact.subject,
    ...(fact.polarity === "holds" ? [] : [fact.polarity]),
    ...(fact.ifHeld === undefined ? [] : ["if held"]),
    fact.predicate,
    object,
    ...properties,
    ...(fact.from === undefined ? [] : [`from ${date(fact.from)}`]),
    ...(fact.to === undefined ? [] : [`to ${date(fact.to)}`]),
  ];
  return words.join(" ");
}

function date(endpoint: Endpoint): string {
  return `${new Date(endpoint.at).toISOString().slice(0, 10)}/${endpoint.precision}`;
}
