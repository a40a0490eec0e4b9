/** What a fact says beside its ends: the dose of a medicine, the species of a pet. */
import { normalizeType } from "../../../domain/entity.ts";
import type { JsonObject } from "../../../domain/json.ts";
import type { Clause, NounPhrase } from "../../clause.ts";
import type { Lexicon } from "../../language.ts";
import { textOf, type Word } from "../../word.ts";
import type { Finding, Named } from "../findings.ts";
import type { Referent } from "../referent.ts";

const DOSE = /\b\d[\d.,]* ?(?:mg|mcg|µg|g|ml|iu|units?|puffs?|drops?|tablets?|pills?)\b/iu;

/**
 * The properties that a clause tells of a fact: its dose, its hours, its species.
 *
 * @param phrase the slot that the object stands in
 */
export function detailsOf(
  { predicate, object }: Pick<Finding, "predicate" | "object">,
  phrase: NounPhrase | string | undefined,
  clause: Clause,
  words: readonly Word[],
  { scheduleIn, speciesOf }: Lexicon,
): JsonObject | undefined {
  if (predicate === "TAKES") {
    const dose = DOSE.exec(textOf(words.slice(clause.start, clause.end + 2)))?.[0];
    return dose === undefined ? undefined : { dose };
  }
  if (predicate === "OPENING_HOURS") {
    const hours = scheduleIn?.(clause)?.clock;
    return hours === undefined ? undefined : { hours };
  }
  if (predicate !== "HAS_PET" || object === undefined || !("name" in object) || typeof phrase !== "object")
    return undefined;
  const pet = [phrase, ...phrase.others].find(
    ({ name, text }) => name === object.name || object.name.endsWith(` ${text}`),
  );
  const species = pet && speciesOf(pet.head);
  return species === undefined ? undefined : { species };
}

/** What is known of a fact beside its ends, if anything is. */
export function asProperties(properties: JsonObject): { readonly properties?: JsonObject } {
  return Object.keys(properties).length === 0 ? {} : { properties };
}

/** "a parrot": it is called by whose it is. */
export function namelessPets(
  { named }: Referent,
  pets: readonly NounPhrase[],
  { ownedName, speciesOf }: Lexicon,
): Named[] {
  return pets
    .filter(
      ({ name, owner, head }) => name === undefined && owner === undefined && speciesOf(head) !== undefined,
    )
    .map(({ text, head }) => ({
      name: ownedName(named.name, text),
      type: normalizeType(speciesOf(head) ?? "pet"),
    }));
}

/** A pet is of the type of its species. */
export function ofSpecies<Part extends Named | { readonly value: string }>(
  object: Part,
  properties: JsonObject | undefined,
): Part {
  const species = properties?.species;
  return typeof species === "string" && "name" in object
    ? { ...object, type: normalizeType(species) }
    : object;
}
