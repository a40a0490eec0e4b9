/** What a language brings: how its sentences and questions are read, and what its words stand for. */
import type { Role } from "../domain/episode.ts";
import type { Instant } from "../domain/interval.ts";
import type { TimeZone } from "../domain/time-zone.ts";
import type { CooperativeTask } from "../scheduling/cooperative-task.ts";
import type { DateMention } from "../text/dates.ts";
import type { SentenceCues } from "../text/sentences.ts";
import type { Direction } from "../text/stretches.ts";
import type { Answering } from "./answering.ts";
import type { Clause, NounPhrase } from "./clause.ts";
import type { Correcting } from "./correction.ts";
import type { DocumentWords } from "./document-field.ts";
import type { Frame, Mode } from "./frames/frame.ts";
import type { Gate } from "./gate.ts";
import type { Question } from "./question.ts";
import type { Replying } from "./replying.ts";
import type { Succession } from "./succession.ts";
import type { Word } from "./word.ts";

export interface ReadSentence {
  readonly words: readonly Word[];
  readonly clauses: readonly Clause[];
  /** The person whom a sentence without a verb names: of "Your sister Ana?" the sister. */
  readonly fragment?: NounPhrase;
  /** Kin, friends and pets of who speaks, by name, wherever they stand: "my sister Anna". */
  readonly presupposed?: readonly NounPhrase[];
}

/** What a noun says of somebody in one's life: of "sister" SIBLING_OF. */
export interface Relation {
  readonly predicate: string;
  /** The word for the object's role as seen from the subject, in English in every language: "sister". */
  readonly relation: string;
}

/** A text with the capitals and apostrophes that it lacks as it was typed. */
export interface Restored {
  readonly text: string;
  /** The offset in the text as it was typed of one in it. */
  readonly placeOf: (at: number) => number;
}

export type DeedForm = "past" | "passive" | "base" | "going" | "habit";

/** Something that is done, in the words that were used for it. */
export interface Deed {
  /** Base form. */
  readonly verb: string;
  /**
   * `past` was done, `passive` to somebody, `base` is aimed at, `going` goes on, `habit` is done again and
   * again.
   */
  readonly form: DeedForm;
  /** The verb as it is written, in lower case. */
  readonly written: string;
  /** Is it said how often: "every summer"? */
  readonly isOften: boolean;
  /** Is its past told by another verb: "did find"? */
  readonly isDid: boolean;
  /** What follows it in the sentence. */
  readonly words: readonly Word[];
  /** The words of the day, month or year in which it was done or will be; absent: not known. */
  readonly day: string | undefined;
  /** Who does it. */
  readonly subject: string;
  /** Or is it a pet, a company or a thing? */
  readonly isPerson: boolean;
  readonly isSpeaker: boolean;
  readonly speaker: string | undefined;
  /** Who is meant by a pronoun, by name; `undefined`: nobody that is known, or who does it. */
  readonly whoIs: (pronoun: string) => string | undefined;
}

/** A time of a life. */
export interface TimeOfLife {
  /** The pronoun of whom it says how old they were; absent: of who does it. */
  readonly who?: string;
  /** "ten"; of who does it the whole: "as a kid". */
  readonly words: string;
}

/** How a language says what no frame takes. */
export interface Deeds {
  /** The predicate of what is aimed at: of "hopes to open a bakery" WANTS; not of "might hope to". */
  readonly aimOf: (clause: Clause) => string | undefined;
  /** Words for what came about: of "was able to sell it" "was able to". */
  readonly achievedBy: (clause: Clause) => string | undefined;
  /** Is it said how often, or of a time long past, so that it is no single deed of which the day is known? */
  readonly isOften: (clause: Clause, sentence: readonly Word[]) => boolean;
  /** When in a life it was done, where no day is said: "when I was ten". Absent: none is read. */
  readonly timeOfLife?: (clause: Clause, sentence: readonly Word[]) => TimeOfLife | undefined;
  /** What befalls a thing: "broke down", "arrive"; `undefined`: somebody does it, or it is an idiom. */
  readonly befallenBy: (clause: Clause, written: string) => string | undefined;
  /** Does it say only that something will be done: "promise"? */
  readonly isAgreement: (verb: string) => boolean;
  /** Does what goes on lie ahead, whenever: "is moving to Bath"? */
  readonly isComing: (clause: Clause) => boolean;
  /** What has to be done with its last day: "renew it by May 2026". */
  readonly dueBy: (what: string, when: string) => string;
  /** Is it over soon: "right now"? */
  readonly isBrief: (clause: Clause) => boolean;
  /** "wrote a play about bees"; `undefined`: it is not understood alone, or says next to nothing. */
  readonly wordsOf: (deed: Deed) => string | undefined;
}

