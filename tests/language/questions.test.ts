/** Questions as clauses with a gap. */
import { describe, expect, it } from "vitest";
import type { NounPhrase } from "../../src/language/clause.ts";
import { readQuestion } from "../../src/language/en/questions.ts";
import { findDates } from "../../src/text/dates.ts";

const MARCH = Date.UTC(2026, 2, 12, 10);

const spoken = (phrase: NounPhrase): string => {
  const { owner, text } = phrase;
  if (owner === undefined) return text;
  return `${"phrase" in owner ? spoken(owner.phrase) : owner.pronoun}'s ${text}`;
};

/** "gap kind, its place, its noun: subject | verb | objects | prepositions" */
function briefly(text: string): string | undefined {
  const question = readQuestion(text, findDates(text, MARCH, "past"));
  if (question === undefined) return undefined;
  const { gap, clause } = question;
  const asks = [gap.kind, gap.place, gap.noun, gap.preposition]
    .filter((part) => part !== undefined)
    .join(" ");
  const around = clause.prepositions.map(
    ({ preposition, phrase }) => `${preposition} ${phrase === undefined ? "…" : spoken(phrase)}`,
  );
  const phrases = clause.objects.flatMap((object) => [object, ...object.others]).map(spoken);
  const told = [...phrases, ...clause.adjectives, ...around];
  return `${asks}: ${clause.subject === undefined ? "?" : spoken(clause.subject)} | ${clause.verb} | ${told.join(", ")}`;
}

describe("a question is a clause with a gap", () => {
  it.each([
    ["Where does Felix's mother live?", "place circumstance: Felix's mother | live | "],
    ["Who has a dog?", "person subject: ? | have | dog"],
    ["Who's Alice's boss?", "person predicate: Alice's boss | be | "],
    ["What did you buy last week?", "thing object: you | buy | "],
    ["Which movies does Alice like?", "thing object movies: Alice | like | "],
    ["Who does she work for now?", "person prepositional for: she | work | "],
    ["In which city was Tom born?", "place prepositional city in: Tom | bear | "],
    ["When did Tom and Anna move to Rome?", "date circumstance: Tom | move | to Rome"],
    ["Is Alice still at Acme?", "truth none: Alice | be | at Acme"],
    ["Does my brother speak Polish?", "truth none: i's brother | speak | Polish"],
    ["How many siblings does Tom have?", "count object siblings: Tom | have | "],
    ["How much does the flat cost?", "money object: flat | cost | "],
    ["How long has Ann lived in Rome?", "duration circumstance: Ann | live | in Rome"],
    ["Why did Tom leave Acme?", "reason circumstance: Tom | leave | Acme"],
    ["Whose birthday is in May?", "person owner birthday: birthday | be | "],
    ["What kind of car does he drive?", "thing object car: he | drive | "],
    ["Which companies use both Stripe and Plaid?", "thing subject companies: ? | use | Stripe, Plaid"],
    ["Do you know where she lives?", "place circumstance: she | live | "],
    ["What is Acme Corp's email?", "thing predicate: Acme Corp's email | be | "],
    ["What's the name of Leo's cat?", "thing predicate: name of Leo's cat | be | "],
  ])("%s", (text, asked) => {
    expect(briefly(text)).toBe(asked);
  });

  it("holds nothing of a question for true", () => {
    expect(readQuestion("Why did Tom leave Acme?", [])?.clause.isBelieved).toBe(false);
  });
});
