/** That what is asked about is over, as a later turn says in words that no fact tells. */
import type { EpisodeView } from "../../../domain/episode.ts";
import { DAY } from "../../../domain/interval.ts";
import type { EndingWords } from "../../../language/answering.ts";
import type { Clause, NounPhrase } from "../../../language/clause.ts";
import type { Found } from "../../../recall/recall-result.ts";
import type { CooperativeTask } from "../../../scheduling/cooperative-task.ts";
import { terms } from "../../../text/terms.ts";
import type { ExtractiveAnswer } from "../../fact-lines.ts";
import { beforeQuote, quoteLine } from "../../quote-line.ts";
import { mayBeShown } from "../admit.ts";
import { SURE } from "../answer-from-words.ts";
import type { AnswerQuery } from "../asked.ts";
import { timesTold } from "../dates-in.ts";
import { type SaidSentence, saidSentences } from "../sentence.ts";
import { tells, wordsOf } from "../yes-or-no.ts";
import { contrariesOf, contraryIn, isGone } from "./contrary.ts";
import { isAsker } from "./held.ts";

/**
 * "No." with the last sentence that says so, where a later turn of the same speaker says that what is asked
 * about now ended, is not so, or is done. `undefined`: none does.
 *
 * @param answer that says "Yes.", or that it is not known: then nothing may be said of it after that
 * @example // "Do I still have the Golf?", after "I drive a Golf." and "I sold the Golf."
 */
export function* endedSince(
  answer: ExtractiveAnswer,
  found: Found,
  turns: readonly EpisodeView[],
  asked: AnswerQuery,
): CooperativeTask<ExtractiveAnswer | undefined> {
  const clause = asked.question?.clause;
  if (clause === undefined || asked.gap !== "polar" || !isOfNow(asked)) return undefined;
  if (clause.isPast || clause.isPerfect || clause.isNegated) return undefined;
  const told = answer.known ? answer.citations.flatMap(({ occurredAt }) => occurredAt ?? []) : [""];
  const ids = new Set(answer.citations.map(({ id }) => id));
  const names = found.facts.flatMap(({ id, object }) =>
    ids.has(id) && object !== undefined ? [terms(object.name)] : [],
  );
  const last = told.toSorted().at(-1);
  if (last === undefined) return undefined;
  const { ending } = asked.language.answering;
  const { subject } = clause;
  const whom = terms(subject?.text ?? "");
  // "We fixed the app": whoever did it.
  const isThing =
    subject !== undefined &&
    subject.pronoun === undefined &&
    !subject.isName &&
    asked.language.relationOf(subject.head) === undefined;
  const all = [...asked.names.flat(), ...whom];
  const held = {
    things: new Set([...wordsOf(clause), ...(isThing ? all : [])]),
    persons: new Set(isThing ? [] : all),
  };
  const quoted = new Set(answer.known ? answer.citations.flatMap(({ quote }) => terms(quote ?? "")) : []);
  const gone = new Set([...held.things, ...names.flat(), ...clause.adjectives.flatMap(terms)]);
  const texts = found.facts.flatMap(({ id, text }) => (ids.has(id) ? [text] : []));
  const contraries =
    (!answer.known && !asked.asksNow) || ending === undefined
      ? []
      : contrariesOf([found.question.text, ...texts], ending);
  const sentences = yield* saidSentences(turns);
  const sentence = sentences.findLast(
    (said) =>
      said.episode.role === "user" &&
      said.episode.occurredAt > last &&
      !said.isQuestion &&
      mayBeShown(said, found) &&
      (contraryIn(said, contraries, { ...held, quoted, isOfAsker: isAsker(asked) }, found) !== undefined ||
        (ending !== undefined && answer.known && isGone(said.text, gone, ending)) ||
        said
          .clauses()
          .some(
            (each, place, all) =>
              (answer.known ||
                each.isPast ||
                each.isPerfect ||
                (asked.asksNow && clause.adjectives.length > 0)) &&
              isEnd(each, { clause, names, said, asksNow: asked.asksNow, before: all[place - 1] }),
          ) ||
        isMovedAway(said, clause, asked)),
  );
  if (sentence === undefined || (!answer.known && isSpokenOfAfter(sentence, sentences, held.things)))
    return undefined;
  const { line, citation } = quoteLine({ sentence }, found, 1, sentence.text);
  return {
    ...answer,
    known: true,
    confidence: answer.known ? answer.confidence : SURE,
    answer: beforeQuote(asked.language.wording.no, line),
    citations: [citation],
  };
}

