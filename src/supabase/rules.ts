/**
 * What the rules of the domain say, as views for SQL: stated once, in the domain, and written out from there.
 */
import { CONFIDENCE_BANDS, highestKind, type SourceKind } from "../domain/claim.ts";
import type { Ontology } from "../domain/ontology.ts";

/**
 * The statements that make two views. `palimpsest_private.band`: the bands of confidence, the highest kind
 * first. `palimpsest_private.rule`: under which name each spelling of a predicate that a profile knows is
 * stored, whether the other way round, how it is read, as which sentence, by which name from its object's
 * side, and whether it has one object at a time.
 */
export function ruleViews(ontologies: readonly Ontology[]): string {
  return [
    view("band (kind, rank, lowest, highest)", bandRows()),
    view(
      "rule (profile, spelling, stored, is_reversed, is_symmetric, is_event, template, converse, is_functional)",
      ontologies.flatMap(ruleRows),
    ),
  ].join("\n");
}

function view(name: string, rows: readonly string[]): string {
  return `CREATE OR REPLACE VIEW palimpsest_private.${name} AS VALUES\n  ${rows.join(",\n  ")};\n`;
}

function bandRows(): string[] {
  const kinds: SourceKind[] = ["manual", "stated", "extracted", "inferred"];
  const sorted = kinds.toSorted((a, b) => (a === b ? 0 : highestKind([a, b]) === a ? -1 : 1));
  return sorted.map((kind, rank) => {
    const { lowest, highest } = CONFIDENCE_BANDS[kind];
    return `(${text(kind)}, ${rank}, ${lowest}::float8, ${highest}::float8)`;
  });
}

function ruleRows(ontology: Ontology): string[] {
  const rows = new Map<string, string>();
  for (const definition of ontology.predicates) {
    const isReversed = ontology.isSecondOfPair(definition);
    const stored = (isReversed && definition.inverse) || definition.name;
    const isEvent = definition.kind === "event";
    for (const spelling of [definition.name, ...definition.aliases]) {
      if (rows.has(spelling)) continue;
      const names = [ontology.profile, spelling, stored].map(text);
      const how = [isReversed, definition.symmetric, isEvent, sentence(definition.text)];
      const given = ontology.converse(spelling);
      const converse = given === undefined ? "NULL::text" : text(given);
      rows.set(spelling, `(${[...names, ...how, converse, definition.functional].join(", ")})`);
    }
  }
  return [...rows.values()];
}

/** A text as a literal of SQL. Only what the code itself defines comes here. */
function text(value: string): string {
  if (!/^[\w-]+$/u.test(value)) throw new TypeError(`Not a plain name: ${value}`);
  return `'${value}'::text`;
}

function sentence(template: string): string {
  if (/[\\\p{Cc}]/u.test(template)) throw new TypeError(`Not a plain sentence: ${template}`);
  return `'${template.replaceAll("'", "''")}'`;
}
