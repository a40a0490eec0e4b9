/** Names in texts without capitals: "i work at google in dublin with tom". */
import { wordSet } from "../../../text/word-lists.ts";
import type { WordClass } from "../../word.ts";
import { isFirstName } from "../first-names.ts";
import { smallPlace } from "../places.ts";

interface Piece {
  text: string;
  readonly lower: string;
  readonly start: number;
  class: WordClass;
}

/** Companies and the like that everybody knows, none of whose names is an ordinary word. */
const KNOWN =
  wordSet(`accenture adidas adobe airbnb airbus aldi amazon asda audi barclays basf bayer bbc boeing bosch bp carrefour cisco costco dell deliveroo deloitte dhl
  disney ericsson facebook fedex github gitlab google hsbc ibm ikea instagram intel kpmg klarna lidl linkedin lufthansa lyft mcdonalds mckinsey microsoft
  monzo nasa nestle netflix nhs nike nokia novartis nvidia oracle paypal pfizer philips pwc reddit renault revolut roche ryanair sainsburys salesforce
  samsung santander sap shopify siemens sony spotify starbucks stripe tesco tesla tiktok toyota twitter uber unesco unicef unilever vodafone volkswagen
  volvo walmart whatsapp youtube zalando`);

/** Gives names in a sentence without capitals the class and the capitals that they have. */
export function nameSmall(drafts: readonly Piece[], text: string): void {
  if (/\p{Lu}/u.test(text.replace(/\bI\b/gu, ""))) return;
  for (const [place, draft] of drafts.entries()) {
    if (!/^(?:noun|adjective|verb)$/u.test(draft.class)) continue;
    const before = drafts[place - 1];
    if (isFirstName(draft.lower) || KNOWN.has(draft.lower)) capitalize(draft);
    else if (before !== undefined && /^(?:preposition|to|comma|conjunction)$/u.test(before.class))
      nameOfPlace(drafts, place, text);
  }
}

function nameOfPlace(drafts: readonly Piece[], place: number, text: string): void {
  const found = smallPlace(text, drafts[place]?.start ?? 0);
  if (found === undefined) return;
  for (let at = place; (drafts[at]?.start ?? found.end) < found.end; at += 1) {
    const draft = drafts[at];
    if (draft !== undefined) capitalize(draft);
  }
}

function capitalize(draft: Piece): void {
  draft.class = "name";
  draft.text = draft.text.replace(/^\p{Ll}/u, (first) => first.toUpperCase());
}
