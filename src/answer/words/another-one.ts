/**
 * What keeps a sentence from answering that speaks of the right kind of thing, but of another one: my
 * birthday where my wife's is asked for.
 */
import type { Clause, NounPhrase } from "../../language/clause.ts";
import { terms } from "../../text/terms.ts";
import type { AnswerQuery } from "./asked.ts";
import type { SaidSentence } from "./sentence.ts";

/**
 * Does a sentence tell of other ones of what the question names, by whose they are or by what stands beside
 * them?
 *
 * @example // "When is my wife's birthday?": "My birthday is on 4 July."
 */
export function isOfAnotherOne(sentence: SaidSentence, asked: AnswerQuery): boolean {
  const { question, topics } = asked;
  if (question === undefined) return false;
  const said = sentence.clauses();
  return phrasesIn(question.clause).some((phrase) => {
    const head = terms(phrase.head);
    const others = qualifiersOf(phrase, question.clause).filter((term) =>
      topics.some((topic) => topic.term === term && !asked.light.has(term)),
    );
    if (phrase.pronoun !== undefined || others.length === 0) return false;
    if (others.some((term) => isNear(term, sentence, asked))) return false;
    const same = said.flatMap((clause) =>
      phrasesIn(clause)
        .filter((other) => terms(other.head).some((term) => head.includes(term)))
        .map((other) => ({ other, clause })),
    );
    return same.length > 0 && same.every(({ other, clause }) => isOther(phrase, other, clause));
  });
}

/** Is it said of a thing whose it is or what it is like, and not as the question does? */
function isOther(asked: NounPhrase, said: NounPhrase, clause: Clause): boolean {
  const isOwned = asked.owner !== undefined && "phrase" in asked.owner && said.owner !== undefined;
  return isOwned || qualifiersOf(said, clause).length > 0;
}

/** Terms of the words by which a phrase tells its thing from others of its kind. */
function qualifiersOf({ text, head, of, owner, end }: NounPhrase, clause: Clause): readonly string[] {
  const { verb, prepositions } = clause;
  const behind = prepositions
    .filter(({ start }) => verb === "be" || start === end)
    .flatMap(({ phrase }) => phrase?.text ?? [])
    // "The deadline to 21 November" is none of another kind.
    .filter((other) => !/\d/u.test(other));
  const whose = owner !== undefined && "phrase" in owner ? owner.phrase.text : "";
  const own = new Set(terms(head));
  return [text, of?.text ?? "", whose, ...behind].flatMap(terms).filter((term) => !own.has(term));
}

function isNear(
  term: string,
  { terms: own, besideTerms, beforeTerms, questionTerms }: SaidSentence,
  { topics }: AnswerQuery,
) {
  const related = topics.find((topic) => topic.term === term)?.related ?? [];
  return [own, besideTerms, beforeTerms, questionTerms].some((words) =>
    [term, ...related].some((each) => words.has(each)),
  );
}

function phrasesIn({ subject, objects, prepositions }: Clause): readonly NounPhrase[] {
  const phrases = [
    ...(subject === undefined ? [] : [subject]),
    ...objects,
    ...prepositions.flatMap(({ phrase }) => phrase ?? []),
  ];
  return phrases.flatMap((phrase) => [phrase, ...phrase.others]);
}
