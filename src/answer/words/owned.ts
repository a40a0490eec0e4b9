/** Reads whose the things and persons are that a question names. */
import type { Clause, NounPhrase } from "../../language/clause.ts";

/** "Dee's mum": the noun, and whose it is. */
interface Owned {
  readonly noun: string;
  readonly owner: NounPhrase;
}

/** The first phrase of a clause that belongs to somebody who is named. */
export function ownedIn({ subject, objects, prepositions }: Clause): Owned | undefined {
  const phrases = [
    ...(subject === undefined ? [] : [subject]),
    ...objects,
    ...prepositions.flatMap(({ phrase }) => phrase ?? []),
  ];
  for (const phrase of phrases) {
    const found = ownedPhrase(phrase);
    if (found !== undefined) return found;
  }
  return undefined;
}

function ownedPhrase({ head, owner, of }: NounPhrase): Owned | undefined {
  const phrase = owner !== undefined && "phrase" in owner ? owner.phrase : undefined;
  // Of "Ann's sister's dog" whose Ann is counts.
  const inner = phrase === undefined ? undefined : ownedPhrase(phrase);
  if (inner !== undefined) return inner;
  if (phrase?.name !== undefined) return { noun: head, owner: phrase };
  return of === undefined ? undefined : ownedPhrase(of);
}
