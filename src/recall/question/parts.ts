/** Questions that ask for two things: "my dog's name and where I bought my car". */

const JOINT =
  /(?:,?\s+and|[?;])\s+(?=(?:(?:also|then)\s+)?(?:what|where|who|whom|whose|when|which|how|why|do|does|did|is|are|was|were)\b)/iu;
const BEFORE_POSSESSIVE = /,?\s+and\s+(?=(?:my|her|his|their)\s|\p{Lu}[\p{L}-]*['’]s\s)/u;
/** Shorter parts are no questions of their own, in characters. */
const MIN_PART_CHARS = 8;

/**
 * The parts of a question that each ask for something, the question itself if it has but one. A second half
 * that names what belongs to somebody ("and my sister's job") begins like the first one.
 *
 * @example partsOf("What is my dog's name and where did I buy my car?") // ["What is my dog's name", "where did I buy my car?"]
 */
export function partsOf(question: string): readonly string[] {
  const parts = question
    .split(JOINT)
    .flatMap((part) => halves(part.trim()))
    .filter((part) => part.length >= MIN_PART_CHARS);
  return parts.length < 2 ? [question] : parts;
}

function halves(part: string): string[] {
  const start = /^(?:(?:what|who|where)(?:['’]s|\s+(?:is|are|was|were)))\s+/iu.exec(part)?.[0];
  if (start === undefined) return [part];
  return part.split(BEFORE_POSSESSIVE).map((half, at) => (at === 0 ? half : `${start}${half}`));
}
