/** Tells what is said of somebody else from what is said of whomever a question is about. */
import { isDescription } from "../../domain/entity.ts";
import type { Fact } from "../../domain/fact.ts";
import { meansNamelessUser } from "../../domain/nameless-user.ts";
import { argumentPhrases, type Clause, type NounPhrase } from "../../language/clause.ts";
import { isParentAlone } from "../../language/facts/phrases.ts";
import type { Language } from "../../language/language.ts";
import { synonymsOf } from "../../recall/question/synonyms.ts";
import type { Found } from "../../recall/recall-result.ts";
import { terms } from "../../text/terms.ts";
import { type AnswerQuery, OTHER_END } from "./asked.ts";
import type { SaidSentence } from "./sentence.ts";

/** Somebody, by how they are called: "I", "Bruno", "Bruno's wife". */
interface Referent {
  /** Terms of the name at its root: of "Bruno's wife" Bruno; none where who speaks is. */
  readonly name: readonly string[];
  /** Is it a first name? */
  readonly isGiven: boolean;
  /** What they are to the root, a term each: of "Bruno's wife" wife. */
  readonly relations: readonly string[];
}

/**
 * Do all clauses of a sentence that have the question's verb, or else all it has, speak of others than the
 * question? Whom a pronoun or a noun alone means is not known here.
 *
 * @example // "What is Bruno's wife called?" is not answered by "Hugo's wife is called Ida.": true
 * @example // "Does my sister have a dog?" is answered neither by "I have a dog." nor by "My boss has a dog."
 */
export function isOfAnother(sentence: SaidSentence, found: Found, asked: AnswerQuery): boolean {
  const subject = asked.question?.clause.subject;
  const [whom] = subject === undefined ? [] : referentsOf(subject, asked.language);
  const isOfAsker = SELF.has(subject?.pronoun ?? "");
  if (whom === undefined) return false;
  const clauses = sentence.clauses();
  if (isNamedIn(sentence, whom, found)) return isDoneByNamed(clauses, whom, sentence, asked);
  const same = clauses.filter(({ verb }) => verb === asked.question?.clause.verb);
  const said = same.length > 0 ? same : clauses;
  // "Imelda wants me to do a stall" tells of me, too.
  const isDoneToWhom = (each: Clause) =>
    same.length === 0 && argumentPhrases(each).some((one) => isWhom(one, each, whom, sentence, found));
  return (
    said.length > 0 &&
    said.every(
      (each) =>
        !isOwnThing(each.subject, subject, sentence) &&
        !isDoneToWhom(each) &&
        ((isOfAsker && isThird(each.subject?.pronoun, sentence)) ||
          isOther(each.subject, whom, sentence, found) ||
          isKinOfNamed(each, whom)) &&
        // "My sister is my maid of honour" speaks of both.
        !samesOf(each).some((one) => isOne(one, whom, sentence, found)),
    )
  );
}

/** Is it who is asked about, as in "Imelda made me partner", or somebody of theirs: "Anneke had her baby"? */
function isWhom(one: NounPhrase, { subject }: Clause, whom: Referent, sentence: SaidSentence, found: Found) {
  const { pronoun, owner, head } = one;
  const relation = whom.relations.at(-1);
  if (relation === undefined)
    return (SELF.has(pronoun ?? "") && isSameRoot(SPEAKER, whom, sentence, found)) || isCalled(one, whom);
  const isTheirs = owner !== undefined && "pronoun" in owner && isThird(owner.pronoun, sentence);
  return isTheirs && terms(head).includes(relation) && subject !== undefined && isCalled(subject, whom);
}

