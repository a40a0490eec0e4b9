/** Entities whose properties have the names and the types of a schema. */
import type { z } from "zod";
import { normalizePredicate } from "../domain/ontology/names.ts";
import type { EntityDetails, EntityProperties } from "../graph/read/find-entities.ts";

/** What is known of an entity by a schema of zod: any of it may be missing. */
export type TypedProperties<Schema extends z.core.$ZodObject> = Partial<z.core.output<Schema>>;

/** An entity with its properties by the names of a schema. */
export type TypedEntity<Schema extends z.core.$ZodObject> = EntityDetails<TypedProperties<Schema>>;

/**
 * Gives entities the properties of a schema, by its names. What does not fit it, since it was stored before
 * there was one, is left out.
 */
export function typedEntities<Schema extends z.core.$ZodObject>(
  entities: readonly EntityDetails[],
  schema: Schema,
): TypedEntity<Schema>[] {
  const types = new Map(Object.entries(schema._zod.def.shape));
  return entities.flatMap((entity) => {
    const fitting = [...types].flatMap(([name, type]) => {
      const value = valueAt(entity.properties, normalizePredicate(name).toLowerCase());
      return value !== undefined && fits(value, type) ? [[name, value] as const] : [];
    });
    const properties = Object.fromEntries(fitting);
    return isKnownBy(properties, schema) ? [{ ...entity, properties }] : [];
  });
}

/** Is each property that is there one of the schema? */
function isKnownBy<Schema extends z.core.$ZodObject>(
  properties: EntityProperties,
  { _zod }: Schema,
): properties is EntityProperties & TypedProperties<Schema> {
  const { shape } = _zod.def;
  return Object.keys(properties).every((name) => Object.hasOwn(shape, name));
}

/** Asked of the schema's own copy of zod. */
function fits(value: unknown, type: z.core.$ZodType): boolean {
  const result = type["~standard"].validate(value);
  return !(result instanceof Promise) && result.issues === undefined;
}

function valueAt(properties: EntityProperties, key: string) {
  return Object.hasOwn(properties, key) ? properties[key] : undefined;
}
