/** What corrections make of the names of an entity, at each moment. Pure. */
import { normalizeName } from "../domain/entity.ts";

/** What a person says is right of an entity. What is absent stays as it is. */
export interface EntityCorrection {
  /** The name that it shows. The one before stays one of its names, unless `aliases` are given without it. */
  readonly name?: string;
  readonly type?: string;
  /** All its other names: those that are left out are its names no more. */
  readonly aliases?: readonly string[];
}

/** A correction with the time in which it counted. Times are ISO 8601 in UTC with microseconds. */
export interface DatedCorrection extends EntityCorrection {
  readonly at: string;
  /** `null` while it counts. */
  readonly until: string | null;
}

/** A name with the time in which an entity had it. */
export interface NameSpan {
  readonly name: string;
  readonly normalized: string;
  readonly from: string;
  readonly until: string | null;
}

/** A name that words gave an entity. */
type SaidName = Omit<NameSpan, "until">;

/**
 * All names of an entity by itself with their times.
 *
 * @param ownName the name that it was made with
 */
export function nameSpans(
  ownName: string,
  said: readonly SaidName[],
  corrections: readonly DatedCorrection[],
): NameSpan[] {
  const moments = new Set([
    ...said.map(({ from }) => from),
    ...corrections.flatMap(({ at, until }) => (until === null ? [at] : [at, until])),
  ]);
  const open = new Map<string, NameSpan>();
  const closed: NameSpan[] = [];
  for (const at of [...moments].sort()) {
    const names = namesAt(at, ownName, said, corrections);
    for (const [normalized, span] of open) {
      if (names.has(normalized)) continue;
      closed.push({ ...span, until: at });
      open.delete(normalized);
    }
    for (const [normalized, name] of names)
      if (!open.has(normalized)) open.set(normalized, { name, normalized, from: at, until: null });
  }
  return [...closed, ...open.values()];
}

/**
 * Names by their normalised forms, as what was said and the corrections that count give them one after the
 * other.
 */
function namesAt(
  moment: string,
  ownName: string,
  said: readonly SaidName[],
  corrections: readonly DatedCorrection[],
): Map<string, string> {
  const counting = corrections.filter(({ at, until }) => at <= moment && (until === null || until > moment));
  const events = [
    ...said.filter(({ from }) => from <= moment).map((name) => ({ at: name.from, ...name })),
    ...counting,
  ].sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
  let shown = ownName;
  let names = new Map<string, string>();
  const add = (name: string) => {
    if (!names.has(normalizeName(name))) names.set(normalizeName(name), name);
  };
  for (const event of events) {
    if ("normalized" in event) {
      if (!names.has(event.normalized)) names.set(event.normalized, event.name);
      continue;
    }
    shown = event.name ?? shown;
    if (event.aliases !== undefined) names = new Map();
    for (const name of [shown, ...(event.aliases ?? [])]) add(name);
  }
  return names;
}
