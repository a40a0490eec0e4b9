/** Facts in words. */
import { expect, test } from "vitest";
import { factText } from "../../src/domain/fact.ts";
import { unknownPredicate } from "../../src/domain/ontology/definitions.ts";

const scheduled = { ...unknownPredicate("SCHEDULED_FOR"), text: "{subject} is scheduled for {object}" };

test.each([
  ["2026-12-03", "choir is scheduled for 2026-12-03"],
  ["Mondays", "choir is scheduled for Mondays"],
  ["on Mondays at 7", "choir is scheduled on Mondays at 7"],
  ["from 9 to 5", "choir is scheduled from 9 to 5"],
  ["online meetings", "choir is scheduled for online meetings"],
])("for %s", (object, text) => {
  expect(factText(scheduled, "choir", object, {})).toBe(text);
});
