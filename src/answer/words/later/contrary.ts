/** A later sentence that says the contrary of what was told, without a verb of which that is an argument. */
import type { Contrary, EndingWords } from "../../../language/answering.ts";
import type { NounPhrase } from "../../../language/clause.ts";
import type { Found } from "../../../recall/recall-result.ts";
import { terms } from "../../../text/terms.ts";
import type { SaidSentence } from "../sentence.ts";
import { isOf, type Meant } from "./held.ts";

/** The contraries of what a question asks, or facts tell. */
export function contrariesOf(texts: readonly string[], { contraries }: EndingWords): readonly Contrary[] {
  return contraries.filter(({ held }) => texts.some((text) => held.test(text)));
}

/** The one that a sentence says of the same, and of nobody else. */
export function contraryIn(
  said: SaidSentence,
  contraries: readonly Contrary[],
  held: Meant,
  found: Found,
): Contrary | undefined {
  return contraries.find(({ by, isOfThing }) => {
    const match = by.exec(said.text)?.[0];
    if (match === undefined || (isOfThing && !isOfThings(said, held))) return false;
    return isOfSame(said, match, held, found);
  });
}

/** Does a text say that one of some things is no more: "No more nights", "off the statins now"? */
export function isGone(text: string, things: ReadonlySet<string>, { gone }: EndingWords): boolean {
  return terms(gone.exec(text)?.[1] ?? "").some((term) => things.has(term));
}

function isOfThings(said: SaidSentence, { things, persons, quoted }: Meant): boolean {
  return [...things, ...persons, ...quoted].some((term) => said.terms.has(term));
}

/** "My sister had her baby" ends nothing of whoever tells it; "Baby's here" names nobody. */
function isOfSame(said: SaidSentence, match: string, held: Meant, found: Found): boolean {
  const { ending } = said.language.answering;
  const all = said.clauses().filter(({ verb }) => ending?.reporting.has(verb) !== true);
  // "I've started eating fish again, doctor's orders": what stands beside it says nothing of whom.
  const matched = new Set(terms(match));
  const saying = all.filter(({ verb }) => terms(verb).some((term) => matched.has(term)));
  const clauses = saying.length > 0 ? saying : all;
  if (clauses.length === 0) return found.question.isAboutSpeaker || held.persons.size === 0;
  // "The plumber fixed the tap"
  const isDoneToIt = ({ head, owner }: NounPhrase) =>
    owner === undefined && terms(head).some((term) => held.things.has(term));
  return clauses.every(
    (told) =>
      !isOfAnother(told.subject, held) &&
      (isOf(told, held, found) ||
        !isSomebody(told.subject, said) ||
        wordsIn(match).includes(told.subject?.head.toLowerCase() ?? "") ||
        told.objects.some(isDoneToIt)),
  );
}

function wordsIn(text: string): readonly string[] {
  return text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
}

/** "my sister's knee", where nothing of hers is asked for; "she quit", where it is asked of the asker */
function isOfAnother(subject: NounPhrase | undefined, held: Meant): boolean {
  const { persons, things, isOfAsker } = held;
  if (isOfAsker && /^s?he$/u.test(subject?.pronoun ?? "")) return true;
  // "Someone else got the flat"
  if (/^(?:someone|somebody)$/u.test(subject?.pronoun ?? subject?.head ?? "")) return true;
  const owner = subject?.owner;
  if (owner === undefined || "pronoun" in owner) return false;
  return !terms(owner.phrase.text).some((term) => persons.has(term) || things.has(term));
}

function isSomebody(subject: NounPhrase | undefined, { language }: SaidSentence): boolean {
  if (subject === undefined) return false;
  const { isName, pronoun, head, determiner } = subject;
  // "the physio worked"
  return isName || pronoun !== undefined || (determiner !== "the" && language.relationOf(head) !== undefined);
}
