/** Pronouns in place of names: who "I" is, the code knows; whom "she" is, the model should have said. */
import type { RequestedEpisode } from "./extractor.ts";

/** Does a text speak of whoever says it? */
export const SPEAKS_OF_ONESELF =
  /(?<![\p{L}\p{N}])(?:i|i['’]\p{L}+|me|my|mine|myself|we|we['’]\p{L}+|us|our|ours)(?![\p{L}\p{N}])/iu;
const FIRST_PERSON = /^(?:i|me|my|mine|myself|(?:the )?(?:speaker|narrator|author))$/iu;
const USER = /^(?:the )?user$/iu;
const OTHERS =
  /^(?:he|him|his|himself|she|hers?|herself|they|them|theirs?|themselves|it|its|itself|we|us|ours?|ourselves|you|yours?|yourself|this|that|these|those|who|whom|some(?:one|body|thing)|any(?:one|body|thing)|every(?:one|body|thing)|no(?:body| one)|nothing|here|there)$/iu;
/** "IT" and "US" are names. */
const CAPITALS = /^\p{Lu}{2,}$/u;

/**
 * A name as a reply gives it, with the speaker in place of "I" and "the user". `undefined` for a pronoun of
 * which nobody knows whom it means.
 *
 * @param user - the only user who speaks in all that was shown, if there is one
 */
export function namedInPlaceOf(
  given: string,
  { role, speaker }: Pick<RequestedEpisode, "role" | "speaker">,
  user: string | undefined,
): string | undefined {
  if (CAPITALS.test(given)) return given;
  if (FIRST_PERSON.test(given)) return speaker ?? undefined;
  // In a document, "User" may be a class or a role.
  if (USER.test(given) && role !== "document") return role === "user" && speaker !== null ? speaker : user;
  return OTHERS.test(given) ? undefined : given;
}
