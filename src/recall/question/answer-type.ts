/** What kind of thing a question asks for: "which company", "what city". */
import type { NamedType, Ontology } from "../../domain/ontology.ts";
import { singularsOf } from "../../text/irregular.ts";
import { terms } from "../../text/terms.ts";
import { wordsByLabel } from "../../text/word-lists.ts";

/** A type by the ontology, with what its name says beyond it: "dog" is a Pet whose species is "dog". */
export interface ExpectedAnswerType extends NamedType {
  /** Terms of the words that name it: they ask, and are not looked for. */
  readonly terms: readonly string[];
  /**
   * The stored types of what may answer: it, those that narrow it, and those that it narrows, of which it may
   * be one.
   */
  readonly types: readonly string[];
}

const WHICH_NOUN =
  /\b(?:which|what)\s+(?:(?:kinds?|types?|sorts?)\s+of\s+|of\s+(?:the|my|her|his|their|our|these|those)\s+|(?:other|new|old|former|previous|current|first|last|next|two|three)\s+)*((?:\p{L}[\p{L}-]*\s*){1,3})/iu;
const NAME_OF = /\bnames?\s+of\s+the\s+((?:\p{L}[\p{L}-]*\s*){1,3})/iu;

/** Everyday words for types that most profiles have, where a profile does not define the word itself. */
const COMMON_NOUNS = wordsByLabel(`
  Place: city town village country county region island neighborhood neighbourhood
  Organization: firm employer business organisation institution agency university college school
  Pet: animal
  Person: man woman colleague friend relative`);

/**
 * The type that a question asks for, by the names and aliases of the ontology, in the singular or the plural;
 * `undefined` if it asks for none.
 *
 * @example expectedAnswerType("Which companies does she advise?", ontology) // { name: "Organization", property: null, terms: ["compani"] }
 */
export function expectedAnswerType(question: string, ontology: Ontology): ExpectedAnswerType | undefined {
  const match = NAME_OF.exec(question) ?? WHICH_NOUN.exec(question);
  const found = match?.[1]?.trim().split(/\s+/u) ?? [];
  for (let count = found.length; count > 0; count -= 1) {
    const words = found.slice(0, count);
    const type = typeCalled(words.join(" "), ontology);
    if (type !== undefined) {
      const types = [...ontology.typesIn([type.name]), ...ontology.widerTypes(type.name)];
      return { ...type, terms: terms(words.join(" ")), types };
    }
  }
  return undefined;
}

function typeCalled(words: string, ontology: Ontology): NamedType | undefined {
  for (const name of singularsOf(words.toLowerCase())) {
    if (ontology.knowsType(name)) return ontology.type(name);
    const commonNoun = COMMON_NOUNS.get(name);
    if (commonNoun !== undefined && ontology.knowsType(commonNoun)) return ontology.type(commonNoun);
  }
  return undefined;
}
