/** A later sentence that says the contrary of what was told, without a verb of which that is an argument. */
import type { Contrary, EndingWords } from "../../../language/answering.ts";
import type { NounPhrase } from "../../../language/clause.ts";
import type { Found } from "../../../recall/recall-result.ts";
import { terms } from "../../../text/terms.ts";
import type { SaidSentence } from "../sentence.ts";
import { type Held, isOf } from "./held.ts";

/** The contraries of what a question asks, or facts tell. */
export function contrariesOf(texts: readonly string[], { contraries }: EndingWords): readonly Contrary[] {
  return contraries.filter(({ held }) => texts.some((text) => held.test(text)));
}

/** The one that a sentence says of the same, and of nobody else. */
export function contraryIn(
  said: SaidSentence,
  contraries: readonly Contrary[],
  held: Omit<Held, "at" | "texts">,
  found: Found,
): Contrary | undefined {
  return contraries.find(({ by, isOfThing }) => {
    const match = by.exec(said.text)?.[0];
    if (match === undefined || (isOfThing && !isOfThings(said, held))) return false;
    return isOfSame(said, match, held, found);
  });
}

function isOfThings(
  { terms }: SaidSentence,
  { things, persons, quoted }: Omit<Held, "at" | "texts">,
): boolean {
  return [...things, ...persons, ...quoted].some((term) => terms.has(term));
}

/** "My sister had her baby" ends nothing of whoever tells it; "Baby's here" names nobody. */
function isOfSame(
  said: SaidSentence,
  match: string,
  held: Pick<Held, "persons" | "things">,
  found: Found,
): boolean {
  const clauses = said.clauses();
  if (clauses.length === 0) return found.question.isAboutSpeaker || held.persons.size === 0;
  // "The plumber fixed the tap"
  const isDoneToIt = ({ head, owner }: NounPhrase) =>
    owner === undefined && terms(head).some((term) => held.things.has(term));
  return clauses.every(
    (told) =>
      isOf(told, held, found) ||
      !isSomebody(told.subject, said) ||
      match.includes(told.subject?.text ?? "") ||
      told.objects.some(isDoneToIt),
  );
}

function isSomebody(subject: NounPhrase | undefined, { language }: SaidSentence): boolean {
  if (subject === undefined) return false;
  const { isName, pronoun, head } = subject;
  return isName || pronoun !== undefined || language.relationOf(head) !== undefined;
}