function isSpokenOfAfter(
  { episode }: SaidSentence,
  sentences: readonly SaidSentence[],
  things: ReadonlySet<string>,
): boolean {
  return sentences.some(
    ({ episode: { occurredAt }, terms: said }) =>
      occurredAt > episode.occurredAt && [...things].some((term) => said.has(term)),
  );
}

interface AskedState {
  readonly clause: Clause;
  /** The clause before, in which what "it" means may stand. */
  readonly before: Clause | undefined;
  /** Terms of the names that the cited facts give. */
  readonly names: readonly (readonly string[])[];
  readonly said: SaidSentence;
  readonly asksNow: boolean;
}

/** "Do I have a concert on Saturday?" is asked of what is so now. */
function isOfNow({ isAboutNow, time, now }: AnswerQuery): boolean {
  return isAboutNow || (time !== undefined && time.to > now - WEEK_AND_DAY);
}

/** A weekday that is named is less than this ago. */
const WEEK_AND_DAY = 8 * DAY;

function isEnd(told: Clause, state: AskedState): boolean {
  const { clause, said, asksNow } = state;
  if (!told.isBelieved && !told.isNegated) return false;
  if (told.isNegated) return !told.isPast && told.isFuture === clause.isFuture && isNotSo(told, state);
  if (asksNow && isDone(told, clause)) return true;
  const { ending } = said.language.answering;
  if (isSettled(told, clause, ending)) return true;
  if (ending === undefined || told.isFuture || told.modal !== undefined) return false;
  const verbs = verbsOf(told);
  const objects = doneTo(told, state.before, ending);
  const [object] = told.objects;
  if (verbs.some((verb) => ending.endsObject(verb, clause)) && !told.isPassive && objects.length > 0)
    return isSameSubject(told, clause) && objects.some((each) => isMeant(withoutOwner(each, told), state));
  if (verbs.some((verb) => ending.endsStay(verb, clause)) && isSameSubject(told, clause)) return true;
  const states = [...clause.adjectives, ...(clause.isPassive || clause.isProgressive ? [clause.verb] : [])];
  const opposites = states.flatMap((adjective) => ending.opposites.get(adjective) ?? []);
  const isOver =
    verbs.some((verb) => ending.endsSubject(verb, clause)) ||
    (told.isPassive && ending.endsObject(verbs[0] ?? "", clause)) ||
    [...verbs, ...told.adjectives].some((word) => opposites.includes(word));
  // "I fixed the login page": it is broken no more.
  const changed = opposites.length > 0 && !told.isPassive && object !== undefined ? object : told.subject;
  return isOver && changed !== undefined && isMeant(changed, state);
}

/** "He's coming on Thursday instead", where it is asked whether he comes on Wednesday. */
function isMovedAway(said: SaidSentence, clause: Clause, { time }: AnswerQuery): boolean {
  const { text, episode, language, turnTerms } = said;
  const whom = terms(clause.subject?.head ?? "");
  if (time === undefined || whom.length === 0 || !whom.every((term) => turnTerms.has(term))) return false;
  const told = timesTold(text, Date.parse(episode.occurredAt), language);
  const isOther = told.length > 0 && told.every(({ at }) => at < time.from || at >= time.to);
  return (
    isOther &&
    language.answering.ending?.instead.test(text) === true &&
    said.clauses().some(({ verb, isNegated }) => verb === clause.verb && !isNegated)
  );
}

/** "Kofi shaved his beard off": his own, as it is he who did it. */
function withoutOwner(phrase: NounPhrase, { subject, isSubjectDropped }: Clause): NounPhrase {
  const { owner, ...rest } = phrase;
  const isOwn = !isSubjectDropped && !isOneself(subject) && owner !== undefined && "pronoun" in owner;
  return isOwn && /^(?:he|she|they)$/u.test(owner.pronoun) ? rest : phrase;
}

/** "Paid Jim back", where it is asked whether I owe him anything. */
function isSettled(told: Clause, clause: Clause, ending: EndingWords | undefined): boolean {
  const settling = ending?.changesOf.get(clause.verb);
  if (settling === undefined || told.isFuture || !isSameSubject(told, clause)) return false;
  const whom = clause.objects.flatMap(({ name }) => terms(name ?? ""));
  const named = new Set(told.objects.flatMap(({ text }) => terms(text)));
  return verbsOf(told).some((verb) => settling.has(verb)) && whom.every((term) => named.has(term));
}

