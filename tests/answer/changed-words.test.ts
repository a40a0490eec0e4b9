/** What was told is moved, taken back or told otherwise in a later message, and asked for. */
import { expect, test } from "vitest";
import { testMemory } from "../memory.ts";

const { memory, at } = await testMemory("2026-03-02T09:00:00Z");
let graphs = 0;

/** Tells each message on its day of March 2026, and asks an hour after the last. */
async function answerTo(told: readonly string[], question: string): Promise<string> {
  graphs += 1;
  const graph = memory.graph(`changed-${graphs}`);
  let hour = 9;
  for (const message of told) {
    const [day = "", words = ""] = message.split(/: (.*)/u);
    at(`2026-03-${day}T${String(hour++).padStart(2, "0")}:00:00Z`);
    await graph.remember(words);
  }
  at(`2026-03-${told.at(-1)?.slice(0, 2)}T20:00:00Z`);
  return (await graph.ask(question)).answer;
}

test.each([
  [["02: The recital is on 12 May.", "02: Make that the 14th."], "When is the recital?", /14/u],
  [
    ["02: The jumble sale is on the 20th.", "02: Turns out it's on the 21st."],
    "When is the jumble sale?",
    /21/u,
  ],
  [["02: The hearing is on 20 June.", "02: It's been moved to 27 June."], "When is the hearing?", /27/u],
  [
    ["02: Our boiler check is on 5 May.", "02: They've pushed it back to 7 May."],
    "When is our boiler check?",
    /7 May/u,
  ],
  [["02: The tickets cost £40 each.", "02: I meant £45."], "How much are the tickets?", /45/u],
  [["02: My hat size is 57.", "02: Sorry, 58."], "What's my hat size?", /58/u],
  [
    ["02: My tutor is called Mr Brandt.", "02: It's Mr Brand, without a t."],
    "What's my tutor's name?",
    /Brand\b/u,
  ],
  [
    ["02: My landlord's name is Jon.", "02: His name is John, not Jon."],
    "What is my landlord's name?",
    /John/u,
  ],
  [
    ["02: My boss is Stephen Hall.", "02: Correction: his name is Steven Hall."],
    "Who is my boss?",
    /Steven/u,
  ],
  [
    ["02: Fencing is on Mondays at 6.", "16: Fencing has moved to Tuesdays."],
    "When is fencing?",
    /Tuesdays/u,
  ],
  [
    ["02: Parents' evening is on the 17th.", "04: They've moved parents' evening to the 24th."],
    "When is parents' evening?",
    /^24/u,
  ],
])("%s %s", async (told, question, answer) => {
  expect((await answerTo(told, question)).split("\n")[0]).toMatch(answer);
});

test.each([
  [
    ["02: I earn £14 an hour.", "20: I got a raise, I earn £16 an hour now."],
    "How much did I earn before?",
    /^£14/u,
  ],
  [
    ["02: The deadline is 30 April.", "12: They moved the deadline to 15 May."],
    "What was the deadline before?",
    /^30 April/u,
  ],
])("before: %s %s", async (told, question, answer) => {
  expect(await answerTo(told, question)).toMatch(answer);
});

test.each([
  [["02: I work at Lidl.", "02: Wrong number, sorry."], "Where do I work?", /Lidl/u],
  [["02: I live in Oslo.", "02: It's Bergen without a doubt."], "Where do I live?", /Oslo/u],
  [
    ["02: The tickets cost £40 each.", "02: It turns out Tom paid £45."],
    "How much are the tickets?",
    /^£40/u,
  ],
  [["02: My flight is on 3 May.", "02: We moved it to the garage."], "When is my flight?", /^3 May/u],
  [["02: I moved to Rome in May.", "02: It's now raining."], "Where do I live?", /Rome/u],
])("is left as it was: %s %s", async (told, question, answer) => {
  expect(await answerTo(told, question)).toMatch(answer);
});
