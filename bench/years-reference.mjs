/**
 * What facts with dates should give, computed plainly from the rules: all statements of one source, said at
 * one time, of kind `stated`.
 */

/** A date as the first instant of its unit and the first one after: `"1952"`, `"1952-03"`, `"1952-03-09"`. */
export function unitOf(date) {
  const [year, month, day] = date.split("-").map(Number);
  const at = (y, m, d) => new Date(0).setUTCFullYear(y, m, d);
  if (month === undefined) return { begin: at(year, 0, 1), end: at(year + 1, 0, 1) };
  if (day === undefined) return { begin: at(year, month - 1, 1), end: at(year, month, 1) };
  return { begin: at(year, month - 1, day), end: at(year, month - 1, day + 1) };
}

/** The period of a row; `undefined` if it ends before it begins. */
export function periodOf({ object, from, to }) {
  const start = unitOf(from);
  const last = to === "" ? { begin: Infinity, end: Infinity } : unitOf(to);
  if (last.end <= start.begin) return undefined;
  return { object, from: start.begin, to: last.end, fromUnitEnd: start.end, toUnitBegin: last.begin };
}

/** The objects that a slot's periods give at some time in a unit, sorted. */
export function objectsIn(periods, isFunctional, unit) {
  const pieces = isFunctional ? placed(agreeing(periods)) : periods;
  const found = pieces.filter((piece) => piece.from < unit.end && unit.begin < piece.to);
  return [...new Set(found.map((piece) => piece.object))].sort();
}

/** Periods of one object that touch are one statement. */
function agreeing(periods) {
  const result = [];
  for (const next of [...periods].sort((a, b) => a.from - b.from)) {
    const last = result.findLast((other) => other.object === next.object);
    if (last === undefined || next.from > last.to) result.push({ ...next });
    else if (next.to > last.to) Object.assign(last, { to: next.to, toUnitBegin: next.toUnitBegin });
  }
  return result;
}

/**
 * The later start goes first; an open period gives way to what is held, a closed one stays whole and is
 * disputed where it overlaps.
 */
function placed(periods) {
  const result = [];
  for (const period of [...periods].sort((a, b) => b.from - a.from)) {
    const rivals = result.filter(
      (other) => other.isHeld && other.object !== period.object && overlap(other, period),
    );
    if (period.to < Infinity) {
      result.push({
        ...period,
        isHeld: rivals.every((other) => handOver(other, period) || handOver(period, other)),
      });
      continue;
    }
    let rest = [{ ...period, isHeld: true }];
    for (const { from, to } of rivals) {
      rest = rest.flatMap((piece) => [
        { ...piece, to: Math.min(piece.to, from) },
        { ...piece, from: Math.max(piece.from, to) },
      ]);
      rest = rest.filter((piece) => piece.from < piece.to);
    }
    result.push(...rest);
  }
  return result;
}

const overlap = (a, b) => a.from < b.to && b.from < a.to;

/** The first ends where the second begins, within the unit that either date was given in. */
function handOver(first, second) {
  if (first.from > second.from || first.to > second.to || first.to === Infinity) return false;
  return second.from >= first.toUnitBegin || first.to <= second.fromUnitEnd;
}

/** Do two objects of a slot begin together? Then a hash decides, which is not computed here. */
export function isTied(periods) {
  const joined = agreeing(periods);
  return joined.some((a) => joined.some((b) => a.object !== b.object && a.from === b.from));
}
