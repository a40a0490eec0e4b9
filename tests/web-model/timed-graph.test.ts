import fc from "fast-check";
import { expect, test } from "vitest";
import { entityId, factId, versionId } from "../../src/domain/ids.ts";
import type { EdgeVersion, EntityInTime, VersionsBetween } from "../../src/graph/walk/versions-between.ts";
import { differenceBetween } from "../../web/src/graph/difference.ts";
import { NO_FILTER, TimedGraph } from "../../web/src/graph/timed-graph.ts";
import { isoOfMicroseconds, type Moment, microsecondsOf } from "../../web/src/time/instants.ts";
import { TimeSteps } from "../../web/src/time/moments.ts";

const TYPES = ["Person", "Place"];
const PREDICATES = [
  { name: "LIVES_IN", kind: "state", symmetric: false },
  { name: "VISITED", kind: "event", symmetric: false },
] as const;

const uuid = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, "0")}`;
const entity = (number: number): EntityInTime => ({
  id: entityId(uuid(number)),
  name: `E${number}`,
  type: TYPES[number % 2] ?? "",
});

interface Drawn {
  readonly source: number;
  readonly target: number;
  readonly predicate: number;
  readonly valid: readonly [from: number, to: number | null];
  readonly known: readonly [from: number, to: number | null];
  readonly confidence: number;
}

const day = 86_400_000;
const at = (days: number) => new Date(days * day).toISOString();
const recorded = (days: number) => isoOfMicroseconds(days * day * 1000 + 1);

/** An interval within 20 days; half of them have no end. */
const interval = fc
  .tuple(fc.integer({ min: 0, max: 19 }), fc.integer({ min: 1, max: 10 }), fc.boolean())
  .map(([from, length, isOpen]): readonly [number, number | null] => [from, isOpen ? null : from + length]);

const drawn: fc.Arbitrary<Drawn> = fc.record({
  source: fc.nat(5),
  target: fc.nat(5),
  predicate: fc.nat(1),
  valid: interval,
  known: interval,
  confidence: fc.constantFrom(0.3, 0.6, 0.9),
});

const days = fc.oneof(fc.integer({ min: -1, max: 32 }), fc.constant(Number.POSITIVE_INFINITY));
const moment = fc.record({ valid: days, known: days });
const momentOf = (days: Moment): Moment => ({ valid: days.valid * day, known: days.known * day * 1000 + 1 });

function dataOf(list: readonly Drawn[], first = 0): VersionsBetween {
  const versions = list.map(
    ({ source, target, predicate, valid, known, confidence }, number): EdgeVersion => ({
      id: factId(uuid(1_000 + first + (number % 7))),
      versionId: versionId(uuid(2_000 + first + number)),
      predicate: PREDICATES[predicate]?.name ?? "",
      subject: entityId(uuid(source)),
      object: entityId(uuid(target)),
      validFrom: at(valid[0]),
      validFromBasis: "stated",
      validTo: valid[1] === null ? null : at(valid[1]),
      recordedAt: recorded(known[0]),
      supersededAt: known[1] === null ? null : recorded(known[1]),
      status: "held",
      confidence,
    }),
  );
  return {
    entities: Array.from({ length: 6 }, (_, number) => entity(number)),
    versions,
    predicates: PREDICATES,
  };
}

/**
 * The same by the definition: a version shows if the moment lies in both intervals, the ends of which are not
 * included.
 */
function reference(list: readonly Drawn[], { valid, known }: Moment): number[] {
  return list.flatMap((one, number) => {
    const isTrue =
      one.valid[0] <= valid && (one.valid[1] === null || one.predicate === 1 || valid < one.valid[1]);
    const isKnown = one.known[0] <= known && (one.known[1] === null || known < one.known[1]);
    return isTrue && isKnown ? [number] : [];
  });
}

const shownIn = (graph: TimedGraph) => [...graph.versions.keys()].filter((number) => graph.isShown(number));

test("wherever the clocks were moved before, those versions show that are true and known at the moment", () => {
  fc.assert(
    fc.property(
      fc.array(drawn, { maxLength: 30 }),
      fc.array(moment, { minLength: 1, maxLength: 8 }),
      (list, moves) => {
        const graph = new TimedGraph(momentOf({ valid: 0, known: 0 }));
        graph.add(dataOf(list));
        for (const move of moves) {
          graph.moveTo(momentOf(move));
          expect(shownIn(graph)).toEqual(reference(list, move));
        }
      },
    ),
  );
});

test("what a move touches is what shows otherwise than before, and degrees count what shows", () => {
  fc.assert(
    fc.property(fc.array(drawn, { maxLength: 30 }), moment, moment, (list, from, to) => {
      const graph = new TimedGraph(momentOf(from));
      graph.add(dataOf(list));
      const before = graph.lines.map((_, line) => graph.shownOf(line));
      const { lines } = graph.moveTo(momentOf(to));
      for (const [line] of graph.lines.entries())
        if (!lines.includes(line)) expect(graph.shownOf(line)).toEqual(before[line]);
      const shown = shownIn(graph).flatMap((number) => graph.lines[graph.lineOf[number] ?? 0] ?? []);
      for (const node of graph.entities.keys()) {
        const ofNode = shown.filter(({ source, target }) => source === node || target === node);
        expect(graph.degrees[node]).toBe(ofNode.length);
      }
    }),
  );
});

test("what is added later shows as if it had been there from the beginning", () => {
  fc.assert(
    fc.property(fc.array(drawn, { maxLength: 20 }), fc.nat(20), moment, (list, cut, move) => {
      const whole = new TimedGraph(momentOf(move));
      whole.add(dataOf(list));
      const grown = new TimedGraph(momentOf({ valid: 0, known: 0 }));
      const all = dataOf(list);
      grown.add({ ...all, versions: all.versions.slice(0, cut) });
      grown.moveTo(momentOf(move));
      grown.add(all);
      const shown = (graph: TimedGraph) =>
        shownIn(graph)
          .map((number) => graph.versions[number]?.versionId)
          .sort();
      expect(shown(grown)).toEqual(shown(whole));
      expect(grown.versions.length).toBe(list.length);
    }),
  );
});

test("a filter leaves out types, predicates and what is not sure enough, at every moment", () => {
  fc.assert(
    fc.property(fc.array(drawn, { maxLength: 30 }), moment, moment, (list, first, then) => {
      const graph = new TimedGraph(momentOf(first));
      graph.add(dataOf(list));
      graph.filterBy({
        hiddenTypes: new Set(["Place"]),
        hiddenPredicates: new Set(["VISITED"]),
        minConfidence: 0.5,
      });
      graph.moveTo(momentOf(then));
      const passes = (number: number) => {
        const one = list[number];
        return (
          one !== undefined &&
          one.source % 2 === 0 &&
          one.target % 2 === 0 &&
          one.predicate === 0 &&
          one.confidence > 0.5
        );
      };
      expect(shownIn(graph)).toEqual(reference(list, then).filter(passes));
      graph.filterBy(NO_FILTER);
      expect(shownIn(graph)).toEqual(reference(list, then));
    }),
  );
});

test("the difference between two moments names the facts that show at one of them only, or in another version", () => {
  fc.assert(
    fc.property(fc.array(drawn, { maxLength: 7 }), moment, moment, (list, from, to) => {
      // Each of the seven is a fact of its own.
      const graph = new TimedGraph(momentOf(from));
      graph.add(dataOf(list));
      const { added, removed, changed } = differenceBetween(graph, momentOf(from), momentOf(to));
      const [before, after] = [reference(list, from), reference(list, to)];
      const ids = (numbers: readonly number[]) =>
        numbers.map((number) => graph.versions[number]?.versionId).sort();
      expect(added.map((one) => one.after?.versionId).sort()).toEqual(
        ids(after.filter((one) => !before.includes(one))),
      );
      expect(removed.map((one) => one.before?.versionId).sort()).toEqual(
        ids(before.filter((one) => !after.includes(one))),
      );
      expect(changed).toEqual([]);
    }),
  );
});

test("a fact that is told with other dates is changed, and its ends are kept", () => {
  const one = { source: 0, target: 1, predicate: 0, confidence: 0.9 };
  const data = dataOf([
    { ...one, valid: [0, null], known: [0, 5] },
    { ...one, valid: [0, 10], known: [5, null] },
  ]);
  const [first] = data.versions;
  const graph = new TimedGraph({ valid: 0, known: 0 });
  graph.add({
    ...data,
    versions: data.versions.map((version) => ({ ...version, id: first?.id ?? version.id })),
  });
  const difference = differenceBetween(
    graph,
    momentOf({ valid: 3, known: 2 }),
    momentOf({ valid: 3, known: 7 }),
  );
  expect(difference.lines).toEqual(["changed"]);
  expect(difference.nodes.slice(0, 3)).toEqual(["kept", "kept", "absent"]);
  expect(difference.changed.map(({ before, after }) => [before?.validTo, after?.validTo])).toEqual([
    [null, at(10)],
  ]);
});

test("an entity is called what it was called then", () => {
  const graph = new TimedGraph({ valid: 0, known: 0 });
  const formerly = [{ name: "Initech", type: "Organization", supersededAt: recorded(3) }];
  graph.add({ entities: [{ ...entity(0), formerly }], versions: [], predicates: [] });
  expect(graph.namedAt(0, microsecondsOf(recorded(2))).name).toBe("Initech");
  expect(graph.namedAt(0, microsecondsOf(recorded(3))).name).toBe("E0");
});

test("a slider has a step for each moment at which something changes, and one before all", () => {
  const steps = new TimeSteps([30, 10, 10, Number.POSITIVE_INFINITY, 20], 25);
  expect(Array.from({ length: steps.last + 1 }, (_, step) => steps.at(step))).toEqual([
    Number.NEGATIVE_INFINITY,
    10,
    20,
    25,
    30,
  ]);
  expect([9, 10, 19, 25, 99].map((moment) => steps.stepOf(moment))).toEqual([0, 1, 1, 3, 4]);
});

test("of very many moments about a thousand are steps, the first, the last and now among them", () => {
  const steps = new TimeSteps(
    Array.from({ length: 30_000 }, (_, place) => place * 10),
    55,
  );
  expect(steps.last).toBeLessThanOrEqual(1_000);
  expect([steps.at(1), steps.at(steps.last), steps.at(steps.stepOf(55))]).toEqual([0, 299_990, 55]);
});

test("microseconds are kept on the way there and back", () => {
  for (const iso of [
    "2026-03-02T10:00:00.000001Z",
    "1952-01-01T00:00:00.000000Z",
    "1969-12-31T23:59:59.999999Z",
  ])
    expect(isoOfMicroseconds(microsecondsOf(iso))).toBe(iso);
});
