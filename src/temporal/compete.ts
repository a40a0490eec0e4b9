/** Rules 3 and 4: what the statements of a functional slot leave of each other. Pure. */
import { compare } from "../domain/compare.ts";
import { byStart, difference, intersection, isHandOver, isOverlap, type StatusSpan } from "./span.ts";
import { type Conflict, competingKey, type SlotRule, type Statement } from "./statement.ts";

/** What competing statements leave. */
interface Competition {
  readonly parts: readonly StatusSpan[];
  readonly conflicts: readonly Conflict[];
}

/** A statement among those that it competes with. */
interface Competitor extends Statement {
  /** What competes: the object, with the value of the property that competes. */
  readonly key: string;
  /** What the policy adds to the tier: nothing under `recency`. */
  readonly weight: number;
  /** Keys of the set that it belongs to: these it neither ends nor cuts. */
  readonly set: Set<string>;
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
): Competition {
  const competitors = statements
    .map((statement) => ({
      ...statement,
      adds: rule === "several" && statement.adds,
      key: competingKey(statement),
      weight: weigh(statement),
      set: setOf(statement, rule === "several" ? statements : []),
    }))
    .sort(byPrecedence);
  if (rule === "several") joinAdded(competitors);
  const { supporting, independent } = withoutSupporting(competitors);
  const { parts, conflicts } = place(independent);
  return { parts: unambiguous(supported(parts, supporting)), conflicts };
}

/** The keys of what is said in the same episode of an overlapping time, its own included. */
function setOf(statement: Statement, statements: readonly Statement[]): Set<string> {
  const companions = statements.filter(
    (other) =>
      other.episodes.some((episode) => statement.episodes.includes(episode)) && isOverlap(other, statement),
  );
  return new Set([statement, ...companions].map(competingKey));
}

/** Puts what was said to be so as well into the sets that hold at its start. */
function joinAdded(competitors: readonly Competitor[]): void {
  const added = competitors.filter(({ adds }) => adds);
  if (added.length === 0) return;
  const { parts } = place(competitors.filter(({ adds }) => !adds));
  for (const { from, key } of added) for (const part of heldAt(parts, from)) part.of.set.add(key);
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
  return { supporting, independent: competitors.filter((competitor) => !supporting.includes(competitor)) };
}

/** Adds the claims of statements to the parts that hold at their start. */
function supported(parts: readonly Part[], supporting: readonly Competitor[]): Part[] {
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
  const accepted: Part[] = [];
  for (const part of [...parts].sort((a, b) => vagueness(a) - vagueness(b))) {
    const others = accepted.filter(
      (other) => other.object === part.object && (other.value !== part.value || other.status !== part.status),
    );
    accepted.push(
      ...others.reduce<Part[]>((rests, other) => rests.flatMap((rest) => difference(rest, other)), [part]),
    );
  }
  return accepted;
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
  const conflicts: Conflict[] = [];
  const inTime = [...competitors].sort(byStart);
  for (const competitor of competitors) {
    const whole = endedBySuccessor(competitor, inTime);
    const rivals = parts.filter(
      (part) => part.status === "held" && isRival(part.of, competitor) && meets(part, whole),
    );
    const superiors = rivals.filter((rival) => rival.of.tier > competitor.tier);
    parts.push(...remaining(whole, rivals, superiors));
    conflicts.push(
      ...superiors.flatMap(({ claims }) =>
        claims.flatMap((against) => competitor.claims.map((claim) => ({ claim, against }))),
      ),
    );
  }
  return { parts, conflicts };
}

/** Does the other say something else, in the place of it? */
function isRival(other: Competitor, one: Competitor): boolean {
  if (other.key === one.key || other.adds || other.set.has(one.key)) return false;
  return other.object !== one.object || other.value !== null;
}

/**
 * An open statement ends where the next one of no lower standing begins, after it was still said to be true.
 */
function endedBySuccessor(competitor: Competitor, inTime: readonly Competitor[]): Part {
  const part: Part = { ...spanOf(competitor), status: "held", of: competitor };
  if (!competitor.isOpen) return part;
  const successor = inTime.find(
    (other) =>
      other.from > competitor.seenThrough &&
      other.tier >= competitor.tier &&
      other.weight >= competitor.weight &&
      isRival(other, competitor),
  );
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
