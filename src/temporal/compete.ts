/** Rules 3 and 4: what the statements of a functional slot leave of each other. Pure. */
import { compare } from "../domain/compare.ts";
import { addTo, groupedBy } from "../domain/grouping.ts";
import {
  byStart,
  difference,
  intersection,
  isHandOver,
  isOverlap,
  type Span,
  type StatusSpan,
} from "./span.ts";
import { type Conflict, competingKey, type SlotRule, type Statement } from "./statement.ts";

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

/**
 * Lets statements compete: each gives way to those that go before it.
 *
 * @param statements Those that agree are joined.
 * @param weigh What a policy adds to the tier of a statement.
 */
export function compete(
  statements: readonly Statement[],
  rule: Extract<SlotRule, "functional" | "several">,
  weigh: (statement: Statement) => number,
): { readonly parts: readonly StatusSpan[]; readonly conflicts: readonly Conflict[] } {
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
  if (rule === "several") joinAdded(competitors);
  const { supporting, independent } = withoutSupporting(competitors);
  const { parts, conflicts } = place(independent);
  return { parts: unambiguous(supported(parts, supporting)), conflicts };
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
function joinAdded(competitors: readonly Competitor[]): void {
  const added = competitors.filter(({ adds }) => adds);
  if (added.length === 0) return;
  const { parts } = place(competitors.filter(({ adds }) => !adds));
  for (const { from, key } of added) for (const part of heldAt(parts, from)) part.of.joined.add(key);
}

/**
 * Tells apart the claims without a value of the property that competes, at whose start a value of their
 * object holds.
 */
function withoutSupporting(competitors: readonly Competitor[]) {
  const valued = new Set(competitors.flatMap(({ object, value }) => (value === null ? [] : object)));
  const isPlain = ({ object, value }: Competitor) => value === null && valued.has(object);
  const plain = competitors.filter(isPlain);
  if (plain.length === 0) return { supporting: [], independent: competitors };
  const { parts } = place(competitors.filter((competitor) => !isPlain(competitor)));
  const supporting = plain.filter(({ object, from }) =>
    heldAt(parts, from).some((part) => part.object === object),
  );
  const isSupporting = new Set(supporting);
  return { supporting, independent: competitors.filter((competitor) => !isSupporting.has(competitor)) };
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
function unambiguous(parts: readonly Part[]): Part[] {
  return [...groupedBy(parts, ({ object }) => object).values()].flatMap((own) => {
    const [one] = own;
    if (own.every(({ value, status }) => value === one?.value && status === one?.status)) return own;
    const accepted: Part[] = [];
    for (const part of [...own].sort((a, b) => vagueness(a) - vagueness(b))) {
      const others = accepted.filter(
        (other) => (other.value !== part.value || other.status !== part.status) && isOverlap(other, part),
      );
      accepted.push(
        ...others.reduce<Part[]>((rests, other) => rests.flatMap((rest) => difference(rest, other)), [part]),
      );
    }
    return accepted;
  });
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
function place(competitors: readonly Competitor[]): { parts: Part[]; conflicts: Conflict[] } {
  const parts: Part[] = [];
  const held: Part[] = [];
  const placeOf = new Map<Part, number>();
  const heldOf = new Map<string | ReadonlySet<string>, number>();
  const conflicts: Conflict[] = [];
  const successor = successorsIn(competitors);
  for (const competitor of competitors) {
    const whole = endedBy(competitor.isOpen ? successor(competitor) : undefined, competitor);
    const { key, together } = competitor;
    // Where nothing but its own is held, as when one thing is said again and again, it has no rival.
    const hasOnlyOwn = [key, together].some((own) => heldOf.get(own) === held.length);
    const before = hasOnlyOwn ? [] : held.slice(0, firstFrom(held, whole.to));
    // In the order of their precedence: of two that end at one instant the last says how precisely.
    const rivals = before
      .filter((part) => part.to > whole.from && isRival(part.of, competitor) && meets(part, whole))
      .sort((a, b) => (placeOf.get(a) ?? 0) - (placeOf.get(b) ?? 0));
    const superiors = rivals.filter((rival) => rival.of.tier > competitor.tier);
    for (const part of remaining(whole, rivals, superiors)) {
      parts.push(part);
      if (part.status !== "held") continue;
      placeOf.set(part, parts.length);
      held.splice(firstFrom(held, part.from), 0, part);
      for (const own of [key, together]) heldOf.set(own, (heldOf.get(own) ?? 0) + 1);
    }
    for (const { claims } of superiors)
      for (const against of claims) for (const claim of competitor.claims) conflicts.push({ claim, against });
  }
  return { parts, conflicts };
}

/** The place of the first that begins at an instant or later, among spans in the order of their beginning. */
function firstFrom(spans: readonly Span[], instant: number): number {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((spans[middle]?.from ?? Number.POSITIVE_INFINITY) < instant) low = middle + 1;
    else high = middle;
  }
  return low;
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

/** What is open gives way even where the two only hand over. */
function meets(rival: Part, whole: Part): boolean {
  return isOverlap(rival, whole) && (whole.of.isOpen || !isHandOver(rival, whole));
}

/**
 * What the rivals leave of a statement: the rest, and what is disputed by a higher tier; all of it, disputed,
 * if it is closed.
 */
function remaining(whole: Part, rivals: readonly Part[], superiors: readonly Part[]): Part[] {
  if (!whole.of.isOpen && rivals.length > superiors.length) return [{ ...whole, status: "disputed" }];
  const rest = rivals.reduce<Part[]>(
    (spans, rival) => spans.flatMap((span) => difference(span, rival)),
    [whole],
  );
  const disputed = superiors.flatMap((superior) => intersection(whole, superior));
  return [...rest, ...disputed.map((span): Part => ({ ...span, status: "disputed" }))];
}
