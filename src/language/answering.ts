/**
 * What answering in the words of a sentence needs of a language beside its grammar. All patterns are without
 * state but those that say so.
 */
import type { Clause } from "./clause.ts";

/**
 * What a question asks for, as far as a sentence shows that it has it. `name`: what somebody is called.
 * `identity`: who somebody is.
 */
export type AnswerGap =
  | "person"
  | "place"
  | "date"
  | "time"
  | "duration"
  | "age"
  | "money"
  | "measure"
  | "count"
  | "reason"
  | "weekday"
  | "name"
  | "identity"
  | "polar"
  | "thing";

/** A day that is given by its number in a month: "March 16", "the 14th". */
export interface BareDay {
  readonly day: number;
  /** From 0; `undefined`: none is said. */
  readonly month?: number;
  /** Offsets in the sentence. */
  readonly start: number;
  readonly end: number;
}

/** A question in other words. */
export interface OtherWords {
  readonly question: string;
  /** Is it asked what somebody is called? */
  readonly isOfName: boolean;
  /** Does it say less than the question, so that only facts are asked by it? */
  readonly isOfFacts?: boolean;
  /** What an answer to it says of the question: yes or no; absent where it is the answer. */
  readonly isSo?: boolean;
}

/** A description in a question, which stands for somebody or something that has a name. */
export interface Described {
  /** The question for whom or what is meant. */
  readonly who: string;
  /** The question with a name in place of the description. */
  readonly withName: (name: string) => string;
  /** What somebody or something is described as: "husband". */
  readonly noun: string;
  /** Do facts tell who somebody is to another, so that no words are looked through? */
  readonly isOfFacts?: boolean;
  /** Is nothing else asked for than who or what is described? */
  readonly isAskedFor: boolean;
}

/** Words of questions. */
interface QuestionCues {
  /**
   * A question of nothing but its subject in full: of "wifi password" what it is. Absent: it stays as it is.
   */
  readonly inFull?: (words: string) => string;
  /** A question as it is read, without what is only said around it. Absent: it is read as it stands. */
  readonly asAsked?: (question: string) => string;
  /** The parts of a question that each ask for something. Absent: each has one. */
  readonly partsOf?: (question: string) => readonly string[];
  /** Those of them that can be answered one after the other. Absent: each question is answered as a whole. */
  readonly questionsIn?: (question: string) => readonly string[];
  /**
   * Other words for a question without contractions, to be tried where it has no answer. Absent: there are
   * none.
   */
  readonly otherWords?: (question: string) => readonly OtherWords[];
  /**
   * Descriptions in a question without contractions, to be replaced by names where it has no answer. Absent:
   * there are none.
   */
  readonly describedIn?: (question: string) => readonly Described[];
  /** A word by which who asks speaks of themselves: "I", "my". */
  readonly asker: RegExp;
  /** The asker wants to know their own name. */
  readonly asksOwnName: RegExp;
  /** All that is known of somebody or something is asked for, which is group 1. */
  readonly asksAllOf: RegExp;
  /** It is about what was so before, or at first. */
  readonly asksBefore: RegExp;
  /** It is about what is so now, or in the end. */
  readonly asksNow: RegExp;
  /** What the answer was before, as group 1: "before the move". */
  readonly anchor: RegExp;
  /** Verbs in their base form and nouns by which a name is asked for: "call", "surname". */
  readonly naming: RegExp;
  /** Verbs in their base form that say nothing of what is done: "be", "get". */
  readonly bare: RegExp;
  /** Verbs in their base form of what two do to each other: "meet". Absent: none. */
  readonly mutual?: RegExp;
  /** The verb by which somebody's work is asked for: of "What does she do?" do. */
  readonly doing: string;
  /** It asks for a part of a name: "surname". */
  readonly partOfName: RegExp;
  /** Nouns of which the answer is a day of the week. */
  readonly weekday: RegExp;
  /** Verbs, in the base form, that ask for money with a bare "what": "What did it cost?" Absent: none do. */
  readonly priced?: RegExp;
  /** Nouns that say little beside another word: "job", of "the head of year job". Absent: none do. */
  readonly genericNouns?: string;
  /** Words that many questions have, whatever they are about, and words that only say which time is meant. */
  readonly lightWords: string;
  readonly timeWords: string;
}

