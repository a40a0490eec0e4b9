/** Questions as people type them, in the words in which they are read. Pure. */

/** "Whats", "wheres". */
const CLIPPED = /\b(what|where|who|when|how)s\b(?!['’])/giu;
/** "Dont", "cant". */
const CLIPPED_NOT = /\b(do|does|did|is|are|was|were|have|has|ca|wo)nt\b/giu;
/** What somebody has, behind the word for them without its apostrophe: "my sisters name". */
const PLURAL_OWNER =
  /\b(my|our|his|her|their) (\p{L}*(?:sister|brother|mother|father|mum|mom|dad|son|daughter|wife|husband|partner|girlfriend|boyfriend|friend|boss|teacher|landlord|dog|cat|cousin|aunt|uncle|kid))s (?=(?:names?|birthday|age|job|number|phone|address|email|boss|teacher|school|house|car|wedding|(?:new|old|phone|email|first|last) \p{L}+)\b)/giu;
/** What is said before a question that is asked within another one. */
const LEAD =
  /^\W*(?:(?:please|hey|hi|so|and|ok|okay),? )*(?:(?:can|could|would|will) you )?(?:please )?(?:(?:remind|tell) me(?: again)?(?: please)?|do you (?:know|remember|recall)|i forgot|i(?:['’]?ve)? forgotten),? (?=(?:what|where|when|who|which|how|why)\b)/iu;
const REMINDED =
  /^\W*(?:(?:can|could) you )?(?:please )?remind me (?:again )?(?:of|about) (?=(?:my|our)\b)/iu;
/** "What my locker number is": the verb stands last. */
const VERB_LAST =
  /^(what|who|where|when|how old|how much) ((?:my|our|his|her|their|the|\p{L}+['’]s) [^?]+?|i|we|he|she|they|\p{Lu}\p{L}*) (is|are|was|were|am)[\s?.!]*$/u;

/**
 * A question without what is only said around it, with the apostrophes that it lacks.
 *
 * @example asTyped("whats my sisters name") // "what's my sister's name"
 * asTyped("Can you remind me what my locker number is?") // "what is my locker number?"
 */
export function asTyped(question: string): string {
  const bare = question.replace(LEAD, "").replace(REMINDED, "");
  const asked = bare === question ? question : bare.replace(VERB_LAST, "$1 $3 $2?");
  return asked.replace(CLIPPED, "$1's").replace(CLIPPED_NOT, "$1n't").replace(PLURAL_OWNER, "$1 $2's ");
}
