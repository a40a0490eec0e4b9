/**
 * A graph on two clocks: all versions of the facts between some entities in typed arrays, and which of them
 * are true at one moment as known at another. Moving a clock looks only at the versions that begin or end in
 * between.
 */
import type { EdgeVersion, EntityInTime, VersionsBetween } from "../../../src/graph/walk/versions-between.ts";
import { type Moment, microsecondsOf } from "../time/instants.ts";

/** What of a graph shows, whatever the time. */
export interface GraphFilter {
  /** Types of entities that are left out. */
  readonly hiddenTypes: ReadonlySet<string>;
  /** Predicates that are left out. */
  readonly hiddenPredicates: ReadonlySet<string>;
  /** At least so sure, 0 to 1. */
  readonly minConfidence: number;
}

export const NO_FILTER: GraphFilter = {
  hiddenTypes: new Set(),
  hiddenPredicates: new Set(),
  minConfidence: 0,
};

/**
 * What a change of time or filter touched: numbers of lines and nodes of which other versions show than
 * before.
 */
export interface Touched {
  readonly lines: readonly number[];
  readonly nodes: readonly number[];
}

/** All facts from one entity to another are drawn as one line. */
export interface Line {
  readonly source: number;
  readonly target: number;
  readonly versions: number[];
}

const VALID_BEGUN = 1;
const VALID_ENDED = 2;
const KNOWN_BEGUN = 4;
const KNOWN_ENDED = 8;
const FILTERED = 16;
/** True and known, and left out by nothing. */
const SHOWN = VALID_BEGUN | KNOWN_BEGUN;

/** Versions in the order of a time: those up to a place have passed it. */
interface Crossing {
  readonly bit: number;
  /** Numbers of versions. */
  readonly order: Uint32Array;
  /** Their times, in the same order. */
  readonly times: Float64Array;
  /** So many are at or before the moment. */
  passed: number;
}

/**
 * The graph that is drawn. Entities, lines and versions go by number, in the order in which they came; none
 * is ever taken away.
 */
export class TimedGraph {
  readonly entities: EntityInTime[] = [];
  readonly lines: Line[] = [];
  readonly versions: EdgeVersion[] = [];
  /**
   * By number of the version: the line, and both intervals; ends are exclusive, and infinite where there is
   * none.
   */
  lineOf = new Uint32Array(0);
  validFrom = new Float64Array(0);
  validTo = new Float64Array(0);
  recordedAt = new Float64Array(0);
  supersededAt = new Float64Array(0);
  /** By number of the line: how many of its versions show. */
  lineCounts = new Uint32Array(0);
  /** By number of the entity: how many versions at it show. */
  degrees = new Uint32Array(0);
  /** Predicates that are read from either side. */
  readonly symmetric = new Set<string>();
  readonly #events = new Set<string>();
  readonly #nodes = new Map<string, number>();
  readonly #lineOfPair = new Map<string, number>();
  readonly #known = new Set<string>();
  #allDegrees = new Uint32Array(0);
  #flags = new Uint8Array(0);
  #valid: readonly Crossing[] = [];
  #recorded: readonly Crossing[] = [];
  #filter: GraphFilter = NO_FILTER;
  #moment: Moment;

  /** @param moment at which it begins */
  constructor(moment: Moment) {
    this.#moment = moment;
  }

  get moment(): Moment {
    return this.#moment;
  }

  get filter(): GraphFilter {
    return this.#filter;
  }

  /** The number of an entity; `undefined` if it is not drawn. */
  nodeOf(entity: string): number | undefined {
    return this.#nodes.get(entity);
  }

  isShown(version: number): boolean {
    return this.#flags[version] === SHOWN;
  }

