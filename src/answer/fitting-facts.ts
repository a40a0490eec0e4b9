/** Which facts are of the kind that a question asks for. */
import type { Fact } from "../domain/fact.ts";
import { isUnnamed, meansNamelessUser } from "../domain/nameless-user.ts";
import type { AnswerGap } from "../language/answering.ts";
import type { NounPhrase } from "../language/clause.ts";
import type { Language } from "../language/language.ts";
import { PLANS } from "../recall/question/plans.ts";
import { synonymsOf } from "../recall/question/synonyms.ts";
import { terms } from "../text/terms.ts";
import { isFactOfAnotherOne } from "./words/another-one.ts";
import { type AnswerQuery, isTopicIn } from "./words/asked.ts";
import { isToCome } from "./words/beside-the-point.ts";
import { WHO } from "./words/gap.ts";
import { isFactOfAnother } from "./words/of-another.ts";

/**
 * Is a fact of the deed that a question's verb names? That Tess owns a bike, which she bought, does not say
 * what she won, though who wins something owns it, too.
 */
export function isOfDeed({ text, predicate, sources }: Fact, { language, question }: AnswerQuery): boolean {
  const verb = question?.clause.verb ?? "be";
  if (language.answering.bare.test(verb)) return true;
  const said = [text, predicate.replaceAll("_", " "), ...sources.map(({ quote }) => quote ?? "")];
  const told = new Set(said.flatMap((words) => terms(words.toLowerCase())));
  return terms(verb).some((term) =>
    [term, ...synonymsOf(term), ...language.answering.relatedTermsOf(term)].some((each) => told.has(each)),
  );
}

/** What in a fact may answer: an entity, or a value. */
interface End {
  readonly name: string;
  /** `undefined` of a value. */
  readonly type: string | undefined;
}

/**
 * Those of some facts that may answer: who is asked for is somebody, what somebody is called is a name, and
 * "Which film" asks for one. What is asked for may be said by the predicate ("What is her job?"), or be known
 * as one of its kind.
 */
export function fittingFacts<One extends Fact>(facts: readonly One[], asked: AnswerQuery): readonly One[] {
  return facts.filter((fact) => {
    if (isFactOfAnother(fact, asked) || isFactOfAnotherOne(fact, asked)) return false;
    // "What do I have to do tomorrow?": the fact says by when, and is so already.
    if (fact.predicate === "HAS_TO" && asked.time !== undefined) return false;
    if (fact.predicate === PLANS && asked.question?.clause.isFuture === true) return isPlannedBy(fact, asked);
    const ends = endsOf(fact, asked);
    // "Who was it before Tom?" is answered by somebody else.
    if (asked.anchor.size > 0 && WHO.has(asked.gap))
      return ends.some(
        ({ type, name }) => type === "Person" && !terms(name).some((term) => asked.anchor.has(term)),
      );
    switch (asked.gap) {
      case "person":
        return ends.some(({ type }) => type !== undefined && type !== "Place");
      case "name":
        return ends.some((end) => end.type !== undefined && isOwnName(end, fact));
      case "identity":
        return (
          asked.noun === undefined ||
          (ends.some((end) => end.type !== undefined && isOwnName(end, fact)) &&
            tellsKind(fact, ends, asked, asked.noun))
        );
      case "date":
        return tellsTime(fact, asked);
      case "place":
        return (
          ends
            .filter(({ type }) => type !== "Person" && type !== "Pet")
            // "Which organizations" are contacted, not only worked at.
            .some((end) => asked.noun !== undefined || isPlaceIn(fact, end, asked))
        );
      case "reason":
        return fact.sources.some(({ quote }) => asked.language.answering.hasGap("reason", quote ?? "") > 0);
      case "thing":
        // Of "her job at the clinic" that she works at the clinic says nothing.
        return asked.noun === undefined || (ends.length > 0 && tellsKind(fact, ends, asked, asked.noun));
      default:
        return true;
    }
  });
}

