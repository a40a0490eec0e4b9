/**
 * What keeps a sentence that has the question's verb from answering it: it speaks of somebody else, of what
 * is over, or of another thing.
 */
import { argumentPhrases, type Clause, type NounPhrase } from "../../language/clause.ts";
import type { Statement } from "../../language/frames/frame.ts";
import { statementsOf } from "../../language/frames/match.ts";
import { isMeantOnly } from "../../language/frames/meant-only.ts";
import type { Gap, Question } from "../../language/question.ts";
import { terms } from "../../text/terms.ts";
import type { AnswerQuery } from "./asked.ts";
import type { SaidSentence } from "./sentence.ts";

/**
 * Does a sentence speak of something else in each clause that has the question's verb? Then it is the closest
 * that was said, and no answer.
 *
 * @example // "Where did I work before?": "My brother worked at Siemens before."
 */
export function isBesideThePoint(sentence: SaidSentence, asked: AnswerQuery): boolean {
  const { question } = asked;
  if (question === undefined) return false;
  const clauses = sentence.clauses();
  const same = clauses.filter((each) => isOfVerb(each, question.clause.verb, asked));
  if (isPastEvent(question, clauses, sentence) || isOnlyNow(clauses, sentence, asked)) return true;
  if (isOpposite(question, clauses, sentence) || isAffirmed(question, clauses, asked)) return true;
  if (isFinished(question, clauses, sentence) || isOnlyWished(question, clauses, sentence)) return true;
  return (
    same.length > 0 &&
    same.every(
      (each) =>
        isOfAnotherThing(each, question.clause, sentence, asked) ||
        isOfNow(each, question, sentence, asked) ||
        isReversed(each, question.clause) ||
        isOfAnotherEnd(each, question, sentence, asked) ||
        isOver(each, question, asked) ||
        isOnlyDenied(each, question) ||
        namesKindOnly(each, question) ||
        isOnlyAhead(each, question) ||
        isOfOtherThings(each, question, sentence, asked) ||
        isDoneWithAnother(each, question, sentence, asked),
    )
  );
}

/** "I was married" is of the verb of "Am I married?". */
function isOfVerb({ verb, adjectives }: Clause, asked: string, { language }: AnswerQuery): boolean {
  return (
    verb === asked || (verb === "be" && adjectives.some((each) => language.participleOf(each) === asked))
  );
}

/** "My boss is Karen", where it is asked who she was at Tesco. */
function isOfNow(
  said: Clause,
  { clause }: Question,
  { terms: own }: SaidSentence,
  { names }: AnswerQuery,
): boolean {
  const isNowOnly = !said.isPast && !said.isPerfect && !said.isFormer;
  return (
    isNowOnly &&
    clause.isPast &&
    clause.prepositions.some(({ phrase }) => {
      const named = terms(phrase?.name ?? "");
      return (
        named.length > 0 &&
        names.flat().some((term) => named.includes(term)) &&
        !named.some((term) => own.has(term))
      );
    })
  );
}

/** "I play golf now", where it is asked what was so before. */
function isOnlyNow(
  clauses: readonly Clause[],
  { text, language }: SaidSentence,
  asked: AnswerQuery,
): boolean {
  return (
    asked.asksBefore &&
    clauses.length > 0 &&
    clauses.every(({ isPast, isPerfect, isFormer }) => !isPast && !isPerfect && !isFormer) &&
    language.answering.asksNow.test(text) &&
    !language.answering.tellsBefore.test(text)
  );
}

/** "The books are due on Monday", where it is asked when the rent is due. */
function isOfAnotherThing(
  { subject: said }: Clause,
  { subject }: Clause,
  sentence: SaidSentence,
  { topics }: AnswerQuery,
): boolean {
  if (said === undefined || subject === undefined || !isCommon(said) || !isCommon(subject)) return false;
  const named = terms(subject.text);
  const isTold = (words: ReadonlySet<string>) =>
    named.some(
      (term) =>
        words.has(term) ||
        topics.some((topic) => topic.term === term && [...topic.related].some((each) => words.has(each))),
    );
  return ![sentence.terms, sentence.besideTerms, sentence.beforeTerms].some(isTold);
}

function isCommon({ isName, name, pronoun }: NounPhrase): boolean {
  return !isName && name === undefined && pronoun === undefined;
}

/** "I owe my sister 100 pounds", where it is asked what she owes me. */
function isReversed(said: Clause, asked: Clause): boolean {
  return (
    (isOfSelf(said.subject) &&
      argumentPhrases(asked).some(isOfSelf) &&
      !argumentPhrases(said).some(isOfSelf)) ||
    (isOfSelf(asked.subject) && argumentPhrases(said).some(isOfSelf) && !isOfSelf(said.subject))
  );
}

/**
 * "Nordea acquired Ferratum", where it is asked who acquired Nordea, or whom Ferratum acquired; "Ida leads
 * Lisbon", where it is asked who leads Porto.
 */
