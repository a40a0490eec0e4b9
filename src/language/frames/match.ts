/** Which frame a clause fits best: of all that fit, the one that takes most of it and asks for most. */

import type { Precision } from "../../domain/interval.ts";
import type { DateMention } from "../../text/dates.ts";
import type { Clause, Doing, NounPhrase } from "../clause.ts";
import type { Lexicon } from "../language.ts";
import type { Flag, Frame, Slot, Statement } from "./frame.ts";

export interface Bound {
  readonly frame: Frame;
  /** What the frame is of, where that is not the clause itself: of "started swimming" what is started. */
  readonly inner?: Clause;
  /** By place; of what is done its words. */
  readonly slots: ReadonlyMap<string, NounPhrase | string>;
}

/** The frames of clauses that were read: turns that are looked back to are read several times. */
const kept = new WeakMap<Clause, { readonly bound: Bound | undefined }>();

/** Finds the frame that fits a clause best, and what stands in its slots; `undefined` if none fits. */
export function boundFrame(clause: Clause, lexicon: Lexicon): Bound | undefined {
  let found = kept.get(clause);
  if (found === undefined) {
    found = { bound: newlyBound(clause, lexicon) };
    kept.set(clause, found);
  }
  return found.bound;
}

/** What the frame that fits a clause states; nothing if none fits. */
export function statementsOf(clause: Clause, lexicon: Lexicon): readonly Statement[] {
  return boundFrame(clause, lexicon)?.frame.statements ?? [];
}

function newlyBound(clause: Clause, lexicon: Lexicon): Bound | undefined {
  return (
    boundAspect(clause, lexicon) ??
    bestOf([clause, ...asPassive(clause, lexicon)], lexicon) ??
    boundOutcome(clause, lexicon)
  );
}

function bestOf(readings: readonly Clause[], lexicon: Lexicon): Bound | undefined {
  let best: { readonly bound: Bound; readonly score: number } | undefined;
  for (const clause of readings) {
    for (const frame of lexicon.framesOf(clause.verb)) {
      const found = bind(frame, clause, lexicon);
      if (found !== undefined && (best === undefined || found.score > best.score)) best = found;
    }
  }
  return best?.bound;
}

/** "The kids are vaccinated": what looks like an adjective may be done to somebody. */
function asPassive(clause: Clause, { participleOf }: Lexicon): Clause[] {
  const [adjective, ...adjectives] = clause.adjectives;
  const verb = clause.verb !== "be" || adjective === undefined ? undefined : participleOf(adjective);
  return verb === undefined ? [] : [{ ...clause, verb, isPassive: true, adjectives }];
}

/** "started working at Orange", "stopped using Evernote": what is done begins or ends. */
function boundAspect(clause: Clause, lexicon: Lexicon): Bound | undefined {
  const mode = lexicon.aspectOf(clause.verb);
  const doing = mode === undefined ? undefined : clause.doings[0];
  if (mode === undefined || doing === undefined) return undefined;
  const inner = {
    ...innerOf(clause, doing),
    isPast: false,
    isPerfect: false,
    isProgressive: false,
  };
  // "started seeing somebody"
  const isOngoing = mode === "begin" && doing.form === "ing";
  const bound = bestOf([inner, ...(isOngoing ? [{ ...inner, isProgressive: true }] : [])], lexicon);
  if (bound === undefined || bound.frame.statements.some(({ mode: own }) => own !== "state"))
    return undefined;
  const statements = bound.frame.statements.map((statement) => ({ ...statement, mode }));
  return { ...bound, inner, frame: { ...bound.frame, statements } };
}

/** "managed to sell the house", "had to put our cat down": what came about was done. */
function boundOutcome(clause: Clause, lexicon: Lexicon): Bound | undefined {
  const [doing] = clause.doings;
  if (doing?.form !== "to" || clause.isNegated || lexicon.deeds?.achievedBy(clause) === undefined)
    return undefined;
  const inner = { ...innerOf(clause, doing), isPast: true, isPerfect: false, isProgressive: false };
  const bound = bestOf([inner], lexicon);
  return bound === undefined ? undefined : { ...bound, inner };
}

function innerOf(
  { particle: _, ...clause }: Clause,
  { verb, particle, objects, prepositions, start, end }: Doing,
): Clause {
  return {
    ...clause,
    verb,
    ...(particle === undefined ? {} : { particle }),
    objects,
    adjectives: [],
    prepositions: [
      ...prepositions,
      ...clause.prepositions.filter((each) => each.start < start || each.start >= end),
    ],
    doings: [],
  };
}

function bind(
  frame: Frame,
  clause: Clause,
  lexicon: Lexicon,
): { readonly bound: Bound; readonly score: number } | undefined {
  if (!fitsParticle(frame, clause) || !frame.flags.every((flag) => HOLDS[flag](clause, lexicon)))
    return undefined;
  if (clause.isPassive !== frame.flags.includes("passive")) return undefined;
  const slots = new Map<string, NounPhrase | string>();
  let score = frame.flags.length + (frame.particles.length === 0 ? 0 : 2) + (clause.isPassive ? 1 : 0);
  for (const slot of frame.slots) {
    const filled = fill(slot, clause, lexicon);
    if (filled === undefined) {
      if (!slot.isOptional) return undefined;
      continue;
    }
    for (const place of slot.places) slots.set(place, filled);
    score += 2 + slot.specificity;
  }
  // "We moved the couch to Berlin" says nothing of where we live.
  if (!frame.takesObject && clause.objects.some((object) => !lexicon.isFrequency(object))) return undefined;
  return { bound: { frame, slots }, score };
}

