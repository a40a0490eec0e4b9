/** Which frame a clause fits best: of all that fit, the one that takes most of it and asks for most. */
import type { Clause, Doing, NounPhrase } from "../clause.ts";
import { FRAMES } from "../en/frames/frames.ts";
import { FIGURATIVE } from "../en/nouns.ts";
import { knowVerbs } from "../en/verb-forms.ts";
import { isOfType } from "../facts/phrases-as.ts";
import { type Flag, type Frame, framesOf, type Slot } from "./frame.ts";

export interface Bound {
  readonly frame: Frame;
  /** By place; of what is done its words. */
  readonly slots: ReadonlyMap<string, NounPhrase | string>;
}

const byVerb = new Map<string, Frame[]>();
for (const frame of framesOf(FRAMES)) {
  knowVerbs(frame.verbs);
  for (const verb of frame.verbs) byVerb.set(verb, [...(byVerb.get(verb) ?? []), frame]);
}

/** `undefined` if none fits. */
export function boundFrame(clause: Clause): Bound | undefined {
  let best: { readonly bound: Bound; readonly score: number } | undefined;
  for (const frame of byVerb.get(clause.verb) ?? []) {
    const found = bind(frame, clause);
    if (found !== undefined && (best === undefined || found.score > best.score)) best = found;
  }
  return best?.bound;
}

function bind(frame: Frame, clause: Clause): { readonly bound: Bound; readonly score: number } | undefined {
  if (!fitsParticle(frame, clause) || !frame.flags.every((flag) => HOLDS[flag](clause))) return undefined;
  if (clause.isPassive !== frame.flags.includes("passive")) return undefined;
  const slots = new Map<string, NounPhrase | string>();
  let score = frame.flags.length + (frame.particle === undefined ? 0 : 2);
  for (const slot of frame.slots) {
    const filled = fill(slot, clause);
    if (filled === undefined) {
      if (!slot.isOptional) return undefined;
      continue;
    }
    for (const place of slot.places) slots.set(place, filled);
    score += 2 + (slot.types.length > 0 ? 1 : 0);
  }
  // "We moved the couch to Berlin" says nothing of where we live.
  const takesObject = frame.slots.some(({ places }) => places.includes("o") || places.includes("a"));
  if (clause.objects.length > 0 && !takesObject) return undefined;
  return { bound: { frame, slots }, score };
}

function fitsParticle({ particle }: Frame, clause: Clause): boolean {
  if (particle === undefined) return clause.particle === undefined;
  return particle.startsWith("?")
    ? clause.particle === undefined || clause.particle === particle.slice(1)
    : clause.particle === particle;
}

const HOLDS: Readonly<Record<Flag, (clause: Clause) => boolean>> = {
  passive: ({ isPassive }) => isPassive,
  neg: ({ isNegated }) => isNegated,
  can: ({ modal }) => modal === "can" || modal === "could" || modal === "ca",
  would: ({ modal }) => modal === "would" || modal === "'d",
  prog: ({ isProgressive }) => isProgressive,
  perf: ({ isPerfect }) => isPerfect,
  present: (clause) => !clause.isPast && (!clause.isPerfect || clause.isProgressive),
  habit: ({ isPast, isPerfect, isProgressive }) => !isPast && !isPerfect && !isProgressive,
  past: (clause) => clause.isPast || clause.isPerfect,
  never: ({ adverbs }) => adverbs.includes("never"),
  since: ({ dates }) => dates.some(({ sense }) => sense === "since"),
  bare: ({ objects, prepositions }) => objects.length === 0 && prepositions.length === 0,
  noobj: ({ objects }) => objects.length === 0,
};

function fill({ places, types }: Slot, clause: Clause): NounPhrase | string | undefined {
  for (const place of places) {
    const found = filledAt(place, types, clause);
    if (found !== undefined) return found;
  }
  return undefined;
}

function filledAt(place: string, types: readonly string[], clause: Clause): NounPhrase | string | undefined {
  if (place === "o") return phraseOfType(clause.objects[0], types);
  if (place === "o2") return phraseOfType(clause.objects[1], types);
  if (place === "a") {
    const words = [...clause.adjectives, ...clause.objects.map(({ head }) => head)];
    return words.find((word) => types.includes(word));
  }
  if (place === "x") {
    const doing = clause.doings.find(({ form }) => types.length === 0 || types.includes(form));
    return doing === undefined || !isWhole(doing) ? undefined : doing.text;
  }
  return phraseOfType(clause.prepositions.find(({ preposition }) => preposition === place)?.phrase, types);
}

/** "making" alone says nothing, nor does "making this". */
function isWhole({ verb, objects }: Doing): boolean {
  if (objects.some(({ pronoun, head }) => pronoun !== undefined || FIGURATIVE.test(head))) return false;
  return (
    objects.length > 0 ||
    !/^(?:make|get|have|be|do|see|hear|take|give|put|let|know|think|say|find|tell|keep|feel|come|try|use|want|need|bring|hold|show|be|become|seem)$/u.test(
      verb,
    )
  );
}

function phraseOfType(phrase: NounPhrase | undefined, types: readonly string[]): NounPhrase | undefined {
  return phrase !== undefined && isOfType(phrase, types) ? phrase : undefined;
}