function isOfAnotherEnd(
  said: Clause,
  { clause, gap }: Question,
  sentence: SaidSentence,
  { language }: AnswerQuery,
): boolean {
  const { verb } = clause;
  if (gap.kind === "truth" || language.isLight(verb) || language.answering.mutual?.test(verb) === true)
    return false;
  const asksDoer = gap.place === "subject";
  const named = (asksDoer ? doneTo(clause) : [doerOf(clause)]).flatMap(namesOf);
  // "Ida opens the Gull in May" says when the Gull opens.
  if (named.length === 0 || (!asksDoer && gap.kind !== "person" && gap.kind !== "thing")) return false;
  const isNamed = (phrases: readonly (NounPhrase | undefined)[]) =>
    phrases.flatMap(namesOf).some((term) => named.includes(term));
  const [own, other] = [[doerOf(said)], doneTo(said)];
  const [same, opposite] = asksDoer ? [other, own] : [own, other];
  if (isNamed(same)) return false;
  const isOther = asksDoer && clause.objects.length > 0 && !named.some((term) => sentence.terms.has(term));
  // "Ida leads the team" may be of Porto, "he covers for him" of Mei.
  return isNamed(opposite)
    ? same.some((phrase) => (asksDoer ? phrase !== undefined : namesOf(phrase).length > 0))
    : isOther && same.some((phrase) => namesOf(phrase).length > 0);
}

function doerOf({ subject, isPassive, prepositions }: Clause): NounPhrase | undefined {
  return isPassive ? prepositions.find(({ preposition }) => preposition === "by")?.phrase : subject;
}

/** Phrases for those to or for whom it is done, but not for those with whom. */
function doneTo({ subject, isPassive, objects, prepositions }: Clause): readonly (NounPhrase | undefined)[] {
  if (isPassive) return [subject];
  return [
    ...objects,
    ...prepositions.flatMap((each) => (/^(?:to|for)$/u.test(each.preposition) ? each.phrase : [])),
  ];
}

/** Terms of the names of a phrase and of those beside it. */
function namesOf(phrase: NounPhrase | undefined): readonly string[] {
  if (phrase === undefined) return [];
  return [phrase, ...phrase.others].flatMap(({ name, apposition }) =>
    [name ?? "", apposition?.name ?? ""].flatMap((each) => terms(each)),
  );
}

function isOfSelf(phrase: NounPhrase | undefined): boolean {
  return SELF.has(phrase?.pronoun ?? "");
}

/** "I finished reading Dune", where it is asked what I am reading. */
function isFinished({ clause }: Question, clauses: readonly Clause[], { language }: SaidSentence): boolean {
  const { ending } = language.answering;
  if (ending === undefined || !clause.isProgressive || clause.isPast || clause.isPerfect) return false;
  const isEnd = ({ verb, isPast, doings }: Clause) =>
    isPast && ending.endsObject(verb, clause) && doings.some((doing) => doing.verb === clause.verb);
  return clauses.length > 0 && clauses.every(isEnd);
}

const SELF: ReadonlySet<string> = new Set(["i", "me", "we", "us"]);

/** "I was married", where what is so now is asked. */
function isOver(
  said: Clause,
  { clause, gap }: Question,
  { isAboutNow, asksBefore, language }: AnswerQuery,
): boolean {
  const isOfNow = isAboutNow && !asksBefore && !clause.isPast && !clause.isPerfect && !clause.isFuture;
  const isDated = gap.kind === "date" || gap.kind === "time";
  // "He called it Marlene": it is called so.
  const isNaming = language.answering.naming.test(said.verb);
  return isOfNow && !isDated && !isNaming && (said.isPast || said.isFormer);
}

/** "I don't work at Shell any more", where it is asked where I work. */
function isOnlyDenied({ isNegated }: Clause, { clause, gap }: Question): boolean {
  return isNegated && !clause.isNegated && NAMED.has(gap.kind);
}

/** "I broke an arm", where it is asked which arm. */
function namesKindOnly(said: Clause, { gap: { noun } }: Question): boolean {
  if (noun === undefined || said.verb === "be") return false;
  const of = thingsOf(said).filter(({ head }) => head === noun);
  return (
    of.length > 0 && of.every(({ determiner, text }) => /^an?$/u.test(determiner ?? "") && text === noun)
  );
}

/** "I love ramen", where it is asked what I don't like. */
function isAffirmed({ clause, gap }: Question, said: readonly Clause[], { language }: AnswerQuery): boolean {
  const isLiking = (statements: readonly Statement[]) =>
    statements.some(({ predicate }) => predicate === "LIKES");
  if (!clause.isNegated || !NAMED.has(gap.kind)) return false;
  return (
    isLiking(language.framesOf(clause.verb).flatMap(({ statements }) => statements)) &&
    said.some((each) => !each.isNegated && isLiking(statementsOf(each, language)))
  );
}

const NAMED: ReadonlySet<Gap["kind"]> = new Set<Gap["kind"]>(["place", "person", "thing"]);

/** "I'm going to study in Graz", where it is asked what I studied, and not what I was going to. */
function isOnlyAhead({ isFuture }: Clause, { clause, gap }: Question): boolean {
  return isFuture && !clause.isFuture && (clause.isPast || clause.isPerfect) && gap.kind !== "date";
}