/** Has a clause the particle that a frame asks for, and no other? */
export function fitsParticle({ particles, isParticleOptional }: Frame, { particle }: Clause): boolean {
  return particle === undefined ? isParticleOptional : particles.includes(particle);
}

const HOLDS: Readonly<Record<Flag, (clause: Clause, lexicon: Lexicon) => boolean>> = {
  passive: ({ isPassive }) => isPassive,
  neg: ({ isNegated }) => isNegated,
  can: ({ modal }) => modal === "can" || modal === "could" || modal === "ca",
  would: ({ modal }) => modal === "would" || modal === "'d",
  prog: ({ isProgressive }) => isProgressive,
  perf: ({ isPerfect }) => isPerfect,
  // "used to live": what was so is said as what is so.
  present: (clause) => clause.isFormer || isGoingOn(clause),
  habit: (clause) => clause.isFormer || (isGoingOn(clause) && !clause.isProgressive),
  past: (clause) => !clause.isFormer && (clause.isPast || clause.isPerfect),
  simple: ({ isFormer, isPast, isPerfect }) => !isFormer && isPast && !isPerfect,
  future: ({ isFuture }) => isFuture,
  never: ({ adverbs }) => adverbs.includes("never"),
  since: isSince,
  bare: ({ objects, prepositions }) => objects.length === 0 && prepositions.length === 0,
  often: (clause, lexicon) => isOften(clause, lexicon),
  former: ({ isFormer }) => isFormer,
  rather: ({ adverbs }) => adverbs.includes("rather"),
  undated: ({ dates }) => dates.length === 0,
  sole: ({ prepositions }) => prepositions.length === 1,
  noobj: ({ objects }) => objects.length === 0,
  settled: ({ adverbs, prepositions, dates }) =>
    prepositions.every(({ preposition }) => preposition === "in") &&
    !adverbs.some((adverb) => BRIEF.test(adverb)) &&
    !dates.some(({ sense, isLength }) => /^(?:within|until)$/u.test(sense) || isLength === true) &&
    !prepositions.some(({ phrase }) => phrase?.head === "moment"),
  lately: ({ dates: [date] }) => date?.sense === "since" && DAYS.test(date.from?.precision ?? ""),
  plain: ({ adjectives, doings }) => adjectives.length === 0 && doings.length === 0,
  counted: ({ objects: [object] }, { singular }) =>
    object !== undefined &&
    (object.determiner ?? object.number ?? object.name ?? object.owner ?? object.adjectives[0]) === undefined
      ? singular(object.head) !== object.head
      : true,
  unplaced: ({ objects, prepositions, doings, adjectives, adverbs }) =>
    objects.length <= 1 &&
    prepositions.length + doings.length + adjectives.length === 0 &&
    !adverbs.some((adverb) => /^(?:alone|here|there|behind)$/u.test(adverb)),
  anymore: ({ adverbs }) => adverbs.includes("anymore"),
  recurring: (clause, { scheduleIn }) => scheduleIn?.(clause)?.days !== undefined,
  ranged: ({ dates: [date, another] }) => date?.sense === "period" && another === undefined,
  until: ({ dates: [date] }) => date?.sense === "until",
  timed: (clause, { scheduleIn }) => scheduleIn?.(clause) !== undefined,
};

/**
 * "plays", "has been playing", "has played since May": what went on till now goes on; what was done so many
 * times does not.
 */
function isGoingOn(clause: Clause): boolean {
  const { isPast, isPerfect, isProgressive, isNegated, isPassive, verb, objects, adverbs } = clause;
  if (isPast) return false;
  const isCounted =
    objects.some(({ number }) => number !== undefined) || adverbs.some((adverb) => COUNTED.test(adverb));
  const isStill = isSince(clause) && !isNegated && !isPassive && !isCounted && verb !== "be";
  return !isPerfect || isProgressive || isStill;
}

const COUNTED = /^(?:once|twice|only|.* times)$/u;

function isSince({ dates, adverbs }: Clause): boolean {
  return adverbs.includes("since") || dates.some(({ sense }) => sense === "since");
}

/** "Since Sunday", "since last week": too short to live somewhere. */
const DAYS = /^(?:instant|minute|hour|day|week)$/u;

/** "He's in Rome right now" says where he is, not where he lives. */
const BRIEF = /^(?:now|right now|just|today|tonight|currently|here|there|back|again|already|off|over)$/u;

