/**
 * A model's stand-in: notes what the rules of local extraction find in the episodes that a request shows.
 * Free, and always the same.
 */
import { ROLES } from "../../src/domain/episode.ts";
import { type Endpoint, parseTime } from "../../src/domain/interval.ts";
import { extractLocally } from "../../src/extract/local.ts";
import type { ModelRequest, Step } from "./model-server.ts";

const EPISODE =
  /^<<< (?<code>[0-9a-f]{16}) episode (?<number>\d+), (?<role>\w+)(?: (?<speaker>"(?:[^"\\]|\\.)*"))?, (?<time>\S+) \(\w+\)\n(?<lines>[\s\S]*?)\n>>> \k<code> /gmu;

/** A script for the model server. */
export function startFakeModel({ messages }: ModelRequest): Step {
  const shown = messages.find(({ role }) => role === "user")?.content ?? "";
  const notes = [...shown.matchAll(EPISODE)].map(({ groups = {} }) => notesOf(groups));
  return {
    kind: "reply",
    content: {
      entities: notes.flatMap(({ entities }) => entities),
      facts: notes.flatMap(({ facts }) => facts),
      ends: [],
      duplicates: [],
    },
  };
}

function notesOf({ number, role, speaker, time = "", lines = "" }: Record<string, string | undefined>) {
  const content = lines.replace(/^\d+\| /gmu, "");
  const named: unknown = speaker === undefined ? null : JSON.parse(speaker);
  const { entities, facts } = extractLocally({
    content,
    speaker: typeof named === "string" ? named : null,
    role: ROLES.find((each) => each === role) ?? "document",
    occurredAt: parseTime(time).at,
  });
  return {
    entities: entities.map(({ name, type = "Thing", aliases = [] }) => ({ name, type, aliases })),
    facts: facts
      .filter(({ polarity }) => polarity === "holds")
      .map(({ subject, predicate, object, from, to, confidence = 0.9, quote, properties = {} }) => ({
        episode: Number(number),
        subject,
        predicate,
        object: object?.kind === "entity" ? object.name : null,
        value: object?.kind === "value" ? object.value : null,
        qualifiers: Object.entries(properties).map(([name, value]) => ({ name, value })),
        validFrom: dateText(from),
        validTo: dateText(to),
        confidence,
        quote: quote === undefined ? "" : content.slice(quote.start, quote.end),
      })),
  };
}

/** A date as models are asked for it. */
function dateText(endpoint: Endpoint | undefined): string | null {
  if (endpoint === undefined) return null;
  const iso = new Date(endpoint.at).toISOString();
  if (endpoint.precision === "year" || endpoint.precision === "decade") return iso.slice(0, 4);
  return endpoint.precision === "month" || endpoint.precision === "quarter"
    ? iso.slice(0, 7)
    : iso.slice(0, 10);
}
