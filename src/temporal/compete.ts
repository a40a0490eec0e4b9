/** Rules 3 and 4: what the statements of a functional slot leave of each other. Pure. */
import { compare } from "../domain/compare.ts";
import { addTo, groupedBy } from "../domain/grouping.ts";
import type { CooperativeTask } from "../scheduling/cooperative-task.ts";
import { Coverage } from "./coverage.ts";
import { byStart, intersection, isHandOver, isOverlap, leftBy, type Span, type StatusSpan } from "./span.ts";
import { type Conflict, competingKey, type SlotRule, type Statement } from "./statement.ts";
import { firstPlace } from "./stretches.ts";

/** A statement among those that it competes with. */
interface Competitor extends Statement {
  /** What competes: the object, with the value of the property that competes. */
  readonly key: string;
  /** What the policy adds to the tier: nothing under `recency`. */
  readonly weight: number;
  /** Keys of the set that it belongs to: these it neither ends nor cuts. */
  readonly together: ReadonlySet<string>;
  /** Keys that joined this set later. */
  readonly joined: Set<string>;
}

interface Part extends StatusSpan {
  readonly of: Competitor;
}

interface Competition<Stretch> {
  readonly parts: readonly Stretch[];
  readonly conflicts: readonly Conflict[];
}

/**
 * Lets statements compete: each gives way to those that go before it.
 *
 * @param statements Those that agree are joined.
 * @param weigh What a policy adds to the tier of a statement.
 */
export function* competing(
  statements: readonly Statement[],
  rule: Extract<SlotRule, "functional" | "several">,
  weigh: (statement: Statement) => number,
): CooperativeTask<Competition<StatusSpan>> {
  const together = saidTogether(rule === "several" ? statements : []);
  const competitors = statements
    .map((statement) => ({
      ...statement,
      adds: rule === "several" && statement.adds,
      key: competingKey(statement),
      weight: weigh(statement),
      together: together(statement),
      joined: new Set<string>(),
    }))
    .sort(byPrecedence);
  if (rule === "several") yield* joiningAdded(competitors);
  const { supporting, independent } = yield* leavingOutSupporting(competitors);
  const { parts, conflicts } = yield* placing(independent);
  return { parts: yield* unambiguous(supported(parts, supporting)), conflicts };
}

/** Looks up the keys of what is said in the same episode of an overlapping time, its own included. */
function saidTogether(statements: readonly Statement[]): (statement: Statement) => ReadonlySet<string> {
  const ofEpisode = new Map<string, Statement[]>();
  for (const statement of statements)
    for (const episode of new Set(statement.episodes)) addTo(ofEpisode, episode, statement);
  // Where all of an episode overlap, its statements share one set: sets of their own would be the square.
  const shared = new Map<string, ReadonlySet<string>>();
  for (const [episode, said] of ofEpisode) {
    const latest = said.reduce((most, { from }) => Math.max(most, from), Number.NEGATIVE_INFINITY);
    if (said.every(({ to }) => latest < to)) shared.set(episode, new Set(said.map(competingKey)));
  }
  return (statement) => {
    const [episode, ...others] = new Set(statement.episodes);
    const all = episode !== undefined && others.length === 0 ? shared.get(episode) : undefined;
    if (all !== undefined) return all;
    const companions = (episode === undefined ? [] : [episode, ...others]).flatMap((each) =>
      (ofEpisode.get(each) ?? []).filter((other) => isOverlap(other, statement)),
    );
    return new Set([statement, ...companions].map(competingKey));
  };
}

/** Puts what was said to be so as well into the sets that hold at its start. */
function* joiningAdded(competitors: readonly Competitor[]): CooperativeTask<void> {
  const added = competitors.filter(({ adds }) => adds);
  if (added.length === 0) return;
  const { parts } = yield* placing(competitors.filter(({ adds }) => !adds));
  for (const { from, key } of added) for (const part of heldAt(parts, from)) part.of.joined.add(key);
}

/**
 * Tells apart the claims without a value of the property that competes, at whose start a value of their
 * object holds.
 */
