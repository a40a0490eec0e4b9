/** The facts of a graph as CSV by RFC 4180, for spreadsheets and data frames. */
import type { Fact } from "../../domain/fact.ts";
import { factsAt, type GraphAt } from "./graph-at.ts";

/** The columns, each with what it says of a fact. What is absent is empty. */
const COLUMNS = {
  id: ({ id }) => id,
  subject_id: ({ subject }) => subject.id,
  subject: ({ subject }) => subject.name,
  subject_type: ({ subject }) => subject.type,
  predicate: ({ predicate }) => predicate,
  object_id: ({ object }) => object?.id,
  object: ({ object }) => object?.name,
  object_type: ({ object }) => object?.type,
  value: ({ value }) => value,
  text: ({ text }) => text,
  valid_from: ({ validFrom }) => validFrom,
  valid_to: ({ validTo }) => validTo,
  recorded_at: ({ recordedAt }) => recordedAt,
  status: ({ status }) => status,
  kind: ({ kind }) => kind,
  confidence: ({ confidence }) => confidence,
  properties: ({ properties }) => (Object.keys(properties).length === 0 ? null : JSON.stringify(properties)),
} satisfies Record<string, (fact: Fact) => string | number | boolean | null | undefined>;

/**
 * Cells that a spreadsheet would run as a formula, which get an apostrophe before them (OWASP, CSV
 * injection). The library's own pattern misses those of several lines.
 */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/u;

export async function* csvLines(at: GraphAt): AsyncGenerator<string> {
  const { default: papa } = await import("papaparse");
  const line = (cells: unknown[]) => papa.unparse([cells], { escapeFormulae: FORMULA });
  yield line(Object.keys(COLUMNS));
  for await (const fact of factsAt(at)) yield line(Object.values(COLUMNS).map((cell) => cell(fact)));
}
