/** With whom, where and how often something is so: the property `details`. */
import { describe, expect, it, test } from "vitest";
import { factText } from "../../src/domain/fact.ts";
import { unknownPredicate } from "../../src/domain/ontology/definitions.ts";
import { briefly, fromNia } from "../extract/briefly.ts";

const read = (text: string) => fromNia(text).facts.map(briefly);

describe("what is said beside the ends of a fact", () => {
  it.each([
    [
      "Every Tuesday I play dominoes with Earl and the Baptist preacher.",
      "Nia PLAYS dominoes (details: every Tuesday with Earl and the Baptist preacher)",
    ],
    ["I like tea with milk.", "Nia LIKES tea (details: with milk)"],
    ["We rent a unit in Thamesmead now.", 'Nia RENTS "unit" (details: in Thamesmead)'],
    [
      "I rent a flat from my aunt for 600 a month.",
      `Nia RENTS "flat" (details: from Nia's aunt for 600 a month)`,
    ],
    ["I have tendinitis in my left hand.", "Nia HAS_CONDITION tendinitis (details: in their left hand)"],
    ["I play chess at Danny's.", "Nia PLAYS chess (details: at Danny's)"],
    ["I take ibuprofen twice a day.", "Nia TAKES ibuprofen (details: twice a day)"],
    ["I work at Helix three days a week.", "Nia WORKS_AT Helix (details: three days a week)"],
    ["I don't drink coffee after two.", "Nia AVOIDS coffee (details: after two)"],
  ])("is told with it: %s", (text, fact) => {
    expect(read(text)).toContain(fact);
  });

  it.each([
    ["of what began then it tells nothing", "I bought a telescope from Jo.", 'Nia OWNS "telescope"'],
    ["a pronoun is not understood alone", "I play chess with him.", "Nia PLAYS chess"],
    ["nor is the place of a phrase that says next to nothing", "I like tea in general.", "Nia LIKES tea"],
    ["of another's in one's own facts", "I play chess with her dad.", "Nia PLAYS chess"],
    ["what it is of already", "I'm off on Wednesdays.", "Nia OFF_ON Wednesdays"],
    ["what may belong to another part", "I sold the records to a guy from Leeds.", 'Nia SOLD "records"'],
    ["of two with one preposition", "I rent a van for work for the season.", 'Nia RENTS "van"'],
    ["with whom somebody lives is a fact of its own", "I live in Porto with my cat.", "Nia LIVES_IN Porto"],
  ])("is left out: %s", (_, text, fact) => {
    expect(read(text)).toContain(fact);
  });

  it("is of one of several things only, and of neither then", () => {
    const facts = read("We use Postgres for billing and Redis for sessions.");
    expect(facts).toContain("Nia USES Postgres");
    expect(facts).toContain("Nia USES Redis");
  });

  it("is the same where the last argument is what it stands in", () => {
    expect(read("I'm in my second year of history at Lund.")).toContain("Nia STUDIES history");
  });
});

test("the sentence of a fact ends with it, where it ends with the object", () => {
  const plays = { ...unknownPredicate("PLAYS"), text: "{subject} plays {object}" };
  const both = { ...unknownPredicate("KNOWS"), text: "{subject} and {object} know each other" };
  const details = "on Sundays";
  expect(factText(plays, "Nia", "chess", { details })).toBe("Nia plays chess on Sundays");
  expect(factText(both, "Nia", "Tom", { details })).toBe("Nia and Tom know each other");
});