/** "I want to paint it green", where it is asked how I painted it. */
function isOnlyWished(
  { clause, gap }: Question,
  clauses: readonly Clause[],
  { language }: SaidSentence,
): boolean {
  const { verb, isFuture } = clause;
  const isWish = (told: Clause) =>
    told.doings.some((doing) => doing.form === "to" && doing.verb === verb) && isMeantOnly(told, language);
  return (
    !isFuture &&
    gap.kind !== "date" &&
    clauses.some(isWish) &&
    !clauses.some((told) => told.verb === verb && !isWish(told))
  );
}

/** "School starts on 1 September", where it is asked when it ends; "open until six" says when it closes. */
function isOpposite(
  { clause, gap }: Question,
  clauses: readonly Clause[],
  { text, language }: SaidSentence,
): boolean {
  const { oppositesOf, hasGap } = language.answering;
  const opposites = oppositesOf(clause.verb);
  if (opposites.size === 0 || gap.kind === "truth" || gap.kind === "reason") return false;
  const verbs = clauses.map(({ verb }) => verb);
  return (
    verbs.some((verb) => opposites.has(verb)) &&
    !verbs.some((verb) => oppositesOf(verb) === opposites) &&
    hasGap("duration", text) === 0
  );
}

/** "I drink my coffee black", where it is asked how I drink my tea. */
function isDoneWithAnother(
  said: Clause,
  { clause, gap }: Question,
  { terms: own, besideTerms, beforeTerms, text, language: { answering } }: SaidSentence,
  { topics }: AnswerQuery,
): boolean {
  const sums = answering.hasGap("money", text) === 1 ? terms(answering.wordsOfGap.money ?? "") : [];
  const isTold = (term: string) => {
    const related = topics.find((topic) => topic.term === term)?.related ?? [];
    return [own, besideTerms, beforeTerms].some((words) =>
      [term, ...related].some((each) => words.has(each)),
    );
  };
  const isAnother = (asked: readonly NounPhrase[], others: readonly NounPhrase[]) =>
    asked.length > 0 &&
    others.length > 0 &&
    asked.every(
      (phrase) => isCommon(phrase) && !terms(phrase.head).some((term) => isTold(term) || sums.includes(term)),
    ) &&
    others.every(isCommon);
  if (gap.place !== "object" && isAnother(clause.objects, said.objects)) return true;
  return clause.prepositions.some(({ preposition, phrase }) => {
    const same = said.prepositions.filter((each) => each.preposition === preposition);
    return (
      phrase !== undefined &&
      isAnother(
        [phrase],
        same.flatMap((each) => each.phrase ?? []),
      )
    );
  });
}

/** "I don't eat pork", where it is asked whether meat is eaten. */
function isOfOtherThings(
  said: Clause,
  { clause, gap }: Question,
  sentence: SaidSentence,
  { topics }: AnswerQuery,
): boolean {
  if (gap.kind !== "truth") return false;
  const things = thingsOf(clause);
  if (things.length === 0 || thingsOf(said).length === 0) return false;
  const isTold = (term: string): boolean =>
    sentence.terms.has(term) ||
    (!said.isNegated &&
      topics.some(
        (topic) => topic.term === term && [...topic.related].some((each) => sentence.terms.has(each)),
      ));
  return !things.some((thing) => everyTerm(thing).some(isTold));
}

/**
 * "My parents got married in 1990", where it is asked when the wedding is, and "I moved here in 2015", where
 * it is asked when we are moving.
 */
function isPastEvent({ clause, gap }: Question, clauses: readonly Clause[], sentence: SaidSentence): boolean {
  const { subject } = clause;
  if (gap.kind !== "date" || clause.isPast || subject === undefined) return false;
  if (isToCome(clause))
    return clauses.length > 0 && clauses.every(({ isPast }) => isPast) && !tellsTimeAhead(sentence);
  if (clause.verb !== "be") return false;
  const isNamed = terms(subject.head).some(
    (term) => sentence.terms.has(term) || sentence.besideTerms.has(term),
  );
  return !isNamed && clauses.length > 0 && clauses.every(({ isPast }) => isPast);
}

/** "They made me partner, signing on 9 January": a day after the one on which it was said. */
function tellsTimeAhead({ text, episode, language }: SaidSentence): boolean {
  const said = Date.parse(episode.occurredAt);
  return language.findDates(text, said, "future").some(({ from }) => from !== undefined && from.at > said);
}

/** Is it asked what will be: "When are we moving?" */
export function isToCome({ verb, isPast, isPerfect, isProgressive, isFuture }: Clause): boolean {
  return verb !== "be" && !isPast && !isPerfect && (isProgressive || isFuture);
}

function thingsOf(clause: Clause): readonly NounPhrase[] {
  return argumentPhrases(clause).filter(({ pronoun }) => pronoun === undefined);
}

function everyTerm({ text, others }: NounPhrase): readonly string[] {
  return [text, ...others.map((each) => each.text)].flatMap(terms);
}
