/** Proper names as they are written, and where a phrase ends. */

import { isMonthOrDay, isOrdinaryWord } from "../language/en/ordinary-words.ts";
import { DATE_MARK, MASK, TITLE_MARK } from "../text/sentences.ts";

interface NameRead {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  /** "'s" follows, which is not part of the name. */
  readonly possessive: boolean;
}

const WORD =
  "(?:(?:St|Mt|Ft|Dr|Mr|Mrs|Ms|Prof)\\.|\\p{Lu}\\.(?=[ \\p{Lu}])(?:\\p{Lu}\\.)*|\\p{Lu}[\\p{L}\\p{M}\\p{N}]{0,30}(?:[-'&.][\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}]{0,30}){0,4})";
const JOINER =
  "(?: (?:(?:of|de|da|do|dos|del|della|di|du|la|le|van|von|der|den|bin|al|upon|&|of the|de la|van der|van de) )?)";
const NAME = new RegExp(`${WORD}(?:${JOINER}${WORD}){0,5}`, "uy");
const POSSESSIVE = /'[sS]$/;

/** The proper name that begins at an offset, as long as it goes. */
export function readName(text: string, at: number): NameRead | undefined {
  NAME.lastIndex = at;
  const match = NAME.exec(text);
  if (match === null) return undefined;
  let name = match[0].replace(/ I(?:'\p{L}+)?(?: .*)?$/u, "");
  if (/^I(?:'\p{L}+)?(?: |$)/u.test(name) || isMonthOrDay(name)) return undefined;
  const possessiveInside = /'s (?=\p{Lu})/u.exec(name);
  let possessive = false;
  if (POSSESSIVE.test(name)) {
    possessive = true;
    name = name.slice(0, -2);
  } else if (text[at + name.length] === "'" && name.endsWith("s")) {
    possessive = true;
  } else if (possessiveInside !== null && isOrdinaryWord(name.slice(0, possessiveInside.index))) {
    return undefined;
  }
  if (name.length < 2 || !/\p{Ll}|\p{Lu}{2}|\p{Lo}/u.test(name)) return undefined;
  return { name, start: at, end: at + name.length, possessive };
}

const AFTER_A_PHRASE = new RegExp(
  `\\s*(?:$|[.,;:!?()\\[\\]"“”…–—~*/${DATE_MARK}${MASK}${TITLE_MARK}]|\\p{Extended_Pictographic}|- |-$)|\\s+(?:and|with|for|as|but|or|now|right now|because|so|since|while|where|which|when|who|then|too|also|currently|again|anymore|any more|myself|together|by|at|from|on|in|after|before|until|if|permanently|full[- ]time|part[- ]time|still|yet|though|these days|lately|recently|already|alone|just|if|though|to|about|during|doing|working|except|instead|via|through|last|next|this|rn|lol|haha|atm|than|I|I'm|I've|my|we|is|was|has|it's|all|always|actually)(?![\\p{L}'])`,
  "uy",
);

/** Does a phrase end here: at punctuation, a date, or a word that cannot continue a name? */
export function phraseEnds(text: string, at: number): boolean {
  AFTER_A_PHRASE.lastIndex = at;
  return AFTER_A_PHRASE.test(text);
}