/**
 * With whom, where and how often something is so, in words that are clear by themselves: "every Tuesday with
 * Earl"; `undefined`: none is said.
 */
export type Circumstances = (
  clause: Clause,
  words: readonly Word[],
  beside: {
    /** Phrases that stand in slots. */
    readonly taken: readonly NounPhrase[];
    /** Name of who says so. */
    readonly speaker: string | undefined;
    /** Is it told of who says so? */
    readonly isSpeaker: boolean;
  },
) => string | undefined;

/** How something stands to a time that was told before it; `then` follows it. */
export type RelativeTime = Exclude<Beside, "when"> | "then";
/** How something stands to what is told in a clause beside it. */
export type Beside = "before" | "since" | "until" | "when";

/** When something is, again and again or by the clock. */
export interface Schedule {
  /** "every Monday" */
  readonly days?: string;
  /** "at seven" */
  readonly clock?: string;
}

export type Gender = "f" | "m";

/** What nouns, adjectives and names stand for. All words in lower case but names. */
export interface Lexicon {
  /** Frames with a verb in its base form. */
  readonly framesOf: (verb: string) => readonly Frame[];
  /** Does a verb say that what is done begins, goes on or ends: "start", "keep", "stop"? */
  readonly aspectOf: (verb: string) => Mode | undefined;
  /** The verb of what looks like an adjective: of "vaccinated" vaccinate. */
  readonly participleOf: (adjective: string) => string | undefined;
  /** What is done, as a noun: of "bake" baking. */
  readonly nounOf: (verb: string) => string;
  /** Does a verb say nothing without an object: "make"? */
  readonly isLight: (verb: string) => boolean;

  /** Is it of one of the types that slots of frames ask for? */
  readonly isOfType: (phrase: NounPhrase, types: readonly string[]) => boolean;
  /** How often something is done, in the words of a clause: "every morning". Absent: it is not said. */
  readonly frequencyIn?: (clause: Clause) => string | undefined;
  /** What a clause says beside the arguments of its frame. Absent: it is not told. */
  readonly circumstancesIn?: Circumstances;
  /** How a clause stands to what was told before it: "before that". Absent: no language says so. */
  readonly relativeTimeIn?: (clause: Clause) => RelativeTime | undefined;
  /** How the clause that a word joins stands to the other: "before I joined Helix". */
  readonly relationOfLink?: (link: string) => Beside | undefined;
  /**
   * The number that something is or becomes, in a clause that says no more: "it's 950", "it goes up to 35".
   * Absent: no language says so.
   */
  readonly newValueIn?: (clause: Clause) => NounPhrase | undefined;
  /** Does somebody come after another in what both do: "took over"? Absent: no language says so. */
  readonly takesOver?: (clause: Clause) => boolean;
  /** The days and hours that a clause says. Absent: none is known. */
  readonly scheduleIn?: (clause: Clause) => Schedule | undefined;
  /** Is a noun in the singular a word for a kind of thing, or for one of its kinds? */
  readonly isA: (noun: string, kind: string) => boolean;
  /** Does a noun make an expression of its verb: "have a look"? */
  readonly isFigurative: (noun: string) => boolean;
  /** Does a phrase say how often: "every morning"? */
  readonly isFrequency: (phrase: NounPhrase) => boolean;
  readonly singular: (noun: string) => string;
  /**
   * The number that words begin with ("34", "34 years old", "nine"); `undefined`: they begin with no whole
   * number.
   */
  readonly numberOf: (words: string) => number | undefined;

  readonly relationOf: (noun: string) => Relation | undefined;
  /** Is it one's own kin though nobody's "my" leads it: "wife"? Absent: none is. */
  readonly isOwnKin?: (phrase: NounPhrase) => boolean;
  /** What somebody's kin is to one, by the relation to that somebody: a sister's son is a nephew. */
  readonly kinThrough?: (to: string, predicate: string, relation: string) => string | undefined;
  readonly genderOf: (noun: string) => Gender | undefined;
  /** Gender of a person's name, where nearly all who bear it are of one. */
  readonly genderOfName?: (name: string) => Gender | undefined;
  /** The species of a pet, in English in every language: of "puppy" dog. */
  readonly speciesOf: (noun: string) => string | undefined;
  readonly isGroup: (noun: string) => boolean;
  readonly isRole: (phrase: NounPhrase) => boolean;
  /** A role that one has in something that is made, and not where one works. Absent: there is none. */
  readonly isOfThing?: RegExp;
  /** A role without praise, and without whom it is for: of "great head of Acme" head. */
  readonly titleOf: (role: NounPhrase, org: NounPhrase | undefined) => string;
  /** Does a role say that somebody studies, and what: of "biology student" biology? */
  readonly studiesOf: (role: NounPhrase) => { readonly field?: string } | undefined;
  /** "vegans" are vegan. */
  readonly dietOf: (word: string) => string | undefined;
  /** Is it a state that somebody is in: "retired"? */
  readonly isStatus: (adjective: string) => boolean;
  /**
   * What of somebody a status says: of "married" the marriage, of "diabetic" no more than that they are.
   * `undefined`: no more than how it is going: "on leave".
   */
  readonly aspectOfStatus: (status: string) => string | undefined;
  /** Adjectives by which something takes the place of another one: "new". Absent: there are none. */
  readonly renewing?: RegExp;
  /** Is what is so called no more, or not yet: "late", "former"? */
  readonly isNotNow: (adjective: string, noun: string) => boolean;
  readonly isFormer: (adjective: string) => boolean;
  readonly isNew: (adjective: string) => boolean;
  /** Is a number meant to be near: "about"? */
  readonly isApproximate: (adverb: string) => boolean;
  readonly isKnownPlace: (name: string) => boolean;

