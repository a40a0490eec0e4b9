/** What a question of a few words and its answer say together with what was said before them. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { ENGLISH } from "../../src/language/en/english.ts";
import { testMemory } from "../memory.ts";

const { memory } = await testMemory("2026-03-02T09:00:00Z");
const AT = { occurredAt: Date.parse("2026-03-02"), timeZone: null };

/** A talk in which Ann and Rafi speak in turns, Ann first. */
async function talk(turns: readonly string[]) {
  const graph = memory.graph(`talk-${randomUUID()}`);
  for (const [at, content] of turns.entries())
    await graph.remember({ content, speaker: at % 2 === 0 ? "Ann" : "Rafi", thread: "chat" });
  return graph;
}

test.each([
  ["I look after the octopuses.", "How many?", "Three.", "I look after three octopuses."],
  ["I'm off booze till my exam", "which exam?", "Rescue diver.", "I'm off booze till my exam, rescue diver."],
  ["I'm getting a new car", "what kind?", "A Skoda, blue", "I'm getting a Skoda."],
  ["We're going away in June", "where to?", "Corfu", "We're going away in June to Corfu."],
  ["I sold the van", "how much for?", "2,300", "I sold the van for 2,300."],
  ["I'm moving out", "why?", "the landlord is selling", "I'm moving out because the landlord is selling."],
  ["I booked the flights", "which dates", "9 to 14 May", "I booked the flights 9 to 14 May."],
  ["I met someone", "who?", "Leo from work", "I met Leo from work."],
  ["We're going to the cinema", "who with?", "Tom and Anna", "We're going to the cinema with Tom and Anna."],
  ["My sister had a baby", "a boy or a girl?", "A girl", "My sister had a girl."],
  ["I signed up for a course", "cool, in what?", "pottery", "I signed up for a course in pottery."],
  ["They moved the meeting", "to when", "Thursday at 4", "They moved the meeting to Thursday at 4."],
  ["I have a flight tomorrow", "what time?", "6:15", "I have a flight tomorrow at 6:15."],
  ["I've given something up for Lent", "what?", "chocolate", "I've given chocolate up for Lent."],
  ["We're having people over", "how many?", "about 12", "We're having 12 people over."],
  ["I gave Theo a present", "what was it?", "a chess set", "I gave Theo a chess set."],
  ["I joined a choir", "when do you rehearse?", "Tuesdays at 7", "I rehearse on tuesdays at 7."],
  ["I took it to the garage", "is the car fixed?", "not yet, they need a part", "The car is not fixed."],
])("%s %s %s", (said, question, answer, full) => {
  expect(ENGLISH.replying?.statementOf(question, answer, AT, [said])?.text).toBe(full);
});

test.each([
  ["I'm moving out", "what?", "A Skoda."],
  ["I'm getting a car", "what a car?", "Maybe."],
  ["I'm getting a car", "which exam?", "Diving."],
  ["I look after the octopuses", "how many?", "Doris."],
  ["My sister had a baby", "a boy or a girl?", "A cold"],
])("%s %s %s: nothing in full", (said, question, answer) => {
  expect(ENGLISH.replying?.statementOf(question, answer, AT, [said])).toBeUndefined();
});

test.each<[turns: readonly string[], question: string, told: RegExp]>([
  [
    ["I look after the octopuses", "wow. how many?", "Three."],
    "How many octopuses do I look after?",
    /Three/,
  ],
  [["I'm nervous about my exam", "which exam?", "Scuba diver, in May."], "Which exam did Ann take?", /Scuba/],
  [["I'm getting a new car", "what kind?", "A Skoda Enyaq, blue"], "Which car am I getting?", /Enyaq/],
  [["I'm getting a puppy", "what breed?", "Border terrier"], "What breed is Ann's puppy?", /terrier/],
  [["We set a date for the wedding", "when??", "12 September"], "When is the wedding?", /12 September/],
  [["bought a bike", "how much?", "600, second hand"], "What did I pay for my bike?", /600/],
  [["bought a bike", "how much?", "600, second hand"], "How much did my bike cost?", /600/],
  [["I can't come to the party", "how come?", "my mum's 60th"], "Why can't Ann come to the party?", /60th/],
  [
    ["my brother's moving abroad", "where to?", "Lisbon. He has a job"],
    "Where is Ann's brother moving?",
    /Lisbon/,
  ],
  [["I quit", "why?!", "new boss is a nightmare"], "Why did Ann quit?", /nightmare/],
  [["Had dinner with an old friend", "who?", "Marta, from uni"], "Who did Ann have dinner with?", /Marta/],
  [["I booked a hall for the party", "when is it?", "14 March"], "When is the party?", /14 March/],
  [["sold the van!!", "no way. who bought it?", "a beekeeper called Gwil."], "Who bought my van?", /Gwil/],
  [
    ["My sister had her baby!", "boy or girl?", "A girl", "what's she called", "Leila"],
    "What is my sister's baby called?",
    /Leila/,
  ],
])("%j: %s", async (turns, question, told) => {
  const { known, answer } = await (await talk(turns)).ask(question, { speaker: "Ann" });
  expect({ known, answer }).toEqual({ known: true, answer: expect.stringMatching(told) });
});

test.each<[turns: readonly string[], question: string]>([
  [["I'd love to move abroad", "where?", "Portugal"], "Where do I live?"],
  [["Bruno ate something", "what?", "a fruit cake"], "What breed is Bruno?"],
  [["Our daughter Esi drew a picture", "How old is Esi?", "Seven."], "How old is Ann?"],
  [["I look after the octopuses", "how many?", "Three."], "How much does Ann earn?"],
  [["I booked a hall for the party", "how much was it?", "450"], "When is the party?"],
])("%j does not answer: %s", async (turns, question) => {
  expect(await (await talk(turns)).ask(question, { speaker: "Ann" })).toMatchObject({ known: false });
});

test("what is learned of an answer in a few words is what it says with the question", async () => {
  const learned = async (turns: readonly string[]) =>
    (await (await talk(turns)).facts({ limit: 20 })).map(({ text }) => text);
  expect(await learned(["I'm learning an instrument", "which one", "the cello"])).toContain(
    "Ann is learning cello",
  );
  expect(await learned(["Bea is coming, too", "who's Bea?", "my cousin!"])).toContain(
    "Ann is a relative of Bea",
  );
  expect(await learned(["I look after the octopuses", "how many?", "Three."])).toHaveLength(1);
  // What stands behind the answer is read, too.
  const told = await learned([
    "Hi!",
    "where does your mum live?",
    "In Halifax, on her own since my father died.",
  ]);
  expect(told).toEqual(expect.arrayContaining(["Ann's mum lives in Halifax", "Ann's father died"]));
  expect(await learned(["Hi!", "where do you live?", "In Porto, no wait, in Lisbon"])).not.toContain(
    "Ann lives in Porto",
  );
});
