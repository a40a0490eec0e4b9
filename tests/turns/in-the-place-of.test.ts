/** Who and what comes in the place of another, told in turns of several months. */
import { test } from "vitest";
import { testMemory } from "../memory.ts";
import { expectAnswers, type Story } from "./stories.ts";

const { memory } = await testMemory("2026-11-26T12:00:00Z");

const STORIES: readonly Story[] = [
  [
    ["Anna leads the platform team.", "Ben leads the platform team now."],
    [
      ["Who leads the platform team?", /^(?!.*Anna)[^“]*“Ben leads/u],
      ["Does Anna lead the platform team?", /^No\./u],
    ],
  ],
  [
    ["Tom owns the billing service.", "Sara took over the billing service from Tom."],
    [
      ["Who owns the billing service?", /“Sara took over/u],
      ["Does Tom own the billing service?", /^No/u],
    ],
  ],
  [["Omar manages the payroll.", "Ines took the payroll over."], [["Does Omar manage the payroll?", /^No/u]]],
  [
    ["Acme's CEO is John Poole.", "Acme has a new CEO, Lisa Brand."],
    [
      ["Who is Acme's CEO?", /^(?!.*John).*Lisa Brand/su],
      ["Who is the CEO of Acme?", /^(?!.*John).*Lisa Brand/su],
    ],
  ],
  [
    ["Our CTO is Erik.", "Nadia is our new CTO."],
    [
      ["Who is our CTO?", /^(?!.*Erik).*Nadia/su],
      ["Is Erik the CTO?", /^N/u],
    ],
  ],
  // Another firm has its own.
  [
    ["John Poole is the CEO of Acme.", "Lisa Brand is the new CEO of Globex."],
    [["Who is the CEO of Acme?", /John Poole/u]],
  ],
  [
    ["I use VS Code.", "I switched to Zed."],
    [
      ["What editor do I use?", /^(?!.*VS Code).*Zed/su],
      ["Do I use VS Code?", /^N/u],
    ],
  ],
  [["We use Jira and Slack.", "We moved to Linear."], [["Do we use Slack?", /^Yes/u]]],
  [["We are on Node 18 now.", "Bumped Node to 22."], [["Do we use Node 18?", /^N/u]]],
  [
    ["My landlord is Mr Brandt.", "We have a new landlord, Ms Patel."],
    [["Who is my landlord?", /^(?!.*Brandt).*Patel/su]],
  ],
  [
    ["My landlord is Mr Brandt.", "The new landlord is Ms Patel."],
    [["Who is my landlord?", /^(?!.*Brandt).*Patel/su]],
  ],
  [
    ["My dentist is Dr. Hale.", "I switched to a new dentist, Dr. Osei."],
    [["Who is my dentist?", /^(?!.*Hale).*Osei/su]],
  ],
  [
    ["Our nanny is Flora.", "Flora left so we hired a new nanny, Ines."],
    [["Who is my nanny?", /^[^“]*Ines/su]],
  ],
  [["My boss is Nina.", "I got a new boss, Karl."], [["Who is my boss?", /^(?!.*Nina).*Karl/su]]],
  // The teacher of something else has it, and there may be several neighbours.
  [
    ["My maths teacher is Mrs Lund.", "I have a new chemistry teacher, Mr Beck."],
    [
      ["Who is my maths teacher?", /Lund/u],
      ["Who is my chemistry teacher?", /Beck/u],
    ],
  ],
  [["My neighbour is Mrs Lund.", "I have a new neighbour, Mr Beck."], [["Who are my neighbours?", /Lund/u]]],
  // Mum is my mother.
  [
    ["My mother lives in Leeds and she is 71.", "Mum moved into a care home in Harrogate."],
    [
      ["Where does my mother live?", /^(?!.*Leeds).*Harrogate/u],
      ["Where does my mum live?", /^(?!.*Leeds).*Harrogate/u],
      ["How old is my mum?", /71/u],
    ],
  ],
  [
    ["Our cleaner comes on Tuesdays.", "The cleaner comes Fridays now."],
    [["When does the cleaner come?", /^[^“]*“The cleaner comes Fridays/u]],
  ],
  [["I weigh 92 kilos.", "I'm at 86 kg!"], [["How much do I weigh?", /^(?!.*92).*86/su]]],
  [
    ["CI takes 25 minutes.", "After caching, CI is down to 11 minutes."],
    [["How long does CI take?", /^11 minutes/u]],
  ],
  [
    ["The API rate limit is 100 requests per minute.", "We bumped the rate limit to 500 per minute."],
    [["What is the API rate limit?", /^[^“]*“We bumped/u]],
  ],
  [
    ["The login bug is still open.", "login bug is fixed and deployed"],
    [["Is the login bug still open?", /^No/u]],
  ],
  [
    ["Priya is on the payments team.", "Priya transferred to the search team."],
    [
      ["Which team is Priya on?", /^(?!.*payments).*search/su],
      // Who is on the search team is not on that of payments.
      ["Who is on the payments team?", null],
    ],
  ],
  [["The retro is every second Friday.", "We dropped the retro."], [["When is the retro?", null]]],
  [
    ["The release is planned for 14 January.", "We pushed the release to the 28th."],
    [["When is the release?", /^(?!.*14)[^“]*28 February 2026/u]],
  ],
  [
    ["The offsite is in Lisbon.", "Lisbon was too expensive, the offsite is in Valencia."],
    [["Where is the offsite?", /^(?!.*Lisbon \().*Valencia/su]],
  ],
  [
    ["We're using Postgres 14 in production.", "upgraded prod to Postgres 17 over the weekend"],
    [["What version of Postgres do we use?", /^(?!.*14 in).*17/u]],
  ],
  [
    ["Helen is our account manager at Stripe.", "Helen left Stripe."],
    [["Does Helen work at Stripe?", /^N/u]],
  ],
  // A firm has several offices.
  [
    ["Globex Ltd has an office in Lisbon.", "Globex Ltd has an office in Valencia."],
    [["Does Globex Ltd have an office in Lisbon?", /^Yes/u]],
  ],
  // Both lead it.
  [
    ["Anna leads the growth team.", "Anna and Ben lead the growth team now."],
    [["Does Anna lead the growth team?", /^Yes/u]],
  ],
];

test.each(STORIES)("%j", async (...story) => {
  await expectAnswers({ memory }, story, "Max", { speaker: "Max", about: "Max" });
});
