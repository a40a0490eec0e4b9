/** JSON in steps is what `JSON.parse` makes of it. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { runToCompletion } from "../../src/scheduling/cooperative-task.ts";
import { parseInSteps } from "../../src/text/parse-json.ts";

type Outcome = { readonly value: unknown } | { readonly fault: string };

function outcome(parse: () => unknown): Outcome {
  try {
    return { value: parse() };
  } catch (error) {
    return { fault: error instanceof Error ? error.name : "" };
  }
}

const MARKS = [
  "",
  ",",
  "}",
  "]",
  '"',
  "\\",
  "x",
  "-",
  "\n",
  ":",
  "0",
  "[",
  "{",
  "__proto__",
  "\u2028",
  "1e9",
];
const damaged = fc
  .tuple(fc.json(), fc.nat(), fc.constantFrom(...MARKS), fc.boolean())
  .map(([text, at, put, replaces]) => {
    const place = at % (text.length + 1);
    return text.slice(0, place) + put + text.slice(place + (replaces ? 1 : 0));
  });

test("a text is read, or refused, as JSON.parse does", () => {
  fc.assert(
    fc.property(fc.oneof(fc.json({ maxDepth: 6 }), damaged), (text) => {
      expect(outcome(() => runToCompletion(parseInSteps(text)))).toStrictEqual(
        outcome(() => JSON.parse(text)),
      );
    }),
    { numRuns: 5000 },
  );
});

test.each([
  '{"a":1,"b":{"c":[]},"a":[2,{"a":3}]}',
  '{"__proto__":{"x":1},"constructor":2,"2":0,"1":0}',
  '["\\\\","\\"","\\\\\\"",""]',
  " \t[ -0 , 1e999 , true,null ] \n",
])("%s is as JSON.parse has it", (text) => {
  const value = runToCompletion(parseInSteps(text));
  expect(value).toStrictEqual(JSON.parse(text));
  expect(JSON.stringify(value)).toBe(JSON.stringify(JSON.parse(text)));
});

test("a long text has steps in between, and what is too deep or too much is refused before it is read", () => {
  const steps = [...parseInSteps(JSON.stringify(Array.from({ length: 20_000 }, (_, at) => at)))];
  expect(steps.length).toBeGreaterThan(10);
  const refused = (text: string) => () => runToCompletion(parseInSteps(text, 1_000));
  expect(refused("[".repeat(4_000_000))).toThrow("nested deeper than 500 levels");
  expect(refused(`[${"1,".repeat(4_000_000)}1]`)).toThrow("of more than 1000 values");
  const wide = Array.from({ length: 20_001 }, (_, at) => `"k${at}":1`);
  expect(() => runToCompletion(parseInSteps(`{${wide.join(",")}}`))).toThrow("more than 20000 names");
  expect(runToCompletion(parseInSteps("[".repeat(500) + "]".repeat(500)))).toHaveLength(1);
});