/** "Marco lives in Turin, and Luca is older": who lives somewhere has a name, which is not Luca's. */
function isDoneByNamed(
  clauses: readonly Clause[],
  whom: Referent,
  { language }: SaidSentence,
  { question }: AnswerQuery,
): boolean {
  const verb = question?.clause.verb;
  if (verb === undefined || whom.relations.length > 0 || language.answering.bare.test(verb)) return false;
  const same = clauses.filter((clause) => clause.verb === verb);
  return (
    same.length > 0 &&
    same.every((clause) => {
      const { subject } = clause;
      if (subject === undefined || !language.isOfType(subject, ["given"])) return false;
      return [subject, ...subject.others, ...argumentPhrases(clause)].every((one) => !isCalled(one, whom));
    })
  );
}

function isCalled({ name }: NounPhrase, whom: Referent): boolean {
  return terms(name ?? "").some((term) => whom.name.includes(term));
}

/** "I'm Tom's mother" tells of no mother of who says so. */
function isKinOfNamed(clause: Clause, { name, relations }: Referent): boolean {
  const isSpeakers = name.length === 0 && relations.length > 0 && SELF.has(clause.subject?.pronoun ?? "");
  return (
    isSpeakers &&
    samesOf(clause).some(
      ({ owner, head }) => owner !== undefined && "phrase" in owner && terms(head)[0] === relations.at(-1),
    )
  );
}

function samesOf({ verb, objects }: Clause): readonly NounPhrase[] {
  return verb === "be" ? objects : [];
}

/** "She" and "he" never mean who speaks. */
function isThird(pronoun: string | undefined, { language: { answering } }: SaidSentence): boolean {
  const { f, m } = answering.pronounOf;
  return pronoun !== undefined && (f.test(pronoun) || m.test(pronoun));
}

function isOne(phrase: NounPhrase, whom: Referent, sentence: SaidSentence, found: Found): boolean {
  // "Mum is his carer": who "he" is, is not known here.
  const isSomebodys =
    phrase.owner !== undefined && "pronoun" in phrase.owner && isThird(phrase.owner.pronoun, sentence);
  if (isSomebodys && terms(phrase.head).some((term) => term === whom.relations.at(-1))) return true;
  return referentsOf(phrase, sentence.language).length > 0 && !isOther(phrase, whom, sentence, found);
}

/** "The MOT is due", where my MOT is asked about and nobody else was spoken of. */
function isOwnThing(said: NounPhrase | undefined, asked: NounPhrase | undefined, { meant }: SaidSentence) {
  const owner = asked?.owner;
  return (
    owner !== undefined &&
    "pronoun" in owner &&
    SELF.has(owner.pronoun) &&
    said?.determiner === "the" &&
    said.of === undefined &&
    said.text.toLowerCase() === asked?.text.toLowerCase() &&
    // Nobody of whom one says "she" or "he" was spoken of.
    meant.f === meant.m
  );
}

