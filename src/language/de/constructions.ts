/**
 * Constructions of German, put as every language has them: who feels it is the subject, "ist Koch" is "is a
 * cook".
 */
import type { Clause, NounPhrase } from "../clause.ts";
import { singularOf } from "./kinds/kinds.ts";
import { relationOf } from "./kinship.ts";
import { isRole } from "./types.ts";

type Unjudged = Omit<Clause, "isBelieved">;

/** To whom something is so: "mir gefällt Jazz", "bei Udo wurde Asthma festgestellt". */
const EXPERIENCED = /^(?:gefallen|schmecken|diagnostizieren|feststellen|verschreiben)$/u;
/** What two do to each other. */
const RECIPROCAL = /^(?:heiraten|sich (?:verloben|trennen|anfreunden|verlieben))$/u;

/** The clause as its frames expect it. */
export function asUsual(clause: Unjudged): Unjudged {
  return counted(former(asRole(reciprocal(experienced(clause)))));
}

function experienced(clause: Unjudged): Unjudged {
  const { verb, subject, prepositions, objects } = clause;
  const who = prepositions.find(
    ({ preposition, phrase }) =>
      phrase !== undefined && (preposition === "dat" || (preposition === "bei" && clause.isPassive)),
  );
  if (!EXPERIENCED.test(verb) || subject === undefined || who?.phrase === undefined) return clause;
  return {
    ...clause,
    subject: who.phrase,
    // "Der Arzt hat mir Cortison verschrieben": who prescribes it does not matter.
    objects: verb === "verschreiben" ? objects : [subject],
    prepositions: prepositions.filter((each) => each !== who),
  };
}

/** "Lea und Ben haben geheiratet": each other. */
function reciprocal(clause: Unjudged): Unjudged {
  const { verb, subject, objects, prepositions } = clause;
  const [other, another] = subject?.others ?? [];
  if (!RECIPROCAL.test(verb) || subject === undefined || other === undefined || another !== undefined)
    return clause;
  if (objects.length > 0 || prepositions.some(({ preposition }) => /^(?:mit|von)$/u.test(preposition)))
    return clause;
  const alone = { ...subject, others: [] };
  if (verb === "heiraten") return { ...clause, subject: alone, objects: [other] };
  const preposition = verb === "sich trennen" ? "von" : verb === "sich verlieben" ? "in" : "mit";
  const { start, end } = other;
  return {
    ...clause,
    subject: alone,
    prepositions: [...prepositions, { preposition, phrase: other, start, end }],
  };
}

/** "Er ist Koch": work is named without an article. */
function asRole(clause: Unjudged): Unjudged {
  const [noun, ...others] = clause.objects;
  if (clause.verb !== "be" || noun === undefined || noun.determiner !== undefined || !isRole(noun))
    return clause;
  return { ...clause, objects: [{ ...noun, determiner: "a" }, ...others] };
}

/** "Früher habe ich in Mainz gewohnt." */
function former(clause: Unjudged): Unjudged {
  return clause.isPast && clause.adverbs.includes("formerly") ? { ...clause, isFormer: true } : clause;
}

/** "zwei Katzen, Minka und Felix" are the cat Minka and the cat Felix. */
function counted(clause: Unjudged): Unjudged {
  const [object] = clause.objects;
  if (object?.number === undefined || clause.objects.length > 1) return clause;
  const { apposition, number: _, apposition: __, ...rest } = object;
  if (apposition === undefined) return clause;
  const names = [apposition, ...object.others].filter(({ isName }) => isName);
  const each: NounPhrase[] = names.map(({ name = "", start, end }) => ({
    ...rest,
    text: `${singularOf(object.head)} ${name}`,
    head: singularOf(object.head).toLowerCase(),
    name,
    start,
    end,
    others: [],
  }));
  const [first, ...more] = each;
  if (first === undefined) return clause;
  return { ...clause, objects: relationOf(object.head) !== undefined ? each : [{ ...first, others: more }] };
}