/** What a later sentence says by which what was told is so no more. */
export interface Contrary {
  /** What is told, as a question about it or a fact has it. */
  readonly held: RegExp;
  /** The later words. */
  readonly by: RegExp;
  /** Words of them, by which such a sentence is looked for. */
  readonly words: string;
  /** Must the sentence name what is asked about, too? */
  readonly isOfThing: boolean;
  /** Does it say what took the place of it? */
  readonly isNext: boolean;
}

/** By how much something was moved: below 0 to an earlier time. */
export interface Shift {
  readonly count: number;
  readonly unit: "minute" | "day" | "week" | "month";
}

/** Verbs, with their particle, that say that something is over. */
export interface EndingWords {
  /** Is their object no more what a clause asks: of "Do I have the Golf?" after "sell", "give up"? */
  readonly endsObject: (verb: string, asked: Clause) => boolean;
  /** Is their subject: after "die", "be over"? */
  readonly endsSubject: (verb: string, asked: Clause) => boolean;
  /** Is their subject no more where a clause says that somebody is for a while: "in hospital"? */
  readonly endsStay: (verb: string, asked: Clause) => boolean;
  /** By an adjective the verbs and adjectives of which it is so no more: of "broken" "fix". */
  readonly opposites: ReadonlyMap<string, readonly string[]>;
  /**
   * What a verb says of what was told before of its subject or its object: it is over, or so for the one who
   * left it, is of another amount, or at another time. `undefined`: nothing.
   */
  readonly change: (
    verb: string,
    role: "subject" | "object",
    asked: Clause,
  ) => "over" | "left" | "amount" | "moved" | undefined;
  /** Verbs by which one thing takes the place of another, which stands behind one of the prepositions. */
  readonly replaces: ReadonlySet<string>;
  readonly into: RegExp;
  /** Verbs by which somebody gets a place for what is to come: "book". */
  readonly books: ReadonlySet<string>;
  /** Verbs of who does what another one was to do: "step in". */
  readonly standsIn: ReadonlySet<string>;
  /** It speaks of one more beside another: "too". */
  readonly besides: RegExp;
  /** Prepositions of where something is: "at". */
  readonly whereAt: RegExp;
  /** Prepositions of where one begins: "at", of "started at Oakfield". */
  readonly startsAt: RegExp;
  /** A modal with a verb that says what is done by leave: "can stop". */
  readonly allowed: ReadonlySet<string>;
  /** Prepositions behind which the object of such a verb may stand, too: "off", of "I'm off keto". */
  readonly behind: RegExp;
  /** A verb, its adverbs and a preposition of what is not, or no more, so: "be off", "be back from". */
  readonly away: RegExp;
  /** Verbs by which one of a row follows the one before: "start", of "second grade". */
  readonly nexts: ReadonlySet<string>;
  /** Verbs of what is not done for once: "skip". */
  readonly leftOut: ReadonlySet<string>;
  /** By the verb that is asked about those by which it is not as it was: of "owe" pay back. */
  readonly changesOf: ReadonlyMap<string, ReadonlySet<string>>;
  /** Adjectives of what takes the place of another, and adverbs of what is so now: "new", "now". */
  readonly renewing: RegExp;
  readonly now: RegExp;
  /** What is no more, as its first group: "nights", of "no more nights". */
  readonly gone: RegExp;
  /** It speaks of what takes the place of something, which it names beside that. */
  readonly instead: RegExp;
  /** What is said to be a new one, before it, as the first group: "new wifi password: tulip". */
  readonly newValue: RegExp;
  /** What there is a new one of, as its first group: "new boiler going in". */
  readonly renewed: RegExp;
  /** Verbs of who takes one of several: "choose", "go", of "go with". */
  readonly chooses: ReadonlySet<string>;
  /** Something that it names is so no more. */
  readonly noMore: RegExp;
  /** Verbs that leave what was told of those whom they are about, in whatever role, in doubt: "promote". */
  readonly unsettles: ReadonlySet<string>;
  /** Verbs of who only reports what somebody else's clause says. */
  readonly reporting: ReadonlySet<string>;
  /** What is not said by a verb with its object alone. */
  readonly contraries: readonly Contrary[];
}

