/** Relatives through another: the son of one's sister is one's nephew. */
import { isDescription } from "../../../domain/entity.ts";
import type { Lexicon } from "../../language.ts";
import type { Stated } from "../stated.ts";

/** What facts about kin of who speaks say of them and those who are named in the facts. */
export function kinThroughKin(facts: readonly Stated[], { kinThrough }: Lexicon): Stated[] {
  return facts.flatMap(({ subject, finding: { predicate, object, polarity, properties } }): Stated[] => {
    const { relation } = subject;
    const word = properties?.relation;
    if (kinThrough === undefined || relation?.owner.isSpeaker !== true || polarity !== undefined) return [];
    if (object === undefined || !("name" in object) || isDescription(object.name)) return [];
    const called =
      typeof word === "string" && relation.isOver !== true
        ? kinThrough(relation.predicate, predicate, word)
        : undefined;
    if (called === undefined || object.name === relation.owner.named.name) return [];
    const finding = { predicate: "RELATIVE_OF", object, properties: { relation: called } };
    return [{ subject: relation.owner, finding }];
  });
}
