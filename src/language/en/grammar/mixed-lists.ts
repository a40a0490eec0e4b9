/** What one clause says of two kinds: "I have three kids and a parrot", "I live in a flat in Ghent". */
import type { Clause, NounPhrase } from "../../clause.ts";
import { isKinOrPet, relationOf } from "../kinship.ts";
import { DIETS } from "../nouns.ts";
import { singular } from "../singular.ts";
import { isOfType } from "../types.ts";

/** A clause as several that each say something of their own, of a list or of what leaves its verb out. */
export function apart<Each extends Omit<Clause, "isBelieved">>(clause: Each): readonly Each[] {
  return apartByKind(clause).flatMap(apartByPlace).flatMap(apartByGap).flatMap(apartByDiet);
}

/** The clause once for those of each kind that somebody has: kin, pets and the rest. */
function apartByKind<Each extends Omit<Clause, "isBelieved">>(clause: Each): readonly Each[] {
  const [first, another] = clause.objects;
  if (clause.verb !== "have" || first === undefined || another !== undefined) return [clause];
  const kinds = new Map<string, NounPhrase[]>();
  for (const each of [{ ...first, others: [] }, ...first.others])
    kinds.set(kindOf(each), [...(kinds.get(kindOf(each)) ?? []), each]);
  if (kinds.size < 2) return [clause];
  return [...kinds.values()].flatMap(([one, ...others]) =>
    one === undefined ? [] : [{ ...clause, objects: [{ ...one, others }] }],
  );
}

/** "I live in a flat in Ghent": in both. */
function apartByPlace<Each extends Omit<Clause, "isBelieved">>(clause: Each): readonly Each[] {
  const { verb, prepositions } = clause;
  const places = prepositions.filter(({ preposition, phrase }) => preposition === "in" && phrase);
  const named = places.find(({ phrase }) => phrase?.isName === true);
  const home = places.find(({ phrase }) => phrase !== undefined && isOfType(phrase, ["home"]));
  if (verb !== "live" || places.length !== 2 || named === undefined || home === undefined) return [clause];
  const rest = prepositions.filter((each) => each !== home);
  return [
    { ...clause, prepositions: [home] },
    { ...clause, prepositions: rest },
  ];
}

/** "Miguel does the backend and Aisha the frontend": she does that. */
function apartByGap<Each extends Omit<Clause, "isBelieved">>(clause: Each): readonly Each[] {
  const [first, second, another] = clause.objects;
  const subject = first?.others.at(-1);
  if (first === undefined || second === undefined || another !== undefined || subject === undefined)
    return [clause];
  const isGap = subject.isName && subject.end === second.start && !isOfType(first, ["person"]);
  if (!isGap || clause.subject === undefined) return [clause];
  return [
    { ...clause, objects: [{ ...first, others: first.others.slice(0, -1) }], end: subject.start - 1 },
    { ...clause, subject, objects: [second], start: subject.start },
  ];
}

/** "I'm allergic to nuts and vegetarian": nobody is allergic to that. */
function apartByDiet<Each extends Omit<Clause, "isBelieved">>(clause: Each): readonly Each[] {
  const last = clause.prepositions.at(-1);
  const diet = last?.phrase?.others.at(-1);
  if (clause.verb !== "be" || last?.phrase === undefined || diet === undefined || !DIETS.has(diet.head))
    return [clause];
  const phrase = { ...last.phrase, others: last.phrase.others.slice(0, -1) };
  return [
    { ...clause, prepositions: [...clause.prepositions.slice(0, -1), { ...last, phrase }] },
    { ...clause, adjectives: [diet.head], objects: [], prepositions: [] },
  ];
}

function kindOf({ head, text }: NounPhrase): string {
  if (relationOf(head) !== undefined) return "kin";
  return isKinOrPet(singular(head)) || isKinOrPet(text) ? "pet" : "thing";
}
