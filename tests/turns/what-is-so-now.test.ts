/** What is so at work now, where it was otherwise: states, values, teams, and who has left. */
import { test } from "vitest";
import { testMemory } from "../memory.ts";
import { expectAnswers, type Story } from "./stories.ts";

const { memory } = await testMemory("2026-11-26T12:00:00Z");

const STORIES: readonly Story[] = [
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

test.each(STORIES)("%j", async (...story) => {
  await expectAnswers({ memory }, story, "Max", { speaker: "Max", about: "Max" });
});
