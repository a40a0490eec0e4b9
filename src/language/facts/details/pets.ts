/** Pets that are brought in before they have a name. */
import { normalizeType } from "../../../domain/entity.ts";
import type { NounPhrase } from "../../clause.ts";
import type { Language } from "../../language.ts";
import type { Finding, Named } from "../findings.ts";
import type { Referent } from "../referent.ts";
import type { Stated } from "../stated.ts";

/** The pet that was brought in last, while it has no name. */
export class NamelessPet {
  #pet:
    | { readonly owner: Referent; readonly species: string; readonly times: Pick<Finding, "from" | "to"> }
    | undefined;

  /** "I adopted a kitten": its name may follow. @param timed when it came; `undefined`: it did not */
  bring(
    owner: Referent,
    { name, head, others }: NounPhrase,
    timed: Finding | undefined,
    { speciesOf }: Language,
  ): void {
    const species = speciesOf(head);
    if (name !== undefined || others.length > 0 || species === undefined || timed === undefined) return;
    const { from, to } = timed;
    const times = { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
    this.#pet = { owner, species, times };
  }

  /** Forgets it: somebody was named, and may be meant from now on. */
  forget(): void {
    this.#pet = undefined;
  }

  /** What is said of it where its name follows: "Her name is Luna."; `undefined`: somebody else is meant. */
  called(pronoun: string, named: Named): Stated | undefined {
    return this.allCalled(pronoun, [named])?.[0];
  }

  /**
   * "Her name is Luna", "the dog's name is Rex": the one that was brought in, or "the dog" of who speaks.
   *
   * @param self who speaks, if nobody else was spoken of
   */
  named(
    { owner }: NounPhrase,
    named: Named,
    self: Referent | undefined,
    { speciesOf }: Language,
  ): Stated | undefined {
    if (owner === undefined) return undefined;
    if ("pronoun" in owner) return this.called(owner.pronoun, named);
    const { determiner, head, name } = owner.phrase;
    const species = determiner === "the" && name === undefined ? speciesOf(head) : undefined;
    if (species === undefined) return undefined;
    return this.called("it", named) ?? (self && petOf(self, named, species));
  }

  /** "They're called Salt and Pepper." */
  allCalled(pronoun: string, names: readonly Named[]): Stated[] | undefined {
    const pet = /^(?:he|him|she|her|it|they|them)$/u.test(pronoun) ? this.#pet : undefined;
    if (pet === undefined) return undefined;
    this.#pet = undefined;
    return names.map((named) => {
      const { subject, finding } = petOf(pet.owner, named, pet.species);
      return { subject, finding: { ...finding, ...pet.times } };
    });
  }
}

/** "Luna is my cat": whose pet it is, and of which species. */
export function petOf(owner: Referent, named: Named, species: string): Stated {
  const object = { ...named, type: normalizeType(species) };
  return { subject: owner, finding: { predicate: "HAS_PET", object, properties: { species } } };
}

/** "a beagle mix" */
export function isOfBreed({ text }: NounPhrase, speciesOf: Language["speciesOf"]): boolean {
  const words = text.toLowerCase().split(" ");
  return words.slice(0, -1).some((word) => speciesOf(word) !== undefined);
}