function* leavingOutSupporting(
  competitors: readonly Competitor[],
): CooperativeTask<{ supporting: readonly Competitor[]; independent: readonly Competitor[] }> {
  const valued = new Set(competitors.flatMap(({ object, value }) => (value === null ? [] : object)));
  const isPlain = ({ object, value }: Competitor) => value === null && valued.has(object);
  const plain = competitors.filter(isPlain);
  if (plain.length === 0) return { supporting: [], independent: competitors };
  const { parts } = yield* placing(competitors.filter((competitor) => !isPlain(competitor)));
  const supporting = plain.filter(({ object, from }) =>
    heldAt(parts, from).some((part) => part.object === object),
  );
  const supportingSet = new Set(supporting);
  return { supporting, independent: competitors.filter((competitor) => !supportingSet.has(competitor)) };
}

/** Adds the claims of statements to the parts that hold at their start. */
function supported(parts: readonly Part[], supporting: readonly Competitor[]): Part[] {
  if (supporting.length === 0) return [...parts];
  return parts.map((part) => {
    const more = supporting.filter(
      ({ object, from }) => part.object === object && heldAt([part], from).length > 0,
    );
    return { ...part, claims: [...part.claims, ...more.flatMap(({ claims }) => claims)] };
  });
}

function heldAt(parts: readonly Part[], instant: number): Part[] {
  return parts.filter(({ status, from, to }) => status === "held" && from <= instant && instant < to);
}

/**
 * The parts of one object do not overlap: what is held goes first, then what has a value, then what was
 * placed first.
 */
function* unambiguous(parts: readonly Part[]): CooperativeTask<Part[]> {
  const all: Part[] = [];
  for (const own of groupedBy(parts, ({ object }) => object).values()) {
    const [one] = own;
    const isPlain = own.every(({ value, status }) => value === one?.value && status === one?.status);
    const accepted: Part[] = isPlain ? own : [];
    for (const part of isPlain ? [] : [...own].sort((a, b) => vagueness(a) - vagueness(b))) {
      yield;
      const others = accepted.filter(
        (other) => (other.value !== part.value || other.status !== part.status) && isOverlap(other, part),
      );
      for (const left of leftBy(part, others)) accepted.push(left);
    }
    for (const part of accepted) all.push(part);
  }
  return all;
}

function vagueness({ status, value }: Part): number {
  return (status === "held" ? 0 : 2) + (value === null ? 1 : 0);
}

/** The order in which statements are placed; never by arrival. */
function byPrecedence(a: Competitor, b: Competitor): number {
  return (
    b.tier - a.tier ||
    b.weight - a.weight ||
    b.occurredAt - a.occurredAt ||
    Number(b.isManual) - Number(a.isManual) ||
    b.from - a.from ||
    compare(a.hash, b.hash) ||
    compare(a.key, b.key)
  );
}

/** Rule 3, for statements in the order of their precedence. */
function* placing(competitors: readonly Competitor[]): CooperativeTask<Competition<Part>> {
  const parts: Part[] = [];
  const held: Part[] = [];
  const heldOf = new Map<string | ReadonlySet<string>, number>();
  const conflicts: Conflict[] = [];
  const successor = successorsIn(competitors);
  const coverage = competitors.every(isByItself) ? new Coverage<Part>() : undefined;
  for (const competitor of competitors) {
    yield;
    const { key, tier, together, isOpen } = competitor;
    const whole = endedBy(isOpen ? successor(competitor) : undefined, competitor);
    const left = coverage?.leftOf(whole, key);
    // Where nothing but its own is held, as when one thing is said again and again, it has no rival.
    const isAlone = left?.[0] === whole || [key, together].some((own) => heldOf.get(own) === held.length);
    // Of what is open, only those of higher tiers play a part beyond what all leave.
    const lowest = left !== undefined && isOpen ? tier + 1 : 0;
    const meets = meeting(whole);
    const rivals =
      isAlone || lowest > (competitors[0]?.tier ?? 0)
        ? []
        : held.filter(
            (part) =>
              part.of.tier >= lowest && isOverlap(part, whole) && meets(part) && isRival(part.of, competitor),
          );
    const superiors = rivals.filter((rival) => rival.of.tier > tier);
    const isDisputed = !isOpen && rivals.length > superiors.length;
    const rest = isDisputed ? [] : (isOpen && left) || leftBy(whole, rivals);
    for (const part of rest) {
      parts.push(part);
      held.push(part);
      coverage?.add(part, key);
      for (const own of [key, together]) heldOf.set(own, (heldOf.get(own) ?? 0) + 1);
    }
    const disputed = isDisputed ? [whole] : superiors.flatMap((superior) => intersection(whole, superior));
    for (const span of disputed) parts.push({ ...span, status: "disputed" });
    for (const { claims } of superiors)
      for (const against of claims) for (const claim of competitor.claims) conflicts.push({ claim, against });
  }
  return { parts, conflicts };
}

