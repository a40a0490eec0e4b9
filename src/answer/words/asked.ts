/**
 * What a question asks of sentences: its gap, its topics with the words by which they may be said, and whom
 * it names.
 */
import type { Instant, Interval } from "../../domain/interval.ts";
import { meansNamelessUser } from "../../domain/nameless-user.ts";
import type { AnswerGap } from "../../language/answering.ts";
import type { Clause } from "../../language/clause.ts";
import type { Language } from "../../language/language.ts";
import { languageOf } from "../../language/languages.ts";
import type { Question } from "../../language/question.ts";
import { inverseDocumentFrequency } from "../../recall/index/bm25.ts";
import { nameTerms } from "../../recall/question/question.ts";
import { synonymsOf } from "../../recall/question/synonyms.ts";
import { withoutTime, withoutWordsOfTime } from "../../recall/question/time-of-question.ts";
import type { Found } from "../../recall/recall-result.ts";
import { escapedPattern } from "../../text/escape-pattern.ts";
import { terms } from "../../text/terms.ts";
import { type ClauseTerms, clauseTermsOf } from "./clause-fit.ts";
import { gapOf } from "./gap.ts";
import { kinIn, ownedIn } from "./owned.ts";

/** A word that the question is about. */
export interface Topic {
  readonly term: string;
  /** As the question writes it. */
  readonly word: string;
  /** Its rarity among what was said; less for words that most questions have. */
  readonly weight: number;
  /** Is it a thing, and not what is done or how: of "When does the gym close?" gym? */
  readonly isThing: boolean;
  /** Terms by which the same is said: synonyms, kinds of it, and words of the same frame. */
  readonly related: ReadonlySet<string>;
  /** Does it only say what fills the gap: of "How much is the rent?" rent, of "What colour" colour? */
  readonly isOfGap: boolean;
  readonly isOfKind: boolean;
}

/** Is a topic among some words, by its own or by those that mean the same? */
export function isTopicIn(
  { term, related }: Pick<Topic, "term" | "related">,
  words: ReadonlySet<string>,
): boolean {
  return words.has(term) || [...related].some((each) => words.has(each));
}

export interface AnswerQuery {
  readonly language: Language;
  /**
   * The noun that says what is asked for, in the singular: of "Which films does she like?" film; `undefined`
   * if none does.
   */
  readonly noun: string | undefined;
  /** Its terms, with those that mean the same. */
  readonly nounTerms: ReadonlySet<string>;
  readonly gap: AnswerGap;
  readonly topics: readonly Topic[];
  /** For each name in the question the terms of its words. */
  readonly names: readonly (readonly string[])[];
  /** Terms of what the answer was before. */
  readonly anchor: ReadonlySet<string>;
  /** Is a surname or a first name asked for? */
  readonly isPartOfName: boolean;
  /** Terms of what is counted. */
  readonly counted: ReadonlySet<string>;
  /** Terms that name a kind of what is asked for: of "which colour" those of red and blue. */
  readonly kinds: ReadonlySet<string>;
  /** Is it about what somebody has, and not about them: "Dee's mum"? */
  readonly isAboutOwned: boolean;
  /** Terms of what they have, with those that mean the same. */
  readonly owned: ReadonlySet<string>;
  /**
   * Terms that tell of a relative or pet of who asks: of "my wife's birthday" wife and her names; none if
   * nothing of theirs is asked for.
   */
  readonly kin: ReadonlySet<string>;
  /** The noun that names what kind of thing is asked for. */
  readonly kindNoun: string | undefined;
  readonly clause: ClauseTerms | undefined;
  /** `undefined` if it could not be read. */
  readonly question: Question | undefined;
  /** What the rarities of its words add up to: recall's score of a turn that has them all is near. */
  readonly rarity: number;
  /** Terms of words that many questions have, whatever they are about. */
  readonly light: ReadonlySet<string>;
  readonly asksNow: boolean;
  readonly asksBefore: boolean;
  /** The time at which it is asked what was so; `undefined` of now. */
  readonly time: Interval | undefined;
  readonly isAboutNow: boolean;
  readonly now: Instant;
}

