/** What happened, how often and when, told without options and asked. */
import { expect, test } from "vitest";
import { testMemory } from "../memory.ts";

const { memory, at } = await testMemory("2026-04-01T12:00:00Z");
let graphs = 0;

/** Tells each message on its day, and asks on 1 April 2026. */
async function answerTo(told: readonly string[], question: string): Promise<string> {
  graphs += 1;
  const graph = memory.graph(`events-${graphs}`);
  for (const message of told) {
    const [day = "", words = ""] = message.split(/: (.*)/u);
    at(`2026-${day}T09:00:00Z`);
    await graph.remember(words);
  }
  at("2026-04-01T12:00:00Z");
  return (await graph.ask(question)).answer;
}

test.each([
  [
    ["03-02: I met Ines on 3 February.", "03-22: I met Ines again yesterday."],
    "How many times did I meet Ines?",
    /^Twice/u,
  ],
  [
    ["03-02: I met Ines on 3 February.", "03-22: I met Ines again yesterday."],
    "When did I last meet Ines?",
    /met Ines \(21 March 2026\)/u,
  ],
  [["03-02: I met Ines on 3 February.", "03-04: I met Ines."], "How many times did I meet Ines?", /^Once/u],
  [
    ["03-02: I met Salma on Monday.", "03-07: I met Hugo on Friday."],
    "Who did I meet on 6 March?",
    /^(?!.*Salma).*Hugo \(6 March 2026\)/su,
  ],
  [
    ["03-02: I flew to Ghent on 5 January.", "03-30: I flew to Ghent again on 20 March."],
    "How often did I fly to Ghent?",
    /^Twice/u,
  ],
  [
    ["03-02: I travelled to Ghent in 2019.", "03-30: I went to Ghent again on 20 March."],
    "How often did I go to Ghent?",
    /^Twice/u,
  ],
  [["03-02: Vera founded Kvint in 2011."], "Who founded Kvint?", /^Vera founded Kvint \(2011\)/u],
])("%s %s", async (told, question, answer) => {
  expect(await answerTo(told, question)).toMatch(answer);
});