/** Is a plan not for later than the time that is asked about? */
function isPlannedBy({ text, recordedAt }: Fact, { time, language }: AnswerQuery): boolean {
  const [date] = time === undefined ? [] : language.findDates(text, Date.parse(recordedAt), "future");
  return time === undefined || date?.from === undefined || date.from.at < time.to;
}

/** A place; or what the fact says that something is in, at or from: "reads crime novels" says not where. */
function isPlaceIn({ text }: Fact, { name, type }: End, { language }: AnswerQuery): boolean {
  const at = text.lastIndexOf(name);
  return type === "Place" || at < 0 || language.answering.placeBefore.test(text.slice(0, at));
}

/** Tells it a time that the question may ask for: a date, or when it came to be so? */
function tellsTime(
  { validFromBasis, validFrom, validTo, text, recordedAt }: Fact,
  { language, question, now }: AnswerQuery,
): boolean {
  if (language.findDates(text, Date.parse(recordedAt)).length > 0) return true;
  // "When are we moving?" asks for what is to come.
  if (question !== undefined && isToCome(question.clause) && Date.parse(validFrom ?? "") <= now) return false;
  return validFromBasis === "stated" || validFromBasis === "derived" || validTo !== null;
}

/** What a thing that a question names is said to be: "What is the wifi password?" */
export function saidToBe<One extends Fact>(facts: readonly One[], asked: AnswerQuery): readonly One[] {
  const { gap, question, topics } = asked;
  const thing = question?.clause.subject;
  if (question?.clause.verb !== "be" || thing === undefined || !OF_THINGS.has(gap)) return [];
  const isSame = (some: readonly string[], others: readonly string[]) =>
    some.length > 0 && some.length === others.length && some.every((term) => others.includes(term));
  return facts.filter(({ predicate, subject, value, status }) => {
    if (predicate !== "IS" || value === undefined || status !== "held") return false;
    const [, owner = "", owned = ""] = OWNED.exec(subject.name) ?? [];
    return (
      isSame(
        terms(subject.name),
        topics.map(({ term }) => term),
      ) ||
      (isSame(terms(owned), terms(thing.text)) && isOwner(owner, thing.owner, asked))
    );
  });
}