/** Is it said how often: "every morning", "twice a week", "usually"? */
function isOften({ adverbs, objects, prepositions }: Clause, { isFrequency }: Lexicon): boolean {
  return (
    adverbs.some((adverb) => FREQUENCIES.test(adverb)) ||
    objects.some(isFrequency) ||
    prepositions.some(
      ({ preposition, phrase }) => preposition === "on" && PLURAL_DAYS.test(phrase?.head ?? ""),
    )
  );
}

const FREQUENCIES =
  /^(?:always|usually|often|regularly|daily|weekly|sometimes|mostly|occasionally|(?:every|each|once|twice|most)(?: .*)?|\S+ times|a few times)$/u;
const PLURAL_DAYS =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|weekend|morning|afternoon|evening|night)s$/iu;

function fill({ places, types }: Slot, clause: Clause, lexicon: Lexicon): NounPhrase | string | undefined {
  for (const place of places) {
    const found = filledAt(place, types, clause, lexicon);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The subject that a clause leaves out. */
const SPEAKER: NounPhrase = {
  start: 0,
  end: 0,
  text: "I",
  head: "i",
  pronoun: "i",
  isName: false,
  adjectives: [],
  others: [],
};

function filledAt(
  place: string,
  types: readonly string[],
  clause: Clause,
  lexicon: Lexicon,
): NounPhrase | string | undefined {
  const { isA, isOfType } = lexicon;
  const phraseOfType = (phrase: NounPhrase | undefined) =>
    phrase !== undefined && isOfType(phrase, types) ? phrase : undefined;
  if (place === "s") return phraseOfType(clause.subject ?? (clause.isSubjectDropped ? SPEAKER : undefined));
  if (place === "s2") return phraseOfType(clause.subject?.others[0]);
  if (place === "o" || place === "p") return phraseOfType(clause.objects[0]);
  if (place === "o2") return phraseOfType(clause.objects[1]);
  if (place === "t") return clause.dates.length === 1 ? dayOf(clause.dates[0]) : undefined;
  if (place === "a") {
    const words = [
      ...clause.adjectives,
      ...clause.objects.map(({ head }) => head.toLowerCase()),
      ...clause.adverbs.filter((adverb) => /^(?:alone|back|away|abroad|overseas|home)$/u.test(adverb)),
    ];
    if (types.includes("done"))
      return clause.adjectives.find((word) => lexicon.participleOf(word) !== undefined);
    return words.find((word) =>
      types.some((type) => word === type || (type.startsWith("@") && isA(word, type.slice(1)))),
    );
  }
  // "keen on knitting sweaters"
  if (types.includes("doing")) return doingAfter(place, clause, lexicon);
  if (place === "x") {
    const doing = clause.doings.find(
      ({ form, verb }) =>
        types.length === 0 ||
        types.includes(form) ||
        types.includes(verb) ||
        (types.includes("leisure") &&
          form === "ing" &&
          LEISURE.some((kind) => isA(lexicon.nounOf(verb), kind))),
    );
    return doing === undefined || !isWhole(doing, lexicon) ? undefined : withNext(doing, clause);
  }
  const found = clause.prepositions.find(
    ({ preposition, phrase }) => preposition === place && phrase !== undefined && isOfType(phrase, types),
  );
  // "a fan of opera": what belongs to a noun belongs to the verb, too.
  const ofNoun = [...clause.objects, ...clause.prepositions.map(({ phrase }) => phrase)].map(
    (noun) => noun?.of,
  );
  return (
    found?.phrase ??
    (place === "of" ? ofNoun.map(phraseOfType).find((each) => each !== undefined) : undefined)
  );
}

/** "to learn to drive", "to stop looking": both. */
function withNext({ form: own, text, end }: Doing, { doings }: Clause): string {
  const next = doings.find(({ form, start }) =>
    form === "to" ? start === end + 1 : own === "to" && start === end,
  );
  return next === undefined ? text : `${text} ${next.form === "to" ? "to " : ""}${next.text}`;
}

function doingAfter(place: string, { prepositions }: Clause, lexicon: Lexicon): string | undefined {
  const doing = prepositions.find(({ preposition }) => preposition === place)?.doing;
  return doing === undefined || !isWhole(doing, lexicon) ? undefined : doing.text;
}

/** Kinds of what is done again and again. */
const LEISURE = ["activity", "craft", "sport", "hobby"];

/** "2026-05-12", "2026-05" or "2026": as much of a date as was said. */
function dayOf(date: DateMention | undefined): string | undefined {
  const end = date?.from ?? date?.to;
  if (end === undefined) return undefined;
  const { at, precision } = end;
  return new Date(at).toISOString().slice(0, LENGTHS[precision] ?? 10);
}

const LENGTHS: Readonly<Partial<Record<Precision, number>>> = { year: 4, month: 7, minute: 16, hour: 16 };

/** "making" alone says nothing, nor does "making this". */
function isWhole({ verb, objects, prepositions }: Doing, { isFigurative, isLight }: Lexicon): boolean {
  if (objects.some(({ pronoun, head }) => pronoun !== undefined || isFigurative(head))) return false;
  const isSomewhere =
    verb !== "be" && prepositions.some(({ phrase }) => phrase !== undefined && phrase.pronoun === undefined);
  return objects.length > 0 || isSomewhere || !isLight(verb);
}
