/** What is so at work now, where it was otherwise: states, values, teams, and who has left. */
import { expect, test } from "vitest";
import { testMemory } from "../memory.ts";

const { memory } = await testMemory("2026-11-26T12:00:00Z");

/** What the answer says; `null`: it is not known. */
type Answer = RegExp | null;

const STORIES: readonly (readonly [
  turns: readonly string[],
  asked: readonly (readonly [question: string, Answer])[],
])[] = [
  [["The login page is broken.", "Fixed the login page."], [["Is the login page still broken?", /^No/u]]],
  [["PAY-9 is open.", "PAY-9 is closed now."], [["Is PAY-9 open?", /^No/u]]],
  [["The site is down.", "The site is up again."], [["Is the site down?", /^No/u]]],
  // Who did what says nothing of what is so.
  [["I turned feature flags on in production."], [["Are feature flags off in production?", null]]],
  [["Tara replaces Uwe as head of sales."], [["Is Uwe head of sales?", null]]],
  [
    ["Gina is on the mobile team.", "Gina moved to the web team."],
    [
      ["Is Gina on the mobile team?", /^No/u],
      ["What team is Gina on?", /^(?!.*Also).*“Gina moved to the web team/su],
    ],
  ],
  [["I prefer short answers.", "I prefer detailed answers."], [["Do I prefer short answers?", /^N/u]]],
  [["The trial lasts 14 days.", "The trial is 30 days now."], [["How long is the trial?", /^30 days/u]]],
  [
    ["Initech pays us 2000 euros a month.", "Initech now pays 2500 euros a month."],
    [["How much does Initech pay?", /^2500/u]],
  ],
  [
    ["The rate limit is 100 requests.", "We raised the rate limit to 500 requests."],
    [["What was the rate limit before?", /^[^“]*“The rate limit is 100/u]],
  ],
  [["Tom left the company."], [["Does Tom still work here?", /^No/u]]],
  [["Mia quit yesterday."], [["Is Mia still with us?", /^No/u]]],
  [["We support Python 3.8.", "We dropped support for Python 3.8."], [["Do we support Python 3.8?", /^N/u]]],
  [["The budget for Q3 is 80k."], [["What is the budget for Q1?", null]]],
  [["Sprint 14 ends on Friday."], [["When does sprint 15 end?", null]]],
];

test.each(STORIES)("%j", async (turns, asked) => {
  const graph = memory.graph(
    turns
      .join("")
      .replaceAll(/[^a-z]/giu, "-")
      .toLowerCase(),
  );
  for (const [at, content] of turns.entries())
    await graph.remember({ content, speaker: "Max", occurredAt: `2026-0${at + 1}-01` });
  for (const [question, told] of asked) {
    const { known, answer } = await graph.ask(question, { speaker: "Max", about: "Max" });
    if (told === null) expect({ question, known, answer }).toMatchObject({ question, known: false });
    else
      expect({ question, known, answer }).toEqual({
        question,
        known: true,
        answer: expect.stringMatching(told),
      });
  }
});