  /** Absent: what no frame takes is left out. */
  readonly deeds?: Deeds;

  /** Is it said of who goes from where they were: "leave"? Absent: no verb is. */
  readonly isLeaving?: (verb: string) => boolean;
  /** Does an employer stand behind it: "a nurse at Barts"? */
  readonly isOfEmployer: (preposition: string) => boolean;
  /** What somebody or something is called that has no name: "Ann's sister". */
  readonly ownedName: (owner: string, text: string) => string;
  /** The words of a date without their preposition. */
  readonly bareDate: (words: string) => string;
  /** A day of any year: "14 March". Absent: as it is said. */
  readonly dayInYear?: (words: string, at: Instant) => string;
  /** Does a name say in which state or country the place before it lies? Absent: none does. */
  readonly isRegion?: (name: string) => boolean;
}

/** How answers that quote somebody are worded. */
interface Wording {
  readonly yes: string;
  readonly no: string;
  /** Nothing answers. */
  readonly unknown: string;
  /** What stands before the words that come closest. */
  readonly closest: string;
  /** What stands before words that say what became of something, or what was before. */
  readonly later: string;
  readonly before: string;
  /** What stands before words that may answer as well. */
  readonly also: string;
  readonly said: (who: string, at: Instant, words: string) => string;
  /** What who asks is called. */
  readonly ownName: (name: string) => string;
  /** Who said it, if they have no name. */
  readonly nameless: (role: Role, thread: string) => string;
}

/**
 * One language. Its readers give clauses in which closed classes are those of English, so that what is made
 * of them is the same for all: pronouns are `i`, `you`, `he`, `she`, `it`, `we`, `they` and `who`;
 * determiners `the`, `a`, `no`, `every`, `any`, `such`; modals `can`, `could`, `will`, `would`, `must`,
 * `should`, `may`, `might`; the verbs "to be" and "to have" are `be` and `have`; adverbs of time and negation
 * are `never`, `no-longer`, `anymore`, `still`, `usually`, `often`, "every morning". All other words are its
 * own.
 */
export interface Language extends Lexicon, SentenceCues {
  /** ISO 639-1. */
  readonly code: string;
  /** Words in lower case that no other of the languages has, or hardly: by them a text is known. */
  readonly marks: RegExp;
  /** Are names known by their capitals? In German every noun has one. */
  readonly hasCapitalNames: boolean;
  /** Does a message hand over a text to work on? Then its first person may not be who speaks. */
  readonly handsOverText: (content: string) => boolean;
  /**
   * A text as it would have been typed with care, with names that its thread knows; `undefined`: it lacks
   * nothing. Absent: each is read as it is.
   */
  readonly restored?: (text: string, known: readonly string[]) => Restored | undefined;
  readonly wording: Wording;
  /**
   * Are sentences that answer chosen by weights that were fitted to it? Else the grammar of clauses answers
   * first.
   */
  readonly hasFittedWeights: boolean;
  /** Loads what reading needs, in steps; the first reading does it else. */
  readonly load: () => CooperativeTask<void>;
  readonly findDates: (
    text: string,
    reference: Instant,
    direction?: Direction,
    zone?: TimeZone,
  ) => DateMention[];
  /** @param dates those of the sentence; each is one word */
  readonly readSentence: (text: string, dates: readonly DateMention[]) => ReadSentence;
  /** `undefined` of a text that asks nothing. */
  readonly readQuestion: (text: string, dates: readonly DateMention[]) => Question | undefined;
  /** How words are taken back. Absent: nothing is corrected so. */
  readonly correcting?: Correcting;
  /** How one comes in the place of another. Absent: nobody does but by the words for it. */
  readonly succession?: Succession;
  /** How the form of documents is read. Absent: only their sentences are. */
  readonly documents?: DocumentWords;
  readonly answering: Answering;
  /** How a short answer completes a question. Absent: none is read. */
  readonly replying?: Replying;
  readonly gate: Gate;
}
