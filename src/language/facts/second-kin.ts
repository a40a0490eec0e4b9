/** Children, and sisters and brothers, of one person, brought in one after the other by "his" or "her". */
import type { NounPhrase } from "../clause.ts";
import { SIBLINGS } from "./definite.ts";
import type { Aside, Referent } from "./referent.ts";

/** "His son Cathal took over; his daughter Orla": she is not Cathal's. */
export class SecondKin {
  #first: { readonly pronoun: string; readonly aside: Aside } | undefined;

  /** Notes whose a relation was that a phrase named. */
  bring({ owner }: NounPhrase, aside: Aside): void {
    if (owner !== undefined && "pronoun" in owner) this.#first = { pronoun: owner.pronoun, aside };
  }

  /** The owner of another of the same relation. @param meant whom the pronoun means by itself */
  ownerOf(pronoun: string, predicate: string | undefined, meant: Referent | undefined): Referent | undefined {
    const { aside } = this.#first?.pronoun === pronoun ? this.#first : {};
    if (aside === undefined || aside.predicate !== predicate || !SIBLINGS.test(predicate)) return meant;
    return meant === undefined || meant.named.name === aside.object.named.name ? aside.owner : meant;
  }

  endTurn(): void {
    this.#first = undefined;
  }
}
