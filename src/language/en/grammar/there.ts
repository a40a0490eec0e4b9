/** What there is: "There's a meeting on Friday", "There are two bedrooms in our flat". */
import type { Clause, NounPhrase } from "../../clause.ts";
import { isKind } from "../kinds/phrase-kinds.ts";
import { isOfType } from "../types.ts";

const EVENTS = ["event", "appointment", "exam", "session", "deadline"];
/** What is in a place today, and no part of it. */
const PASSING = ["person", "animal", "pet", "food", "drink", "weather", "event"];

/**
 * What a clause that says that there is something tells: when an event is, or what somebody's own place has.
 *
 * @param clause whose subject is what there is
 */
export function ofWhatThereIs<Each extends Omit<Clause, "isBelieved">>(clause: Each): Each {
  const { subject, prepositions, isPast, isPerfect, isFormer } = clause;
  if (subject === undefined || subject.pronoun !== undefined) return clause;
  // "a concert" that is told of is from now on "the concert".
  if (isOfType(subject, EVENTS) && /^an?$/u.test(subject.determiner ?? ""))
    return { ...clause, subject: { ...subject, determiner: "the" } };
  const where = prepositions.find(({ preposition, phrase }) => IN.test(preposition) && isOwn(phrase));
  if (where?.phrase === undefined || isPast || isPerfect || isFormer) return clause;
  // "There are twelve people on my team"
  const isStaff = isOfType(where.phrase, GROUPS);
  if (isOfType(subject, ["kin", "role"]) || PASSING.some((kind) => !isStaff && isKind(subject, kind)))
    return clause;
  return {
    ...clause,
    subject: where.phrase,
    verb: "have",
    objects: [subject],
    prepositions: prepositions.filter((each) => each !== where),
  };
}

/** "It's our anniversary on the 14th": that is when it is. */
export function ofWhatItIs<Each extends Omit<Clause, "isBelieved">>(clause: Each): Each {
  const { subject, verb, objects, dates, isPast, isNegated } = clause;
  const [event, another] = objects;
  const isIts = subject?.pronoun === "it" && verb === "be" && dates.length === 1 && !isPast && !isNegated;
  if (!isIts || event === undefined || another !== undefined || event.name !== undefined) return clause;
  if (!isOfType(event, EVENTS) || isOfType(event, ["birthday"])) return clause;
  const one = /^an?$/u.test(event.determiner ?? "") ? { ...event, determiner: "the" } : event;
  return { ...clause, subject: one, objects: [] };
}

const GROUPS = ["team", "employer", "club"];
const IN = /^(?:in|on|at)$/u;

/** "our garden" */
function isOwn(phrase: NounPhrase | undefined): boolean {
  return phrase?.owner !== undefined && phrase.name === undefined;
}