/** Does it compete with all that is not the same, and all with it? */
function isByItself({ value, adds, together, joined }: Competitor): boolean {
  return value === null && !adds && together.size === 1 && joined.size === 0;
}

/** The place of the first that begins at an instant or later, among spans in the order of their beginning. */
function firstFrom(spans: readonly Pick<Span, "from">[], instant: number): number {
  return firstPlace(spans.length, (place) => (spans[place]?.from ?? instant) >= instant);
}

/** Does the other say something else, in the place of it? */
function isRival(other: Competitor, one: Competitor): boolean {
  if (other.key === one.key || other.adds) return false;
  if (other.together.has(one.key) || other.joined.has(one.key)) return false;
  return other.object !== one.object || other.value !== null;
}

/**
 * Looks up which statement ends an open one: the next of no lower standing that begins after it was still
 * said to be true. What says the same again and again is passed over at once.
 */
function successorsIn(
  competitors: readonly Competitor[],
): (competitor: Competitor) => Competitor | undefined {
  const inTime = [...competitors].sort(byStart);
  const nextOther: number[] = [];
  for (let at = inTime.length - 1; at >= 0; at--)
    nextOther[at] = inTime[at]?.key === inTime[at + 1]?.key ? (nextOther[at + 1] ?? at + 1) : at + 1;
  return (competitor) => {
    let at = firstFrom(inTime, competitor.seenThrough + 1);
    for (let other = inTime[at]; other !== undefined; other = inTime[at]) {
      const isNext =
        other.tier >= competitor.tier && other.weight >= competitor.weight && isRival(other, competitor);
      if (isNext) return other;
      at = other.key === competitor.key ? (nextOther[at] ?? at + 1) : at + 1;
    }
    return undefined;
  };
}

function endedBy(successor: Competitor | undefined, competitor: Competitor): Part {
  const part: Part = { ...spanOf(competitor), status: "held", of: competitor };
  if (successor === undefined || successor.from >= part.to) return part;
  return { ...part, to: successor.from, toPrecision: successor.fromPrecision };
}

function spanOf(statement: Statement): Omit<StatusSpan, "status"> {
  const { object, value, claims, from, fromPrecision, fromBasis, to, toPrecision } = statement;
  return { object, value, claims, from, fromPrecision, fromBasis, to, toPrecision };
}

/** Tells which overlapping parts contradict it: what is open gives way even where the two only hand over. */
function meeting(whole: Part): (rival: Part) => boolean {
  let last: { readonly rival: Part; readonly meets: boolean } | undefined;
  return (rival) => {
    if (whole.of.isOpen) return true;
    // Many may be of one period, such as a year.
    if (last === undefined || !isSamePeriod(last.rival, rival))
      last = { rival, meets: !isHandOver(rival, whole) };
    return last.meets;
  };
}

function isSamePeriod(a: Span, b: Span): boolean {
  return (
    a.from === b.from &&
    a.to === b.to &&
    a.fromPrecision === b.fromPrecision &&
    a.toPrecision === b.toPrecision
  );
}