  /** Is a version left out by the filter, whatever the time? */
  isFiltered(version: number): boolean {
    return ((this.#flags[version] ?? 0) & FILTERED) !== 0;
  }

  /** The versions of a line that show. */
  shownOf(line: number): EdgeVersion[] {
    return (this.lines[line]?.versions ?? []).flatMap((version) =>
      this.isShown(version) ? (this.versions[version] ?? []) : [],
    );
  }

  /**
   * How many lines an entity has at any time: what its size shows, so that it stays the same while the clocks
   * move.
   */
  degreeOf(node: number): number {
    return this.#allDegrees[node] ?? 0;
  }

  /** Are all predicates of a line read from either side? */
  isSymmetric(line: number): boolean {
    return (this.lines[line]?.versions ?? []).every((version) =>
      this.symmetric.has(this.versions[version]?.predicate ?? ""),
    );
  }

  /** What a line says at the moment: its predicates in words. */
  labelOf(line: number): string {
    return [...new Set(this.shownOf(line).map(({ predicate }) => inWords(predicate)))].join(", ");
  }

  /** The line from one entity to another, by their numbers. */
  lineBetween(source: number, target: number): number | undefined {
    return this.#lineOfPair.get(`${source} ${target}`);
  }

  /** How an entity was called, and of which type it was, as known at the moment. */
  namedAt(
    node: number,
    known: number = this.#moment.known,
  ): { readonly name: string; readonly type: string } {
    const entity = this.entities[node];
    const former = entity?.formerly?.find(({ supersededAt }) => known < microsecondsOf(supersededAt));
    return former ?? entity ?? { name: "", type: "" };
  }

  /** Adds what is not there yet. */
  add({ entities, versions, predicates }: VersionsBetween): void {
    for (const { name, kind, symmetric } of predicates) {
      if (symmetric) this.symmetric.add(name);
      if (kind === "event") this.#events.add(name);
    }
    for (const entity of entities) {
      if (this.#nodes.has(entity.id)) continue;
      this.#nodes.set(entity.id, this.entities.length);
      this.entities.push(entity);
    }
    for (const version of versions) this.#addVersion(version);
    this.#index();
  }

  #addVersion(version: EdgeVersion): void {
    const source = this.#nodes.get(version.subject);
    const target = this.#nodes.get(version.object);
    if (source === undefined || target === undefined || this.#known.has(version.versionId)) return;
    this.#known.add(version.versionId);
    const pair = `${source} ${target}`;
    const line = this.#lineOfPair.get(pair) ?? this.lines.length;
    if (line === this.lines.length) {
      this.#lineOfPair.set(pair, line);
      this.lines.push({ source, target, versions: [] });
    }
    this.lines[line]?.versions.push(this.versions.length);
    this.versions.push(version);
  }

  /** Makes the arrays anew: what is added is much at once and seldom. */
  #index(): void {
    const size = this.versions.length;
    const column = (of: (version: EdgeVersion) => number) => Float64Array.from(this.versions, of);
    this.lineOf = new Uint32Array(size);
    for (const [line, { versions }] of this.lines.entries())
      for (const version of versions) this.lineOf[version] = line;
    this.validFrom = column(({ validFrom }) => Date.parse(validFrom));
    this.validTo = column(({ validTo, predicate }) =>
      validTo === null || this.#events.has(predicate) ? Number.POSITIVE_INFINITY : Date.parse(validTo),
    );
    this.recordedAt = column(({ recordedAt }) => microsecondsOf(recordedAt));
    this.supersededAt = column(({ supersededAt }) =>
      supersededAt === null ? Number.POSITIVE_INFINITY : microsecondsOf(supersededAt),
    );
    this.lineCounts = new Uint32Array(this.lines.length);
    this.#allDegrees = new Uint32Array(this.entities.length);
    for (const { source, target } of this.lines) {
      this.#allDegrees[source] = (this.#allDegrees[source] ?? 0) + 1;
      this.#allDegrees[target] = (this.#allDegrees[target] ?? 0) + 1;
    }
    this.degrees = new Uint32Array(this.entities.length);
    this.#flags = new Uint8Array(size).fill(0);
    this.#valid = [crossing(VALID_BEGUN, this.validFrom), crossing(VALID_ENDED, this.validTo)];
    this.#recorded = [crossing(KNOWN_BEGUN, this.recordedAt), crossing(KNOWN_ENDED, this.supersededAt)];
    this.#applyFilter(new Touching());
    this.#cross(this.#moment, new Touching());
  }

  /** Moves the clocks. Both ends of time may be given: `-Infinity` is before all. */
  moveTo(moment: Moment): Touched {
    const touching = new Touching();
    this.#moment = moment;
    this.#cross(moment, touching);
    return touching.of(this);
  }

  /** Shows what passes a filter. */
  filterBy(filter: GraphFilter): Touched {
    const touching = new Touching();
    this.#filter = filter;
    this.#applyFilter(touching);
    return touching.of(this);
  }

  #applyFilter(touching: Touching): void {
    const { hiddenTypes, hiddenPredicates, minConfidence } = this.#filter;
    const isOut = this.entities.map(({ type }) => hiddenTypes.has(type));
    for (const [number, version] of this.versions.entries()) {
      const line = this.lines[this.lineOf[number] ?? 0];
      const isLeftOut =
        version.confidence < minConfidence ||
        hiddenPredicates.has(version.predicate) ||
        isOut[line?.source ?? 0] === true ||
        isOut[line?.target ?? 0] === true;
      const flags = this.#flags[number] ?? 0;
      this.#setFlags(number, isLeftOut ? flags | FILTERED : flags & ~FILTERED, touching);
    }
  }

  #cross({ valid, known }: Moment, touching: Touching): void {
    for (const [crossings, moment] of [
      [this.#valid, valid],
      [this.#recorded, known],
    ] as const)
      for (const one of crossings) {
        const { order, times, bit } = one;
        for (; one.passed < order.length && (times[one.passed] ?? 0) <= moment; one.passed += 1) {
          const version = order[one.passed] ?? 0;
          this.#setFlags(version, (this.#flags[version] ?? 0) | bit, touching);
        }
        for (; one.passed > 0 && (times[one.passed - 1] ?? 0) > moment; one.passed -= 1) {
          const version = order[one.passed - 1] ?? 0;
          this.#setFlags(version, (this.#flags[version] ?? 0) & ~bit, touching);
        }
      }
  }

  #setFlags(version: number, flags: number, touching: Touching): void {
    const before = this.#flags[version];
    this.#flags[version] = flags;
    if ((before === SHOWN) === (flags === SHOWN)) return;
    const step = flags === SHOWN ? 1 : -1;
    const line = this.lineOf[version] ?? 0;
    this.lineCounts[line] = (this.lineCounts[line] ?? 0) + step;
    const { source, target } = this.lines[line] ?? { source: 0, target: 0 };
    this.degrees[source] = (this.degrees[source] ?? 0) + step;
    if (target !== source) this.degrees[target] = (this.degrees[target] ?? 0) + step;
    touching.lines.add(line);
  }
}

/** `LIVES_IN` -> `lives in` */
export function inWords(predicate: string): string {
  return predicate.toLowerCase().replaceAll("_", " ");
}

/** What was touched while something changed. */
class Touching {
  readonly lines = new Set<number>();

  of({ lines }: TimedGraph): Touched {
    const nodes = new Set<number>();
    for (const line of this.lines) {
      const { source, target } = lines[line] ?? { source: 0, target: 0 };
      nodes.add(source).add(target);
    }
    return { lines: [...this.lines], nodes: [...nodes] };
  }
}

function crossing(bit: number, times: Float64Array): Crossing {
  const order = Uint32Array.from(times.keys())
    .filter((version) => Number.isFinite(times[version]))
    .sort((a, b) => (times[a] ?? 0) - (times[b] ?? 0));
  return { bit, order, times: Float64Array.from(order, (version) => times[version] ?? 0), passed: 0 };
}
