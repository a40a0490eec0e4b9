/**
 * Which facts would answer a question: those that the frames of its verb would state, were the gap filled.
 */
import type { Clause, NounPhrase } from "../clause.ts";
import type { Language } from "../language.ts";
import type { Gap, Question } from "../question.ts";
import type { Frame, Slot } from "./frame.ts";
import { fitsParticle } from "./match.ts";

/** Predicates with the types of what may fill the gap; none: anything may. */
type AnswerPredicates = ReadonlyMap<string, readonly string[]>;

/**
 * Predicates of the frames of a question's verb that have a place for its gap.
 *
 * @example predicatesAsked(readQuestion("Where does Tom live?"), language) // LIVES_IN: place
 */
export function predicatesAsked(
  question: Pick<Question, "gap" | "clause">,
  language: Language,
): AnswerPredicates {
  const frames = framesAsked(question, language);
  return new Map(frames.flatMap((frame) => statementsFor(frame, question.gap, language)));
}

/**
 * Predicates of the frames that have a place for all that the question says: "What did she buy for her dog?"
 * is not answered by all that she bought, and "What did she sell?" by nothing that she owns.
 */
export function predicatesOfAll(
  question: Pick<Question, "gap" | "clause">,
  language: Language,
): AnswerPredicates {
  const frames = framesAsked(question, language).filter((frame) => hasPlaceForAll(frame, question, language));
  const held = frames.map((frame) => ({
    ...frame,
    statements: frame.statements.filter(({ mode }) => !/^(?:end|over|not)$/u.test(mode)),
  }));
  return new Map(held.flatMap((frame) => statementsFor(frame, question.gap, language)));
}

function framesAsked({ gap, clause }: Pick<Question, "gap" | "clause">, language: Language): Frame[] {
  return language.framesOf(clause.verb).filter((frame) => mayFill(frame, gap, clause, language));
}

function hasPlaceForAll(
  { slots }: Frame,
  { clause, gap }: Pick<Question, "gap" | "clause">,
  language: Language,
): boolean {
  const has = (...places: readonly string[]) =>
    slots.some((slot) => places.some((place) => slot.places.includes(place)));
  return (
    (clause.objects.length === 0 || has("o", "o2", "p", "a") || gap.place === "predicate") &&
    (clause.adjectives.length === 0 || has("a")) &&
    clause.prepositions.every(({ preposition, phrase }) =>
      slots.some(
        ({ places, types }) =>
          places.includes(preposition) && (phrase === undefined || language.isOfType(phrase, types)),
      ),
    )
  );
}

const PLACES = /^(?:place|city|destination|org|orgName|employer|school|home|club|settlement)$/u;

/** Has a question all that a frame asks for but what is missing? */
function mayFill(frame: Frame, gap: Gap, clause: Clause, language: Language): boolean {
  return (
    fitsParticle(frame, clause) &&
    frame.flags.includes("neg") === clause.isNegated &&
    frame.flags.includes("passive") === clause.isPassive &&
    (ASKS_OTHERWISE.test(gap.place) || frame.slots.some((slot) => isGap(slot, gap, language))) &&
    frame.slots.every(
      (slot) => slot.isOptional || isGap(slot, gap, language) || isFilled(slot, clause, language),
    )
  );
}

/** Places of a gap in which no argument is missing but the subject, or none at all. */
const ASKS_OTHERWISE = /^(?:subject|none)$/u;

/** What a frame states of the missing argument; all if none is missing. */
function statementsFor(
  { slots, statements }: Frame,
  gap: Gap,
  language: Language,
): (readonly [predicate: string, types: readonly string[]])[] {
  const missing = slots.filter((slot) => isGap(slot, gap, language));
  return statements.flatMap(({ predicate, object }) => {
    const slot = missing.find(({ places }) => places.includes(object));
    return missing.length > 0 && slot === undefined ? [] : [[predicate, slot?.types ?? []] as const];
  });
}

function isGap({ places, types }: Slot, gap: Gap, language: Language): boolean {
  const { kind, place, preposition, noun } = gap;
  const isPlace = kind === "place" && types.some((type) => PLACES.test(type));
  switch (place) {
    case "object":
      return (
        places.includes("o") && (noun === undefined || language.isOfType(phraseOf(noun, language), types))
      );
    case "predicate":
      return places.includes("p") || places.includes("a");
    case "prepositional":
      return places.includes(preposition ?? "") || isPlace;
    case "circumstance":
      return kind === "date" ? places.includes("t") : kind === "manner" ? isManner(places) : isPlace;
    default:
      return false;
  }
}

function isManner(places: readonly string[]): boolean {
  return !places.some((place) => /^(?:s|o|o2|p|a|x|t)$/u.test(place));
}

/** What is asked for, as if it were stated. */
export function phraseOf(noun: string, { singular }: Language): NounPhrase {
  const head = singular(noun);
  return { start: 0, end: 0, text: head, head, isName: false, adjectives: [], others: [] };
}

function isFilled({ places, types }: Slot, clause: Clause, language: Language): boolean {
  return places.some((place) => {
    if (place === "s") return clause.subject !== undefined && language.isOfType(clause.subject, types);
    if (place === "o" || place === "p")
      return clause.objects[0] !== undefined && language.isOfType(clause.objects[0], types);
    if (place === "a")
      return [...clause.adjectives, ...clause.objects.map(({ head }) => head)].some((word) =>
        types.includes(word),
      );
    if (place === "t") return clause.dates.length > 0;
    return clause.prepositions.some(
      ({ preposition, phrase }) =>
        preposition === place && phrase !== undefined && language.isOfType(phrase, types),
    );
  });
}