/** Words of sentences. */
interface SentenceCues {
  /** It says what was so before. */
  readonly tellsBefore: RegExp;
  /** It speaks of something new in the place of something else. */
  readonly tellsNow: RegExp;
  readonly denial: RegExp;
  /** It begins with "yes", or with "no". */
  readonly affirms: RegExp;
  readonly denies: RegExp;
  /** It says that something is over, or will not be. */
  readonly tellsEnd: RegExp;
  /** What is excepted, as its first group: "chicken", of "except chicken". Absent: nothing is looked for. */
  readonly exception?: RegExp;
  /** A question that has several things to choose among: "tea or coffee". */
  readonly alternatives?: RegExp;
  readonly ending?: EndingWords;
  /** How a question asks for somebody's origin, and what tells it: where they live does not. */
  readonly origin?: { readonly preposition: string; readonly told: RegExp };
  /** The speaker speaks of themselves. */
  readonly firstPerson: RegExp;
  /** Its subject is somebody or something else. */
  readonly thirdSubject: RegExp;
  /** It speaks to somebody, of them; or of a woman, or a man, by a pronoun. */
  readonly secondPerson: RegExp;
  readonly pronounOf: Readonly<Record<"f" | "m", RegExp>>;
  /** A number stands at the end of what comes before a noun. */
  readonly numberBefore: RegExp;
  /** A preposition of a place stands at the end of what comes before a name. */
  readonly placeBefore: RegExp;
  /** A clause says what has happened. */
  readonly past: RegExp;
  /** Verbs in the past that say when something will be. Global. */
  readonly rescheduled: RegExp;
  /** Tells to when something was moved. Absent: nothing does. */
  readonly movedTo?: RegExp;
  /** Prepositions of what something is done for. */
  readonly aim: RegExp;
  /** Joins what is told of one to what is told of another: "and", "while", a comma. */
  readonly joint: RegExp;
  /** May somebody be named right behind a joint? It is asked before a sentence is read. */
  readonly mayNameAnother: (sentence: string) => boolean;
  /** Where another clause begins, which may be of another time. Global. */
  readonly clauseEnd: RegExp;
  /** It says when or how often something is so again and again: "on Sundays". */
  readonly recurring?: RegExp;
}

export interface Answering extends QuestionCues, SentenceCues {
  /** How surely a sentence has what fills a gap: 0 not at all, 1 in the form that is asked for. */
  readonly hasGap: (gap: AnswerGap, sentence: string) => number;
  /**
   * The span of a sentence that fills a gap, as it was said; `undefined` where the whole sentence answers.
   */
  readonly spanFor: (gap: AnswerGap, sentence: string) => string | undefined;
  /** Words of questions that only say what fills a gap: of money "cost" and "rent". */
  readonly wordsOfGap: Readonly<Partial<Record<AnswerGap, string>>>;
  /** Does the list of a kind, named by a noun or verb, lack hardly any? */
  readonly isClosedKind: (noun: string) => boolean;
  /** By how much a sentence says that something was moved to another day. Absent: that is not known. */
  readonly shiftIn?: (sentence: string) => Shift | undefined;
  /** Does a sentence say that somebody got what a verb asks for, or did not? Absent: that is not known. */
  readonly outcomeIn?: (verb: string, sentence: string) => boolean | undefined;
  /** Names in a sentence, in its order. */
  readonly namesIn: (sentence: string) => string[];
  /** What a word in lower case may be a form of: of "flies" fly. Itself is not among it. */
  readonly baseFormsOf: (word: string) => readonly string[];
  readonly bareDaysIn: (sentence: string) => BareDay[];
  /** Terms that mean the same thing as a term in other words, without itself. */
  readonly relatedTermsOf: (term: string) => ReadonlySet<string>;
  /** Verbs for the other end of what a verb says: of "open" close. */
  readonly oppositesOf: (verb: string) => ReadonlySet<string>;
  /** The word of a question that names what kind of thing is asked for; `undefined` if none that is known. */
  readonly kindNounOf: (question: string) => string | undefined;
  /**
   * The words of a sentence that are of the kind that a noun or verb names, in order; `undefined` if the kind
   * is not known.
   */
  readonly wordsOfKind: (noun: string, sentence: string) => readonly string[] | undefined;
}
