/** Bounds of recall that belong to one side: pure. */
import { expect, test } from "vitest";
import type { Table } from "../../src/recall/index/table.ts";
import { MAX_NEIGHBOUR_LENGTH, turnBeforeQuestion } from "../../src/recall/ranking/signals/neighbours.ts";
import { staleNote } from "../../src/recall/stale/stale.ts";

test("a question as long as the limit still points at the turn before it, a longer one does not", () => {
  const before = (length: number): number => {
    const rows = [false, true, false].map((isQuestion, at) => ({
      item: at,
      thread: 1,
      position: at,
      length,
      speaker: null,
      role: "user" as const,
      occurredAt: at,
      isQuestion,
      asks: isQuestion,
    }));
    const table: Pick<Table, "rows" | "previous"> = { rows, previous: Int32Array.of(-1, 0, 1) };
    return turnBeforeQuestion(table, 2);
  };
  expect(before(MAX_NEIGHBOUR_LENGTH)).toBe(0);
  expect(before(MAX_NEIGHBOUR_LENGTH + 1)).toBe(-1);
});

test("a question about a time that ends where a statement begins, or begins where it ends, is not told that it was so", () => {
  const note = (from: string, to: string) =>
    staleNote(
      { from: "2025-02-01T00:00:00Z", since: "2025-04-02T00:00:00Z", precision: "day" },
      { from: Date.parse(from), to: Date.parse(to) },
    );
  expect(note("2025-01-01", "2025-02-01")).toBe("no longer so since 2 April 2025");
  expect(note("2025-04-02", "2025-05-01")).toBe("no longer so since 2 April 2025");
  expect(note("2025-01-01", "2025-02-02")).toBe("so until 2 April 2025");
  expect(note("2025-04-01", "2025-05-01")).toBe("so until 2 April 2025");
});