const LIGHT_WEIGHT = 0.25;

/**
 * The names under which sentences speak of the asker: a speaker without a name says "I", also after giving it
 * once.
 */
function namedAsker({ asker, askerNames }: Found): readonly string[] {
  const isNameless = asker === undefined || [asker, ...askerNames].some(meansNamelessUser);
  return isNameless ? [] : [asker];
}

/** Reads a question for choosing sentences. */
export function askedOf(found: Found, now: Instant): AnswerQuery {
  const question = found.question.text;
  const language = languageOf(question);
  const { answering } = language;
  const read = readAsked(withNames(question, found), language, now);
  const owned = read === undefined ? undefined : ownedIn(read.clause);
  const kin = read === undefined ? undefined : kinIn(read, language);
  const light = new Set(terms(answering.lightWords));
  const carriers = new Set(terms(answering.timeWords));
  const asksBefore = answering.asksBefore.test(question) || read?.clause.isFormer === true;
  const asker = found.question.isAboutSpeaker ? namedAsker(found) : [];
  const named = withoutWordsOfTime(namesOf(read, language) ?? found.question.names, question, now);
  const names = [...named, ...(found.about === undefined ? [] : [found.about]), ...asker]
    .map((name) => nameTerms(name).flat())
    .filter((words) => words.length > 0);
  const namedTerms = new Set(names.flat());
  const timeless = new Set(terms(withoutTime(question, now)));
  const anchoring = asksBefore ? terms(answering.anchor.exec(question)?.[1] ?? "") : [];
  // "before 2026" is a time.
  const anchor = new Set(anchoring.filter((term) => timeless.has(term)));
  const doing = new Set(read === undefined ? [] : doneIn(read.clause).flatMap(terms));
  const gap = gapOf(read, language);
  const kindNoun = answering.kindNounOf(question);
  const gapTerms = new Set(terms(answering.wordsOfGap[gap] ?? ""));
  const kindTerms = new Set(terms(kindNoun ?? ""));
  const topics = found.question.terms
    .filter(
      ({ term }) => !namedTerms.has(term) && timeless.has(term) && !carriers.has(term) && !anchor.has(term),
    )
    .map(({ term, word, synonyms, hyponyms }) => ({
      term,
      word,
      weight: inverseDocumentFrequency(found.corpus, term) * (light.has(term) ? LIGHT_WEIGHT : 1),
      isThing: !doing.has(term),
      isOfGap: gapTerms.has(term),
      isOfKind: kindTerms.has(term) && !doing.has(term),
      related: new Set([...synonyms, ...hyponyms, ...answering.relatedTermsOf(term)]),
    }));
  const noun = nounOf(read, language);
  const nounTerms = noun === undefined ? [] : terms(noun);
  return {
    language,
    noun,
    nounTerms: new Set(nounTerms.flatMap((term) => [term, ...answering.relatedTermsOf(term)])),
    gap,
    topics,
    names: names.filter((name) => !name.every((term) => anchor.has(term))),
    anchor,
    isPartOfName: answering.partOfName.test(question),
    counted: new Set(read?.gap.kind === "count" ? terms(read.gap.noun ?? "") : []),
    kinds: new Set(found.question.terms.flatMap(({ hyponyms }) => hyponyms)),
    kindNoun,
    clause: clauseTermsOf(read, language),
    question: read,
    rarity: found.question.terms.reduce(
      (sum, { term }) => sum + inverseDocumentFrequency(found.corpus, term),
      0,
    ),
    owned: owned === undefined ? new Set() : ownedTerms(owned.noun, language),
    isAboutOwned: owned !== undefined,
    kin: kin === undefined ? new Set() : kinTerms(kin, found, language),
    light,
    asksNow: answering.asksNow.test(question),
    asksBefore,
    time: found.answeredFor,
    isAboutNow: found.isAboutNow,
    now,
  };
}

