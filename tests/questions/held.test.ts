/** Facts that are held without words of theirs, asked for as people ask. */
import { describe, expect, test } from "vitest";
import { testMemory } from "../memory.ts";

const { memory } = await testMemory("2026-03-12T10:00:00Z");
const graph = memory.graph("user:held");
for (const fact of [
  { predicate: "LIVES_IN", object: "Cork", objectType: "Place", validFrom: "2015-02", validTo: "2020" },
  { predicate: "LIVES_IN", object: "Lugano", objectType: "Place", validFrom: "2021-05" },
  { predicate: "LEARNS", object: "Welsh", objectType: "Skill", validFrom: "2022-01", validTo: "2024-03" },
  { predicate: "VISITED", object: "Malta", objectType: "Place", validFrom: "2023-06" },
])
  for (const subject of ["Orla", "the user of this graph"])
    await graph.assert({ subject, subjectType: "Person", ...fact });
await graph.assert({ subject: "Dev", subjectType: "Person", predicate: "LIVES_IN", object: "Turin" });

describe("when something is so", () => {
  test.each([
    ["Since when does Orla live in Lugano?", "since May 2021"],
    ["since when have I lived in lugano", "since May 2021"],
    ["When did Orla stop learning Welsh?", "until the end of March 2024"],
    ["When did I start learning Welsh?", "from January 2022"],
    ["When did Orla visit Malta?", "June 2023"],
  ])("%s %s", async (question, told) => {
    expect(await graph.ask(question)).toMatchObject({ known: true, answer: expect.stringContaining(told) });
  });

  test.each([
    "When did Orla stop living in Lugano?",
    "Since when does Orla live in Turin?",
    "When did Dev visit Malta?",
    // When it was heard of is not when it began.
    "Since when does Dev live in Turin?",
  ])("%s is not known", async (question) => {
    expect(await graph.ask(question)).toMatchObject({ known: false });
  });
});

describe("what is no more", () => {
  test.each([
    ["Where did Orla use to live?", "Orla lived in Cork"],
    ["Did I use to live in Cork?", "Yes."],
    ["What did Orla use to learn?", "Welsh"],
  ])("%s %s", async (question, told) => {
    expect(await graph.ask(question)).toMatchObject({ known: true, answer: expect.stringContaining(told) });
  });

  test("what is so now is not what used to be", async () => {
    expect(await graph.ask("Did Orla use to live in Lugano?")).toMatchObject({ known: false });
  });
});

describe("in other words than those of the predicate", () => {
  const others = memory.graph("user:held-words");
  const facts = [
    { predicate: "ALLERGIC_TO", object: "dust", objectType: "Thing" },
    { predicate: "EARNS", value: "$70k" },
    { predicate: "WON", object: "Hebel Prize", objectType: "Thing" },
    { predicate: "TAUGHT_BY", object: "Ines", objectType: "Person" },
    { predicate: "BANKS_WITH", object: "Sparbank", objectType: "Organization" },
    { predicate: "VISITED", object: "Malta", objectType: "Place", validFrom: "2023-06" },
  ].map((fact) => ({ subject: "Orla", subjectType: "Person", ...fact }));
  const told = (async () => {
    for (const fact of facts) await others.assert(fact);
    await others.assert({ subject: "Dev", subjectType: "Person", predicate: "KNOWS", object: "Ines" });
  })();

  test.each([
    ["What is Orla's allergy?", "allergic to dust"],
    ["Does Orla have any allergies?", "allergic to dust"],
    ["orla's salary?", "$70k"],
    ["Did Orla win the Hebel Prize?", "Yes."],
    ["Who won the Hebel Prize?", "Orla"],
    ["Which prizes did Orla win?", "Hebel Prize"],
    ["Who is Orla's teacher?", "Ines"],
    ["What is Orla's bank?", "Sparbank"],
    ["Did Orla travel to Malta?", "Yes."],
  ])("%s %s", async (question, answer) => {
    await told;
    expect(await others.ask(question)).toMatchObject({
      known: true,
      answer: expect.stringContaining(answer),
    });
  });

  test.each([
    "Is Orla allergic to peanuts?",
    "What is Dev's allergy?",
    "Dev's salary?",
    "Did Dev win the Hebel Prize?",
    "Who is Dev's teacher?",
  ])("%s is not known", async (question) => {
    await told;
    expect(await others.ask(question)).toMatchObject({ known: false });
  });
});

