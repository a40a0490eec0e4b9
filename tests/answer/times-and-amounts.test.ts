/** The time or amount that is asked for, among those that a sentence names. */
import { expect, test } from "vitest";
import { testMemory } from "../memory.ts";

const { memory } = await testMemory("2026-03-12T12:00:00Z");
let graphs = 0;

test.each([
  ["I see the optician on 2 April at 9:30.", "What time do I see the optician?", "9:30"],
  ["The ferry to Texel leaves at 6:40 from pier 2.", "When does the ferry leave?", "6:40"],
  ["The clinic opens at 8 and closes at 17:30.", "What time does the clinic close?", "17:30"],
  ["The clinic opens at 8 and closes at 17:30.", "What time does the clinic open?", "At 8"],
  ["My shift starts at 7 and ends at 15:30.", "What time do I finish?", "15:30"],
  ["I weigh 74 kilos and I'm 1.78 m tall.", "How tall am I?", "1.78 m"],
  ["The desk was 180 euros and the lamp was 45 euros.", "How much was the lamp?", "45 euros"],
  ["I broke my wrist while skating in January.", "When did I break my wrist?", "January 2026"],
  ["I tore my calf while running in January.", "When did I tear my calf?", "January 2026"],
  ["I need to call the plumber on Monday.", "When do I need to call the plumber?", "16 March 2026"],
  ["I need to call the plumber on Monday.", "What do I need to do on Monday?", "call the plumber"],
  ["I take iron tablets three times a week.", "How often do I take iron tablets?", "three times a week"],
  ["I was charged twice in October.", "How many times was I charged in October?", "Twice"],
  ["I visited Rome three times.", "How many times did I visit Rome?", "3 times"],
  ["I have been to Rome several times.", "How often have I been to Rome?", "several times"],
  ["I go to Rome twice a year. I went to Rome in May.", "How many times did I go to Rome?", "Once"],
  ["I've been vegan since 2020.", "How long have I been vegan?", "About 6 years"],
  ["I've lived in Ghent for six years.", "How long have I lived in Ghent?", "About 6 years"],
])("%s %s %s", async (told, question, answer) => {
  graphs += 1;
  const graph = memory.graph(`times-${graphs}`);
  await graph.remember({ content: told });
  expect(await graph.ask(question)).toMatchObject({ known: true, answer: expect.stringContaining(answer) });
});