/** Does a fact tell of Paula's boss where Mr Winter's is asked for, or of a daughter where a son is? */
export function isFactOfAnother(fact: Fact, asked: AnswerQuery): boolean {
  const { predicate, subject } = fact;
  const owner = asked.question?.clause.subject?.owner;
  const whose = owner !== undefined && "phrase" in owner ? owner.phrase.name : undefined;
  const told = terms(subject.name);
  if (isTurnedRound(fact, asked)) return true;
  if (predicate === "REPORTS_TO" && whose !== undefined)
    return !terms(whose).some((term) => told.includes(term));
  const same = told.flatMap((term) => [term, ...synonymsOf(term)]);
  return asked.kin.size > 0 && /['’]s /u.test(subject.name) && !same.some((term) => asked.kin.has(term));
}

/** Is whom the question names at the wrong end: "Ada is a parent of Tom", where Ada's mother is asked for? */
function isTurnedRound({ predicate, subject, object }: Fact, asked: AnswerQuery): boolean {
  const end = endAsked(asked);
  const isOpposite = end !== undefined && OTHER_END.get(end.predicate) === predicate;
  if (end === undefined || object === undefined || (predicate !== end.predicate && !isOpposite)) return false;
  const [own, other] = end.isSubject === isOpposite ? [object, subject] : [subject, object];
  return end.isWhom(other.name) && !end.isWhom(own.name);
}

/** The end of a relation at which stands whom a question names: of "Ada's mother", Ada is a child of hers. */
interface AskedEnd {
  readonly predicate: string;
  readonly isSubject: boolean;
  readonly isWhom: (name: string) => boolean;
}

function endAsked(asked: AnswerQuery): AskedEnd | undefined {
  const { question, clause, language } = asked;
  if (question === undefined) return undefined;
  const { subject } = question.clause;
  const owner = subject?.owner;
  const relation = subject === undefined ? undefined : language.relationOf(subject.head)?.predicate;
  if (owner !== undefined && relation !== undefined && OTHER_END.has(relation)) {
    const whose = "phrase" in owner ? owner.phrase : owner;
    return { predicate: relation, isSubject: true, isWhom: namedBy(whose, asked) };
  }
  const predicate = [...(clause?.predicates ?? [])].find((each) => OTHER_END.has(each));
  const isSubject = question.gap.place !== "subject";
  const [behind] = argumentPhrases(question.clause);
  const whom = isSubject ? subject : behind;
  return predicate === undefined || whom === undefined
    ? undefined
    : { predicate, isSubject, isWhom: namedBy(whom, asked) };
}

/** Does a name mean whom a phrase of the question names, or who asks? */
function namedBy(
  { name, pronoun }: Pick<NounPhrase, "name" | "pronoun">,
  { names }: AnswerQuery,
): AskedEnd["isWhom"] {
  const isSelf = pronoun !== undefined && SELF.has(pronoun);
  const called = isSelf ? names : name === undefined ? [] : [terms(name)];
  return (told) => {
    const said = terms(told);
    return (
      (isSelf && meansNamelessUser(told)) ||
      called.some((words) => words.length > 0 && words.every((term) => said.includes(term)))
    );
  };
}

/**
 * Does a sentence name whom a question is about, however its clauses are read? Whom it is said to is not what
 * it tells of: "Odette, I adopted a dog!"
 */
function isNamedIn(sentence: SaidSentence, { name, relations }: Referent, { about }: Found): boolean {
  const called = [...(relations.length === 0 ? name : []), ...terms(about ?? "")];
  const [start] = ADDRESSEE.exec(sentence.text) ?? [];
  const isAddressed = start !== undefined && ADDRESSING.has(sentence.clauses()[0]?.subject?.pronoun ?? "");
  const said = isAddressed ? new Set(terms(sentence.text.slice(start.length))) : sentence.terms;
  return called.some((term) => said.has(term));
}

/** "Odette, …" */
const ADDRESSEE = /^\p{Lu}[\p{L}'’-]+, /u;
/** Pronouns with which a clause goes on after whom it is said to. */
const ADDRESSING: ReadonlySet<string> = new Set(["i", "we", "you"]);

function isOther(
  subject: NounPhrase | undefined,
  whom: Referent,
  sentence: SaidSentence,
  found: Found,
): boolean {
  if (subject === undefined) return false;
  if (whom.name.length > 0 && isEither(subject, sentence)) return true;
  const referents = [subject, ...subject.others].flatMap((one) => referentsOf(one, sentence.language));
  const mayBe = (one: Referent) =>
    (isSameRoot(one, whom, sentence, found) && isAlike(one.relations, whom.relations)) ||
    // "I've written to their accountant", "my dad's side is from Cork"
    (one.name.length + one.relations.length === 0 && isRelated(sentence, whom)) ||
    // "Midwifery is brilliant"
    (one.name.length > 0 && !one.isGiven && !isPerson(one, found) && isOwnWord(sentence, whom));
  return referents.length > 0 && !referents.some(mayBe);
}

/** "She", of which of two nothing tells. */
function isEither({ pronoun }: NounPhrase, { meant, language }: SaidSentence): boolean {
  const { pronounOf } = language.answering;
  return (
    pronoun !== undefined &&
    (["f", "m"] as const).some((of) => meant.isEither[of] && pronounOf[of].test(pronoun))
  );
}

/** Does a sentence name what whoever is asked about is to others? */
function isRelated({ terms: said }: SaidSentence, { relations }: Referent): boolean {
  return relations.some((relation) => [relation, ...synonymsOf(relation)].some((term) => said.has(term)));
}

/** Does the one speak at whom the question begins: Bruno, where Bruno's wife is asked about? */
function isOwnWord({ episode: { speaker } }: SaidSentence, { name }: Referent): boolean {
  return terms(speaker ?? "").some((term) => name.includes(term));
}

function isPerson({ name }: Referent, { facts, entities }: Found): boolean {
  const ends = facts.flatMap(({ subject, object }) => (object === undefined ? [subject] : [subject, object]));
  return [...ends, ...entities].some(
    (one) =>
      one.type === "Person" &&
      !isDescription(one.name) &&
      terms(one.name).some((term) => name.includes(term)),
  );
}

function isSameRoot(
  { name }: Referent,
  whom: Referent,
  { episode, text }: SaidSentence,
  found: Found,
): boolean {
  if (name.length > 0) return name.some((term) => whom.name.includes(term));
  if (whom.name.length === 0) return true;
  const isWhom = (called: string) => terms(called).some((term) => whom.name.includes(term));
  if (episode.speaker !== null) return isWhom(episode.speaker);
  // A user without a name may have told it elsewhere.
  const ofWords = found.facts.filter(({ sources }) =>
    sources.some(({ quote }) => quote !== null && text.includes(quote)),
  );
  return (
    ofWords.some(({ subject }) => isWhom(subject.name)) || !found.entities.some((one) => isWhom(one.name))
  );
}

/** Are they the same relations? */
function isAlike(some: readonly string[], others: readonly string[]): boolean {
  return (
    some.length === others.length &&
    others.every((term, at) => some[at] === term || synonymsOf(term).includes(some[at] ?? ""))
  );
}

/** The persons whom a phrase may mean, by a name of their own as well; none where that is not known. */
function referentsOf(phrase: NounPhrase, language: Language): Referent[] {
  const { pronoun, head, apposition } = phrase;
  if (pronoun !== undefined) return SELF.has(pronoun) ? [SPEAKER] : [];
  const called = [phrase, apposition].flatMap((each) =>
    each?.name === undefined
      ? []
      : [{ name: terms(each.name), isGiven: language.isOfType(each, ["given"]), relations: [] }],
  );
  // "Hubby is coeliac"
  const isAlone = phrase.owner === undefined && phrase.of === undefined && phrase.name === undefined;
  const isOwn =
    (isAlone && language.isOwnKin?.(phrase) === true) || isParentAlone(phrase, language.relationOf(head));
  if (isOwn) return [{ ...SPEAKER, relations: terms(head).slice(0, 1) }];
  const isSomebody = language.relationOf(head) !== undefined || language.isOfType(phrase, ["person"]);
  const related = rootsOf(phrase, language).map((root) => ({
    ...root,
    relations: [...root.relations, ...(isSomebody ? terms(head).slice(0, 1) : [])],
  }));
  return [...related, ...called];
}

/** Those whose somebody or something is: of "the CEO of Acme", Acme. */
function rootsOf({ name, owner, of, apposition }: NounPhrase, language: Language): Referent[] {
  if (owner !== undefined)
    return "phrase" in owner ? referentsOf(owner.phrase, language) : SELF.has(owner.pronoun) ? [SPEAKER] : [];
  const isCalled = name !== undefined || apposition?.name !== undefined;
  return of === undefined || isCalled ? [] : referentsOf(of, language);
}

const SPEAKER: Referent = { name: [], isGiven: false, relations: [] };
const SELF: ReadonlySet<string> = new Set(["i", "we", "me", "my", "us"]);