describe("whether and what something of somebody's is", () => {
  const own = memory.graph("user:held-own");
  const told = (async () => {
    for (const fact of [
      {
        predicate: "REPORTS_TO",
        object: "Ines Roth",
        objectType: "Person",
        validFrom: "2019",
        validTo: "2021",
      },
      { predicate: "REPORTS_TO", object: "Karim", objectType: "Person", validFrom: "2022" },
      { predicate: "OCCUPATION", value: "welder", validFrom: "2019", validTo: "2021" },
      { predicate: "OCCUPATION", value: "baker", validFrom: "2022" },
      { predicate: "BIRTHDAY", value: "May 4" },
      { predicate: "EARNS", value: "$70k" },
      { predicate: "ABLE_TO", value: "weave" },
      { predicate: "PLANS", value: "buy a loom" },
      { predicate: "LIKES", object: "ska", objectType: "Thing" },
      { predicate: "AGE", value: "41" },
      { predicate: "TAUGHT_BY", object: "Ines Roth", objectType: "Person" },
      {
        predicate: "RUNS",
        object: "Hill Mill",
        objectType: "Organization",
        validFrom: "2019",
        validTo: "2021",
      },
    ])
      for (const subject of ["Orla", "the user of this graph"])
        await own.assert({ subject, subjectType: "Person", ...fact });
    await own.assert({ subject: "Dev", subjectType: "Person", predicate: "KNOWS", object: "Karim" });
  })();

  test.each([
    ["Is Orla's boss Karim?", "Yes."],
    ["Is my boss Ines?", "No.\nThe user reports to Karim"],
    ["Is Orla's job baker?", "Yes."],
    ["Is my birthday June 7?", "No."],
    ["Who was Orla's previous boss?", "Ines Roth"],
    ["Who is my current boss?", "Karim"],
    ["What was Orla's former job?", "welder"],
    ["What is my current job?", "baker"],
    ["How much does Orla earn?", "$70k"],
    ["What is Orla's boss called?", "Karim"],
    ["Who is Orla taught by?", "Ines Roth"],
    ["Does Orla run Hill Mill?", "Not any more."],
    ["Who was in charge of Hill Mill?", "Orla"],
    ["Who was Orla's boss before Karim?", "Ines Roth"],
    ["What was my job before baker?", "welder"],
    ["Can Orla weave?", "Yes."],
    ["What can Orla do?", "weave"],
    ["Is Orla planning to buy a loom?", "Yes."],
    ["Is Orla a fan of ska?", "Yes."],
    ["Is Orla 41?", "Yes."],
    ["Is Orla 50?", "No."],
  ])("%s %s", async (question, answer) => {
    await told;
    expect(await own.ask(question)).toMatchObject({ known: true, answer: expect.stringContaining(answer) });
  });

  test.each([
    "Is Orla's boss nice?",
    "Is Orla's boss French?",
    "Is Orla's job hard?",
    "Is Dev's boss Karim?",
    "Is Karim Dev's boss?",
    "How much does Dev earn?",
    "Does Dev not have a car?",
    "Who is in charge of Hill Mill?",
    "Who was Orla's boss before Ines?",
    "What was Orla's job before pilot?",
    "Can Orla swim?",
    "Can Dev weave?",
    "Is Orla planning to buy a boat?",
    "Is Dev a fan of ska?",
    "Is Dev 41?",
  ])("%s is not known", async (question) => {
    await told;
    expect(await own.ask(question)).toMatchObject({ known: false });
  });
});
