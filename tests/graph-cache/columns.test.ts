import fc from "fast-check";
import { expect, test } from "vitest";
import { CurrentEdges } from "../../src/graph/cache/current-edges.ts";
import { IdTable } from "../../src/graph/cache/id-table.ts";
import { compareTexts } from "../../src/match/in-memory/rows-in-memory.ts";

const uuid = fc.uuid();

test("ids are found again as they were written, and stand in the order of their texts", () => {
  fc.assert(
    fc.property(fc.uniqueArray(uuid, { minLength: 2, maxLength: 80 }), uuid, (ids, other) => {
      const table = new IdTable();
      const numbers = ids.map((id) => table.add(id));
      expect(numbers).toEqual(ids.map((_, place) => place));
      expect(ids.map((id) => table.add(id.toUpperCase()))).toEqual(numbers);
      table.trim();
      expect(numbers.map((number) => table.text(number))).toEqual(ids);
      expect(table.find(other)).toBe(ids.indexOf(other));
      expect(numbers.toSorted((a, b) => table.compare(a, b)).map((number) => table.text(number))).toEqual(
        ids.toSorted(),
      );
    }),
  );
});

test("edges that come and go are those that a list has", () => {
  const change = fc.record({
    adds: fc.boolean(),
    which: fc.integer({ min: 0, max: 600 }),
    to: fc.integer({ min: 0, max: 9 }),
  });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 600 }), fc.array(change, { maxLength: 60 }), (begins, changes) => {
      const edges = new CurrentEdges();
      const list = new Map<string, { subject: number; object: number; from: number; qualifiers?: string }>();
      const idOf = (which: number) => `00000000-0000-4000-8000-${which.toString(16).padStart(12, "0")}`;
      const add = (which: number, object: number) => {
        const [version, subject] = [idOf(which), which % 7];
        if (!list.has(version))
          list.set(version, {
            subject,
            object,
            from: which,
            ...(which % 5 === 0 ? { qualifiers: `{"n":${which}}` } : {}),
          });
        edges.add({
          version,
          fact: version,
          subject,
          object,
          predicate: which % 3,
          from: which,
          to: which + 1,
          isDisputed: false,
          hasUnknownStart: false,
          ...(which % 5 === 0 ? { qualifiers: `{"n":${which}}` } : {}),
        });
      };
      for (let which = 0; which < begins; which += 1) add(which, which % 10);
      // Most go, so that room is made.
      for (let which = 0; which < begins; which += 2) {
        list.delete(idOf(which));
        edges.remove(idOf(which), which % 7);
      }
      for (const { adds, which, to } of changes) {
        if (adds) add(which, to);
        else {
          list.delete(idOf(which));
          edges.remove(idOf(which), which % 7);
        }
      }
      const told = (edge: number) => {
        const qualifiers = edges.qualifiersOf(edge);
        return [
          edges.versionOf(edge),
          {
            subject: edges.subject[edge],
            object: edges.object[edge],
            from: edges.from[edge],
            ...(qualifiers === undefined ? {} : { qualifiers }),
          },
        ] as const;
      };
      const chained = (first: (node: number) => number, next: Int32Array) => {
        const found = [];
        for (let node = 0; node < 10; node += 1)
          for (let edge = first(node); edge >= 0; edge = next[edge] ?? -1)
            if (!edges.isDeleted(edge)) found.push(told(edge));
        return new Map(found);
      };
      expect(edges.count).toBe(list.size);
      expect(chained((node) => edges.firstOut(node), edges.nextOut)).toEqual(list);
      expect(chained((node) => edges.firstIn(node), edges.nextIn)).toEqual(list);
    }),
    { numRuns: 60 },
  );
});

test("texts stand in the order of their code points", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (one, other) => {
      const [a, b] = [Buffer.from(one), Buffer.from(other)];
      expect(Math.sign(compareTexts(one, other))).toBe(Buffer.compare(a, b));
    }),
    {
      numRuns: 2_000,
      examples: [
        ["\u{10000}", "\uFFFF"],
        ["a\uE000", "a\u{1F600}"],
        ["\uD7FF", "\u{10000}"],
      ],
    },
  );
});