/** "the user's email" */
const OWNED = /^(.+)['’]s? (.+)$/u;

/** Is somebody whose thing is known the one whose thing is asked for? */
function isOwner(name: string, owner: NounPhrase["owner"], { names }: AnswerQuery): boolean {
  if (owner === undefined) return false;
  const told = terms(name);
  if ("phrase" in owner) return terms(owner.phrase.text).every((term) => told.includes(term));
  const isAskers = /^(?:i|we)$/u.test(owner.pronoun) && meansNamelessUser(name);
  return isAskers || names.some((one) => one.every((term) => told.includes(term)));
}

const OF_THINGS: ReadonlySet<AnswerGap> = new Set<AnswerGap>([
  "identity",
  "thing",
  "name",
  "count",
  "measure",
  "money",
]);

/** What befell something that a question names, as it is held: "What happened to my car?" */
export function befallen<One extends Fact>(facts: readonly One[], asked: AnswerQuery): readonly One[] {
  const { question, topics } = asked;
  if (question?.clause.verb !== "happen") return [];
  const happen = new Set(terms("happen happened"));
  const named = topics.filter(({ term }) => !happen.has(term));
  return facts.filter(({ predicate, subject }) => {
    const words = terms(subject.name);
    const isNamed = named.length > 0 && named.every(({ term }) => words.includes(term));
    // "Tom's car" is not Tom.
    return isNamed && BEFALLEN.has(predicate) && named.some(({ term }) => term === words.at(-1));
  });
}

const BEFALLEN: ReadonlySet<string> = new Set(["DID", "STATUS"]);

/** The ends that the question does not name. */
function endsOf({ subject, object, value }: Fact, { names, topics }: AnswerQuery): End[] {
  const other = object ?? (value === undefined ? undefined : { name: String(value), type: undefined });
  const ends = other === undefined ? [subject] : [other, subject];
  // "Kofi's girlfriend" is somebody else than Kofi.
  const isNamed = ({ name }: End) => {
    const found = terms(name);
    if (found.some((term) => topics.some((topic) => topic.term === term))) return true;
    return !/['’]s? /u.test(name) && names.some((one) => one.every((term) => found.includes(term)));
  };
  return ends.filter((end) => !isNamed(end));
}

/** "Kofi's girlfriend" is no name. */
function isOwnName({ name, type }: End, { subject, object }: Fact): boolean {
  return (
    !isUnnamed(name, type) &&
    !meansNamelessUser(name) &&
    [subject, object].every(
      (end) => end === undefined || end.name === name || !name.startsWith(`${end.name}'`),
    )
  );
}

function tellsKind(fact: Fact, ends: readonly End[], asked: AnswerQuery, noun: string): boolean {
  const { text, predicate, properties } = fact;
  const { language, nounTerms, question } = asked;
  if (isOfKin(fact, asked)) return true;
  const said = [
    predicate.replaceAll("_", " "),
    ...Object.values(properties).map(String),
    ...ends.flatMap(({ type }) => type ?? []),
  ];
  const told = new Set([...said, text].flatMap(terms));
  if ([...nounTerms].some((term) => told.has(term))) return true;
  // That she works at a firm does not make it her school.
  const saysType = !language.answering.bare.test(question?.clause.verb ?? "");
  return ends.some(
    ({ name, type }) =>
      // A company is an organization, a dog a pet.
      (saysType && type !== undefined && language.isA(noun, type.toLowerCase())) ||
      isOfKind(name, noun, language) ||
      isOfKind(name, question?.gap.noun, language),
  );
}

/** By the words as they are, too: "macos" is no plural. */
function isOfKind(name: string, noun: string | undefined, { isA, singular }: Language): boolean {
  const words = [name, ...name.split(" ")].map((word) => word.toLowerCase());
  return noun !== undefined && words.some((word) => isA(word, noun) || isA(singular(word), noun));
}

/** "What are my kids called?": by their parents' facts, in which they are daughters and sons. */
function isOfKin({ predicate }: Fact, { language, noun }: AnswerQuery): boolean {
  return noun !== undefined && language.relationOf(noun)?.predicate === predicate;
}

/**
 * The share of what a question's words weigh that facts need not say; of one word nothing is asked, as the
 * kind of fact says it.
 */
const MAX_MISSING = 0.5;

/**
 * Do facts speak of most that is asked about? Of "Which movie did she like?" a fact that she likes reading
 * says nothing, though it is of the right kind.
 */
export function tellWhatIsAsked(facts: readonly Fact[], asked: AnswerQuery): boolean {
  const { topics, gap, nounTerms, question, language } = asked;
  const told = new Set(
    facts.flatMap(({ text, predicate, properties, sources }) =>
      terms(
        [
          text,
          predicate.replaceAll("_", " "),
          ...Object.values(properties).map(String),
          ...sources.map(({ quote }) => quote ?? ""),
        ].join(" "),
      ),
    ),
  );
  for (const term of facts.some((fact) => isOfKin(fact, asked)) ? nounTerms : []) told.add(term);
  // "Which package manager do I use?" is answered by pnpm.
  const kind = question?.gap.noun;
  if (facts.some((fact) => endsOf(fact, asked).some(({ name }) => isOfKind(name, kind, language))))
    for (const term of terms(kind ?? "")) told.add(term);
  const weightOf = (some: typeof topics) => some.reduce((sum, { weight }) => sum + weight, 0);
  const missing = topics.filter((topic) => !isTopicIn(topic, told));
  // "Is Jan allergic to peanuts?" is not answered by cats.
  if (gap === "polar") return missing.length === 0;
  return missing.length <= 1 || weightOf(missing) <= MAX_MISSING * weightOf(topics);
}
