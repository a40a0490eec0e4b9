/** The form in which callers and files hand in their own triples. */
import { z } from "zod";
import type { TimeInput } from "../../domain/interval.ts";
import type { JsonObject } from "../../domain/json.ts";
import { LIMITS } from "../../text/text-limits.ts";
import type { ExtractionInput } from "./input.ts";

/** A name or id: trimmed, not empty. */
export const nameShape = z.string().trim().min(1).max(LIMITS.nameCharacters);
/** A name or id in a fact: one that is empty or missing costs the fact and not the episode. */
const termShape = z.string().trim().max(LIMITS.nameCharacters);
export const jsonObjectShape: z.ZodType<JsonObject> = z.record(z.string(), z.json());
/** Values that a property may have at a time. */
const MAX_VALUES = 1_000;
const value = z.union([z.string().max(10_000), z.number(), z.boolean()]);

/** The entities or the facts that an episode brings. */
export function itemsOf<Item extends z.ZodType>(item: Item, most: number = LIMITS.extractionItems) {
  return z.array(item).max(most, {
    error: ({ input }) => tooMany(Array.isArray(input) ? input.length : "too many", most),
  });
}

function tooMany(count: number | string, most: number): string {
  return `there are ${count}, at most ${most} are kept with one episode; hand in several, each with its part`;
}

export const entityShape = z.strictObject({
  name: nameShape,
  type: nameShape.exactOptional(),
  aliases: z.array(nameShape).exactOptional(),
  properties: z.record(nameShape, z.union([value, z.array(value).max(MAX_VALUES)])).exactOptional(),
});

/** A fact that is handed in. @param time How times are given, which differs between callers and files. */
export function factShape(time: z.ZodType<TimeInput>) {
  return z.strictObject({
    subject: termShape.exactOptional(),
    subjectType: nameShape.exactOptional(),
    predicate: termShape.default(""),
    object: termShape.exactOptional(),
    objectType: nameShape.exactOptional(),
    target: termShape.exactOptional(),
    source: termShape.exactOptional(),
    value: value.exactOptional(),
    fact: z.string().max(10_000).exactOptional(),
    properties: jsonObjectShape.exactOptional(),
    validFrom: time.exactOptional(),
    validTo: time.exactOptional(),
    confidence: z.number().min(0).max(1).exactOptional(),
    kind: z.enum(["manual", "stated", "extracted", "inferred"]).exactOptional(),
    quote: z.string().exactOptional(),
    adds: z.boolean().exactOptional(),
    ends: z.boolean().exactOptional(),
  });
}

/**
 * What comes over the network or in a file.
 *
 * @param time as for {@link factShape}
 */
export function extractionShape(time: z.ZodType<TimeInput>): z.ZodType<ExtractionInput> {
  return receivedIn(
    z.strictObject({
      entities: itemsOf(entityShape, LIMITS.receivedItems).exactOptional(),
      facts: itemsOf(factShape(time), LIMITS.receivedItems).exactOptional(),
    }),
  );
}

/** Refuses more of what comes over the network or in a file than one transaction may take, by counting. */
export function receivedIn(shape: z.ZodType<ExtractionInput>): z.ZodType<ExtractionInput> {
  return shape.superRefine((given, context) => {
    const most = LIMITS.receivedItems;
    for (const [path, count] of countsOf(given))
      if (count > most) context.addIssue({ code: "custom", path: [path], message: tooMany(count, most) });
  });
}

/** How much there is of each, whose form may not be checked yet. */
function countsOf(given: ExtractionInput): [string, number][] {
  const entities = listed(given?.entities);
  let values = 0;
  for (const entity of entities)
    for (const value of [...Object.values(entity?.properties ?? {}), entity?.aliases ?? []])
      values += Array.isArray(value) ? value.length : 1;
  return [
    ["entities", entities.length],
    ["facts", listed(given?.facts).length],
    ["entities.properties", values],
  ];
}

function listed<Item>(list: readonly Item[] | undefined): readonly Item[] {
  return Array.isArray(list) ? list : [];
}