/** Longer questions that cannot be read are more than a thing that is asked for, in characters. */
const MAX_SUBJECT_CHARS = 60;

function readAsked(text: string, language: Language, now: Instant): Question | undefined {
  const read = language.readQuestion(text, language.findDates(text, now));
  const { inFull } = language.answering;
  if (read !== undefined || inFull === undefined || text.length > MAX_SUBJECT_CHARS) return read;
  return language.readQuestion(inFull(text), []);
}

/** With the names of those who were found as they are written: "who is lotte". */
function withNames(question: string, { entities }: Found): string {
  if (question !== question.toLowerCase()) return question;
  return entities.reduce(
    (text, { name }) => (name === name.toLowerCase() ? text : text.replace(wholeWord(name), () => name)),
    question,
  );
}

function wholeWord(name: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])${escapedPattern(name)}(?![\\p{L}\\p{N}])`, "giu");
}

/** What is done, and how it is. */
function doneIn({ verb, particle, adjectives, adverbs, doings }: Clause): string[] {
  return [verb, particle ?? "", ...adjectives, ...adverbs, ...doings.map((doing) => doing.verb)];
}

/** "Which films", "What is her favourite film?": film. */
function nounOf(question: Question | undefined, { singular }: Language): string | undefined {
  if (question === undefined) return undefined;
  const { gap, clause } = question;
  const noun =
    gap.noun ??
    (gap.place === "predicate" && clause.subject?.isName === false ? clause.subject.head : undefined);
  // Of "kind of film" and "films about boats" the first noun counts.
  const [first] = noun === undefined ? [] : noun.split(/ (?:of|about|for|from|with) /u);
  const head = first?.split(" ").at(-1);
  return head === undefined ? undefined : singular(head.toLowerCase());
}

/**
 * The names in a question, as its grammar reads them: neither its first word nor "Spanish". `undefined` if it
 * could not be read.
 */
function namesOf(question: Question | undefined, { isA }: Language): string[] | undefined {
  if (question === undefined) return undefined;
  const runs: string[][] = [[]];
  for (const { class: kind, text, lower } of question.words) {
    if (kind === "name" && !isA(lower, "language") && !isA(lower, "nationality")) runs.at(-1)?.push(text);
    else if (runs.at(-1)?.length !== 0) runs.push([]);
  }
  return runs.filter((run) => run.length > 0).map((run) => run.join(" "));
}

/** Terms of a person or animal that somebody has, with those that mean the same; none of a thing. */
function ownedTerms(noun: string, { relationOf, speciesOf }: Language): Set<string> {
  if (relationOf(noun) === undefined && speciesOf(noun.toLowerCase()) === undefined) return new Set();
  return new Set(terms(noun).flatMap((term) => [term, ...synonymsOf(term)]));
}

/** Terms by which a relative or pet is told of: the word, those that mean the same, and names by facts. */
function kinTerms(noun: string, { facts }: Found, language: Language): Set<string> {
  const predicate = language.relationOf(noun)?.predicate ?? "HAS_PET";
  const names = facts
    .filter((fact) => fact.predicate === predicate || OTHER_END.get(fact.predicate) === predicate)
    .flatMap(({ subject, object }) => [subject.name, object?.name ?? ""].flatMap(terms));
  const same = terms(noun).flatMap((term) => [
    ...synonymsOf(term),
    ...language.answering.relatedTermsOf(term),
  ]);
  return new Set([...terms(noun), ...same, ...names]);
}

/** Predicates between people that say the same from the other end, of which one is stored. */
export const OTHER_END: ReadonlyMap<string, string> = new Map([
  ["PARENT_OF", "CHILD_OF"],
  ["CHILD_OF", "PARENT_OF"],
  ["REPORTS_TO", "BOSS_OF"],
  ["BOSS_OF", "REPORTS_TO"],
]);
