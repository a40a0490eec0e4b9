/** The phone number or email by which somebody is reached, in whichever words it is told and asked for. */
import type { Word } from "../../word.ts";
import { copulaAt, ownAt } from "./unsaid.ts";

const REACHING =
  /^(?:(?:you|u) can (?:always |also )?|(?:please |just |feel free to )*)(?:reach|call|text|ring|phone|contact|e?mail|message) me (?:at|on|under|via|by) $|^(?:i|we) (?:have |'ve |’ve )?(?:got )?a new (?:(?:phone|mobile|cell) )?(?:number|e-?mail)(?: address)? (?:[:,] )?$/u;
const NAMED = {
  email: /^(?:e-?mail|mail)(?: address)?$/u,
  "phone number":
    /^(?:(?:mobile|cell|tele|work|new)? ?(?:phone)? ?number|mobile|cell|cell ?phone|phone|telephone)$/u,
};
const MIN_DIGITS = 6;

/**
 * Words with what is told as it is asked for: "You can reach me at jo@example.com" and "I have a new email:
 * jo@example.com" with "my email is", "my mobile is 0171 555 123" with "my phone number is". Others as they
 * are.
 */
export function withContact(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex((_, place) => valueAt(words, place) !== undefined);
  const kind = valueAt(words, at);
  const [first] = words;
  if (kind === undefined || first === undefined) return words;
  const said = words.slice(0, at);
  if (REACHING.test(`${said.map(({ lower }) => lower).join(" ")} `))
    return [ownAt(first.start), ...told(kind, first), copulaAt(first, "is"), ...words.slice(at)];
  const whose = said.findLastIndex(({ class: of }) => /^(?:possessive|genitive)$/u.test(of));
  const named = said.slice(whose + 1, -1).map(({ lower }) => lower);
  const isTold = said.at(-1)?.verb?.lemma === "be" && whose >= 0;
  const [noun] = said.slice(whose + 1);
  if (!isTold || noun === undefined || !NAMED[kind].test(named.join(" "))) return words;
  return [...said.slice(0, whose + 1), ...told(kind, noun), ...words.slice(at - 1)];
}

/** Which kind of contact begins at a word; `undefined`: none. */
function valueAt(words: readonly Word[], at: number): keyof typeof NAMED | undefined {
  const text = words[at]?.text ?? "";
  if (/^\S+@\S+\.\S+$/u.test(text)) return "email";
  if (!/^[+(]?\d/u.test(text)) return undefined;
  let digits = digitsIn(text);
  for (let next = at + 1; digits < MIN_DIGITS; next += 1) {
    const more = words[next]?.text ?? "";
    if (!/^[\d()/-]+$/u.test(more)) return undefined;
    digits += digitsIn(more);
  }
  return "phone number";
}

function digitsIn(text: string): number {
  return text.replace(/\D/gu, "").length;
}

/** "phone number", in the place of another word. */
function told(kind: string, { start, end }: Word): Word[] {
  return kind.split(" ").map((text, at): Word => {
    // Words that are apart are written so.
    const place = { start: start + 2 * at, end: Math.min(end, start + 2 * at + 1) };
    return { text, lower: text, ...place, class: "noun" };
  });
}

const ASKED =
  /(?<=\b(?:what(?:['’]s| is) )(?:my|his|her|our|their|\p{L}+['’]s) )(?:(?:mobile|cell(?:phone)?|telephone|cell phone)(?: number)?|number|e-?mail address|e-mail|mail address)(?=\W*$)/iu;
const REACHED =
  /^\W*how (?:can|do|could|should) (?:i|we|you|someone|somebody|people|one) (?:reach|contact|call) (?<whom>me|\p{Lu}\p{L}+)\W*$/iu;

/** A question for a number in the words in which it is told: "What is my mobile?" asks for a phone number. */
export function askedForContact(question: string): string {
  const whom = REACHED.exec(question)?.groups?.whom;
  if (whom !== undefined) return `What is ${/^me$/iu.test(whom) ? "my" : `${whom}'s`} phone number?`;
  return question.replace(ASKED, (noun) => (/mail/iu.test(noun) ? "email" : "phone number"));
}