/** Objects, or what stands behind "on": "gave up on the ukulele"; of "sold it" those of the clause before. */
function doneTo(told: Clause, before: Clause | undefined, ending: EndingWords): readonly NounPhrase[] {
  const behind = (clause: Clause) =>
    clause.prepositions.flatMap(({ preposition, phrase }) =>
      ending.behind.test(preposition) ? (phrase ?? []) : [],
    );
  const [object] = told.objects;
  if (before !== undefined && /^(?:it|them)$/u.test(object?.pronoun ?? ""))
    return [...before.objects, ...behind(before)];
  return object === undefined ? behind(told) : [object];
}

/** "We're not moving to Spain after all" */
function isNotSo(told: Clause, { clause, said }: AskedState): boolean {
  const asked = new Set(wordsOf(clause));
  const isOfAll = told.dates.length === 0 && wordsOf(told).every((term) => asked.has(term));
  return isOfAll && isSameSubject(told, clause) && tells(told, clause, said.language);
}

/** "I called the bank", where it is asked whether they still need to call it. */
function isDone(told: Clause, clause: Clause): boolean {
  const [doing] = clause.doings;
  if (doing?.form !== "to" || told.verb !== doing.verb || !(told.isPast || told.isPerfect)) return false;
  const words = new Set(wordsOf(told));
  const things = doing.objects.flatMap(({ text }) => terms(text));
  return things.length > 0 && things.every((term) => words.has(term)) && isSameSubject(told, clause);
}

/** A verb with its particle, with what it is called to be, and what had to be done: "give up", "be over". */
function verbsOf({ verb, particle, adjectives, adverbs, doings, objects }: Clause): string[] {
  const nouns = verb === "be" ? objects.map(({ head }) => head) : [];
  const full = particle === undefined ? verb : `${verb} ${particle}`;
  const had = verb === "have" ? doings.flatMap((doing) => (doing.form === "to" ? [doing.verb] : [])) : [];
  return [full, ...[...adjectives, ...adverbs, ...nouns].map((word) => `${verb} ${word}`), ...had];
}

function isSameSubject(told: Clause, asked: Clause): boolean {
  const [one, other] = [told.subject, asked.subject];
  if (told.isSubjectDropped) return isOneself(other);
  if (one === undefined || other === undefined) return false;
  return isOneself(other) ? isOneself(one) : one.head.toLowerCase() === other.head.toLowerCase();
}

function isOneself(phrase: NounPhrase | undefined): boolean {
  return phrase?.pronoun === "i" || phrase?.pronoun === "we";
}

/** Is a phrase what is asked about, and nobody else's: all that the question names, or what a fact names? */
function isMeant(phrase: NounPhrase, { clause, names, said }: AskedState): boolean {
  const words = new Set(terms(phrase.text));
  const subject = clause.subject?.pronoun === undefined ? terms(clause.subject?.text ?? "") : [];
  const things = wordsOf({ ...clause, adjectives: [], doings: [] });
  const isNew = /^(?:an?|another|some)$/u.test(phrase.determiner ?? "");
  const { owner } = phrase;
  const isOthers = owner !== undefined && !("pronoun" in owner && /^(?:i|we)$/u.test(owner.pronoun));
  // "The washer is broken." "Stelios came and fixed it."
  if (/^(?:it|them)$/u.test(phrase.pronoun ?? ""))
    return (
      subject.length > 0 && subject.every((term) => said.beforeTerms.has(term) || said.turnTerms.has(term))
    );
  if (isNew || isOthers || phrase.pronoun !== undefined) return false;
  const isPlaced = clause.prepositions.some((each) => each.phrase?.isName === true);
  const meant = [things.length > 0 ? things : subject, ...names];
  return meant.some(
    (all) =>
      all.length > 0 &&
      all.some((term) => words.has(term)) &&
      // "Sara is ill so lunch is off", of lunch with Sara
      all.every((term) => words.has(term) || said.turnTerms.has(term)) &&
      // "The Paris trip", where Paris is asked about; "the piano contest" is no piano.
      (isPlaced || terms(phrase.head).every((term) => all.includes(term))),
  );
}
