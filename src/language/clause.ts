/**
 * What a sentence is made of: clauses with their verbs, and phrases around them. Places are numbers of words.
 */
import type { DateMention } from "../text/dates.ts";

/** A thing or a person that is spoken of. */
export interface NounPhrase {
  readonly start: number;
  readonly end: number;
  /** Without its article and owner: "older brother", "Volvo V60". */
  readonly text: string;
  /** Its last noun in lower case; of a name, the name. */
  readonly head: string;
  /** A name in it: of "my wife Leila", Leila. */
  readonly name?: string;
  /** Is it a name and nothing else? */
  readonly isName: boolean;
  /** In lower case, if it is one: "she". */
  readonly pronoun?: string;
  /** In lower case: "the", "no". */
  readonly determiner?: string;
  /** Owner of the thing: "my" is `i`. */
  readonly owner?: { readonly pronoun: string } | { readonly phrase: NounPhrase };
  readonly adjectives: readonly string[];
  readonly number?: string;
  readonly of?: NounPhrase;
  /** A second phrase for the thing that this phrase names: "Leila, my wife". */
  readonly apposition?: NounPhrase;
  /** What "it" stands for, if who has it said so right before: "I bought a boat. It …" */
  readonly isBroughtIn?: true;
  /** The others of a list. */
  readonly others: readonly NounPhrase[];
}

/** A preposition with what follows it. */
export interface PrepositionalPhrase {
  readonly preposition: string;
  readonly phrase?: NounPhrase;
  readonly doing?: Doing;
  readonly start: number;
  readonly end: number;
}

/** A verb without a subject of its own: "to learn the cello", "running". */
export interface Doing {
  readonly verb: string;
  readonly particle?: string;
  readonly form: "to" | "ing";
  /** With its objects: "playing the cello". */
  readonly text: string;
  readonly objects: readonly NounPhrase[];
  readonly prepositions: readonly PrepositionalPhrase[];
  readonly dates: readonly DateMention[];
  readonly start: number;
  readonly end: number;
}

export interface Clause {
  readonly start: number;
  readonly end: number;
  readonly subject?: NounPhrase;
  /** Is it left out: "Got a dog"? Then who speaks is meant. */
  readonly isSubjectDropped: boolean;
  /** Base form. */
  readonly verb: string;
  readonly particle?: string;
  readonly modal?: string;
  readonly isNegated: boolean;
  readonly isPast: boolean;
  readonly isPerfect: boolean;
  readonly isProgressive: boolean;
  readonly isPassive: boolean;
  /** "used to live" */
  readonly isFormer: boolean;
  /** "will move", "am going to move" */
  readonly isFuture: boolean;
  readonly objects: readonly NounPhrase[];
  readonly adjectives: readonly string[];
  readonly doings: readonly Doing[];
  readonly prepositions: readonly PrepositionalPhrase[];
  readonly dates: readonly DateMention[];
  readonly adverbs: readonly string[];
  /** The word that joins it to what was before: "and", "because". */
  readonly link?: string;
  /**
   * It is not believed only because it is said beside another time: "while you were away". Deeds are deeds
   * even so.
   */
  readonly isNarrated?: boolean;
  /** Was it so up to something that is told beside it without a date: "before I became a nurse"? */
  readonly isBygone?: true;
  /** May it be held for true as it stands? */
  readonly isBelieved: boolean;
}

/** The phrases of a clause beside its subject: its objects, and what stands behind prepositions. */
export function argumentPhrases({
  objects,
  prepositions,
}: Pick<Clause, "objects" | "prepositions">): NounPhrase[] {
  return [...objects, ...prepositions.flatMap(({ phrase }) => phrase ?? [])];
}

/** "had lived": it was so before what is told beside it. */
export function isPluperfect({
  isPast,
  isPerfect,
  isPassive,
}: Pick<Clause, "isPast" | "isPerfect" | "isPassive">): boolean {
  return isPast && isPerfect && !isPassive;
}
