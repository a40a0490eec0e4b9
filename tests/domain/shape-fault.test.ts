import { expect, test } from "vitest";
import { z } from "zod";
import { parseShape, shapeFault } from "../../src/domain/shape-fault.ts";

const shape = z.strictObject({
  name: z.string().min(1).max(5).optional(),
  limit: z.int().min(1).max(9).optional(),
  kind: z.enum(["state", "event"]).optional(),
  at: z.union([z.string(), z.instanceof(Date)]).optional(),
  of: z.union([z.string(), z.strictObject({ id: z.number() })]).optional(),
  hints: z.union([z.literal(false), z.int().max(40)]).optional(),
  encoder: z.union([z.literal("local"), z.strictObject({ name: z.string() })]).optional(),
  names: z.array(z.string()).min(1).optional(),
  own: z.string().regex(/^a/u, "begin with a").optional(),
});

test.each([
  [{ name: 5 }, "name: give a text, not a number"],
  [{ name: "" }, "name: it is empty"],
  [{ name: "too long" }, "name: give at most 5 characters"],
  [{ limit: 0.5 }, "limit: give a whole number"],
  [{ limit: "5" }, "limit: give a number, not a text"],
  [{ limit: Number.NaN }, "limit: give a number"],
  [{ limit: 10 }, "limit: give at most 9"],
  [{ kind: "stat" }, 'kind: give "state" or "event"'],
  [{ at: 5 }, "at: give a text or a Date, not a number"],
  [{ at: null }, "at: give a text or a Date, not null"],
  [{ of: { id: "x" } }, "of: id: give a number, not a text"],
  [{ hints: true }, "hints: give false or a number"],
  [{ hints: 41 }, "hints: give at most 40"],
  [{ encoder: "lokal" }, 'encoder: give "local" or an object'],
  [{ encoder: { name: 1 } }, "encoder: name: give a text, not a number"],
  [{ names: [] }, "names: it is empty"],
  [{ names: [[]] }, "names.0: give a text, not a list"],
  [
    { naem: "x" },
    'options: there is no "naem" here. It takes name, limit, kind, at, of, hints, encoder, names, own',
  ],
  [{ of: { id: 1, no: 2 } }, 'of: there is no "no" here. It takes id'],
  [{ own: "b" }, "own: begin with a"],
  [[], "options: give an object, not a list"],
  [undefined, "options: it is missing, give an object"],
])("a fault says what to give: %j", (given, words) => {
  const { error } = parseShape(shape, given);
  expect(error === undefined ? undefined : shapeFault(error, "options")).toBe(words);
});
