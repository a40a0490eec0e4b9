/** What a command that failed says is told in commands, not in calls of the library. */
import { expect, test } from "vitest";
import { failureOf } from "../../src/cli/failure.ts";
import { InputError, NotFoundError } from "../../src/errors.ts";

test.each([
  [
    'There is no fact "nope" in the graphs that are read. facts() gives the ids.',
    'There is no fact "nope" in the graphs that are read. palimpsest facts gives the ids.',
  ],
  [
    'There is no graph "g" in the tenant "t". Remember something in it first, or call create(); graphs() lists those that exist.',
    'There is no graph "g" in the tenant "t". Remember something in it first; palimpsest graphs lists those that exist.',
  ],
  [
    "describe() of the ontology and gaps() list what there is.",
    "palimpsest ontology show and palimpsest gaps list what there is.",
  ],
  [
    "facts({ knownAt }) and why() show what was held; assert() says it anew.",
    "palimpsest facts --known-at and palimpsest why show what was held; palimpsest assert says it anew.",
  ],
  [
    "correct() was told nothing that is right instead. Give an object, or call retract().",
    "palimpsest correct was told nothing that is right instead. Give an object, or run palimpsest retract.",
  ],
  ["correct(): object: it is empty.", "object: it is empty."],
])("a call is named as the command that does the same: %s", (message, said) => {
  expect(failureOf(new NotFoundError("fact_unknown", message))?.message).toBe(said);
});

test("a setting that cannot be used is told with where it comes from", () => {
  const message =
    "openMemory(): novelty: deferred (40) is above immediate (10). Exchange them, or lower deferred.";
  expect(failureOf(new InputError("invalid_input", message))?.message).toBe(
    "novelty: deferred (40) is above immediate (10). Exchange them, or lower deferred. This comes from the file of PALIMPSEST_SETTINGS, or from a variable of the environment.",
  );
});

test.each(['There is no entity "facts()" here.', "There is no conversion (yet) of toFloat()."])(
  "what was given, and what is no command, stays as it is: %s",
  (message) => {
    expect(failureOf(new NotFoundError("entity_unknown", message))?.message).toBe(message);
  },
);
